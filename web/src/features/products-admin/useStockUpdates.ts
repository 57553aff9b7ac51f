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

/** Somebody types how many there are: what they mean by it is the difference to what they saw. */
const isCounting = () => document.activeElement?.matches('input[inputmode="numeric"]') ?? false;

/**
 * Has a list of products show how their stock moves while it is open. It takes nothing but the
 * stock, and what is held of it, from the server: what else a colleague has changed comes with its
 * version, so that nobody overwrites it unseen.
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
  // What cannot be fetched now comes with the next news, or when somebody comes back.
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
    // By then what was typed is on its way.
    const onFocusOut = () => setTimeout(onCounted);
    document.addEventListener('focusout', onFocusOut);
    return () => document.removeEventListener('focusout', onFocusOut);
  }, []);
}
