import { Route, Routes } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '@/config/paths';
import { HomePage } from '@/features/catalogue/HomePage';
import { ProductsPage } from '@/features/catalogue/ProductsPage';
import { ProductPage } from '@/features/product/ProductPage';
import { HomeReviews } from '@/features/reviews/HomeReviews';
import { ProductRatings } from '@/features/reviews/ProductRatings';
import { ReviewsPage } from '@/features/reviews/ReviewsPage';
import { RequireSession } from '@/session/RequireSession';
import { CheckoutLayout } from './layout/CheckoutLayout';
import { DashboardArea } from './layout/DashboardArea';
import { PublicLayout } from './layout/PublicLayout';
import { CheckoutPage, NotFoundPage, PurchasePage, SignInPage, SignUpPage } from './lazy-pages';
import { Titled } from './Titled';

/**
 * The router tree, but for what is in the dashboard. What a visitor may land on comes with the
 * first script.
 */
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
      <Route path="dashboard/*" element={<DashboardArea />} />
    </Routes>
  );
}
