import { useTranslations } from 'use-intl';
import type { OrderStatus } from '@/lib/apollo/schema-types.generated';
import { statusLook } from './order-status';
import { StatusChip } from '@/ui/text/StatusChip';

interface OrderStatusChipProps {
  status: OrderStatus;
  /** For customers: when they cancelled it. */
  cancelledAt?: string | null;
}

export function OrderStatusChip({ status, cancelledAt = null }: OrderStatusChipProps) {
  const t = useTranslations('orders.status');
  const { name, icon, color } = statusLook(status, cancelledAt);
  return (
    <StatusChip icon={icon} color={color}>
      {t(name)}
    </StatusChip>
  );
}
