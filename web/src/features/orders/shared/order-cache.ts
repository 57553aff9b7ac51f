import type { ApolloCache, Reference } from '@apollo/client';

interface CachedOrders {
  totalCount?: number;
  edges: { node: Reference }[];
}

/**
 * Removes deleted orders from all lists without deleted ones. They can still be looked up by id.
 */
export function dropOrders(cache: ApolloCache, ids: readonly string[]): void {
  const isGone = (id: string | undefined) => id !== undefined && ids.includes(id);
  cache.modify<{ orders: CachedOrders; myOrders: CachedOrders }>({
    fields: {
      orders: (list, { readField, storeFieldName }) =>
        showsDeleted(storeFieldName) ? list : without(list, (node) => isGone(readField('id', node))),
      myOrders: (list, { readField }) => without(list, (node) => isGone(readField('id', node))),
    },
  });
}

/** The cache key of a list is its field and filter. */
const showsDeleted = (storeFieldName: string): boolean => /"deleted":"(?:INCLUDE|ONLY)"/.test(storeFieldName);

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
