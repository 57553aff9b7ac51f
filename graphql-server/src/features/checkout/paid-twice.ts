import { MoreThan, Not, type EntityManager } from 'typeorm';
import { CartLine } from '../carts/cart-line.entity.js';
import { Order } from '../orders/order.entity.js';
import { Refund } from '../payments/refund.entity.js';
import { linesOf, type CheckoutLine } from './checkout-line.entity.js';
import type { Checkout } from './checkout.entity.js';

/**
 * Finds an order with the same products and quantities that the customer has placed since they
 * began this checkout, deleted or not and from any dialog; null when there is none. A cart that was
 * changed meanwhile is another purchase.
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
 * Finds the order that emptied a customer's cart in another tab, while this tab still shows the
 * cart with this total: their newest one, so that they see it instead of an empty cart. Null when
 * it was deleted or refunded, or when the cart was changed since.
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
