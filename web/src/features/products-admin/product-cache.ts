import type { ApolloCache } from '@apollo/client';
import { evict, invalidate } from '@/lib/apollo/update-cache';

/** Invalidates what shoppers see of changed products. */
export function invalidateProducts(cache: ApolloCache, changedIds: readonly string[] = []): void {
  // What the server derives from what was changed.
  for (const id of changedIds) evict(cache, 'Product', id, ['unitPrice', 'availability', 'quantityLeft']);
  invalidate(cache, ['products', 'suggestProducts']);
}

/** The list for admins as well: one on the screen is fetched by its own page. */
export function invalidateManagedProducts(cache: ApolloCache): void {
  invalidate(cache, ['adminProducts']);
  invalidateProducts(cache);
}

/** Removes deleted products from all lists. */
export function removeProducts(cache: ApolloCache, ids: readonly string[]): void {
  for (const id of ids) evict(cache, 'Product', id);
  invalidateProducts(cache);
}
