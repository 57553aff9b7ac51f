import { MoreThanOrEqual, Not, type EntityManager } from 'typeorm';
import { linesOf, type CheckoutLine } from './checkout-line.entity.js';
import { Checkout, CheckoutStatus } from './checkout.entity.js';

/**
 * The newer checkout in which somebody who pays an older dialog has bought the same since then: the same products, as many
 * of each. Null when there is none; a cart that was changed meanwhile is another purchase.
 */
export async function boughtSince(manager: EntityManager, checkout: Checkout): Promise<Checkout | null> {
  const { id, userId, createdAt, lines } = checkout;
  const since = await manager.findBy(Checkout, {
    id: Not(id),
    userId,
    status: CheckoutStatus.ORDERED,
    createdAt: MoreThanOrEqual(createdAt),
  });
  for (const other of since) {
    if (sameGoods(lines, await linesOf(manager, other.id))) return other;
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
