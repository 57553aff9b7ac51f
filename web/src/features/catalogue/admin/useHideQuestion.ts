import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { ShownProductsDocument } from './manage-products.generated';
import type { ManagedProduct } from './managed-product';

/** The question before several products are hidden. */
export interface HideQuestion {
  readonly products: readonly ManagedProduct[];
  /** The number of products that shoppers see now. */
  readonly count: number;
  /** Whether the shop shows no others. */
  readonly isAll: boolean;
}

/** Asks before several shown products are hidden; Undo is enough for a single one. */
export function useHideQuestion(onHide: (products: readonly ManagedProduct[]) => void) {
  const client = useApolloClient();
  const [question, setQuestion] = useState<HideQuestion | null>(null);
  const [opening, setOpening] = useState(false);

  const hide = async (products: readonly ManagedProduct[]) => {
    const count = products.filter(({ hidden }) => !hidden).length;
    if (count <= 1) return onHide(products);
    setOpening(true);
    const shown = await client
      .query({ query: ShownProductsDocument, fetchPolicy: 'network-only' })
      .then(({ data }) => data?.adminProducts.totalCount)
      // The question opens without the warning.
      .catch(() => undefined);
    setOpening(false);
    setQuestion({ products, count, isAll: shown !== undefined && shown <= count });
  };

  return { question, opening, hide, close: () => setQuestion(null) };
}
