import { Suspense, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigationType } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Loader } from '@/ui/feedback/Loader';
import { NoIndex } from '@/ui/page/NoIndex';
import { PageTitle } from '@/ui/page/PageTitle';
import { paths } from '@/lib/paths';
import { isSessionLeft } from './shared/session-store';
import { useSession } from './shared/useSession';

interface RequireSessionProps {
  /** The title while a page that sets its own one is loading. */
  title?: string;
  children: ReactNode;
}

/**
 * Renders its children for signed-in users; redirects visitors to sign-in with the current location
 * in the state, unless its user has signed out.
 */
export function RequireSession({ title, children }: RequireSessionProps) {
  const t = useTranslations('session');
  const { status, user } = useSession();
  const isBack = useNavigationType() === 'POP';
  const [of, setOf] = useState(user?.uid);
  if (user && user.uid !== of) setOf(user.uid);
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
        <Navigate
          to={paths.login}
          replace
          state={
            isSessionLeft() && (of || isBack) ? null : { from: `${pathname}${search}${hash}`, of, isBack }
          }
        />
      )}
      {waiting}
    </>
  );
}
