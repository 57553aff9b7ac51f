import { useEffect } from 'react';
import { paperColors } from './color-scheme';
import { useColorMode } from './useColorMode';

/** Sets the colour of the browser's bars to the chosen mode; the HTML only has the system's. */
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
