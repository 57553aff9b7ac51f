import { say, type Text } from '@larder/texts/text';
import { AppError } from '../../../common/app-error.js';
import type { Product } from '../product/product.entity.js';

/** The message for a client that expected another stock. */
export const stockNow = (stock: number | null): Text =>
  stock === null ? say('stock.notCountedAnyMore') : say('stock.changed', { stock });

/**
 * Compares the stock of a locked product before it is set, so that a purchase since it was read is
 * not undone.
 *
 * @param expected null for an uncounted stock; undefined sets without comparing
 * @throws AppError `CONFLICT` with the current `stock`
 */
export function requireStock({ stock }: Pick<Product, 'stock'>, expected: number | null | undefined): void {
  if (expected === undefined || expected === stock) return;
  throw new AppError('CONFLICT', stockNow(stock), { stock });
}

/**
 * As `requireStock`, for several products.
 *
 * @throws AppError `CONFLICT` with the `ids` that differ and the `stocks` that they have
 */
export function requireStocks(
  products: readonly Pick<Product, 'id' | 'stock'>[],
  expected: ReadonlyMap<string, number | null>,
): void {
  const changed = products.filter(({ id, stock }) => expected.has(id) && expected.get(id) !== stock);
  if (changed.length === 0) return;
  throw new AppError('CONFLICT', say('stock.changedMeanwhile', { count: changed.length }), {
    ids: changed.map(({ id }) => id),
    stocks: changed.map(({ stock }) => stock),
  });
}
