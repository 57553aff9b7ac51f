import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNightly } from '../../../scripts/lib/test-depth.mjs';
import { readReleasedDump } from '../database/released.js';
import { ask, startDatabases, type Databases } from './databases.js';
import { until } from './processes.js';
import { ShopProcess, runRole, runScript, temporaryDataFolder } from './shop-process.js';

let databases: Databases;

beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => databases?.close());

/** The settings of processes that share a database, in which there is nothing yet. */
const emptyDatabase = async (): Promise<Record<string, string>> => ({
  DATA_DIR: await temporaryDataFolder(),
  DATABASE_URL: await databases.create(),
});

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

test('O3: an empty database is migrated by several processes at once, and only then opened by those with MIGRATE=off', async () => {
  const env = { ...(await emptyDatabase()), MIGRATE: 'off', DEMO: 'on' };

  const early = await runRole('worker', env);
  expect(early).toMatchObject({ code: 1, stderr: expect.stringMatching(/^[^\n]*npm run migrate[^\n]*\n$/) });
  // O3: one of them does it, and the others wait.
  const several = await Promise.all(Array.from({ length: isNightly ? 5 : 2 }, () => runRole('migrate', env)));
  for (const { code, stdout, stderr } of [...several, await runScript(['run', 'migrate'], env)]) {
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stdout).toContain('The database is up to date.');
  }

  const worker = await ShopProcess.launch(env, ['node', 'scripts/start.mjs', 'worker']);
  await until(async () => (await statusOf(`${worker.url}/readyz`)) === 200);
  expect(await statusOf(`${worker.url}/healthz`)).toBe(200);
  expect(await statusOf(`${worker.url}/products`)).toBe(404);
  expect(await statusOf(`${worker.url}/graphql`)).toBe(404);
  worker.interrupt();
  expect(await worker.ended).toMatchObject({ code: 0, stderr: '' });
});

function serviceAccount() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    type: 'service_account',
    project_id: 'my-shop',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: 'shop@my-shop.iam.gserviceaccount.com',
  };
}

/** The settings of a shop in production, apart from its database. */
const productionOf = (account: object) => ({
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example.com',
  FIREBASE_PROJECT_ID: 'my-shop',
  FIREBASE_API_KEY: 'k',
  FIREBASE_AUTH_DOMAIN: 'my-shop.firebaseapp.com',
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account),
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 's-of-razorpay',
  RAZORPAY_WEBHOOK_SECRET: 'w-of-razorpay-16',
});

test('every line that a real shop says on standard output is one of its log', async () => {
  const env = { ...(await emptyDatabase()), ...productionOf(serviceAccount()), DRAIN_SECONDS: '0' };
  const migrated = await runRole('migrate', env);
  const shop = await ShopProcess.launch(env);
  // It is ready for requests a moment before it says so.
  await until(() => shop.output.includes(`Larder is open at ${shop.url}`));
  shop.interrupt();
  const { code, stdout } = await shop.ended;
  expect([migrated.code, code]).toEqual([0, 0]);
  const lines = `${migrated.stdout}${stdout}`.trim().split('\n');
  const messages = lines.map((line) => (JSON.parse(line) as { readonly msg: string }).msg);
  expect(messages).toEqual(
    expect.arrayContaining(['The database is up to date.', `Larder is open at ${shop.url}`]),
  );
});

test('a role that there is none of is refused in one line', async () => {
  expect(await runRole('sell', {})).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no role "sell"; [^\n]+\n$/),
  });
});

const counts = `select (select count(*)::int from demo_data) as marks, (select count(*)::int from function_files) as functions,
      (select count(*)::int from shop_settings) as settings`;

test('a start in production that fails leaves the database of a demo to the demo', async () => {
  const env = await emptyDatabase();
  expect((await runRole('migrate', { ...env, DEMO: 'on' })).code).toBe(0);
  await ask(env['DATABASE_URL'] ?? '', 'insert into demo_data default values; delete from function_files');
  const real = { ...env, ...productionOf(serviceAccount()), DRAIN_SECONDS: '0' };
  const noAccount = { ...real, ...productionOf({ type: 'service_account' }) };
  for (const each of [noAccount, { ...real, RAZORPAY_KEY_ID: 'rzp_test_1' }, real]) {
    const { code, stderr } = await (await ShopProcess.launch(each)).ended;
    expect([code, stderr.trim().split('\n')]).toEqual([
      1,
      [
        expect.stringMatching(
          /SERVICE_ACCOUNT|rzp_test_|test key|holds demo data, [^.]+: set [^.]+, or ACCEPT_RISKS=demo-data\.$/,
        ),
      ],
    ]);
  }
  expect(await runRole('migrate', real)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('holds demo data'),
  });
  const left = () => ask(env['DATABASE_URL'] ?? '', counts);
  expect(await left()).toEqual([{ marks: 1, functions: 0, settings: 0 }]);

  // A start that takes the risk makes it the database of a real shop.
  for (const risks of ['demo-data', '']) {
    const shop = await ShopProcess.launch({ ...real, ACCEPT_RISKS: risks });
    await until(async () => (await statusOf(`${shop.url}/readyz`)) === 200);
    shop.interrupt();
    expect((await shop.ended).code).toBe(0);
    expect(await left()).toMatchObject([{ marks: 0 }]);
  }
});

test('a shop of an earlier release is upgraded in production by "migrate"', async () => {
  const env = await emptyDatabase();
  const url = env['DATABASE_URL'] ?? '';
  await ask(url, await readReleasedDump('2c329af9'));
  const real = { ...env, ...productionOf(serviceAccount()), DRAIN_SECONDS: '0' };
  expect(await runRole('migrate', real)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('holds demo data'),
  });
  await ask(url, 'delete from demo_data');
  const early = await (await ShopProcess.launch({ ...real, MIGRATE: 'off' })).ended;
  expect([early.code, early.stderr]).toEqual([1, expect.stringContaining('run "npm run migrate" first')]);
  expect(await runRole('migrate', real)).toMatchObject({ code: 0, stderr: '' });
  const shop = await ShopProcess.launch({ ...real, MIGRATE: 'off' });
  await until(async () => (await statusOf(`${shop.url}/readyz`)) === 200);
  await ask(url, `insert into migrations (timestamp, name) values (1899999999999, 'Later1899999999999')`);
  await until(async () => (await statusOf(`${shop.url}/readyz`)) === 503);
  shop.interrupt();
  expect((await shop.ended).code).toBe(0);
  expect(await runRole('migrate', real)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('newer release'),
  });
});
