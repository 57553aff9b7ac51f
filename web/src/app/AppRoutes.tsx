import { Outlet, Route, Routes } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '@/config/paths';
import { HomePage } from '@/features/catalogue/HomePage';
import { ProductsPage } from '@/features/catalogue/ProductsPage';
import { UsualsSection } from '@/features/catalogue/UsualsSection';
import { NotFoundPage } from '@/features/not-found/NotFoundPage';
import { ProductPage } from '@/features/product/ProductPage';
import { HomeReviews } from '@/features/reviews/HomeReviews';
import { ProductRatings } from '@/features/reviews/ProductRatings';
import { ReviewsPage } from '@/features/reviews/ReviewsPage';
import { RequireAdmin } from '@/session/RequireAdmin';
import { RequireSession } from '@/session/RequireSession';
import { CheckoutLayout } from './layout/CheckoutLayout';
import { DashboardArea } from './layout/DashboardArea';
import { PublicLayout } from './layout/PublicLayout';
import {
  AddProductPage,
  AddReviewPage,
  ApiTokensPage,
  AuditLogPage,
  CheckoutPage,
  EditProductPage,
  EndpointPage,
  ManagedOrderPage,
  ManageOrdersPage,
  ManageProductsPage,
  ManageUsersPage,
  ModerationPage,
  MyOrdersPage,
  OverviewPage,
  PrintOrdersPage,
  ProfilePage,
  PurchasePage,
  SignInPage,
  SignUpPage,
  UserPage,
  WebhooksPage,
  YourDataPage,
} from './lazy-pages';
import { Titled } from './Titled';

/** The one router tree. What a visitor may land on comes with the first script, the rest when it is asked for. */
export function AppRoutes() {
  const t = useTranslations('titles');
  const signInFound = { path: paths.login, description: t('signIn.description') };
  const signUpFound = { path: paths.signup, description: t('signUp.description') };
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route index element={<HomePage reviews={<HomeReviews />} />} />
        <Route path="products" element={<ProductsPage />} />
        <Route
          path="products/:productId"
          element={<ProductPage Ratings={ProductRatings} notFound={<NotFoundPage />} />}
        />
        <Route path="reviews" element={<ReviewsPage />} />
        <Route element={<Titled title={t('signIn.title')} found={signInFound} />}>
          <Route path="login" element={<SignInPage />} />
        </Route>
        <Route element={<Titled title={t('signUp.title')} found={signUpFound} />}>
          <Route path="signup" element={<SignUpPage />} />
        </Route>
        <Route
          path="purchase/:productId"
          element={
            <RequireSession title={t('purchase')}>
              <PurchasePage notFound={<NotFoundPage />} />
            </RequireSession>
          }
        />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route element={<CheckoutLayout />}>
        <Route element={<Titled title={t('checkout')} />}>
          <Route
            path="checkout"
            element={
              <RequireSession>
                <CheckoutPage />
              </RequireSession>
            }
          />
        </Route>
      </Route>
      <Route path="dashboard" element={<DashboardArea />}>
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
