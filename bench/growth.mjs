// What a request costs in a shop that has grown: `npm run bench:growth -- [products] [orders]`,
// 100,000 and 1,000,000 when left out, beside a shop with 1,000 of each. Compared is the
// processor's time for a request, of the shop and of Postgres: unlike the time that it takes, it
// hardly depends on what else the machine does, and both shops take turns. It is read from
// /proc, so this needs Linux. To fill the larger one takes minutes.
import { median, table, whole } from './lib/figures.mjs';
import { fillCatalogue } from './lib/catalogue.mjs';
import { growthOperations } from './lib/growth-operations.mjs';
import { fillOrders } from './lib/orders.mjs';
import { databaseCpu, usedBetween } from './lib/postgres-cpu.mjs';
import { openWorld } from './lib/world.mjs';

const [products = 100_000, orders = 1_000_000] = process.argv.slice(2).map(Number);
const FEW = 1_000;
const ROUNDS = 3;
const TIMES = 20;
const AT_ONCE = 4;
const RATINGS = 3;
// What a question costs is all used by its own connection then, and counted.
const env = { PGOPTIONS: '-c max_parallel_workers_per_gather=0' };

const worlds = [];
try {
  for (const size of [
    { products: FEW, orders: FEW },
    { products, orders },
  ]) {
    const world = await openWorld({ products: FEW, env });
    worlds.push(world);
    const start = performance.now();
    await grow(world, size);
    console.error(
      `${whole(size.products)} products, ${whole(size.orders)} orders: filled in ${Math.round((performance.now() - start) / 1_000)} s`,
    );
  }
  const [small, grown] = await Promise.all(worlds.map(growthOperations));
  const rows = [];
  for (const name of Object.keys(small)) {
    rows.push(rowOf(name, await measure([small[name], grown[name]])));
    console.error(`${name}: done`);
  }
  console.log(
    `From ${whole(FEW)} products and orders to ${whole(products)} and ${whole(orders)}, ` +
      `${ROUNDS * TIMES} requests each in ${ROUNDS} turns, medians\n`,
  );
  console.log(table(rows));
} finally {
  for (const world of worlds) await world.close();
}

async function grow({ query, buyers }, size) {
  const more = size.products - FEW;
  if (more > 0) await fillCatalogue(query, { products: more, ratings: RATINGS, after: FEW });
  const until = new Date().toISOString();
  await fillOrders(query, { orders: size.orders, until, regular: buyers[0].uid });
}

/** What one request costs in each of the worlds: microseconds of the processor. */
async function measure(operations) {
  // Statements are planned for each connection the first times.
  for (const run of operations) await many(run, TIMES, 0);
  const costs = operations.map(() => []);
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [index, run] of operations.entries()) {
      costs[index].push(await costOf(worlds[index], () => many(run, TIMES, round * TIMES)));
    }
  }
  return costs.map((each) => ({
    shop: median(each.map(({ shop }) => shop)),
    database: median(each.map(({ database }) => database)),
  }));
}

async function costOf({ shop }, work) {
  const [used, connections] = [await shop.cpuMicroseconds(), await databaseCpu(shop)];
  await work();
  return {
    shop: ((await shop.cpuMicroseconds()) - used) / TIMES,
    database: usedBetween(connections, await databaseCpu(shop)) / TIMES,
  };
}

async function many(run, times, after) {
  let number = 0;
  const one = async () => {
    while (number < times) await run(after + number++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

function rowOf(name, [small, grown]) {
  const sum = ({ shop, database }) => shop + database;
  return {
    question: name,
    'shop µs': whole(small.shop),
    'Postgres µs': whole(small.database),
    'shop µs, grown': whole(grown.shop),
    'Postgres µs, grown': whole(grown.database),
    times: (sum(grown) / sum(small)).toFixed(2),
  };
}
