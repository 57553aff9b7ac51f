import { useTranslations } from 'use-intl';
import type { OrderStatus } from '@/graphql/generated/account-operations';
import { statusLook } from './order-status';
import { StateBadge } from './StateBadge';

interface OrderStatusBadgeProps {
  status: OrderStatus;
  /** Where its customer looks: when they cancelled it. */
  cancelledAt?: string | null;
}

export function OrderStatusBadge({ status, cancelledAt = null }: OrderStatusBadgeProps) {
  const t = useTranslations('orders.status');
  const { name, icon, color } = statusLook(status, cancelledAt);
  return (
    <StateBadge icon={icon} color={color}>
      {t(name)}
    </StateBadge>
  );
}
