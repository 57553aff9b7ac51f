import { isDeepStrictEqual } from 'node:util';
import { IsNull, MoreThan, type EntityManager } from 'typeorm';
import { CartLine } from '../../carts/cart-line.entity.js';
import { chargesOf } from '../purchase/charge.entity.js';
import type { CheckoutLine } from '../purchase/checkout-line.entity.js';
import { Checkout } from '../purchase/checkout.entity.js';
import { Order } from '../purchase/order.entity.js';
import { Refund } from '../purchase/refund.entity.js';
import { boughtSince } from './checkout.repository.js';
import type { PricedCart } from './priced-cart.js';

/** The user's open checkout of the same lines and prices, which is paid once; null for none. */
export async function knownCheckout(
  manager: EntityManager,
  { lines, price, currency, delivery, unpaidId }: PricedCart,
): Promise<Checkout | null> {
  const open = unpaidId === null ? null : await unpaidCheckout(manager, unpaidId);
  const isSame =
    open?.currency === currency &&
    open.addedToId === (delivery?.addedTo ?? null) &&
    // Charges do not say whether their taxes are added.
    open.total === price.total &&
    sameLines(open.lines, lines) &&
    isDeepStrictEqual(await chargesOf(manager, open.id), price.charges);
  // The customer may have bought this cart in another tab and filled it again. A payment of the
  // open checkout would be refunded as a duplicate.
  return isSame && !(await boughtSince(manager, open)) ? open : null;
}

/** A checkout that can still be paid, with its lines. */
function unpaidCheckout(manager: EntityManager, id: string): Promise<Checkout> {
  return manager.findOneOrFail(Checkout, {
    where: { id },
    relations: { lines: true },
    order: { lines: { position: 'ASC' } },
  });
}

const sameLines = (one: readonly CheckoutLine[], other: readonly CheckoutLine[]): boolean =>
  one.length === other.length && one.every((line, index) => isSameLine(line, other[index]));

const isSameLine = (line: CheckoutLine, other: CheckoutLine | undefined): boolean =>
  line.productId === other?.productId &&
  line.packAmount === other.packAmount &&
  line.packUnit === other.packUnit &&
  line.packCount === other.packCount &&
  line.ageLimit === other.ageLimit &&
  line.soldBy === other.soldBy &&
  line.unitGrams === other.unitGrams &&
  line.tolerance === other.tolerance;

/**
 * Finds the order that emptied a customer's cart in another tab while this tab still shows that
 * cart: their newest order, if it has this total. Null when it was deleted or refunded, or when the
 * cart was changed since.
 */
export async function boughtAsCart(
  manager: EntityManager,
  { userId, total, currency }: Pick<Order, 'userId' | 'total' | 'currency'>,
): Promise<Order | null> {
  const newest = await manager.findOne(Order, {
    where: { userId, placedById: IsNull() },
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
