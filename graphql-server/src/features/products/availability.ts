import { MAX_QUANTITY } from '../../common/order-totals.js';
import { USUAL_LOW_STOCK, type Product } from './product.entity.js';

/** What shoppers are told of a product's stock. */
export enum Availability {
  IN_STOCK = 'in_stock',
  LOW_STOCK = 'low_stock',
  SOLD_OUT = 'sold_out',
}

type Counted = Pick<Product, 'stock' | 'lowStockThreshold'>;

/** Whether shoppers find it in the shop, whether there are any left or not. */
export const isSold = ({ deletedAt, hidden }: Pick<Product, 'deletedAt' | 'hidden'>): boolean =>
  deletedAt === null && !hidden;

/** What is not counted never runs out. */
export function availabilityOf({ stock, lowStockThreshold }: Counted): Availability {
  if (stock === null) return Availability.IN_STOCK;
  if (stock === 0) return Availability.SOLD_OUT;
  return stock <= (lowStockThreshold ?? USUAL_LOW_STOCK) ? Availability.LOW_STOCK : Availability.IN_STOCK;
}

/**
 * How many are left, where they are few or none; null where there are enough. Numbers that are no help to a shopper would
 * only help competitors.
 */
export const fewLeft = (product: Counted): number | null =>
  availabilityOf(product) === Availability.IN_STOCK ? null : product.stock;

/** The most that a cart can hold of it now. */
export const mostOf = ({ stock }: Pick<Product, 'stock'>): number =>
  Math.min(stock ?? MAX_QUANTITY, MAX_QUANTITY);
