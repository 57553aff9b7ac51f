import { describe, expect, it } from 'vitest';
import { formatMoney } from './money';

describe('formatMoney', () => {
  it.each([
    [0, 'USD', '$0.00'],
    [420, 'USD', '$4.20'],
    [123456, 'USD', '$1,234.56'],
    [420, 'INR', '₹4.20'],
    [420, 'EUR', '€4.20'],
    [420, 'AUD', '$4.20'],
  ])('writes %i minor units of %s as %s', (minor, currency, text) => {
    expect(formatMoney(minor, currency)).toBe(text);
  });
});
