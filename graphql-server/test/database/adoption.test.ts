import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { openDataSource } from '../../src/bootstrap/open-data-source.js';
import { migrate } from '../../src/database/migrate.js';
import { migrations } from '../../src/database/migrations/index.js';
import type { ShopDataSource } from '../../src/database/shop-data-source.js';
import { chargesOfCheckouts } from '../../src/features/sales/purchase/charge.entity.js';
import { sumOfKind } from '../../src/pricing/breakdown-of.js';
import { ChargeKind, type Charge } from '../../src/pricing/charge.js';
import type { PriceBreakdown } from '../../src/pricing/price-breakdown.js';
import { priceOf } from '../../src/pricing/price-of.js';
import { arbitraryTaxRules, RATE_IDS } from '../../src/pricing/tax-rules.arbitrary.js';
import { catalogOf } from '../support/catalog.js';
import { createReleased, dataSourceOf, openClone } from '../support/databases.js';
import { wrongStars } from '../support/wrong-stars.js';
import { RELEASED, type Released } from './released.js';

const opened: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

async function open(released: Released): Promise<{ url: string; dataSource: ShopDataSource }> {
  const { url, drop } = await createReleased(inject('postgresUrl'), released);
  opened.push(drop);
  return { url, dataSource: await connect(url) };
}

async function connect(url: string): Promise<ShopDataSource> {
  const dataSource = await dataSourceOf(url).initialize();
  opened.push(() => dataSource.destroy());
  return dataSource;
}

async function freshCatalog(): Promise<string[]> {
  const { dataSource, close } = await openClone(inject('postgresUrl'));
  opened.push(close);
  return catalogOf(dataSource);
}

const namesOf = async (dataSource: ShopDataSource) =>
  ((await dataSource.query('select name from migrations order by id')) as { name: string }[]).map(
    ({ name }) => name,
  );

/** The made product whose allergens and barcode are corrected. */
const RODGROD = '00000000-0000-4000-8000-00000000d001';

/** Columns that have another name now. */
const RENAMED: Readonly<Record<string, string>> = {
  given_back_id: 'refund_id',
  provider_asked_until: 'provider_lease_until',
};

/** Columns that are charges now. */
const CHARGED = ['checkouts', 'checkout_lines', 'orders', 'order_lines'].flatMap((table) =>
  ['shipping', 'deposit', 'tax_name', 'tax_rate', 'tax_amount']
    .concat(['deposit_tax_name', 'deposit_tax_rate', 'deposit_tax_amount'])
    .map((column) => `${table}.${column}`),
);

/** Columns and tables that the adoption computes; `WRONG_COUNTS` compares them with the rows. */
const COMPUTED = [
  'migrations',
  'function_history',
  // Numbers of the cluster that the dump is from.
  'orders.created_in',
  'products.created_in',
  // Rows of `refund_parts` now, see below.
  'refund_lines',
  // Rows of `holds` now; the sums of products are compared.
  'stock_holds',
  // Rows of `fulfilments` now, see below.
  'orders.packing_started_at',
  'orders.cancelled_at',
  // Moved to `changes`.
  'product_tombstones',
  'product_words',
  'product_forms',
  'product_counts',
  'price_history.reduced',
  'product_imports.heard_at',
  'products.category',
  'products.rating_count',
  'products.rating_sum',
  'products.revision',
  'products.search_alternatives',
  'products.search_name',
  'products.search_vector',
  'users.search_name',
];

interface Table {
  readonly table: string;
  readonly columns: string;
}

const tablesOf = (dataSource: ShopDataSource): Promise<Table[]> =>
  dataSource.query(
    `select table_name as table, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' and table_name <> all($1)
      and table_name || '.' || column_name <> all($1) group by table_name`,
    [[...COMPUTED, ...CHARGED]],
  );

/** Each row of each table, in columns that the release has. */
async function rowsOf(dataSource: ShopDataSource, tables: readonly Table[]) {
  const rows = await Promise.all(
    tables.map(async ({ table, columns }) => {
      const lines: { line: string }[] = await dataSource.query(
        `select row(${columns})::text as line from ${table}
        where to_jsonb(${table}) ->> 'id' is distinct from '${RODGROD}'`,
      );
      return [table, lines.map(({ line }) => line).toSorted()] as const;
    }),
  );
  return Object.fromEntries(rows);
}

const goodsArbitrary = fc.array(
  fc.record({
    unitPrice: fc.nat({ max: 5_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    taxRateId: fc.constantFrom(null, ...RATE_IDS),
    deposit: fc.constantFrom(0, 0, 25),
  }),
  { minLength: 1, maxLength: 6 },
);
const rulesArbitrary = fc.record(
  { deliveryFeePerLine: fc.constantFrom(0, 500), tax: arbitraryTaxRules },
  { requiredKeys: ['deliveryFeePerLine'] },
);

/** A checkout as the released columns have it. */
async function insertInColumns(dataSource: ShopDataSource, userId: string, price: PriceBreakdown) {
  const { lines, deposits, charges, subtotal, addedTax, total, taxes } = price;
  const [shipping, deposit] = [ChargeKind.DELIVERY, ChargeKind.DEPOSIT].map((kind) =>
    sumOfKind(charges, kind),
  );
  const [{ id }] = (await dataSource.query(
    `insert into checkouts (user_id, name, email, phone, address, currency, subtotal, shipping, deposit,
      added_tax, total, taxes) values ($1, '', '', '', '', 'USD', $2, $3, $4, $5, $6, $7) returning id`,
    [userId, subtotal, shipping, deposit, addedTax, total, JSON.stringify(taxes)],
  )) as [{ id: string }];
  const ofLine = new Map(deposits.map((each) => [each.line, each]));
  for (const [position, { unitPrice, quantity, tax }] of lines.entries()) {
    const own = ofLine.get(position);
    await dataSource.query(
      `insert into checkout_lines (checkout_id, position, product_id, name, photo, unit_price, quantity,
        tax_name, tax_rate, tax_amount, deposit, deposit_tax_name, deposit_tax_rate, deposit_tax_amount)
      values ($1, $2, gen_random_uuid(), '', '', $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        id,
        position,
        unitPrice,
        quantity,
        tax?.name,
        tax?.rate,
        tax?.amount,
        own?.unitAmount ?? 0,
        own?.tax?.name,
        own?.tax?.rate,
        own?.tax?.amount,
      ],
    );
  }
  return id;
}

const WRONG_COUNTS = `
  with sold as (select * from products where deleted_at is null and not hidden)
  select 'count', category_ids::text, sum(products) from (
    select category_ids, products from product_counts union all select category_ids, -1 from sold
  ) as counts group by category_ids having sum(products) <> 0
  union all
  select form, category_ids::text, sum(many) from (
    select form, category_ids, sold as many from product_forms
    union all
    select form, category_ids, -1 from sold, unnest(tsvector_to_array(search_vector)) as form
    where form !~ '^[<#]'
  ) as forms group by form, category_ids having sum(many) <> 0
  union all
  select word, null, sum(many) from (
    select word, products as many from product_words
    union all
    select distinct on (id, word) word, -1 from products,
      unnest(string_to_array(search_name || ' ' || search_alternatives, ' ')) as word
    where deleted_at is null and word <> ''
  ) as words group by word having sum(many) <> 0
  union all
  select name, null, 1 from products
  where search_vector <> (product_search(to_jsonb(products))).search_vector
  union all
  select display_name, null, 1 from users where search_name <> searched_user_text(display_name, email, phone)
  union all
  select name, null, 1 from orders where search_text <> searched_order_text(name, email, address)
    or search_ids <> searched_order_ids(phone, payment_id, id, number)
  union all
  select name, null, 1 from order_lines where search_name <> searched_text(name)
`;

describe.each(RELEASED)('a database of %s', (released) => {
  test('gets the schema of a new one', async () => {
    const { dataSource } = await open(released);
    await migrate(dataSource);
    expect(await catalogOf(dataSource)).toEqual(await freshCatalog());
    expect(await namesOf(dataSource)).toEqual(migrations.map(({ name }) => name));
  });

  test('keeps every row, amount and text', async () => {
    const { dataSource } = await open(released);
    const tables = await tablesOf(dataSource);
    const before = await rowsOf(dataSource, tables);
    expect(before['orders']).toHaveLength(6);
    await migrate(dataSource);
    const renamed = tables.map(({ table, columns }) => ({
      table,
      columns: columns.replaceAll(/\w+/g, (column) => RENAMED[column] ?? column),
    }));
    expect(await rowsOf(dataSource, renamed)).toEqual(before);
    expect(await dataSource.query(WRONG_COUNTS)).toEqual([]);
    expect(await wrongStars(dataSource)).toEqual([]);
  });

  test('keeps what refunds are of', async () => {
    const { dataSource } = await open(released);
    const before = await dataSource.query(
      `select refund_id, order_line_id, quantity, goods, shipping, deposit from refund_lines`,
    );
    expect(before).toHaveLength(1);
    await migrate(dataSource);
    const sumOf = (kind: string) => `coalesce(sum(amount) filter (where kind = '${kind}'), 0)::text`;
    expect(
      await dataSource.query(
        `select refund_id, order_line_id, sum(quantity)::int as quantity, ${sumOf('goods')} as goods,
          ${sumOf('delivery')} as shipping, ${sumOf('deposit')} as deposit
        from refund_parts group by refund_id, order_line_id`,
      ),
    ).toEqual(before);
  });

  test('has a fulfilment of each order, as far as it was', async () => {
    const { dataSource } = await open(released);
    // One in each state that the columns could have.
    await dataSource.query(`
      alter table orders disable trigger user;
      with numbered as (select id, row_number() over (order by id) as place from orders)
      update orders set status = state.status, packing_started_at = state.packed, cancelled_at = state.cancelled
      from numbered join (values
        (1, 'Pending', null::timestamptz, null::timestamptz), (2, 'Pending', '2026-01-01', null),
        (3, 'Shipped', '2026-01-02', null), (4, 'Shipped', null, null), (5, 'Rejected', '2026-01-03', null),
        (6, 'Rejected', null, '2026-01-04')
      ) as state (place, status, packed, cancelled) using (place)
      where orders.id = numbered.id;
      alter table orders enable trigger user`);
    const before = await dataSource.query(
      'select id, status, packing_started_at, cancelled_at from orders order by id',
    );
    await migrate(dataSource);
    const after: { fulfilment: string }[] = await dataSource.query(
      `select id, orders.status, packing_started_at, cancelled_at, fulfilments.status as fulfilment
      from orders join fulfilments using (checkout_id) order by id`,
    );
    const states = ['new', 'picking', 'out', 'out', 'rejected', 'cancelled'];
    expect(after).toEqual(
      before.map((order: object, place: number) => ({ ...order, fulfilment: states[place] })),
    );
  });

  test('gets the charges that made the prices of its purchases', async () => {
    const { dataSource } = await open(released);
    const [{ id: userId }] = await dataSource.query('select id from users limit 1');
    const purchases = fc.sample(fc.tuple(goodsArbitrary, rulesArbitrary), 200);
    const ids: string[] = [];
    for (const [goods, rules] of purchases) {
      ids.push(await insertInColumns(dataSource, userId, priceOf(goods, rules)));
    }
    await migrate(dataSource);
    const stored = await chargesOfCheckouts(dataSource.manager, ids);
    // A part of a fee that is 0 has no rate in the columns.
    const known = (charges: readonly Charge[]) =>
      charges.filter(({ line, amount }) => line !== null || amount > 0);
    for (const [place, [goods, rules]] of purchases.entries()) {
      expect(known(stored[place] ?? [])).toEqual(known(priceOf(goods, rules).charges));
    }
  });

  test('is searched and described by the rules of this release', async () => {
    const { dataSource } = await open(released);
    await migrate(dataSource);
    const found = async (sql: string) =>
      (await dataSource.query(sql)).map((row: Record<string, unknown>) => Object.values(row)[0]);
    expect(await found(`select name from products where search_vector @@ 'пудинг:C'`)).toEqual(['Rødgrød']);
    expect(await found(`select name from products where search_vector @@ '''<schokolad'''`)).toEqual([
      'Vollmilchschokolade',
    ]);
    expect(await found(`select uid from users where search_name like '%ольга%'`)).toEqual(['k4mZ']);
    const viaIndex = async (sql: string) =>
      dataSource.transaction(async (manager) => {
        await manager.query('set local enable_seqscan = off');
        return manager.query(sql);
      });
    expect(await viaIndex(`select email from orders where search_text like '%ostergard%'`)).toEqual([
      { email: 'soren@example.test' },
    ]);
    expect(await viaIndex(`select quantity from order_lines where search_name like '%gruetze%'`)).toEqual([
      { quantity: 2 },
    ]);
    const [pudding] = await dataSource.query(`select * from products where id = '${RODGROD}'`);
    expect(pudding).toMatchObject({
      barcode: '00000001234565',
      version: 3,
      price: '450',
      stock: 7,
      held: 1,
      food: { contains: ['EGGS', 'MILK'], ingredients: 'berries, *milk*' },
    });
    expect(await dataSource.query('select price::int, reduced from price_history order by since')).toEqual([
      { price: 300, reduced: false },
      { price: 200, reduced: true },
      { price: 180, reduced: true },
    ]);
    expect(await dataSource.query(`select keys from changes where kind = 'deleted'`)).toEqual([
      { keys: { sku: 'GP-1', barcode: null, external_reference: 'erp-3' } },
    ]);
  });
});

test('a database of a commit between them is adopted as well', async () => {
  const { dataSource } = await open('2c329af9');
  // As those migrations left it.
  await dataSource.query(`
    alter table refunds add column request_hash text;
    alter table price_history add column reduced boolean not null default false,
      add column offered boolean not null default true;
    update price_history set reduced = true where price = 180;
    insert into migrations (timestamp, name) values
      (1797102010000, 'RequestsOfRefunds1797102010000'), (1797103000000, 'OfferedPrices1797103000000');
  `);
  await migrate(dataSource);
  expect(await catalogOf(dataSource)).toEqual(await freshCatalog());
  // As it was recorded, not as it would be computed.
  expect(await dataSource.query('select price::int from price_history where reduced')).toEqual([
    { price: 180 },
  ]);
});

test('processes that start at once adopt a database once', async () => {
  const { url, dataSource } = await open('2c329af9');
  const processes = [dataSource, await connect(url), await connect(url)];
  await Promise.all(processes.map((each) => migrate(each)));
  expect(await catalogOf(dataSource)).toEqual(await freshCatalog());
  expect(await namesOf(dataSource)).toEqual(migrations.map(({ name }) => name));
});

test('an adoption whose functions cannot be applied leaves the database as it was', async () => {
  const { dataSource } = await open('2c329af9');
  await dataSource.query(`create function few_left(integer, integer) returns text return ''`);
  const before = await catalogOf(dataSource);
  await expect(migrate(dataSource)).rejects.toThrow('cannot change return type');
  expect(await catalogOf(dataSource)).toEqual(before);
  await dataSource.query('drop function few_left(integer, integer)');
  await migrate(dataSource);
  expect(await catalogOf(dataSource)).toEqual(await freshCatalog());
});

/** Holds a lock of a table that the adoption changes late, until it is released. */
async function holdProducts(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  opened.push(() => client.end());
  await client.query('begin; select from products limit 1');
  return client;
}

test('an adoption whose process is killed leaves the database as it was, and is done at the next start', async () => {
  const { url, dataSource } = await open('2c329af9');
  const before = await catalogOf(dataSource);
  const blocker = await holdProducts(url);
  const killed = dataSource.createQueryRunner();
  const migrated = migrate(await connect(url));
  migrated.catch(() => {});
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await killed.query(waiting)).length === 0) await sleep(20);
  await killed.query(`select pg_terminate_backend(pid, 5000) from (${waiting}) as waiting`);
  await expect(migrated).rejects.toThrow();
  await killed.release();
  await blocker.query('rollback');
  expect(await catalogOf(dataSource)).toEqual(before);
  await migrate(dataSource);
  expect(await catalogOf(dataSource)).toEqual(await freshCatalog());
});

test('a lock that another transaction holds is reported in one line, and nothing is changed', async () => {
  const { url, dataSource } = await open('0.1.0');
  const before = await catalogOf(dataSource);
  const blocker = await holdProducts(url);
  await expect(migrate(dataSource, 200)).rejects.toThrow(
    expect.objectContaining({ name: 'ConfigError', message: expect.stringContaining('pg_stat_activity') }),
  );
  await blocker.query('rollback');
  expect(await catalogOf(dataSource)).toEqual(before);
});

test.each([
  ['the last of the needed migrations', 1, `name like 'OriginalNamesOfLines%'`],
  ['one in the middle', 1, `name like 'TaxRates1%'`],
  ['all but the first', 72, `name not like 'Baseline%'`],
])('a database that lacks %s is refused, and stays as it is', async (_what, count, missing) => {
  const { url, dataSource } = await open('2c329af9');
  await dataSource.query(`delete from migrations where ${missing}`);
  const before = await catalogOf(dataSource);
  const had = await namesOf(dataSource);
  await expect(openDataSource(url)).rejects.toThrow(
    expect.objectContaining({
      name: 'ConfigError',
      message:
        `The database is too old for this release: it lacks ${count} of the migrations of commit 2c329af9. ` +
        'Run "npm run migrate" of that commit first, then this one.',
    }),
  );
  expect(await catalogOf(dataSource)).toEqual(before);
  expect(await namesOf(dataSource)).toEqual(had);
});

test.each([true, false])('a database of a newer release is refused, with MIGRATE %s', async (mayMigrate) => {
  const { url, drop } = await createReleased(inject('postgresUrl'), '0.1.0');
  opened.push(drop);
  const dataSource = await connect(url);
  await migrate(dataSource);
  await dataSource.query(
    `insert into migrations (timestamp, name) values (1899999999999, 'Later1899999999999')`,
  );
  await expect(openDataSource(url, { migrate: mayMigrate })).rejects.toThrow(
    expect.objectContaining({ name: 'ConfigError', message: expect.stringContaining('newer release') }),
  );
});
