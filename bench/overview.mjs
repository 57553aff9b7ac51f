// How long the overview of a shop with many orders takes: `npm run bench:overview -- [orders]
// [products]`, 100,000 and 1,000 when left out. It starts a Postgres of its own with settings as
// they come, fills it, and leaves nothing behind. Milliseconds depend on the machine and on what
// else it does; the ratio to a plain count of the orders, measured in turns, is what to compare.
import { CategoryService } from '../graphql-server/src/features/catalogue/categories/category.service.ts';
import { OverviewService } from '../graphql-server/src/features/overview/overview.service.ts';
import { fillCatalogue } from './lib/catalogue.mjs';
import { median } from './lib/figures.mjs';
import { fillOrders } from './lib/orders.mjs';
import { withOwnDatabase } from './lib/own-database.mjs';

const [ORDERS = 100_000, PRODUCTS = 1_000] = process.argv.slice(2).map(Number);
const TIMES = 25;
const REGULAR = 'customer-1';
const LAST_DAY = '2026-06-30';
// The orders are spread over two years, so that the last of these periods has all of them.
const PERIODS = { '7 days': 7, '30 days': 30, '90 days': 90, '12 months': 365, 'two years': 730 };

const admin = {
  kind: 'user',
  userId: '',
  uid: '',
  email: '',
  emailVerified: true,
  authTime: 0,
  isAdmin: true,
};

async function time(happening) {
  const start = performance.now();
  await happening();
  return performance.now() - start;
}

/**
 * The medians of two things that are done in turns, so that what else the machine does meets both.
 */
async function compare(one, other) {
  const times = [[], []];
  for (let turn = 0; turn < TIMES; turn++) {
    times[0].push(await time(one));
    times[1].push(await time(other));
  }
  return times.map(median);
}

/** Execution times that Postgres reports, without the round trip. */
async function executionTimes(dataSource, run) {
  const [statement, parameters] = await statementOf(dataSource, run);
  const times = [];
  for (let turn = 0; turn < TIMES; turn++) {
    const [row] = await dataSource.query(
      `explain (analyze, timing off, format json) ${statement}`,
      parameters,
    );
    times.push(row['QUERY PLAN'][0]['Execution Time']);
  }
  return median(times);
}

async function statementOf(dataSource, run) {
  const { logger } = dataSource;
  const statements = [];
  dataSource.logger = { logQuery: (...statement) => statements.push(statement) };
  await run();
  dataSource.logger = logger;
  return statements[0];
}

async function measure(dataSource) {
  const categories = new CategoryService(dataSource, () => null);
  const service = new OverviewService(dataSource, categories, { currency: 'USD', timeZone: 'UTC' });
  const count = () => dataSource.query('select count(*) from orders where deleted_at is null');
  const [customer] = await dataSource.query(`select id from users where uid = '${REGULAR}'`);
  const firstDay = (days) =>
    new Date(Date.parse(LAST_DAY) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  const rows = [];
  for (const [name, days] of Object.entries(PERIODS)) {
    // Where no day begins with one of UTC, which is where days stand added up.
    const period = { from: firstDay(days), to: LAST_DAY, timeZone: 'Asia/Kolkata' };
    for (const [what, run] of [
      ['overview', () => service.overview(admin, period)],
      ['mySpending', () => service.mySpending({ ...admin, userId: customer.id }, period)],
    ]) {
      await run();
      const [taken, counting] = await compare(run, count);
      rows.push({
        what: `${what}, ${name}`,
        ms: Number(taken.toFixed(1)),
        'in Postgres': Number((await executionTimes(dataSource, run)).toFixed(1)),
        'count ms': Number(counting.toFixed(1)),
        ratio: Number((taken / counting).toFixed(2)),
      });
    }
  }
  return rows;
}

await withOwnDatabase(async (dataSource) => {
  const query = dataSource.query.bind(dataSource);
  await fillCatalogue(query, { products: PRODUCTS, ratings: 1 });
  await query('update products set stock = 3 where price % 50 = 0');
  await fillOrders(query, { orders: ORDERS, until: `${LAST_DAY}T23:59:59Z`, regular: REGULAR });
  console.log(`${ORDERS} orders with three lines each of ${PRODUCTS} products, medians of ${TIMES}`);
  console.table(await measure(dataSource));
});
