import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef } from 'react';
import { ErrorState } from './ErrorState';
import { BusyButton } from './BusyButton';

interface ListFootProps {
  /** How much of the list is on the screen, in words. */
  shown: string;
  /** What stands on the button that fetches more. */
  more: string;
  hasMore: boolean;
  busy: boolean;
  failed: boolean;
  onMore: () => void;
}

/** Below a list that comes in pages: how much of it is there, and the way to the rest. */
export function ListFoot({ shown, more, hasMore, busy, failed, onMore }: ListFootProps) {
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
      {failed && !busy ? (
        <ErrorState compact onRetry={onMore} />
      ) : (
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, pt: 3 }}>
          <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary' }}>
            {shown}
          </Typography>
          {hasMore && (
            <BusyButton variant="outlined" busy={busy} onClick={onMore}>
              {more}
            </BusyButton>
          )}
        </Box>
      )}
    </Box>
  );
}
