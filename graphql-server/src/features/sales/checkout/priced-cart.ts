import type { EntityManager } from 'typeorm';
import type { Locale } from '@larder/shared/locales';
import { priceOf } from '../../../pricing/price-of.js';
import type { PriceBreakdown, PricedLine } from '../../../pricing/price-breakdown.js';
import type { PriceRules } from '../../../pricing/price-rules.js';
import type { Product } from '../../catalogue/product/product.entity.js';
import { pricedUnit } from '../../catalogue/product/sale.js';
import { isForSale, maxQuantityOf, type SalesPolicy } from '../../catalogue/stock/availability.js';
import { rulesFor, type ChosenDelivery } from '../../delivery/choices/chosen-delivery.js';
import { markHoldsChanged, type ReleasedHold } from '../holds/hold.repository.js';
import { CheckoutLine } from '../purchase/checkout-line.entity.js';
import { productSnapshot } from '../purchase/line-snapshot.js';
import type { WantedSlot } from './checkout-slot.js';
import { lockedGoods, type LockedLine } from './checkout.repository.js';

/** The cart of a user as it can be bought, locked with its products. */
export interface PricedCart {
  readonly lines: CheckoutLine[];
  /** Lines of products with counted stock. */
  readonly counted: readonly CheckoutLine[];
  readonly short: readonly Product[];
  /** The user's newest checkout that can still be paid. */
  readonly unpaidId: string | null;
  readonly price: PriceBreakdown<AgreedUnit>;
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

/** Another price of a unit than that of the shop, on which staff agreed with the customer. */
export interface AgreedPrice {
  /** In minor units; per kilogram for goods by weight. */
  readonly unitPrice: number;
  readonly reason: string;
}

/** What staff order for a customer, in place of the customer's cart. */
export interface StaffGoods {
  /** A product in one line each. */
  readonly lines: readonly {
    readonly productId: string;
    readonly quantity: number;
    readonly agreed: AgreedPrice | null;
  }[];
  /** Null in a shop without areas. */
  readonly delivery: ChosenDelivery | null;
}

/**
 * Locks the user, and so the cart, its products and the wanted slot, and prices what is for sale.
 * Releases what the user's earlier checkouts hold.
 *
 * @param ordered by staff, in place of the cart, whose holds stay
 * @param added how the order comes to which the cart is added
 */
export async function lockPricedCart(
  manager: EntityManager,
  userId: string,
  slot: WantedSlot | null,
  { locale, today, policy }: PricingTerms,
  ordered: StaffGoods | null = null,
  added: ChosenDelivery | null = null,
): Promise<PricedCart> {
  const given = ordered && JSON.stringify(ordered.lines.map((line, position) => ({ ...line, position })));
  const locked = await lockedGoods.change(manager, userId, slot?.id ? [slot.id] : [], given);
  const released = locked[0]?.released ?? [];
  markHoldsChanged(manager, released);
  const wanted = locked
    .flatMap((line) => line.wanted ?? [])
    .filter(({ product }) => isForSale(product, policy));
  const { currency, rules: shopRules, ...cart } = locked[0] as LockedLine;
  const delivery = ordered ? ordered.delivery : (added ?? cart.delivery);
  const agreed = new Map(ordered?.lines.map((line) => [line.productId, line.agreed]));
  const rules = rulesFor(shopRules, delivery);
  const price = priceOf(
    wanted.map(({ product, quantity }) =>
      agreedUnit({ ...pricedUnit(product, today, shopRules), quantity }, agreed.get(product.id)),
    ),
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

/** A unit with the price of the shop, if staff agreed on another one. */
type AgreedUnit = PricedLine & Pick<CheckoutLine, 'listPrice' | 'priceReason'>;

const agreedUnit = <Unit extends PricedLine>(
  unit: Unit,
  agreed: AgreedPrice | null | undefined,
): Unit & AgreedUnit =>
  agreed && agreed.unitPrice !== unit.unitPrice
    ? { ...unit, unitPrice: agreed.unitPrice, listPrice: unit.unitPrice, priceReason: agreed.reason }
    : { ...unit, listPrice: null, priceReason: null };

const lineOf = (
  product: Product,
  { unitPrice, quantity, tolerance = null, listPrice, priceReason }: AgreedUnit,
  position: number,
  locale: Locale,
): CheckoutLine =>
  Object.assign(new CheckoutLine(), productSnapshot(product, locale), {
    tolerance,
    unitPrice,
    listPrice,
    priceReason,
    quantity,
    position,
  });
