import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { Loader } from '@/ui/Loader';
import { EventReplay } from '@/app/event-replay';
import { MAIN_ID } from './SkipLink';

const Main = styled('main')({
  flex: 1,
  minWidth: 0,
  // The footer stays below the first screen, where it moves nothing when the page comes.
  minHeight: ['calc(100vh - var(--header-height))', 'calc(100dvh - var(--header-height))'],
});

/**
 * The page between header and footer, with what stands in for it while it loads or when it breaks.
 */
export function PageArea() {
  const { pathname } = useLocation();
  const t = useTranslations('layout.page');
  return (
    <Main id={MAIN_ID} tabIndex={-1}>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<Loader label={t('loading')} minHeight="60vh" />}>
          <Outlet />
          <EventReplay />
        </Suspense>
      </ErrorBoundary>
    </Main>
  );
}
