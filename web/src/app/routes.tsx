import type { RouteObject } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { BrokenPage } from '@/ui/feedback/ErrorBoundary';
import { HomePage } from '@/features/home/HomePage';
import { ProductsPage } from '@/features/catalogue/listing/ProductsPage';
import { ProductPage } from '@/features/catalogue/product/ProductPage';
import { HomeReviews } from '@/features/reviews/customer/HomeReviews';
import { ProductRatings } from '@/features/reviews/customer/ProductRatings';
import { ReviewsPage } from '@/features/reviews/customer/ReviewsPage';
import { RequireSession } from '@/features/auth/RequireSession';
import { App } from './App';
import { CheckoutLayout } from './layout/CheckoutLayout';
import { DashboardArea } from './layout/DashboardArea';
import { PublicLayout } from './layout/PublicLayout';
import {
  AccountRoutes,
  CheckoutPage,
  NotFoundPage,
  OpensSoon,
  PayLinkPage,
  PurchasePage,
  ShopPage,
  SignInPage,
  SignUpPage,
} from './lazy-pages';
import { Titled } from './Titled';

function CheckoutTitled() {
  const t = useTranslations('titles');
  return <Titled title={t('checkout')} />;
}

function OwnPurchase() {
  const t = useTranslations('titles');
  return (
    <RequireSession title={t('purchase')}>
      <PurchasePage notFound={<NotFoundPage />} />
    </RequireSession>
  );
}

/** Landing pages are in the first script; the dashboard has its own routes. */
const pages: RouteObject[] = [
  {
    element: <PublicLayout />,
    children: [
      { index: true, element: <HomePage reviews={<HomeReviews />} opensSoon={<OpensSoon />} /> },
      { path: 'products', element: <ProductsPage /> },
      {
        path: 'products/:productId',
        element: <ProductPage Ratings={ProductRatings} notFound={<NotFoundPage />} />,
      },
      { path: 'reviews', element: <ReviewsPage /> },
      { path: 'pages/:slug', element: <ShopPage notFound={<NotFoundPage />} /> },
      { path: 'login', element: <SignInPage /> },
      { path: 'signup', element: <SignUpPage /> },
      { path: 'account/*', element: <AccountRoutes /> },
      { path: 'purchase/:productId', element: <OwnPurchase /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
  {
    element: <CheckoutLayout />,
    children: [
      {
        element: <CheckoutTitled />,
        children: [
          {
            path: 'checkout',
            element: (
              <RequireSession>
                <CheckoutPage />
              </RequireSession>
            ),
          },
        ],
      },
      { path: 'pay', element: <PayLinkPage /> },
    ],
  },
  { path: 'dashboard/*', element: <DashboardArea /> },
];

/** The route tree. Its error element catches what fails outside of a page. */
export const routes: RouteObject[] = [{ element: <App />, errorElement: <BrokenPage />, children: pages }];
