import { styled } from '@mui/material/styles';
import { Outlet, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ErrorBoundary } from '@/ui/feedback/ErrorBoundary';
import { HydrationBoundary } from '@/ui/page/HydrationBoundary';
import { Loader } from '@/ui/feedback/Loader';
import { EventReplay } from '@/app/event-replay';
import { MAIN_ID } from './SkipLink';

const Main = styled('main')({
  flex: 1,
  minWidth: 0,
  // Keeps the footer below the first screen, so that it does not move when the page renders.
  minHeight: ['calc(100vh - var(--header-height))', 'calc(100dvh - var(--header-height))'],
});

/** The page between header and footer, with its loading and error states. */
export function PageArea() {
  const { pathname } = useLocation();
  const t = useTranslations('layout.page');
  return (
    <Main id={MAIN_ID} tabIndex={-1}>
      <ErrorBoundary resetKey={pathname}>
        <HydrationBoundary fallback={<Loader label={t('loading')} minHeight="60vh" />}>
          <Outlet />
          <EventReplay />
        </HydrationBoundary>
      </ErrorBoundary>
    </Main>
  );
}
