import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalsOf, MAX_PRICE, toDecimal, toMajor, toMinor } from './money.js';

test.each([
  [12.34, 1234],
  [0, 0],
  [0.1 + 0.2, 30],
  [19.99, 1999],
  [1.15, 115],
  [1_000_000, MAX_PRICE],
])('%d of a currency are %d minor units', (major, minor) => expect(toMinor(major, 'USD')).toBe(minor));

test.each([1.005, 1.004, 2.675, 0.001, -1, 1e300, NaN, Infinity])('%d is no amount of money', (major) => {
  expect(toMinor(major, 'USD')).toBeNull();
});

test('no amount changes on its way out and back', () => {
  const amount = fc.integer({ min: 0, max: 10 ** 13 });
  const currency = fc.constantFrom('USD', 'JPY', 'KWD');
  fc.assert(
    fc.property(amount, currency, (minor, code) => {
      expect(toMinor(toMajor(minor, code), code)).toBe(minor);
      expect(Number(toDecimal(minor, code))).toBe(toMajor(minor, code));
    }),
  );
});

test.each([
  ['USD', 2, '12.50'],
  ['HUF', 2, '12.50'],
  ['IDR', 2, '12.50'],
  ['JPY', 0, '1250'],
  ['KWD', 3, '1.250'],
])('37 R6: %s has %i decimals, by ISO 4217', (currency, decimals, text) => {
  expect(decimalsOf(currency)).toBe(decimals);
  expect(toDecimal(1250, currency)).toBe(text);
});
