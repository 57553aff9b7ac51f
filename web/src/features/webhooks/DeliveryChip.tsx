import { CircleCheck, CirclePause, Clock3 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { StateBadge } from '@/components/ui/StateBadge';
import type { DeliveryStatus } from '@/graphql/generated/dashboard-operations';

const looks = {
  WAITING: { icon: Clock3, color: 'info' },
  DONE: { icon: CircleCheck, color: 'success' },
  PARKED: { icon: CirclePause, color: 'error' },
} as const;

/** What has become of a delivery. */
export function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  const t = useTranslations('webhooks.statuses');
  return <StateBadge {...looks[status]}>{t(status)}</StateBadge>;
}
