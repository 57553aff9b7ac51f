import { say } from '@larder/texts/text';
import { requireUser, type Actor } from '../../common/actor.js';
import { notFound } from '../../common/app-error.js';
import { isOwnOrder } from '../sales/orders/order.policy.js';
import type { OrderLine } from '../sales/purchase/order-line.entity.js';
import type { OrderService } from '../sales/orders/order.service.js';
import type { PricedCart } from './cart.js';
import type { CartService } from './cart.service.js';

export interface BuyAgainResult {
  readonly cart: PricedCart;
  /** Number of lines added to the cart. */
  readonly added: number;
  readonly notAdded: readonly OrderLine[];
}

/** Adds the lines of an earlier order to the cart, at current prices. */
export class BuyAgainService {
  constructor(
    private readonly carts: CartService,
    private readonly orders: OrderService,
  ) {}

  /**
   * Adds the lines of the caller's own order to their cart, within stock and limits. Not
   * idempotent: a second call adds them again.
   *
   * @throws AppError `UNAUTHENTICATED`, `NOT_FOUND` also for another customer's order
   */
  async buyAgain(actor: Actor, orderId: string): Promise<BuyAgainResult> {
    requireUser(actor);
    const order = await this.orders.find(actor, orderId);
    if (!order || !isOwnOrder(actor, order)) throw notFound(say('things.order'));
    // Order lines are immutable, so reading them needs no lock.
    const [lines = []] = await this.orders.linesOf([order.id]);
    const { cart, added, notAdded } = await this.carts.addAll(actor, lines);
    return { cart, added: added.length, notAdded };
  }
}
