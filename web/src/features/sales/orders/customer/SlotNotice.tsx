import Alert from '@mui/material/Alert';
import { useTranslations } from 'use-intl';
import { useSlotFormatters } from '@/lib/format/useSlotFormatters';
import { isolate } from '@/lib/i18n/isolate';
import { MoveOrderButton } from '@/features/sales/orders/shared/MoveOrderButton';
import type { OrderCardFieldsFragment } from './my-orders.generated';

/** Offers the customer to choose a slot, when theirs was gone or the shop has moved the order. */
export function SlotNotice({ order }: { order: OrderCardFieldsFragment }) {
  const t = useTranslations('orders.handover');
  const { formatSlot } = useSlotFormatters();
  const { needsSlotSince, missedAt, movedAt, startsAt, endsAt } = order.fulfilment ?? {};
  const isNeeded = Boolean(needsSlotSince);
  // Admins may move their own orders at any time.
  if (!order.canMove || !(isNeeded || movedAt)) return null;
  const slot = startsAt && endsAt ? isolate(formatSlot({ startsAt, endsAt })) : '';
  return (
    <Alert
      severity={isNeeded ? 'warning' : 'info'}
      action={<MoveOrderButton order={order} variant={isNeeded ? 'contained' : 'outlined'} />}
      // A long text would wrap below the icon.
      sx={{ flexWrap: 'wrap', alignItems: 'center', '& .MuiAlert-message': { flex: '1 1 12rem' } }}
    >
      {isNeeded ? t(missedAt ? 'missed' : 'needed') : t('moved', { slot })}
    </Alert>
  );
}
