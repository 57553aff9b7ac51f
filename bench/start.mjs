// How long a built shop takes to its first answer, and what memory it needs:
// `npm run bench:start -- [starts] [seconds]`, 5 starts and 20 s of load when left out. Database
// and emulator are up already, and the database is filled.
import { casesOf, single } from './lib/cases.mjs';
import { spread, table, whole } from './lib/figures.mjs';
import { send } from './lib/load.mjs';
import { openWorld } from './lib/world.mjs';

const [starts = 5, seconds = 20] = process.argv.slice(2).map(Number);
const MOST_MS = 1500;
const MOST_MB = 350;
const megabytes = (bytes) => bytes / 1024 / 1024;

const world = await openWorld({ products: 1000 });
try {
  const { shop } = world;
  const times = [];
  for (let start = 0; start < starts; start++) {
    await shop.stop();
    times.push(await shop.open());
  }
  const before = await shop.metrics();
  const cases = Object.values(casesOf(world));
  for (const { fresh, steps = single(fresh), most, connections, prepare } of cases) {
    await prepare?.();
    await send(shop, { steps, connections }, { from: 0, seconds: seconds / cases.length, most });
  }
  const after = await shop.metrics();
  const first = spread(times);
  const memory = megabytes(after.process_resident_memory_bytes);
  console.log(
    table([
      {
        what: 'until the first answer',
        value: `${whole(first.middle)} ms`,
        spread: `${whole(first.spread)}%`,
        goal: `${MOST_MS} ms`,
      },
      {
        what: 'memory when it has opened',
        value: `${whole(megabytes(before.process_resident_memory_bytes))} MB`,
        spread: '',
        goal: '',
      },
      {
        what: `memory after ${seconds} s of load`,
        value: `${whole(memory)} MB`,
        spread: '',
        goal: `${MOST_MB} MB`,
      },
    ]),
  );
} finally {
  await world.close();
}
