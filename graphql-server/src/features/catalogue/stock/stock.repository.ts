import type { EntityManager } from 'typeorm';
import { columnsOf, entityOf, Statement } from '../../../database/statement.js';
import { isStockedInGrams, stockPerUnit, type Unit } from '@larder/shared/weights';
import { publishUpdated } from '../product/write-products.js';
import { Product } from '../product/product.entity.js';

const readProduct = entityOf(Product, 2);

/** A counted product, before its stock is decremented. */
export interface Taken {
  readonly product: Product;
  /** Whether it has too few units; then no stock is decremented. */
  readonly isShort: boolean;
  /** Units that the buyer holds, which are left for them. */
  readonly own: number;
}

/**
 * Decrements the stock of the counted products among these, all or none; what the buyer holds is
 * theirs. Products whose stock is counted otherwise than when they were bought are as uncounted:
 * pieces are not grams. `open_holds` must have locked them.
 */
export const takenStock = new Statement<
  [
    productIds: readonly string[],
    quantities: readonly number[],
    buyer: string,
    areInGrams: readonly boolean[],
  ],
  Taken
>(
  'stock_take',
  `with counted as (
      select product.*, wanted.quantity, reserved_units($3, product) as own from products product
      join unnest($1::uuid[], $2::int[], $4::bool[]) as wanted (id, quantity, is_in_grams)
        on wanted.id = product.id
      where product.stock is not null and is_in_grams = (product.sold_by is not distinct from 'GRAMS')
    ),
    taken as (
      update products set stock = products.stock - counted.quantity from counted
      where products.id = counted.id and not exists (select from counted where stock - held + own < quantity)
    )
  select stock - held + own < quantity, own, ${columnsOf(Product, 'counted')} from counted`,
  (values) => ({ product: readProduct(values), isShort: values[0] as boolean, own: Number(values[1]) }),
);

interface Wanted extends Unit {
  readonly productId: string;
  readonly quantity: number;
}

/**
 * Decrements the stock by the bought units, all or none. Skips uncounted products, and leaves other
 * users' reservations alone. `openHolds` must have locked the products.
 *
 * @returns the products with too few units, without those held that the buyer holds
 */
export async function takeFromStock(
  manager: EntityManager,
  buyer: string,
  bought: readonly Wanted[],
): Promise<Pick<Product, 'id' | 'name' | 'stock' | 'held' | 'soldBy' | 'unitGrams'>[]> {
  const ids = bought.map(({ productId }) => productId);
  const counted = await takenStock.change(
    manager,
    ids,
    bought.map((line) => line.quantity * stockPerUnit(line)),
    buyer,
    bought.map(isStockedInGrams),
  );
  const short = counted
    .filter(({ isShort }) => isShort)
    .map(({ product: { held, ...product }, own }) => ({ ...product, held: held - own }));
  if (short.length > 0) return short;
  await publishUpdated(
    manager,
    counted.map(({ product }) => ({ product, fields: ['stock'] })),
  );
  return [];
}
