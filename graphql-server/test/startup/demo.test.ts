import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNightly, sampleOf } from '../../../scripts/lib/test-depth.mjs';
import { ask, startDatabases, type Databases } from './databases.js';
import { until } from './processes.js';
import { ShopProcess, temporaryDataFolder } from './shop-process.js';

let databases: Databases;

beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => databases?.close());

/** An operator's own database, which the shop finds by DATABASE_URL. */
async function someDatabase() {
  const url = await databases.create();
  const env = { DATA_DIR: path.join(await temporaryDataFolder(), 'data'), DATABASE_URL: url };
  return { env, query: (sql: string) => ask(url, sql) };
}

const counts = 'select (select count(*) from products) as products, (select count(*) from orders) as orders';

async function expectRefused(env: Record<string, string>, ...words: string[]): Promise<void> {
  const { code, stderr } = await (await ShopProcess.launch(env)).ended;
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^[^\n]+\n$/) });
  for (const word of ['DATABASE_URL', 'FIREBASE_PROJECT_ID', 'RAZORPAY_KEY_ID', ...words]) {
    expect(stderr).toContain(word);
  }
}

/** A worker opens the database as a whole shop does, and has fewer parts to start. */
async function opened(
  env: Record<string, string>,
  look: () => Promise<void>,
  role = 'worker',
): Promise<void> {
  const shop = await ShopProcess.launch(env, ['node', 'scripts/start.mjs', role]);
  const ready = async () => (await fetch(`${shop.url}/readyz`).catch(() => null))?.ok === true;
  const failed = shop.ended.then(({ stderr }) => Promise.reject(new Error(stderr)));
  await Promise.race([until(ready), failed]);
  await look();
  shop.interrupt();
  expect((await shop.ended).code).toBe(0);
}

test('34.8: an empty database is filled when DEMO=on says so, and opens again without it', async () => {
  const { env, query } = await someDatabase();
  await expectRefused(env, 'is empty', 'DEMO=on');
  expect(await query(`select to_regclass('users') as users`)).toEqual([{ users: null }]);
  const isFilled = async () => {
    expect(await query(counts)).toEqual([{ products: '61', orders: '20' }]);
  };
  await opened({ ...env, DEMO: 'on' }, isFilled, 'serve');
  await query(`update users set uid = 'erased ' || id, erased_at = now()`);
  await query(`update products set deleted_at = now()`);
  await opened(env, isFilled);
});

test('34.8, 38.3: DEMO=empty fills an empty database with accounts only; one with a real customer is refused without real services, and nothing is written to it', async () => {
  const { env, query } = await someDatabase();
  const people = async () => {
    expect(await query(counts)).toEqual([{ products: '0', orders: '0' }]);
    expect(await query('select uid, role from users order by uid')).toEqual([
      { uid: 'demo-admin', role: 'admin' },
      { uid: 'demo-shopper', role: 'customer' },
    ]);
    expect(await query('select setup_dismissed from shop_settings')).toEqual([{ setup_dismissed: false }]);
  };
  await opened({ ...env, DEMO: 'empty' }, people);
  // By day the test before this one opens a demo again.
  if (isNightly) await opened(env, people);

  // As a shop with real services leaves it.
  await query('delete from users');
  await query('delete from demo_data');
  await query(`insert into users (uid, email, display_name) values ('u1', 'asha@example.com', 'Asha')`);
  const settings: Record<string, string>[] = [
    { DEMO: 'on' },
    {},
    { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1' },
  ];
  for (const each of sampleOf(settings, 1)) await expectRefused({ ...env, ...each }, 'has data');
  expect(await query(counts)).toEqual([{ products: '0', orders: '0' }]);
});

test('34.8: a database with the tables of another program is refused, and nothing is written to it', async () => {
  const { env, query } = await someDatabase();
  const tables = `select string_agg(relname, ' ') as tables from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  // The shop has a table of the first name, too.
  for (const name of sampleOf(['users', 'invoices'], 1)) {
    await query(`create table ${name} (id int primary key)`);
    await expectRefused({ ...env, DEMO: 'on' }, 'has tables');
    expect(await query(tables)).toEqual([{ tables: name }]);
    await query(`drop table ${name}`);
  }
});
