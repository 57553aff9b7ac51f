import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { visitor } from '../../src/common/actor.js';
import { isSold } from '../../src/features/catalogue/stock/availability.js';
import { CategoryService } from '../../src/features/catalogue/categories/category.service.js';
import { DEFAULT_CATEGORY_IDS as Category } from '../../src/features/catalogue/categories/default-categories.js';
import { Product, SOLD } from '../../src/features/catalogue/product/product.entity.js';
import { ProductSort } from '../../src/features/catalogue/product/product.inputs.js';
import { ProductService } from '../../src/features/catalogue/listing/product.service.js';
import { buildProduct } from '../factories/product.factory.js';
import { openClone } from '../support/databases.js';
import { statementsOf } from '../support/statements.js';

let close: () => Promise<void>;
let dataSource: DataSource;

beforeAll(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
  await dataSource.query(`
    insert into products (name, description, price, photo, category_ids, hidden)
    select 'Fig ' || n, 'Soft.', n, '/fig.avif', 
      array[case n % 20 when 0 then '${Category.FRUITS}' else '${Category.BEVERAGE}' end::uuid], n % 3 = 0
    from generate_series(1, 3000) as n
  `);
  await dataSource.query('analyze products');
});
afterAll(() => close());

test.each([
  { deletedAt: null, hidden: false },
  { deletedAt: null, hidden: true },
  { deletedAt: new Date(), hidden: false },
  { deletedAt: new Date(), hidden: true },
])('TypeScript, TypeORM and SQL agree on whether a product is sold: %o', async (state) => {
  const { id } = await buildProduct(dataSource, state);
  const [{ sold }] = await dataSource.query(
    'select is_sold(deleted_at, hidden) as sold from products where id = $1',
    [id],
  );
  expect(sold).toBe(isSold(state));
  expect(await dataSource.manager.existsBy(Product, { ...SOLD, id })).toBe(isSold(state));
});

describe('with many fruits and few vegetables', () => {
  beforeAll(async () => {
    await dataSource.query(`
      insert into products (name, description, price, photo, category_ids)
      select 'Plum ' || n, 'Sweet.', n, '/p', 
        array[case when n % 1000 = 0 then '${Category.VEGETABLES}' else '${Category.FRUITS}' end::uuid]
      from generate_series(1, 3000) as n`);
    await dataSource.query('analyze products');
  });

  test.each([
    [Category.FRUITS, ProductSort.NAME, 'Index Scan using products_by_name'],
    [Category.FRUITS, ProductSort.PRICE_ASC, 'Index Scan using products_price'],
    [Category.FRUITS, ProductSort.RATING, 'Index Scan Backward using products_rating'],
    [Category.VEGETABLES, ProductSort.NAME, 'Bitmap Index Scan on products_categories'],
  ])('the list of %s by %s is planned by how many there are: %s', async (category, sort, scan) => {
    const service = new ProductService(dataSource, new CategoryService(dataSource, () => 1));
    await service.list(visitor, { category }, sort, { first: 20 });
    const [sent] = await statementsOf(dataSource, () =>
      service.list(visitor, { category }, sort, { first: 20 }),
    );
    const values =
      sent?.[1]?.map((value) => (Array.isArray(value) ? `'{${value.join(',')}}'` : String(value))) ?? [];
    const text = values.reduce(
      (sql, value, index) => sql.replaceAll(`$${index + 1}`, value),
      sent?.[0] ?? '',
    );
    const plan = JSON.stringify(await dataSource.query(`explain ${text}`));
    expect(plan).toContain(scan);
    expect(plan).not.toContain('is_sold');
  });
});
