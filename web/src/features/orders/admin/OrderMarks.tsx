import Box from '@mui/material/Box';
import { CircleSlash, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { packingLook } from '@/components/ui/order-status';
import { OrderPaymentBadge } from '@/components/ui/OrderPaymentBadge';
import { OrderStatusBadge } from '@/components/ui/OrderStatusBadge';
import { StateBadge } from '@/components/ui/StateBadge';
import type { ManagedOrder } from './useManagedOrders';

/** How an order stands: its status, its payment, and who has cancelled or deleted it. */
export function OrderMarks({ order }: { order: ManagedOrder }) {
  const t = useTranslations('manageOrders.marks');
  const { status, packingStartedAt, cancelledAt, deletedByCustomerAt, deletedByShopAt } = order;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      <OrderStatusBadge status={status} />
      <OrderPaymentBadge order={order} />
      {status === 'PENDING' && packingStartedAt && (
        <StateBadge icon={packingLook.icon} color={packingLook.color}>
          {t('packing')}
        </StateBadge>
      )}
      {status === 'REJECTED' && cancelledAt && (
        <StateBadge icon={CircleSlash} color="warning">
          {t('cancelledByCustomer')}
        </StateBadge>
      )}
      {deletedByCustomerAt && (
        <StateBadge icon={Trash2} color="warning">
          {t('deletedByCustomer')}
        </StateBadge>
      )}
      {deletedByShopAt && (
        <StateBadge icon={Trash2} color="error">
          {t('deletedByShop')}
        </StateBadge>
      )}
    </Box>
  );
}
