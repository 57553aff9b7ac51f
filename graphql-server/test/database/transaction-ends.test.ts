import type { DataSource, EntityManager } from 'typeorm';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { createDataSource } from '../../src/database/data-source.js';
import { Statement } from '../../src/database/statement.js';
import { cloneTemplate } from '../support/databases.js';
import { query } from '../support/query.js';

// One connection, so that whoever comes next meets what was left of it.
let url: string;
let dataSource: DataSource;

const note = new Statement<[what: string], string>(
  'ends_note',
  `insert into notes (what) values ($1) returning what`,
  ([what]) => what as string,
);
const transactionOf = new Statement<[], string | null>(
  'ends_transaction',
  'select pg_current_xact_id_if_assigned()::text',
  ([id]) => id as string | null,
);
const broken = new Statement<[], unknown>('ends_broken', 'select what from nowhere', (values) => values);

beforeEach(async () => {
  const clone = await cloneTemplate(inject('postgresUrl'));
  onTestFinished(clone.drop);
  ({ url } = clone);
  await query(
    url,
    `create table notes (what text primary key);
    create table kinds (kind text primary key);
    create table kept (what text references kinds deferrable initially deferred)`,
  );
  dataSource = await createDataSource({ url, poolSize: 1, onPoolError: () => {} }).initialize();
  onTestFinished(() => dataSource.destroy());
});

const notes = async (): Promise<string[]> => {
  const { rows } = await query(url, 'select what from notes order by what');
  return rows.map(({ what }) => what as string);
};

/** As a purchase does; the first time a connection does not know the statements yet. */
async function eachWay(work: (time: string) => Promise<void>): Promise<void> {
  for (const time of ['first', 'second', 'third']) await work(time);
}

test('what is asked in a transaction is in one, and nothing lasts before it ends', async () => {
  await eachWay(async (time) => {
    await dataSource.transaction(async (manager) => {
      await note.change(manager, time);
      const [one] = await transactionOf.rows(manager);
      await note.change(manager, `${time}, again`);
      expect(one).not.toBeNull();
      expect(await transactionOf.rows(manager)).toEqual([one]);
      expect(await notes()).not.toContain(time);
    });
    expect(await notes()).toContain(`${time}, again`);
  });
});

test('the last statement commits, before anything else is said', async () => {
  await eachWay(async (time) => {
    await dataSource.transaction(async (manager) => {
      await note.change(manager, time);
      expect(await note.changeLast(manager, `${time}, the last`)).toEqual([`${time}, the last`]);
      expect(await notes()).toContain(`${time}, the last`);
    });
  });
  await eachWay(async (time) => {
    await dataSource.transaction((manager) => note.changeLast(manager, `${time}, alone`));
    expect(await notes()).toContain(`${time}, alone`);
  });
});

test('whatever fails takes back what came before, and the connection goes on', async () => {
  await eachWay(async (time) => {
    const fail = (work: (manager: EntityManager) => Promise<unknown>) =>
      expect(dataSource.transaction(work)).rejects.toThrow();
    await fail(async (manager) => {
      await note.change(manager, time);
      throw new Error('Something of the shop’s own.');
    });
    await fail(async (manager) => {
      await note.change(manager, time);
      await note.change(manager, time);
    });
    await fail(async (manager) => {
      await note.change(manager, time);
      await note.changeLast(manager, time);
    });
    await expect(dataSource.transaction((manager) => broken.rows(manager))).rejects.toThrow(/"nowhere"/);
    await expect(dataSource.transaction((manager) => broken.changeLast(manager))).rejects.toThrow(
      /"nowhere"/,
    );
    expect(await notes()).toEqual([]);
    expect(await dataSource.query('select pg_current_xact_id_if_assigned() as id')).toEqual([{ id: null }]);
  });
});

test('what cannot be sent is not committed for', async () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  const write = new Statement<[what: unknown], unknown>(
    'ends_write',
    'insert into notes (what) values ($1::json::text)',
    (values) => values,
  );
  const kept = dataSource.transaction(async (manager) => {
    await note.change(manager, 'before it');
    await write.changeLast(manager, circle);
  });
  await expect(kept).rejects.toThrow('circular');
  await expect(dataSource.transaction((manager) => write.changeLast(manager, circle))).rejects.toThrow(
    'circular',
  );
  expect(await notes()).toEqual([]);
  await dataSource.transaction((manager) => note.changeLast(manager, 'after it'));
  expect(await notes()).toEqual(['after it']);
});

test('a transaction within another does not end it', async () => {
  await eachWay(async (time) => {
    const taken = dataSource.transaction(async (manager) => {
      await note.change(manager, time);
      await manager.transaction((inner) => note.changeLast(inner, `${time}, within`));
      await note.change(manager, `${time}, after it`);
      expect(await notes()).toEqual([]);
      throw new Error('taken back');
    });
    await expect(taken).rejects.toThrow('taken back');
    expect(await notes()).toEqual([]);
  });
});

test('a commit that fails is told', async () => {
  const keep = new Statement<[], unknown>(
    'ends_keep',
    `insert into kept values ('unknown')`,
    (values) => values,
  );
  await eachWay(async (time) => {
    const kept = dataSource.transaction(async (manager) => {
      await note.change(manager, time);
      await keep.changeLast(manager);
    });
    await expect(kept).rejects.toThrow(/kept_what_fkey/);
    expect(await notes()).toEqual([]);
  });
});

test('nothing is asked after the last, and it stays', async () => {
  const late = dataSource.transaction(async (manager) => {
    await note.changeLast(manager, 'the last');
    await note.change(manager, 'one more');
  });
  await expect(late).rejects.toThrow('committed');
  const later = dataSource.transaction(async (manager) => {
    await note.changeLast(manager, 'the very last');
    await manager.query(`insert into notes values ('one more')`);
  });
  await expect(later).rejects.toThrow('committed');
  expect(await notes()).toEqual(['the last', 'the very last']);
  expect(() => note.changeLast(dataSource.manager, 'outside')).toThrow('no transaction');
});

test('what TypeORM asks first begins as well, also beside a statement', async () => {
  await eachWay(async (time) => {
    const taken = dataSource.transaction(async (manager) => {
      await Promise.all([
        manager.query(`insert into notes values ($1)`, [time]),
        note.change(manager, `${time}, beside`),
      ]);
      await manager.transaction((inner) => note.change(inner, `${time}, within`));
      throw new Error('taken back');
    });
    await expect(taken).rejects.toThrow('taken back');
    expect(await notes()).toEqual([]);
  });
  // One that asks nothing needs no connection at all.
  await dataSource.transaction(async () => {});
});
