import { paths as shopPaths } from './paths';

/** All paths, with those that only the dashboard links, which the storefront does not load. */
export const paths = {
  ...shopPaths,
  /** An order's receipt or invoice as PDF. */
  receipt: (orderId: string) => `/orders/${encodeURIComponent(orderId)}/receipt.pdf`,
  /** The credit note of an order's refund as PDF. */
  creditNote: (orderId: string, refundId: string) =>
    `/orders/${encodeURIComponent(orderId)}/refunds/${encodeURIComponent(refundId)}/credit-note.pdf`,
  addReview: '/dashboard/add-review',
  overview: '/dashboard/overview',
  yourData: '/dashboard/your-data',
  addresses: '/dashboard/addresses',
  manageProducts: '/dashboard/manage-products',
  manageProduct: (id: string) => `/dashboard/manage-products/${encodeURIComponent(id)}`,
  addProduct: '/dashboard/add-product',
  addProductWith: (barcode: string) => `/dashboard/add-product?barcode=${encodeURIComponent(barcode)}`,
  /** All products as CSV, for admins. */
  productsFile: '/products.csv',
  productsTemplate: '/products-template.csv',
  /** The rows of an import that have problems, as CSV. */
  failedRows: (importId: string) => `/product-imports/${encodeURIComponent(importId)}/failed-rows.csv`,
  /** Orders, lines or taxes of a period as CSV, for admins. */
  accountingFile: (file: 'orders' | 'lines' | 'taxes', period: { from: string; to: string }) =>
    `/accounting/${file}.csv?${new URLSearchParams({ from: period.from, to: period.to }).toString()}`,
  manageOrders: '/dashboard/manage-orders',
  manageOrder: (id: string) => `/dashboard/manage-orders/${encodeURIComponent(id)}`,
  newOrder: '/dashboard/orders/new',
  printOrders: '/dashboard/manage-orders/print',
  manageUsers: '/dashboard/manage-users',
  manageUser: (id: string) => `/dashboard/manage-users/${encodeURIComponent(id)}`,
  moderation: '/dashboard/moderation',
  staff: '/dashboard/staff',
  apiTokens: '/dashboard/api-tokens',
  webhooks: '/dashboard/webhooks',
  webhook: (id: string) => `/dashboard/webhooks/${encodeURIComponent(id)}`,
  auditLog: '/dashboard/audit-log',
  settings: '/dashboard/settings',
  delivery: '/dashboard/delivery',
  paymentMethods: '/dashboard/payment-methods',
  slots: '/dashboard/slots',
  /** The orders of a slot. */
  slotOrders: ({ day, templateId }: { day: string; templateId: string }) =>
    `/dashboard/slots/${day}/${encodeURIComponent(templateId)}`,
  pick: '/dashboard/pick',
  /** What the picker has in hand. */
  pickList: '/dashboard/pick/list',
  manageCategories: '/dashboard/categories',
  managePages: '/dashboard/pages',
  addPage: '/dashboard/pages/new',
  addSuggestedPage: (suggestion: string) => `/dashboard/pages/new?suggestion=${suggestion}`,
  editPage: (id: string) => `/dashboard/pages/${encodeURIComponent(id)}`,
  /** The audit log by actor, or by subject. */
  auditLogOf: (whose: { by: string } | { of: string }) =>
    `/dashboard/audit-log?${new URLSearchParams(whose).toString()}`,
} as const;
