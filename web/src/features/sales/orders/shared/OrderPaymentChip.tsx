import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import { paymentLook, refundDue, type OrderPayment } from './order-payment';
import { StatusChip } from '@/ui/text/StatusChip';

/** The payment state of an order: paid, or refunded in part or in full. */
export function OrderPaymentChip({ order }: { order: OrderPayment }) {
  const { formatMoney } = useFormatters();
  const t = useTranslations('orders.payment');
  const { paymentState, refunded, due, total, currency } = order;
  return (
    <StatusChip {...paymentLook(paymentState)}>
      {t(paymentState, {
        due: formatMoney(refundDue(order), currency),
        open: formatMoney(due, currency),
        refunded: formatMoney(refunded, currency),
        total: formatMoney(total, currency),
      })}
    </StatusChip>
  );
}
