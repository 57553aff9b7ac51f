import { Banknote, CreditCard, type LucideIcon } from 'lucide-react';
import type { OrderStateFieldsFragment } from './order-updates.generated';
import type { OrderPaymentState } from '@/lib/apollo/schema-types.generated';

/** The fields of an order that its payment state depends on. */
export interface OrderPayment extends Pick<
  OrderStateFieldsFragment,
  'paymentState' | 'refunded' | 'total' | 'currency'
> {
  refunds: readonly Pick<OrderStateFieldsFragment['refunds'][number], 'amount' | 'reason' | 'status'>[];
}

interface PaymentLook {
  icon: LucideIcon;
  color: 'info' | 'success' | 'warning';
}

const looks: Record<OrderPaymentState, PaymentLook> = {
  PAID: { icon: CreditCard, color: 'success' },
  REFUND_DUE: { icon: Banknote, color: 'info' },
  PARTIALLY_REFUNDED: { icon: Banknote, color: 'warning' },
  REFUNDED: { icon: Banknote, color: 'success' },
};

/** How a payment state is shown: always as icon, word and colour together. */
export const paymentLook = (state: OrderPaymentState): PaymentLook => looks[state];

/** The part of the payment that is not refunded, in minor units. */
export const refundable = ({ total, refunded }: Pick<OrderPayment, 'total' | 'refunded'>): number =>
  Math.max(0, total - refunded);

/** The sum of the pending refunds, in minor units. A second payment is not part of the order. */
export const refundDue = ({ refunds }: Pick<OrderPayment, 'refunds'>): number =>
  refunds
    .filter(({ status, reason }) => status === 'DUE' && reason !== 'DUPLICATE')
    .reduce((sum, { amount }) => sum + amount, 0);
