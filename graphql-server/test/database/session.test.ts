import { createServer, type AddressInfo } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDataSource } from '../../src/bootstrap/data-source.js';
import { openHealthCheckPool } from '../../src/database/health-check-pool.js';
import { cloneTemplate } from '../support/databases.js';

const times = { statementMs: 1_500, waitMs: 500 };

async function open(url: string) {
  const dataSource = createDataSource({ url, times, poolSize: 1, onPoolError: () => {} });
  onTestFinished(() => (dataSource.isInitialized ? dataSource.destroy() : undefined));
  return dataSource;
}

test('a database whose habits are others is read as any', async () => {
  const { url, drop } = await cloneTemplate(inject('postgresUrl'));
  onTestFinished(drop);
  const admin = await (await open(url)).initialize();
  const name = new URL(url).pathname.slice(1);
  // Postgres has this one from 17 on.
  const newer: object[] = await admin.query(`select 1 from pg_settings where name = 'transaction_timeout'`);
  for (const habit of [
    `datestyle = 'SQL, DMY'`,
    `timezone = 'Asia/Kolkata'`,
    `default_transaction_isolation = 'serializable'`,
    `lock_timeout = '1min'`,
    ...newer.map(() => `transaction_timeout = '1min'`),
    `idle_session_timeout = '1min'`,
  ])
    await admin.query(`alter database ${name} set ${habit}`);
  // A migration has all the time it needs, independent of the database's own limits.
  const patient = await createDataSource({ url, poolSize: 1, onPoolError: () => {} }).initialize();
  onTestFinished(() => patient.destroy());
  expect(
    await patient.query(
      `select name, setting from pg_settings
       where name in ('lock_timeout', 'transaction_timeout', 'idle_session_timeout') and setting <> '0'`,
    ),
  ).toEqual([]);
  const dataSource = await (await open(url)).initialize();
  expect(await dataSource.query(`select timestamptz '2026-03-04 05:06:07Z' as at`)).toEqual([
    { at: new Date('2026-03-04T05:06:07Z') },
  ]);
  expect(await dataSource.query('show transaction_isolation')).toEqual([
    { transaction_isolation: 'read committed' },
  ]);
});

test('times are of each connection', async () => {
  const { url, drop } = await cloneTemplate(inject('postgresUrl'));
  onTestFinished(drop);
  const dataSource = await (await open(url)).initialize();
  const asked = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
  expect(await dataSource.query(asked)).toEqual([{ statement: '1500ms', lock: '500ms' }]);
  const watch = openHealthCheckPool(dataSource);
  onTestFinished(() => watch.end());
  expect((await watch.query(asked)).rows).toEqual([{ statement: '2s', lock: '0' }]);
});

/** What a client says first. Source: PostgreSQL documentation, "StartupMessage". */
async function greetingOf(connect: (url: string) => Promise<unknown>): Promise<string[]> {
  let heard: (bytes: Buffer) => void = () => {};
  const greeting = new Promise<Buffer>((resolve) => (heard = resolve));
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (bytes) => {
      heard(bytes);
      socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  await connect(`postgres://larder@127.0.0.1:${(server.address() as AddressInfo).port}/larder`).catch(
    () => {},
  );
  const words = (await greeting).subarray(8).toString().split('\0');
  return words.filter((word, index) => index % 2 === 0 && word !== '');
}

// Source: PgBouncer documentation, `ignore_startup_parameters`.
const TAKEN_BY_PGBOUNCER = ['user', 'database', 'client_encoding', 'application_name'];

test('PgBouncer lets the greeting of every connection pass', async () => {
  const ofShop = await greetingOf(async (url) => (await open(url)).initialize());
  const ofWatch = await greetingOf(async (url) => openHealthCheckPool(await open(url)).query('select 1'));
  for (const word of [...ofShop, ...ofWatch]) expect(TAKEN_BY_PGBOUNCER).toContain(word);
  expect(ofShop).toContain('database');
});
