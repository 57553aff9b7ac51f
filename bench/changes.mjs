// How soon a change is visible in a process that did not make it:
// `npm run bench:changes -- [changes]`, 200 when left out. Another connection commits a new price;
// the shop, which has the product in its cache, gets requests until it shows that price.
// It ends with 1 when one change in twenty takes longer than the goal.
import os from 'node:os';
import { table } from './lib/figures.mjs';
import { requestOf } from './lib/operations.mjs';
import { buildShop, openShop } from './lib/shop.mjs';

const GOAL_MS = 50;
const changes = Number(process.argv[2] ?? 200);
const PRICE = 'query Price($id: ID!) { product(id: $id) { price } }';

await buildShop();
const shop = await openShop({ command: ['graphql-server/dist/server-entry.js'] });
try {
  const [{ id }] = await shop.query('select id from products order by id limit 1');
  const { path, ...request } = requestOf(PRICE, { id });
  const priceNow = async () => (await (await fetch(shop.url + path, request)).json()).data.product.price;
  const times = [];
  for (let change = 0; change < changes; change += 1) {
    const price = (await priceNow()) + 1;
    await shop.query('update products set price = $2 where id = $1', [id, price]);
    const from = performance.now();
    while ((await priceNow()) !== price);
    times.push(performance.now() - from);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1);
  console.log(
    table([
      {
        changes,
        'p50 ms': at(0.5),
        'p95 ms': at(0.95),
        'longest ms': at(1),
        'goal of p95': GOAL_MS,
        load: os.loadavg()[0].toFixed(1),
      },
    ]),
  );
  if (Number(at(0.95)) > GOAL_MS) process.exitCode = 1;
} finally {
  await shop.close();
}
