import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { ListFoot } from '@/components/ui/ListFoot';
import type { OpinionFieldsFragment } from '@/graphql/generated/dashboard-operations';
import { ModerationFilters } from './ModerationFilters';
import { ModerationSkeleton } from './ModerationSkeleton';
import { allReviews, moderationFilter } from './moderation-view';
import { OpinionItem } from './OpinionItem';
import { useModeration, useModerationView } from './useModeration';
import { useRemoveOpinion } from './useRemoveOpinion';

/** What people say of the shop and of its products; admins answer it, or delete it. */
export function ModerationPage() {
  const t = useTranslations('moderation.page');
  const { view, change } = useModerationView();
  const { opinions, totalCount, hasMore, failed, retry, ...more } = useModeration(view);
  const { remove, removing } = useRemoveOpinion();
  const [asking, setAsking] = useState<OpinionFieldsFragment | null>(null);
  const [removals, setRemovals] = useState(0);
  const results = useRef<HTMLDivElement>(null);
  const filtered = moderationFilter(view) !== null;
  const counts = { shown: opinions?.length ?? 0, total: totalCount };

  // The button that was pressed has left the page, so the keyboard goes on from the list that it was in.
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
      <Typography variant="h1" sx={{ mb: 0.5, fontSize: 'clamp(1.75rem, 1.4rem + 1.2vw, 2.25rem)' }}>
        {t('title')}
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>{t('hint')}</Typography>
      <ModerationFilters view={view} onChange={change} />
      {failed && <ErrorState title={t('failed')} onRetry={retry} />}
      {!opinions && !failed && <ModerationSkeleton />}
      <Box ref={results} tabIndex={-1} sx={{ outline: 'none' }}>
        {opinions?.length === 0 && (
          <EmptyState
            icon={MessagesSquare}
            title={t(filtered ? 'nothing' : 'empty')}
            text={t(filtered ? 'nothingHint' : 'emptyHint')}
            action={
              filtered && (
                <Button variant="outlined" onClick={() => change(allReviews)}>
                  {t('showAll')}
                </Button>
              )
            }
          />
        )}
        {opinions && opinions.length > 0 && (
          <>
            <Box
              component="ul"
              aria-label={t('list')}
              sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}
            >
              {opinions.map((opinion) => (
                <OpinionItem key={opinion.id} opinion={opinion} onDelete={setAsking} />
              ))}
            </Box>
            <ListFoot
              shown={hasMore ? t('shown', counts) : t('count', counts)}
              more={t('more')}
              hasMore={hasMore}
              busy={more.loadingMore}
              failed={more.moreFailed}
              onMore={() => void more.loadMore()}
            />
          </>
        )}
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
