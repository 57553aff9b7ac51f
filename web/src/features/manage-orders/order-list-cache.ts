import type { ApolloCache, Reference } from '@apollo/client';
import {
  ManageOrdersDocument,
  type ManagedOrderFieldsFragment,
  type ManageOrdersQuery,
  type ManageOrdersQueryVariables,
} from '@/graphql/generated/dashboard-operations';

type Connection = ManageOrdersQuery['orders'];

/** Puts orders on top of a list that has been fetched; those that it holds stay where they are. */
export function addToList(
  cache: ApolloCache,
  variables: ManageOrdersQueryVariables,
  orders: readonly ManagedOrderFieldsFragment[],
): void {
  cache.updateQuery({ query: ManageOrdersDocument, variables }, (data) => {
    if (!data) return data;
    const missing = orders.filter(({ id }) => !data.orders.edges.some(({ node }) => node.id === id));
    // A cursor is only needed to go on from the end of the list.
    const edges = [...missing.map((node) => ({ cursor: '', node })), ...data.orders.edges];
    return { orders: { ...data.orders, edges, totalCount: data.orders.totalCount + missing.length } };
  });
}

/** Replaces a whole list. */
export function writeList(
  cache: ApolloCache,
  variables: ManageOrdersQueryVariables,
  orders: Connection,
): void {
  cache.writeQuery({ query: ManageOrdersDocument, variables, data: { orders } });
}

interface CachedOrders {
  totalCount?: number;
  edges: { node: Reference }[];
}

/** Forgets orders that were deleted, and takes them out of every list that holds them. */
export function dropOrders(cache: ApolloCache, ids: readonly string[]): void {
  cache.modify<{ orders: CachedOrders; myOrders: CachedOrders }>({
    fields: {
      orders: (list, { readField }) => without(list, (node) => ids.includes(readField('id', node) ?? '')),
      myOrders: (list, { readField }) => without(list, (node) => ids.includes(readField('id', node) ?? '')),
    },
  });
  for (const id of ids) cache.evict({ id: cache.identify({ __typename: 'Order', id }) ?? '' });
  cache.gc();
}

function without<List extends CachedOrders | Reference>(
  list: List,
  isGone: (node: Reference) => boolean,
): List {
  if (!('edges' in list)) return list;
  const edges = list.edges.filter(({ node }) => !isGone(node));
  const gone = list.edges.length - edges.length;
  const { totalCount } = list;
  return gone === 0 || totalCount === undefined
    ? { ...list, edges }
    : { ...list, edges, totalCount: totalCount - gone };
}
