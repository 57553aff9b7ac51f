import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { PagedList } from '@/lib/apollo/usePagedQuery';
import { ErrorState } from './ErrorState';

interface ResourceListProps<Item> {
  list: Pick<PagedList<Item>, 'items' | 'failed' | 'retry'> & { stale?: boolean };
  /** The title of the error; a general one when left out. */
  failed?: string;
  /** For a place among others on a page. */
  compact?: boolean;
  skeleton: ReactNode;
  empty: ReactNode;
  /** Below the items: the way to the next page. */
  foot?: ReactNode;
  children: (items: Item[]) => ReactNode;
}

// A fast response fades nothing.
const stale = { opacity: 0.6, transition: 'opacity 160ms 160ms' };

/** A list from the server, and its states: loading, failed, empty. */
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
