import { lazyPage } from './lazy-page';

export const SignInPage = lazyPage(
  'src/features/sign-in/SignInPage.tsx',
  async () => (await import('@/features/sign-in/SignInPage')).SignInPage,
);

export const SignUpPage = lazyPage(
  'src/features/sign-up/SignUpPage.tsx',
  async () => (await import('@/features/sign-up/SignUpPage')).SignUpPage,
);

export const CheckoutPage = lazyPage(
  'src/features/checkout/CheckoutPage.tsx',
  async () => (await import('@/features/checkout/CheckoutPage')).CheckoutPage,
);

export const DashboardLayout = lazyPage(
  'src/features/dashboard/DashboardLayout.tsx',
  async () => (await import('@/features/dashboard/DashboardLayout')).DashboardLayout,
);

export const ProfilePage = lazyPage(
  'src/features/dashboard/ProfilePage.tsx',
  async () => (await import('@/features/dashboard/ProfilePage')).ProfilePage,
);

export const MyOrdersPage = lazyPage(
  'src/features/orders/MyOrdersPage.tsx',
  async () => (await import('@/features/orders/MyOrdersPage')).MyOrdersPage,
);

export const AddReviewPage = lazyPage(
  'src/features/reviews/AddReviewPage.tsx',
  async () => (await import('@/features/reviews/AddReviewPage')).AddReviewPage,
);

export const PurchasePage = lazyPage(
  'src/features/orders/PurchasePage.tsx',
  async () => (await import('@/features/orders/PurchasePage')).PurchasePage,
);
