import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Loader } from '@/components/feedback/Loader';
import { useRoleQuery } from '@/session/role-query';
import { useSession } from '@/session/useSession';
import { MyOverview } from './MyOverview';
import { ShopOverview } from './ShopOverview';

interface OverviewPageProps {
  /** What a customer buys most. */
  usuals: ReactNode;
}

/** Admins see how the shop does, customers what they have spent. */
export function OverviewPage({ usuals }: OverviewPageProps) {
  const { user } = useSession();
  const roleQuery = useRoleQuery();
  const t = useTranslations();
  // Whose figures to show is not known before the role is.
  if (!user?.role) {
    return roleQuery.failed ? (
      <ErrorState title={t('accounts.role.failed')} onRetry={roleQuery.retry} />
    ) : (
      <Loader label={t('overview.page.loading')} />
    );
  }
  return user.role === 'ADMIN' ? <ShopOverview /> : <MyOverview usuals={usuals} />;
}
