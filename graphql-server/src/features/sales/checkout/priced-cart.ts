import type { EntityManager } from 'typeorm';
import type { Locale } from '@larder/shared/locales';
import { priceOf } from '../../../pricing/price-of.js';
import type { PriceBreakdown } from '../../../pricing/price-breakdown.js';
import type { PriceRules } from '../../../pricing/price-rules.js';
import type { Product } from '../../catalogue/product/product.entity.js';
import { pricedUnit } from '../../catalogue/product/sale.js';
import { isForSale, maxQuantityOf, type SalesPolicy } from '../../catalogue/stock/availability.js';
import { rulesFor, type ChosenDelivery } from '../../delivery/choices/chosen-delivery.js';
import { markHoldsChanged, type ReleasedHold } from '../holds/hold.repository.js';
import { CheckoutLine } from '../purchase/checkout-line.entity.js';
import { productSnapshot } from '../purchase/line-snapshot.js';
import type { WantedSlot } from './checkout-slot.js';
import { lockedCart, type LockedLine } from './checkout.repository.js';

/** The cart of a user as it can be bought, locked with its products. */
export interface PricedCart {
  readonly lines: CheckoutLine[];
  /** Lines of products with counted stock. */
  readonly counted: readonly CheckoutLine[];
  readonly short: readonly Product[];
  /** The user's newest checkout that can still be paid. */
  readonly unpaidId: string | null;
  readonly price: PriceBreakdown;
  /** That the goods take. */
  readonly leadDays: number;
  /** By which it is priced. */
  readonly rules: PriceRules;
  readonly delivery: ChosenDelivery | null;
  /** Holds of the user that were released. */
  readonly released: readonly ReleasedHold[];
  /** Of the shop, until the end of the transaction. */
  readonly currency: string;
}

/** By which a cart is priced. */
export interface PricingTerms {
  /** Of the names of the lines. */
  readonly locale: Locale;
  /** The day in the shop. */
  readonly today: string;
  readonly policy: SalesPolicy;
}

/**
 * Locks the user, and so the cart, its products and the wanted slot, and prices what is for sale.
 * Releases what the user's earlier checkouts hold.
 */
export async function lockPricedCart(
  manager: EntityManager,
  userId: string,
  slot: WantedSlot | null,
  { locale, today, policy }: PricingTerms,
): Promise<PricedCart> {
  const locked = await lockedCart.change(manager, userId, slot?.id ? [slot.id] : []);
  const released = locked[0]?.released ?? [];
  markHoldsChanged(manager, released);
  const wanted = locked
    .flatMap((line) => line.wanted ?? [])
    .filter(({ product }) => isForSale(product, policy));
  const { currency, delivery, rules: shopRules } = locked[0] as LockedLine;
  const rules = rulesFor(shopRules, delivery);
  const price = priceOf(
    wanted.map(({ product, quantity }) => ({ ...pricedUnit(product, today, shopRules), quantity })),
    rules,
  );
  const lines = price.lines.map((priced, position) =>
    lineOf((wanted[position] as (typeof wanted)[number]).product, priced, position, locale),
  );
  return {
    lines,
    counted: lines.filter((_line, position) => wanted[position]?.product.stock !== null),
    short: wanted
      .filter(({ product, quantity }) => quantity > maxQuantityOf(product))
      .map(({ product }) => product),
    unpaidId: locked[0]?.unpaidId ?? null,
    leadDays: Math.max(0, ...wanted.map(({ product }) => product.leadDays ?? 0)),
    price,
    rules,
    delivery,
    released,
    currency,
  };
}

const lineOf = (
  product: Product,
  { unitPrice, quantity, tolerance = null }: PriceBreakdown['lines'][number],
  position: number,
  locale: Locale,
): CheckoutLine =>
  Object.assign(new CheckoutLine(), productSnapshot(product, locale), {
    tolerance,
    unitPrice,
    quantity,
    position,
  });
