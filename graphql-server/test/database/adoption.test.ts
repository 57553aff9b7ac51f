import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from '../../src/database/migrate.js';
import { migrations } from '../../src/database/migrations/index.js';
import { openDataSource } from '../../src/bootstrap/open-data-source.js';
import type { ShopDataSource } from '../../src/database/shop-data-source.js';
import { catalogOf, functionsOf } from '../support/catalog.js';
import { createReleased, openClone, type TestDatabase, dataSourceOf } from '../support/databases.js';
import { wrongStars } from '../support/wrong-stars.js';
import { query } from '../support/query.js';
import { CALLED_BY_LAST_RELEASE } from './released.js';

let released: TestDatabase;
let dataSource: ShopDataSource;

beforeEach(async () => {
  released = await createReleased(inject('postgresUrl'));
  dataSource = await dataSourceOf(released.url).initialize();
});

afterEach(async () => {
  await dataSource.destroy();
  await released.drop();
});

const isOfLastRelease = (line: string) =>
  CALLED_BY_LAST_RELEASE.some((name) => line.includes(`FUNCTION public.${name}(`));

test('a database of the last release gets the schema of a new one', async () => {
  await migrate(dataSource);
  const fresh = await openClone(inject('postgresUrl'));
  const catalog = await catalogOf(dataSource);
  expect(catalog.filter((line) => !isOfLastRelease(line))).toEqual(await catalogOf(fresh.dataSource));
  const known = await functionsOf(fresh.dataSource);
  const more = (await functionsOf(dataSource)).filter((name) => !known.includes(name));
  expect(more).toEqual(CALLED_BY_LAST_RELEASE);
  await fresh.close();
});

/** What migrations after the baseline compute anew. */
const COMPUTED = [
  'migrations',
  'order_days',
  'product_days',
  'product_months',
  'first_orders',
  'product_words',
  'product_forms',
];
const COMPUTED_COLUMNS = ['products.search_vector', 'products.revision'];

/** The rows of each table in the columns that it has now, as one hash. */
async function rowsOf(
  columns: readonly { table: string; columns: string }[],
): Promise<Record<string, string>> {
  const hashes = await Promise.all(
    columns.map(async ({ table, columns: names }) => {
      const [{ count, hash }] = await dataSource.query(
        `select count(*)::int, md5(string_agg(line, '|' order by line)) as hash
          from (select row(${names})::text as line from ${table}) as lines`,
      );
      return [table, `${count} ${hash}`] as const;
    }),
  );
  return Object.fromEntries(hashes);
}

test('it preserves every row, and its migrations are recorded beside the baseline', async () => {
  const columns: { table: string; columns: string }[] = await dataSource.query(
    `select table_name as table, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
      from information_schema.columns where table_schema = 'public' and table_name <> all($1)
        and table_name || '.' || column_name <> all($2) group by table_name`,
    [COMPUTED, COMPUTED_COLUMNS],
  );
  const before = await rowsOf(columns);
  expect(before['orders']).toMatch(/^5 /);
  const had: { name: string }[] = await dataSource.query('select name from migrations order by id');
  await migrate(dataSource);
  expect(await rowsOf(columns)).toEqual(before);
  expect(await wrongStars(dataSource)).toEqual([]);
  const has: { name: string }[] = await dataSource.query('select name from migrations order by id');
  expect(has.map(({ name }) => name)).toEqual([...had, ...migrations].map(({ name }) => name));
});

test('what was there is found by the rules of now, and a migration that was ended goes on', async () => {
  await dataSource.query(`update users set display_name = 'Søren Østergård' where uid = 'demo-maya'`);
  await dataSource.query(
    `update orders set name = 'Søren Østergård' where id = (select min(id::text)::uuid from orders)`,
  );
  const [{ id }] = await dataSource.query(
    'select id from products where deleted_at is null and not hidden order by id limit 1',
  );
  await dataSource.query(
    `update products set name = 'Rødgrød', pack_amount = 1500, pack_unit = 'ml' where id = $1`,
    [id],
  );
  await migrate(dataSource);
  const describedAgain = async () => {
    const found = await dataSource.query(
      `select id from products where search_vector @@ 'rodgrod:A & roedgroed:C & 1500ml:C'`,
    );
    const revisions = await dataSource.query('select id, revision from products order by id');
    const words = await dataSource.query(
      `select sum(sold)::int as sold from product_words where word in ('rodgrod', 'roedgroed')`,
    );
    return { found, revisions, words };
  };
  const before = await describedAgain();
  expect(before).toMatchObject({ found: [{ id }], words: [{ sold: 2 }] });
  await dataSource.query(`delete from migrations where name like 'FillProductSearch%'`);
  await migrate(dataSource);
  expect(await describedAgain()).toEqual(before);
  const orders = await dataSource.transaction(async (manager) => {
    await manager.query('set local enable_seqscan = off');
    return manager.query(
      `select name from orders
        where searched_order_text(name, email, phone, payment_id, id, number) like '%ostergard%'`,
    );
  });
  expect(orders).toEqual([{ name: 'Søren Østergård' }]);
  const users = await dataSource.query(`select uid from users where search_name like '%ostergard%'`);
  expect(users).toEqual([{ uid: 'demo-maya' }]);
});

test('processes of the last release still add to carts, begin checkouts and place orders', async () => {
  await migrate(dataSource);
  const [{ id: userId }] = await dataSource.query(`select id from users where uid = 'demo-maya'`);
  const [{ id: productId, price }] = await dataSource.query(
    'select id, price::int from products where stock is null order by id limit 1',
  );
  const lines = await dataSource.query(
    'select * from put_into_carts(array[$1::uuid], array[$2::uuid], $3, 99, 50)',
    [userId, productId, [2]],
  );
  expect(lines).toMatchObject([{ place: 1, line_quantity: 2 }]);
  const total = 2 * price + 500;
  const [checkout] = await dataSource.query(
    `select * from begin_at_once($1, 'maya.raman@example.com', 'Maya Raman', '1', 'A lane', 500, $2, 'USD', now(), 60)`,
    [userId, total],
  );
  await dataSource.query(
    `update checkouts set status = 'awaiting_payment', payment_order_id = 'order_last' where id = $1`,
    [checkout.id],
  );
  const orders = await dataSource.query(
    `select * from order_at_once($1, 'pay_last', $2, 'USD', now(), null)`,
    [checkout.id, total],
  );
  expect(orders).toHaveLength(1);
  const [order] = await dataSource.query('select total::int, user_id from orders where checkout_id = $1', [
    checkout.id,
  ]);
  expect(order).toEqual({ total, user_id: userId });
});

test.each([
  ['the last of the replaced migrations', 1, `name like 'PutIntoCarts%'`],
  ['one in the middle', 1, `name like 'ProductCounts%'`],
  ['all but the first', 55, `name not like 'InitialSchema%'`],
])('a database that lacks %s is refused, and stays as it is', async (_what, count, missing) => {
  await dataSource.query(`delete from migrations where ${missing}`);
  const before = await catalogOf(dataSource);
  const had = await dataSource.query('select name from migrations order by id');
  await expect(openDataSource(released.url)).rejects.toThrow(
    expect.objectContaining({
      name: 'ConfigError',
      message:
        `The database is too old for this release: it lacks ${count} of the migrations of commit 9a425ae. ` +
        'Run "npm run migrate" of that release first, then this one.',
    }),
  );
  expect(await catalogOf(dataSource)).toEqual(before);
  expect(await dataSource.query('select name from migrations order by id')).toEqual(had);
});

test('a database that ran the migrations one by one before the baseline stood for them is adopted', async () => {
  await migrate(dataSource);
  await query(
    released.url,
    `delete from migrations where name like 'Baseline%'; drop table function_history`,
  );
  await migrate(dataSource);
  const [{ adopted }] = await dataSource.query(
    `select count(*)::int as adopted from migrations where name like 'Baseline%'`,
  );
  expect(adopted).toBe(1);
});
