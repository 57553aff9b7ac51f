import { expect, test } from 'vitest';
import { ChargeKind } from './charge.js';
import { toStoredTotals } from './stored-price.js';

test('fees are stored in their columns', () => {
  const fees = [
    { kind: ChargeKind.DEPOSIT, amount: 25 },
    { kind: ChargeKind.DELIVERY, amount: 1000 },
  ] as const;
  const price = {
    lines: [],
    deposits: [],
    fees,
    taxes: [],
    subtotal: 350,
    totalTax: 0,
    addedTax: 0,
    total: 1375,
  };
  expect(toStoredTotals(price)).toEqual({
    subtotal: 350,
    shipping: 1000,
    deposit: 25,
    addedTax: 0,
    total: 1375,
    taxes: [],
  });
});
