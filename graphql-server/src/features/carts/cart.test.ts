import { expect, test } from 'vitest';
import type { Product } from '../catalogue/product/product.entity.js';
import { isQuantity, priceCart as priceCartOn, type CartItem } from './cart.js';

const policy = { ageChecks: false };
const priceCart = (items: readonly CartItem[]) => priceCartOn(items, { today: '2026-12-24', policy });

const product = (price: number, facts: Partial<Product> = {}) =>
  ({
    price,
    deletedAt: null,
    hidden: false,
    stock: null,
    held: 0,
    lowStockThreshold: null,
    ...facts,
  }) as Product;

test('lines are priced by what the product costs now', () => {
  const cart = priceCart([
    { id: '1', product: product(240), quantity: 3 },
    { id: '2', product: product(100), quantity: 1 },
  ]);
  expect(cart.lines.map((line) => line.price)).toEqual([720, 100]);
  expect(cart).toMatchObject({ subtotal: 820, shipping: 1000, total: 1820 });
});

test.each([
  ['2026-11-30', 240],
  ['2026-12-01', 199],
  ['2026-12-24', 199],
  ['2026-12-25', 240],
])('38.6: on %s a product costs what its sale says, however late the stored price is', (today, unitPrice) => {
  const sale = { regularPrice: 240, salePrice: 199, saleFrom: '2026-12-01', saleUntil: '2026-12-24' };
  for (const stored of [240, 199]) {
    const { lines, total } = priceCartOn([{ id: '1', product: product(stored, sale), quantity: 2 }], {
      today,
      policy,
    });
    expect(lines[0]).toMatchObject({ unitPrice, price: 2 * unitPrice });
    expect(total).toBe(2 * unitPrice + 500);
  }
});

test.each([{ deletedAt: new Date() }, { hidden: true }])(
  'what is %o is shown, but neither charged nor shipped',
  (facts) => {
    const cart = priceCart([
      { id: '1', product: product(240, facts), quantity: 3 },
      { id: '2', product: product(100), quantity: 1 },
    ]);
    expect(cart.lines.map((line) => [line.available, line.price])).toEqual([
      [false, 0],
      [true, 100],
    ]);
    expect(cart).toMatchObject({ subtotal: 100, shipping: 500, total: 600 });
  },
);

test.each([
  [null, 0, 10, null],
  [40, 0, 10, null],
  [5, 0, 2, 5],
  [9, 0, 10, 9],
  [9, 4, 1, 5],
  [0, 0, 1, 0],
  [1, 2, 1, 0],
])('with a stock of %s and %i held, %i wanted: %s are left', (stock, held, quantity, left) => {
  const cart = priceCart([{ id: '1', product: product(240, { stock, held }), quantity }]);
  expect(cart.lines[0]).toMatchObject({ quantityLeft: left, available: true });
});

test('37.13: what is sold out is shown, but neither charged nor shipped; what is short is priced as it is', () => {
  const cart = priceCart([
    { id: '1', product: product(240, { stock: 2, held: 2 }), quantity: 3 },
    { id: '2', product: product(100, { stock: 1 }), quantity: 2 },
  ]);
  expect(cart.lines.map(({ quantityLeft, price }) => [quantityLeft, price])).toEqual([
    [0, 0],
    [1, 200],
  ]);
  expect(cart).toMatchObject({ subtotal: 200, shipping: 500, total: 700 });
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
