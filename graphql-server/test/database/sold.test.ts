import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { visitor } from '../../src/common/actor.js';
import { isSold } from '../../src/features/products/availability.js';
import { Category, Product, SOLD } from '../../src/features/products/product.entity.js';
import { ProductSort } from '../../src/features/products/product.inputs.js';
import { ProductService } from '../../src/features/products/product.service.js';
import { buildProduct } from '../factories/product.factory.js';
import { openClone } from '../support/databases.js';
import { statementsOf } from '../support/statements.js';

let close: () => Promise<void>;
let dataSource: DataSource;

beforeAll(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
  await dataSource.query(`
    insert into products (name, description, price, photo, category, hidden)
    select 'Fig ' || n, 'Soft.', n, '/fig.avif', case n % 20 when 0 then 'Fruits' else 'Beverage' end, n % 3 = 0
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

test.each([
  [ProductSort.NAME, 'products_category_by_name'],
  [ProductSort.PRICE_ASC, 'products_category_price'],
  [ProductSort.RATING, 'products_category_rating'],
])('a list of a category by %s uses the partial index %s', async (sort, index) => {
  const [sent] = await statementsOf(dataSource, () =>
    new ProductService(dataSource).list(visitor, { category: Category.FRUITS }, sort, { first: 20 }),
  );
  const plan = JSON.stringify(await dataSource.query(`explain ${sent?.[0]}`, sent?.[1]));
  expect(plan).toMatch(new RegExp(`Index Scan (Backward )?using ${index} `));
  expect(plan).not.toContain('is_sold');
});
