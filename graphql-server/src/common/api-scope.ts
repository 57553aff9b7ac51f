/**
 * What an API token may be good for. A token has those its maker chose, and can do nothing else.
 */
export enum ApiScope {
  READ_PRODUCTS = 'read:products',
  WRITE_PRODUCTS = 'write:products',
  READ_ORDERS = 'read:orders',
  WRITE_ORDERS = 'write:orders',
  READ_CUSTOMERS = 'read:customers',
  READ_REVIEWS = 'read:reviews',
  WRITE_REVIEWS = 'write:reviews',
  READ_REPORTS = 'read:reports',
}

/** A scope as calls name it: `write:orders`. */
export type ScopeName = `${ApiScope}`;

/**
 * Returns whether `scopes` include what `needed` permits. The right to write something includes the
 * right to read it.
 */
export const covers = (scopes: readonly ScopeName[], needed: ScopeName): boolean =>
  scopes.includes(needed) || scopes.includes(needed.replace(/^read:/, 'write:') as ScopeName);
