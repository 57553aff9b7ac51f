import type { EntityManager } from 'typeorm';
import type { AuthenticatedActor } from '../../../common/actor.js';
import { idsOf } from '../../../common/uuid.js';
import { writeOutboxes } from '../../outbox/outbox.js';
import { FulfilmentStatus } from '../purchase/fulfilment.entity.js';
import type { Order } from '../purchase/order.entity.js';
import { RefundReason } from '../purchase/refund.entity.js';
import { lockPayments } from '../refunds/refund.repository.js';
import { refundOrders } from './rejected-payments.js';
import { restockOrders } from './restock.js';
import { writeStatus } from './write-status.js';

/**
 * Cancels locked orders that nobody has begun to pack: stock and slot are free again, the payments
 * are refunded or not due any more, and customer and shop get e-mails.
 *
 * @param actor null for the shop itself, which cancels what is not paid in time
 * @returns the orders after it
 */
export async function writeCancellation(
  manager: EntityManager,
  actor: AuthenticatedActor | null,
  orders: readonly Order[],
): Promise<Order[]> {
  await lockPayments(manager, orders);
  await restockOrders(manager, idsOf(orders), false);
  const written = await writeStatus(manager, actor, orders, () => FulfilmentStatus.CANCELLED);
  await refundOrders(manager, actor, written, RefundReason.CANCELLED);
  const messages = written.map((order) => ({ orderId: order.id }));
  await writeOutboxes(manager, 'order.cancelled', messages);
  return written;
}
