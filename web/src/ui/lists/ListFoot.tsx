import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import type { PagedList } from '@/lib/apollo/usePagedQuery';
import { LoadMoreButton } from './LoadMoreButton';

interface ListFootProps {
  list: PagedList<unknown>;
  /** Where the texts are: how much of the list is loaded, and the label of the button. */
  texts:
    | 'apiTokens.page'
    | 'auditLog.page'
    | 'manageUsers.details'
    | 'manageUsers.list'
    | 'moderation.page'
    | 'orders.more'
    | 'webhooks.deliveries'
    | 'webhooks.parked';
}

/** The count of a paged list and the button that loads its next page. */
export function ListFoot({ list, texts }: ListFootProps) {
  const t = useTranslations(texts);
  const common = useTranslations('common.errorState');
  const { items = [], totalCount, hasMore, loadMore, loadingMore, moreFailed } = list;
  const counts = { shown: items.length, total: totalCount };
  return (
    <Stack sx={{ alignItems: 'center', gap: 1, pt: 3, '&:focus': { outline: 'none' } }}>
      <Typography variant="body2" aria-live="polite" color="textSecondary">
        {hasMore ? t('shown', counts) : t('count', counts)}
      </Typography>
      {hasMore && (
        <LoadMoreButton
          label={t('more')}
          error={moreFailed && common('title')}
          busy={loadingMore}
          onClick={loadMore}
        />
      )}
    </Stack>
  );
}
