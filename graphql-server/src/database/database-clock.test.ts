import { afterEach, expect, test, vi } from 'vitest';
import { DatabaseClock } from './database-clock.js';

const HOUR = 3_600_000;

afterEach(() => vi.restoreAllMocks());

/** A database whose clock differs from the computer's, with a delay before and after it is read. */
const sourceAt = (aheadMs: () => number, delayMs = 0) => {
  let ticks = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => ticks);
  const started = Date.now();
  return {
    pass: (ms: number) => (ticks += ms),
    query: async () => {
      ticks += delayMs;
      const rows = [{ ms: started + ticks + aheadMs() }];
      ticks += delayMs;
      return { rows };
    },
    differenceOf: (clock: DatabaseClock) => clock.now().getTime() - (started + ticks + aheadMs()),
  };
};

test('shows the time of the database, whichever the process has', async () => {
  const source = sourceAt(() => -5 * HOUR, 40);
  const clock = await DatabaseClock.open(source);
  source.pass(HOUR);
  expect(source.differenceOf(clock)).toBe(0);
  vi.spyOn(Date, 'now').mockReturnValue(0);
  expect(source.differenceOf(clock)).toBe(0);
});

test('reports how far the clock of the process is ahead', async () => {
  const clock = await DatabaseClock.open(sourceAt(() => -5 * HOUR));
  vi.spyOn(Date, 'now').mockReturnValue(clock.now().getTime() + 5_000);
  expect(clock.aheadMs).toBe(5_000);
});

test('follows a clock of the database that jumps', async () => {
  let ahead = 0;
  const source = sourceAt(() => ahead, 40);
  const clock = await DatabaseClock.open(source);
  ahead = HOUR;
  await clock.measure(source);
  expect(source.differenceOf(clock)).toBe(0);
});

test('a slow query that fits the measurement before changes nothing', async () => {
  const source = sourceAt(() => 0);
  const clock = await DatabaseClock.open(source);
  const slow = {
    query: async () => {
      source.pass(2_000);
      return source.query();
    },
  };
  await clock.measure(slow);
  expect(source.differenceOf(clock)).toBe(0);
});
