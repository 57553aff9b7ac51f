import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Loader } from '@/components/feedback/Loader';
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
  const t = useTranslations('overview.page');
  if (!user?.role) return <Loader label={t('loading')} />;
  return user.role === 'ADMIN' ? <ShopOverview /> : <MyOverview usuals={usuals} />;
}
