import { DEFAULT_LOW_STOCK_THRESHOLD, type Product } from '../product/product.entity.js';
import { AppError } from '../../../common/app-error.js';
import { MAX_QUANTITY } from '@larder/shared/limits';
import { stockPerUnit } from '@larder/shared/weights';
import { say, sentences, type Text } from '@larder/texts/text';

/** The stock of a product as customers see it. */
export enum Availability {
  IN_STOCK = 'in_stock',
  LOW_STOCK = 'low_stock',
  SOLD_OUT = 'sold_out',
  NOT_FOR_SALE = 'not_for_sale',
}

type Counted = Pick<Product, 'stock' | 'held' | 'soldBy' | 'unitGrams'>;

/** Whether customers find it in the shop, in stock or not. */
export const isSold = ({ deletedAt, hidden }: Pick<Product, 'deletedAt' | 'hidden'>): boolean =>
  deletedAt === null && !hidden;

/** What decides whether a shop sells a product that customers see. */
export interface SalesPolicy {
  /** Whether the shop checks ages on delivery. */
  readonly ageChecks: boolean;
}

/** The age from which a product is sold; null for all ages. */
export const ageLimitOf = ({ food }: Pick<Product, 'food'>): number | null => food?.ageLimit ?? null;

/** Whether its age limit keeps the shop from selling it. */
export const isAgeRestricted = (product: Pick<Product, 'food'>, { ageChecks }: SalesPolicy): boolean =>
  !ageChecks && ageLimitOf(product) !== null;

/** Whether customers can buy it while the stock lasts. */
export const isForSale = (
  product: Pick<Product, 'deletedAt' | 'hidden' | 'food'>,
  policy: SalesPolicy,
): boolean => isSold(product) && !isAgeRestricted(product, policy);

/**
 * Units that can be bought now, without reserved ones; whole steps of goods by grams. Null for
 * uncounted stock, which never runs out. `held` exceeds `stock` after an admin has reduced the
 * stock.
 */
export const leftOf = ({ stock, held, ...unit }: Counted): number | null =>
  stock === null ? null : Math.floor(Math.max(0, stock - held) / stockPerUnit(unit));

export function availabilityOf(product: Counted & Pick<Product, 'lowStockThreshold'>): Availability {
  const left = leftOf(product);
  if (left === null) return Availability.IN_STOCK;
  if (left === 0) return Availability.SOLD_OUT;
  return left <= (product.lowStockThreshold ?? DEFAULT_LOW_STOCK_THRESHOLD)
    ? Availability.LOW_STOCK
    : Availability.IN_STOCK;
}

/**
 * Units left when they are few or none; otherwise null, as exact stock is of use to competitors
 * only.
 */
export const fewLeft = (product: Parameters<typeof availabilityOf>[0]): number | null =>
  availabilityOf(product) === Availability.IN_STOCK ? null : leftOf(product);

/** Maximum quantity of a cart line, by current stock. */
export const maxQuantityOf = (product: Counted): number =>
  Math.min(leftOf(product) ?? MAX_QUANTITY, MAX_QUANTITY);

type Short = Counted & Pick<Product, 'id' | 'name'>;

/** Error for a quantity above the stock; its `products` have the units left of each. */
export const outOfStock = (products: readonly Short[]): AppError =>
  new AppError('OUT_OF_STOCK', shortageOf(products), {
    products: products.map((product) => ({ id: product.id, name: product.name, left: leftOf(product) ?? 0 })),
  });

/** Error for a product with an age limit in a shop that checks no ages. */
export const ageRestricted = (product: Pick<Product, 'name' | 'food'>): AppError => {
  const ageLimit = ageLimitOf(product);
  return new AppError(
    'AGE_RESTRICTED',
    say('products.ageNotChecked', { name: product.name, age: ageLimit ?? '' }),
    { ageLimit },
  );
};

/** Sentences that name the products with too few units. */
export const shortageOf = (products: readonly Short[]): Text => sentences(...products.map(wordsFor));

function wordsFor(product: Short): Text {
  const left = leftOf(product);
  if (!left) return say('stock.soldOut', { name: product.name });
  return say('stock.left', { left, name: product.name });
}
