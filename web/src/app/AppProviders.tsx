import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { EmotionCache } from '@emotion/react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { CartProvider } from '@/features/carts/shared/CartProvider';
import { ToastProvider } from '@/ui/feedback/toast/ToastProvider';
import type { PublicConfig } from '@/lib/public-config/public-config';
import { ChangePublicConfigContext, PublicConfigContext } from '@/lib/public-config/usePublicConfig';
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
  const [current, change] = useState(config);
  return (
    <TextsProvider locale={locale} timeZone={current.timeZone} texts={texts}>
      <PublicConfigContext value={current}>
        <AppTheme styles={styles}>
          <ToastProvider>
            <ApolloProvider client={client}>
              <SessionProvider>
                <CartProvider>
                  <ChangePublicConfigContext value={change}>{children}</ChangePublicConfigContext>
                </CartProvider>
              </SessionProvider>
            </ApolloProvider>
          </ToastProvider>
        </AppTheme>
      </PublicConfigContext>
    </TextsProvider>
  );
}
