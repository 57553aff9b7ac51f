import type { Category } from '@/lib/apollo/schema-types.generated';
import { categorySlug } from './categories';
import { productListSchema, type ProductList } from './url-state/product-list';

const withQuery = (path: string, params: URLSearchParams) => `${path}?${params}`.replace(/\?$/, '');

/**
 * All paths of the shop, so that no component contains a URL. Ids are encoded, since they may come
 * from the address bar.
 */
export const paths = {
  home: '/',
  products: '/products',
  productsIn: (category: Category) => `/products?category=${categorySlug(category)}`,
  productList: (list: Partial<ProductList>) => withQuery('/products', productListSchema.write(list)),
  product: (id: string) => `/products/${encodeURIComponent(id)}`,
  reviews: '/reviews',
  /** The reviews after a cursor; empty for all. */
  reviewsAfter: (after: string) => `/reviews${after && `?after=${encodeURIComponent(after)}`}`,
  login: '/login',
  signup: '/signup',
  forgotPassword: '/account/forgot-password',
  /** Where the links of e-mails about the account lead. */
  emailedCode: '/account/action',
  checkout: '/checkout',
  purchase: (productId: string) => `/purchase/${encodeURIComponent(productId)}`,
  dashboard: '/dashboard',
  myOrders: '/dashboard/my-orders',
  /** An order's receipt as PDF. */
  receipt: (orderId: string) => `/orders/${encodeURIComponent(orderId)}/receipt.pdf`,
  addReview: '/dashboard/add-review',
  overview: '/dashboard/overview',
  yourData: '/dashboard/your-data',
  manageProducts: '/dashboard/manage-products',
  manageProduct: (id: string) => `/dashboard/manage-products/${encodeURIComponent(id)}`,
  addProduct: '/dashboard/add-product',
  /** All products as CSV, for admins. */
  productsFile: '/products.csv',
  productsTemplate: '/products-template.csv',
  /** The rows of an import that have problems, as CSV. */
  failedRows: (importId: string) => `/product-imports/${encodeURIComponent(importId)}/failed-rows.csv`,
  manageOrders: '/dashboard/manage-orders',
  manageOrder: (id: string) => `/dashboard/manage-orders/${encodeURIComponent(id)}`,
  printOrders: '/dashboard/manage-orders/print',
  manageUsers: '/dashboard/manage-users',
  manageUser: (id: string) => `/dashboard/manage-users/${encodeURIComponent(id)}`,
  moderation: '/dashboard/moderation',
  apiTokens: '/dashboard/api-tokens',
  webhooks: '/dashboard/webhooks',
  webhook: (id: string) => `/dashboard/webhooks/${encodeURIComponent(id)}`,
  auditLog: '/dashboard/audit-log',
  /** The audit log by actor, or by subject. */
  auditLogOf: (whose: { by: string } | { of: string }) =>
    `/dashboard/audit-log?${new URLSearchParams(whose).toString()}`,
} as const;
