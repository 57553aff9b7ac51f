import type { ApolloCache } from '@apollo/client';
import { removeFromLists } from '@/lib/apollo/update-cache';

/**
 * Removes deleted orders from all lists without deleted ones. They can still be looked up by id.
 */
export function dropOrders(cache: ApolloCache, ids: readonly string[]): void {
  removeFromLists(cache, ['orders', 'myOrders'], ids, (list) => !/"deleted":"(?:INCLUDE|ONLY)"/.test(list));
}
