import { describe, expect, it } from 'vitest';
import { moneyFormatters } from './money';

const { formatMoney, compactMoney, currencySymbol } = moneyFormatters('en');
/** Intl puts narrow blanks and marks of direction around numbers. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ').replaceAll(/[\u061C\u200E\u200F]/g, '');

describe('formatMoney', () => {
  it.each([
    [0, 'USD', '$0.00'],
    [420, 'USD', '$4.20'],
    [123456, 'USD', '$1,234.56'],
    [420, 'INR', '₹4.20'],
    [420, 'EUR', '€4.20'],
    [420, 'AUD', '$4.20'],
    // spec: 9.4
  ])('writes %i minor units of %s as %s', (minor, currency, text) => {
    expect(formatMoney(minor, currency)).toBe(text);
  });

  it.each([
    ['de-CH', 'CHF', 'CHF 1’234’567.50'],
    ['de', 'EUR', '1.234.567,50 €'],
    ['hi-IN', 'INR', '₹12,34,567.50'],
    ['ar-EG', 'EGP', '١٬٢٣٤٬٥٦٧٫٥٠ E£'],
  ])('writes it as %s does', (locale, currency, text) => {
    const written = plain(moneyFormatters(locale).formatMoney(123456750, currency));
    expect(written.replaceAll("'", '’')).toBe(text);
  });
});

it('writes few figures, and the symbol alone', () => {
  expect(compactMoney(123456, 'USD')).toBe('$1.2K');
  expect(currencySymbol('INR')).toBe('₹');
  expect(currencySymbol('CHF')).toBe('CHF');
});
