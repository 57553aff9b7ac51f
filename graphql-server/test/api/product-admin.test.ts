import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_CATEGORY_IDS as Category } from '../../src/features/catalogue/categories/default-categories.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { emptyTables } from '../support/empty-tables.js';
import { codeOf, type Json } from '../support/graphql-client.js';
import { PAGE_FIELDS, walk, type Connection } from '../support/paging.js';
import { countStatements } from '../support/statements.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });
const customer = sharedPerson(shop);

const products = () => shop.dataSource.getRepository(Product);

const FIELDS = `id name price category { slug } description searchTerms packAmount packUnit stock lowStockThreshold hidden version updatedAt
  photo { url } availability quantityLeft`;

describe('adminProducts', () => {
  const LIST = `query List($first: Int, $after: String, $filter: AdminProductFilter, $sort: AdminProductSort) {
    adminProducts(first: $first, after: $after, filter: $filter, sort: $sort) { ${PAGE_FIELDS} }
  }`;
  type List = { adminProducts: Connection<{ id: string }> };
  const list = async (variables: Json) => (await shop.ask<List>(LIST, variables, admin.token)).adminProducts;
  const idsIn = ({ edges }: List['adminProducts']) => edges.map(({ node }) => node.id);

  beforeEach(() => emptyTables(shop.dataSource, 'products'));

  const stocks = [7, null, 0, 7, null, 3, 0, 12];
  const fill = async () => {
    for (const [index, stock] of stocks.entries()) {
      await buildProduct(shop.dataSource, {
        createdAt: new Date(`2024-01-0${(index % 3) + 1}`),
        name: `Name ${index % 2}`,
        price: 100 * (index % 3),
        categories: [index % 2 ? Category.VEGETABLES : Category.FRUITS],
        hidden: index % 4 === 0,
        stock,
        lowStockThreshold: index === 7 ? 15 : null,
        leadDays: index < 3 ? null : index,
      });
    }
    await buildProduct(shop.dataSource, { deletedAt: new Date(), stock: 0 });
    return products().findBy({});
  };

  const number = (value: number | null) => value ?? Infinity;
  const orders: [string, (one: Product, other: Product) => number][] = [
    ['NEWEST', (one, other) => other.createdAt.getTime() - one.createdAt.getTime()],
    ['OLDEST', (one, other) => one.createdAt.getTime() - other.createdAt.getTime()],
    ['NAME_ASC', (one, other) => one.name.localeCompare(other.name)],
    ['NAME_DESC', (one, other) => other.name.localeCompare(one.name)],
    ['PRICE_ASC', (one, other) => one.price - other.price],
    ['PRICE_DESC', (one, other) => other.price - one.price],
    ['STOCK_ASC', (one, other) => number(one.stock) - number(other.stock) || 0],
    ['STOCK_DESC', (one, other) => number(other.stock) - number(one.stock) || 0],
  ];

  test.each(orders)('by %s come in pages that hold each once, hidden ones too', async (sort, compare) => {
    const sign = /NEWEST|DESC/.test(sort) ? -1 : 1;
    const byId = (one: Product, other: Product) => (one.id < other.id ? -sign : sign);
    const expected = (await fill())
      .filter(({ deletedAt }) => !deletedAt)
      .sort((one, other) => compare(one, other) || byId(one, other))
      .map(({ id }) => id);
    for (const first of [1, 3, 100]) {
      const walked = await walk((after) => list({ first, after, sort }));
      expect(walked.map(({ id }) => id)).toEqual(expected);
    }
  });

  test.each([
    ['stockOrder', { sort: 'STOCK_ASC' }],
    ['relevance', { filter: { search: 'quince' } }],
  ])('refuse a cursor whose %s no product can have', async (key, variables) => {
    const after = Buffer.from(JSON.stringify([key, 2 ** 31, randomUUID()])).toString('base64url');
    expect(codeOf(await shop.graphql(LIST, { ...variables, after }, admin.token))).toBe('BAD_USER_INPUT');
  });

  test.each<[Json, (product: Product) => boolean]>([
    [{ stock: 'TRACKED' }, ({ stock }) => stock !== null],
    [{ stock: 'UNTRACKED' }, ({ stock }) => stock === null],
    [{ stock: 'LOW' }, ({ stock, lowStockThreshold }) => stock !== null && stock <= (lowStockThreshold ?? 5)],
    [{ stock: 'OUT' }, ({ stock }) => stock === 0],
    [{ hidden: true }, ({ hidden }) => hidden],
    [{ hidden: false }, ({ hidden }) => !hidden],
    [{ leadDaysFrom: 3 }, ({ leadDays }) => leadDays !== null && leadDays >= 3],
    [
      { hidden: false, category: 'FRUITS', stock: 'OUT' },
      ({ hidden, categories: [category], stock }) => !hidden && category === Category.FRUITS && stock === 0,
    ],
    [{ search: '  ' }, () => true],
    [{}, () => true],
  ])('that fit %j are those, and counted', async (filter, fits) => {
    const expected = (await fill()).filter((product) => !product.deletedAt && fits(product));
    const page = await list({ first: 100, filter });
    expect(new Set(idsIn(page))).toEqual(new Set(expected.map(({ id }) => id)));
    expect(page.totalCount).toBe(expected.length);
    expect(expected.length).toBeGreaterThan(0);
  });

  test('are searched with hidden fields, also for misspellings, which shoppers never see', async () => {
    const hidden = await buildProduct(shop.dataSource, { name: 'Quince paste', hidden: true });
    for (const search of ['quince', 'qunice']) {
      expect(idsIn(await list({ filter: { search } }))).toEqual([hidden.id]);
      const result = await shop.ask(
        `query Search($search: String!) {
          products(filter: { search: $search }) { totalCount }
          suggestProducts(text: $search) { totalCount didYouMean }
        }`,
        { search },
        admin.token,
      );
      expect(result).toEqual({
        products: { totalCount: 0 },
        suggestProducts: { totalCount: 0, didYouMean: null },
      });
    }
  });

  test('that were searched for come by relevance, or as they are sorted', async () => {
    const described = await buildProduct(shop.dataSource, {
      name: 'Cake',
      description: 'Made of carrots.',
      price: 1,
    });
    const named = await buildProduct(shop.dataSource, { name: 'Carrots', price: 2 });
    expect(idsIn(await list({ filter: { search: 'carrots' } }))).toEqual([named.id, described.id]);
    const sorted = await list({ filter: { search: 'carrots' }, sort: 'PRICE_ASC' });
    expect(idsIn(sorted)).toEqual([described.id, named.id]);
  });

  test('cost the same number of statements, however many they are', async () => {
    await fill();
    const query = `query Page($first: Int) {
      adminProducts(first: $first) { totalCount edges { node { ${FIELDS} unitPrice { amount } } } }
    }`;
    const cost = (first: number) =>
      countStatements(shop.dataSource, () => shop.ask(query, { first }, admin.token));
    expect(await cost(8)).toBe(await cost(1));
  });

  test.each([{ first: 0 }, { first: 101 }, { after: 'x' }, { filter: { search: 'x'.repeat(101) } }])(
    'refuse %j',
    async (variables) => {
      expect(codeOf(await shop.graphql(LIST, variables, admin.token))).toBe('BAD_USER_INPUT');
    },
  );
});

describe('adminProduct', () => {
  const find = (id: string, token?: string) =>
    shop.graphql(
      `query Find($id: ID!) { adminProduct(id: $id) { ${FIELDS} } product(id: $id) { id } }`,
      { id },
      token,
    );

  test('gives a hidden product, which the shop does not', async () => {
    const { id } = await buildProduct(shop.dataSource, { hidden: true, stock: 4, lowStockThreshold: 3 });
    const { data } = await find(id, admin.token);
    expect(data).toMatchObject({
      adminProduct: {
        id,
        hidden: true,
        stock: 4,
        lowStockThreshold: 3,
        version: 1,
        availability: 'IN_STOCK',
      },
      product: null,
    });
  });

  test.each(['x', randomUUID()])('is null for %s', async (id) => {
    expect((await find(id, admin.token)).data.adminProduct).toBeNull();
  });

  test('is null for one that was deleted', async () => {
    const { id } = await buildProduct(shop.dataSource, { deletedAt: new Date() });
    expect((await find(id, admin.token)).data.adminProduct).toBeNull();
  });
});

describe('what admins know of stock', () => {
  test.each([
    [null, null, 'IN_STOCK', null],
    [40, null, 'IN_STOCK', null],
    [6, null, 'IN_STOCK', null],
    [5, null, 'LOW_STOCK', 5],
    [8, 10, 'LOW_STOCK', 8],
    [3, 2, 'IN_STOCK', null],
    [0, null, 'SOLD_OUT', 0],
    [0, 0, 'SOLD_OUT', 0],
  ])(
    'with %s in stock and a threshold of %s is for shoppers %s',
    async (stock, threshold, availability, left) => {
      const { id } = await buildProduct(shop.dataSource, { stock, lowStockThreshold: threshold });
      const query = `query Stock($id: ID!) { product(id: $id) { stock lowStockThreshold availability quantityLeft } }`;
      const seen = { availability, quantityLeft: left };
      for (const token of [undefined, customer.token]) {
        expect((await shop.ask(query, { id }, token)).product).toEqual({
          stock: null,
          lowStockThreshold: null,
          ...seen,
        });
      }
      expect((await shop.ask(query, { id }, admin.token)).product).toEqual({
        stock,
        lowStockThreshold: threshold,
        ...seen,
      });
    },
  );
});
