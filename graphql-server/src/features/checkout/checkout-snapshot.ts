import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../common/actor.js';
import { AppError, badInput } from '../../common/app-error.js';
import { totalsOf } from '../../common/order-totals.js';
import { isGiven, type Recipient } from '../orders/recipient.js';
import { mostOf } from '../products/availability.js';
import { outOfStock } from '../products/out-of-stock.js';
import type { Product } from '../products/product.entity.js';
import { holdStock } from '../products/stock-holds.js';
import { noteStock } from '../products/stock-events.js';
import { CheckoutLine } from './checkout-line.entity.js';
import { Checkout } from './checkout.entity.js';
import { lockedCart, storedCheckout, type CheckoutFacts } from './checkout.repository.js';
import { boughtAsCart, boughtSince } from './paid-twice.js';
import { FIRST_CLAIM_SECONDS } from './payment-orders.js';

export interface Snapshot {
  readonly checkout: Checkout;
  /** Whether the checkout was created now; false when an open checkout was reused. */
  readonly isNew: boolean;
  /**
   * Products with too few units left. The checkout must not be paid, unless it was paid before.
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
  /** When the reservation of its products expires. */
  readonly heldUntil: Date;
  /** When to check its payments at the provider for the first time. */
  readonly nextCheckAt: Date | null;
}

/**
 * Creates a checkout from the user's cart and reserves its counted products; locks the user (and so
 * the cart) and these products. Releases what the user's earlier checkouts reserved.
 *
 * Reuses an open checkout of the same lines and prices, so that pressing Pay twice pays once. It
 * does not reuse one whose products were ordered since: the customer is buying them again.
 *
 * @throws AppError `BAD_USER_INPUT` for an empty cart, `PRICE_CHANGED` with the right `total`,
 *   `OUT_OF_STOCK` with the products that have too few units left, unless the open checkout has a
 *   payment order
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
  // The customer may have bought this cart in another dialog and filled it again. A payment of the
  // open checkout would be refunded as a duplicate.
  const known = isSame && !(await boughtSince(manager, open)) ? open : null;
  // A customer who has paid already must get their order, not an error about stock: they may have
  // bought the last units themselves.
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
  noteStock(manager, locked[0]?.releasedIds ?? []);
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
