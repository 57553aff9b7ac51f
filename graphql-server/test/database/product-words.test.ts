import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DEFAULT_CATEGORY_IDS as Category } from '../../src/features/catalogue/categories/default-categories.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { openClone } from '../support/databases.js';

let close: () => Promise<void>;
let dataSource: DataSource;

beforeAll(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
});
afterAll(() => close());

const query = (sql: string, values: unknown[] = []) => dataSource.query(sql, values);
const similar = async (typed: string, withHidden: boolean): Promise<string[]> =>
  (await query('select word from similar_product_words($1, $2) order by 1', [typed, withHidden])).map(
    ({ word }: { word: string }) => word,
  );

/** The words that stand there with their numbers, which are what is counted anew. */
async function standing(): Promise<{ word: string; products: number; sold: number }[]> {
  const stands = await query(
    `select word, sum(products)::int as products, sum(sold)::int as sold from product_words
      group by 1 having sum(products) <> 0 or sum(sold) <> 0 order by 1`,
  );
  const counted = await query(
    `select word, count(*)::int as products, (count(*) filter (where not hidden))::int as sold
      from products cross join lateral (select distinct unnest(string_to_array(trim(search_name || ' ' || search_alternatives), ' ')) as word) as words
      where deleted_at is null group by 1 order by 1`,
  );
  expect(stands).toEqual(counted);
  return stands;
}

const insertMany = `insert into products (name, description, price, photo, category_ids, hidden)
  select 'Pear pear no ' || n, 'Sweet.', 100, '/images/pear.avif', '{${Category.FRUITS}}', n % 5 = 0 from generate_series(1, 200) as n`;

test('there are the words of names, whichever way products come, change and go', async () => {
  const { id } = await buildProduct(dataSource, { name: 'Kumquats' });
  await buildProduct(dataSource, { name: 'Hidden quinces', hidden: true });
  expect(await standing()).toEqual([
    { word: 'hidden', products: 1, sold: 0 },
    { word: 'kumquats', products: 1, sold: 1 },
    { word: 'quinces', products: 1, sold: 0 },
  ]);
  const products = dataSource.getRepository(Product);
  for (const [change, found] of [
    [{ name: 'Small kumquats' }, true],
    [{ hidden: true }, false],
    [{ hidden: false }, true],
    [{ price: 1 }, true],
    [{ name: 'Medlars' }, false],
    [{ name: 'Kumquats', hidden: true }, false],
    [{ hidden: false, deletedAt: new Date() }, false],
    [{ deletedAt: null }, true],
  ] as const) {
    await products.update(id, change);
    await standing();
    expect(await similar('kumqats', false)).toEqual(found ? ['kumquats'] : []);
  }
  expect([await similar('qinces', false), await similar('qinces', true)]).toEqual([[], ['quinces']]);
  await query(insertMany);
  expect(await standing()).toContainEqual({ word: 'pear', products: 200, sold: 160 });
  await query('update products set hidden = not hidden');
  await query(`update products set name = 'Fig ' || name where name like '%7'`);
  await standing();
  await query(`delete from products where name like 'Pear%'`);
  await standing();
  await query('truncate products cascade');
  expect(await standing()).toEqual([]);
});

test('there are words of search terms, and other spellings of names', async () => {
  const { id } = await buildProduct(dataSource, { name: 'Süß-Most', searchTerms: 'Saft, saft' });
  const words = ['most', 'saft', 'suess', 'suessmost', 'suss', 'sussmost'];
  expect(await standing()).toEqual(words.map((word) => ({ word, products: 1, sold: 1 })));
  const products = dataSource.getRepository(Product);
  await products.update(id, { searchTerms: 'Juice' });
  expect((await standing()).map(({ word }) => word)).toContain('juice');
  expect(await similar('jiuce', false)).toEqual(['juice']);
  await products.update(id, { name: 'Most', searchTerms: '' });
  expect(await standing()).toEqual([{ word: 'most', products: 1, sold: 1 }]);
  await query('truncate products cascade');
});

test('one statement adds one row of a word, however many names it changes', async () => {
  await query(insertMany);
  await query(`update products set name = 'Greengage ' || name`);
  expect(await standing()).toContainEqual({ word: 'greengage', products: 200, sold: 160 });
  const [{ rows }] = await query(`select count(*)::int as rows from product_words where word = 'greengage'`);
  expect(rows).toBe(1);
  await query('truncate products cascade');
});

test('what is taken back has left no words', async () => {
  await query(insertMany);
  const before = await standing();
  await dataSource
    .transaction(async (manager) => {
      await manager.query(`update products set name = 'Gone'`);
      throw new Error('taken back');
    })
    .catch(() => {});
  expect(await standing()).toEqual(before);
});

test('nobody waits for anybody who names the same words', async () => {
  const open = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const runner = dataSource.createQueryRunner();
      await runner.startTransaction();
      await runner.query(`set local lock_timeout = '2s'`);
      return runner;
    }),
  );
  // Each is in the middle of its changes while the others make theirs, in all orders of the words.
  const words = ['Apricot', 'Banana', 'Cherry', 'Damson'];
  for (let turn = 0; turn < 60; turn += 1) {
    for (const [index, runner] of open.entries()) {
      await runner.query(
        `insert into products (name, description, price, photo, category_ids) values ($1, 'Soft.', 1, '/f', '{${Category.FRUITS}}')`,
        [words[(turn + index) % 4]],
      );
    }
  }
  await Promise.all(
    open.map(async (runner, index) => {
      await (index === 0 ? runner.rollbackTransaction() : runner.commitTransaction());
      await runner.release();
    }),
  );
  expect(await standing()).toContainEqual({ word: 'apricot', products: 45, sold: 45 });
});

test('there are few rows of a word', async () => {
  for (let number = 0; number < 300; number += 1) await buildProduct(dataSource, { name: 'Elderberries' });
  expect(await standing()).toContainEqual({ word: 'elderberries', products: 300, sold: 300 });
  const [{ rows }] = await query(
    `select count(*)::int as rows from product_words where word = 'elderberries'`,
  );
  // One in twenty makes them one.
  expect(rows).toBeLessThan(300);
});

test('rows that cancel each other out in one number keep the other', async () => {
  const runner = dataSource.createQueryRunner();
  await query(
    `insert into product_words (word, products, sold) values ('held', 1, 0), ('held', 1, 1), ('held', -1, 0)`,
  );
  await runner.startTransaction();
  await runner.query(
    `select from product_words where word = 'held' and (products, sold) = (1, 0) for update`,
  );
  await query(`select fold_product_words(array['held'], null)`);
  await runner.rollbackTransaction();
  await runner.release();
  const [sums] = await query(
    `select count(*)::int as rows, sum(products)::int as products, sum(sold)::int as sold from product_words where word = 'held'`,
  );
  expect(sums).toEqual({ rows: 2, products: 1, sold: 1 });
  await query(`delete from product_words where word = 'held'`);
});
