import type { Right } from '@larder/shared/rights';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigationType } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { Loader } from '@/ui/feedback/Loader';
import { PageTitle } from '@/ui/page/PageTitle';
import { paths } from '@/lib/paths';
import { useMeQuery } from '@/features/auth/shared/session.generated';
import { accessRefused } from '@/lib/apollo/signals';
import { mayDo } from './shared/may-do';
import { useSession } from './shared/useSession';

interface RequireAdminProps {
  /** What the pages below are for. */
  right: Right;
  children: ReactNode;
}

/**
 * Renders its children for those with a right; redirects others to their dashboard with the current
 * location in the state. Refetches the role on arrival by a link and after each forbidden response,
 * since it may have been revoked. The server checks every request itself.
 */
export function RequireAdmin({ right, children }: RequireAdminProps) {
  const t = useTranslations('dashboard.guard');
  const { status, user } = useSession();
  const { pathname, search, hash } = useLocation();
  const isSignedIn = status === 'signed-in';
  const { error, refetch } = useMeQuery({ skip: !isSignedIn });
  useEffect(() => accessRefused.subscribe(() => void refetch()), [refetch]);
  // A page that was just loaded has just queried it.
  const [byLink] = useState(useNavigationType() !== 'POP');
  useEffect(() => {
    if (byLink && isSignedIn) void refetch();
  }, [byLink, isSignedIn, refetch]);
  const role = user?.role ?? null;
  const [wasAdmin, setWasAdmin] = useState(false);
  const isAllowed = mayDo(role, right);
  if (isAllowed && !wasAdmin) setWasAdmin(true);
  if (isAllowed) return children;
  if (status === 'signed-out' || role !== null) {
    const state = { from: `${pathname}${search}${hash}`, ...(wasAdmin && { roleLost: true }) };
    return <Navigate to={paths.dashboard} replace state={state} />;
  }
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Loader label={t('checking')} minHeight="60vh" />
      )}
    </>
  );
}
