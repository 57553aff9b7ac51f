import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { DataSource } from 'typeorm';
import { DEFAULT_CATEGORY_IDS as Category } from '../../src/features/catalogue/categories/default-categories.js';
import { migrate } from '../../src/database/migrate.js';
import { migrations } from '../../src/database/migrations/index.js';
import { OrderStatus } from '../../src/features/sales/purchase/order.entity.js';
import { cloneTemplate, createEmpty, type TestDatabase, dataSourceOf } from '../support/databases.js';

const opened: DataSource[] = [];
const databases: TestDatabase[] = [];

async function open(database: TestDatabase): Promise<DataSource> {
  const dataSource = dataSourceOf(database.url, { poolSize: 3 });
  opened.push(await dataSource.initialize());
  return dataSource;
}

let empty: TestDatabase;

beforeEach(async () => {
  empty = await createEmpty(inject('postgresUrl'));
  databases.push(empty);
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((dataSource) => dataSource.destroy()));
  await Promise.all(databases.splice(0).map((database) => database.drop()));
});

const ranIn = async (dataSource: DataSource) =>
  ((await dataSource.query('select name from migrations order by id')) as { name: string }[]).map(
    ({ name }) => name,
  );

test('entities and migrations agree', async () => {
  const migrated = await cloneTemplate(inject('postgresUrl'));
  databases.push(migrated);
  const { upQueries } = await (await open(migrated)).driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});

/**
 * What stands in quotation marks, such as the values that a column may have; Postgres writes the
 * rest its own way.
 */
const literalsOf = (sql: string) => [...sql.matchAll(/'([^']*)'/g)].map(([, literal]) => literal).toSorted();

// TypeORM compares constraints by their names alone.
test('what entities and migrations let columns hold is the same, and of orders every status there is', async () => {
  const migrated = await cloneTemplate(inject('postgresUrl'));
  databases.push(migrated);
  const dataSource = await open(migrated);
  const rows: { name: string; sql: string }[] = await dataSource.query(
    `select conname as name, pg_get_constraintdef(oid) as sql from pg_constraint where contype = 'c'`,
  );
  const inDatabase = new Map(rows.map(({ name, sql }) => [name, literalsOf(sql)]));
  const checks = dataSource.entityMetadatas.flatMap((entity) => entity.checks);
  expect(checks.length).toBeGreaterThan(20);
  for (const { name, expression } of checks) {
    expect([name, inDatabase.get(name)]).toEqual([name, literalsOf(expression)]);
  }
  const statuses = Object.values(OrderStatus).toSorted();
  expect(inDatabase.get('orders_status')).toEqual(statuses);
  expect(inDatabase.get('order_events_status')).toEqual(statuses);
});

test('O3: five processes that start at once on an empty database migrate it once', async () => {
  const processes = await Promise.all(Array.from({ length: 5 }, () => open(empty)));
  await Promise.all(processes.map((dataSource) => migrate(dataSource)));
  const [first] = processes;
  expect(await ranIn(first as DataSource)).toEqual(migrations.map(({ name }) => name));
});

test('migrating again does nothing, and the lock is let go', async () => {
  const dataSource = await open(empty);
  await migrate(dataSource);
  await migrate(dataSource);
  expect(await ranIn(dataSource)).toHaveLength(migrations.length);
  // In this database only: other tests migrate and seed theirs meanwhile.
  const held = `select 1 from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`;
  expect(await dataSource.query(held)).toEqual([]);
});

test('there is no way back through a migration', async () => {
  const dataSource = await open(empty);
  await migrate(dataSource);
  await expect(dataSource.undoLastMigration()).rejects.toThrow('restore the backup');
  expect(await ranIn(dataSource)).toHaveLength(migrations.length);
});

test('the database itself refuses what must never be', async () => {
  const dataSource = await open(empty);
  await migrate(dataSource);
  const insertUser = (id: string, role: string) =>
    dataSource.query(
      `insert into users (id, uid, email, display_name, role) values ($1, 'u', 'e', 'n', $2)`,
      [id, role],
    );
  const insertProduct = (id: string, price: number) =>
    dataSource.query(
      `insert into products (id, name, description, price, photo, category_ids) values ($1, 'n', 'd', $2, 'p', '{${Category.FRUITS}}')`,
      [id, price],
    );
  const insertLine = (user: string, product: string, quantity: number) =>
    dataSource.query('insert into cart_lines (user_id, product_id, quantity) values ($1, $2, $3)', [
      user,
      product,
      quantity,
    ]);
  const [user, product] = [randomUUID(), randomUUID()];

  await insertUser(user, 'customer');
  await expect(insertUser(randomUUID(), 'owner')).rejects.toThrow('users_role');
  await insertProduct(product, 0);
  await expect(insertProduct(randomUUID(), -1)).rejects.toThrow('products_price_range');
  await expect(insertLine(user, product, 0)).rejects.toThrow('cart_lines_quantity');
  await expect(insertLine(user, product, 100)).rejects.toThrow('cart_lines_quantity');
  await insertLine(user, product, 99);
  await expect(insertLine(user, product, 1)).rejects.toThrow('cart_lines_user_product');
});
