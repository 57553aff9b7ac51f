import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import type { PagedList } from '@/lib/apollo/usePagedQuery';
import { LoadMoreButton } from './LoadMoreButton';

interface ListFootProps {
  list: PagedList<unknown>;
  /** Formats how much of the list is loaded. */
  shown: (counts: { shown: number; total: number }) => string;
  /** The label of the button that loads the next page. */
  more: string;
}

/** The count of a paged list and the button that loads its next page. */
export function ListFoot({ list, shown, more }: ListFootProps) {
  const t = useTranslations('common.errorState');
  const { items = [], totalCount, hasMore, loadMore, loadingMore, moreFailed } = list;
  return (
    <Stack sx={{ alignItems: 'center', gap: 1, pt: 3, '&:focus': { outline: 'none' } }}>
      <Typography variant="body2" aria-live="polite" color="textSecondary">
        {shown({ shown: items.length, total: totalCount })}
      </Typography>
      {hasMore && (
        <LoadMoreButton label={more} error={moreFailed && t('title')} busy={loadingMore} onClick={loadMore} />
      )}
    </Stack>
  );
}
