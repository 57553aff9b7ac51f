import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef } from 'react';
import type { PagedList } from '@/lib/apollo/usePagedQuery';
import { ErrorState } from './ErrorState';
import { BusyButton } from './BusyButton';

interface ListFootProps {
  list: PagedList<unknown>;
  /** Formats how much of the list is loaded. */
  shown: (counts: { shown: number; total: number }) => string;
  /** The label of the button that loads the next page. */
  more: string;
}

/** The count of a paged list and the button that loads its next page. */
export function ListFoot({ list, shown, more }: ListFootProps) {
  const { items = [], totalCount, hasMore, loadMore, loadingMore, moreFailed } = list;
  const foot = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // The focused button unmounts with the last page or an error: keeps the focus here.
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) {
      foot.current?.focus({ preventScroll: true });
    }
  });
  return (
    <Box
      ref={foot}
      tabIndex={-1}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
      sx={{ outline: 'none' }}
    >
      {moreFailed ? (
        <ErrorState compact onRetry={loadMore} />
      ) : (
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, pt: 3 }}>
          <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary' }}>
            {shown({ shown: items.length, total: totalCount })}
          </Typography>
          {hasMore && (
            <BusyButton variant="outlined" busy={loadingMore} onClick={loadMore}>
              {more}
            </BusyButton>
          )}
        </Box>
      )}
    </Box>
  );
}
