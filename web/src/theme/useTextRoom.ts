import { useTheme, type Breakpoint } from '@mui/material/styles';
import { useCallback, useSyncExternalStore } from 'react';

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

/**
 * Calls `changed` when the browser's setting for text size changes, for which Chromium has no media
 * query. Returns a function that stops it.
 */
function followTextSize(changed: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const measure = document.createElement('div');
  Object.assign(measure.style, { position: 'absolute', width: '1rem', visibility: 'hidden' });
  document.body.append(measure);
  const observer = new ResizeObserver(changed);
  observer.observe(measure);
  return () => {
    observer.disconnect();
    measure.remove();
  };
}
