import { errorCode } from '@/lib/apollo/errors';
import { type PurchasePageQuery, usePurchasePageQuery } from './purchase.generated';
import { useMore } from '@/lib/apollo/useMore';
import type { OrderList } from './useMyOrders';

const pageSize = 10;

interface Purchase extends OrderList {
  /** Null when it is no longer sold, undefined until that is known. */
  product: PurchasePageQuery['product'] | undefined;
  /** There is no such product, or no order with it that the asker may see. */
  unknown: boolean;
}

/**
 * The orders in which a product was bought.
 * @param all everybody's, for admins; otherwise the asker's own
 */
export function usePurchase(productId: string, all: boolean): Purchase {
  const { data, error, refetch, fetchMore } = usePurchasePageQuery({
    variables: { productId, all, first: pageSize },
  });
  const connection = data && (all ? data.orders : data.myOrders);
  const more = useMore(() => fetchMore({ variables: { after: connection?.pageInfo.endCursor } }));
  const orders = connection?.edges.map((edge) => edge.node);
  // An id that cannot be one is refused by the server rather than not found.
  const unknown = orders?.length === 0 || errorCode(error) === 'BAD_USER_INPUT';
  return {
    product: data?.product,
    unknown,
    orders,
    totalCount: connection?.totalCount ?? 0,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    failed: !connection && error !== undefined && !unknown,
    retry: () => void refetch().catch(() => undefined),
    ...more,
  };
}
