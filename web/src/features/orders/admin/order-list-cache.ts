import type { ApolloCache } from '@apollo/client';
import {
  type ManagedOrderFieldsFragment,
  ManageOrdersDocument,
  type ManageOrdersQueryVariables,
} from './manage-orders.generated';

/** Prepends orders to a cached list, except those that it contains. */
export function addToList(
  cache: ApolloCache,
  variables: ManageOrdersQueryVariables,
  orders: readonly ManagedOrderFieldsFragment[],
): void {
  cache.updateQuery({ query: ManageOrdersDocument, variables }, (data) => {
    if (!data) return data;
    const missing = orders.filter(({ id }) => !data.orders.edges.some(({ node }) => node.id === id));
    // Only the last cursor of the list is used.
    const edges = [...missing.map((node) => ({ cursor: '', node })), ...data.orders.edges];
    return { orders: { ...data.orders, edges, totalCount: data.orders.totalCount + missing.length } };
  });
}
