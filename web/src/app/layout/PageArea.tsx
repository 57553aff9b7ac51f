import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary';
import { Loader } from '@/components/feedback/Loader';
import { useEarlyInput } from '../early-input';
import css from './PageArea.module.css';
import { MAIN_ID } from './SkipLink';

/**
 * The page between header and footer, with what stands in for it while it loads or when it breaks.
 */
export function PageArea() {
  const { pathname } = useLocation();
  const t = useTranslations('layout.page');
  return (
    <main id={MAIN_ID} tabIndex={-1} className={css.main}>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<Loader label={t('loading')} minHeight="60vh" />}>
          <Outlet />
          <EarlyInput />
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}

/** Beside the page, because it is taken up by itself, later than what is around it. */
function EarlyInput() {
  useEarlyInput();
  return null;
}
