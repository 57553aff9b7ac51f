import { lazyPage } from './lazy-page';

export const ProfilePage = lazyPage(
  'src/features/dashboard/ProfilePage.tsx',
  async () => (await import('@/features/dashboard/ProfilePage')).ProfilePage,
);

export const MyOrdersPage = lazyPage(
  'src/features/orders/MyOrdersPage.tsx',
  async () => (await import('@/features/orders/MyOrdersPage')).MyOrdersPage,
);

export const AddReviewPage = lazyPage(
  'src/features/reviews/AddReviewPage.tsx',
  async () => (await import('@/features/reviews/AddReviewPage')).AddReviewPage,
);

export const ManageProductsPage = lazyPage(
  'src/features/manage-products/ManageProductsPage.tsx',
  async () => (await import('@/features/manage-products/ManageProductsPage')).ManageProductsPage,
);

export const EditProductPage = lazyPage(
  'src/features/manage-products/EditProductPage.tsx',
  async () => (await import('@/features/manage-products/EditProductPage')).EditProductPage,
);

export const ManageOrdersPage = lazyPage(
  'src/features/manage-orders/ManageOrdersPage.tsx',
  async () => (await import('@/features/manage-orders/ManageOrdersPage')).ManageOrdersPage,
);

export const ManagedOrderPage = lazyPage(
  'src/features/manage-orders/ManagedOrderPage.tsx',
  async () => (await import('@/features/manage-orders/ManagedOrderPage')).ManagedOrderPage,
);

export const PrintOrdersPage = lazyPage(
  'src/features/manage-orders/PrintOrdersPage.tsx',
  async () => (await import('@/features/manage-orders/PrintOrdersPage')).PrintOrdersPage,
);

export const AddProductPage = lazyPage(
  'src/features/manage-products/AddProductPage.tsx',
  async () => (await import('@/features/manage-products/AddProductPage')).AddProductPage,
);

export const ManageUsersPage = lazyPage(
  'src/features/manage-users/ManageUsersPage.tsx',
  async () => (await import('@/features/manage-users/ManageUsersPage')).ManageUsersPage,
);

export const UserPage = lazyPage(
  'src/features/manage-users/UserPage.tsx',
  async () => (await import('@/features/manage-users/UserPage')).UserPage,
);

export const ModerationPage = lazyPage(
  'src/features/moderation/ModerationPage.tsx',
  async () => (await import('@/features/moderation/ModerationPage')).ModerationPage,
);

export const ApiTokensPage = lazyPage(
  'src/features/api-tokens/ApiTokensPage.tsx',
  async () => (await import('@/features/api-tokens/ApiTokensPage')).ApiTokensPage,
);

export const AuditLogPage = lazyPage(
  'src/features/audit-log/AuditLogPage.tsx',
  async () => (await import('@/features/audit-log/AuditLogPage')).AuditLogPage,
);

export const WebhooksPage = lazyPage(
  'src/features/webhooks/WebhooksPage.tsx',
  async () => (await import('@/features/webhooks/WebhooksPage')).WebhooksPage,
);

export const EndpointPage = lazyPage(
  'src/features/webhooks/EndpointPage.tsx',
  async () => (await import('@/features/webhooks/EndpointPage')).EndpointPage,
);

export const OverviewPage = lazyPage(
  'src/features/overview/OverviewPage.tsx',
  async () => (await import('@/features/overview/OverviewPage')).OverviewPage,
);

export const YourDataPage = lazyPage(
  'src/features/your-data/YourDataPage.tsx',
  async () => (await import('@/features/your-data/YourDataPage')).YourDataPage,
);
