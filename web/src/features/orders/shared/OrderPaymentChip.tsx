import { useTranslations } from 'use-intl';
import { formatMoney } from '@/config/money';
import { paymentLook, refundDue, type OrderPayment } from './order-payment';
import { StateBadge } from './StateBadge';

/** How the payment of an order stands: paid, or refunded in part or in full. */
export function OrderPaymentBadge({ order }: { order: OrderPayment }) {
  const t = useTranslations('orders.payment');
  const { paymentState, refunded, total, currency } = order;
  return (
    <StateBadge {...paymentLook(paymentState)}>
      {t(paymentState, {
        due: formatMoney(refundDue(order), currency),
        refunded: formatMoney(refunded, currency),
        total: formatMoney(total, currency),
      })}
    </StateBadge>
  );
}
