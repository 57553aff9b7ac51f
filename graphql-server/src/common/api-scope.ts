/** Scopes of API tokens, chosen when a token is created. */
export enum ApiScope {
  READ_PRODUCTS = 'read:products',
  EDIT_PRODUCTS = 'edit:products',
  WRITE_PRODUCTS = 'write:products',
  READ_FULFILMENTS = 'read:fulfilments',
  PICK_ORDERS = 'pick:orders',
  DELIVER_ORDERS = 'deliver:orders',
  READ_ORDERS = 'read:orders',
  WRITE_ORDERS = 'write:orders',
  REFUND_ORDERS = 'refund:orders',
  READ_CUSTOMERS = 'read:customers',
  READ_REVIEWS = 'read:reviews',
  WRITE_REVIEWS = 'write:reviews',
  READ_REPORTS = 'read:reports',
  WRITE_PAGES = 'write:pages',
  WRITE_SETTINGS = 'write:settings',
}
