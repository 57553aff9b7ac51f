import { USUAL_LOW_STOCK, type Product } from './product.entity.js';
import { AppError } from '../../common/app-error.js';
import { MAX_QUANTITY } from '../../common/limits.js';

/** The stock of a product as customers see it. */
export enum Availability {
  IN_STOCK = 'in_stock',
  LOW_STOCK = 'low_stock',
  SOLD_OUT = 'sold_out',
}

type Counted = Pick<Product, 'stock' | 'held'>;

/** Whether shoppers find it in the shop, whether there are any left or not. */
export const isSold = ({ deletedAt, hidden }: Pick<Product, 'deletedAt' | 'hidden'>): boolean =>
  deletedAt === null && !hidden;

/**
 * How many units can be bought now: those without a reservation. Null for uncounted stock, which
 * never runs out. `held` exceeds `stock` when an admin has counted fewer.
 */
export const leftOf = ({ stock, held }: Counted): number | null =>
  stock === null ? null : Math.max(0, stock - held);

export function availabilityOf(product: Counted & Pick<Product, 'lowStockThreshold'>): Availability {
  const left = leftOf(product);
  if (left === null) return Availability.IN_STOCK;
  if (left === 0) return Availability.SOLD_OUT;
  return left <= (product.lowStockThreshold ?? USUAL_LOW_STOCK)
    ? Availability.LOW_STOCK
    : Availability.IN_STOCK;
}

/**
 * How many are left, where they are few or none; null where there are enough. Numbers that are no
 * help to a shopper would only help competitors.
 */
export const fewLeft = (product: Parameters<typeof availabilityOf>[0]): number | null =>
  availabilityOf(product) === Availability.IN_STOCK ? null : leftOf(product);

/** The most that a cart can hold of it now. */
export const maxQuantityOf = (product: Counted): number =>
  Math.min(leftOf(product) ?? MAX_QUANTITY, MAX_QUANTITY);

type Short = Pick<Product, 'id' | 'name' | 'stock' | 'held'>;

/** The refusal of more than there is; its `products` say how many are left of each. */
export const outOfStock = (products: readonly Short[]): AppError =>
  new AppError('OUT_OF_STOCK', shortageOf(products), {
    products: products.map((product) => ({ id: product.id, name: product.name, left: leftOf(product) ?? 0 })),
  });

/** What there is too little of, in words. */
export const shortageOf = (products: readonly Short[]): string => products.map(wordsFor).join(' ');

function wordsFor(product: Short): string {
  const left = leftOf(product);
  if (!left) return `“${product.name}” is sold out.`;
  return `Only ${left} of “${product.name}” ${left === 1 ? 'is' : 'are'} left.`;
}
