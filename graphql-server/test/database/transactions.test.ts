import type { DataSource, EntityManager } from 'typeorm';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { Statement } from '../../src/database/statement.js';
import { cloneTemplate, dataSourceOf } from '../support/databases.js';
import { query } from '../support/query.js';
import { statementsOf } from '../support/statements.js';

// One connection, so that each transaction meets what the one before left on it.
let url: string;
let dataSource: DataSource;

const note = new Statement<[what: string], string>(
  'transactions_note',
  `insert into notes (what) values ($1) returning what`,
  ([what]) => what as string,
);
const broken = new Statement<[], unknown>(
  'transactions_broken',
  'select what from nowhere',
  (values) => values,
);
const orphan = new Statement<[], unknown>(
  'transactions_orphan',
  `insert into items values ('unknown')`,
  (values) => values,
);

beforeEach(async () => {
  const clone = await cloneTemplate(inject('postgresUrl'));
  onTestFinished(clone.drop);
  ({ url } = clone);
  await query(
    url,
    `create table notes (what text primary key);
    create table kinds (kind text primary key);
    create table items (what text references kinds deferrable initially deferred)`,
  );
  dataSource = await dataSourceOf(url, { poolSize: 1 }).initialize();
  onTestFinished(() => dataSource.destroy());
});

const notes = async (): Promise<string[]> => {
  const { rows } = await query(url, 'select what from notes order by what');
  return rows.map(({ what }) => what as string);
};

test('statements of a transaction are committed together, beside those of TypeORM', async () => {
  await dataSource.transaction(async (manager) => {
    await Promise.all([note.change(manager, 'one'), manager.query(`insert into notes values ('two')`)]);
    expect(await notes()).toEqual([]);
  });
  expect(await notes()).toEqual(['one', 'two']);
});

test('START TRANSACTION travels with the first statement, and fails with its connection', async () => {
  const one = () => dataSource.transaction((manager) => note.change(manager, 'one'));
  const texts = (await statementsOf(dataSource, one)).map(([text]) => text);
  // TypeORM logs what it awaits. An upgrade that begins otherwise brings back the round trip.
  expect(texts).toEqual([expect.stringContaining('insert'), 'COMMIT']);
  const cut = dataSource.transaction(async (manager) => {
    await query(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'larder'`,
    );
    await note.change(manager, 'two');
  });
  await expect(cut).rejects.toThrow();
  await dataSource.transaction((manager) => note.change(manager, 'three'));
  expect(await notes()).toEqual(['one', 'three']);
});

test('a statement outside of a transaction fails by itself', async () => {
  const { manager } = dataSource;
  const outcomes = await Promise.allSettled(['one', 'one', 'two'].map((what) => note.change(manager, what)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await notes()).toEqual(['one', 'two']);
});

test.each<[what: string, fail: (manager: EntityManager) => Promise<unknown>, error: RegExp]>([
  ['a failure of the shop', () => Promise.reject(new Error('of the shop')), /of the shop/],
  ['a constraint', (manager) => note.change(manager, 'before'), /notes_pkey/],
  ['a statement that Postgres cannot parse', (manager) => broken.rows(manager), /"nowhere"/],
  ['a constraint that is checked at the commit', (manager) => orphan.change(manager), /items_what_fkey/],
])('%s rolls the transaction back, and the connection goes on', async (_what, fail, error) => {
  // The second time the connection knows the statements.
  for (let time = 0; time < 2; time++) {
    const failing = dataSource.transaction(async (manager) => {
      await note.change(manager, 'before');
      await manager.transaction((inner) => note.change(inner, 'within'));
      await fail(manager);
    });
    await expect(failing).rejects.toThrow(error);
    expect(await notes()).toEqual([]);
  }
  expect(await dataSource.query('select pg_current_xact_id_if_assigned() as id')).toEqual([{ id: null }]);
});
