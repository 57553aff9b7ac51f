import { useCallback } from 'react';
import type { CartDeliveryInput } from '@/lib/apollo/schema-types.generated';
import { useSetCartDeliveryMutation } from './cart.generated';
import { useStoreCart } from './useStoreCart';

/** Chooses delivery or collection of the customer's cart, which gets the prices for it. */
export function useChooseDelivery(): (input: CartDeliveryInput) => Promise<void> {
  const [choose] = useSetCartDeliveryMutation();
  const storeCart = useStoreCart();
  return useCallback(
    async (input) => {
      const { data } = await choose({ variables: { input } });
      if (data?.setCartDelivery) storeCart(data.setCartDelivery);
    },
    [choose, storeCart],
  );
}
