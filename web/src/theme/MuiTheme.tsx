import { CacheProvider, type EmotionCache } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { useContext, type ReactNode } from 'react';
import { pageNonce } from '@/config/page-nonce';
import { createStyleCache } from './emotion-styles';
import { StyleCacheContext, stylePlace } from './style-cache';
import { theme } from './theme';

let ofBrowser: EmotionCache | undefined;

/**
 * What MUI's components need around them. It goes around each part that has some, and not around
 * the shop, so that pages without them need none of it. The colours are in the stylesheet of every
 * page, and `useColorMode` sees to which are shown.
 */
export function MuiTheme({ children }: { children: ReactNode }) {
  const cache = useContext(StyleCacheContext) ?? (ofBrowser ??= createStyleCache(pageNonce(), stylePlace()));
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} disableStyleSheetGeneration colorSchemeNode={null} storageManager={null}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
