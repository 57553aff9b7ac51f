import { useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';

const SWITCHING_ATTRIBUTE = 'data-switching-theme';

/**
 * Colours change at once with the theme, for each that fades would do so at its own pace. MUI's own way writes a style
 * element, which the page's policy keeps out.
 */
export function useThemeAtOnce(): void {
  const { colorScheme } = useColorScheme();
  useEffect(() => {
    const root = document.documentElement;
    root.setAttribute(SWITCHING_ATTRIBUTE, '');
    const timer = setTimeout(() => {
      // Has the browser see the new colours while nothing fades.
      void getComputedStyle(document.body).color;
      root.removeAttribute(SWITCHING_ATTRIBUTE);
    }, 1);
    return () => clearTimeout(timer);
  }, [colorScheme]);
}
