// What the slots of a postcode cost Postgres: `npm run bench:slots -- [prefixes] [orders]`, 10,000
// and 5,000 when left out. It starts a Postgres of its own with settings as they come, fills it,
// and leaves nothing behind. It fails if planning and execution of statements of `deliverySlots`
// and `Shop.hasSlots`, by `explain analyze`, take more than 5 ms.
import { SlotService } from '../graphql-server/src/features/delivery/slots/slot.service.ts';
import { fillCatalogue } from './lib/catalogue.mjs';
import { median } from './lib/figures.mjs';
import { fillOrders } from './lib/orders.mjs';
import { withOwnDatabase } from './lib/own-database.mjs';

const [PREFIXES = 10_000, ORDERS = 5_000] = process.argv.slice(2).map(Number);
const TIMES = 25;
const MOST_MS = 5;
const DAYS = 31;
const TODAY = '2026-06-01';
const now = () => new Date(`${TODAY}T00:00:00Z`);
const WANTED = {
  country: 'US',
  postcode: '19999',
  placeId: null,
  areaId: null,
  from: null,
  days: DAYS,
  items: 1,
  leadDays: 0,
};

/** 20 areas with a share of the prefixes each, 100 places, 8 slots a day, 10 days that differ. */
async function fillDeliveries(query) {
  await query(
    `insert into delivery_areas (position, name, country, postcodes)
      select n, 'Area ' || n, 'US', '' from generate_series(0, 19) as n`,
  );
  await query(
    `insert into delivery_area_keys (area_id, country, key)
      select id, 'US', (10000 + n)::text from generate_series(0, $1::int - 1) as n
      join delivery_areas on position = n % 20`,
    [PREFIXES],
  );
  await query(
    `insert into collection_places (position, name, address, hours, closed_days)
      select n, 'Place ' || n, 'A street', '', jsonb_build_array(jsonb_build_object(
        'from', $1::date + n % 20, 'until', $1::date + n % 20 + 3, 'words', 'Holidays'))
      from generate_series(0, 99) as n`,
    [TODAY],
  );
  await query(
    `insert into slot_templates (method, area_ids, weekdays, starts, ends, capacity_orders, days_ahead)
      select 'delivery', '{}', '{1,2,3,4,5,6,7}', make_time(8 + n, 0, 0), make_time(9 + n, 0, 0), 100, 60
      from generate_series(0, 7) as n`,
  );
  await query(
    `insert into slot_exceptions (day, template_id, closed)
      select $1::date + n, (select id from slot_templates order by starts limit 1), true
      from generate_series(0, 9) as n`,
    [TODAY],
  );
}

/** Each order has a place in one of the slots of 31 days before and after today. */
async function bookOrders(query) {
  await query(
    `insert into slots (template_id, day, starts_at, ends_at)
      select id, day, day + starts, day + ends
      from slot_templates cross join generate_series($1::date - $2::int, $1::date + $2::int - 1, '1 day') as day`,
    [TODAY, DAYS],
  );
  await query(
    `with numbered as (select id, starts_at, ends_at, row_number() over (order by starts_at) as n from slots),
      placed as (select checkout_id, row_number() over () as n from fulfilments)
    update fulfilments set slot_id = numbered.id, starts_at = numbered.starts_at, ends_at = numbered.ends_at
    from placed join numbered on numbered.n = 1 + placed.n % (select count(*) from slots)
    where fulfilments.checkout_id = placed.checkout_id`,
  );
  await query('vacuum analyze');
}

async function statementsOf(dataSource, run) {
  const { logger } = dataSource;
  const statements = [];
  dataSource.logger = { logQuery: (...statement) => statements.push(statement) };
  await run();
  dataSource.logger = logger;
  return statements;
}

/** The median of the milliseconds that Postgres reports. */
async function costOf(runner, text, values) {
  const times = [];
  for (let turn = 0; turn < TIMES; turn++) {
    const [row] = await runner.query(`explain (analyze, timing off, format json) ${text}`, values);
    const [plan] = row['QUERY PLAN'];
    times.push(plan['Planning Time'] + plan['Execution Time']);
  }
  return median(times);
}

async function measure(dataSource) {
  const shop = { timeZone: 'UTC', deliveryAreas: true };
  const service = new SlotService(dataSource, { shop, now });
  const offered = await service.offered(null, WANTED);
  const statements = await statementsOf(dataSource, async () => {
    await service.offered(null, WANTED);
    await service.areOffered(null);
  });
  const runner = dataSource.createQueryRunner();
  const rows = [];
  for (const [text, values] of statements) {
    const ms = await costOf(runner, text, values);
    rows.push({ ms: Number(ms.toFixed(2)), statement: text.replace(/\s+/g, ' ').replace(/^.* from /, '') });
  }
  await runner.release();
  return { slots: offered.length, rows, sum: rows.reduce((sum, { ms }) => sum + ms, 0) };
}

await withOwnDatabase(async (dataSource) => {
  const query = dataSource.query.bind(dataSource);
  await fillCatalogue(query, { products: 100, ratings: 1 });
  await fillOrders(query, { orders: ORDERS, until: `${TODAY}T00:00:00Z` });
  await fillDeliveries(query);
  await bookOrders(query);
  const { slots, rows, sum } = await measure(dataSource);
  console.log(`${slots} slots of ${DAYS} days, ${PREFIXES} prefixes, ${ORDERS} orders, medians of ${TIMES}`);
  console.table(rows);
  console.log(`${sum.toFixed(2)} ms in all, at most ${MOST_MS}`);
  if (sum > MOST_MS) process.exitCode = 1;
});
