import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { CartDocument, type CartFieldsFragment } from '@/lib/apollo/generated/operations';
import { announceCartChange } from './cart-channel';

/**
 * Puts a cart that a mutation has answered with where every screen and tab reads the account's
 * cart.
 */
export function useStoreCart(): (cart: CartFieldsFragment) => void {
  const client = useApolloClient();
  return useCallback(
    (cart) => {
      client.writeQuery({ query: CartDocument, data: { cart } });
      announceCartChange();
    },
    [client],
  );
}
