import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { PagedList } from '@/lib/apollo/usePagedQuery';
import { ErrorState } from '../feedback/ErrorState';

export interface ResourceListProps<Item> {
  list: Pick<PagedList<Item>, 'failed' | 'retry'> & { items: readonly Item[] | undefined; stale?: boolean };
  /** The title of the error state. */
  failed?: string;
  /** For a section of a page. */
  compact?: boolean;
  skeleton: ReactNode;
  empty: ReactNode;
  /** Below the items, usually the next page's button. */
  foot?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

// The delay avoids a flash on fast responses.
const stale = { opacity: 0.6, transition: 'opacity 160ms 160ms' };

/** A list from a query with its loading, error and empty states. */
export function ResourceList<Item>(props: ResourceListProps<Item>) {
  const { list, failed, compact, skeleton, empty, foot, children } = props;
  if (list.failed) return <ErrorState compact={compact} title={failed} onRetry={list.retry} />;
  if (!list.items) return skeleton;
  if (list.items.length === 0) return empty;
  return (
    <>
      <Box aria-busy={list.stale} sx={list.stale ? stale : { transition: 'opacity 160ms' }}>
        {children(list.items)}
      </Box>
      {foot}
    </>
  );
}
