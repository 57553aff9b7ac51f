import { withCustomerTexts } from '@/texts/with-customer-texts';
import { lazyPage } from './lazy-page';
import { muiPage } from './mui-page';

export const NotFoundPage = lazyPage(
  'src/features/not-found/NotFoundPage.tsx',
  async () => (await import('@/features/not-found/NotFoundPage')).NotFoundPage,
);

export const SignInPage = muiPage('src/features/sign-in/SignInPage.tsx', () =>
  withCustomerTexts(async () => (await import('@/features/sign-in/SignInPage')).SignInPage),
);

export const SignUpPage = muiPage('src/features/sign-up/SignUpPage.tsx', () =>
  withCustomerTexts(async () => (await import('@/features/sign-up/SignUpPage')).SignUpPage),
);

export const CheckoutPage = muiPage('src/features/checkout/CheckoutPage.tsx', () =>
  withCustomerTexts(async () => (await import('@/features/checkout/CheckoutPage')).CheckoutPage),
);

export const PurchasePage = muiPage('src/features/orders/PurchasePage.tsx', () =>
  withCustomerTexts(async () => (await import('@/features/orders/PurchasePage')).PurchasePage),
);

/** The dashboard, whose addresses and pages only those need to know who go there. */
export const DashboardRoutes = muiPage(
  'src/app/DashboardRoutes.tsx',
  async () => (await import('./DashboardRoutes')).DashboardRoutes,
);
