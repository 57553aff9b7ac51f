import type { EntityManager } from 'typeorm';
import { Order } from '../orders/order.entity.js';
import { linesOf, type CheckoutLine } from './checkout-line.entity.js';
import { CheckoutStatus, type Checkout } from './checkout.entity.js';

/**
 * The order, whether it was deleted or not, by which somebody has bought what a checkout sells since they began it: the same
 * products, as many of each. It does not matter which of their dialogs was opened first. Null when there is none; a cart
 * that was changed meanwhile is another purchase.
 */
export async function boughtSince(manager: EntityManager, checkout: Checkout): Promise<Order | null> {
  const { id, userId, createdAt, lines } = checkout;
  // By the checkouts, whose index also knows of orders that were deleted.
  const since = await manager
    .createQueryBuilder(Order, 'bought')
    .innerJoin('bought.checkout', 'other')
    .where('other.userId = :userId and other.id <> :id and other.status = :ordered', {
      userId,
      id,
      ordered: CheckoutStatus.ORDERED,
    })
    .andWhere('bought.createdAt >= :createdAt', { createdAt })
    .orderBy('bought.createdAt')
    .getMany();
  for (const order of since) {
    if (sameGoods(lines, await linesOf(manager, order.checkoutId))) return order;
  }
  return null;
}

function sameGoods(one: readonly CheckoutLine[], other: readonly CheckoutLine[]): boolean {
  const quantities = new Map(other.map(({ productId, quantity }) => [productId, quantity]));
  return (
    one.length === other.length &&
    one.every(({ productId, quantity }) => quantities.get(productId) === quantity)
  );
}
