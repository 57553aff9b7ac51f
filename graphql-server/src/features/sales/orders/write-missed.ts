import { LessThan, type EntityManager } from 'typeorm';
import type { AuthenticatedActor } from '../../../common/actor.js';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { recordAudit } from '../../audit/audit.js';
import { writeOutbox } from '../../outbox/outbox.js';
import { fulfilmentFor } from '../purchase/fulfilment-process.js';
import { Fulfilment } from '../purchase/fulfilment.entity.js';
import { OrderEvent, OrderEventKind } from '../purchase/order-event.entity.js';
import { OrderStatus, type Order } from '../purchase/order.entity.js';
import { NEEDS_NO_SLOT, NO_SLOT, writeMove } from './order-slots.js';
import { refundShort } from './refund-short.js';
import { auditSubject, moveFulfilments, writeStatus } from './write-status.js';

const { PENDING, SHIPPED } = OrderStatus;

/**
 * Takes a locked order out of its slot, as nobody was there to take it. One that was on its way is
 * pending again, and packed. Its stop stays until it gets another slot, as this may be undone.
 *
 * @returns the order after it
 */
export async function writeMissed(
  manager: EntityManager,
  admin: AuthenticatedActor,
  order: Order,
  at: Date,
): Promise<Order> {
  const { id: orderId, checkoutId, fulfilment } = order;
  const { slotId: missedSlotId, startsAt, endsAt } = fulfilment;
  const marks = { ...NO_SLOT, needsSlotSince: at, missedAt: at, missedSlotId };
  await manager.update(Fulfilment, { checkoutId }, marks);
  const [moved = order] = await moveFulfilments(manager, [order], () => fulfilmentFor(PENDING, fulfilment));
  const kind = OrderEventKind.MISSED as const;
  const { userId } = admin;
  const fulfilmentStatus = moved.fulfilment.status;
  const entry = { orderId, status: PENDING, fulfilmentStatus, kind, startsAt, endsAt, userId };
  const { identifiers } = await manager.insert(OrderEvent, entry);
  const [{ id: eventId }] = identifiers as [Pick<OrderEvent, 'id'>];
  if (order.status !== PENDING)
    await writeOutbox(manager, 'order.status-set', { orderId, from: order.status, to: PENDING, eventId });
  await writeOutbox(manager, 'order.missed', { orderId, eventId });
  await recordAudit(manager, admin, { action: AuditAction.ORDER_MISSED, subject: auditSubject(order) });
  return moved;
}

/** The event by which an order was missed last. */
export const missedEventOf = (manager: EntityManager, orderId: string): Promise<OrderEvent | null> =>
  manager.findOne(OrderEvent, { where: { orderId, kind: OrderEventKind.MISSED }, order: { id: 'DESC' } });

/** Whether an order was on its way when it was missed, by the event of that. */
export async function wasOut(manager: EntityManager, { id, orderId }: OrderEvent): Promise<boolean> {
  const where = { orderId, id: LessThan(id) };
  const before = await manager.findOne(OrderEvent, { where, order: { id: 'DESC' } });
  return before?.status === SHIPPED;
}

/**
 * Records that the customer of a locked order is e-mailed that it is pending again: it is not
 * undone after that, and a later "shipped" is e-mailed anew.
 */
export async function claimMissedEmail(manager: EntityManager, orderId: string): Promise<void> {
  const missed = await missedEventOf(manager, orderId);
  if (missed) await manager.update(OrderEvent, missed.id, { emailedStatus: PENDING });
}

/**
 * Gives a locked order the slot and the status that it had before it was missed.
 *
 * @param missed the event by which it was missed, without an e-mail so far
 * @returns the order after it
 */
export async function undoMissed(
  manager: EntityManager,
  admin: AuthenticatedActor,
  order: Order,
  missed: OrderEvent,
): Promise<Order> {
  const { checkoutId, fulfilment } = order;
  const { missedSlotId: slotId } = fulfilment;
  const { startsAt, endsAt } = missed;
  const marks = { slotId, startsAt, endsAt, ...NEEDS_NO_SLOT };
  await manager.update(Fulfilment, { checkoutId }, marks);
  const changed = { ...order, fulfilment: { ...fulfilment, ...marks } };
  const nextOf = () => fulfilmentFor(SHIPPED, changed.fulfilment);
  const isOut = await wasOut(manager, missed);
  if (isOut) await refundShort(manager, admin, [changed], nextOf);
  const restored = isOut ? await writeStatus(manager, admin, [changed], nextOf) : [];
  const [after = changed] = restored;
  await writeMove(manager, after, marks, admin.userId);
  const action = AuditAction.ORDER_MISSED_UNDONE;
  await recordAudit(manager, admin, { action, subject: auditSubject(order) });
  return after;
}
