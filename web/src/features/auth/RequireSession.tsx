import { Suspense, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Loader } from '@/ui/Loader';
import { NoIndex } from '@/ui/NoIndex';
import { PageTitle } from '@/ui/PageTitle';
import { paths } from '@/lib/paths';
import { useSession } from './shared/useSession';

interface RequireSessionProps {
  /** The title while a page that sets its own one is loading. */
  title?: string;
  children: ReactNode;
}

/**
 * Renders its children for signed-in users; redirects visitors to sign-in with the current location
 * in the state.
 */
export function RequireSession({ title, children }: RequireSessionProps) {
  const t = useTranslations('session');
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  const waiting = (
    <>
      {title && (
        <>
          <PageTitle>{title}</PageTitle>
          <NoIndex />
        </>
      )}
      {/* Rendered until the redirect, to avoid a layout shift. */}
      <Loader label={t('checking')} minHeight="60vh" />
    </>
  );
  if (status === 'signed-in') return title ? <Suspense fallback={waiting}>{children}</Suspense> : children;
  return (
    <>
      {status === 'signed-out' && (
        <Navigate to={paths.login} replace state={{ from: `${pathname}${search}${hash}` }} />
      )}
      {waiting}
    </>
  );
}
