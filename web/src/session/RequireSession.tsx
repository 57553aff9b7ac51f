import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Loader } from '@/components/feedback/Loader';
import { paths } from '@/config/paths';
import { useSession } from './useSession';

/** Shows its children to signed-in people; sends visitors to sign in and keeps their way back. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  if (status === 'signed-in') return children;
  return (
    <>
      {status === 'signed-out' && (
        <Navigate to={paths.login} replace state={{ from: `${pathname}${search}${hash}` }} />
      )}
      {/* Stays until the sign-in page is there, so that nothing below it jumps. */}
      <Loader label="Checking who is signed in" minHeight="60vh" />
    </>
  );
}
