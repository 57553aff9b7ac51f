import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef } from 'react';
import type { PagedList } from '@/lib/apollo/usePagedQuery';
import { ErrorState } from './ErrorState';
import { BusyButton } from './BusyButton';

interface ListFootProps {
  list: PagedList<unknown>;
  /** How much of the list is on the screen, in words. */
  shown: (counts: { shown: number; total: number }) => string;
  /** What stands on the button that fetches more. */
  more: string;
}

/** Below a list that comes in pages: how much of it is there, and the way to the rest. */
export function ListFoot({ list, shown, more }: ListFootProps) {
  const { items = [], totalCount, hasMore, loadMore, loadingMore, moreFailed } = list;
  const foot = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // A button that has the focus goes with the last page and with a failure; the keyboard goes on
  // from here.
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
