import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNightly } from '../../../scripts/lib/test-depth.mjs';
import { steps } from '../support/money-steps.js';
import { MoneyWorld, openMoneyShop, type MoneyShop } from '../support/money-world.js';

/** More of them for a long search: `MONEY_RUNS=1000`. */
const RUNS = Number(process.env['MONEY_RUNS'] ?? (isNightly ? 200 : 2));
/** `seed` and `path` as a failure has printed them, as JSON. */
const AGAIN = JSON.parse(process.env['MONEY_AGAIN'] ?? '{}') as { seed?: number; path?: string };

let parts: MoneyShop;

beforeAll(async () => {
  parts = await openMoneyShop();
});
afterAll(() => parts?.close());

test(
  'after any events in any order, each captured payment is an order or is refunded, once',
  { timeout: 0 },
  () =>
    fc.assert(
      fc.asyncProperty(steps, fc.scheduler(), async (run, scheduler) => {
        const world = await MoneyWorld.open(parts, scheduler);
        await fc.asyncModelRun(() => ({ model: world, real: null }), run);
        await world.comesToItsEnd();
        expect(await world.problems(true)).toEqual([]);
      }),
      { numRuns: RUNS, ...AGAIN },
    ),
);
