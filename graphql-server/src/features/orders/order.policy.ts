import { isAdmin, type Actor } from '../../common/actor.js';
import type { Order } from './order.entity.js';

/** The customer and admins see an order, and may delete it. */
export const canSeeOrder = (actor: Actor, order: Pick<Order, 'userId'>): boolean =>
  isAdmin(actor) || (actor.kind === 'user' && actor.userId === order.userId);
