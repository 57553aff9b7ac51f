import type { EntityManager } from 'typeorm';
import { Statement } from '../../../database/statement.js';
import { Order, OrderStatus } from '../purchase/order.entity.js';
import type { ProviderPayment } from './payment-provider.js';

type ReportedPayment = [
  checkoutId: string,
  paymentId: string,
  status: string,
  amount: number,
  currency: string,
];

const recordedPayment = new Statement<ReportedPayment, unknown>(
  'payment_record',
  'select record_payment($1, $2, $3, $4, $5)',
  () => null,
);

/**
 * Records the provider's status of a payment. The caller's transaction holds the checkout's row
 * lock. Known and outdated statuses change nothing.
 */
export async function recordPayment(
  manager: EntityManager,
  checkoutId: string,
  { id, amount, currency, status }: Omit<ProviderPayment, 'orderId' | 'method' | 'refunded' | 'email'>,
): Promise<void> {
  await recordedPayment.change(manager, checkoutId, id, status, amount, currency);
}

/** How many orders of a customer are shipped and paid; one that is refunded in full is not. */
export const shippedAndPaid = (manager: EntityManager, userId: string): Promise<number> =>
  manager
    .createQueryBuilder(Order, 'order')
    .where({ userId, status: OrderStatus.SHIPPED, due: 0 })
    .andWhere(
      'order.total > (select coalesce(sum(amount), 0) from refunds where refunds.order_id = order.id)',
    )
    .getCount();
