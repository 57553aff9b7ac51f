import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';

/** Refetches the failed queries of the page when the browser is online again. */
export function useRetryOnline(): void {
  const client = useApolloClient();
  useEffect(() => {
    const retryFailed = () => {
      for (const query of client.getObservableQueries('active')) {
        // If that fails too, its Retry button remains.
        if (query.getCurrentResult().error) query.refetch().catch(() => undefined);
      }
    };
    window.addEventListener('online', retryFailed);
    return () => window.removeEventListener('online', retryFailed);
  }, [client]);
}
