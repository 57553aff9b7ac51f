import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { refundable, refundDue } from '@/features/orders/shared/order-payment';
import { useFormatters } from '@/lib/format/useFormatters';
import type { OrderCardFieldsFragment } from './my-orders.generated';

/** What becomes of the payment of an order that will not be delivered. */
export function RejectedNote({ order }: { order: OrderCardFieldsFragment }) {
  const { formatMoney } = useFormatters();
  const t = useTranslations('orders.refund');
  if (order.status !== 'REJECTED') return null;
  const due = refundDue(order);
  const refunded = order.refunded - due;
  const left = refundable(order);
  const amount = (minor: number) => ({ amount: formatMoney(minor, order.currency) });
  const sentences = [
    refunded > 0 && t('order.REFUNDED', amount(refunded)),
    due > 0 && t('order.DUE', amount(due)),
    left > 0 && t('left', amount(left)),
  ];
  return <Typography sx={{ textWrap: 'pretty' }}>{sentences.filter(Boolean).join(' ')}</Typography>;
}
