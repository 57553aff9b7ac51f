import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAuthEmulator } from '@larder/dev-services/auth-emulator/start-auth-emulator';
import { until } from '../startup/processes.js';
import { openBuiltShop, type BuiltShop } from '../support/built-shop.js';
import { postGraphql } from '../support/graphql-client.js';
import { openPage } from '../support/pages.js';
import { hasRedis, startRedis } from '../support/redis.js';
import { createPrimary, createReplica, type Server } from './postgres.js';
import { findPostgres } from '../support/programs.js';

const programs = findPostgres();
const canRun = programs !== null && hasRedis();

/**
 * From then on after a change, replicas are read for cached responses; see `replicas.ts`.
 */
const REPLAYED_MS = 10_000;

describe.skipIf(!canRun)('two processes and a stale replica (needs postgresql, redis-server)', () => {
  const stops: (() => Promise<unknown>)[] = [];
  let primary: Server;
  let replica: Server;
  let onPrimary: pg.Client;
  let onReplica: pg.Client;
  let shops: readonly BuiltShop[];

  const connect = async (url: string) => {
    const client = new pg.Client({ connectionString: url, application_name: 'the test' });
    await client.connect();
    stops.push(() => client.end());
    return client;
  };

  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'larder-shared-'));
    await chmod(folder, 0o755);
    stops.push(() => rm(folder, { recursive: true, force: true }));
    primary = await createPrimary(programs ?? '', path.join(folder, 'postgres'));
    stops.push(() => primary.kill());
    replica = await createReplica(programs ?? '', path.join(folder, 'replica'), primary);
    stops.push(() => replica.kill());
    const redis = await startRedis();
    stops.push(() => redis.stop());
    const emulator = await startAuthEmulator({
      projectId: 'demo-larder',
      file: path.join(folder, 'accounts.json'),
    });
    stops.push(() => emulator.stop());
    await mkdir(path.join(folder, 'data'));
    const env = {
      DATABASE_URL: primary.url,
      DEMO: 'on',
      DATABASE_REPLICA_URLS: replica.url,
      REDIS_URL: redis.url,
      DATA_DIR: path.join(folder, 'data'),
      PUBLIC_URL: 'http://localhost',
      FIREBASE_AUTH_EMULATOR_HOST: new URL(emulator.origin).host,
    };
    // The first brings the database up to date.
    const first = await openBuiltShop(env);
    stops.push(() => first.kill());
    const second = await openBuiltShop(env);
    stops.push(() => second.kill());
    shops = [first, second];
    onPrimary = await connect(primary.url);
    onReplica = await connect(replica.url);
  });
  afterAll(async () => {
    for (const stop of stops.toReversed()) await stop();
  });

  let asked = 0;
  const another = () => `{ products(first: 100) { edges { node { price } } } } # ${(asked += 1)}`;
  const anotherPage = () => `/products?new=${(asked += 1)}`;
  /** Each list and page shows the price that all products have. */
  const priceIn = ({ url }: BuiltShop, query: string) =>
    postGraphql(url, query).then(({ data }) => Number(data.products.edges[0].node.price));
  const priceOn = ({ url }: BuiltShop, address: string) =>
    openPage(url, address).then(({ html }) => Number(/\$7(\d\d)\.00/.exec(html)?.[1]));
  const setPrice = (dollars: number) => onPrimary.query(`update products set price = ${dollars} * 100`);
  const cents = (dollars: number) => dollars * 100;

  const replicaIsRead = async () => {
    for (const shop of shops) await priceIn(shop, another());
    const { rowCount } = await onReplica.query(
      `select from pg_stat_activity where application_name = 'larder' and query like '%products%'`,
    );
    return rowCount !== 0;
  };

  test('nothing of a replica that lacks a change is cached or shared, however long ago that was', async () => {
    await setPrice(701);
    await until(replicaIsRead);
    await onReplica.query('select pg_wal_replay_pause()');
    await setPrice(702);
    const changedAt = performance.now();
    while (performance.now() - changedAt < REPLAYED_MS + 3_000) {
      const [query, page] = [another(), anotherPage()];
      for (const shop of [...shops, ...shops]) {
        expect(await priceIn(shop, query)).toBe(cents(702));
        expect(await priceOn(shop, page)).toBe(2);
      }
    }
    await onReplica.query('select pg_wal_replay_resume()');
    await until(replicaIsRead);
    for (const shop of shops) expect(await priceIn(shop, another())).toBe(cents(702));
  });

  test('nor of one that stood in for a primary which had not gone', async () => {
    const onPostgres = await connect(primary.url.replace(/\w+$/, 'postgres'));
    await onReplica.query('select pg_wal_replay_pause()');
    await setPrice(703);
    // No new connections; the existing ones still listen and notify.
    await onPostgres.query('alter database larder allow_connections false');
    await onPostgres.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_current_wal_lsn%' and pid <> pg_backend_pid()`,
    );
    const reads: [query: string, page: string][] = [];
    await until(async () => {
      const each = [another(), anotherPage()] as [string, string];
      reads.push(each);
      const prices: number[] = [];
      for (const shop of shops) {
        prices.push(await priceIn(shop, each[0]));
        await priceOn(shop, each[1]);
      }
      // Old is better than nothing, for those who ask meanwhile.
      return prices.every((price) => price === cents(702));
    });
    await onPostgres.query('alter database larder allow_connections true');
    await until(async () => {
      const prices = await Promise.all(shops.map((shop) => priceIn(shop, another())));
      return prices.every((price) => price === cents(703));
    });
    for (const [query, page] of reads) {
      for (const shop of shops) {
        expect([await priceIn(shop, query), await priceOn(shop, page)]).toEqual([cents(703), 3]);
      }
    }
    await onReplica.query('select pg_wal_replay_resume()');
  });
});
