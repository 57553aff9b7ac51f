import type { ApolloCache } from '@apollo/client';

/**
 * What shoppers see was fetched before a change; it is fetched anew when somebody looks at the shop
 * again.
 */
export function forgetShelves(cache: ApolloCache, changedIds: readonly string[] = []): void {
  for (const id of changedIds) {
    const product = cache.identify({ __typename: 'Product', id });
    // What the server derives from what was changed.
    for (const fieldName of ['unitPrice', 'availability', 'quantityLeft']) {
      cache.evict({ id: product, fieldName });
    }
  }
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'products' });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'suggestProducts' });
  cache.gc();
}

/**
 * The list for admins is fetched anew when it is shown next; one on the screen has to be fetched by
 * its own page.
 */
export function forgetManagedLists(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'adminProducts' });
  forgetShelves(cache);
}

/** Products that are gone, out of everything that was fetched. */
export function forgetProducts(cache: ApolloCache, ids: readonly string[]): void {
  for (const id of ids) cache.evict({ id: cache.identify({ __typename: 'Product', id }) });
  forgetShelves(cache);
}
