import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { ADVISORY_LOCKS } from '../../src/database/advisory-locks.js';
import { lockInstance } from '../../src/bootstrap/instance-lock.js';
import { ConfigError } from '@larder/shared/config-error';
import { cloneTemplate, dataSourceOf } from '../support/databases.js';

/** As many tries as in the shop, in less time. */
const BETWEEN_TRIES_MS = 50;
const LOCKS = `from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where locktype = 'advisory' and datname = current_database()`;

/** A database of its own, and a look at who has the lock in it. */
async function open() {
  const { url, drop } = await cloneTemplate(inject('postgresUrl'));
  onTestFinished(drop);
  const database = await dataSourceOf(url, { poolSize: 1 }).initialize();
  onTestFinished(() => database.destroy());
  const holders = async () =>
    (await database.query<{ pid: number }[]>(`select pid ${LOCKS} and granted`)).map(({ pid }) => pid);
  return { url, database, holders };
}

test("a data folder stays one shop's when its database was lost and is back", async () => {
  const { url, database, holders } = await open();
  const onLost = vi.fn<(error: Error) => void>();
  const lock = await lockInstance(url, '.data', onLost, BETWEEN_TRIES_MS);
  const [before] = await holders();
  await database.query('select pg_terminate_backend($1, 5000)', [before]);
  await expect.poll(holders).toHaveLength(1);
  expect(await holders()).not.toEqual([before]);

  await expect(lockInstance(url, '.data', onLost, BETWEEN_TRIES_MS)).rejects.toThrow(
    'Another Larder is using .data.',
  );
  await lock.release();
  const next = await lockInstance(url, '.data', onLost, BETWEEN_TRIES_MS);
  expect(await holders()).toHaveLength(1);
  await next.release();
  await expect.poll(holders).toEqual([]);
  expect(onLost).not.toHaveBeenCalled();
});

test('a shop is notified when another has opened on its data folder while the database was away', async () => {
  const { url, database, holders } = await open();
  const onLost = vi.fn<(error: Error) => void>();
  const lock = await lockInstance(url, '.data', onLost, BETWEEN_TRIES_MS);
  // Takes it in the moment in which the first loses it.
  const other = new pg.Client(url);
  await other.connect();
  onTestFinished(() => other.end());
  const takes = other.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.instance]);
  const waiting = () => database.query<object[]>(`select pid ${LOCKS} and not granted`);
  await expect.poll(waiting).toHaveLength(1);
  await database.query('select pg_terminate_backend($1, 5000)', [(await holders())[0]]);
  await takes;
  await expect.poll(() => onLost.mock.calls).toHaveLength(1);
  expect(onLost).toHaveBeenCalledWith(expect.any(ConfigError));
  expect(String(onLost.mock.calls[0])).toContain('Another Larder has opened on .data');
  await lock.release();
  expect(await holders()).toHaveLength(1);
});
