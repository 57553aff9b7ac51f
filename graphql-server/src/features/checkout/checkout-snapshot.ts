import { In, MoreThan, type EntityManager } from 'typeorm';
import type { SignedIn } from '../../common/actor.js';
import { AppError, badInput } from '../../common/app-error.js';
import { later } from '../../common/clock.js';
import { totalsOf } from '../../common/order-totals.js';
import { CartLine } from '../carts/cart-line.entity.js';
import type { Recipient } from '../orders/recipient.js';
import { mostOf } from '../products/availability.js';
import { lockSoldProducts } from '../products/lock-products.js';
import { outOfStock } from '../products/out-of-stock.js';
import type { Product } from '../products/product.entity.js';
import { freeHolds, holdsOf, holdStock, openStock } from '../products/stock-holds.js';
import { lockUser } from '../users/lock-user.js';
import { CheckoutLine } from './checkout-line.entity.js';
import { UNPAID } from './checkout-process.js';
import { Checkout, CheckoutStatus } from './checkout.entity.js';

export interface Snapshot {
  readonly checkout: Checkout;
  /** Products that it holds more of than are left; it must not be paid unless it has been already. */
  readonly short: readonly Product[];
}

/** How long a tab may have shown a cart that another one has paid for. */
const JUST_NOW_MS = 60 * 60 * 1000;

interface CheckedLines {
  readonly lines: CheckoutLine[];
  /** Those that are counted. */
  readonly counted: readonly CheckoutLine[];
  readonly short: readonly Product[];
}

/** What a checkout is begun with, apart from the cart. */
export interface Terms {
  /** Minor units the shopper was shown; it is only compared. */
  readonly expectedTotal: number;
  readonly currency: string;
  readonly now: Date;
  /** Until when what it sells is set aside. */
  readonly heldUntil: Date;
  /** When the provider is asked for the first time whether it has been paid. */
  readonly nextCheckAt: Date | null;
}

/**
 * The checkout of somebody's cart as it is now, with the person, the lines and the products locked. An open checkout of
 * the same lines at the same prices is taken up again, so that pressing Pay twice pays once. What it sells of counted
 * products is set aside; what was set aside for an earlier checkout of the same person is free again.
 *
 * @throws AppError `BAD_USER_INPUT` for an empty cart, `PRICE_CHANGED` with the right `total`, `OUT_OF_STOCK` naming what
 *   there is too little of, unless the payment provider knows of the checkout
 */
export async function snapshotCart(
  manager: EntityManager,
  user: SignedIn,
  recipient: Recipient,
  terms: Terms,
): Promise<Snapshot> {
  const { expectedTotal, currency, now, heldUntil, nextCheckAt } = terms;
  const { userId, email } = user;
  await lockUser(manager, userId);
  const { lines, counted, short } = await pricedLines(manager, userId, now);
  if (lines.length === 0) {
    const bought = await boughtJustNow(manager, userId, terms);
    if (bought) return { checkout: bought, short: [] };
    throw badInput({ cart: 'Nothing Added To The Cart!' });
  }
  const totals = totalsOf(lines);
  if (totals.total !== expectedTotal) {
    throw new AppError('PRICE_CHANGED', 'The total has changed since you saw it. Please look at it again.', {
      total: totals.total,
    });
  }
  const facts = { userId, email, ...recipient, ...totals, currency, nextCheckAt };
  const open = await openCheckout(manager, userId);
  const known = open && open.currency === currency && sameLines(open.lines, lines) ? open : null;
  // Whoever has paid already must hear so, not that it is sold out: perhaps they were the ones who bought the last.
  if (short.length > 0 && !known?.paymentOrderId) throw outOfStock(short);
  const checkout = known
    ? await takenUpAgain(manager, known, { ...facts, checks: 0 })
    : await manager.save(manager.create(Checkout, { ...facts, status: CheckoutStatus.CREATED, lines }));
  if (short.length === 0) {
    await holdStock(manager, { checkoutId: checkout.id, userId, expiresAt: heldUntil }, counted);
  }
  return { checkout, short };
}

/** Writes these facts alone: another press may be storing the payment order of this checkout right now. */
async function takenUpAgain(
  manager: EntityManager,
  checkout: Checkout,
  facts: Partial<Pick<Checkout, 'email' | 'name' | 'phone' | 'address' | 'nextCheckAt' | 'checks'>>,
): Promise<Checkout> {
  await manager.update(Checkout, checkout.id, facts);
  return Object.assign(checkout, facts);
}

async function pricedLines(manager: EntityManager, userId: string, now: Date): Promise<CheckedLines> {
  const cart = await manager.find(CartLine, {
    where: { userId },
    order: { createdAt: 'ASC', id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
  const ids = cart.map((line) => line.productId);
  // Nobody holds anything for this person meanwhile, who is locked.
  const held = (await holdsOf(manager, userId)).map(({ productId }) => productId);
  await openStock(manager, [...new Set([...ids, ...held])], now);
  if (held.length > 0) await freeHolds(manager, { userId });
  const sold = await lockSoldProducts(manager, ids);
  const products = new Map(sold.map((product) => [product.id, product]));
  const wanted = cart.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    return product ? [{ product, quantity }] : [];
  });
  const lines = wanted.map(({ product: { id, name, photo, price }, quantity }, position) =>
    manager.create(CheckoutLine, { productId: id, name, photo, unitPrice: price, quantity, position }),
  );
  return {
    lines,
    counted: lines.filter((_line, position) => wanted[position]?.product.stock !== null),
    short: wanted.filter(({ product, quantity }) => quantity > mostOf(product)).map(({ product }) => product),
  };
}

/**
 * What the cart has become in another tab while this one still showed it: somebody who presses Pay on it wants to see that
 * order, not that the cart is empty.
 */
async function boughtJustNow(
  manager: EntityManager,
  userId: string,
  { expectedTotal, currency, now }: Terms,
): Promise<Checkout | null> {
  const newest = await manager.findOne(Checkout, {
    where: { userId, createdAt: MoreThan(later(now, -JUST_NOW_MS)) },
    order: { createdAt: 'DESC' },
  });
  const isSame = newest?.total === expectedTotal && newest.currency === currency;
  return isSame && newest.status === CheckoutStatus.ORDERED ? newest : null;
}

/** Somebody's newest checkout that can still be paid. */
function openCheckout(manager: EntityManager, userId: string): Promise<Checkout | null> {
  return manager.findOne(Checkout, {
    where: { userId, status: In([...UNPAID]) },
    relations: { lines: true },
    order: { createdAt: 'DESC', lines: { position: 'ASC' } },
  });
}

const sameLines = (one: readonly CheckoutLine[], other: readonly CheckoutLine[]): boolean =>
  one.length === other.length && one.every((line, index) => isSameLine(line, other[index]));

const isSameLine = (line: CheckoutLine, other: CheckoutLine | undefined): boolean =>
  line.productId === other?.productId &&
  line.quantity === other.quantity &&
  line.unitPrice === other.unitPrice;
