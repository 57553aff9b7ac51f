import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { refundable } from '@/features/orders/shared/order-payment';
import { useFormatters } from '@/lib/format/useFormatters';
import type { OrderCardFieldsFragment } from './my-orders.generated';

type CancelOrderDialogProps = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'open' | 'busy' | 'onConfirm' | 'onCancel' | 'fallbackFocus'
> & {
  order: Pick<OrderCardFieldsFragment, 'number' | 'total' | 'refunded' | 'currency'>;
};

/** Confirms a cancellation and explains the refund. */
export function CancelOrderDialog({ order, ...question }: CancelOrderDialogProps) {
  const { formatMoney } = useFormatters();
  const t = useTranslations('orders.cancellation');
  const { number, currency, refunded } = order;
  const amount = formatMoney(refundable(order), currency);
  return (
    <ConfirmDialog
      title={t('title', { number })}
      text={t(refunded > 0 ? 'textAfterRefund' : 'text', { amount })}
      cancel={t('keep')}
      confirm={t('confirm')}
      width={420}
      {...question}
    />
  );
}
