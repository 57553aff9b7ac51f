import { useApolloClient } from '@apollo/client/react';
import type { ScannedCodes } from './read-scan';
import { ScannedProductDocument } from './scanned-product.generated';

/** Looks up the product of a scan at the shop; null if there is none. */
export function useFindScanned() {
  const client = useApolloClient();
  return async ({ barcode, other, label, number }: ScannedCodes) => {
    const { data } = await client.query({
      query: ScannedProductDocument,
      variables: {
        barcode,
        other: other ?? '',
        hasOther: other !== null,
        item: label?.item ?? '',
        number: number ?? '',
        isLabel: label !== null,
      },
      fetchPolicy: 'network-only',
    });
    const product = data?.adminProductBy ?? data?.byOther ?? data?.byItem ?? data?.byNumber;
    return product ? { ...product, isWholeBarcode: Boolean(data?.adminProductBy) } : null;
  };
}
