import { useTheme, type Breakpoint } from '@mui/material/styles';
import { useCallback, useSyncExternalStore } from 'react';
import { followTextSize } from './follow-text-size';

const USUAL_SIZE = 16;

/**
 * Whether the window has room for what is laid out from this breakpoint on. Larger text needs more
 * of it: with text of twice the size a desk is laid out as a phone. For screens that only the
 * browser draws.
 */
export function useTextRoom(breakpoint: Breakpoint): boolean {
  const { breakpoints } = useTheme();
  // In a query `rem` is the size that somebody has chosen in the browser.
  const query = `(min-width: ${breakpoints.values[breakpoint] / USUAL_SIZE}rem)`;
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      const unfollow = followTextSize(changed);
      media.addEventListener('change', changed);
      return () => {
        unfollow();
        media.removeEventListener('change', changed);
      };
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
