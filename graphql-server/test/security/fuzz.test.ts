import { expect, test } from 'vitest';
import { isNightly, seed } from '../../../scripts/lib/test-depth.mjs';
import { sharedShop } from '../support/shared-shop.js';
import { Fuzz } from './fuzz/fuzz.js';

// `npm run bench:fuzz` tries as many as a nightly run, each time others.
const inputs = Number(process.env['FUZZ_INPUTS'] ?? (isNightly ? 20_000 : 200));

// Only a stop for what hangs.
const STOP_MS = 1_800_000;

const shop = sharedShop();

test(
  `${inputs} requests at random are answered as documented, and change nothing where they are refused`,
  async () => {
    const fuzz = await Fuzz.of(shop);
    const finds = await fuzz.run({ seed, inputs });
    const counts = [...fuzz.counts].toSorted(([, few], [, many]) => many - few);
    const summary = counts.map(([code, count]) => `${code} ${count}`).join(', ');
    process.stdout.write(`Fuzzing: ${inputs} inputs with seed ${seed}: ${summary}\n`);
    expect(finds).toEqual([]);
    expect(await shop.ask('{ shop { name } }')).toMatchObject({ shop: {} });
  },
  STOP_MS,
);
