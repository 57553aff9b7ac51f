import { expect, test } from 'vitest';
import { PriceFeeKind } from './price-breakdown.js';
import { toStoredTotals } from './stored-price.js';

const delivery = { kind: PriceFeeKind.DELIVERY, amount: 500 };

test('fees for the delivery are stored as shipping', () => {
  const price = { lines: [], fees: [delivery, delivery], subtotal: 350, total: 1350 };
  expect(toStoredTotals(price)).toEqual({ subtotal: 350, shipping: 1000, total: 1350 });
});

test('a fee without a column is an error, and not left out', () => {
  const deposit = { kind: 'deposit' as PriceFeeKind, amount: 25 };
  const price = { lines: [], fees: [delivery, deposit], subtotal: 350, total: 875 };
  expect(() => toStoredTotals(price)).toThrow('deposit');
});
