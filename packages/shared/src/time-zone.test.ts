import { expect, test } from 'vitest';
import { dayIn, daysAfter, isSameTimeZone, offsetTimeIn, startOfDay, timeZoneNamed } from './time-zone.js';

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

/** The hours of the days on which clocks change, the first and the last day of their kind. */
const CLOCK_CHANGES: [zone: string, day: string, hours: number][] = [
  ['Europe/London', '2026-03-29', 23],
  ['Europe/London', '2026-10-25', 25],
  // Clocks were put forward at midnight until 2018, and back to 23:00 of the day before.
  ['America/Sao_Paulo', '2018-11-04', 23],
  ['America/Sao_Paulo', '2019-02-16', 25],
  // Clocks have not changed since.
  ['Asia/Kolkata', '2026-03-29', 24],
  ['Asia/Kolkata', '2026-10-25', 24],
  ['Pacific/Auckland', '2026-04-05', 25],
  ['Pacific/Auckland', '2026-09-27', 23],
];

test.each(CLOCK_CHANGES)('in %s the day %s has %i hours', (zone, day, hours) => {
  const start = startOfDay(day, zone);
  const end = startOfDay(daysAfter(day, 1), zone);
  expect(end.getTime() - start.getTime()).toBe(hours * 3_600_000);
  const lastMoment = new Date(end.getTime() - 1);
  expect([start, lastMoment, end].map((time) => dayIn(zone, time))).toEqual([day, day, daysAfter(day, 1)]);
  expect(dayIn(zone, new Date(start.getTime() - 1))).toBe(daysAfter(day, -1));
});

test.each([
  ['UTC', '2026-03-06T10:30:00+00:00'],
  ['Asia/Tokyo', '2026-03-06T19:30:00+09:00'],
  ['America/St_Johns', '2026-03-06T07:00:00-03:30'],
  ['Asia/Kathmandu', '2026-03-06T16:15:00+05:45'],
])('a time in %s has its offset', (zone, text) => {
  expect(offsetTimeIn(zone, new Date('2026-03-06T10:30:00.999Z'))).toBe(text);
  expect(new Date(text).toISOString()).toBe('2026-03-06T10:30:00.000Z');
});

test('zones are known by their names, not by offsets', () => {
  expect(['UTC', 'utc', 'europe/london'].map(timeZoneNamed)).toEqual(['UTC', 'UTC', 'Europe/London']);
  const unknown = ['', 'Mars/Olympus', 'Europe/London; --', '../etc', '+02:00', '-0500'];
  expect(unknown.map(timeZoneNamed)).toEqual(unknown.map(() => null));
});

test('zones keep the name that they are given, whichever the runtime prefers', () => {
  const names = ['Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'Europe/Kiev', 'Etc/UTC'];
  expect(names.map(timeZoneNamed)).toEqual(names);
});

test('a zone of two names is one', () => {
  expect(isSameTimeZone('utc', 'Etc/UTC')).toBe(true);
  expect(isSameTimeZone('Europe/London', 'Europe/Dublin')).toBe(false);
});
