import type { ApolloCache, Reference } from '@apollo/client';

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
