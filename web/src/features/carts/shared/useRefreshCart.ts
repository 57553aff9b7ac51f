import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { CartDocument } from './cart.generated';
import { announceCartChange } from './cart-channel';

/**
 * Refetches the customer's cart after a change by something other than the cart, such as an order.
 */
export function useRefreshCart(): () => Promise<void> {
  const client = useApolloClient();
  return useCallback(async () => {
    announceCartChange();
    await client.query({ query: CartDocument, fetchPolicy: 'network-only' });
  }, [client]);
}
