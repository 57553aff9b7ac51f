import {
  receivedFor,
  refundable,
  refundDue,
  type OrderPayment,
} from '@/features/sales/orders/shared/order-payment';
import type { OrderStatus } from '@/lib/apollo/schema-types.generated';

/** The text key for what happens to an order and its payment when the customer deletes it. */
type DeletionNote =
  | 'delivered'
  | 'shipped'
  | 'refundDue'
  | 'refunded'
  | 'notRefunded'
  | 'unpaid'
  | 'paidBack'
  | 'nothingDue';

export function deletionNote(order: OrderPayment & { status: OrderStatus }): DeletionNote {
  if (order.due > 0) return 'unpaid';
  if (order.due < 0) return 'paidBack';
  if (order.payBy !== 'ONLINE' && receivedFor(order) === 0) return 'nothingDue';
  if (order.status === 'SHIPPED') return 'shipped';
  if (order.status === 'PENDING' && refundable(order) > 0) return 'delivered';
  if (refundDue(order) > 0) return 'refundDue';
  return order.refunded > 0 ? 'refunded' : 'notRefunded';
}
