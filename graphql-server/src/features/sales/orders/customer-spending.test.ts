import { expect, test } from 'vitest';
import { spendingOf } from './customer-spending.js';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

test('a customer without orders has spent nothing', () => {
  expect(spendingOf([])).toEqual({ orders: 0, totals: [], firstOrderAt: null, lastOrderAt: null });
});

test('currencies are not added up, and the most used one comes first', () => {
  const spent = [
    { currency: 'EUR', orders: 1, total: '500', first: day(3), last: day(3) },
    { currency: 'USD', orders: 2, total: '2500', first: day(1), last: day(2) },
  ];
  expect(spendingOf(spent)).toEqual({
    orders: 3,
    totals: [
      { currency: 'USD', total: 2_500 },
      { currency: 'EUR', total: 500 },
    ],
    firstOrderAt: day(1),
    lastOrderAt: day(3),
  });
});
