import { expect, test } from 'vitest';
import { formatDay, formatMoney } from './locale.js';

test.each([
  [420, 'USD', '$4.20'],
  [0, 'EUR', '€0.00'],
  [123_456_789, 'INR', '₹1,234,567.89'],
  [1250, 'JPY', '¥1,250'],
  [1250, 'KWD', 'KWD\u00A01.250'],
  [1250, 'CHF', 'CHF\u00A012.50'],
  [1250, 'HUF', 'Ft\u00A012.50'],
  [1250, 'IDR', 'Rp\u00A012.50'],
  [1250, 'AED', 'AED\u00A012.50'],
])('%i minor units of %s are written %s', (minor, currency, text) => {
  expect(formatMoney(minor, currency)).toBe(text);
});

test('a negative amount of Swiss francs has a space before the minus', () => {
  expect(formatMoney(-940, 'CHF', 'de')).toBe('CHF\u00A0-9.40');
});

test.each([
  ['UTC', 'March 6, 2026'],
  ['Asia/Tokyo', 'March 7, 2026'],
  ['America/New_York', 'March 6, 2026'],
])('a day is the one in %s', (timeZone, day) => {
  expect(formatDay(new Date('2026-03-06T23:59:59Z'), timeZone)).toBe(day);
});
