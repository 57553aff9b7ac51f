import { describe, expect, it } from 'vitest';
import { formFormattersFor } from '@/lib/format/useFormFormatters';
import { parseCount, readPrice } from './numbers';

const formatters = formFormattersFor('en', 'UTC');

// The number formats are tested with `readNumber`.
describe('34.9 R18 a price input', () => {
  it.each([
    ['2.4', 240],
    ['0', 0],
    [' 12 ', 1200],
    ['12.0', 1200],
    ['3,50', 350],
    ['$3.50', 350],
    ['1,000', 100_000],
    ['1.000,00', 100_000],
    ['３．５０', 350],
    ['1000000', 100_000_000],
  ])('reads the price %j', (text, price) => {
    expect(readPrice(text, 'USD', formatters)).toEqual({ price });
  });

  it.each([
    ['', 'price'],
    [' ', 'price'],
    ['-1', 'price'],
    ['-0', 'price'],
    ['abc', 'price'],
    ['Infinity', 'price'],
    ['1e3', 'price'],
    ['0x10', 'price'],
    ['0b1', 'price'],
    ['1000000.01', 'price'],
    ['1.005', 'priceAmbiguous'],
    ['0.125', 'priceDecimals'],
    ['€3.50', 'priceCurrency'],
    // spec: A.31
  ])('finds no price in %j', (text, problem) => {
    expect(readPrice(text, 'USD', formatters)).toEqual({ problem });
  });
});

it('formats a price with the decimals of its currency', () => {
  expect(formatters.moneyField(240, 'USD')).toBe('2.40');
  expect(formatters.moneyField(5, 'USD')).toBe('0.05');
  expect(formatters.moneyField(1250, 'JPY')).toBe('1250');
  expect(formatters.moneyField(1250, 'KWD')).toBe('1.250');
});

it('accepts whole numbers in their range only', () => {
  expect(parseCount('12', formatters)).toBe(12);
  expect(parseCount('12.0', formatters)).toBe(12);
  expect(parseCount('0', formatters)).toBe(0);
  expect(parseCount('0', formatters, 1)).toBeNull();
  for (const text of ['', '-1', '1.5', '1,5', '1e3', '0x10', 'many', '99999999']) {
    expect(parseCount(text, formatters)).toBeNull();
  }
});
