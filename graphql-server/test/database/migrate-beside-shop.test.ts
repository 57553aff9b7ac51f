import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { MigrationExecutor, type MigrationInterface } from 'typeorm';
import { isNightly, sampleOf } from '../../../scripts/lib/test-depth.mjs';
import { ADVISORY_LOCKS } from '../../src/database/advisory-locks.js';
import { migrate } from '../../src/database/migrate.js';
import type { ShopDataSource } from '../../src/database/shop-data-source.js';
import { catalogOf } from '../support/catalog.js';
import { createReleased, openClone, type TestDatabase, dataSourceOf } from '../support/databases.js';
import { query } from '../support/query.js';
import { CALLED_BY_LAST_RELEASE } from './released.js';

let released: TestDatabase;
const opened: { close: () => Promise<void> }[] = [];

beforeEach(async () => {
  released = await createReleased(inject('postgresUrl'));
  await query(released.url, MANY_PRODUCTS);
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()));
  await released.drop();
});

const PRODUCTS = 300;
// Several batches of each.
const CUSTOMERS = isNightly ? 300 : 150;
const ORDERS_OF_EACH = isNightly ? 10 : 3;

// Every third product is counted, so that it is locked by purchases.
const MANY_PRODUCTS = `
  insert into products (name, description, price, photo, category, stock)
    select 'Rødgrød ' || n, 'Sweet.', 100, '/f', 'Fruits', case when n % 3 = 0 then 1000000 end
    from generate_series(1, ${PRODUCTS}) as n;
`;

const MANY_ORDERS = `
  insert into users (uid, email, display_name)
    select 'buyer-' || n, 'buyer-' || n || '@example.test', 'Søren ' || n from generate_series(1, ${CUSTOMERS}) as n;
  insert into checkouts (user_id, status, name, email, phone, address, subtotal, shipping, total, currency)
    select users.id, 'ordered', display_name, email, '1', 'Ærø', 100, 500, 600, 'USD'
    from users cross join generate_series(1, ${ORDERS_OF_EACH}) where uid like 'buyer-%';
  insert into orders
    (user_id, checkout_id, name, email, phone, address, payment_id, subtotal, shipping, total, currency, deleted_at)
    select user_id, id, name, email, phone, address, 'pay_' || id, subtotal, shipping, total, currency,
      case when id::text like '0%' then now() end
    from checkouts where address = 'Ærø';
  insert into order_lines (order_id, position, product_id, name, photo, unit_price, quantity)
    select orders.id, 0, products.id, products.name, products.photo, products.price, 1
    from orders join products on products.name = 'Rødgrød ' || 1 + orders.number % ${PRODUCTS}
    where orders.address = 'Ærø';
  insert into order_events (order_id, status, user_id)
    select id, 'Shipped', user_id from orders where address = 'Ærø';
`;

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: released.url });
  // A test ends connections.
  client.on('error', () => {});
  await client.connect();
  opened.push({ close: () => client.end() });
  return client;
}

async function open(): Promise<ShopDataSource> {
  const dataSource = await dataSourceOf(released.url).initialize();
  opened.push({ close: () => dataSource.destroy() });
  return dataSource;
}

interface Live {
  /** How often it was done. */
  times: number;
}

/** Repeats work of the shop on a connection of its own until a moment; any error fails it. */
async function repeat(until: Promise<unknown>, work: (client: pg.Client, time: number) => Promise<void>) {
  const client = await connect();
  const live: Live = { times: 0 };
  const over = new AbortController();
  const end = () => over.abort();
  until.then(end, end);
  while (!over.signal.aborted) {
    await work(client, live.times);
    live.times += 1;
    // Customers of a shop, not all that a machine can do.
    await sleep(5);
  }
  return live;
}

const buyerOf = async (client: pg.Client, uid: string): Promise<string> => {
  const { rows } = await client.query<{ id: string }>('select id from users where uid = $1', [uid]);
  return rows[0]?.id ?? '';
};

// The statements of the last release, as its processes are still there while the next one migrates.

const PUT_INTO_CART = `
  insert into cart_lines (user_id, product_id, quantity) select $1, id, 1 from products where name = $2
  on conflict (user_id, product_id) do update set quantity = 1 + cart_lines.quantity % 99
`;

/** Adds to a cart whose owner another transaction may have locked. */
async function putIntoLockedCart(client: pg.Client, buyer: string, name: string): Promise<void> {
  await client.query('begin');
  await client.query('select line_quantity from lock_cart($1, now())', [buyer]);
  await client.query(PUT_INTO_CART, [buyer, name]);
  await client.query('commit');
}

/** Datatype mismatch: of a function that returns rows, and waits while they get a column. */
const ROWS_HAVE_CHANGED = '42804';

/** Repeats a statement as shoppers, and the shop's own look-ups of payments, repeat it. */
async function withRowsOfNow(client: pg.Client, statement: pg.QueryConfig): Promise<{ id: string }[]> {
  try {
    return (await client.query<{ id: string }>(statement)).rows;
  } catch (error) {
    if ((error as pg.DatabaseError).code !== ROWS_HAVE_CHANGED) throw error;
    return withRowsOfNow(client, statement);
  }
}

/** A purchase of an uncounted product, from the cart to the order. */
async function buy(client: pg.Client, time: number): Promise<void> {
  const buyer = await buyerOf(client, 'buyer-1');
  const name = `Rødgrød ${3 * (time % (PRODUCTS / 3)) + 1}`;
  const put = await client.query(
    `select line_id from put_into_carts(
      array[$1::uuid], array[(select id from products where name = $2)], array[1], 99, 50
    )`,
    [buyer, name],
  );
  if (put.rowCount === 0) await putIntoLockedCart(client, buyer, name);
  const [checkout] = await withRowsOfNow(client, {
    text: `select id from begin_at_once($1, 'live@example.test', 'Live', '1', 'A lane', 500, 600, 'USD', now(), 60)`,
    values: [buyer],
  });
  await client.query(`update checkouts set status = 'awaiting_payment' where id = $1`, [checkout?.id]);
  const placed = await withRowsOfNow(client, {
    text: `select (placed).id from order_at_once($1, 'pay_' || $1::uuid, 600, 'USD', now(), null)`,
    values: [checkout?.id],
  });
  expect(placed).toHaveLength(1);
}

/** Reserves and buys counted products, which are locked in the order of their ids. */
async function takeStock(client: pg.Client, time: number): Promise<void> {
  const names = [0, 1, 2].map((place) => `Rødgrød ${3 * (((time + place * 37) % (PRODUCTS / 3)) + 1)}`);
  await client.query('begin');
  await client.query(
    `select open_stock(array(select id from products where name = any($1)), now(), null, null)`,
    [names],
  );
  await client.query('update products set stock = stock - 1 where name = any($1)', [names]);
  await client.query('commit');
}

/** Changes a cart, and its owner. */
async function fillCart(client: pg.Client, time: number): Promise<void> {
  const buyer = await buyerOf(client, 'buyer-2');
  await putIntoLockedCart(client, buyer, `Rødgrød ${1 + (time % 40)}`);
  await client.query('update users set avatar = $2 where id = $1', [buyer, `/a/${time}`]);
}

/** Adds a product, and moves it to another category, as an admin of the last release. */
async function saveProducts(client: pg.Client, time: number): Promise<void> {
  const name = `Saved ${time}`;
  await client.query(
    `insert into products (name, description, price, photo, category) values ($1, 'New.', 100, '/f', 'Fruits')`,
    [name],
  );
  const { rows } = await client.query<{ category: string }>(
    `update products set category = 'Beverage', version = version + 1 where name = $1 returning category`,
    [name],
  );
  expect(rows).toEqual([{ category: 'Beverage' }]);
}

/** Reads lists, of several tables at once as well. */
async function readLists(client: pg.Client): Promise<void> {
  const { rows: products } = await client.query(
    `select id from products where search_vector @@ 'sweet' and deleted_at is null order by id limit 20`,
  );
  expect(products).toHaveLength(20);
  const { rows: lines } = await client.query(
    `select line.id from order_lines line join orders on orders.id = line.order_id
      join checkouts on checkouts.id = orders.checkout_id
      where orders.deleted_at is null order by orders.created_at desc, line.id limit 20`,
  );
  expect(lines).toHaveLength(20);
  const { rowCount } = await client.query(
    `select id from orders where deleted_at is null
      and order_search_text(name, email, phone, payment_id, id, number) like '%' || search_text('buyer-77@') || '%'`,
  );
  expect(rowCount).toBeGreaterThan(0);
}

test('a shop of the last release goes on selling while it is migrated, and nothing is lost', async () => {
  await query(released.url, MANY_ORDERS);
  const dataSource = await open();
  const migrated = migrate(dataSource);
  const [, bought, taken, changed, read, saved] = await Promise.all([
    migrated,
    repeat(migrated, buy),
    repeat(migrated, takeStock),
    repeat(migrated, fillCart),
    repeat(migrated, readLists),
    repeat(migrated, saveProducts),
  ]);
  for (const { times } of [bought, taken, changed, read, saved]) expect(times).toBeGreaterThan(1);

  const [sums] = await dataSource.query(`
    select
      (select count(*)::int from orders where email = 'live@example.test') as bought,
      (select count(*)::int from orders where number > 0 and not exists (
        select from order_lines where order_id = orders.id
      )) as "withoutLines",
      (select sum(1000000 - stock)::int from products where stock is not null and name like 'Rødgrød %') as taken,
      (select avatar from users where uid = 'buyer-2') as avatar,
      (select (sum(orders)::int, sum(total)::int)::text from order_days) as days,
      (select (count(*), sum(total))::text from orders) as orders,
      (select sum(units)::int from product_months) as sold,
      (select sum(quantity)::int from order_lines) as lines,
      (select sum(units)::int from product_days) as "soldByDay"
  `);
  expect(sums).toMatchObject({ bought: bought.times, withoutLines: 0, taken: 3 * taken.times });
  expect(sums.avatar).toBe(`/a/${changed.times - 1}`);
  expect([sums.days, sums.sold, sums.soldByDay]).toEqual([sums.orders, sums.lines, sums.lines]);
  expect(await outdatedIn(dataSource)).toEqual(NOTHING_OUTDATED);
  expect(await wrongWordCounts(dataSource)).toEqual([]);
});

const NOTHING_OUTDATED = { users: 0, products: 0, categories: 0, deleted: 0, items: 0, carts: 0, events: 0 };

/** Rows that the migrations should have filled. */
async function outdatedIn(dataSource: ShopDataSource): Promise<Record<string, number>> {
  const [counts] = await dataSource.query(`
    select
      (select count(*)::int from users where search_name <> searched_user_text(display_name, email)) as users,
      (select count(*)::int from products where (search_name, search_alternatives, search_vector) is distinct from
        (select found from product_search(to_jsonb(products)) as found)) as products,
      (select count(*)::int from products where category_ids = '{}'
        or category_ids <> category_ids_of(category)) as categories,
      (select count(*)::int from orders
        where (deleted_at is null) <> (customer_deleted_at is null)) as deleted,
      (select count(*)::int from orders where item_count <> (
        select coalesce(sum(quantity), 0) from order_lines where order_id = orders.id
      )) as items,
      (select count(*)::int from cart_lines where sequence = 0) as carts,
      (select count(*)::int from order_events
        where status in ('Shipped', 'Rejected') and refund is null and emailed_status is null) as events
  `);
  return counts;
}

const wrongWordCounts = (dataSource: ShopDataSource): Promise<object[]> =>
  dataSource.query(`
    with counted as (
      select word, count(*) as products from products
      cross join lateral (
        select distinct unnest(string_to_array(search_name || ' ' || search_alternatives, ' ')) as word
      ) as each
      where deleted_at is null and word <> '' group by word
    ),
    stored as (select word, sum(products) as products from product_words group by word having sum(products) <> 0)
    select word from counted full join stored using (word)
    where counted.products is distinct from stored.products
  `);

/** A transaction that is in the way, until the function that it returns is called. */
async function inTheWay(sql: string): Promise<() => Promise<unknown>> {
  const client = await connect();
  await client.query(`begin; ${sql}`);
  return () => client.query('rollback');
}

/** The process of Postgres that migrates. */
const MIGRATING = `select pid from pg_locks where locktype = 'advisory' and granted
  and objid = ${ADVISORY_LOCKS.migration} and database = (
    select oid from pg_database where datname = current_database()
  )`;

async function rowsOf(sql: string): Promise<unknown[]> {
  return (await query(released.url, sql)).rows;
}

const numberIn = (migration: MigrationInterface): number => Number(migration.constructor.name.slice(-13));

/** Migrates up to the migration of that number, without it. */
async function migrateBefore(dataSource: ShopDataSource, number: number): Promise<void> {
  const all = dataSource.migrations;
  const runner = dataSource.createQueryRunner();
  Object.assign(dataSource, { migrations: all.filter((migration) => numberIn(migration) < number) });
  const executor = new MigrationExecutor(dataSource, runner);
  executor.transaction = 'each';
  await executor.executePendingMigrations();
  Object.assign(dataSource, { migrations: all });
  await runner.release();
}

/** Ends the connection of a migration once something is so, then migrates again. */
async function endWhen(sql: string, isSo: unknown, release: () => Promise<unknown>): Promise<ShopDataSource> {
  const first = await open();
  const ended = migrate(first).then(
    () => 'finished',
    () => 'ended',
  );
  await expect.poll(() => rowsOf(sql), { timeout: 60_000 }).toEqual(isSo);
  await query(released.url, `select pg_terminate_backend(pid) from (${MIGRATING}) as migrating`);
  expect(await ended).toBe('ended');
  await release();
  const again = await open();
  await migrate(again);
  return again;
}

async function expectFinished(dataSource: ShopDataSource): Promise<void> {
  const fresh = await openClone(inject('postgresUrl'));
  opened.push(fresh);
  const isOfLastRelease = (line: string) =>
    CALLED_BY_LAST_RELEASE.some((name) => line.includes(`FUNCTION public.${name}(`));
  const catalog = (await catalogOf(dataSource)).filter((line) => !isOfLastRelease(line));
  expect(catalog).toEqual(await catalogOf(fresh.dataSource));
  expect(await rowsOf('select indexrelid::regclass from pg_index where not indisvalid')).toEqual([]);
  expect(await outdatedIn(dataSource)).toEqual(NOTHING_OUTDATED);
}

const UNFINISHED = [
  ['checkouts', 1796820200000, 'checkouts_unpaid_new'],
  ['order_lines', 1796900020000, 'order_lines_searched_name'],
] as const;

test.each(sampleOf(UNFINISHED, 1))(
  'a migration that was ended while it made an index of %s (%i) finishes at the next start',
  async (table, number, index) => {
    await migrateBefore(await open(), number);
    // The index stays unfinished until this writer is done.
    const release = await inTheWay(`lock table ${table} in row exclusive mode`);
    const migrated = await endWhen(
      'select indexrelid::regclass::text as name, indisvalid as valid from pg_index where not indisvalid',
      [{ name: index, valid: false }],
      release,
    );
    await expectFinished(migrated);
  },
);

test('one that was ended between the rows of a table finishes at the next start, each row once by each', async () => {
  await migrateBefore(await open(), 1796900200000);
  const revisions = `select id, revision from products order by id`;
  const before = (await rowsOf(revisions)) as { id: string; revision: number }[];
  const release = await inTheWay(`select from products where id = '${before.at(-1)?.id}' for no key update`);
  const migrated = await endWhen(
    `select search_vector = (product_search(to_jsonb(products))).search_vector as filled
      from products where name like 'Rødgrød %' order by id limit 1`,
    [{ filled: true }],
    release,
  );
  await expectFinished(migrated);
  const after = (await rowsOf(revisions)) as { id: string; revision: number }[];
  const changes = after.map(({ revision }, index) => revision - (before[index]?.revision ?? 0));
  // Later its categories are filled in, and then what it is found by once more.
  expect(Math.max(...changes)).toBe(3);
});

test('nobody queues behind a migration that waits for a lock', async () => {
  await migrateBefore(await open(), 1796900100000);
  const release = await inTheWay('select count(*) from products');
  const migrated = migrate(await open());
  const waiting = `select count(*)::int as waits from pg_locks
    where relation = 'products'::regclass and not granted and pid = (${MIGRATING})`;
  for (let turn = 0; turn < 3; turn += 1) {
    await expect.poll(() => rowsOf(waiting), { interval: 20, timeout: 60_000 }).toEqual([{ waits: 1 }]);
    expect(await rowsOf(`select id from products where name = 'Rødgrød 1'`)).toHaveLength(1);
  }
  await release();
  await migrated;
});
