import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { mayDo } from '@/features/auth/shared/may-do';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { Loader } from '@/ui/feedback/Loader';
import { useRoleQuery } from '@/features/auth/shared/role-query';
import { useSession } from '@/features/auth/shared/useSession';
import { MyOverview } from './MyOverview';
import { ShopOverview } from './ShopOverview';

interface OverviewPageProps {
  /** The products that a customer buys most. */
  frequentlyBought: ReactNode;
}

/** Admins see the figures of the shop, customers their spending. */
export function OverviewPage({ frequentlyBought }: OverviewPageProps) {
  const { user } = useSession();
  const roleQuery = useRoleQuery();
  const t = useTranslations();
  // The role decides which figures to show.
  if (!user?.role) {
    return roleQuery.failed ? (
      <ErrorState title={t('accounts.role.failed')} onRetry={roleQuery.retry} />
    ) : (
      <Loader label={t('overview.page.loading')} />
    );
  }
  return mayDo(user.role, 'read:reports') ? (
    <ShopOverview />
  ) : (
    <MyOverview frequentlyBought={frequentlyBought} />
  );
}
