import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@larder/dev-services/postgres/start-embedded-postgres';
import { createAccount } from '../support/accounts.js';
import { openBuiltShop } from '../support/built-shop.js';
import { clientAt } from '../support/graphql-client.js';
import { query } from '../support/query.js';
import { addFile, createFolder, documentedFile, needs, startMachine } from './machine.js';

let postgres: EmbeddedPostgres;
let folder: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ folder, remove } = await createFolder());
  postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    settings: { fsync: 'off' },
  });
});
afterAll(async () => {
  await postgres?.stop();
  await remove?.();
});

/** @returns the address of the database behind it */
async function openPgBouncer(changes: Readonly<Record<string, string>> = {}): Promise<string> {
  const { username, password, port: postgresPort } = new URL(postgres.url);
  const port = await freePort();
  const users = await addFile(
    folder,
    `users-${port}.txt`,
    `"${username}" "${decodeURIComponent(password)}"\n`,
  );
  const config = await documentedFile('pgbouncer.ini', {
    'port=5432': `port=${postgresPort}`,
    'listen_port = 6432': `listen_port = ${port}\nunix_socket_dir = ${folder}`,
    '/etc/pgbouncer/userlist.txt': users,
    ...changes,
  });
  const file = await addFile(folder, `pgbouncer-${port}.ini`, config);
  const url = new URL(postgres.url);
  url.port = String(port);
  const isUp = () =>
    query(url.href, 'select 1').then(
      () => true,
      () => false,
    );
  const running = await startMachine(['pgbouncer', file], isUp);
  onTestFinished(() => running.kill());
  return url.href;
}

const open = (databaseUrl: string) =>
  openBuiltShop({ DATABASE_URL: databaseUrl, DEMO: 'on', DATA_DIR: path.join(folder, 'data') });

const pgBouncer = needs('pgbouncer');

describe.skipIf(pgBouncer.skip)(`PgBouncer without sessions ${pgBouncer.words}`, () => {
  test.each([
    ['by transactions', 'pool_mode = transaction'],
    ['by transactions in turn', 'pool_mode = transaction\nserver_round_robin = 1'],
    ['by statements', 'pool_mode = statement'],
  ])('is refused at the start: %s', async (_, mode) => {
    const url = await openPgBouncer({ 'pool_mode = session': mode });
    await expect(open(url)).rejects.toThrow(/pool_mode = transaction.*use pool_mode = session/);
  });
});

test.skipIf(pgBouncer.skip)(`PgBouncer by sessions serves sign-ins ${pgBouncer.words}`, async () => {
  const shop = await open(await openPgBouncer());
  onTestFinished(() => shop.stop());
  const { token } = await createAccount(shop.url);
  const { ask } = clientAt(shop.url);
  const { products } = await ask('{ products(first: 1) { edges { node { id } } } }');
  const input = { productId: products.edges[0].node.id, quantity: 2 };
  await ask('mutation Add($input: AddToCartInput!) { addToCart(input: $input) { total } }', { input }, token);
  expect(await ask('{ me { id } cart { lines { quantity } } }', {}, token)).toEqual({
    me: { id: expect.any(String) },
    cart: { lines: [{ quantity: 2 }] },
  });
});
