import type { DataSource } from 'typeorm';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { DEFAULT_CATEGORY_IDS as Category } from '../../src/features/catalogue/categories/default-categories.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { byRelevance, literalOf } from '../../src/features/catalogue/search/search-sql.js';
import {
  COMMON_FROM,
  foundCount,
  foundProducts,
} from '../../src/features/catalogue/search/search.repository.js';
import { buildProduct } from '../factories/product.factory.js';
import { openClone } from '../support/databases.js';

let close: () => Promise<void>;
let dataSource: DataSource;

beforeEach(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
});
afterEach(() => close());

const query = (sql: string, values: unknown[] = []) => dataSource.query(sql, values);

interface FormCount {
  readonly form: string;
  readonly category_ids: readonly string[];
  readonly sold: number;
}

/** The forms that stand there with their numbers, which are what is counted anew. */
async function standing(): Promise<FormCount[]> {
  const stands = await query(
    `select form, category_ids, sum(sold)::int as sold from product_forms
      group by 1, 2 having sum(sold) <> 0 order by form collate "C", category_ids`,
  );
  const counted = await query(
    `select form, category_ids, count(*)::int as sold
      from products cross join lateral unnest(tsvector_to_array(search_vector)) as form
      where deleted_at is null and not hidden and form !~ '^[<#]' group by 1, 2 order by form collate "C", category_ids`,
  );
  expect(stands).toEqual(counted);
  return stands;
}

const WORDS = [
  'pears',
  'pear',
  'pea',
  'p',
  'ripe',
  'ripened',
  'ripening',
  'the',
  'no',
  '7',
  'nothing',
  '½',
  'ɑ',
];

/** The stored counts of products for some words, which equal those of a search by the index. */
async function countedByWord(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of WORDS) {
    for (const category of [null, Category.FRUITS, Category.VEGETABLES]) {
      const [sold] = await foundCount(category ? [['categories', [category]]] : []).rows(
        dataSource.manager,
        word,
        ...(category ? [[category]] : []),
      );
      const [{ found }] = await query(
        `select count(*)::int as found from products
          where deleted_at is null and not hidden and ($2::uuid is null or $2 = any(category_ids))
            and search_vector @@ cast(${literalOf('$1::text')} as tsquery)`,
        [word, category],
      );
      expect([word, category, sold]).toEqual([word, category, found]);
      if (!category) counts[word] = found;
    }
  }
  return counts;
}

const insertMany = `insert into products (name, description, price, photo, category_ids, hidden)
  select case n % 4 when 0 then 'Pear pears no ' when 1 then 'Pearl onions no ' when 2 then 'Peas ' else 'The ' end || n,
    (array['Ripening pears.', 'Ripe.', 'Of pears that ripened.'])[1 + n % 3], 100, '/images/pear.avif',
    array[case n % 2 when 0 then '${Category.FRUITS}' else '${Category.VEGETABLES}' end::uuid], n % 5 = 0 from generate_series(1, 200) as n`;

test('there are the forms of what is sold, whichever way products come, change and go', async () => {
  const { id } = await buildProduct(dataSource, { name: 'Kumquats', description: 'Sour.' });
  await buildProduct(dataSource, { name: 'Hidden quinces', hidden: true });
  const category_ids = [Category.FRUITS];
  await dataSource.getRepository(Product).update(id, { categories: [Category.FRUITS] });
  expect(await standing()).toEqual([
    { form: 'kumquat', category_ids, sold: 1 },
    { form: 'kumquats', category_ids, sold: 1 },
    { form: 'sour', category_ids, sold: 1 },
  ]);
  for (const change of [
    { name: 'Small kumquats' },
    { hidden: true },
    { hidden: false },
    { price: 1 },
    { categories: [Category.BEVERAGE] },
    { description: 'Small and sour.' },
    { description: '' },
    { name: 'Medlars', categories: [Category.FRUITS], hidden: true },
    { hidden: false, deletedAt: new Date() },
    { name: 'Kumquats' },
    { deletedAt: null },
  ]) {
    await dataSource.getRepository(Product).update(id, change);
    await standing();
  }
  await query(insertMany);
  await standing();
  expect(await countedByWord()).toMatchObject({ pear: 134, ripe: 54, nothing: 0 });
  for (const change of [
    'update products set hidden = not hidden',
    `update products set name = 'Ripe ' || name where name like '%7'`,
    `update products set category_ids =
      array[case when category_ids = '{${Category.FRUITS}}' then '${Category.VEGETABLES}' else '${Category.FRUITS}' end::uuid] where price = 100`,
    'delete from price_history',
    `update products set id = gen_random_uuid(), name = 'Moved ' || name where name like '%5'`,
    'update products set description = name, hidden = false where hidden',
    'update products set deleted_at = now() where description = name',
    `delete from products where name like 'Pear%'`,
  ]) {
    await query(change);
    await standing();
    await countedByWord();
  }
  await query('truncate products cascade');
  expect(await standing()).toEqual([]);
});

test('columns that stand ahead of those that are read may go', async () => {
  await query('alter table products drop column low_stock_threshold cascade');
  await query(insertMany);
  for (const change of [
    `update products set name = 'Medlars' where name like 'Pearl%'`,
    'update products set hidden = true where price = 100 and not hidden',
    'update products set hidden = false',
    `update products set deleted_at = now() where name like 'Peas%'`,
    'delete from products where deleted_at is null',
  ]) {
    await query(change);
    await standing();
  }
  expect(await standing()).toEqual([]);
});

test('what is taken back was never counted', async () => {
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

test('a word is common in categories with many products that hold it', async () => {
  await query(`insert into products (name, description, price, photo, category_ids)
    select 'Plum ' || n, 'Sweet.', 100, '/p',
      array[case when n > 250 then '${Category.BEVERAGE}' else '${Category.FRUITS}' end::uuid]
    from generate_series(1, 255) as n`);
  const isCommon = async (category: string | null) => {
    const search = foundProducts(byRelevance, category ? [['categories', [category]]] : []);
    const within = category ? [[category]] : [];
    return (await search.rows(dataSource.manager, 1, 'plum', COMMON_FROM, null, null, ...within))[0] === null;
  };
  expect(await isCommon(null)).toBe(true);
  expect(await isCommon(Category.FRUITS)).toBe(true);
  expect(await isCommon(Category.BEVERAGE)).toBe(false);
});

test('nobody waits for anybody who writes the same words', async () => {
  await buildProduct(dataSource, { name: 'Soft fruit', categories: [Category.FRUITS] });
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
      const [{ id }] = await runner.query(
        `insert into products (name, description, price, photo, category_ids) values ($1, 'Soft.', 1, '/f', '{${Category.FRUITS}}') returning id`,
        [words[(turn + index) % 4]],
      );
      if (turn % 20 === 10) await runner.query(`select fold_product_words(null, array['soft', 'banana'])`);
      if (turn % 3 === 0) await runner.query('update products set hidden = true where id = $1', [id]);
    }
  }
  await Promise.all(
    open.map(async (runner, index) => {
      await (index === 0 ? runner.rollbackTransaction() : runner.commitTransaction());
      await runner.release();
    }),
  );
  const category_ids = [Category.FRUITS];
  expect(await standing()).toContainEqual({ form: 'soft', category_ids, sold: 1 + 3 * 40 });
});

test('rows of a form are made one, now and then by themselves', async () => {
  const words = Array.from({ length: 2000 }, (_, place) => `w${place}`);
  const { id } = await buildProduct(dataSource, { description: words.join(' ') });
  await query('update products set hidden = true where id = $1', [id]);
  const rows = () => query('select sold::int from product_forms where form = any($1)', [words]);
  // Each of the words by one in fifty: that none of them is happens once in 10 ** 17 times.
  expect((await rows()).length).toBeLessThan(4000);
  await query('update products set hidden = false where id = $1', [id]);
  await query('select fold_product_words(null, $1)', [words]);
  expect(await rows()).toEqual(words.map(() => ({ sold: 1 })));
  await standing();
});
