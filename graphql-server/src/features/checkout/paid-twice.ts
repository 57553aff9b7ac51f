import { MoreThanOrEqual, Not, type EntityManager } from 'typeorm';
import { linesOf, type CheckoutLine } from './checkout-line.entity.js';
import { Checkout, CheckoutStatus } from './checkout.entity.js';

/**
 * Whether somebody pays an older dialog for what they have bought since then in a newer one: the same products, as many of
 * each. A cart that was changed meanwhile is another purchase.
 */
export async function isPaidTwice(manager: EntityManager, checkout: Checkout): Promise<boolean> {
  const { id, userId, createdAt, lines } = checkout;
  const since = await manager.findBy(Checkout, {
    id: Not(id),
    userId,
    status: CheckoutStatus.ORDERED,
    createdAt: MoreThanOrEqual(createdAt),
  });
  for (const other of since) {
    if (sameGoods(lines, await linesOf(manager, other.id))) return true;
  }
  return false;
}

function sameGoods(one: readonly CheckoutLine[], other: readonly CheckoutLine[]): boolean {
  const quantities = new Map(other.map(({ productId, quantity }) => [productId, quantity]));
  return (
    one.length === other.length &&
    one.every(({ productId, quantity }) => quantities.get(productId) === quantity)
  );
}
