import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDeletionDialog } from '@/ui/dialogs/ConfirmDeletionDialog';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ItemList } from '@/ui/lists/ItemList';
import { ListFoot } from '@/ui/lists/ListFoot';
import { PageHeading } from '@/ui/page/PageHeading';
import { ResourceList } from '@/ui/lists/ResourceList';
import { usePagedQuery } from '@/lib/apollo/usePagedQuery';
import { useUrlState } from '@/lib/url-state/useUrlState';
import {
  ModerationDocument,
  type OpinionFieldsFragment,
  useRemoveRatingMutation,
  useRemoveReviewMutation,
} from './moderation.generated';
import { ModerationFilters } from './ModerationFilters';
import { moderationFilter, moderationSchema } from './moderation-view';
import { ModeratedReview } from './ModeratedReview';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useApolloClient } from '@apollo/client/react';
import { useToast } from '@/ui/feedback/toast/useToast';
import { errorCode } from '@/lib/apollo/errors';
import { removeFromCache } from './moderation-cache';

const PAGE_SIZE = 20;

/** The reviews of the shop and ratings of products, where admins reply to or delete them. */
export function ModerationPage() {
  const t = useTranslations('moderation.page');
  const [view, change] = useUrlState(moderationSchema);
  const { remove, removing } = useRemoveReview();
  const [confirming, setConfirming] = useState<OpinionFieldsFragment | null>(null);
  const [removals, setRemovals] = useState(0);
  const results = useRef<HTMLDivElement>(null);
  const filter = moderationFilter(view);
  const filtered = filter !== null;
  const list = usePagedQuery(ModerationDocument, (data) => data.moderation, {
    variables: { first: PAGE_SIZE, filter },
  });

  // The pressed button has unmounted: moves the focus to the list.
  useEffect(() => {
    if (removals > 0) results.current?.focus({ preventScroll: true });
  }, [removals]);

  const confirm = async () => {
    if (!confirming) return;
    if (await remove(confirming)) setRemovals(removals + 1);
    setConfirming(null);
  };

  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeading title={t('title')} hint={t('hint')} />
      <ModerationFilters view={view} onChange={change} />
      <Box ref={results} tabIndex={-1} sx={{ outline: 'none' }}>
        <ResourceList
          list={list}
          failed={t('failed')}
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
          foot={<ListFoot list={list} texts="moderation.page" />}
        >
          {(reviews) => (
            <ItemList aria-label={t('list')}>
              {reviews.map((review) => (
                <ModeratedReview key={review.id} review={review} onDelete={setConfirming} />
              ))}
            </ItemList>
          )}
        </ResourceList>
      </Box>
      <ConfirmDeletionDialog
        open={confirming !== null}
        busy={removing}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(null)}
      />
    </Box>
  );
}

/** Skeletons of review cards. */
function ModerationSkeleton() {
  const t = useTranslations('moderation.page');
  return (
    <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 2 }}>
      {Array.from({ length: 4 }, (_, card) => (
        <Card key={card} sx={{ p: { xs: 2, sm: 2.5 } }}>
          <Box sx={{ display: 'flex', gap: 1.5, mb: 1 }}>
            <Skeleton variant="circular" width={44} height={44} sx={{ flex: 'none' }} />
            <Box sx={{ flex: 1 }}>
              <Skeleton width="30%" height={24} />
              <Skeleton width="45%" height={20} />
            </Box>
          </Box>
          <Skeleton width="60%" height={24} />
          <Skeleton height={24} />
          <Skeleton variant="rounded" width={116} height={40} sx={{ mt: 1.5 }} />
        </Card>
      ))}
    </Box>
  );
}

/** Deletes a review or rating. Resolves to whether it is deleted, after a toast. */
function useRemoveReview() {
  const t = useTranslations('moderation.delete');
  const toast = useToast();
  const { cache } = useApolloClient();
  const [removeReview] = useRemoveReviewMutation();
  const [removeRating] = useRemoveRatingMutation();
  const [removing, setRemoving] = useState(false);

  const remove = async (review: OpinionFieldsFragment): Promise<boolean> => {
    const mutate = review.kind === 'REVIEW' ? removeReview : removeRating;
    setRemoving(true);
    try {
      await mutate({ variables: { input: { id: review.id } } });
    } catch (error) {
      // Deleted by another admin before.
      if (errorCode(error) !== 'NOT_FOUND') {
        toast.error(t('failed'));
        return false;
      }
    } finally {
      setRemoving(false);
    }
    removeFromCache(cache, review);
    toast.success(t('done'));
    return true;
  };

  return { remove, removing };
}
