import { isAdmin, type Actor, type Doer } from '../../common/actor.js';
import { OrderStatus, type Order } from './order.entity.js';

/** Whether the actor is the customer. */
export const isOwnOrder = (actor: Actor, order: Pick<Order, 'userId'>): boolean =>
  actor.kind === 'user' && actor.userId === order.userId;

/** The customer and admins see an order, and may delete it from their lists. */
export const canSeeOrder = (actor: Actor, order: Pick<Order, 'userId'>): boolean =>
  isAdmin(actor, 'read:orders') || isOwnOrder(actor, order);

type CancellableOrder = Pick<Order, 'userId' | 'status' | 'packingStartedAt'>;

/** Its customer may cancel a paid order that nobody began to pack. */
export const canCancelOrder = (actor: Actor, order: CancellableOrder): boolean =>
  isOwnOrder(actor, order) && order.status === OrderStatus.PENDING && order.packingStartedAt === null;

/**
 * The lists that the actor deletes an order from: the shop's, the customer's own, or both for an
 * admin's own order.
 */
export const listsOf = (doer: Doer, order: Pick<Order, 'userId'>): DeletedMark[] => [
  ...(isAdmin(doer, 'write:orders') ? (['deletedAt'] as const) : []),
  ...(isOwnOrder(doer, order) ? (['customerDeletedAt'] as const) : []),
];

/** The columns that say when an order was deleted from the shop's list and from its customer's. */
export type DeletedMark = 'deletedAt' | 'customerDeletedAt';

/** Which of them hides an order from a viewer of live changes and lists. */
export const markFor = (actor: Actor): DeletedMark =>
  isAdmin(actor, 'read:orders') ? 'deletedAt' : 'customerDeletedAt';
