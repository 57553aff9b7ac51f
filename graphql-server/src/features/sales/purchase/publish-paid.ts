import type { EntityManager } from 'typeorm';
import { writeOutbox } from '../../outbox/outbox.js';
import { OrderEvent } from './order-event.entity.js';
import { OrderStatus, type Order } from './order.entity.js';
import { RecordedPayment } from './recorded-payment.entity.js';

/**
 * Publishes that an order which was placed unpaid is paid now: by a payment, or by a credit for the
 * rest. A rejected order is not, nor one without anything to pay for.
 *
 * @param before what was due before the change, whose event is the newest of the timeline
 */
export async function publishIfPaid(
  manager: EntityManager,
  { id: orderId, status, due }: Pick<Order, 'id' | 'status' | 'due'>,
  before: number,
): Promise<void> {
  if (before <= 0 || due > 0 || status === OrderStatus.REJECTED) return;
  const paid = (await manager.sum(RecordedPayment, 'amount', { orderId })) ?? 0;
  if (paid <= 0 || paid + due <= 0) return;
  const event = await manager.findOneOrFail(OrderEvent, { where: { orderId }, order: { id: 'DESC' } });
  await writeOutbox(manager, 'order.paid', { orderId, eventId: event.id });
}
