import { itemsOf, type CountedUnits } from '@larder/shared/weights';
import type { EntityManager } from 'typeorm';
import { nextSlots } from '../../delivery/slots/claim-slot.js';
import {
  readyAfter,
  type CalendarClock,
  type CalendarSlot,
  type SlotQuery,
} from '../../delivery/slots/slot-calendar.js';
import { dayIn } from '@larder/shared/time-zone';
import { writeOutbox } from '../../outbox/outbox.js';
import type { Fulfilment } from '../purchase/fulfilment.entity.js';
import { OrderEvent, OrderEventKind } from '../purchase/order-event.entity.js';
import { OrderLine } from '../purchase/order-line.entity.js';
import type { Order } from '../purchase/order.entity.js';

/** Of a fulfilment in no slot. */
export const NO_SLOT = { slotId: null, startsAt: null, endsAt: null } as const;

/** Of a fulfilment that has a slot, or needs none. */
export const NEEDS_NO_SLOT = { needsSlotSince: null, missedAt: null, missedSlotId: null } as const;

/** How and where a purchase is handed over. */
export interface Handover extends Pick<Fulfilment, 'method' | 'areaId'> {
  readonly place: { readonly id: string } | null;
}

/**
 * What a slot must have for a purchase.
 *
 * @param readyOn first day on which its goods are ready; null for at once
 */
export const slotQuery = (
  { method, areaId, place }: Handover,
  lines: readonly CountedUnits[],
  readyOn: string | null,
): SlotQuery => ({
  method,
  areaId,
  placeId: place?.id ?? null,
  items: itemsOf(lines),
  readyOn,
});

type MovedOrder = Pick<Order, 'id' | 'createdAt' | 'fulfilment'>;

/**
 * What a slot must have for an order.
 *
 * @param isByShop whether the shop chooses, which knows when the goods are ready
 */
export async function slotQueryOf(
  manager: EntityManager,
  { id: orderId, createdAt, fulfilment }: MovedOrder,
  timeZone: string,
  isByShop = false,
): Promise<SlotQuery> {
  const readyOn = isByShop ? null : readyAfter(fulfilment.leadDays, createdAt, timeZone);
  return slotQuery(fulfilment, await manager.findBy(OrderLine, { orderId }), readyOn);
}

/** The next three slots that an order fits into. */
export async function nextSlotsOf(
  manager: EntityManager,
  order: MovedOrder,
  clock: CalendarClock,
): Promise<CalendarSlot[]> {
  const wanted = await slotQueryOf(manager, order, clock.timeZone);
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
  await writeOutbox(manager, 'order.moved', { orderId, eventId });
}
