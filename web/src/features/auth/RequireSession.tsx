import { Suspense, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Loader } from '@/ui/Loader';
import { HiddenFromSearch } from '@/ui/HiddenFromSearch';
import { PageTitle } from '@/ui/PageTitle';
import { paths } from '@/lib/paths';
import { useSession } from './shared/useSession';

interface RequireSessionProps {
  /** For a page that brings its own title: the one until it is there. */
  title?: string;
  children: ReactNode;
}

/** Shows its children to signed-in people; sends visitors to sign in and keeps their way back. */
export function RequireSession({ title, children }: RequireSessionProps) {
  const t = useTranslations('session');
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  const waiting = (
    <>
      {title && (
        <>
          <PageTitle>{title}</PageTitle>
          <HiddenFromSearch />
        </>
      )}
      {/* Stays until the next page is there, so that nothing below it jumps. */}
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
