// How long the shop needs once its database is back: `npm run bench:recovery -- [times]`, 5 when
// left out. The server of the database is killed as by `kill -9`, and comes up again; the clock
// runs from its first answer until /readyz says 200. It ends with 1 if that took more than 5
// seconds.
import { setTimeout as sleep } from 'node:timers/promises';
import { openShop } from './lib/shop.mjs';

const times = Number(process.argv[2] ?? 5);
const MOST_MS = 5_000;
const ASK_EVERY_MS = 20;

const until = async (condition) => {
  while (!(await condition())) await sleep(ASK_EVERY_MS);
  return performance.now();
};
const answers = (shop) =>
  shop.query('select 1').then(
    () => true,
    () => false,
  );

const shop = await openShop();
const rows = [];
try {
  for (let round = 0; round < times; round++) {
    const killedAt = performance.now();
    process.kill(await shop.postmasterPid(), 'SIGKILL');
    const noticedAt = await until(async () => !(await shop.isReady()));
    const backAt = await until(() => answers(shop));
    const readyAt = await until(() => shop.isReady());
    rows.push({
      'not ready after ms': Math.round(noticedAt - killedAt),
      'database away for ms': Math.round(backAt - killedAt),
      'ready after its return, ms': Math.round(readyAt - backAt),
    });
  }
  console.table(rows);
  const slowest = Math.max(...rows.map((row) => row['ready after its return, ms']));
  console.log(`slowest: ${slowest} ms`);
  process.exitCode = slowest > MOST_MS ? 1 : 0;
} finally {
  await shop.close();
}
