import { In, type EntityManager } from 'typeorm';
import type { SignedIn } from '../../common/actor.js';
import { AppError, badInput } from '../../common/app-error.js';
import { totalsOf } from '../../common/order-totals.js';
import { CartLine } from '../carts/cart-line.entity.js';
import type { Recipient } from '../orders/recipient.js';
import { mostOf } from '../products/availability.js';
import { lockSoldProducts } from '../products/lock-products.js';
import { outOfStock } from '../products/out-of-stock.js';
import type { Product } from '../products/product.entity.js';
import { lockUser } from '../users/lock-user.js';
import { CheckoutLine } from './checkout-line.entity.js';
import { Checkout, CheckoutStatus } from './checkout.entity.js';

export interface Snapshot {
  readonly checkout: Checkout;
  /** Whether the provider cannot have heard of it yet. */
  readonly isNew: boolean;
  /** Products that it holds more of than are left; it must not be paid unless it has been already. */
  readonly short: readonly Product[];
}

interface CheckedLines {
  readonly lines: CheckoutLine[];
  readonly short: readonly Product[];
}

/**
 * The checkout of somebody's cart as it is now, with the person, the lines and the products locked. An open checkout of
 * the same lines at the same prices is taken up again, so that pressing Pay twice pays once.
 *
 * @param expectedTotal minor units the shopper was shown; it is only compared
 * @throws AppError `BAD_USER_INPUT` for an empty cart, `PRICE_CHANGED` with the right `total`, `OUT_OF_STOCK` naming what
 *   there is too little of, unless the payment provider knows of the checkout
 */
export async function snapshotCart(
  manager: EntityManager,
  user: SignedIn,
  recipient: Recipient,
  { expectedTotal, currency }: { expectedTotal: number; currency: string },
): Promise<Snapshot> {
  await lockUser(manager, user.userId);
  const { lines, short } = await pricedLines(manager, user.userId);
  if (lines.length === 0) throw badInput({ cart: 'Nothing Added To The Cart!' });
  const totals = totalsOf(lines);
  if (totals.total !== expectedTotal) {
    throw new AppError('PRICE_CHANGED', 'The total has changed since you saw it. Please look at it again.', {
      total: totals.total,
    });
  }
  const { userId, email } = user;
  const facts = { userId, email, ...recipient, ...totals, currency };
  const open = await openCheckout(manager, userId);
  if (open && open.currency === currency && sameLines(open.lines, lines)) {
    // Whoever has paid already must hear so, not that it is sold out: perhaps they were the ones who bought the last.
    if (short.length > 0 && !open.paymentOrderId) throw outOfStock(short);
    return { checkout: await manager.save(Object.assign(open, facts)), isNew: false, short };
  }
  if (short.length > 0) throw outOfStock(short);
  const checkout = manager.create(Checkout, { ...facts, status: CheckoutStatus.CREATED, lines });
  return { checkout: await manager.save(checkout), isNew: true, short };
}

async function pricedLines(manager: EntityManager, userId: string): Promise<CheckedLines> {
  const cart = await manager.find(CartLine, {
    where: { userId },
    order: { createdAt: 'ASC', id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
  const sold = await lockSoldProducts(
    manager,
    cart.map((line) => line.productId),
  );
  const products = new Map(sold.map((product) => [product.id, product]));
  const wanted = cart.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    return product ? [{ product, quantity }] : [];
  });
  return {
    lines: wanted.map(({ product: { id, name, photo, price }, quantity }, position) =>
      manager.create(CheckoutLine, { productId: id, name, photo, unitPrice: price, quantity, position }),
    ),
    short: wanted.filter(({ product, quantity }) => quantity > mostOf(product)).map(({ product }) => product),
  };
}

/** Somebody's newest checkout that is not an order yet. */
function openCheckout(manager: EntityManager, userId: string): Promise<Checkout | null> {
  return manager.findOne(Checkout, {
    where: { userId, status: In([CheckoutStatus.CREATED, CheckoutStatus.AWAITING_PAYMENT]) },
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
