import { useEffect } from 'react';
import { paperColors } from './color-scheme';
import { useColorMode } from './useColorMode';

/**
 * Keeps the colour of the browser's own bars with the chosen theme; the page itself only knows the
 * system's.
 */
export function useThemeColor(): void {
  const mode = useColorMode();
  useEffect(() => {
    if (!mode) return;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const system = meta.media.includes('dark') ? 'dark' : 'light';
      meta.content = paperColors[mode === 'system' ? system : mode];
    }
  }, [mode]);
}
