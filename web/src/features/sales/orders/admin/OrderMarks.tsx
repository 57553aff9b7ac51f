import Box from '@mui/material/Box';
import { CalendarClock, CircleSlash, IdCard, Trash2, UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { needsSlot, stepLook } from '@/features/sales/orders/shared/order-status';
import { OrderPaymentChip } from '@/features/sales/orders/shared/OrderPaymentChip';
import { OrderStatusChip } from '@/features/sales/orders/shared/OrderStatusChip';
import { isolate } from '@/lib/i18n/isolate';
import { StatusChip } from '@/ui/text/StatusChip';
import type { ManagedOrder } from './useManagedOrders';

/** Status, payment, cancellation and deletion of an order as chips. */
export function OrderMarks({ order }: { order: ManagedOrder }) {
  const t = useTranslations('manageOrders.marks');
  const words = useTranslations('orders.status');
  const { status, cancelledAt, deletedByCustomerAt, deletedByShopAt, minimumAge } = order;
  const picker = order.fulfilment?.picker;
  const step = stepLook(order.fulfilment?.status);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      <OrderStatusChip status={status} />
      <OrderPaymentChip order={order} />
      {step && (
        <StatusChip icon={step.icon} color={step.color}>
          {words(step.name)}
        </StatusChip>
      )}
      {picker && order.fulfilment?.status === 'PICKING' && (
        <StatusChip icon={UserRound} color="default">
          {t('picker', { name: isolate(picker.displayName) })}
        </StatusChip>
      )}
      {order.fulfilment && needsSlot(order.fulfilment) && (
        <StatusChip icon={CalendarClock} color="warning">
          {t('needsSlot')}
        </StatusChip>
      )}
      {minimumAge !== null && (
        <StatusChip icon={IdCard} color="default">
          {t('checkAge', { age: minimumAge })}
        </StatusChip>
      )}
      {status === 'REJECTED' && cancelledAt && (
        <StatusChip icon={CircleSlash} color="warning">
          {t('cancelled')}
        </StatusChip>
      )}
      {deletedByCustomerAt && (
        <StatusChip icon={Trash2} color="warning">
          {t('deletedByCustomer')}
        </StatusChip>
      )}
      {deletedByShopAt && (
        <StatusChip icon={Trash2} color="error">
          {t('deletedByShop')}
        </StatusChip>
      )}
    </Box>
  );
}
