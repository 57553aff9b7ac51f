import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ErrorState } from '@/ui/ErrorState';
import { Loader } from '@/ui/Loader';
import { PageTitle } from '@/ui/PageTitle';
import { paths } from '@/lib/paths';
import { useMeQuery } from '@/features/auth/shared/session.generated';
import { accessRefused } from '@/lib/apollo/signals';
import { useSession } from './shared/useSession';

/**
 * Shows its children to admins; sends everybody else to their dashboard and remembers where they
 * wanted to go. Their role is asked for anew each time they come in, and whenever the server
 * refuses something: somebody may have taken it back meanwhile. The server checks it by itself.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const t = useTranslations('dashboard.guard');
  const { status, user } = useSession();
  const { pathname, search, hash } = useLocation();
  const { error, refetch } = useMeQuery({ skip: status !== 'signed-in' });
  useEffect(() => accessRefused.listen(() => void refetch().catch(() => undefined)), [refetch]);
  const role = user?.role ?? null;
  const [wasAdmin, setWasAdmin] = useState(false);
  if (role === 'ADMIN' && !wasAdmin) setWasAdmin(true);
  if (role === 'ADMIN') return children;
  if (status === 'signed-out' || role !== null) {
    const state = { from: `${pathname}${search}${hash}`, ...(wasAdmin && { roleLost: true }) };
    return <Navigate to={paths.dashboard} replace state={state} />;
  }
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {error ? (
        <ErrorState onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <Loader label={t('checking')} minHeight="60vh" />
      )}
    </>
  );
}
