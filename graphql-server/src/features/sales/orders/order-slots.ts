import { In, type EntityManager } from 'typeorm';
import { sumOf } from '../../../pricing/charge.js';
import { nextSlots } from '../../delivery/slots/claim-slot.js';
import type { CalendarClock, CalendarSlot, SlotQuery } from '../../delivery/slots/slot-calendar.js';
import { dayIn } from '@larder/shared/time-zone';
import { writeOutboxes } from '../../outbox/outbox.js';
import type { Fulfilment } from '../purchase/fulfilment.entity.js';
import { OrderEvent, OrderEventKind } from '../purchase/order-event.entity.js';
import { OrderLine } from '../purchase/order-line.entity.js';
import type { Order } from '../purchase/order.entity.js';

/** What a slot must have for an order. Its goods are ready, as they are bought. */
export async function slotQueryOf(
  manager: EntityManager,
  orderId: string,
  { method, areaId, place }: Pick<Fulfilment, 'method' | 'areaId' | 'place'>,
): Promise<SlotQuery> {
  const lines = await manager.findBy(OrderLine, { orderId: In([orderId]) });
  const items = sumOf(lines, ({ quantity }) => quantity);
  return { method, areaId, placeId: place?.id ?? null, items, leadDays: 0 };
}

/** The next three slots that an order fits into. */
export async function nextSlotsOf(
  manager: EntityManager,
  { id, fulfilment }: Pick<Order, 'id' | 'fulfilment'>,
  clock: CalendarClock,
): Promise<CalendarSlot[]> {
  const wanted = await slotQueryOf(manager, id, fulfilment);
  return nextSlots(manager, dayIn(clock.timeZone, clock.now), wanted, clock);
}

/**
 * Adds to the timeline of an order that it got another slot, or lost its own, and informs e-mails
 * and webhooks.
 *
 * @param userId who caused it; null for nobody
 */
export async function writeMove(
  manager: EntityManager,
  { id: orderId, status }: Pick<Order, 'id' | 'status'>,
  { startsAt, endsAt }: Pick<Fulfilment, 'startsAt' | 'endsAt'>,
  userId: string | null,
): Promise<void> {
  const entry = { orderId, status, kind: OrderEventKind.SLOT, startsAt, endsAt, userId } as const;
  const { identifiers } = await manager.insert(OrderEvent, entry);
  const [{ id: eventId }] = identifiers as [Pick<OrderEvent, 'id'>];
  await writeOutboxes(manager, 'order.moved', [{ orderId, eventId }]);
}
