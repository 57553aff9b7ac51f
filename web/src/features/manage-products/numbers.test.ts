import { expect, it } from 'vitest';
import { parseCount, parsePrice, priceField } from './numbers';

it.each([
  ['2.4', 240],
  ['0', 0],
  [' 12 ', 1200],
  ['1.005', 101],
  ['0.1', 10],
  ['1000000', 100_000_000],
])('reads the price %j', (text, minor) => {
  expect(parsePrice(text)).toBe(minor);
});

it.each(['', ' ', '-1', 'abc', '1,50', 'Infinity', '1000000.01', '1e9'])('finds no price in %j', (text) => {
  expect(parsePrice(text)).toBeNull();
});

it('writes a price with two decimals', () => {
  expect(priceField(240)).toBe('2.40');
  expect(priceField(5)).toBe('0.05');
});

it('reads whole numbers in their range and nothing else', () => {
  expect(parseCount('12')).toBe(12);
  expect(parseCount('0')).toBe(0);
  expect(parseCount('0', 1)).toBeNull();
  for (const text of ['', '-1', '1.5', '1e3', 'many', '99999999']) expect(parseCount(text)).toBeNull();
});
