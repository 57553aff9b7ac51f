import { withCustomerTexts } from '@/lib/i18n/with-customer-texts';
import { lazyPage } from './lazy-page';

export const NotFoundPage = lazyPage(
  'src/features/not-found/NotFoundPage.tsx',
  async () => (await import('@/features/not-found/NotFoundPage')).NotFoundPage,
);

/** Parts of the layout of shops that have them. */
export const AnnouncementBar = lazyPage(
  'src/ui/page/AnnouncementBar.tsx',
  async () => (await import('@/ui/page/AnnouncementBar')).AnnouncementBar,
);

export const ClosedBar = lazyPage(
  'src/ui/page/ClosedBar.tsx',
  async () => (await import('@/ui/page/ClosedBar')).ClosedBar,
);

export const ShopContact = lazyPage(
  'src/ui/page/ShopContact.tsx',
  async () => (await import('@/ui/page/ShopContact')).ShopContact,
);

export const FooterPages = lazyPage(
  'src/features/shop-pages/shared/FooterPages.tsx',
  async () => (await import('@/features/shop-pages/shared/FooterPages')).FooterPages,
);

export const OpensSoon = lazyPage('src/features/home/OpensSoon.tsx', () =>
  withCustomerTexts(async () => (await import('@/features/home/OpensSoon')).OpensSoon),
);

export const ShopPage = lazyPage('src/features/shop-pages/customer/ShopPage.tsx', () =>
  withCustomerTexts(async () => (await import('@/features/shop-pages/customer/ShopPage')).ShopPage),
);

export const SignInPage = lazyPage('src/features/auth/SignInPage.tsx', () =>
  withCustomerTexts(async () => (await import('@/features/auth/SignInPage')).SignInPage),
);

export const SignUpPage = lazyPage('src/features/auth/SignUpPage.tsx', () =>
  withCustomerTexts(async () => (await import('@/features/auth/SignUpPage')).SignUpPage),
);

/** The pages to reset a password, and of links in e-mails. */
export const AccountRoutes = lazyPage('src/app/AccountRoutes.tsx', () =>
  withCustomerTexts(async () => (await import('./AccountRoutes')).AccountRoutes),
);

export const CheckoutPage = lazyPage('src/app/CheckoutRoute.tsx', () =>
  withCustomerTexts(async () => (await import('./CheckoutRoute')).CheckoutRoute),
);

export const PayLinkPage = lazyPage('src/features/sales/pay-link/PayLinkPage.tsx', () =>
  withCustomerTexts(async () => (await import('@/features/sales/pay-link/PayLinkPage')).PayLinkPage),
);

export const PurchasePage = lazyPage('src/features/sales/orders/customer/PurchasePage.tsx', () =>
  withCustomerTexts(async () => (await import('@/features/sales/orders/customer/PurchasePage')).PurchasePage),
);

/** The dashboard. Its routes are in a chunk of their own, so that shoppers do not load them. */
export const DashboardRoutes = lazyPage(
  'src/app/DashboardRoutes.tsx',
  async () => (await import('./DashboardRoutes')).DashboardRoutes,
);
