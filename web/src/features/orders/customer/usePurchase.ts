import { errorCode } from '@/lib/apollo/errors';
import { PurchasePageDocument } from './purchase.generated';
import { usePagedQuery } from '@/lib/apollo/usePagedQuery';

const pageSize = 10;

/**
 * The orders in which a product was bought.
 * @param all of all customers, for admins; otherwise the customer's own
 */
export function usePurchase(productId: string, all: boolean) {
  const list = usePagedQuery(PurchasePageDocument, (data) => (all ? data.orders : data.myOrders), {
    variables: { productId, all, first: pageSize },
  });
  return {
    list,
    /** Null when it is no longer sold, undefined until that is known. */
    product: list.data?.product,
    // An id that cannot be one is refused by the server rather than not found.
    unknown: list.items?.length === 0 || errorCode(list.error) === 'BAD_USER_INPUT',
  };
}
