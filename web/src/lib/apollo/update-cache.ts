import type { ApolloCache, Reference } from '@apollo/client';

interface CachedConnection {
  /** Missing where only the count was queried. */
  edges?: readonly { node: Reference }[];
  totalCount?: number;
}

type CachedList = readonly Reference[] | CachedConnection;

const isConnection = (list: CachedList): list is CachedConnection => !Array.isArray(list);

/** The key of a cached field: its name and arguments, as `users:{"filter":{"role":"ADMIN"}}`. */
type Where = (storeFieldName: string) => boolean;

/**
 * Removes root fields from the cache: queries on the screen load them again, others when they are
 * shown next.
 */
export function invalidate(cache: ApolloCache, fields: readonly string[], where: Where = () => true): void {
  const entries = fields.map((field) => [
    field,
    (value: unknown, { storeFieldName, DELETE }: { storeFieldName: string; DELETE: unknown }) =>
      where(storeFieldName) ? DELETE : value,
  ]);
  cache.modify({ fields: Object.fromEntries(entries) });
  cache.gc();
}

/** Removes an entity, or some of its fields. Returns whether it was cached. */
export function evict(
  cache: ApolloCache,
  __typename: string,
  id: string,
  fields?: readonly string[],
): boolean {
  const entity = cache.identify({ __typename, id });
  const evicted = (fields ?? [undefined]).map((fieldName) => cache.evict({ id: entity, fieldName }));
  return evicted.includes(true);
}

/** Removes entities from cached root lists. They can still be looked up by id. */
export function removeFromLists(
  cache: ApolloCache,
  fields: readonly string[],
  ids: readonly string[],
  where: Where = () => true,
): void {
  const entries = fields.map((field) => [
    field,
    (list: CachedList, { storeFieldName, readField }: ListDetails) => {
      const stays = (node: Reference) => !ids.includes(String(readField('id', node)));
      return where(storeFieldName) ? filterList(list, stays) : list;
    },
  ]);
  cache.modify({ fields: Object.fromEntries(entries) });
}

interface ListDetails {
  storeFieldName: string;
  readField: (fieldName: string, from: Reference) => unknown;
}

function filterList(list: CachedList, stays: (node: Reference) => boolean): CachedList {
  if (!isConnection(list)) return list.filter(stays);
  // Which of the counted ones it was is unknown.
  if (!list.edges) return list;
  const edges = list.edges.filter(({ node }) => stays(node));
  const { totalCount } = list;
  if (totalCount === undefined) return { ...list, edges };
  return { ...list, edges, totalCount: totalCount - (list.edges.length - edges.length) };
}
