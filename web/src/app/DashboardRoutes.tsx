import type { Right } from '@larder/shared/rights';
import { Outlet, useRoutes, type RouteObject } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { FrequentlyBoughtSection } from '@/features/home/FrequentlyBoughtSection';
import { DashboardLayout } from '@/features/dashboard/DashboardLayout';
import { StaffLanding } from '@/features/dashboard/StaffLanding';
import { RequireAdmin } from '@/features/auth/RequireAdmin';
import {
  AddPagePage,
  AddProductPage,
  AddReviewPage,
  AddressBookPage,
  ApiTokensPage,
  AuditLogPage,
  ChooseOrdersPage,
  DaysWork,
  DeliveryPage,
  EditPagePage,
  EditProductPage,
  EndpointPage,
  JoinStaffPage,
  ManageCategoriesPage,
  ManageOrdersPage,
  ManagePagesPage,
  ManageProductsPage,
  ManageUsersPage,
  ManagedOrderPage,
  ModerationPage,
  MyOrdersPage,
  NewOrderPage,
  OverviewPage,
  PaymentSettingsPage,
  PickListPage,
  PrintOrdersPage,
  ProfilePage,
  SettingsPage,
  SlotBoardPage,
  SlotOrdersPage,
  StaffPage,
  UserPage,
  WebhooksPage,
  YourDataPage,
} from './dashboard-pages';
import { NotFoundPage } from './lazy-pages';
import { Titled } from './Titled';

type TitleKey = Parameters<ReturnType<typeof useTranslations<'dashboard.titles'>>>[0];

function DashboardTitled({ name }: { name: TitleKey }) {
  const t = useTranslations('dashboard.titles');
  return <Titled title={t(name)} />;
}

const titled = (name: TitleKey, ...children: RouteObject[]): RouteObject => ({
  element: <DashboardTitled name={name} />,
  children,
});

const forRight = (right: Right, ...children: RouteObject[]): RouteObject => ({
  element: (
    <RequireAdmin right={right}>
      <Outlet />
    </RequireAdmin>
  ),
  children,
});

const staff: readonly RouteObject[] = [
  forRight(
    'edit:products',
    titled('manageProducts', { path: 'manage-products', element: <ManageProductsPage /> }),
    { path: 'manage-products/:productId', element: <EditProductPage /> },
  ),
  forRight('write:products', titled('addProduct', { path: 'add-product', element: <AddProductPage /> })),
  forRight('edit:products', titled('categories', { path: 'categories', element: <ManageCategoriesPage /> })),
  forRight(
    'read:orders',
    titled('manageOrders', { path: 'manage-orders', element: <ManageOrdersPage /> }),
    titled('printOrders', { path: 'manage-orders/print', element: <PrintOrdersPage /> }),
    { path: 'manage-orders/:orderId', element: <ManagedOrderPage /> },
  ),
  forRight('write:orders', titled('newOrder', { path: 'orders/new', element: <NewOrderPage /> })),
  forRight('read:customers', titled('manageUsers', { path: 'manage-users', element: <ManageUsersPage /> }), {
    path: 'manage-users/:userId',
    element: <UserPage />,
  }),
  forRight('read:reviews', titled('moderation', { path: 'moderation', element: <ModerationPage /> })),
  forRight(
    'own:shop',
    titled('staff', { path: 'staff', element: <StaffPage /> }),
    titled('apiTokens', { path: 'api-tokens', element: <ApiTokensPage /> }),
    titled(
      'webhooks',
      { path: 'webhooks', element: <WebhooksPage /> },
      { path: 'webhooks/:endpointId', element: <EndpointPage /> },
    ),
    titled('auditLog', { path: 'audit-log', element: <AuditLogPage /> }),
  ),
  forRight(
    'write:settings',
    titled('settings', { path: 'settings', element: <SettingsPage /> }),
    titled('delivery', { path: 'delivery', element: <DeliveryPage /> }),
    titled('paymentMethods', { path: 'payment-methods', element: <PaymentSettingsPage /> }),
  ),
  forRight(
    'read:fulfilments',
    titled(
      'slots',
      { path: 'slots', element: <SlotBoardPage /> },
      { path: 'slots/:day/:templateId', element: <SlotOrdersPage /> },
    ),
  ),
  forRight(
    'pick:orders',
    titled(
      'pick',
      { path: 'pick', element: <ChooseOrdersPage /> },
      { path: 'pick/list', element: <PickListPage /> },
    ),
  ),
  forRight(
    'write:pages',
    titled(
      'pages',
      { path: 'pages', element: <ManagePagesPage /> },
      { path: 'pages/new', element: <AddPagePage /> },
    ),
    { path: 'pages/:pageId', element: <EditPagePage /> },
  ),
];

const routes: RouteObject[] = [
  {
    element: <DashboardLayout />,
    children: [
      titled('dashboard', {
        index: true,
        element: (
          <StaffLanding>
            <ProfilePage work={<DaysWork />} />
          </StaffLanding>
        ),
      }),
      titled('myOrders', { path: 'my-orders', element: <MyOrdersPage /> }),
      titled('addReview', { path: 'add-review', element: <AddReviewPage /> }),
      titled('overview', {
        path: 'overview',
        element: <OverviewPage frequentlyBought={<FrequentlyBoughtSection />} />,
      }),
      titled('addresses', { path: 'addresses', element: <AddressBookPage /> }),
      titled('yourData', { path: 'your-data', element: <YourDataPage /> }),
      titled('join', { path: 'join', element: <JoinStaffPage /> }),
      ...staff,
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

/** The pages of the dashboard in its frame. */
export const DashboardRoutes = () => useRoutes(routes);
