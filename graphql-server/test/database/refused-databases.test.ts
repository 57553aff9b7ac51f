import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import pg from 'pg';
import { ShutdownHooks } from '../../src/common/shutdown-hooks.js';
import { openDatabase } from '../../src/backup/open-database.js';
import { openDataSource } from '../../src/bootstrap/open-data-source.js';
import { loadConfig } from '../../src/config/config.js';
import { selfSigned } from '../support/certificate.js';
import { encryptPostgres, type EncryptedPostgres } from '../support/encrypt-postgres.js';
import { createEmpty } from '../support/databases.js';
import { query } from '../support/query.js';
import { startTransactionPooler } from '../support/transaction-pooler.js';

const tablesOf = async (url: string) =>
  (await query(url, `select from pg_tables where schemaname = 'public'`)).rowCount;

test('a database of another encoding is refused before anything is in it', async () => {
  const url = new URL(inject('postgresUrl'));
  const name = `latin_${randomUUID().slice(0, 8)}`;
  await query(
    url.href,
    `create database ${name} encoding 'LATIN1' locale_provider libc lc_collate 'C' lc_ctype 'C' template template0`,
  );
  onTestFinished(async () => {
    await query(inject('postgresUrl'), `drop database ${name} with (force)`);
  });
  url.pathname = `/${name}`;
  await expect(openDataSource(url.href)).rejects.toThrow(
    expect.objectContaining({ name: 'ConfigError', message: expect.stringMatching(/LATIN1.*UTF8/) }),
  );
  expect(await tablesOf(url.href)).toBe(0);
});

test('an account that may create nothing gets an error that names what it may not', async () => {
  const { url, drop } = await createEmpty(inject('postgresUrl'));
  onTestFinished(drop);
  const role = `guest_${randomUUID().slice(0, 8)}`;
  await query(url, `create role ${role} login password 'word'`);
  onTestFinished(async () => {
    await query(inject('postgresUrl'), `drop role ${role}`);
  });
  const address = new URL(url);
  [address.username, address.password] = [role, 'word'];
  await expect(openDataSource(address.href)).rejects.toThrow(
    expect.objectContaining({ name: 'ConfigError', message: expect.stringContaining('schema public') }),
  );
});

test('a server with a single connection left is refused in one line', async () => {
  const { url, drop } = await createEmpty(inject('postgresUrl'));
  onTestFinished(drop);
  const role = `guest_${randomUUID().slice(0, 8)}`;
  await query(url, `create role ${role} login password 'word' connection limit 1`);
  onTestFinished(async () => {
    await query(inject('postgresUrl'), `drop role ${role}`);
  });
  const address = new URL(url);
  [address.username, address.password] = [role, 'word'];
  await expect(openDataSource(address.href)).rejects.toThrow(
    expect.objectContaining({
      name: 'ConfigError',
      message: expect.stringMatching(/DATABASE_URL cannot be opened \(too many connections/),
    }),
  );
});

describe('a database whose certificate nobody has signed', () => {
  const certificate = selfSigned('127.0.0.1');
  let server: EncryptedPostgres;
  let folder: string;

  beforeAll(async () => {
    server = await encryptPostgres(inject('postgresUrl'), certificate);
    folder = await mkdtemp(path.join(tmpdir(), 'larder-ca-'));
    await writeFile(path.join(folder, 'ca.pem'), certificate.cert);
  });
  afterAll(async () => {
    server?.close();
    await rm(folder, { recursive: true, force: true });
  });
  const withOptions = (options: Record<string, string>) => {
    const url = new URL(server.url);
    for (const [name, value] of Object.entries(options)) url.searchParams.set(name, value);
    return url.href;
  };

  test.each(['require', 'verify-full'])(
    'is refused with sslmode=%s in words about the certificate',
    async (mode) => {
      const url = withOptions({ sslmode: mode });
      const refused = expect.objectContaining({
        name: 'ConfigError',
        message: expect.stringMatching(/self-signed certificate.*sslrootcert.*operating\.md/),
      });
      await expect(openDataSource(url)).rejects.toThrow(refused);
      await expect(openDatabase(loadConfig({ DATABASE_URL: url }), new ShutdownHooks())).rejects.toThrow(
        refused,
      );
    },
  );

  test('is left out as a replica, which is reported once', async () => {
    const { url, drop } = await createEmpty(inject('postgresUrl'));
    onTestFinished(drop);
    const reported: string[] = [];
    const dataSource = await openDataSource(url, {
      replicaUrls: [withOptions({ sslmode: 'verify-full' })],
      onReplicaRefused: ({ message }) => void reported.push(message),
    });
    await sleep(2_500);
    await dataSource.destroy();
    expect(reported).toEqual([
      expect.stringMatching(/self-signed certificate.*sslrootcert=FILE to DATABASE_REPLICA_URLS/),
    ]);
  });

  test('is opened with sslrootcert', async () => {
    const sslrootcert = path.join(folder, 'ca.pem');
    const client = new pg.Client({ connectionString: withOptions({ sslmode: 'verify-full', sslrootcert }) });
    await client.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  });
});

test('a pooler by transactions is refused before anything is in the database', async () => {
  const { url, drop } = await createEmpty(inject('postgresUrl'));
  onTestFinished(drop);
  const pooler = await startTransactionPooler(url);
  onTestFinished(() => pooler.close());
  await expect(openDataSource(pooler.url)).rejects.toThrow(
    expect.objectContaining({ name: 'ConfigError', message: expect.stringContaining('pool_mode = session') }),
  );
  expect(await tablesOf(url)).toBe(0);
});
