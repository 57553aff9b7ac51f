import Alert from '@mui/material/Alert';
import { useTranslations } from 'use-intl';
import { MoveOrderButton } from '@/features/sales/orders/shared/MoveOrderButton';
import type { OrderCardFieldsFragment } from './my-orders.generated';

/** Offers the customer to choose a slot, when theirs was gone or the shop has moved the order. */
export function SlotNotice({ order }: { order: OrderCardFieldsFragment }) {
  const t = useTranslations('orders.handover');
  if (!order.canMove) return null;
  const isNeeded = Boolean(order.fulfilment?.needsSlotSince);
  return (
    <Alert
      severity={isNeeded ? 'warning' : 'info'}
      action={<MoveOrderButton order={order} variant={isNeeded ? 'contained' : 'outlined'} />}
      sx={{ flexWrap: 'wrap', alignItems: 'center' }}
    >
      {t(isNeeded ? 'needed' : 'moved')}
    </Alert>
  );
}
