import { expect, it } from 'vitest';
import { dateFormatters } from './dates';

const { formatDateTime, formatDay } = dateFormatters('en');

it('formats the same day in every time zone', () => {
  expect(formatDay('2026-03-06T00:30:00.000Z')).toBe('Mar 6, 2026');
  expect(formatDay('2026-03-06T23:30:00.000Z')).toBe('Mar 6, 2026');
});

it('formats date and time in the browser’s time zone', () => {
  const noon = new Date(2026, 2, 6, 12, 5);
  expect(formatDateTime(noon.toISOString())).toMatch(/^March 6, 2026 at 12:05\sPM$/);
});

it.each([
  ['de-CH', '06.03.2026'],
  ['hi-IN', '6 मार्च 2026'],
])('formats days in %s', (locale, text) => {
  expect(dateFormatters(locale).formatDay('2026-03-06T12:00:00.000Z')).toBe(text);
});

it('uses the digits of the locale', () => {
  expect(dateFormatters('ar-EG').formatDay('2026-03-06T12:00:00.000Z')).toContain('٢٠٢٦');
});
