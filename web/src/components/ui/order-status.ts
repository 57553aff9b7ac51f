import { Banknote, CircleX, ClipboardCheck, Clock3, Truck, type LucideIcon } from 'lucide-react';
import type {
  OrderStatus,
  RefundStatus,
  TimelineFieldsFragment,
} from '@/graphql/generated/account-operations';

/**
 * By which `orders.status` of the texts has its word. Every timeline starts with `PLACED`; what became of a refund stands in
 * it as well.
 */
export type StatusName =
  OrderStatus | 'PLACED' | 'REFUND_DUE' | 'REFUNDED' | 'SECOND_PAYMENT_DUE' | 'SECOND_PAYMENT_REFUNDED';

interface StatusLook {
  name: StatusName;
  icon: LucideIcon;
  color: 'info' | 'success' | 'error';
}

/** How the first entry of every timeline is shown. */
export const placedLook = { name: 'PLACED', icon: ClipboardCheck, color: 'primary' } as const;

const looks: Record<OrderStatus, StatusLook> = {
  PENDING: { name: 'PENDING', icon: Clock3, color: 'info' },
  SHIPPED: { name: 'SHIPPED', icon: Truck, color: 'success' },
  REJECTED: { name: 'REJECTED', icon: CircleX, color: 'error' },
};

/** Every status, in the order in which they are offered. */
export const orderStatuses = Object.keys(looks) as OrderStatus[];

/** What an order can be set to, in the order in which that is offered: what becomes of most orders comes first. */
export const settable = Object.keys({
  SHIPPED: true,
  PENDING: true,
  REJECTED: true,
} satisfies Record<OrderStatus, true>) as OrderStatus[];

/** How a status is shown: always as icon, word and colour together. */
export function statusLook(status: OrderStatus): StatusLook {
  return looks[status];
}

const refundLooks: Record<RefundStatus, StatusLook> = {
  DUE: { name: 'REFUND_DUE', icon: Banknote, color: 'info' },
  REFUNDED: { name: 'REFUNDED', icon: Banknote, color: 'success' },
};

/** A payment that was one too many beside the order. */
const secondPaymentLooks: Record<RefundStatus, StatusLook> = {
  DUE: { ...refundLooks.DUE, name: 'SECOND_PAYMENT_DUE' },
  REFUNDED: { ...refundLooks.REFUNDED, name: 'SECOND_PAYMENT_REFUNDED' },
};

type Entry = Pick<TimelineFieldsFragment, 'status' | 'refund' | 'givenBack'>;

/** How an entry of a timeline is shown: what became of the order, or of money that is given back. */
export function entryLook({ status, refund, givenBack }: Entry): StatusLook {
  if (!refund) return looks[status];
  return (givenBack?.reason === 'DUPLICATE' ? secondPaymentLooks : refundLooks)[refund];
}
