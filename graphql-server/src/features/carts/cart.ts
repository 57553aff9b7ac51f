import { sumOfKind } from '../../pricing/breakdown-of.js';
import { ChargeKind } from '../../pricing/charge.js';
import type { PriceBreakdown } from '../../pricing/price-breakdown.js';
import { DEFAULT_PRICE_RULES, type PriceRules } from '../../pricing/price-rules.js';
import { priceOf } from '../../pricing/price-of.js';
import { ageLimitOf, fewLeft, isForSale, leftOf, type SalesPolicy } from '../catalogue/stock/availability.js';
import type { Product } from '../catalogue/product/product.entity.js';
import { pricedUnit } from '../catalogue/product/sale.js';
import {
  rulesFor,
  shortfallOf,
  type ChosenDelivery,
  type DeliveryShortfall,
} from '../delivery/choices/chosen-delivery.js';
import { highestAge } from '@larder/shared/food-facts';
import { MAX_QUANTITY, MIN_QUANTITY } from '@larder/shared/limits';

export interface CartItem {
  readonly id: string;
  readonly product: Product;
  readonly quantity: number;
  /** Of a unit, on which staff agreed with the customer; the price of the shop if left out. */
  readonly agreedPrice?: number | null;
}

export interface PricedCartLine extends CartItem {
  /** Price of one unit, or per kilogram for goods by weight, in minor units. */
  readonly unitPrice: number;
  readonly taxRateId: string | null;
  /** Of one unit, in minor units. */
  readonly deposit: number;
  /** Grams of one unit; 0 if not known. */
  readonly weight: number;
  /** Price of all units, in minor units; 0 when the product is sold out or no longer sold. */
  readonly price: number;
  /** How it is sold by weight; null for pieces at a price each. */
  readonly soldBy: Product['soldBy'];
  readonly unitGrams: number | null;
  /** Percent by which it may weigh more than expected. */
  readonly tolerance: number | null;
  readonly available: boolean;
  /** Units left, when they are few or fewer than the quantity; otherwise null. */
  readonly quantityLeft: number | null;
}

type UnpricedLine = Omit<PricedCartLine, 'price'>;

export interface PricedCart extends DeliveryShortfall {
  readonly lines: readonly PricedCartLine[];
  readonly price: PriceBreakdown<UnpricedLine>;
  readonly subtotal: number;
  /** The fee for the delivery. */
  readonly shipping: number;
  /** Sum of the deposits. */
  readonly deposit: number;
  readonly total: number;
  /** The age that the checkout asks for; null for all ages. */
  readonly minimumAge: number | null;
  /** What the customer has chosen; null before that, and in a shop without areas. */
  readonly delivery: ChosenDelivery | null;
}

interface CartTerms {
  /** The day in the shop. */
  readonly today: string;
  readonly policy: SalesPolicy;
  readonly rules?: PriceRules;
  readonly delivery?: ChosenDelivery | null;
}

/**
 * Prices a cart by the prices of a day in the shop. Products that are sold out or no longer sold
 * stay visible but cost nothing. A quantity above the stock is priced as it is: the customer must
 * reduce it before checkout.
 */
export function priceCart(
  items: readonly CartItem[],
  { today, policy, rules: shopRules = DEFAULT_PRICE_RULES, delivery = null }: CartTerms,
): PricedCart {
  const unpriced = items.map(({ id, product, quantity, agreedPrice }): UnpricedLine => {
    const available = isForSale(product, policy);
    const quantityLeft = available ? leftFor(product, quantity) : null;
    const unit = pricedUnit(product, today, shopRules);
    const unitPrice = agreedPrice ?? unit.unitPrice;
    return { id, product, quantity, ...unit, unitPrice, available, quantityLeft };
  });
  const charged = unpriced.filter(isCharged);
  const rules = rulesFor(shopRules, delivery);
  const price = priceOf(charged, rules);
  const totals = new Map(price.lines.map(({ id, total }) => [id, total]));
  const lines = unpriced.map((line) => Object.assign({}, line, { price: totals.get(line.id) ?? 0 }));
  const minimumAge = highestAge(price.lines.map(({ product }) => ageLimitOf(product)));
  const shipping = sumOfKind(price.charges, ChargeKind.DELIVERY);
  const deposit = sumOfKind(price.charges, ChargeKind.DEPOSIT);
  const { subtotal, total } = price;
  const shortfall = shortfallOf(charged, rules, delivery);
  return { lines, price, minimumAge, subtotal, shipping, deposit, total, delivery, ...shortfall };
}

const isCharged = ({ available, quantityLeft }: UnpricedLine): boolean => available && quantityLeft !== 0;

function leftFor(product: Product, wanted: number): number | null {
  const left = leftOf(product);
  return left !== null && left < wanted ? left : fewLeft(product);
}

/** Whether a line may have this quantity. */
export const isQuantity = (value: number): boolean =>
  Number.isInteger(value) && value >= MIN_QUANTITY && value <= MAX_QUANTITY;

const QUOTE_LINE = /^quote:([\da-f-]{36}):(\d{1,2})$/;

/** Quotes are not stored: the id of a quote line encodes its product and quantity. */
export const quoteLineId = (productId: string, quantity: number): string => `quote:${productId}:${quantity}`;

/** Decodes the id of a quote line; null for any other id. */
export function readQuoteLineId(id: string): { productId: string; quantity: number } | null {
  const [, productId, quantity] = QUOTE_LINE.exec(id.toLowerCase()) ?? [];
  return productId && isQuantity(Number(quantity)) ? { productId, quantity: Number(quantity) } : null;
}
