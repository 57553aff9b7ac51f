import { loadFramed } from '@/config/load-framed';
import { lazyPage } from './lazy-page';
import { muiPage } from './mui-page';

const customerTexts = async () => (await import('@/texts/CustomerTexts')).CustomerTexts;

export const NotFoundPage = lazyPage(
  'src/features/not-found/NotFoundPage.tsx',
  async () => (await import('@/features/not-found/NotFoundPage')).NotFoundPage,
);

export const SignInPage = muiPage('src/features/sign-in/SignInPage.tsx', () =>
  loadFramed(async () => (await import('@/features/sign-in/SignInPage')).SignInPage, customerTexts),
);

export const SignUpPage = muiPage('src/features/sign-up/SignUpPage.tsx', () =>
  loadFramed(async () => (await import('@/features/sign-up/SignUpPage')).SignUpPage, customerTexts),
);

export const CheckoutPage = muiPage('src/features/checkout/CheckoutPage.tsx', () =>
  loadFramed(async () => (await import('@/features/checkout/CheckoutPage')).CheckoutPage, customerTexts),
);

export const PurchasePage = muiPage('src/features/orders/PurchasePage.tsx', () =>
  loadFramed(async () => (await import('@/features/orders/PurchasePage')).PurchasePage, customerTexts),
);

/** The dashboard, whose addresses and pages only those need to know who go there. */
export const DashboardRoutes = muiPage(
  'src/app/DashboardRoutes.tsx',
  async () => (await import('./DashboardRoutes')).DashboardRoutes,
);
