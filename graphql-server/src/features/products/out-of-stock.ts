import { AppError } from '../../common/app-error.js';
import { leftOf } from './availability.js';
import type { Product } from './product.entity.js';

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
