import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import {
  ManageProductsDocument,
  type ManageProductsQueryVariables,
  StockChangedDocument,
} from './manage-products.generated';
import { useLiveUpdates } from '@/lib/apollo/useLiveUpdates';

interface Counted {
  readonly id: string;
  readonly stock?: number | null;
  readonly held?: number | null;
}

/**
 * While a stock is edited it must not change: the edit is sent as a difference to the value shown.
 */
const isCounting = () => document.activeElement?.matches('input[inputmode="numeric"]') ?? false;

/**
 * Subscribes the list to stock changes. Only `stock` and `held` are updated: other fields belong to
 * a version, and updating them would hide a conflict.
 */
export function useStockUpdates(variables: ManageProductsQueryVariables): void {
  const client = useApolloClient();
  const isBehind = useRef(false);

  const show = (products: readonly Counted[]) => {
    if (isCounting()) {
      isBehind.current = true;
      return;
    }
    for (const { id, stock = null, held = null } of products) {
      const product = client.cache.identify({ __typename: 'Product', id });
      if (product)
        client.cache.modify<Omit<Counted, 'id'>>({
          id: product,
          fields: { stock: () => stock, held: () => held },
        });
    }
  };

  const catchUp = async () => {
    isBehind.current = false;
    const { data } = await client.query({
      query: ManageProductsDocument,
      variables,
      fetchPolicy: 'no-cache',
    });
    show(data?.adminProducts.edges.map(({ node }) => node) ?? []);
  };
  // On failure, the next update or reconnect fetches again.
  const onReturn = () => void catchUp().catch(() => undefined);

  useLiveUpdates(
    StockChangedDocument,
    { onUpdate: ({ stockChanged }) => show(stockChanged.products), onReturn },
    { skipCache: true },
  );

  const onCounted = useEffectEvent(() => {
    if (isBehind.current) onReturn();
  });
  useEffect(() => {
    // Runs after the blur handler has sent the edit.
    const onFocusOut = () => setTimeout(onCounted);
    document.addEventListener('focusout', onFocusOut);
    return () => document.removeEventListener('focusout', onFocusOut);
  }, []);
}
