import { expect, it } from 'vitest';
import { dateFormatters } from './dates';

const { formatDateTime, formatDay } = dateFormatters('en');

it('says the same day wherever it is read', () => {
  expect(formatDay('2026-03-06T00:30:00.000Z')).toBe('Mar 6, 2026');
  expect(formatDay('2026-03-06T23:30:00.000Z')).toBe('Mar 6, 2026');
});

it('says day and time where the reader is', () => {
  const noon = new Date(2026, 2, 6, 12, 5);
  expect(formatDateTime(noon.toISOString())).toMatch(/^March 6, 2026 at 12:05\sPM$/);
});

it.each([
  ['de-CH', '06.03.2026'],
  ['hi-IN', '6 मार्च 2026'],
])('writes days as %s does', (locale, text) => {
  expect(dateFormatters(locale).formatDay('2026-03-06T12:00:00.000Z')).toBe(text);
});

it('writes days with the digits of the locale', () => {
  expect(dateFormatters('ar-EG').formatDay('2026-03-06T12:00:00.000Z')).toContain('٢٠٢٦');
});
