import type { Category } from '@/graphql/generated/operations';
import { categorySlug } from './categories';
import { productListQuery, type ProductListAddress } from './product-list';

/** Every address inside the shop, so that no component spells a URL. Ids are encoded: they can come from an address bar. */
export const paths = {
  home: '/',
  products: '/products',
  productsIn: (category: Category) => `/products?category=${categorySlug(category)}`,
  productList: (list: ProductListAddress) => `/products${productListQuery(list)}`,
  product: (id: string) => `/products/${encodeURIComponent(id)}`,
  reviews: '/reviews',
  login: '/login',
  signup: '/signup',
  checkout: '/checkout',
  purchase: (productId: string) => `/purchase/${encodeURIComponent(productId)}`,
  dashboard: '/dashboard',
  myOrders: '/dashboard/my-orders',
  addReview: '/dashboard/add-review',
  overview: '/dashboard/overview',
  manageProducts: '/dashboard/manage-products',
  addProduct: '/dashboard/add-product',
  manageOrders: '/dashboard/manage-orders',
  manageUsers: '/dashboard/manage-users',
} as const;
