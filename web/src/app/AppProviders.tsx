import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CartProvider } from '@/cart/CartProvider';
import { ToastProvider } from '@/components/feedback/ToastProvider';
import type { PublicConfig } from '@/config/public-config';
import { PublicConfigContext } from '@/config/usePublicConfig';
import { SessionProvider } from '@/session/SessionProvider';
import { COLOR_SCHEME_KEY } from '@/theme/color-scheme';
import { TextsProvider } from '@/texts/TextsProvider';
import { theme } from '@/theme/theme';

interface AppProvidersProps {
  client: ApolloClient;
  config: PublicConfig;
  children: ReactNode;
}

/** Everything that pages take from their surroundings, in the order in which one needs the other. */
export function AppProviders({ client, config, children }: AppProvidersProps) {
  return (
    <TextsProvider>
      <PublicConfigContext value={config}>
        <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={COLOR_SCHEME_KEY}>
          <CssBaseline enableColorScheme />
          <ToastProvider>
            <ApolloProvider client={client}>
              <SessionProvider>
                <CartProvider>{children}</CartProvider>
              </SessionProvider>
            </ApolloProvider>
          </ToastProvider>
        </ThemeProvider>
      </PublicConfigContext>
    </TextsProvider>
  );
}
