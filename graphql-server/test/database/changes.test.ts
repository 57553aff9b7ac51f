import type { QueryRunner } from 'typeorm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { byPosition, Change, lastChanges } from '../../src/database/change.entity.js';
import { migrate } from '../../src/database/migrate.js';
import { Baseline1797200000000 } from '../../src/database/migrations/1797200000000-baseline.js';
import { pageOf } from '../../src/database/page.js';
import type { ShopDataSource } from '../../src/database/shop-data-source.js';
import { deletedProducts } from '../../src/features/catalogue/product/product.repository.js';
import { RetentionService } from '../../src/features/retention/retention.service.js';
import { encodeCursor } from '../../src/common/pagination.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildRating } from '../factories/rating.factory.js';
import { createEmpty, dataSourceOf, openClone } from '../support/databases.js';
import { olderTransactionsHaveEnded } from '../support/older-transactions.js';
import { testConfig } from '../support/test-shop.js';

let close: () => Promise<void>;
let dataSource: ShopDataSource;

beforeAll(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
});
afterAll(() => close?.());

/** The entities in the notifications that the writer receives before the write is done. */
async function notified(write: () => Promise<unknown>): Promise<string[]> {
  const entities = new Set<string>();
  const record = (change: string) => void entities.add(change.split(' ')[0] ?? '');
  dataSource.ownChanges.on('change', record);
  await write();
  dataSource.ownChanges.off('change', record);
  return [...entities].toSorted();
}

/** Reads changes, a page at a time, and goes on where it was. */
class Reader {
  after: string | null = null;

  constructor(
    private readonly query = () => dataSource.manager.createQueryBuilder(Change, 'change').where('true'),
  ) {}

  async readOn(): Promise<Change[]> {
    const changes: Change[] = [];
    for (;;) {
      const page = await pageOf(this.query(), byPosition, { first: 3, after: this.after });
      for (const change of page.rows) this.after = page.cursorOf(change);
      changes.push(...page.rows);
      if (!page.hasNextPage) return changes;
    }
  }

  /** Skips what there is. */
  static async fromNow(): Promise<Reader> {
    await olderTransactionsHaveEnded(dataSource);
    const reader = new Reader();
    await reader.readOn();
    return reader;
  }
}

const idsOf = (changes: readonly { id: string }[]) => changes.map(({ id }) => id);
const raisePrice = (runner: QueryRunner | ShopDataSource, id: string) =>
  runner.query('update products set price = price + 1 where id = $1', [id]);

describe('a change of a product', () => {
  test('is a row and a notification before the write is done, unless only internal columns differ', async () => {
    const { id } = await buildProduct(dataSource, { stock: 50, lowStockThreshold: null });
    const reader = await Reader.fromNow();
    const effectsOf = async (to: string) => {
      const entities = await notified(() =>
        dataSource.query(`update products set ${to} where id = $1`, [id]),
      );
      await olderTransactionsHaveEnded(dataSource);
      return [entities, (await reader.readOn()).map(({ kind }) => kind)];
    };
    expect(await effectsOf('price = price + 1')).toEqual([['product'], ['saved']]);
    expect(await effectsOf('price = price')).toEqual([[], []]);
    expect(await effectsOf('held = 1, stock = 7, created_in = 1, rating_rank = 1')).toEqual([[], []]);
    // What is left is shown when it is low, and is no row.
    expect(await effectsOf('stock = 6')).toEqual([['product'], []]);
    expect(await effectsOf('held = 2')).toEqual([['product'], []]);
    expect(await effectsOf('low_stock_threshold = 3')).toEqual([['product'], []]);
    expect(await effectsOf('stock = null')).toEqual([[], []]);
    expect(await effectsOf(`food = '{}'`)).toEqual([['product', 'shop'], ['saved']]);
    expect(await effectsOf('hidden = true')).toEqual([['product', 'shop'], ['saved']]);
  });

  test('by a rating is one of both', async () => {
    const { id } = await buildProduct(dataSource);
    const rate = () => buildRating(dataSource, { productId: id, rates: 5 });
    expect(await notified(rate)).toEqual(['product', 'rating']);
    expect(await notified(() => dataSource.query('update ratings set message = message'))).toEqual([]);
    expect(await notified(() => dataSource.query('truncate ratings'))).toEqual(['product', 'rating']);
  });

  test('that is rolled back notifies nobody, and is no row', async () => {
    const { id } = await buildProduct(dataSource);
    const reader = await Reader.fromNow();
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    await raisePrice(runner, id);
    expect(await notified(() => runner.rollbackTransaction())).toEqual([]);
    await runner.release();
    await olderTransactionsHaveEnded(dataSource);
    expect(await reader.readOn()).toEqual([]);
  });

  test('is deleted in the trash, with its keys, and saved when it is restored', async () => {
    const { id } = await buildProduct(dataSource, { sku: 'SKU-1', externalReference: 'erp-1' });
    const reader = await Reader.fromNow();
    const set = (to: string) => dataSource.query(`update products set ${to} where id = $1`, [id]);
    for (const to of ['deleted_at = now()', 'deleted_at = null', 'deleted_at = now()']) await set(to);
    // In the trash nothing is a change, not even its end.
    expect(await notified(() => set(`name = 'Gone'`))).toEqual([]);
    expect(await notified(() => dataSource.query('delete from products where id = $1', [id]))).toEqual([]);
    await olderTransactionsHaveEnded(dataSource);
    const keys = { sku: 'SKU-1', barcode: null, external_reference: 'erp-1' };
    expect(await reader.readOn()).toMatchObject([
      { entity: 'product', id, kind: 'deleted', keys },
      { entity: 'product', id, kind: 'saved', keys: null },
      { entity: 'product', id, kind: 'deleted', keys },
    ]);
    const { rows } = await deletedProducts(dataSource.manager, { first: 100 });
    expect(rows.filter((row) => row.id === id)).toMatchObject([{ sku: 'SKU-1', barcode: null }]);
  });
});

describe('a reader with a cursor neither loses nor repeats a change', () => {
  test.each(['first', 'last'])(
    'when of two transactions the one that began %s commits first',
    async (begun) => {
      const [one, other] = [await buildProduct(dataSource), await buildProduct(dataSource)];
      const reader = await Reader.fromNow();
      const [first, last] = [dataSource.createQueryRunner(), dataSource.createQueryRunner()];
      await first.startTransaction();
      await first.query('select pg_current_xact_id()');
      await last.startTransaction();
      await raisePrice(last, other.id);
      // Later in the sequence, by the older transaction.
      await raisePrice(first, one.id);
      const [sooner, later] = begun === 'first' ? [first, last] : [last, first];
      await sooner.commitTransaction();
      const between = await reader.readOn();
      expect(between.filter(({ id }) => id === other.id)).toEqual([]);
      await later.commitTransaction();
      await Promise.all([first.release(), last.release()]);
      await olderTransactionsHaveEnded(dataSource);
      expect(idsOf([...between, ...(await reader.readOn())])).toEqual([one.id, other.id]);
      expect(await reader.readOn()).toEqual([]);
    },
  );

  test('while many transactions of different lengths commit', async () => {
    const products = await Promise.all(Array.from({ length: 24 }, () => buildProduct(dataSource)));
    const reader = await Reader.fromNow();
    const done = new AbortController();
    const writing = Promise.all(
      products.map(({ id }, place) =>
        dataSource.transaction(async (manager) => {
          await manager.query('select pg_current_xact_id(), pg_sleep($1)', [(place % 5) / 100]);
          await manager.query('update products set price = price + 1 where id = $1', [id]);
          await manager.query('select pg_sleep($1)', [(place % 7) / 100]);
        }),
      ),
    ).finally(() => done.abort());
    const found: Change[] = [];
    while (!done.signal.aborted) found.push(...(await reader.readOn()));
    await writing;
    await olderTransactionsHaveEnded(dataSource);
    found.push(...(await reader.readOn()));
    expect(idsOf(found).toSorted()).toEqual(idsOf(products).toSorted());
  });

  test('in a backup that was restored into another cluster', async () => {
    const products = [await buildProduct(dataSource), await buildProduct(dataSource)];
    const reader = await Reader.fromNow();
    for (const { id } of products) await raisePrice(dataSource, id);
    // The second has the lower number: it began first.
    await dataSource.query(
      `update changes set created_in = created_in + 1000000000 + case id when $1 then 1 else 0 end`,
      [products[0]?.id],
    );
    await dataSource.query('select forget_foreign_transactions()');
    const { id } = await buildProduct(dataSource);
    await olderTransactionsHaveEnded(dataSource);
    expect(idsOf(await reader.readOn())).toEqual([...idsOf(products), id]);
  });
});

test('an old change is deleted when another one followed, and its cursor loses nothing', async () => {
  const [changed, left] = [await buildProduct(dataSource), await buildProduct(dataSource)];
  const last = () => lastChanges(dataSource.manager, 'product');
  await olderTransactionsHaveEnded(dataSource);
  const reader = new Reader(last);
  await raisePrice(dataSource, changed.id);
  await olderTransactionsHaveEnded(dataSource);
  expect(idsOf(await reader.readOn()).slice(-2)).toEqual([left.id, changed.id]);
  await raisePrice(dataSource, changed.id);
  await dataSource.query(`update changes set created_at = now() - interval '31 days'`);
  await new RetentionService(dataSource, {
    retention: testConfig().retention,
    now: () => new Date(),
    onFault: (error) => {
      throw error;
    },
  }).work();
  const rows: { id: string }[] = await dataSource.query('select id from changes where id = any($1)', [
    [changed.id, left.id],
  ]);
  expect(idsOf(rows).toSorted()).toEqual([changed.id, left.id].toSorted());
  await olderTransactionsHaveEnded(dataSource);
  expect(idsOf(await reader.readOn()).at(-1)).toBe(changed.id);
});

test('tombstones of release 0.2.0 are changes, and their cursors are valid', async () => {
  const { url, drop } = await createEmpty(inject('postgresUrl'));
  const released = await dataSourceOf(url, {}).initialize();
  const runner = released.createQueryRunner();
  await runner.query(
    'create table migrations (id serial primary key, timestamp bigint not null, name text not null)',
  );
  await new Baseline1797200000000().up(runner);
  await runner.query(`
    insert into migrations (timestamp, name) values (1797200000000, 'Baseline1797200000000');
    insert into product_tombstones (id, sku, deleted_at)
    select gen_random_uuid(), 'sku-' || n, make_timestamptz(2026, 11, n, 0, 0, 0, 'UTC') from generate_series(1, 3) as n
  `);
  await runner.release();
  await migrate(released);
  const read = (after: string | null) => deletedProducts(released.manager, { first: 2, after });
  const { rows } = await read(null);
  expect(rows).toMatchObject([{ sku: 'sku-1', deletedAt: new Date('2026-11-01') }, { sku: 'sku-2' }]);
  const cursor = encodeCursor({ key: 'position', value: 2, id: rows[1]?.id ?? '' });
  expect((await read(cursor)).rows).toMatchObject([{ sku: 'sku-3' }]);
  const { id } = await buildProduct(released);
  await released.query('delete from products where id = $1', [id]);
  await olderTransactionsHaveEnded(released);
  expect((await read(cursor)).rows).toMatchObject([{ sku: 'sku-3' }, { id }]);
  await released.destroy();
  await drop();
});
