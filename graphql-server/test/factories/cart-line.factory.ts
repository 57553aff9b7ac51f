import type { DataSource } from 'typeorm';
import { CartLine } from '../../src/features/carts/cart-line.entity.js';
import { buildProduct } from './product.factory.js';
import { buildUser } from './user.factory.js';

/** A line of one product in a customer's cart. */
export async function buildCartLine(
  dataSource: DataSource,
  overrides: Partial<CartLine> = {},
): Promise<CartLine> {
  const lines = dataSource.getRepository(CartLine);
  return lines.save(
    lines.create({
      quantity: 1,
      ...overrides,
      userId: overrides.userId ?? (await buildUser(dataSource)).id,
      productId: overrides.productId ?? (await buildProduct(dataSource)).id,
    }),
  );
}
