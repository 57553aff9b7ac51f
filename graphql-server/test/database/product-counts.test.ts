import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DEFAULT_CATEGORY_IDS as Category } from '../../src/features/catalogue/categories/default-categories.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { soldCount } from '../../src/features/catalogue/product/product.repository.js';
import { buildProduct } from '../factories/product.factory.js';
import { openClone } from '../support/databases.js';

let close: () => Promise<void>;
let dataSource: DataSource;

beforeAll(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
});
afterAll(() => close());

const query = (sql: string, values: unknown[] = []) => dataSource.query(sql, values);

/** What stands counted, which is what is counted anew. */
async function countedByCategory() {
  const stands: Record<string, number> = {};
  const counted: Record<string, number> = {};
  for (const category of [null, ...Object.values(Category)]) {
    const categories = category && [category];
    [stands[String(category)] = -1] = await soldCount.rows(dataSource.manager, categories);
    const [{ many }] = await query(
      `select count(*)::int as many from products
        where deleted_at is null and not hidden and ($1::uuid[] is null or category_ids && $1::uuid[])`,
      [categories],
    );
    counted[String(category)] = many;
  }
  expect(stands).toEqual(counted);
  return stands;
}

const insertMany = `insert into products (name, description, price, photo, category_ids, hidden)
  select 'Pear ' || n, 'Sweet.', 100, '/images/pear.avif', 
    array[case n % 2 when 0 then '${Category.FRUITS}' else '${Category.VEGETABLES}' end::uuid], n % 5 = 0
  from generate_series(1, 200) as n`;

test('it is what there is, whichever way products come, change and go', async () => {
  const { id } = await buildProduct(dataSource, { categories: [Category.BEVERAGE] });
  await buildProduct(dataSource, { categories: [Category.BEVERAGE], hidden: true });
  expect(await countedByCategory()).toMatchObject({ [Category.BEVERAGE]: 1, null: 1 });
  const products = dataSource.getRepository(Product);
  for (const change of [
    { hidden: true },
    { hidden: false },
    { categories: [Category.FRUITS] },
    { categories: [Category.BEVERAGE], hidden: true },
    { price: 1 },
    { hidden: false, deletedAt: new Date() },
    { deletedAt: null },
  ]) {
    await products.update(id, change);
    await countedByCategory();
  }
  await query(insertMany);
  expect(await countedByCategory()).toMatchObject({ null: 161 });
  await query('update products set hidden = not hidden');
  await query(`update products set category_ids = '{${Category.DELICATESSENS}}' where price = 100`);
  await countedByCategory();
  await query(`delete from products where category_ids = '{${Category.DELICATESSENS}}'`);
  await countedByCategory();
  await query('truncate products cascade');
  expect(await countedByCategory()).toMatchObject({ null: 0 });
});

test('what is taken back was never counted', async () => {
  await query(insertMany);
  const before = await countedByCategory();
  await dataSource
    .transaction(async (manager) => {
      await manager.query(`update products set hidden = true`);
      throw new Error('taken back');
    })
    .catch(() => {});
  expect(await countedByCategory()).toEqual(before);
});

test('nobody waits for anybody, all are counted, and there are few rows of it', async () => {
  const before = (await countedByCategory())['null'] ?? 0;
  const open = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const runner = dataSource.createQueryRunner();
      await runner.startTransaction();
      return runner;
    }),
  );
  // Each is in the middle of its changes while the others make theirs, in all orders of the
  // categories.
  for (let turn = 0; turn < 30; turn += 1) {
    for (const [index, runner] of open.entries()) {
      const category = Object.values(Category)[(turn + index) % 4] ?? Category.FRUITS;
      await buildProduct(runner.manager.connection, { categories: [category] });
      await runner.query(
        `insert into products (name, description, price, photo, category_ids) values ('Fig', 'Soft.', 1, '/f', array[$1::uuid])`,
        [category],
      );
    }
  }
  await Promise.all(
    open.map(async (runner, index) => {
      await (index === 0 ? runner.rollbackTransaction() : runner.commitTransaction());
      await runner.release();
    }),
  );
  expect(await countedByCategory()).toMatchObject({ null: before + 4 * 30 + 3 * 30 });
  const [{ rows }] = await query('select count(*)::int as rows from product_counts');
  expect(rows).toBeLessThan(200);
});
