import { expect, test } from 'vitest';
import { AppError } from '../../common/app-error.js';
import { Interval, periodOf as periodIn, type Days } from './period.js';

const periodOf = (days: Days) => periodIn({ ...days, timeZone: 'UTC' });

const fieldsOf = (from: string, to: string): unknown => {
  try {
    periodOf({ from, to });
  } catch (error) {
    return error instanceof AppError ? error.details['fields'] : error;
  }
  return undefined;
};

test('a day is one part, with the day before to compare', () => {
  const { before, starts, end, ...rest } = periodOf({ from: '2026-03-06', to: '2026-03-06' });
  expect(rest).toEqual({
    from: '2026-03-06',
    to: '2026-03-06',
    interval: Interval.DAY,
    parts: [{ from: '2026-03-06', to: '2026-03-06' }],
  });
  expect(starts).toEqual([new Date('2026-03-06T00:00:00.000Z')]);
  expect(before).toEqual(new Date('2026-03-05T00:00:00.000Z'));
  expect(end).toEqual(new Date('2026-03-07T00:00:00.000Z'));
});

test('the period before has as many days, over the end of a February too', () => {
  const { before, parts } = periodOf({ from: '2028-03-01', to: '2028-03-30' });
  expect(parts).toHaveLength(30);
  expect(before).toEqual(new Date('2028-01-31T00:00:00.000Z'));
});

test('up to 62 days are divided into days, up to 184 into weeks, more into months', () => {
  const intervalTo = (to: string) => periodOf({ from: '2026-01-01', to }).interval;
  expect(intervalTo('2026-03-03')).toBe(Interval.DAY);
  expect(intervalTo('2026-03-04')).toBe(Interval.WEEK);
  expect(intervalTo('2026-07-03')).toBe(Interval.WEEK);
  expect(intervalTo('2026-07-04')).toBe(Interval.MONTH);
});

test('weeks begin on Mondays, but for the first', () => {
  // 1 January 2026 is a Thursday.
  const { parts } = periodOf({ from: '2026-01-01', to: '2026-03-10' });
  expect(parts.slice(0, 2)).toEqual([
    { from: '2026-01-01', to: '2026-01-04' },
    { from: '2026-01-05', to: '2026-01-11' },
  ]);
  expect(parts.at(-1)).toEqual({ from: '2026-03-09', to: '2026-03-10' });
  const { parts: fromMonday } = periodOf({ from: '2026-01-05', to: '2026-04-05' });
  expect(fromMonday[0]).toEqual({ from: '2026-01-05', to: '2026-01-11' });
  expect(fromMonday).toHaveLength(13);
});

test('months begin on the first, but for the first of them', () => {
  const { parts } = periodOf({ from: '2025-03-07', to: '2026-03-06' });
  expect(parts).toHaveLength(13);
  expect(parts[0]).toEqual({ from: '2025-03-07', to: '2025-03-31' });
  expect(parts[11]).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(parts[12]).toEqual({ from: '2026-03-01', to: '2026-03-06' });
});

test('a period ends no earlier than it begins, is not endless, and lies in this age', () => {
  expect(fieldsOf('2026-03-06', '2026-03-05')).toEqual({ to: expect.saying('ends on the day') });
  expect(fieldsOf('2016-01-01', '2026-01-01')).toEqual({ to: expect.saying('ten years') });
  expect(fieldsOf('2016-01-01', '2025-12-31')).toBeUndefined();
  expect(fieldsOf('2016-02-29', '2026-02-28')).toBeUndefined();
  expect(fieldsOf('1969-12-31', '1970-01-02')).toEqual({ from: expect.saying('1970') });
});

test('days are those of the time zone, also when one of them is shorter', () => {
  const days = { from: '2026-03-08', to: '2026-03-08' };
  const { before, starts, end } = periodIn({ ...days, timeZone: 'America/New_York' });
  expect([before, ...starts, end].map((time) => time.toISOString())).toEqual([
    '2026-03-07T05:00:00.000Z',
    '2026-03-08T05:00:00.000Z',
    '2026-03-09T04:00:00.000Z',
  ]);
  expect(() => periodIn({ ...days, timeZone: 'Mars/Olympus' })).toThrow('no time zone');
});
