import { afterEach, expect, test } from 'vitest';
import { dayIn, localTimeIn } from './time-zone.js';
import { giveZoneOffsets, ownWallTime, wallTime, type ZoneOffsets } from './wall-time.js';
import { zoneDifference, zoneOffsetsOf } from './zone-offsets.js';

const DAY = Date.parse('2026-11-28T21:00:00Z');
const MINUTE_MS = 60_000;
const minuteOf = (iso: string) => Date.parse(iso) / MINUTE_MS;

const START = minuteOf('2025-10-24T00:00:00Z');
const END = minuteOf('2028-01-02T00:00:00Z');

afterEach(() => giveZoneOffsets('Africa/Casablanca', []));

test.each<[zone: string, offsets: ZoneOffsets]>([
  ['Asia/Kolkata', [[START, 330]]],
  [
    'Europe/Zurich',
    [
      [minuteOf('2027-10-31T01:00:00Z'), 60],
      [minuteOf('2027-03-28T01:00:00Z'), 120],
      [minuteOf('2026-10-25T01:00:00Z'), 60],
      [minuteOf('2026-03-29T01:00:00Z'), 120],
      [minuteOf('2025-10-26T01:00:00Z'), 60],
      [START, 120],
    ],
  ],
])('the offsets of %s have the minute of each change', (zone, offsets) => {
  expect(zoneOffsetsOf(zone, DAY)).toEqual([[END, null], ...offsets]);
});

test.each(['Africa/Casablanca', 'America/Vancouver', 'Asia/Kathmandu', 'Australia/Lord_Howe'])(
  'offsets of %s write the same times as the rules that they are of',
  (zone) => {
    giveZoneOffsets(zone, zoneOffsetsOf(zone, DAY));
    const times = Array.from(
      { length: Math.floor((END - START) / 601) },
      (_, index) => (START + index * 601) * MINUTE_MS,
    );
    expect(times.filter((time) => wallTime(time, zone) !== ownWallTime(time, zone))).toEqual([]);
  },
);

test('times go by the offsets of another runtime, as far as they reach', () => {
  // Morocco without daylight saving time.
  giveZoneOffsets('Africa/Casablanca', [
    [minuteOf('2026-12-01T00:00:00Z'), null],
    [minuteOf('2026-11-01T00:00:00Z'), -120],
  ]);
  const local = (iso: string) => localTimeIn('Africa/Casablanca', new Date(iso));
  expect(local('2026-11-28T00:30:00Z')).toBe('2026-11-27T22:30');
  expect(dayIn('Africa/Casablanca', new Date('2026-11-28T00:30:00Z'))).toBe('2026-11-27');
  for (const outside of ['2026-10-31T12:00:00Z', '2026-12-01T12:00:00Z']) {
    expect(Date.parse(`${local(outside)}Z`)).toBe(ownWallTime(Date.parse(outside), 'Africa/Casablanca'));
  }
});

test('a difference has its first time and both offsets', () => {
  const own = zoneOffsetsOf('Europe/Zurich', DAY);
  expect(zoneDifference('Europe/Zurich', own, DAY)).toBeNull();
  // A runtime that knows no daylight saving time in 2027.
  const other = own.filter(([from]) => from < minuteOf('2027-01-01T00:00:00Z') || from === END);
  expect(zoneDifference('Europe/Zurich', other, DAY)).toEqual({
    time: Date.parse('2027-03-28T01:00:00Z'),
    theirs: 60,
    ours: 120,
  });
});
