import { useRoutes, type RouteObject } from 'react-router-dom';
import { ActionPage } from '@/features/auth/action/ActionPage';
import { LeaveWaitlistPage } from '@/features/auth/action/LeaveWaitlistPage';
import { ForgotPasswordPage } from '@/features/auth/ForgotPasswordPage';
import { NotFoundPage } from './lazy-pages';

const routes: RouteObject[] = [
  { path: 'action', element: <ActionPage /> },
  { path: 'waitlist', element: <LeaveWaitlistPage /> },
  { path: 'forgot-password', element: <ForgotPasswordPage /> },
  { path: '*', element: <NotFoundPage /> },
];

/** What people need of their account without being signed in. */
export const AccountRoutes = () => useRoutes(routes);
