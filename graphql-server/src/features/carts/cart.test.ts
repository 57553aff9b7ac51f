import { expect, test } from 'vitest';
import type { Product } from '../products/product.entity.js';
import { isQuantity, priceCart } from './cart.js';

const product = (price: number, deletedAt: Date | null = null) => ({ price, deletedAt }) as Product;

test('lines are priced by what the product costs now', () => {
  const cart = priceCart([
    { id: '1', product: product(240), quantity: 3 },
    { id: '2', product: product(100), quantity: 1 },
  ]);
  expect(cart.lines.map((line) => line.price)).toEqual([720, 100]);
  expect(cart).toMatchObject({ subtotal: 820, shipping: 1000, total: 1820 });
});

test('what is no longer sold is shown, but neither charged nor shipped', () => {
  const cart = priceCart([
    { id: '1', product: product(240, new Date()), quantity: 3 },
    { id: '2', product: product(100), quantity: 1 },
  ]);
  expect(cart.lines.map((line) => [line.available, line.price])).toEqual([
    [false, 0],
    [true, 100],
  ]);
  expect(cart).toMatchObject({ subtotal: 100, shipping: 500, total: 600 });
});

test.each([
  [1, true],
  [99, true],
  [0, false],
  [-1, false],
  [100, false],
  [1.5, false],
  [Number.NaN, false],
])('a quantity of %s: %s', (quantity, fits) => {
  expect(isQuantity(quantity)).toBe(fits);
});
