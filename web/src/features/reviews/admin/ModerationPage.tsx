import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { EmptyState } from '@/ui/EmptyState';
import { PagedList } from '@/ui/PagedList';
import { PageHeading } from '@/ui/PageHeading';
import { useUrlState } from '@/lib/url-state/useUrlState';
import type { OpinionFieldsFragment } from './moderation.generated';
import { ModerationFilters } from './ModerationFilters';
import { ModerationSkeleton } from './ModerationSkeleton';
import { moderationFilter, moderationSchema } from './moderation-view';
import { OpinionItem } from './OpinionItem';
import { useModeration } from './useModeration';
import { useRemoveOpinion } from './useRemoveOpinion';

/** Lists reviews of the shop and ratings of its products; admins reply to them, or delete them. */
export function ModerationPage() {
  const t = useTranslations('moderation.page');
  const [view, change] = useUrlState(moderationSchema);
  const pages = useModeration(view);
  const { remove, removing } = useRemoveOpinion();
  const [asking, setAsking] = useState<OpinionFieldsFragment | null>(null);
  const [removals, setRemovals] = useState(0);
  const results = useRef<HTMLDivElement>(null);
  const filtered = moderationFilter(view) !== null;
  const counts = { shown: pages.items?.length ?? 0, total: pages.totalCount };

  // The button that was pressed has left the page, so the keyboard goes on from the list that it
  // was in.
  useEffect(() => {
    if (removals > 0) results.current?.focus({ preventScroll: true });
  }, [removals]);

  const confirm = async () => {
    if (!asking) return;
    if (await remove(asking)) setRemovals(removals + 1);
    setAsking(null);
  };

  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeading title={t('title')} hint={t('hint')} />
      <ModerationFilters view={view} onChange={change} />
      <Box ref={results} tabIndex={-1} sx={{ outline: 'none' }}>
        <PagedList
          pages={pages}
          texts={{
            list: t('list'),
            failed: t('failed'),
            shown: pages.hasMore ? t('shown', counts) : t('count', counts),
            more: t('more'),
          }}
          skeleton={<ModerationSkeleton />}
          empty={
            <EmptyState
              icon={MessagesSquare}
              title={t(filtered ? 'nothing' : 'empty')}
              text={t(filtered ? 'nothingHint' : 'emptyHint')}
              action={
                filtered && (
                  <Button variant="outlined" onClick={() => change(moderationSchema.defaults)}>
                    {t('showAll')}
                  </Button>
                )
              }
            />
          }
        >
          {(opinion) => <OpinionItem key={opinion.id} opinion={opinion} onDelete={setAsking} />}
        </PagedList>
      </Box>
      <ConfirmDialog
        open={asking !== null}
        busy={removing}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(null)}
      />
    </Box>
  );
}
