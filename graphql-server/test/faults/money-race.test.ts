import { expect, test } from 'vitest';
import { isNightly } from '../../../scripts/lib/test-depth.mjs';
import { raceForMoney } from '../support/money-race.js';

const SLOW_MACHINE_MS = 900_000;

const CHECKOUTS = isNightly ? 50 : 25;

// The long one is `npm run bench:money`.
test(
  'many checkouts, six finishers each, connections ended and cut at random, a clock that jumps: nothing is lost, nothing doubled',
  { timeout: SLOW_MACHINE_MS },
  async () => {
    const race = await raceForMoney({ checkouts: CHECKOUTS, customers: 6, troubleEvery: 5 });
    expect(race.breaches).toEqual([]);
    expect(race).toMatchObject({ lost: 0, doubled: 0, overfull: 0, clockJumps: 6 });
    expect(race.checkouts).toBeGreaterThanOrEqual(CHECKOUTS);
    expect(race.captured).toBe(race.ordered + race.unordered);
    expect(race.refunded).toBe(race.unordered + race.chosen);
    expect(race.later).toBe(race.credited + race.recorded + race.due);
    const { cancelled, rejected, deleted, partialRefunds } = race;
    expect(Math.min(cancelled + rejected, deleted, partialRefunds)).toBeGreaterThan(0);
    expect(Math.min(race.inSlots, race.backendsKilled, race.timesCut)).toBeGreaterThan(0);
  },
);
