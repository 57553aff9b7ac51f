import { toleranceOf } from '@larder/shared/weights';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { CartProductFieldsFragmentDoc } from './cart.generated';
import { withQuantity, type NewLine } from './cart-view';

/**
 * Creates a cart line from a cached product, shown until the server has priced it. Its id is that
 * of the product.
 */
export function useNewLine(): NewLine {
  const { cache } = useApolloClient();
  const { weightTolerance = 0 } = usePublicConfig();
  return useCallback<NewLine>(
    (productId, quantity) => {
      const known = cache.readFragment({
        id: cache.identify({ __typename: 'Product', id: productId }),
        fragment: CartProductFieldsFragmentDoc,
        fragmentName: 'CartProductFields',
      });
      if (!known) return undefined;
      const { price: unitPrice, quantityLeft, ...facts } = known;
      const product = { ...facts, leadDays: null };
      const tolerance = toleranceOf(facts, weightTolerance);
      const none = { quantity: 0, price: 0, available: true, tolerance };
      return withQuantity({ id: productId, ...none, unitPrice, quantityLeft, product }, quantity);
    },
    [cache, weightTolerance],
  );
}
