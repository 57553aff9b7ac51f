import { AppError } from '../../common/app-error.js';
import type { Product } from './product.entity.js';

type Short = Pick<Product, 'id' | 'name' | 'stock'>;

/** The refusal of more than there is; its `products` say how many are left of each. */
export const outOfStock = (products: readonly Short[]): AppError =>
  new AppError('OUT_OF_STOCK', products.map(wordsFor).join(' '), {
    products: products.map(({ id, name, stock }) => ({ id, name, left: stock ?? 0 })),
  });

function wordsFor({ name, stock }: Short): string {
  if (!stock) return `“${name}” is sold out.`;
  return `Only ${stock} of “${name}” ${stock === 1 ? 'is' : 'are'} left.`;
}
