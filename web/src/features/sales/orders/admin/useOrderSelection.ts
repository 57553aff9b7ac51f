import { useApolloClient } from '@apollo/client/react';
import { useSelection } from '@/ui/lists/data-table/useSelection';
import { ManagedOrderFieldsFragmentDoc } from './manage-orders.generated';
import type { ManagedOrder } from './useManagedOrders';

/**
 * The selected orders of a list. Those of other pages are as the cache has them, since events and
 * responses change them as well.
 */
export function useOrderSelection(
  list: string,
  fetchMatching: () => Promise<readonly ManagedOrder[] | undefined>,
) {
  const { cache } = useApolloClient();
  const { selection, ...actions } = useSelection<ManagedOrder>(list, fetchMatching);
  const now = (order: ManagedOrder) =>
    cache.readFragment<ManagedOrder>({
      id: cache.identify({ __typename: 'Order', id: order.id }),
      fragment: ManagedOrderFieldsFragmentDoc,
      fragmentName: 'ManagedOrderFields',
    }) ?? order;
  return { selection, orders: [...selection.values()].map(now), ...actions };
}
