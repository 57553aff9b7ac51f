import { usePersonalValue } from '@/features/auth/shared/usePersonalValue';
import { ADD_TO } from '@/features/sales/orders/shared/add-to';
import { useChangeableOrdersQuery, type ChangeableOrdersQuery } from './addition.generated';

export type OpenOrder = ChangeableOrdersQuery['myOrders']['edges'][number]['node'];

/** The orders to which the cart can be added, and the one that the customer has chosen. */
export function useAddTo(uid: string) {
  const [stored, write] = usePersonalValue(uid, ADD_TO);
  const { data, loading } = useChangeableOrdersQuery({ fetchPolicy: 'cache-and-network' });
  const orders = (data?.myOrders.edges ?? [])
    .map(({ node }) => node)
    .filter(({ canChange, addedTo }) => canChange && addedTo === null);
  return {
    orders,
    chosen: orders.find(({ id }) => id === stored) ?? null,
    /** Whether it is not known yet if the chosen order can be changed. */
    isLoading: stored !== null && loading && !data,
    choose: write,
  };
}
