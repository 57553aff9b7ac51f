import { productListSchema, type ProductList } from './url-state/product-list';

const withQuery = (path: string, params: URLSearchParams) => `${path}?${params}`.replace(/\?$/, '');

/**
 * The paths of the shop, so that no component contains a URL; those of the dashboard are
 * in `dashboard-paths.ts`. Ids are encoded, since they may come from the address bar.
 */
export const paths = {
  home: '/',
  products: '/products',
  productsIn: ({ slug }: { readonly slug: string }) => `/products?category=${encodeURIComponent(slug)}`,
  productList: (list: Partial<ProductList>) => withQuery('/products', productListSchema.write(list)),
  product: (id: string) => `/products/${encodeURIComponent(id)}`,
  reviews: '/reviews',
  /** The reviews after a cursor; empty for all. */
  reviewsAfter: (after: string) => `/reviews${after && `?after=${encodeURIComponent(after)}`}`,
  /** A page that admins have written. */
  page: (slug: string) => `/pages/${encodeURIComponent(slug)}`,
  login: '/login',
  signup: '/signup',
  forgotPassword: '/account/forgot-password',
  /** Where the links of e-mails about the account lead. */
  emailedCode: '/account/action',
  checkout: '/checkout',
  /** Its token is behind `#`. */
  payLink: '/pay',
  purchase: (productId: string) => `/purchase/${encodeURIComponent(productId)}`,
  dashboard: '/dashboard',
  myOrders: '/dashboard/my-orders',
} as const;
