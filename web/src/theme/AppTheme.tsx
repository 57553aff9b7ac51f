import { CacheProvider, type EmotionCache } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';
import { directionOf } from '@/lib/i18n/locales';
import { theme } from './theme';

interface AppThemeProps {
  styles: EmotionCache;
  children: ReactNode;
}

const themes = { ltr: theme, rtl: { ...theme, direction: 'rtl' as const } };

/**
 * MUI's theme and base styles for the whole shop. The theme's variables are a stylesheet of the
 * build, and `useColorMode` chooses between the schemes.
 */
export function AppTheme({ styles, children }: AppThemeProps) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider
        theme={themes[directionOf(useLocale())]}
        disableStyleSheetGeneration
        colorSchemeNode={null}
        storageManager={null}
        noSsr
      >
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
