import { isAdmin, type Actor } from '../../common/actor.js';
import type { Order } from './order.entity.js';

/** Whether the asker is the customer. */
export const isOwnOrder = (actor: Actor, order: Pick<Order, 'userId'>): boolean =>
  actor.kind === 'user' && actor.userId === order.userId;

/** The customer and admins see an order, and may delete it. */
export const canSeeOrder = (actor: Actor, order: Pick<Order, 'userId'>): boolean =>
  isAdmin(actor, 'read:orders') || isOwnOrder(actor, order);
