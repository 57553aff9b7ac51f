// What a request costs in a shop that has grown: `npm run bench:growth -- [products] [orders]`, 100,000 and 1,000,000 when
// left out, each beside 1,000. Compared is the processor's time for a request, of the shop and of Postgres: unlike
// the time that it takes, it hardly depends on what else the machine does. It is read from /proc, so this needs Linux.
import { table, whole } from './lib/figures.mjs';
import { fillCatalogue } from './lib/catalogue.mjs';
import { growthQuestions } from './lib/growth-questions.mjs';
import { fillOrders } from './lib/orders.mjs';
import { databaseCpu, usedBetween } from './lib/postgres-cpu.mjs';
import { openWorld } from './lib/world.mjs';

const [products = 100_000, orders = 1_000_000] = process.argv.slice(2).map(Number);
const FEW = 1_000;
const TIMES = 200;
const AT_ONCE = 4;
const RATINGS = 3;

const world = await openWorld({ products: FEW });
try {
  const { query } = world;
  const until = new Date().toISOString();
  await fillOrders(query, { orders: FEW, until });
  const { ofProducts, ofOrders } = await growthQuestions(world);
  const small = { ...(await measure(ofProducts)), ...(await measure(ofOrders)) };
  console.log(`From ${whole(FEW)} to ${whole(products)} products, ${TIMES} requests each\n`);
  await fillCatalogue(query, { products: products - FEW, ratings: RATINGS, after: FEW });
  tell(small, await measure((await growthQuestions(world)).ofProducts));
  console.log(`\nFrom ${whole(FEW)} to ${whole(orders)} orders\n`);
  await fillOrders(query, { orders: orders - FEW, until });
  tell(small, await measure((await growthQuestions(world)).ofOrders));
} finally {
  await world.close();
}

/** Microseconds of the processor for one request, by the names of the questions. */
async function measure(questions) {
  const figures = {};
  for (const [name, ask] of Object.entries(questions)) {
    // Statements are planned for each connection the first times.
    await many(ask, TIMES / 4);
    const [shop, database] = [await world.shop.cpuMicroseconds(), await databaseCpu(world.shop)];
    await many(ask, TIMES);
    figures[name] = {
      shop: ((await world.shop.cpuMicroseconds()) - shop) / TIMES,
      database: usedBetween(database, await databaseCpu(world.shop)) / TIMES,
    };
    console.error(`${name}: done`);
  }
  return figures;
}

async function many(ask, times) {
  let number = 0;
  const one = async () => {
    while (number < times) await ask(number++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

function tell(small, grown) {
  console.log(table(Object.keys(grown).map((name) => rowOf(name, small[name], grown[name]))));
}

function rowOf(name, before, after) {
  const sum = ({ shop, database }) => shop + database;
  return {
    question: name,
    'shop µs': whole(before.shop),
    'Postgres µs': whole(before.database),
    'shop µs, grown': whole(after.shop),
    'Postgres µs, grown': whole(after.database),
    times: (sum(after) / sum(before)).toFixed(2),
  };
}
