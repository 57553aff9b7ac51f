/** Scopes of API tokens, chosen when a token is created. */
export enum ApiScope {
  READ_PRODUCTS = 'read:products',
  WRITE_PRODUCTS = 'write:products',
  READ_ORDERS = 'read:orders',
  WRITE_ORDERS = 'write:orders',
  REFUND_ORDERS = 'refund:orders',
  READ_CUSTOMERS = 'read:customers',
  READ_REVIEWS = 'read:reviews',
  WRITE_REVIEWS = 'write:reviews',
  READ_REPORTS = 'read:reports',
  WRITE_SETTINGS = 'write:settings',
}

export type ScopeName = `${ApiScope}`;

/** Whether `scopes` include `needed`; every scope of a resource includes reading it. */
export const covers = (scopes: readonly ScopeName[], needed: ScopeName): boolean =>
  scopes.some((scope) => scope === needed || scope.replace(/^\w+:/, 'read:') === needed);
