import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/bootstrap/create-app.js';
import { rm, writeFile } from 'node:fs/promises';
import type { Untyped } from '../support/graphql-client.js';
import { createTestShop, type TestShop } from '../support/test-shop.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { createDataSource } from '../../src/bootstrap/data-source.js';
import type { ShopDataSource } from '../../src/database/shop-data-source.js';
import { until } from '../support/until.js';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SECOND_MS = 1_000;

let shop: TestShop;
let proxy: TcpProxy;
let dataSource: ShopDataSource;
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  shop = await createTestShop();
  const address = new URL((shop.dataSource.options as { url: string }).url);
  proxy = await startTcpProxy({ host: address.hostname, port: Number(address.port) });
  address.host = `127.0.0.1:${proxy.port}`;
  dataSource = await createDataSource({ url: address.href, poolSize: 2, onPoolError: () => {} }).initialize();
  app = await createApp({ ...shop.options, dataSource });
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  proxy?.mend();
  await app?.close();
  await dataSource?.destroy();
  await proxy?.close();
  await shop?.close();
});

const statusOf = async (path: string): Promise<number> => (await fetch(`${url}${path}`)).status;

/** A result holds for a second. */
const becomes = (status: number) => until(async () => (await statusOf('/readyz')) === status);

test('O4: a database that is frozen is noticed in seconds, and its return at once', async () => {
  expect(await statusOf('/readyz')).toBe(200);
  proxy.hang();
  const from = Date.now();
  await becomes(503);
  const answer = await fetch(`${url}/readyz`);
  // Generous for a machine that is busy; the limit is two seconds.
  expect(Date.now() - from).toBeLessThan(20 * SECOND_MS);
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { error: { code: 'SERVICE_UNAVAILABLE', message: 'The database does not answer.' } },
  ]);
  expect(await statusOf('/healthz')).toBe(200);
  proxy.mend();
  const back = Date.now();
  await until(async () => (await statusOf('/readyz')) === 200);
  console.log(`ready ${Date.now() - back} ms after the database`);
  expect(Date.now() - back).toBeLessThan(30 * SECOND_MS);
});

test('O4: a shop whose connections are all in use is ready all the same', async () => {
  const runners = [dataSource.createQueryRunner(), dataSource.createQueryRunner()];
  try {
    await Promise.all(runners.map((runner) => runner.connect()));
    expect(await statusOf('/readyz')).toBe(200);
  } finally {
    await Promise.all(runners.map((runner) => runner.release()));
  }
});

test('a database that is behind this release is not ready', async () => {
  const [last] = await shop.dataSource.query(
    'delete from migrations where id = (select max(id) from migrations) returning *',
  );
  await becomes(503);
  const answer = await fetch(`${url}/readyz`);
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { error: { message: 'The database waits for migrations.' } },
  ]);
  await shop.dataSource.query('insert into migrations (timestamp, name) values ($1, $2)', [
    last[0].timestamp,
    last[0].name,
  ]);
  await becomes(200);
});

test('concurrent probes share one query of the database', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => statusOf('/readyz')));
  expect(answers).toEqual(Array(50).fill(200));
  const [{ count }] = await shop.dataSource.query(
    `select count(*)::int from pg_stat_activity where application_name = 'larder-watch' and datname = current_database()`,
  );
  // The other process of the shop measures the clock with one.
  expect(count).toBeLessThanOrEqual(3);
});

const readyz = async () => {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, body: (await answer.json()) as Untyped };
};

test('O11/34.12: the body names what requests need, and what each is like', async () => {
  await becomes(200);
  expect((await readyz()).body).toEqual({
    status: 'ready',
    checks: {
      database: 'ok',
      clock: 'ok',
      email: 'ok',
      outbox: 'ok',
      search: 'ok',
      graphql: 'ok',
      disk: 'ok',
    },
  });
});

test('O11/34.12: a folder for pictures that cannot be written to is not ready, and is again when it can', async () => {
  const { imageFolder } = shop;
  await rm(imageFolder, { recursive: true, force: true });
  await writeFile(imageFolder, 'in the way');
  await becomes(503);
  const { body } = await readyz();
  expect(body.error).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    checks: { database: 'ok', disk: 'The folder for pictures cannot be written to.' },
  });
  expect(JSON.stringify(body)).not.toContain(imageFolder);
  await rm(imageFolder);
  await becomes(200);
});

test('O11/34.12: an outbox that is late is shown, and takes no process out of service', async () => {
  await shop.dataSource.query(
    `insert into outbox_messages (topic, payload, priority, created_at)
     values ('payment.captured', '{}', 0, now() - interval '10 minutes')`,
  );
  await until(async () => /^late by 6\d\d s$/.test((await readyz()).body.checks?.outbox));
  expect(await statusOf('/readyz')).toBe(200);
  await shop.dataSource.query('delete from outbox_messages');
});

test('O11/34.12: probes within a second are one look at each part', async () => {
  await becomes(200);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const before = await readyz();
  proxy.hang();
  expect(await readyz()).toEqual(before);
  proxy.mend();
});
