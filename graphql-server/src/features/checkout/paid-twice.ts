import { IsNull, MoreThan, MoreThanOrEqual, Not, type EntityManager } from 'typeorm';
import { Order } from '../orders/order.entity.js';
import { linesOf, type CheckoutLine } from './checkout-line.entity.js';
import type { Checkout } from './checkout.entity.js';

/**
 * The order, whether it was deleted or not, by which somebody has bought what a checkout sells since they began it: the same
 * products, as many of each. It does not matter which of their dialogs was opened first. Null when there is none; a cart
 * that was changed meanwhile is another purchase.
 */
export async function boughtSince(manager: EntityManager, checkout: Checkout): Promise<Order | null> {
  const { id, userId, createdAt, lines } = checkout;
  const since = await manager.find(Order, {
    where: { userId, checkoutId: Not(id), createdAt: MoreThanOrEqual(createdAt) },
    order: { createdAt: 'ASC' },
  });
  for (const order of since) {
    if (sameGoods(lines, await linesOf(manager, order.checkoutId))) return order;
  }
  return null;
}

/**
 * The newest order of these facts that came about after some time and is what somebody's empty cart has become, in another tab
 * while this one still showed it: they want to see that order, not that the cart is empty. Null when there is none that stands,
 * being neither refunded nor deleted from their list, or when something was put into the cart since, be it sold or not.
 */
export function boughtAsCart(
  manager: EntityManager,
  facts: Pick<Order, 'userId' | 'total' | 'currency'>,
  after: Date,
): Promise<Order | null> {
  return manager
    .createQueryBuilder(Order, 'bought')
    .innerJoinAndSelect('bought.checkout', 'checkout')
    .where({ ...facts, customerDeletedAt: IsNull(), createdAt: MoreThan(after) })
    .andWhere('not exists (select from refunds where refunds.order_id = bought.id)')
    .andWhere(
      'not exists (select from cart_lines line where line.user_id = bought.userId and line.created_at > bought.createdAt)',
    )
    .orderBy('bought.createdAt', 'DESC')
    .getOne();
}

function sameGoods(one: readonly CheckoutLine[], other: readonly CheckoutLine[]): boolean {
  const quantities = new Map(other.map(({ productId, quantity }) => [productId, quantity]));
  return (
    one.length === other.length &&
    one.every(({ productId, quantity }) => quantities.get(productId) === quantity)
  );
}
