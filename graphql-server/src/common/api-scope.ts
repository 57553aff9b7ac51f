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
 * Whether scopes are enough for what needs `needed`. Whoever may write something may read it as
 * well.
 */
export const covers = (scopes: readonly ScopeName[], needed: ScopeName): boolean =>
  scopes.includes(needed) || scopes.includes(needed.replace(/^read:/, 'write:') as ScopeName);
