import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ShopDataSource } from '../../src/database/shop-data-source.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildRating } from '../factories/rating.factory.js';
import { openClone } from '../support/databases.js';

let close: () => Promise<void>;
let dataSource: ShopDataSource;

beforeAll(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
});
afterAll(() => close?.());

/** Whether the writer is notified of a change before the write is done. */
async function isTold(write: () => Promise<unknown>): Promise<boolean> {
  const heard: string[] = [];
  const hear = (change: string) => void heard.push(change);
  dataSource.ownChanges.on('change', hear);
  await write();
  dataSource.ownChanges.off('change', hear);
  return heard.length > 0;
}

test('every column of a product that anybody is shown is looked at', async () => {
  // Those by which products are found and ordered follow from the others; stars follow from
  // ratings, which notify by themselves; the last three are shown as how many are left.
  const UNSEEN = [
    'id',
    'created_in',
    'search_name',
    'search_alternatives',
    'search_vector',
    'rating_rank',
    'rating_stars',
    'stock',
    'held',
    'revision',
    'low_stock_threshold',
  ];
  const columns: { name: string }[] = await dataSource.query(
    `select column_name as name from information_schema.columns where table_name = 'products' and table_schema = 'public'`,
  );
  const [{ definition }] = await dataSource.query(
    `select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'public_change_shown'`,
  );
  const missing = columns
    .map(({ name }) => name)
    .filter((name) => !String(definition).includes(`old.${name}`));
  expect(missing.filter((name) => !UNSEEN.includes(name))).toEqual([]);
});

test('the writer is notified before the write is done, and only of what is shown', async () => {
  const { id } = await buildProduct(dataSource, { stock: 50, lowStockThreshold: null });
  const set = (to: string) => () => dataSource.query(`update products set ${to} where id = $1`, [id]);
  expect(await isTold(set('price = price + 1'))).toBe(true);
  expect(await isTold(set('price = price'))).toBe(false);
  expect(await isTold(set('stock = 6'))).toBe(false);
  expect(await isTold(set('stock = 5'))).toBe(true);
  expect(await isTold(set('stock = 4'))).toBe(true);
  expect(await isTold(set('low_stock_threshold = 3'))).toBe(true);
  expect(await isTold(set('stock = null'))).toBe(false);
  // As many stars as before, and as many of those who gave them.
  for (const rates of [5, 1]) await buildRating(dataSource, { productId: id, rates });
  expect(await isTold(() => dataSource.query('update ratings set rates = 3'))).toBe(true);
  expect(await isTold(() => dataSource.query('delete from ratings'))).toBe(true);
  expect(await isTold(() => dataSource.query('delete from products where id = $1', [id]))).toBe(true);
});

test('a rollback notifies nobody', async () => {
  await buildProduct(dataSource);
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query('update products set price = price + 1');
  expect(await isTold(() => runner.rollbackTransaction())).toBe(false);
  await runner.release();
});
