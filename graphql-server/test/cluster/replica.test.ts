import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createDataSource } from '../../src/bootstrap/data-source.js';
import { migrate } from '../../src/database/migrate.js';
import { batchReads } from '../../src/database/batch-reads.js';
import { allowStaleReads, runRequest, withStaleReads } from '../../src/database/reads.js';
import type { ShopDataSource } from '../../src/database/shop-data-source.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { query } from '../support/query.js';
import { startTransactionPooler } from '../support/transaction-pooler.js';
import { until } from '../startup/processes.js';
import { createPrimary, createReplica, type Server } from './postgres.js';
import { findPostgres } from '../support/programs.js';

const programs = findPostgres();

describe.skipIf(!programs)('a primary and its replica (needs postgresql)', () => {
  let folder: string;
  let primary: Server;
  let replica: Server;
  let dataSource: ShopDataSource;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'larder-replica-'));
    await chmod(folder, 0o755);
    primary = await createPrimary(programs ?? '', path.join(folder, 'postgres'));
    replica = await createReplica(programs ?? '', path.join(folder, 'replica'), primary);
    dataSource = createDataSource({ url: primary.url, replicaUrls: [replica.url], onPoolError: () => {} });
    await dataSource.initialize();
    await migrate(dataSource);
  });

  afterAll(async () => {
    await dataSource?.destroy();
    await replica?.kill();
    await primary?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  /** Whether the replica is who answers. */
  const answeredByReplica = async (): Promise<boolean> =>
    (await dataSource.query<[{ replica: boolean }]>('select pg_is_in_recovery() as replica'))[0].replica;
  const visitorsReadReplica = () => withStaleReads(answeredByReplica);
  const products = () => dataSource.getRepository(Product).count();

  test('visitors are answered by the replica, everybody else and all work by the primary', async () => {
    await until(visitorsReadReplica);
    expect(await runRequest(answeredByReplica)).toBe(false);
    expect(await answeredByReplica()).toBe(false);
    expect(await withStaleReads(products)).toBe(0);
  });

  test('who may read what is a moment old shares nothing with others who ask for it at once', async () => {
    await until(visitorsReadReplica);
    const askWho = batchReads(
      async (names: readonly string[]) => names.map(() => answeredByReplica()),
      (name) => name,
    );
    const answers = [
      withStaleReads(() => askWho('who')),
      runRequest(() => askWho('who')),
      askWho('who'),
      withStaleReads(() => askWho('who')),
    ];
    expect(await Promise.all(answers)).toEqual([true, false, false, true]);
    // Who asks first is content with less when the turn ends.
    const laterContent = runRequest(() => {
      const answer = askWho('who');
      allowStaleReads();
      return answer;
    });
    expect(await Promise.all([laterContent, runRequest(() => askWho('who'))])).toEqual([false, false]);
  });

  test('a replica that lags is left out until it has caught up', async () => {
    await until(visitorsReadReplica);
    await query(replica.url, 'select pg_wal_replay_pause()');
    await dataSource.query('create table something (n int)');
    await until(async () => !(await visitorsReadReplica()));
    expect(await withStaleReads(products)).toBe(0);
    await query(replica.url, 'select pg_wal_replay_resume()');
    await until(visitorsReadReplica);
  });

  test('without the replica no read fails', async () => {
    await until(visitorsReadReplica);
    const before = Array.from({ length: 20 }, () => withStaleReads(products));
    await replica.kill();
    const after = Array.from({ length: 20 }, () => withStaleReads(products));
    expect(new Set(await Promise.all([...before, ...after]))).toEqual(new Set([0]));
    expect(await visitorsReadReplica()).toBe(false);
    await replica.start();
    await until(visitorsReadReplica);
  });

  test('without the primary requests read what the replica has; work and writing wait', async () => {
    await until(visitorsReadReplica);
    await primary.kill();
    expect(await withStaleReads(products)).toBe(0);
    await until(() =>
      runRequest(products).then(
        () => true,
        () => false,
      ),
    );
    await expect(products()).rejects.toThrow();
    await expect(runRequest(() => dataSource.query('delete from products'))).rejects.toThrow();
    await primary.start();
    await until(() =>
      products().then(
        () => true,
        () => false,
      ),
    );
    await until(async () => !(await runRequest(answeredByReplica)));
  });

  test('a replica behind a pooler by transactions is left out, which is reported once', async () => {
    const pooler = await startTransactionPooler(replica.url);
    onTestFinished(() => pooler.close());
    const reported: string[] = [];
    const other = createDataSource({
      url: primary.url,
      replicaUrls: [pooler.url],
      onReplicaRefused: ({ message }) => void reported.push(message),
      onPoolError: () => {},
    });
    await other.initialize();
    onTestFinished(() => other.destroy());
    await until(() => reported.length > 0);
    // Two more attempts.
    await sleep(2_500);
    expect(reported).toEqual([
      expect.stringMatching(/^DATABASE_REPLICA_URLS leads to a pooler.*use pool_mode = session/),
    ]);
    expect(other.replicas?.isAnyAvailable).toBe(false);
  });

  test('a shop opens without its replica, and takes it up when it is there', async () => {
    await replica.kill();
    const other = createDataSource({ url: primary.url, replicaUrls: [replica.url], onPoolError: () => {} });
    await other.initialize();
    try {
      expect(await withStaleReads(() => other.getRepository(Product).count())).toBe(0);
      await replica.start();
      await until(() =>
        withStaleReads(async () => (await other.query('select pg_is_in_recovery() as replica'))[0].replica),
      );
    } finally {
      await other.destroy();
    }
  });
});
