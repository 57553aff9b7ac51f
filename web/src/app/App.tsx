import type { ApolloClient } from '@apollo/client';
import type { PublicConfig } from '@/config/public-config';
import { AppProviders } from './AppProviders';
import { AppRoutes } from './AppRoutes';
import { NavigationEffects } from './NavigationEffects';
import { OfflineNotice } from './OfflineNotice';
import { TooMuchNotice } from './TooMuchNotice';

interface AppProps {
  client: ApolloClient;
  config: PublicConfig;
}

/**
 * The whole shop. It needs a router around it, which differs between the browser, the server and
 * tests.
 */
export function App({ client, config }: AppProps) {
  return (
    <AppProviders client={client} config={config}>
      <NavigationEffects />
      <AppRoutes />
      <OfflineNotice />
      <TooMuchNotice />
    </AppProviders>
  );
}
