import { expect, test } from 'vitest';
import { inDays, unitsWithin } from './time-spans.js';

const span = (since: string, until: string) => ({
  since: new Date(`${since}:00.000Z`),
  until: new Date(`${until}:00.000Z`),
});

test('days are whole between the first and the last midnight of UTC', () => {
  expect(inDays([span('2026-03-05T18:30', '2026-03-08T18:30')])).toEqual({
    whole: [span('2026-03-06T00:00', '2026-03-08T00:00')],
    edges: [span('2026-03-05T18:30', '2026-03-06T00:00'), span('2026-03-08T00:00', '2026-03-08T18:30')],
  });
});

test('nothing is left at an end that is a midnight of UTC', () => {
  expect(inDays([span('2026-03-05T00:00', '2026-03-08T00:00')])).toEqual({
    whole: [span('2026-03-05T00:00', '2026-03-08T00:00')],
    edges: [],
  });
});

test('what has no whole day in it is all edge', () => {
  const days = [span('2026-03-05T18:30', '2026-03-06T18:30'), span('2026-03-05T05:00', '2026-03-05T06:00')];
  expect(inDays(days)).toEqual({ whole: [], edges: days });
});

test.each([
  [span('2025-11-10T18:30', '2026-03-05T18:30'), '2025-11-11', '2025-12-01', '2026-03-01', '2026-03-05'],
  [span('2025-12-01T00:00', '2026-03-01T00:00'), '2025-12-01', '2025-12-01', '2026-03-01', '2026-03-01'],
  // All days, and no month.
  [span('2026-01-01T18:30', '2026-02-28T18:30'), '2026-01-02', '2026-02-28', '2026-02-28', '2026-02-28'],
])(
  'days and months are whole from their first to their last, over the end of a year too',
  (time, ...days) => {
    expect(unitsWithin(time)).toEqual(days.map((day) => new Date(day)));
  },
);

test('what has no whole day in it has none from its end on', () => {
  const short = span('2026-01-01T18:30', '2026-01-02T18:30');
  expect(unitsWithin(short)).toEqual(Array.from({ length: 4 }, () => short.until));
});
