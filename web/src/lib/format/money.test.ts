import { describe, expect, it } from 'vitest';
import { compactMoney } from './figures';
import { moneyFormatters } from './money';
import { formattersFor } from './useFormatters';
import { formFormattersFor } from './useFormFormatters';

const { formatMoney, currencySymbol } = formFormattersFor('en', 'UTC');
/** Intl adds narrow spaces and directional marks. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ').replaceAll(/[\u061C\u200E\u200F]/g, '');

describe('formatMoney', () => {
  it.each([
    [0, 'USD', '$0.00'],
    [420, 'USD', '$4.20'],
    [123456, 'USD', '$1,234.56'],
    [420, 'INR', '₹4.20'],
    [420, 'EUR', '€4.20'],
    [420, 'AUD', '$4.20'],
    // 37 R6
    [1250, 'JPY', '¥1,250'],
    [1250, 'KWD', 'KWD\u00A01.250'],
    [1250, 'HUF', 'Ft\u00A012.50'],
    // spec: 9.4
  ])('formats %i minor units of %s as %s', (minor, currency, text) => {
    expect(formatMoney(minor, currency)).toBe(text);
  });

  it.each([
    ['de-CH', 'CHF', 'CHF 1’234’567.50'],
    ['de', 'CHF', 'CHF 1’234’567.50'],
    ['de', 'EUR', '1.234.567,50 €'],
    ['hi-IN', 'INR', '₹12,34,567.50'],
    ['ar', 'USD', '1,234,567.50 \u2066US$\u2069'],
    ['ar-EG', 'EGP', '١٬٢٣٤٬٥٦٧٫٥٠ ج.م.'],
  ])('formats in %s', (locale, currency, text) => {
    const written = plain(moneyFormatters(locale).formatMoney(123456750, currency));
    expect(written).toBe(text);
  });

  it.each([
    ['de', 'CHF', 'CHF -9.40'],
    ['en', 'CHF', '-CHF 9.40'],
    ['de', 'EUR', '-9,40 €'],
    ['en', 'USD', '-$9.40'],
  ])('formats a negative amount in %s and %s', (locale, currency, text) => {
    expect(plain(moneyFormatters(locale).formatMoney(-940, currency))).toBe(text);
  });
});

it('has a compact format and a currency symbol', () => {
  expect(compactMoney(123456, 'USD', formattersFor('en', 'UTC'))).toBe('$1.2K');
  expect(currencySymbol('INR')).toBe('₹');
  expect(currencySymbol('CHF')).toBe('CHF');
});
