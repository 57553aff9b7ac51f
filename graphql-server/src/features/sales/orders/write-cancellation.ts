import type { EntityManager } from 'typeorm';
import type { AuthenticatedActor } from '../../../common/actor.js';
import { writeOutbox } from '../../outbox/outbox.js';
import { FulfilmentStatus } from '../purchase/fulfilment.entity.js';
import type { Order } from '../purchase/order.entity.js';
import { RefundReason } from '../purchase/refund.entity.js';
import { lockPayments } from '../refunds/refund.repository.js';
import { refundOrders } from './rejected-payments.js';
import { restockOrders } from './restock.js';
import { writeStatus } from './write-status.js';

/**
 * Cancels a locked order that nobody has begun to pack: stock and slot are free again, the payment
 * is refunded or not due any more, and customer and shop get e-mails.
 *
 * @param actor null for the shop itself, which cancels what is not paid in time
 * @returns the order after it
 */
export async function writeCancellation(
  manager: EntityManager,
  actor: AuthenticatedActor | null,
  order: Order,
): Promise<Order> {
  await lockPayments(manager, [order]);
  await restockOrders(manager, [order.id], false);
  const written = await writeStatus(manager, actor, [order], () => FulfilmentStatus.CANCELLED);
  await refundOrders(manager, actor, written, RefundReason.CANCELLED);
  await writeOutbox(manager, 'order.cancelled', { orderId: order.id });
  return written[0] as Order;
}
