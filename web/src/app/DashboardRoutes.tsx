import { Outlet, Route, Routes } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { UsualsSection } from '@/features/catalogue/UsualsSection';
import { DashboardLayout } from '@/features/dashboard/DashboardLayout';
import { RequireAdmin } from '@/session/RequireAdmin';
import {
  AddProductPage,
  AddReviewPage,
  ApiTokensPage,
  AuditLogPage,
  EditProductPage,
  EndpointPage,
  ManageOrdersPage,
  ManageProductsPage,
  ManageUsersPage,
  ManagedOrderPage,
  ModerationPage,
  MyOrdersPage,
  OverviewPage,
  PrintOrdersPage,
  ProfilePage,
  UserPage,
  WebhooksPage,
  YourDataPage,
} from './dashboard-pages';
import { NotFoundPage } from './lazy-pages';
import { Titled } from './Titled';

/** The pages of the dashboard in its frame. */
export function DashboardRoutes() {
  const t = useTranslations('titles');
  return (
    <Routes>
      <Route element={<DashboardLayout />}>
        <Route element={<Titled title={t('dashboard')} />}>
          <Route index element={<ProfilePage />} />
        </Route>
        <Route element={<Titled title={t('myOrders')} />}>
          <Route path="my-orders" element={<MyOrdersPage />} />
        </Route>
        <Route element={<Titled title={t('addReview')} />}>
          <Route path="add-review" element={<AddReviewPage />} />
        </Route>
        <Route element={<Titled title={t('overview')} />}>
          <Route path="overview" element={<OverviewPage usuals={<UsualsSection />} />} />
        </Route>
        <Route element={<Titled title={t('yourData')} />}>
          <Route path="your-data" element={<YourDataPage />} />
        </Route>
        <Route
          element={
            <RequireAdmin>
              <Outlet />
            </RequireAdmin>
          }
        >
          <Route element={<Titled title={t('manageProducts')} />}>
            <Route path="manage-products" element={<ManageProductsPage />} />
          </Route>
          <Route path="manage-products/:productId" element={<EditProductPage />} />
          <Route element={<Titled title={t('manageOrders')} />}>
            <Route path="manage-orders" element={<ManageOrdersPage />} />
          </Route>
          <Route element={<Titled title={t('printOrders')} />}>
            <Route path="manage-orders/print" element={<PrintOrdersPage />} />
          </Route>
          <Route path="manage-orders/:orderId" element={<ManagedOrderPage />} />
          <Route element={<Titled title={t('manageUsers')} />}>
            <Route path="manage-users" element={<ManageUsersPage />} />
          </Route>
          <Route path="manage-users/:userId" element={<UserPage />} />
          <Route element={<Titled title={t('moderation')} />}>
            <Route path="moderation" element={<ModerationPage />} />
          </Route>
          <Route element={<Titled title={t('apiTokens')} />}>
            <Route path="api-tokens" element={<ApiTokensPage />} />
          </Route>
          <Route element={<Titled title={t('webhooks')} />}>
            <Route path="webhooks" element={<WebhooksPage />} />
            <Route path="webhooks/:endpointId" element={<EndpointPage />} />
          </Route>
          <Route element={<Titled title={t('auditLog')} />}>
            <Route path="audit-log" element={<AuditLogPage />} />
          </Route>
          <Route element={<Titled title={t('addProduct')} />}>
            <Route path="add-product" element={<AddProductPage />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
