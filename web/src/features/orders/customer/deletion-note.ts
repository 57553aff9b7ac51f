import { refundable, refundDue, type OrderPayment } from '@/features/orders/shared/order-payment';
import type { OrderStatus } from '@/lib/apollo/generated/account-operations';

/**
 * The name of the text that says what becomes of an order, and of its money, when it is deleted
 * from the customer's list.
 */
export type DeletionNote = 'delivered' | 'shipped' | 'refundDue' | 'refunded' | 'notRefunded';

export function deletionNote(order: OrderPayment & { status: OrderStatus }): DeletionNote {
  if (order.status === 'SHIPPED') return 'shipped';
  if (order.status === 'PENDING' && refundable(order) > 0) return 'delivered';
  if (refundDue(order) > 0) return 'refundDue';
  return order.refunded > 0 ? 'refunded' : 'notRefunded';
}
