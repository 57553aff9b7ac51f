import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';

/**
 * Fetches again what is on the screen and could not be had, as soon as there is a network again.
 */
export function useRetryOnline(): void {
  const client = useApolloClient();
  useEffect(() => {
    const retryFailed = () => {
      for (const query of client.getObservableQueries('active')) {
        // A place whose second attempt fails as well still has its Retry.
        if (query.getCurrentResult().error) query.refetch().catch(() => undefined);
      }
    };
    window.addEventListener('online', retryFailed);
    return () => window.removeEventListener('online', retryFailed);
  }, [client]);
}
