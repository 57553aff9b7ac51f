import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactNumber, formatList, formatShare } from './figures';
import { formattersFor } from './useFormatters';
import { formFormattersFor, MAX_PRICE } from './useFormFormatters';

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
  ])('parses in %s an input in %s: %s', (locale, currency, typed, units) => {
    expect(formFormattersFor(locale, 'UTC').readMoney(typed, currency)).toEqual({ units });
  });
});

/** All decimal marks, groupings and digits that locales have. */
const LOCALES = 'en en-XA ar-XB ar-EG bn de de-AT de-CH es fa fr gu-IN hi-IN mr my ne pl pt-PT sv'.split(' ');
const count = fc.integer({ min: 0, max: MAX_PRICE });

describe.each(LOCALES)('numbers formatted in %s', (locale) => {
  const { formatMoney, formatNumber, moneyField, numberField } = formFormattersFor(locale, 'UTC');
  const { readMoney, readDecimal } = formFormattersFor(locale, 'UTC');

  it('are parsed from inputs to the same number', () => {
    fc.assert(
      fc.property(count, (units) => {
        expect(readMoney(moneyField(units, 'USD'), 'USD')).toEqual({ units });
        expect(readMoney(numberField(units / 100), 'USD')).toEqual({ units });
        expect(readDecimal(numberField(units))).toBe(units);
        const thousandths = readDecimal(numberField(units / 1000), { digits: 3 });
        // In `1.250` the mark could be a group separator as well.
        expect(thousandths ?? units).toBe(units);
        const negative = units > 0 ? readDecimal(numberField(-units), { signed: true }) : -units;
        expect(negative).toBe(-units);
      }),
    );
  });

  it('are parsed with grouping and currency to the same amount', () => {
    fc.assert(
      fc.property(count, (units) => {
        expect(readMoney(formatMoney(units, 'USD'), 'USD')).toEqual({ units });
        expect(readMoney(formatNumber(units), 'USD')).toEqual({ units: units * 100 });
        expect(readDecimal(formatNumber(units))).toBe(units);
      }),
    );
  });

  it('are rejected with a group that is too short', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: MAX_PRICE }), fc.nat({ max: 1 }), (units, cut) => {
        const mark = locale.startsWith('de') && locale !== 'de-CH' ? '.' : ',';
        const text = `${Math.floor(units / 1000)}${mark}000${mark}${'0'.repeat(cut + 1)}`;
        expect(readDecimal(text)).toBeNull();
      }),
    );
  });
});

it.each([
  ['en', '1,000', 1000],
  ['de', '1.000', 1000],
  ['de', '4,99', 4.99],
  ['fr', '1 000,5', 1000.5],
  ['en', '1.000', null],
  ['de', '1,000', null],
  ['en', '4.999', null],
  ['en', '1e3', null],
])('in %s, the price %s is %j', (locale, typed, price) => {
  const { units } = { units: null, ...formFormattersFor(locale, 'UTC').readMoney(typed, 'EUR') };
  expect(units === null ? null : units / 100).toBe(price);
});

it('formats numbers, percentages and lists', () => {
  const english = formattersFor('en', 'UTC');
  const german = formattersFor('de', 'UTC');
  expect(english.formatNumber(1234)).toBe('1,234');
  expect(compactNumber(1234, english)).toBe('1.2K');
  expect(formatShare(0.12, english)).toBe('12%');
  expect(formatList(['a', 'b', 'c'], english)).toBe('a, b, and c');
  expect(german.formatNumber(1234.5)).toBe('1.234,5');
  expect(formatList(['a', 'b', 'c'], german)).toBe('a, b und c');
});
