import { MAX_QUANTITY, MIN_QUANTITY, totalsOf, type Totals } from '../../common/order-totals.js';
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
}

export interface PricedCart extends Totals {
  readonly lines: readonly PricedCartLine[];
}

/** Prices a cart by what its products cost now. What is no longer sold stays visible but costs nothing. */
export function priceCart(items: readonly CartItem[]): PricedCart {
  const lines = items.map((item) => {
    const available = item.product.deletedAt === null;
    const unitPrice = item.product.price;
    return { ...item, unitPrice, available, price: available ? unitPrice * item.quantity : 0 };
  });
  return { lines, ...totalsOf(lines.filter((line) => line.available)) };
}

/** Whether this many of one product fit in a cart. */
export const isQuantity = (value: number): boolean =>
  Number.isInteger(value) && value >= MIN_QUANTITY && value <= MAX_QUANTITY;
