import { Banknote, CreditCard, type LucideIcon } from 'lucide-react';
import type { OrderStateFieldsFragment } from './order-updates.generated';
import type { OrderPaymentState } from '@/lib/apollo/schema-types.generated';

/** The fields of an order that its payment state depends on. */
export interface OrderPayment extends Pick<
  OrderStateFieldsFragment,
  'paymentState' | 'payBy' | 'refunded' | 'due' | 'total' | 'currency'
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
  UNPAID: { icon: Banknote, color: 'warning' },
  PARTIALLY_PAID: { icon: Banknote, color: 'warning' },
  NOT_DUE: { icon: Banknote, color: 'success' },
};

/** How a payment state is shown: always as icon, word and colour together. */
export const paymentLook = (state: OrderPaymentState): PaymentLook => looks[state];

/** The part of the payment that is not refunded, in minor units. */
export const refundable = ({ total, refunded }: Pick<OrderPayment, 'total' | 'refunded'>): number =>
  Math.max(0, total - refunded);

/** What the shop itself has received for an order that is not paid online, in minor units. */
export const receivedFor = ({
  total,
  refunded,
  due,
}: Pick<OrderPayment, 'total' | 'refunded' | 'due'>): number => Math.max(0, total - refunded - due);

/**
 * What is yet to be refunded, in minor units: pending refunds, without that of a second payment,
 * which is not part of the order, and what the shop itself has to pay back.
 */
export const refundDue = ({ refunds, due, payBy }: Pick<OrderPayment, 'refunds' | 'due' | 'payBy'>): number =>
  // A credit that is yet to be settled returns no money.
  payBy === 'ONLINE' ? pendingRefunds({ refunds }) : Math.max(0, -due);

const pendingRefunds = ({ refunds }: Pick<OrderPayment, 'refunds'>): number =>
  refunds
    .filter(({ status, reason }) => status === 'DUE' && reason !== 'DUPLICATE')
    .reduce((sum, { amount }) => sum + amount, 0);
