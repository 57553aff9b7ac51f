// What becomes of the shop's memory under mixed load: `npm run bench:soak -- [minutes] [shoppers]`,
// 30 minutes of 200 who think for a second when left out. Compared is what is in use after
// everything was thrown away that nobody needs, once the shop has warmed up, with the same at the
// end. It ends with 1 if that grew by more than 10%, or anything failed.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from './lib/client.mjs';
import { openShop } from './lib/shop.mjs';
import { percentiles, sendShoppers } from './lib/shoppers.mjs';

const minutes = Number(process.argv[2] ?? 30);
const shoppers = Number(process.argv[3] ?? 200);
const WARM_UP = 0.1;
const MOST_GROWTH = 10;
const megabytes = (bytes) => Number((bytes / 1024 / 1024).toFixed(1));

const shop = await openShop();
const client = new Client(shop.url);
try {
  const visit = await sendShoppers(client, { shoppers, thinkMs: 1000, say: console.log });
  await sleep(minutes * 60_000 * WARM_UP);
  const before = await shop.heapInUse();
  await sleep(minutes * 60_000 * (1 - WARM_UP));
  await visit.stop();
  const after = await shop.heapInUse();
  const growth = Number(((after / before - 1) * 100).toFixed(1));
  const { process_resident_memory_bytes: resident } = await shop.metrics();
  console.log({
    minutes,
    requests: client.times.length,
    'orders paid': visit.counts.orders,
    'milliseconds until the answer': percentiles(client.times),
    'MB in use, warmed up': megabytes(before),
    'MB in use at the end': megabytes(after),
    'growth in %': growth,
    'MB of the process at the end': megabytes(resident),
    errors: client.errors.length,
  });
  for (const error of client.errors.slice(0, 10)) console.log(error);
  process.exitCode = client.errors.length > 0 || growth > MOST_GROWTH ? 1 : 0;
} finally {
  client.close();
  await shop.close();
}
