import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AskDialog } from '@/components/feedback/AskDialog';
import { formatMoney } from '@/config/money';
import type { ManagedOrder } from './useManagedOrders';

/** What has to be known of an order to ask about its money. */
export type RefundableOrder = Pick<ManagedOrder, 'id' | 'number' | 'total' | 'currency' | 'refund'>;

interface RefundDialogProps {
  /** The rejected order; without one there is nothing to ask. */
  order: RefundableOrder | null;
  busy: boolean;
  onRefund: (order: RefundableOrder) => void;
  onKeep: () => void;
}

/** Asks, once an order is rejected, whether its money goes back. Keeping it is the way out: the other is for good. */
export function RefundDialog({ order, busy, onRefund, onKeep }: RefundDialogProps) {
  const t = useTranslations('manageOrders.refund');
  // Kept while it fades, so that the words do not leave before the box does.
  const [shown, setShown] = useState(order);
  if (order && order !== shown) setShown(order);
  if (!shown) return null;
  const { number, total, currency } = shown;
  const amount = formatMoney(total, currency);
  return (
    <AskDialog
      open={order !== null}
      title={t('title', { number })}
      text={t('text', { number, amount })}
      cancel={t('keep')}
      confirm={t('confirm', { amount })}
      busy={busy}
      color="primary"
      width={440}
      onConfirm={() => onRefund(shown)}
      onCancel={onKeep}
    />
  );
}
