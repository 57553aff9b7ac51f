import { skipToken } from '@apollo/client/react';
import { useOrderNeighboursQuery, useOrderPositionQuery } from './manage-orders.generated';
import { useTimeZone } from '@/lib/i18n/useTimeZone';
import { orderFilter, reversedSort, type OrderView } from '@/features/orders/shared/order-view';

/** The orders before and after an order in a list. */
export function useOrderNeighbours(id: string | undefined, view: OrderView) {
  const { sort } = view;
  const filter = orderFilter(view, useTimeZone());
  const position = useOrderPositionQuery(id ? { variables: { ids: [id], sort } } : skipToken);
  const after = position.data?.orders.edges[0]?.cursor;
  const { data } = useOrderNeighboursQuery(
    after ? { variables: { after, filter, sort, reversed: reversedSort[sort] } } : skipToken,
  );
  return { previous: data?.previous.edges[0]?.node, next: data?.next.edges[0]?.node };
}
