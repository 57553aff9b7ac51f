import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { CartDocument, type CartQuery } from './cart.generated';
import { announceCartChange } from './cart-channel';

/**
 * Refetches the customer's cart after a change by something other than the cart, such as an order,
 * and returns it.
 */
export function useRefreshCart(): () => Promise<CartQuery['cart'] | undefined> {
  const client = useApolloClient();
  return useCallback(async () => {
    announceCartChange();
    const { data } = await client.query({ query: CartDocument, fetchPolicy: 'network-only' });
    return data?.cart;
  }, [client]);
}
