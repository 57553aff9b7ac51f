import { lazy } from 'react';

export const SignInPage = lazy(async () => ({
  default: (await import('@/features/sign-in/SignInPage')).SignInPage,
}));

export const SignUpPage = lazy(async () => ({
  default: (await import('@/features/sign-up/SignUpPage')).SignUpPage,
}));

export const CheckoutPage = lazy(async () => ({
  default: (await import('@/features/checkout/CheckoutPage')).CheckoutPage,
}));

export const DashboardLayout = lazy(async () => ({
  default: (await import('@/features/dashboard/DashboardLayout')).DashboardLayout,
}));

export const ProfilePage = lazy(async () => ({
  default: (await import('@/features/dashboard/ProfilePage')).ProfilePage,
}));

export const MyOrdersPage = lazy(async () => ({
  default: (await import('@/features/orders/MyOrdersPage')).MyOrdersPage,
}));
