import { MAX_QUANTITY, MIN_QUANTITY, totalsOf, type Totals } from '../../common/order-totals.js';
import { fewLeft, isSold, leftOf } from '../products/availability.js';
import type { Product } from '../products/product.entity.js';

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
