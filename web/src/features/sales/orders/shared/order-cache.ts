import type { ApolloCache } from '@apollo/client';
import { invalidate, removeFromLists } from '@/lib/apollo/update-cache';

/**
 * Removes deleted orders from all lists without deleted ones, and invalidates those of the trash.
 * They can still be looked up by id.
 */
export function dropOrders(cache: ApolloCache, ids: readonly string[]): void {
  removeFromLists(cache, ['orders', 'myOrders'], ids, (list) => !/"deleted":"(?:INCLUDE|ONLY)"/.test(list));
  invalidate(cache, ['orders'], (list) => list.includes('"deleted":"ONLY"'));
}

/** Invalidates all lists of the shop, which restored orders join or leave. */
export const invalidateOrders = (cache: ApolloCache): void => invalidate(cache, ['orders']);
