import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { mayDo } from '@/features/auth/shared/may-do';
import { useSession } from '@/features/auth/shared/useSession';
import { menuFor } from './dashboard-menu';

/**
 * The first page of the dashboard. Those who see no orders arrive at the first page of their menu
 * instead, unless they choose this one there, or were redirected here.
 */
export function StaffLanding({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { state } = useLocation();
  const role = user?.role ?? null;
  const first = menuFor(role).find(({ right }) => right !== undefined);
  if (!first || mayDo(role, 'read:orders') || state?.isChosen || state?.from) return children;
  return <Navigate to={first.path} replace />;
}
