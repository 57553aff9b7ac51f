import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { EmotionCache } from '@emotion/react';
import type { ComponentProps, ReactNode } from 'react';
import { CartProvider } from '@/features/cart/shared/CartProvider';
import { ToastProvider } from '@/ui/toast/ToastProvider';
import type { PublicConfig } from '@/lib/public-config/public-config';
import { PublicConfigContext } from '@/lib/public-config/usePublicConfig';
import { SessionProvider } from '@/features/auth/shared/SessionProvider';
import { TextsProvider } from '@/lib/i18n/TextsProvider';
import { AppTheme } from '@/theme/AppTheme';

interface AppProvidersProps extends Omit<ComponentProps<typeof TextsProvider>, 'timeZone' | 'children'> {
  client: ApolloClient;
  config: PublicConfig;
  styles: EmotionCache;
  children: ReactNode;
}

/** The providers of all pages, each inside those that it needs. */
export function AppProviders({ locale, texts, client, config, styles, children }: AppProvidersProps) {
  return (
    <TextsProvider locale={locale} timeZone={config.timeZone} texts={texts}>
      <PublicConfigContext value={config}>
        <AppTheme styles={styles}>
          <ToastProvider>
            <ApolloProvider client={client}>
              <SessionProvider>
                <CartProvider>{children}</CartProvider>
              </SessionProvider>
            </ApolloProvider>
          </ToastProvider>
        </AppTheme>
      </PublicConfigContext>
    </TextsProvider>
  );
}
