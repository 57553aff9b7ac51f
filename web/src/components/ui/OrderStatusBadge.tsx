import { useTranslations } from 'use-intl';
import type { OrderStatus } from '@/graphql/generated/account-operations';
import { statusLook } from './order-status';
import { StateBadge } from './StateBadge';

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useTranslations('orders.status');
  const { name, icon, color } = statusLook(status);
  return (
    <StateBadge icon={icon} color={color}>
      {t(name)}
    </StateBadge>
  );
}
