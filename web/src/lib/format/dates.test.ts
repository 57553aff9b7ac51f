import { expect, it } from 'vitest';
import { dateFormatters } from './dates';
import { giveZoneOffsets } from '@larder/shared/wall-time';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it.each([
  ['UTC', 'Mar 6, 2026', 'March 6, 2026 at 11:30 PM'],
  ['Asia/Tokyo', 'Mar 7, 2026', 'March 7, 2026 at 8:30 AM'],
  ['America/New_York', 'Mar 6, 2026', 'March 6, 2026 at 6:30 PM'],
])('formats day and time in %s', (timeZone, day, dayAndTime) => {
  const { formatDateTime, formatDay } = dateFormatters('en', timeZone);
  expect(formatDay('2026-03-06T23:30:00.000Z')).toBe(day);
  expect(plain(formatDateTime('2026-03-06T23:30:00.000Z'))).toBe(dayAndTime);
});

it('formats times by the offsets of the shop, not by the rules of the browser', () => {
  const hour = 60;
  giveZoneOffsets('Africa/Casablanca', [[0, hour]]);
  const { formatDateTime } = dateFormatters('en', 'Africa/Casablanca');
  expect(plain(formatDateTime('2026-11-28T20:52:00.000Z'))).toBe('November 28, 2026 at 9:52 PM');
  giveZoneOffsets('Africa/Casablanca', [[0, 0]]);
  expect(plain(formatDateTime('2026-11-28T20:52:00.000Z'))).toBe('November 28, 2026 at 8:52 PM');
});

it.each([
  ['de-CH', '06.03.2026'],
  ['hi-IN', '6 मार्च 2026'],
])('formats days in %s', (locale, text) => {
  expect(dateFormatters(locale, 'UTC').formatDay('2026-03-06T12:00:00.000Z')).toBe(text);
});

it('uses the digits of the locale', () => {
  expect(dateFormatters('ar-EG', 'UTC').formatDay('2026-03-06T12:00:00.000Z')).toContain('٢٠٢٦');
});
