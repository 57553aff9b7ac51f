import { expect, test } from 'vitest';
import { PriceFeeKind } from './price-breakdown.js';
import { toStoredTotals } from './stored-price.js';

const NO_TAX = { deposits: [], taxes: [], totalTax: 0, addedTax: 0 };
const delivery = { kind: PriceFeeKind.DELIVERY, amount: 500 };

test('fees for the delivery are stored as shipping', () => {
  const price = { lines: [], fees: [delivery, delivery], subtotal: 350, total: 1350, ...NO_TAX };
  expect(toStoredTotals(price)).toEqual({
    subtotal: 350,
    shipping: 1000,
    deposit: 0,
    addedTax: 0,
    total: 1350,
    taxes: [],
  });
});

test('a fee without a column is an error, and not left out', () => {
  const gift = { kind: 'gift' as PriceFeeKind, amount: 25 };
  const price = { lines: [], fees: [delivery, gift], subtotal: 350, total: 875, ...NO_TAX };
  expect(() => toStoredTotals(price)).toThrow('gift');
});
