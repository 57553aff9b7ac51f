import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { AskDialog } from '@/components/feedback/AskDialog';
import { refundable } from '@/components/ui/order-payment';
import { formatMoney } from '@/config/money';
import type { OrderCardFieldsFragment } from '@/graphql/generated/account-operations';

type CancelOrderDialogProps = Pick<
  ComponentProps<typeof AskDialog>,
  'open' | 'busy' | 'onConfirm' | 'onCancel' | 'elseFocus'
> & {
  order: Pick<OrderCardFieldsFragment, 'number' | 'total' | 'refunded' | 'currency'>;
};

/** Asks before an order is cancelled, and says what happens to the money. */
export function CancelOrderDialog({ order, ...question }: CancelOrderDialogProps) {
  const t = useTranslations('orders.cancellation');
  const { number, currency, refunded } = order;
  const amount = formatMoney(refundable(order), currency);
  return (
    <AskDialog
      title={t('title', { number })}
      text={t(refunded > 0 ? 'textAfterRefund' : 'text', { amount })}
      cancel={t('keep')}
      confirm={t('confirm')}
      width={420}
      {...question}
    />
  );
}
