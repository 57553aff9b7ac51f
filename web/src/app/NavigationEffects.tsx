import { useEffect } from 'react';
import { followColorScheme, useColorMode } from '@/theme/useColorMode';
import { useFocusOnNavigation } from './useFocusOnNavigation';
import { usePrefetch } from './usePrefetch';
import { useScrollOnNavigation } from './useScrollOnNavigation';
import { paperColors } from '@/theme/color-scheme';

/** A single-page app has to scroll, focus, give feedback and prefetch on navigation by itself. */
export function NavigationEffects() {
  useScrollOnNavigation();
  useFocusOnNavigation();
  useLinkFeedback();
  usePrefetch();
  useThemeColor();
  useEffect(followColorScheme, []);
  return null;
}

/** Sets the colour of the browser's bars to the chosen mode; the HTML only has the system's. */
function useThemeColor(): void {
  const mode = useColorMode();
  useEffect(() => {
    if (!mode) return;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const system = meta.media.includes('dark') ? 'dark' : 'light';
      meta.content = paperColors[mode === 'system' ? system : mode];
    }
  }, [mode]);
}

const FEEDBACK_MS = 500;

/** Marks a clicked link for 500 ms; the stylesheet turns that into a ring of light. */
function useLinkFeedback(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link) return;
      link.dataset['clicked'] = '';
      setTimeout(() => delete link.dataset['clicked'], FEEDBACK_MS);
    };
    // Capture: a handler of the link may stop the event.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
}
