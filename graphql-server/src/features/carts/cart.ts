import { totalsOf, type Totals } from '../../common/order-totals.js';
import { fewLeft, isSold, leftOf } from '../products/availability.js';
import type { Product } from '../products/product.entity.js';
import { MAX_QUANTITY, MIN_QUANTITY } from '../../common/limits.js';

export interface CartItem {
  readonly id: string;
  readonly product: Product;
  readonly quantity: number;
}

export interface PricedCartLine extends CartItem {
  /** Minor units for one. */
  readonly unitPrice: number;
  /** Minor units for all of them; nothing when it is no longer sold. */
  readonly price: number;
  readonly available: boolean;
  /** How many are left, where they are few or fewer than wanted. */
  readonly quantityLeft: number | null;
}

export interface PricedCart extends Totals {
  readonly lines: readonly PricedCartLine[];
}

/**
 * Prices a cart by what its products cost now. What is no longer sold stays visible but costs
 * nothing. What there is too little of is priced as it stands: it is for the shopper to take fewer,
 * and no checkout begins before.
 */
export function priceCart(items: readonly CartItem[]): PricedCart {
  const lines = items.map(({ id, product, quantity }) => {
    const available = isSold(product);
    const unitPrice = product.price;
    const price = available ? unitPrice * quantity : 0;
    return {
      id,
      product,
      quantity,
      unitPrice,
      price,
      available,
      quantityLeft: available ? leftFor(product, quantity) : null,
    };
  });
  return { lines, ...totalsOf(lines.filter((line) => line.available)) };
}

function leftFor(product: Product, wanted: number): number | null {
  const left = leftOf(product);
  return left !== null && left < wanted ? left : fewLeft(product);
}

/** Whether this many of one product fit in a cart. */
export const isQuantity = (value: number): boolean =>
  Number.isInteger(value) && value >= MIN_QUANTITY && value <= MAX_QUANTITY;

const QUOTE_LINE = /^quote:([\da-f-]{36}):(\d{1,2})$/;

/** A line of a quote is in no table: its id says what was priced. */
export const quoteLineId = (productId: string, quantity: number): string => `quote:${productId}:${quantity}`;

/** What the id of a quote's line says; null for any other id. */
export function readQuoteLineId(id: string): { productId: string; quantity: number } | null {
  const [, productId, quantity] = QUOTE_LINE.exec(id.toLowerCase()) ?? [];
  return productId && isQuantity(Number(quantity)) ? { productId, quantity: Number(quantity) } : null;
}
