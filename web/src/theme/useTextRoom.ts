import { useTheme, type Breakpoint } from '@mui/material/styles';
import { useCallback, useSyncExternalStore } from 'react';
import { followTextSize } from './follow-text-size';

const USUAL_SIZE = 16;

/**
 * Whether the window is wide enough for the layout of this breakpoint. Larger text needs more
 * width: with text of twice the size a desktop gets the layout of a phone. For screens that only
 * the browser renders.
 */
export function useTextRoom(breakpoint: Breakpoint): boolean {
  const { breakpoints } = useTheme();
  // In media queries `rem` is the font size of the browser's settings.
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
