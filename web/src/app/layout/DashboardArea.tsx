import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary';
import { Loader } from '@/components/feedback/Loader';
import { PageTitle } from '@/components/ui/PageTitle';
import { RequireSession } from '@/session/RequireSession';
import { useSession } from '@/session/useSession';
import { DashboardLayout } from '../lazy-pages';
import { SkipLink } from './SkipLink';

/** The dashboard has a frame of its own in place of header and footer; visitors are sent to sign in. */
export function DashboardArea() {
  const { pathname } = useLocation();
  const { status } = useSession();
  return (
    <>
      <SkipLink />
      {/* Until it is known who is there, the page that has a title of its own is not drawn. */}
      {status === 'loading' && <PageTitle>Dashboard</PageTitle>}
      <RequireSession>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<Loader label="Loading the dashboard" minHeight="100dvh" />}>
            <DashboardLayout />
          </Suspense>
        </ErrorBoundary>
      </RequireSession>
    </>
  );
}
