import { randomUUID } from 'node:crypto';
import { ArrayContains, In, IsNull, type DataSource, type EntityManager } from 'typeorm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { visitor } from '../../src/common/actor.js';
import type { PageArgs } from '../../src/common/pagination.js';
import { newestFirst, pageOf, type Order } from '../../src/database/page.js';
import { seedDemo } from '../../src/seed/seed.js';
import { Statement } from '../../src/database/statement.js';
import { isSold } from '../../src/features/catalogue/stock/availability.js';
import { CategoryService } from '../../src/features/catalogue/categories/category.service.js';
import { DEFAULT_CATEGORY_IDS as Category } from '../../src/features/catalogue/categories/default-categories.js';
import { Product, SOLD } from '../../src/features/catalogue/product/product.entity.js';
import { ProductSort, type ProductFilter } from '../../src/features/catalogue/product/product.inputs.js';
import { ProductService } from '../../src/features/catalogue/listing/product.service.js';
import {
  lockedSoldProducts,
  newestInEach,
  productsByIds,
  soldProductsByIds,
} from '../../src/features/catalogue/product/product.repository.js';
import { bestNamedProducts } from '../../src/features/catalogue/search/search.repository.js';
import { Rating } from '../../src/features/ratings/rating.entity.js';
import { ratingPages } from '../../src/features/ratings/rating.repository.js';
import { User } from '../../src/features/users/user.entity.js';
import { lockedUser, userByUid } from '../../src/features/users/user.repository.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildRating } from '../factories/rating.factory.js';
import { buildUser } from '../factories/user.factory.js';
import { openClone } from '../support/databases.js';
import { statementsOf } from '../support/statements.js';

// What TypeORM reads of the demo shop, and of what is odd, is what the statements are to read.
let close: () => Promise<void>;
let dataSource: DataSource;
let manager: EntityManager;
let products: Product[];

const AGES_AGO = new Date('2020-01-02T03:04:05.678Z');

beforeAll(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
  ({ manager } = dataSource);
  await seedDemo(dataSource);
  for (const odd of [{ hidden: true }, { deletedAt: new Date() }, { stock: 0, lowStockThreshold: 3 }]) {
    await buildProduct(dataSource, odd);
  }
  // Two that differ only by their ids, in any order.
  for (let twin = 0; twin < 2; twin += 1) {
    await buildProduct(dataSource, { name: 'Twins', price: 0, createdAt: AGES_AGO });
  }
  products = await manager.find(Product, { order: { id: 'ASC' } });
});

afterAll(() => close());

const byId = <Row extends { id: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

test('a row becomes the entity that TypeORM makes of it', async () => {
  const read = await productsByIds.rows(manager, idsOf(products));
  expect(byId(read)).toStrictEqual(products);
  expect(read[0]).toBeInstanceOf(Product);
});

test('by their ids those are found that are sold', async () => {
  const sold = await manager.find(Product, { where: SOLD, order: { id: 'ASC' } });
  expect(sold.length).toBeLessThan(products.length);
  expect(byId(await soldProductsByIds.rows(manager, idsOf(products)))).toStrictEqual(sold);
});

// The categories never change here.
let categories: CategoryService;

beforeAll(async () => {
  categories = new CategoryService(dataSource, () => 1);
  await categories.tree();
});

test('concurrent look-ups of products get their own rows, by one statement', async () => {
  const service = new ProductService(dataSource, categories);
  // From the greatest id on, which is not how Postgres comes by them.
  const [a, b, c] = products.filter(isSold).toReversed() as [Product, Product, Product];
  const [gone] = products.filter(({ deletedAt }) => deletedAt) as [Product];
  const found = [a, b, c, b];
  let answers: unknown;
  const statements = await statementsOf(dataSource, async () => {
    answers = await Promise.all([
      service.find(visitor, randomUUID()),
      service.find(visitor, gone.id),
      ...found.map(({ id }) => service.find(visitor, id)),
      ...found.map(({ id }) => service.find(visitor, id.toUpperCase())),
    ]);
  });
  expect(answers).toStrictEqual([null, null, ...found, ...found]);
  expect(statements).toHaveLength(1);
});

test('concurrent lists get their own rows, and equal lists are read once', async () => {
  const service = new ProductService(dataSource, categories);
  const [a, b] = idsOf(products.filter(isSold)) as [string, string];
  type ListArguments = [filter: ProductFilter, sort: ProductSort | null, page: PageArgs];
  const one: ListArguments = [{}, null, { first: 3 }];
  const after = (await service.list(visitor, ...one)).cursorOf(products[0] as Product);
  const others: ListArguments[] = [
    [{ category: Category.FRUITS }, null, { first: 3 }],
    [{ category: Category.VEGETABLES }, null, { first: 3 }],
    [{ ids: [a] }, null, { first: 3 }],
    [{ ids: [b] }, null, { first: 3 }],
    [{ search: 'apple' }, null, { first: 3 }],
    [{}, ProductSort.NAME, { first: 3 }],
    [{}, null, { first: 4 }],
    [{}, null, { first: 3, after }],
  ];
  const rowsOf = async (list: ListArguments) => (await service.list(visitor, ...list)).rows;
  const alone: unknown[] = [];
  for (const found of [one, ...others]) alone.push(await rowsOf(found));
  expect(await Promise.all([one, ...others].map(rowsOf))).toStrictEqual(alone);
  expect(await statementsOf(dataSource, () => Promise.all([one, one, one].map(rowsOf)))).toHaveLength(1);
});

test('the best named are found from the shortest name on', async () => {
  const named = (words: string, category: string | null, limit = 50) =>
    bestNamedProducts.rows(manager, words, category === null ? null : [category], 1, null, limit, words, []);
  const found = products
    .filter((product) => /\bapples?\b/i.test(product.name) && isSold(product))
    .toSorted((a, b) => a.name.length - b.name.length || (a.id < b.id ? 1 : -1))
    .map((product) => Object.assign(new Product(), product, { relevance: 7999 - product.name.length }));
  expect(found.length).toBeGreaterThan(1);
  expect(await named('apples', null)).toStrictEqual(found);
  expect(await named('apples', null, 1)).toStrictEqual(found.slice(0, 1));
  expect(await named('apples', Category.FRUITS)).toStrictEqual(
    found.filter(({ categories: [category] }) => category === Category.FRUITS),
  );
});

test('the sold ones are locked', async () => {
  const found = await manager.find(Product, { where: SOLD, order: { id: 'ASC' } });
  await dataSource.transaction(async (inside) => {
    expect(await lockedSoldProducts.rows(inside, idsOf(products))).toStrictEqual(found);
    const stolen = dataSource.query(`select from products where id = $1 for update nowait`, [found[0]?.id]);
    await expect(stolen).rejects.toThrow('could not obtain lock');
  });
});

describe('a list', () => {
  const orders: [ProductSort, Order<Product>][] = [
    [ProductSort.NEWEST, newestFirst],
    [ProductSort.NAME, { property: 'searchName', kind: 'text', direction: 'ASC' }],
    [ProductSort.PRICE_ASC, { property: 'price', kind: 'number', direction: 'ASC' }],
    [ProductSort.PRICE_DESC, { property: 'price', kind: 'number', direction: 'DESC' }],
    [ProductSort.RATING, { property: 'ratingRank', kind: 'number', direction: 'DESC' }],
  ];

  function queryOf({ category, ids }: ProductFilter) {
    const query = manager.createQueryBuilder(Product, 'product').where(SOLD);
    if (category) query.andWhere({ categories: ArrayContains([category]) });
    if (ids) query.andWhere({ id: In(ids) });
    return query;
  }

  test.each(orders)('by %s has the same pages from its beginning to its end', async (sort, order) => {
    const filters: ProductFilter[] = [
      {},
      { category: Category.FRUITS },
      { ids: idsOf(products).slice(0, 9) },
      { category: Category.FRUITS, ids: idsOf(products) },
      { ids: [] },
    ];
    const service = new ProductService(dataSource, categories);
    for (const filter of filters) {
      let args: PageArgs = { first: 7 };
      for (let isMore = true; isMore;) {
        const page = await service.list(visitor, filter, sort, args);
        const expected = await pageOf(queryOf(filter), order, args);
        expect(page.rows).toStrictEqual(expected.rows);
        expect(page.hasNextPage).toBe(expected.hasNextPage);
        const last = page.rows.at(-1);
        if (last) args = { first: 7, after: page.cursorOf(last) };
        isMore = page.hasNextPage;
      }
    }
  });

  test('of the newest has so many of each category', async () => {
    for (const category of Object.values(Category)) {
      const newest = await manager.find(Product, {
        where: { ...SOLD, categories: ArrayContains([category]) },
        order: { createdAt: 'DESC', id: 'DESC' },
        take: 3,
      });
      expect(await newestInEach(manager, [[Category.BEVERAGE], [category]], 3)).toEqual([
        expect.any(Array),
        newest,
      ]);
    }
  });
});

describe('ratings', () => {
  test('come in pages, those with photos or so many stars alone', async () => {
    const { productId } = await buildRating(dataSource, { rates: 2, image: '/images/a.800.webp' });
    const { id, createdAt } = await buildRating(dataSource, { productId });
    const ofProduct = { where: { productId }, order: { createdAt: 'DESC', id: 'DESC' } } as const;
    const all = await manager.find(Rating, ofProduct);
    expect(all).toHaveLength(2);
    const [older] = all.filter((rating) => rating.id !== id);
    const read = (
      ...[after, stars, withImage]: [{ id: string; createdAt: Date } | null, number | null, boolean]
    ) =>
      ratingPages.rows(
        manager,
        [productId],
        after?.createdAt ?? null,
        after?.id ?? null,
        stars,
        withImage,
        10,
      );
    expect(await read(null, null, false)).toStrictEqual(all);
    expect(await read({ id, createdAt }, null, false)).toStrictEqual(all.slice(idsOf(all).indexOf(id) + 1));
    expect(await read(null, 2, false)).toStrictEqual([older]);
    expect(await read(null, null, true)).toStrictEqual([older]);
  });
});

test('a person is found by uid, and their row is locked', async () => {
  const { id } = await buildUser(dataSource, { uid: 'uid-of-one', erasedAt: new Date() });
  const uid = 'uid-of-one';
  const person = await manager.findOneByOrFail(User, { id });
  expect(await userByUid.rows(manager, uid)).toStrictEqual([person]);
  expect(await userByUid.rows(manager, `${uid} and more`)).toEqual([]);
  await dataSource.transaction(async (inside) => {
    expect(await lockedUser.rows(inside, id)).toStrictEqual([person]);
    const stolen = dataSource.query('select from users where id = $1 for no key update nowait', [id]);
    await expect(stolen).rejects.toThrow('could not obtain lock');
  });
});

test('a connection reads the columns once, and refuses the statement after they change', async () => {
  const values = new Statement<[], unknown>(
    'statements_values',
    'select value from valued',
    ([value]) => value,
  );
  await dataSource.transaction(async (inside) => {
    await inside.query('create table valued as select 7 as value');
    expect(await values.rows(inside)).toEqual([7]);
    expect(await values.rows(inside)).toEqual([7]);
    await inside.query('alter table valued alter column value type text');
    await expect(values.rows(inside)).rejects.toThrow('cached plan must not change result type');
  });
});

test('what fails does so as from TypeORM, and the connection goes on', async () => {
  const wrong = new Statement<[text: string], unknown>(
    'statements_test',
    'select $1::int',
    ([first]) => first,
  );
  await expect(wrong.rows(manager, 'no number')).rejects.toMatchObject({
    name: 'QueryFailedError',
    driverError: { code: '22P02' },
  });
  expect(await wrong.rows(manager, '7')).toEqual([7]);
  expect(await manager.countBy(Product, { deletedAt: IsNull() })).toBeGreaterThan(0);
});
