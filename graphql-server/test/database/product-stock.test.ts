import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { DataSource } from 'typeorm';
import { DEFAULT_CATEGORY_IDS as Category } from '../../src/features/catalogue/categories/default-categories.js';
import { LOW_STOCK } from '../../src/features/catalogue/product/product.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { openClone } from '../support/databases.js';

let close: () => Promise<void>;
let dataSource: DataSource;

beforeAll(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
});

afterAll(() => close());

test('the database itself refuses less than nothing', async () => {
  const { id } = await buildProduct(dataSource, { stock: 1 });
  const set = (column: string) => dataSource.query(`update products set ${column} = -1 where id = $1`, [id]);
  await expect(set('stock')).rejects.toThrow('products_stock_range');
  await expect(set('low_stock_threshold')).rejects.toThrow('products_low_stock_threshold');
});

describe('with 3,000 products', () => {
  beforeAll(async () => {
    await dataSource.query(
      `insert into products (name, description, price, photo, category_ids, stock, hidden, created_at)
      select 'Product ' || md5(n::text), 'Like no other.', n % 5000, '/pictures/x.800.webp',
        array[('{${Object.values(Category).join(',')}}'::uuid[])[1 + n % 4]],
        case when n % 3 = 0 then n % 400 end, n % 50 = 0, now() - n * interval '1 minute'
      from generate_series(1, 3000) as n`,
    );
    await dataSource.query('analyze products');
  });

  const middle = `'00000000-0000-4000-8000-000000000000'`;
  test.each([
    [
      'the newest',
      'true',
      'created_at desc, id desc',
      `(created_at, id) < (now() - interval '4 days', ${middle})`,
    ],
    ['the cheapest', 'true', 'price, id', `(price, id) > (2500, ${middle})`],
    ['those by name', 'true', 'search_name desc, id desc', `(search_name, id) < ('product 8', ${middle})`],
    [
      'those by stock',
      'true',
      'coalesce(stock, 2147483647), id',
      `(coalesce(stock, 2147483647), id) > (200, ${middle})`,
    ],
    [
      'those of a category',
      `category_ids && '{${Category.FRUITS}}'`,
      'created_at desc, id desc',
      `(created_at, id) < (now() - interval '4 days', ${middle})`,
    ],
    ['what to restock', LOW_STOCK, 'created_at desc, id desc', `(created_at, id) < (now(), ${middle})`],
    ['what is not hidden', 'not hidden', 'created_at desc, id desc', `(created_at, id) < (now(), ${middle})`],
  ])(
    'a page of %s is read by an index and neither sorted nor searched for',
    async (_what, filter, order, after) => {
      const plan = JSON.stringify(
        await dataSource.query(
          `explain (format json) select * from products where deleted_at is null and ${filter} and ${after} order by ${order} limit 25`,
        ),
      );
      expect(plan).toContain('Index Scan');
      expect(plan).not.toMatch(/"Seq Scan"|"Sort"/);
    },
  );
});
