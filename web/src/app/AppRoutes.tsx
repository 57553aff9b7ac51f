import { Route, Routes } from 'react-router-dom';
import { HomePage } from '@/features/catalogue/HomePage';
import { ProductsPage } from '@/features/catalogue/ProductsPage';
import { NotFoundPage } from '@/features/not-found/NotFoundPage';
import { ProductPage } from '@/features/product/ProductPage';
import { HomeReviews } from '@/features/reviews/HomeReviews';
import { ProductRatings } from '@/features/reviews/ProductRatings';
import { ReviewsPage } from '@/features/reviews/ReviewsPage';
import { RequireSession } from '@/session/RequireSession';
import { CheckoutLayout } from './layout/CheckoutLayout';
import { DashboardArea } from './layout/DashboardArea';
import { PublicLayout } from './layout/PublicLayout';
import { CheckoutPage, MyOrdersPage, ProfilePage, SignInPage, SignUpPage } from './lazy-pages';
import { Titled } from './Titled';

/** The one router tree. What a visitor may land on comes with the first script, the rest when it is asked for. */
export function AppRoutes() {
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
        <Route element={<Titled title="Sign in" />}>
          <Route path="login" element={<SignInPage />} />
        </Route>
        <Route element={<Titled title="Create an account" />}>
          <Route path="signup" element={<SignUpPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route element={<CheckoutLayout />}>
        <Route element={<Titled title="Checkout" />}>
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
        <Route element={<Titled title="Dashboard" />}>
          <Route index element={<ProfilePage />} />
        </Route>
        <Route element={<Titled title="My orders" />}>
          <Route path="my-orders" element={<MyOrdersPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
