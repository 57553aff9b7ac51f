import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Check, Truck, X, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { settable, statusLook } from '@/features/orders/shared/order-status';
import type { OrderStatus } from '@/lib/apollo/schema-types.generated';

const icons: Readonly<Record<OrderStatus, LucideIcon>> = { PENDING: Truck, SHIPPED: Check, REJECTED: X };

interface StatusButtonsProps {
  order: { number: number; status: OrderStatus };
  onSet: (status: OrderStatus) => void;
}

/** The check mark stands for shipped, the truck for pending, the cross for rejected. */
export function StatusButtons({ order, onSet }: StatusButtonsProps) {
  const t = useTranslations('manageOrders.status');
  const words = useTranslations('orders.status');
  return settable.map((status) => {
    const Icon = icons[status];
    const { color } = statusLook(status);
    const isNow = status === order.status;
    return (
      <Tooltip key={status} title={t(isNow ? 'now' : 'set', { status: words(status) })}>
        <IconButton
          aria-label={t('label', { number: order.number, status: words(status) })}
          aria-pressed={isNow}
          onClick={() => !isNow && onSet(status)}
          sx={{ color: `${color}.main`, ...(isNow && { bgcolor: `${color}.tint` }) }}
        >
          <Icon size={20} aria-hidden />
        </IconButton>
      </Tooltip>
    );
  });
}
