import { CircleCheck, CirclePause, Clock3 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { StatusChip } from '@/ui/StatusChip';
import type { DeliveryStatus } from '@/lib/apollo/schema-types.generated';

const looks = {
  WAITING: { icon: Clock3, color: 'info' },
  DONE: { icon: CircleCheck, color: 'success' },
  PARKED: { icon: CirclePause, color: 'error' },
} as const;

/** The status of a delivery. */
export function DeliveryChip({ status }: { status: DeliveryStatus }) {
  const t = useTranslations('webhooks.statuses');
  return <StatusChip {...looks[status]}>{t(status)}</StatusChip>;
}
