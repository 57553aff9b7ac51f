import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState';
import type { ListPages } from '@/lib/apollo/useListPages';
import { ListFoot } from './ListFoot';

interface PagedListProps<Item> {
  pages: ListPages<Item>;
  texts: {
    /** What the list is called by those who do not see it. */
    list: string;
    failed: string;
    /** How much of it is on the screen. */
    shown: string;
    more: string;
  };
  skeleton: ReactNode;
  empty: ReactNode;
  /** Whether the items are rows of one card; they are cards of their own when left out. */
  rows?: boolean;
  /** For a place among others on a page. */
  compact?: boolean;
  children: (item: Item) => ReactNode;
}

const plainList = { m: 0, p: 0, listStyle: 'none' };

/**
 * A list that comes in pages, with what stands there while it comes, when it is empty and when it
 * failed.
 */
export function PagedList<Item>({
  pages,
  texts,
  skeleton,
  empty,
  rows = false,
  compact = false,
  children,
}: PagedListProps<Item>) {
  const { items, hasMore, failed, retry, loadingMore, moreFailed, loadMore } = pages;
  if (failed) return <ErrorState compact={compact} title={texts.failed} onRetry={retry} />;
  if (!items) return skeleton;
  if (items.length === 0) return empty;
  return (
    <>
      {rows ? (
        <Card component="ul" aria-label={texts.list} sx={plainList}>
          {items.map(children)}
        </Card>
      ) : (
        <Box component="ul" aria-label={texts.list} sx={{ ...plainList, display: 'grid', gap: 2 }}>
          {items.map(children)}
        </Box>
      )}
      <ListFoot
        shown={texts.shown}
        more={texts.more}
        hasMore={hasMore}
        busy={loadingMore}
        failed={moreFailed}
        onMore={() => void loadMore()}
      />
    </>
  );
}
