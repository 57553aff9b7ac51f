import type { DataSource } from 'typeorm';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { createDataSource } from '../../src/database/data-source.js';
import { poolOf } from '../../src/database/pool.js';
import { Statement } from '../../src/database/statement.js';
import { cloneTemplate } from '../support/databases.js';
import { query } from '../support/query.js';

let url: string;
let dataSource: DataSource;

const note = new Statement<[what: string], number>(
  'shared_note',
  'insert into notes (what) values ($1) returning pg_backend_pid()',
  ([pid]) => pid as number,
);
const noteOnceFree = new Statement<[what: string], number>(
  'shared_note_once_free',
  'with free as (select pg_advisory_xact_lock(1)) insert into notes (what) select $1 from free returning pg_backend_pid()',
  ([pid]) => pid as number,
);
const leave = new Statement<[], boolean>(
  'shared_leave',
  'select pg_terminate_backend(pg_backend_pid())',
  ([gone]) => gone as boolean,
);

beforeEach(async () => {
  const clone = await cloneTemplate(inject('postgresUrl'));
  onTestFinished(clone.drop);
  ({ url } = clone);
  await query(url, 'create table notes (what text primary key)');
  dataSource = await createDataSource({ url, poolSize: 4, onPoolError: () => {} }).initialize();
  onTestFinished(() => dataSource.destroy());
});

const write = async (what: string): Promise<number | undefined> => {
  const [pid] = await note.change(dataSource.manager, what);
  return pid;
};
const many = (count: number): string[] => Array.from({ length: count }, (_none, place) => `note ${place}`);
const notes = async (): Promise<number> => (await query(url, 'select from notes')).rowCount ?? 0;
const locksWaitedFor = async (): Promise<number> => {
  const { rowCount } = await query(
    url,
    `select from pg_locks join pg_database on pg_database.oid = database where datname = current_database() and not granted`,
  );
  return rowCount ?? 0;
};
const areFree = (): void => {
  const { totalCount, idleCount, waitingCount } = poolOf(dataSource);
  expect([idleCount, waitingCount]).toEqual([totalCount, 0]);
};

/** Asks while all connections are in use, which are given back then. */
async function askWhileNoneIsFree<Answers>(ask: () => Answers): Promise<Answers> {
  const pool = poolOf(dataSource);
  const free = pool.options.max - (pool.totalCount - pool.idleCount);
  const taken = await Promise.all(Array.from({ length: free }, () => pool.connect()));
  const asked = ask();
  for (const connection of taken) connection.release();
  return asked;
}

test('what is asked at once has connections of its own while there are any, then eight share the next', async () => {
  let acquired = 0;
  poolOf(dataSource).on('acquire', () => {
    acquired += 1;
  });
  expect(new Set(await Promise.all(many(4).map(write))).size).toBe(4);
  await query(url, 'delete from notes');
  acquired = 0;
  await Promise.all(many(100).map(write));
  expect(acquired).toBe(4 + 96 / 8);
  expect(await notes()).toBe(100);
  areFree();
});

test('each lasts or fails by itself', async () => {
  await write('there already');
  const outcomes = await askWhileNoneIsFree(() =>
    Promise.allSettled(['one', 'there already', 'two', 'one', 'three'].map(write)),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(await notes()).toBe(4);
  areFree();
});

test('who waits for a lock keeps those waiting that share its connection, and nobody who comes later', async () => {
  await dataSource.transaction(async (manager) => {
    await manager.query('select pg_advisory_xact_lock(1)');
    void askWhileNoneIsFree(() =>
      Promise.all([noteOnceFree.change(dataSource.manager, 'waits'), write('behind it')]),
    );
    await expect.poll(locksWaitedFor).toBe(1);
    await write('later');
    expect(await notes()).toBe(1);
  });
  await write('at last');
  await expect.poll(notes).toBe(4);
});

test('where a connection breaks, all on it are told, and the next goes on', async () => {
  const outcomes = await askWhileNoneIsFree(() =>
    Promise.allSettled([write('before'), leave.change(dataSource.manager), write('after')]),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  await write('next');
  expect(await notes()).toBe(2);
  areFree();
});
