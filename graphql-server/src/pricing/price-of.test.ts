import { expect, test } from 'vitest';
import { totalsOf } from './price-of.js';

test('nothing costs nothing', () => {
  expect(totalsOf([])).toEqual({ subtotal: 0, shipping: 0, total: 0 });
});

// spec: 9.1, 9.2
test('shipping is charged a line, not a piece', () => {
  expect(
    totalsOf([
      { unitPrice: 240, quantity: 3 },
      { unitPrice: 115, quantity: 1 },
    ]),
  ).toEqual({ subtotal: 835, shipping: 1000, total: 1835 });
});

test('a free product still ships', () => {
  expect(totalsOf([{ unitPrice: 0, quantity: 2 }])).toEqual({ subtotal: 0, shipping: 500, total: 500 });
});

test('the largest cart stays exact', () => {
  const lines = Array.from({ length: 100 }, () => ({ unitPrice: 100_000_000, quantity: 99 }));
  expect(totalsOf(lines).total).toBe(990_000_050_000);
});
