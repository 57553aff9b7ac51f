import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { CartDocument, type CartFieldsFragment } from './cart.generated';
import { announceCartChange } from './cart-channel';

/** Writes the cart of a mutation's response to the cache and notifies other tabs. */
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
