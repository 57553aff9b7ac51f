import { expect, it } from 'vitest';
import { daysOf, lengthOf, periodSchema, periodView, problemOf } from './period-view';

const { read: readAddress, write } = periodSchema('30d');
const read = (address: string) => periodView(readAddress(new URLSearchParams(address)));

it('is stored in the URL and restored', () => {
  const own = { from: '2026-03-01', to: '2026-03-06' };
  expect(read('from=2026-03-01&to=2026-03-06')).toEqual(own);
  expect(write(own).toString()).toBe('from=2026-03-01&to=2026-03-06');
  expect(read('period=12m')).toBe('12m');
  expect(read('period=today')).toBe('today');
  expect(write({ period: '12m' }).toString()).toBe('period=12m');
  expect(write({ period: '30d' }).toString()).toBe('');
});

it.each([
  '',
  'period=1d',
  'from=2026-03-01',
  'from=2026-02-30&to=2026-03-06',
  'from=x&to=y',
  'from=2026-03-06&to=2026-03-01',
])('falls back to the default period for “%s”', (address) => expect(read(address)).toBe('30d'));

it('counts back from today, inclusive', () => {
  expect(daysOf('7d', '2026-03-06')).toEqual({ from: '2026-02-28', to: '2026-03-06' });
  expect(daysOf('12m', '2026-03-06')).toEqual({ from: '2025-03-07', to: '2026-03-06' });
  expect(lengthOf(daysOf('90d', '2026-03-06'))).toBe(90);
  expect(daysOf('today', '2026-03-06')).toEqual({ from: '2026-03-06', to: '2026-03-06' });
});

it('validates a custom period', () => {
  expect(problemOf({ from: '2026-03-01', to: '2026-03-01' })).toBeNull();
  expect(problemOf({ from: '2026-03-02', to: '2026-03-01' })).toBe('backwards');
  expect(problemOf({ from: '', to: '2026-03-01' })).toBe('noDay');
  expect(problemOf({ from: '1969-01-01', to: '1970-03-01' })).toBe('outOfReach');
  expect(problemOf({ from: '2016-01-01', to: '2025-12-31' })).toBeNull();
  expect(problemOf({ from: '2016-01-01', to: '2026-01-01' })).toBe('tooLong');
});
