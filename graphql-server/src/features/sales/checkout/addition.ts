import type { EntityManager } from 'typeorm';
import { itemsOf } from '@larder/shared/weights';
import { say } from '@larder/texts/text';
import type { Actor } from '../../../common/actor.js';
import { AppError, notFound } from '../../../common/app-error.js';
import { isUuid } from '../../../common/uuid.js';
import { sumOf } from '../../../pricing/charge.js';
import { CollectionPlace } from '../../delivery/areas/collection-place.entity.js';
import { DeliveryArea } from '../../delivery/areas/delivery-area.entity.js';
import type { ChosenDelivery } from '../../delivery/choices/chosen-delivery.js';
import { fitsItems } from '../../delivery/slots/claim-slot.js';
import { readyAfter } from '../../delivery/slots/slot-calendar.js';
import { Slot } from '../../delivery/slots/slot.entity.js';
import { ordersWith } from '../orders/additions.js';
import { requireChangeable, type ChangeClock } from '../orders/changeable.js';
import { isOwnOrder } from '../orders/order.policy.js';
import { slotQuery } from '../orders/order-slots.js';
import { acceptedMethods } from '../payments/payment-method.service.js';
import { Fulfilment, FulfilmentStatus } from '../purchase/fulfilment.entity.js';
import { Order, type OrderStatus } from '../purchase/order.entity.js';
import { PaymentMethod } from '../purchase/payment-method.js';
import type { PlannedFulfilment } from './checkout.repository.js';
import type { PricedCart } from './priced-cart.js';

/** The order to which goods are added, and how they get to its customer: as that does. */
export interface Addition {
  readonly order: Order;
  readonly delivery: ChosenDelivery;
}

/**
 * The order to which a customer adds their cart.
 *
 * @throws AppError as `additionByStaff`, and `NOT_FOUND` for another customer's order
 */
export async function additionTo(
  manager: EntityManager,
  customer: Actor,
  id: string,
  clock: ChangeClock,
): Promise<Addition> {
  const order = await orderFor(manager, id);
  if (!isOwnOrder(customer, order)) throw notFound(say('things.order'));
  return addTo(manager, customer, order, clock);
}

/**
 * The order to which staff add goods.
 *
 * @throws AppError `NOT_FOUND`; `CONFLICT` for an order that cannot be changed any more, and for
 *   one that was itself added
 */
export const additionByStaff = async (
  manager: EntityManager,
  clerk: Actor,
  id: string,
  clock: ChangeClock,
): Promise<Addition> => addTo(manager, clerk, await orderFor(manager, id), clock);

async function orderFor(manager: EntityManager, id: string): Promise<Order> {
  const order = isUuid(id)
    ? await manager.findOne(Order, { where: { id }, relations: { fulfilment: true } })
    : null;
  if (!order) throw notFound(say('things.order'));
  return order;
}

async function addTo(
  manager: EntityManager,
  actor: Actor,
  order: Order,
  clock: ChangeClock,
): Promise<Addition> {
  if (order.addedToId !== null)
    throw new AppError('CONFLICT', say('orders.isAdded', { number: order.number }));
  await requireChangeable(manager, actor, order, clock);
  return { order, delivery: await deliveryOf(manager, order) };
}

async function deliveryOf(manager: EntityManager, { id, fulfilment }: Order): Promise<ChosenDelivery> {
  const { method, country, postcode, areaId, place, slotId } = fulfilment;
  const slot = slotId ? await manager.findOneBy(Slot, { id: slotId }) : null;
  return {
    method,
    country: country ?? '',
    postcode: postcode ?? '',
    area: areaId ? await manager.findOneBy(DeliveryArea, { id: areaId }) : null,
    place: place ? await manager.findOneBy(CollectionPlace, { id: place.id }) : null,
    slot: slot && { templateId: slot.templateId, day: slot.day },
    addedTo: id,
  };
}

/**
 * The methods by which a customer can pay goods that are added to an order of theirs: online, and
 * as the order, if that is offered for the sum of all that comes with it.
 */
export async function methodsOfAddition(
  manager: EntityManager,
  order: Order,
  total: number,
): Promise<PaymentMethod[]> {
  const { userId, payBy, fulfilment } = order;
  const sum = total + sumOf([order, ...(await ordersWith(manager, order))], (each) => each.total);
  const { method, areaId, place } = fulfilment;
  const destinationId = place?.id ?? areaId;
  const accepted = await acceptedMethods(manager, userId, { total: sum, method, destinationId });
  return accepted.filter((each) => each === PaymentMethod.ONLINE || each === payBy);
}

/** The plan of goods that are added to an order: to its place, and in its slot. */
export function plannedWith(plan: PlannedFulfilment, { fulfilment }: Order): PlannedFulfilment {
  const { method, areaId, area, place, address, country, postcode } = fulfilment;
  const { substitutionWish, slotId, startsAt, endsAt } = fulfilment;
  const destination = { method, areaId, area, place, address, country, postcode };
  return { ...plan, ...destination, substitutionWish, slotId, startsAt, endsAt };
}

/**
 * Refuses goods that the slot of the order has no more room for, or that are not ready by then.
 * They take no place of an order in it.
 *
 * @throws AppError `SLOT_FULL`, `CONFLICT`
 */
export async function requireFitting(
  manager: EntityManager,
  { order, delivery }: Addition,
  { lines, leadDays }: Pick<PricedCart, 'lines' | 'leadDays'>,
  { timeZone, now }: ChangeClock,
): Promise<void> {
  const { slot } = delivery;
  if (!slot) return;
  const at = { timeZone, now: now() };
  const readyOn = readyAfter(leadDays, at.now, timeZone);
  if (readyOn !== null && readyOn > slot.day)
    throw new AppError('CONFLICT', say('orders.readyLater', { number: order.number }));
  const wanted = { ...slotQuery(order.fulfilment, lines, null), items: itemsOf(lines) };
  if (!(await fitsItems(manager, slot, wanted, at)))
    throw new AppError('SLOT_FULL', say('slots.full'), { alternatives: [] });
}

const OPEN: readonly FulfilmentStatus[] = [FulfilmentStatus.NEW, FulfilmentStatus.PICKING];

/** The order that a paid checkout is added to, locked, and whether it still waits to be packed. */
export async function lockAddedTo(
  manager: EntityManager,
  id: string,
): Promise<{ readonly order: Order; readonly isOpen: boolean }> {
  const lock = { mode: 'for_no_key_update' } as const;
  const order = await manager.findOneOrFail(Order, { where: { id }, lock });
  const fulfilment = await manager.findOneByOrFail(Fulfilment, { checkoutId: order.checkoutId });
  const status: OrderStatus = fulfilment.orderStatus;
  return { order: { ...order, fulfilment, status }, isOpen: OPEN.includes(fulfilment.status) };
}
