import { loadFramed } from '@/config/load-framed';
import { muiPage } from './mui-page';

const orderTexts = async () => (await import('@/texts/OrderTexts')).OrderTexts;

export const SignInPage = muiPage(
  'src/features/sign-in/SignInPage.tsx',
  async () => (await import('@/features/sign-in/SignInPage')).SignInPage,
);

export const SignUpPage = muiPage(
  'src/features/sign-up/SignUpPage.tsx',
  async () => (await import('@/features/sign-up/SignUpPage')).SignUpPage,
);

export const CheckoutPage = muiPage('src/features/checkout/CheckoutPage.tsx', () =>
  loadFramed(async () => (await import('@/features/checkout/CheckoutPage')).CheckoutPage, orderTexts),
);

export const PurchasePage = muiPage('src/features/orders/PurchasePage.tsx', () =>
  loadFramed(async () => (await import('@/features/orders/PurchasePage')).PurchasePage, orderTexts),
);

/** The dashboard, whose addresses and pages only those need to know who go there. */
export const DashboardRoutes = muiPage(
  'src/app/DashboardRoutes.tsx',
  async () => (await import('./DashboardRoutes')).DashboardRoutes,
);
