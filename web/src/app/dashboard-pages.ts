import { lazyPage } from './lazy-page';

export const ProfilePage = lazyPage(
  'src/features/account/ProfilePage.tsx',
  async () => (await import('@/features/account/ProfilePage')).ProfilePage,
);

export const DaysWork = lazyPage(
  'src/features/dashboard/DaysWork.tsx',
  async () => (await import('@/features/dashboard/DaysWork')).DaysWork,
);

export const MyOrdersPage = lazyPage(
  'src/features/sales/orders/customer/MyOrdersPage.tsx',
  async () => (await import('@/features/sales/orders/customer/MyOrdersPage')).MyOrdersPage,
);

export const AddReviewPage = lazyPage(
  'src/features/reviews/customer/AddReviewPage.tsx',
  async () => (await import('@/features/reviews/customer/AddReviewPage')).AddReviewPage,
);

export const ManageProductsPage = lazyPage(
  'src/features/catalogue/admin/ManageProductsPage.tsx',
  async () => (await import('@/features/catalogue/admin/ManageProductsPage')).ManageProductsPage,
);

export const EditProductPage = lazyPage(
  'src/features/catalogue/admin/EditProductPage.tsx',
  async () => (await import('@/features/catalogue/admin/EditProductPage')).EditProductPage,
);

export const ManageOrdersPage = lazyPage(
  'src/features/sales/orders/admin/ManageOrdersPage.tsx',
  async () => (await import('@/features/sales/orders/admin/ManageOrdersPage')).ManageOrdersPage,
);

export const ManagedOrderPage = lazyPage(
  'src/features/sales/orders/admin/ManagedOrderPage.tsx',
  async () => (await import('@/features/sales/orders/admin/ManagedOrderPage')).ManagedOrderPage,
);

export const PrintOrdersPage = lazyPage(
  'src/features/sales/orders/admin/PrintOrdersPage.tsx',
  async () => (await import('@/features/sales/orders/admin/PrintOrdersPage')).PrintOrdersPage,
);

export const NewOrderPage = lazyPage(
  'src/features/sales/staff-orders/NewOrderPage.tsx',
  async () => (await import('@/features/sales/staff-orders/NewOrderPage')).NewOrderPage,
);

export const AddProductPage = lazyPage(
  'src/features/catalogue/admin/AddProductPage.tsx',
  async () => (await import('@/features/catalogue/admin/AddProductPage')).AddProductPage,
);

export const ManageUsersPage = lazyPage(
  'src/features/users-admin/ManageUsersPage.tsx',
  async () => (await import('@/features/users-admin/ManageUsersPage')).ManageUsersPage,
);

export const UserPage = lazyPage(
  'src/features/users-admin/UserPage.tsx',
  async () => (await import('@/features/users-admin/UserPage')).UserPage,
);

export const ModerationPage = lazyPage(
  'src/features/reviews/admin/ModerationPage.tsx',
  async () => (await import('@/features/reviews/admin/ModerationPage')).ModerationPage,
);

export const ApiTokensPage = lazyPage(
  'src/features/api-tokens/ApiTokensPage.tsx',
  async () => (await import('@/features/api-tokens/ApiTokensPage')).ApiTokensPage,
);

export const AuditLogPage = lazyPage(
  'src/features/audit/AuditLogPage.tsx',
  async () => (await import('@/features/audit/AuditLogPage')).AuditLogPage,
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

export const SettingsPage = lazyPage(
  'src/features/shop-settings/SettingsPage.tsx',
  async () => (await import('@/features/shop-settings/SettingsPage')).SettingsPage,
);

export const DeliveryPage = lazyPage(
  'src/features/delivery-settings/DeliveryPage.tsx',
  async () => (await import('@/features/delivery-settings/DeliveryPage')).DeliveryPage,
);

export const PaymentSettingsPage = lazyPage(
  'src/features/payment-settings/PaymentSettingsPage.tsx',
  async () => (await import('@/features/payment-settings/PaymentSettingsPage')).PaymentSettingsPage,
);

export const SlotBoardPage = lazyPage(
  'src/features/slots/SlotBoardPage.tsx',
  async () => (await import('@/features/slots/SlotBoardPage')).SlotBoardPage,
);

export const SlotOrdersPage = lazyPage(
  'src/features/slots/SlotOrdersPage.tsx',
  async () => (await import('@/features/slots/SlotOrdersPage')).SlotOrdersPage,
);

export const ChooseOrdersPage = lazyPage(
  'src/features/sales/picking/ChooseOrdersPage.tsx',
  async () => (await import('@/features/sales/picking/ChooseOrdersPage')).ChooseOrdersPage,
);

export const PickListPage = lazyPage(
  'src/features/sales/picking/PickListPage.tsx',
  async () => (await import('@/features/sales/picking/PickListPage')).PickListPage,
);

export const ManageCategoriesPage = lazyPage(
  'src/features/catalogue/categories/ManageCategoriesPage.tsx',
  async () => (await import('@/features/catalogue/categories/ManageCategoriesPage')).ManageCategoriesPage,
);

export const ManagePagesPage = lazyPage(
  'src/features/shop-pages/admin/ManagePagesPage.tsx',
  async () => (await import('@/features/shop-pages/admin/ManagePagesPage')).ManagePagesPage,
);

export const AddPagePage = lazyPage(
  'src/features/shop-pages/admin/AddPagePage.tsx',
  async () => (await import('@/features/shop-pages/admin/AddPagePage')).AddPagePage,
);

export const EditPagePage = lazyPage(
  'src/features/shop-pages/admin/EditPagePage.tsx',
  async () => (await import('@/features/shop-pages/admin/EditPagePage')).EditPagePage,
);

export const YourDataPage = lazyPage(
  'src/features/account/YourDataPage.tsx',
  async () => (await import('@/features/account/YourDataPage')).YourDataPage,
);

export const AddressBookPage = lazyPage(
  'src/features/addresses/AddressBookPage.tsx',
  async () => (await import('@/features/addresses/AddressBookPage')).AddressBookPage,
);

export const StaffPage = lazyPage(
  'src/features/staff/StaffPage.tsx',
  async () => (await import('@/features/staff/StaffPage')).StaffPage,
);

export const JoinStaffPage = lazyPage(
  'src/features/staff/JoinStaffPage.tsx',
  async () => (await import('@/features/staff/JoinStaffPage')).JoinStaffPage,
);
