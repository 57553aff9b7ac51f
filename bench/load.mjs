// What a shop does while many have it open:
// `npm run bench:load -- [shoppers] [minutes] [seconds of thinking]`, 10,000 for 5 minutes with 30
// s between two actions of one shopper when left out. The shop is one process with the stand-ins of
// the demo; shoppers and shop share this machine. It ends with 1 if anything was not answered as it
// should be. The client keeps up to 512 connections; `ulimit -n` must allow for them.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from './lib/client.mjs';
import { openShop } from './lib/shop.mjs';
import { percentiles, sendShoppers } from './lib/shoppers.mjs';

const shoppers = Number(process.argv[2] ?? 10_000);
const minutes = Number(process.argv[3] ?? 5);
const thinkMs = Number(process.argv[4] ?? 30) * 1000;

const shop = await openShop();
const client = new Client(shop.url);
try {
  const visit = await sendShoppers(client, { shoppers, thinkMs, say: console.log });
  const from = performance.now();
  await sleep(thinkMs + minutes * 60_000);
  const { open } = visit.counts;
  await visit.stop();
  const seconds = (performance.now() - from) / 1000;
  const [{ count }] = await shop.query('select count(*)::int from orders where deleted_at is null');
  console.log({
    'shoppers at the same time': open,
    requests: client.times.length,
    'requests a second': Math.round(client.times.length / seconds),
    'orders paid': visit.counts.orders,
    'orders in the shop, with those of the demo': count,
    'milliseconds until the answer': percentiles(client.times),
    errors: client.errors.length,
  });
  for (const error of client.errors.slice(0, 10)) console.log(error);
  process.exitCode = client.errors.length > 0 ? 1 : 0;
} finally {
  client.close();
  await shop.close();
}
