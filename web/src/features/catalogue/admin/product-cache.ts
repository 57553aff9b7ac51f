import type { ApolloCache } from '@apollo/client';
import { evict, invalidate } from '@/lib/apollo/update-cache';

/** Invalidates the customers' fields and lists of changed products. */
export function invalidateProducts(cache: ApolloCache, changedIds: readonly string[] = []): void {
  // Fields that the server computes.
  for (const id of changedIds)
    evict(cache, 'Product', id, ['name', 'description', 'sale', 'unitPrice', 'availability', 'quantityLeft']);
  invalidate(cache, ['products', 'suggestProducts']);
}

/** Invalidates the list of admins as well; its page refetches it. */
export function invalidateManagedProducts(cache: ApolloCache, changedIds: readonly string[] = []): void {
  invalidate(cache, ['adminProducts']);
  invalidateProducts(cache, changedIds);
}

/** Removes deleted products from all lists, and invalidates those of the trash. */
export function removeProducts(cache: ApolloCache, ids: readonly string[]): void {
  for (const id of ids) evict(cache, 'Product', id);
  invalidate(cache, ['adminProducts'], (list) => list.includes('"deleted":true'));
  invalidateProducts(cache);
}
