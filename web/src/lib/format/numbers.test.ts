import { describe, expect, it } from 'vitest';
import { numberFormatters, numberReaders } from './numbers';

describe('readMoney', () => {
  it.each([
    ['en', 'USD', '$1,234.50', 123450],
    ['de', 'EUR', '1.234,50 €', 123450],
    ['de', 'EUR', '3,5', 350],
    ['de-CH', 'CHF', 'CHF 1’234.50', 123450],
    ['hi-IN', 'INR', '₹12,34,567.50', 123456750],
    ['hi-IN', 'INR', '१२,३४,५६७.५०', 123456750],
    ['ar-EG', 'EGP', '١٬٢٣٤٫٥٠', 123450],
    ['ar-EG', 'EGP', '1234.50', 123450],
  ])('reads in %s what is typed in %s: %s', (locale, currency, typed, units) => {
    expect(numberReaders(locale).readMoney(typed, currency)).toEqual({ units });
  });
});

describe('a number in a field', () => {
  it.each(['en', 'de', 'de-CH', 'hi-IN', 'ar-EG'])('is read in %s as it is written', (locale) => {
    const { priceField, numberField } = numberFormatters(locale);
    const { readMoney, readDecimal } = numberReaders(locale);
    expect(readMoney(priceField(1234.5), 'USD')).toEqual({ units: 123450 });
    expect(readDecimal(numberField(1.25), { digits: 3 })).toBe(1250);
    expect(readDecimal(numberField(1234567))).toBe(1234567);
    expect(readDecimal(numberField(-12.5), { digits: 2, signed: true })).toBe(-1250);
  });
});

it('writes numbers, shares and lists as the locale does', () => {
  const english = numberFormatters('en');
  expect(english.formatNumber(1234)).toBe('1,234');
  expect(english.compactNumber(1234)).toBe('1.2K');
  expect(english.formatShare(0.12)).toBe('12%');
  expect(english.formatList(['a', 'b', 'c'])).toBe('a, b, and c');
  expect(numberFormatters('de').formatNumber(1234.5)).toBe('1.234,5');
  expect(numberFormatters('de').formatList(['a', 'b', 'c'])).toBe('a, b und c');
});
