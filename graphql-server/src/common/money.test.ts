import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_PRICE, toMajor, toMinor } from './money.js';

test.each([
  [12.34, 1234],
  [0, 0],
  [0.1 + 0.2, 30],
  [19.99, 1999],
  [1.15, 115],
  [1_000_000, MAX_PRICE],
])('%d of a currency are %d minor units', (major, minor) => expect(toMinor(major)).toBe(minor));

test.each([1.005, 1.004, 2.675, 0.001, -1, 1e300, NaN, Infinity])('%d is no amount of money', (major) => {
  expect(toMinor(major)).toBeNull();
});

test('no amount changes on its way out and back', () => {
  const amount = fc.integer({ min: 0, max: 10 ** 13 });
  fc.assert(
    fc.property(amount, (minor) => {
      expect(toMinor(toMajor(minor))).toBe(minor);
    }),
  );
});
