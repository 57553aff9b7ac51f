// How long the overview of a shop with many orders takes: `npm run bench:overview -- [orders]`, 100,000 when left out.
// It starts a Postgres of its own with settings as they come, fills it, and leaves nothing behind. Milliseconds depend on
// the machine and on what else it does; the ratio to a plain count of the orders, asked in turns, is what to compare.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDataSource } from '../graphql-server/src/database/data-source.ts';
import { migrate } from '../graphql-server/src/database/migrate.ts';
import { OverviewService } from '../graphql-server/src/features/overview/overview.service.ts';
import { startEmbeddedPostgres } from '../graphql-server/src/local/postgres/start-embedded-postgres.ts';

const ORDERS = Number(process.argv[2] ?? 100_000);
const CUSTOMERS = Math.ceil(ORDERS / 10);
const PRODUCTS = 1_000;
const TIMES = 25;
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

async function fill(dataSource) {
  // It takes minutes to fill, and nothing here reads it.
  await dataSource.query('drop index orders_search');
  await dataSource.transaction(async (manager) => {
    await manager.query(
      `insert into users (uid, email, display_name)
        select 'uid-' || n, n || '@example.test', 'Person ' || n from generate_series(1, $1) as n`,
      [CUSTOMERS],
    );
    await manager.query(
      `insert into products (name, description, price, photo, category, stock)
        select 'Product ' || n, 'A product.', 100 + n % 900, '/pictures/gala-apples.800.webp',
          (array['Beverage', 'Delicatessens', 'Fruits', 'Vegetables'])[1 + n % 4],
          case when n % 3 = 0 then n % 100 end
        from generate_series(1, $1) as n`,
      [PRODUCTS],
    );
    // Orders without the checkouts that they came from. Triggers add them up, as they do in a shop.
    await manager.query('alter table orders drop constraint orders_checkout_id_fkey');
    await manager.query(
      `insert into orders (
          user_id, checkout_id, name, email, address, phone, payment_id, status, subtotal, shipping, total, currency, created_at
        )
        select person.id, gen_random_uuid(), 'A name', 'a@example.test', 'An address', '0', 'pay_' || n,
          (array['Pending', 'Shipped', 'Shipped', 'Shipped', 'Rejected'])[1 + n % 5], 1000, 500, 1500, 'USD',
          timestamptz '2026-07-01T00:00:00Z' - n * (interval '730 days' / $1)
        from generate_series(1, $1) as n
        join (select id, row_number() over () as place from users) as person
          on person.place = 1 + (n::bigint * 7919) % $2`,
      [ORDERS, CUSTOMERS],
    );
    await manager.query(
      `insert into order_lines (position, product_id, name, photo, unit_price, quantity, order_id)
        select place, product.id, product.name, product.photo, product.price, 1 + (orders.number + place) % 4, orders.id
        from orders cross join generate_series(0, 2) as place
        join (select *, row_number() over () as number from products) as product
          on product.number = 1 + (orders.number * 31 + place * 17) % $1`,
      [PRODUCTS],
    );
  });
  // As autovacuum would before long.
  await dataSource.query('vacuum analyze');
}

async function time(happening) {
  const start = performance.now();
  await happening();
  return performance.now() - start;
}

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

/** The medians of two things that are done in turns, so that what else the machine does meets both. */
async function compare(one, other) {
  const times = [[], []];
  for (let turn = 0; turn < TIMES; turn++) {
    times[0].push(await time(one));
    times[1].push(await time(other));
  }
  return times.map(median);
}

/** What Postgres itself says that a statement takes, without the way there and back. */
async function executionTimes(dataSource, ask) {
  const [statement, parameters] = await statementOf(dataSource, ask);
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

async function statementOf(dataSource, ask) {
  const { logger } = dataSource;
  const asked = [];
  dataSource.logger = { logQuery: (...statement) => asked.push(statement) };
  await ask();
  dataSource.logger = logger;
  return asked[0];
}

async function measure(dataSource) {
  const service = new OverviewService(dataSource, 'USD');
  const count = () => dataSource.query('select count(*) from orders where deleted_at is null');
  const [customer] = await dataSource.query('select user_id as id from orders limit 1');
  const firstDay = (days) =>
    new Date(Date.parse(LAST_DAY) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  const rows = [];
  for (const [name, days] of Object.entries(PERIODS)) {
    // Where no day begins with one of UTC, which is where days stand added up.
    const period = { from: firstDay(days), to: LAST_DAY, timeZone: 'Asia/Kolkata' };
    for (const [what, ask] of [
      ['overview', () => service.overview(admin, period)],
      ['mySpending', () => service.mySpending({ ...admin, userId: customer.id }, period)],
    ]) {
      await ask();
      const [taken, counting] = await compare(ask, count);
      rows.push({
        what: `${what}, ${name}`,
        ms: Number(taken.toFixed(1)),
        'in Postgres': Number((await executionTimes(dataSource, ask)).toFixed(1)),
        'count ms': Number(counting.toFixed(1)),
        ratio: Number((taken / counting).toFixed(2)),
      });
    }
  }
  return rows;
}

const folder = await mkdtemp(path.join(tmpdir(), 'larder-bench-'));
// Postgres runs as another account when this runs as root.
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') });
try {
  const dataSource = createDataSource({ url: postgres.url, onPoolError: () => {} });
  await dataSource.initialize();
  await migrate(dataSource);
  await fill(dataSource);
  console.log(`${ORDERS} orders with three lines each, ${CUSTOMERS} customers, medians of ${TIMES}`);
  console.table(await measure(dataSource));
  await dataSource.destroy();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
