import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { CartProductFieldsFragmentDoc } from '@/lib/apollo/generated/operations';
import type { NewLine } from './cart-view';

/**
 * Makes a cart line out of a product that some screen has fetched, so that what was just put into
 * the cart shows before the server has priced it. Until then the line goes by the product's id.
 */
export function useNewLine(): NewLine {
  const { cache } = useApolloClient();
  return useCallback<NewLine>(
    (productId, quantity) => {
      const known = cache.readFragment({
        id: cache.identify({ __typename: 'Product', id: productId }),
        fragment: CartProductFieldsFragmentDoc,
        fragmentName: 'CartProductFields',
      });
      if (!known) return undefined;
      const { price: unitPrice, quantityLeft, ...product } = known;
      const price = unitPrice * quantity;
      return { id: productId, quantity, unitPrice, price, available: true, quantityLeft, product };
    },
    [cache],
  );
}
