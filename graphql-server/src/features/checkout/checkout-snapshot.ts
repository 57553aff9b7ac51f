import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../common/actor.js';
import { AppError, badInput } from '../../common/app-error.js';
import { totalsOf } from '../../common/order-totals.js';
import { isGiven, type Recipient } from '../orders/recipient.js';
import { mostOf } from '../products/availability.js';
import { outOfStock } from '../products/out-of-stock.js';
import type { Product } from '../products/product.entity.js';
import { holdStock } from '../products/stock-holds.js';
import { noteStock } from '../products/stock-news.js';
import { CheckoutLine } from './checkout-line.entity.js';
import { Checkout } from './checkout.entity.js';
import { lockedCart, storedCheckout, type CheckoutFacts } from './checkout.repository.js';
import { boughtAsCart, boughtSince } from './paid-twice.js';
import { FIRST_CLAIM_SECONDS } from './payment-orders.js';

export interface Snapshot {
  readonly checkout: Checkout;
  /** Whether it was stored just now, rather than taken up again. */
  readonly isNew: boolean;
  /**
   * Products that it holds more of than are left; it must not be paid unless it has been already.
   */
  readonly short: readonly Product[];
}

interface LockedCart {
  readonly lines: CheckoutLine[];
  /** Those that are counted. */
  readonly counted: readonly CheckoutLine[];
  readonly short: readonly Product[];
  /** The newest checkout of the same person that can still be paid. */
  readonly unpaidId: string | null;
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
 * The checkout of somebody's cart as it is now, with the person locked, and so the cart, and what
 * in it is counted. An open checkout of the same lines at the same prices is taken up again, so
 * that pressing Pay twice pays once, with the recipient that was given last; but not one whose
 * goods have been ordered since, as whoever wants them now is buying them again. What it sells of
 * counted products is set aside; what was set aside for an earlier checkout of the same person is
 * free again.
 *
 * @throws AppError `BAD_USER_INPUT` for an empty cart, `PRICE_CHANGED` with the right `total`,
 *   `OUT_OF_STOCK` naming what there is too little of, unless the payment provider knows of the
 *   checkout
 */
export async function snapshotCart(
  manager: EntityManager,
  user: SignedIn,
  recipient: Recipient,
  terms: Terms,
): Promise<Snapshot> {
  const { expectedTotal, currency, now, heldUntil, nextCheckAt } = terms;
  const { userId, email } = user;
  const { lines, counted, short, unpaidId } = await lockCart(manager, userId, now);
  if (lines.length === 0) {
    const shown = { userId, total: expectedTotal, currency };
    const bought = await boughtAsCart(manager, shown);
    if (bought) return { checkout: bought.checkout, isNew: false, short: [] };
    throw badInput({ cart: 'Nothing Added To The Cart!' });
  }
  const totals = totalsOf(lines);
  if (totals.total !== expectedTotal) {
    throw new AppError('PRICE_CHANGED', 'The total has changed since you saw it. Please look at it again.', {
      total: totals.total,
    });
  }
  const facts = { userId, email, ...totals, currency, nextCheckAt };
  const open = unpaidId === null ? null : await unpaidCheckout(manager, unpaidId);
  const isSame = open?.currency === currency && sameLines(open.lines, lines);
  // What it sells may have been bought in another dialog, and is in the cart once more: then its
  // money would go back.
  const known = isSame && !(await boughtSince(manager, open)) ? open : null;
  // Whoever has paid already must hear so, not that it is sold out: perhaps they were the ones who
  // bought the last.
  if (short.length > 0 && !known?.paymentOrderId) throw outOfStock(short);
  const held = short.length === 0 ? counted : [];
  const checkout = known
    ? await takenUpAgain(manager, known, {
        email,
        nextCheckAt,
        checks: 0,
        ...(isGiven(recipient) ? recipient : {}),
      })
    : await storeCheckout(manager, { ...facts, ...recipient }, lines);
  await holdStock(manager, { checkoutId: checkout.id, userId, expiresAt: heldUntil }, held);
  return { checkout, isNew: !known, short };
}

async function storeCheckout(
  manager: EntityManager,
  facts: CheckoutFacts,
  lines: readonly CheckoutLine[],
): Promise<Checkout> {
  const values = [facts, JSON.stringify(lines), FIRST_CLAIM_SECONDS] as const;
  const [stored] = await storedCheckout.change(manager, ...values);
  return stored as Checkout;
}

/**
 * Writes these facts alone: another press may be storing the payment order of this checkout right
 * now.
 */
async function takenUpAgain(
  manager: EntityManager,
  checkout: Checkout,
  facts: Partial<Pick<Checkout, 'email' | 'name' | 'phone' | 'address' | 'nextCheckAt' | 'checks'>>,
): Promise<Checkout> {
  await manager.update(Checkout, checkout.id, facts);
  return Object.assign(checkout, facts);
}

async function lockCart(manager: EntityManager, userId: string, now: Date): Promise<LockedCart> {
  const locked = await lockedCart.change(manager, userId, now);
  noteStock(manager, locked[0]?.freedIds ?? []);
  const wanted = locked.flatMap((line) => line.wanted ?? []);
  const lines = wanted.map(({ product: { id, name, photo, price }, quantity }, position) =>
    Object.assign(new CheckoutLine(), { productId: id, name, photo, unitPrice: price, quantity, position }),
  );
  return {
    lines,
    counted: lines.filter((_line, position) => wanted[position]?.product.stock !== null),
    short: wanted.filter(({ product, quantity }) => quantity > mostOf(product)).map(({ product }) => product),
    unpaidId: locked[0]?.unpaidId ?? null,
  };
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
  line.quantity === other.quantity &&
  line.unitPrice === other.unitPrice;
