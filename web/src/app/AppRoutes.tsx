import { Route, Routes } from 'react-router-dom';
import { paths } from '@/config/paths';
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
import {
  AddReviewPage,
  CheckoutPage,
  MyOrdersPage,
  ProfilePage,
  PurchasePage,
  SignInPage,
  SignUpPage,
} from './lazy-pages';
import { Titled } from './Titled';

const signInFound = {
  path: paths.login,
  description: 'Sign in to see your orders and to pay. Your cart comes with you.',
};
const signUpFound = {
  path: paths.signup,
  description: 'Create an account with an e-mail address or with Google, and order fresh food online.',
};

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
        <Route element={<Titled title="Sign in" found={signInFound} />}>
          <Route path="login" element={<SignInPage />} />
        </Route>
        <Route element={<Titled title="Create an account" found={signUpFound} />}>
          <Route path="signup" element={<SignUpPage />} />
        </Route>
        <Route
          path="purchase/:productId"
          element={
            <RequireSession>
              <PurchasePage notFound={<NotFoundPage />} />
            </RequireSession>
          }
        />
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
        <Route element={<Titled title="Add a review" />}>
          <Route path="add-review" element={<AddReviewPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
