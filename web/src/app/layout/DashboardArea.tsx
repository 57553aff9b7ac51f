import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ErrorBoundary } from '@/ui/feedback/ErrorBoundary';
import { Loader } from '@/ui/feedback/Loader';
import { RequireSession } from '@/features/auth/RequireSession';
import { EventReplay } from '@/app/event-replay';
import { DashboardRoutes } from '@/app/lazy-pages';
import { SkipLink } from './SkipLink';

/** The dashboard has its own layout without header and footer; visitors are sent to sign in. */
export function DashboardArea() {
  const { pathname } = useLocation();
  const t = useTranslations('layout.page');
  const titles = useTranslations('titles');
  return (
    <>
      <SkipLink />
      <RequireSession title={titles('dashboard')}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<Loader label={t('loadingDashboard')} minHeight="100dvh" />}>
            <DashboardRoutes />
            <EventReplay />
          </Suspense>
        </ErrorBoundary>
      </RequireSession>
    </>
  );
}
