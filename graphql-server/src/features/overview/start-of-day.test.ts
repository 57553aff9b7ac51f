import { expect, test } from 'vitest';
import { isTimeZone, startOfDay } from './period.js';

test.each([
  ['UTC', '2026-03-06', '2026-03-06T00:00:00.000Z'],
  ['Asia/Kolkata', '2026-03-06', '2026-03-05T18:30:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
])('in %s the day %s begins at %s', (zone, day, start) => {
  expect(startOfDay(day, zone).toISOString()).toBe(start);
});

test('a day without a midnight begins with the hour after', () => {
  expect(startOfDay('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z');
});

test('a day with two midnights begins at the first', () => {
  // Clocks in Havana are put back from 01:00 to midnight.
  expect(startOfDay('2025-11-02', 'America/Havana').toISOString()).toBe('2025-11-02T04:00:00.000Z');
});

test('zones are known by their names', () => {
  expect(['UTC', 'Europe/London', 'Asia/Calcutta'].every(isTimeZone)).toBe(true);
  expect(['', 'Mars/Olympus', 'Europe/London; --', '../etc'].some(isTimeZone)).toBe(false);
});
