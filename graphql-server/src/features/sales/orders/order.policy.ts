import { isAdmin, type Actor, type AuthenticatedActor } from '../../../common/actor.js';
import type { LineSnapshot } from '../purchase/line-snapshot.js';
import { canMove, isPacked, nextStatus, orderStatusOf } from '../purchase/fulfilment-process.js';
import { FulfilmentStatus, type Fulfilment } from '../purchase/fulfilment.entity.js';
import { OrderStatus, type Order } from '../purchase/order.entity.js';
import { PaymentMethod } from '../purchase/payment-method.js';
import { PaymentMeans } from '../purchase/recorded-payment.entity.js';

export const isOwnOrder = (actor: Actor, order: Pick<Order, 'userId'>): boolean =>
  actor.kind === 'user' && actor.userId === order.userId;

/** Customers and admins may see an order with its money, and delete it from their lists. */
export const canSeeOrder = (actor: Actor, order: Pick<Order, 'userId'>): boolean =>
  isAdmin(actor, 'read:orders') || isOwnOrder(actor, order);

/** Those who pick and deliver see each order, in the part that `order-parts.ts` lists. */
export const canSeeInPart = (actor: Actor, order: Pick<Order, 'userId'>): boolean =>
  isAdmin(actor, 'read:fulfilments') || isOwnOrder(actor, order);

/** The key of a line in another system; null for customers. */
export const externalReferenceFor = (
  actor: Actor,
  { externalReference }: Pick<LineSnapshot, 'externalReference'>,
): string | null => (isAdmin(actor, 'read:fulfilments') ? externalReference : null);

/** A customer may cancel a paid order until packing starts. */
export const canCancelOrder = (
  actor: Actor,
  order: Pick<Order, 'userId'>,
  fulfilment: Pick<Fulfilment, 'status' | 'method'>,
): boolean => isOwnOrder(actor, order) && canMove(fulfilment, FulfilmentStatus.CANCELLED);

/**
 * The shop may change the goods of an order until it is packed; its customer until the cut-off of
 * its slot, while packing has not started.
 */
export const canChangeOrder = (
  actor: Actor,
  order: Pick<Order, 'userId'>,
  { status }: Pick<Fulfilment, 'status'>,
  { cutOffAt, now }: { readonly cutOffAt: Date | null; readonly now: Date },
): boolean => {
  if (isAdmin(actor, 'write:orders'))
    return orderStatusOf[status] === OrderStatus.PENDING && !isPacked(status);
  const isOpen = status === FulfilmentStatus.NEW && (cutOffAt === null || now < cutOffAt);
  return isOpen && isOwnOrder(actor, order);
};

/**
 * The shop may record a payment of an order; those who deliver it, what they get at the door while
 * it is out or delivered.
 */
export const canRecordPayment = (
  actor: Actor,
  { payBy, fulfilment: { status } }: Pick<Order, 'payBy' | 'fulfilment'>,
  means: PaymentMeans,
): boolean =>
  isAdmin(actor, 'write:orders') ||
  (isAdmin(actor, 'deliver:orders') &&
    payBy === PaymentMethod.ON_DELIVERY &&
    means !== PaymentMeans.BANK_TRANSFER &&
    (status === FulfilmentStatus.OUT || status === FulfilmentStatus.DELIVERED));

/**
 * The shop may move an order until it is out; its customer, if they have no slot, and one that the
 * shop has moved until packing starts.
 */
export const canMoveOrder = (
  actor: Actor,
  order: Pick<Order, 'userId' | 'addedToId'>,
  { status, movedAt, needsSlotSince, slotId }: Fulfilment,
): boolean => {
  const isWaiting = orderStatusOf[status] === OrderStatus.PENDING;
  const needsSlot = needsSlotSince !== null;
  // One that was added follows the order that it was added to, unless it was missed by itself.
  if (!isWaiting || (order.addedToId !== null && !needsSlot) || (slotId === null && !needsSlot)) return false;
  if (isAdmin(actor, 'write:orders')) return true;
  const mayChoose = needsSlot || (movedAt !== null && status === FulfilmentStatus.NEW);
  return mayChoose && isOwnOrder(actor, order);
};

/**
 * The shop may mark an order in a slot as missed, from the beginning of its slot on, while it is
 * neither rejected nor cancelled, and its customer does not have it.
 */
export const canMissOrder = (
  { status, method, slotId, startsAt }: Pick<Fulfilment, 'status' | 'method' | 'slotId' | 'startsAt'>,
  now: Date,
): boolean =>
  nextStatus({ status, method }) !== null && slotId !== null && startsAt !== null && startsAt <= now;

/**
 * The lists that the actor deletes an order from: the shop's, the customer's own, or both for an
 * admin's own order.
 */
export const listsOf = (actor: AuthenticatedActor, order: Pick<Order, 'userId'>): DeletedMark[] => [
  ...(isAdmin(actor, 'write:orders') ? (['deletedAt'] as const) : []),
  ...(isOwnOrder(actor, order) ? (['customerDeletedAt'] as const) : []),
];

/** Deletion marks: the shop's list, and the customer's own list. */
export type DeletedMark = 'deletedAt' | 'customerDeletedAt';

/** The mark that hides an order from an actor's live changes and lists. */
export const markFor = (actor: Actor): DeletedMark =>
  isAdmin(actor, 'read:fulfilments') ? 'deletedAt' : 'customerDeletedAt';
