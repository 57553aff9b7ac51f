import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { CartProvider } from '@/cart/CartProvider';
import { ToastProvider } from '@/components/feedback/ToastProvider';
import type { PublicConfig } from '@/config/public-config';
import { PublicConfigContext } from '@/config/usePublicConfig';
import { SessionProvider } from '@/session/SessionProvider';
import { TextsProvider } from '@/texts/TextsProvider';

interface AppProvidersProps {
  client: ApolloClient;
  config: PublicConfig;
  children: ReactNode;
}

/**
 * Everything that pages take from their surroundings, in the order in which one needs the other.
 */
export function AppProviders({ client, config, children }: AppProvidersProps) {
  return (
    <TextsProvider>
      <PublicConfigContext value={config}>
        <ToastProvider>
          <ApolloProvider client={client}>
            <SessionProvider>
              <CartProvider>{children}</CartProvider>
            </SessionProvider>
          </ApolloProvider>
        </ToastProvider>
      </PublicConfigContext>
    </TextsProvider>
  );
}
