import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { CartDocument } from '@/lib/apollo/generated/operations';
import { announceCartChange } from './cart-channel';

/**
 * Fetches the account's cart anew, for when something else than the cart's own actions changed it
 * (an order).
 */
export function useRefreshCart(): () => Promise<void> {
  const client = useApolloClient();
  return useCallback(async () => {
    announceCartChange();
    await client.query({ query: CartDocument, fetchPolicy: 'network-only' });
  }, [client]);
}
