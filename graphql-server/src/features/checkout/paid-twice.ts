import { MoreThan, Not, type EntityManager } from 'typeorm';
import { CartLine } from '../carts/cart-line.entity.js';
import { Order } from '../orders/order.entity.js';
import { Refund } from '../payments/refund.entity.js';
import { linesOf, type CheckoutLine } from './checkout-line.entity.js';
import type { Checkout } from './checkout.entity.js';

/**
 * The order, whether it was deleted or not, by which somebody has bought what a checkout sells
 * since they began it: the same products, as many of each. It does not matter which of their
 * dialogs was opened first. Null when there is none; a cart that was changed meanwhile is another
 * purchase.
 */
export async function boughtSince(manager: EntityManager, checkout: Checkout): Promise<Order | null> {
  const { id, userId, sequence, lines } = checkout;
  const since = await manager.find(Order, {
    where: { userId, checkoutId: Not(id), sequence: MoreThan(sequence) },
    order: { sequence: 'ASC' },
  });
  for (const order of since) {
    if (sameGoods(lines, await linesOf(manager, order.checkoutId))) return order;
  }
  return null;
}

/**
 * The order that somebody's empty cart has become, in another tab while this one still showed the
 * cart with this total: they want to see that order, not that the cart is empty. It is their newest
 * one. Null when it was deleted from their list or refunded, or when anything was added to the cart
 * or removed from it since, be it sold or not.
 */
export async function boughtAsCart(
  manager: EntityManager,
  { userId, total, currency }: Pick<Order, 'userId' | 'total' | 'currency'>,
): Promise<Order | null> {
  const newest = await manager.findOne(Order, {
    where: { userId },
    order: { sequence: 'DESC' },
    relations: { checkout: true },
  });
  if (newest?.total !== total || newest.currency !== currency) return null;
  if (newest.customerDeletedAt || newest.cartReducedAfter) return null;
  const { id: orderId, sequence } = newest;
  const isRefunded = await manager.existsBy(Refund, { orderId });
  const isFilledAgain = await manager.existsBy(CartLine, { userId, sequence: MoreThan(sequence) });
  return isRefunded || isFilledAgain ? null : newest;
}

function sameGoods(one: readonly CheckoutLine[], other: readonly CheckoutLine[]): boolean {
  const quantities = new Map(other.map(({ productId, quantity }) => [productId, quantity]));
  return (
    one.length === other.length &&
    one.every(({ productId, quantity }) => quantities.get(productId) === quantity)
  );
}
