import { expect, inject, onTestFinished, test } from 'vitest';
import { createDataSource } from '../../src/database/data-source.js';
import { lockInstance } from '../../src/local/instance-lock.js';
import { cloneTemplate } from '../support/databases.js';

const HOLDERS = `select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where locktype = 'advisory' and granted and datname = current_database()`;

test("a data folder stays one shop's when its database was lost and is back", async () => {
  const { url, drop } = await cloneTemplate(inject('postgresUrl'));
  onTestFinished(drop);
  const database = await createDataSource({ url, poolSize: 1, onPoolError: () => {} }).initialize();
  onTestFinished(() => database.destroy());
  const holders = async () => (await database.query<{ pid: number }[]>(HOLDERS)).map(({ pid }) => pid);

  const lock = await lockInstance(url, '.data');
  const [before] = await holders();
  await database.query('select pg_terminate_backend($1, 5000)', [before]);
  await expect.poll(holders).toHaveLength(1);
  expect(await holders()).not.toEqual([before]);

  await expect(lockInstance(url, '.data')).rejects.toThrow('Another Larder is using .data.');
  await lock.release();
  const next = await lockInstance(url, '.data');
  expect(await holders()).toHaveLength(1);
  await next.release();
  await expect.poll(holders).toEqual([]);
});
