import { ArrayContains } from 'typeorm';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_CATEGORY_IDS as Category } from '../../src/features/catalogue/categories/default-categories.js';
import { PackUnit, Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildRating } from '../factories/rating.factory.js';
import { PAGE_FIELDS, walk, type Connection } from '../support/paging.js';
import { countStatements } from '../support/statements.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });
const customer = sharedPerson(shop);

const products = () => shop.dataSource.getRepository(Product);
const rowOf = (id: string) => products().findOneByOrFail({ id });

const LIST = `query List($first: Int, $after: String, $filter: ProductFilter, $sort: ProductSort) {
  products(first: $first, after: $after, filter: $filter, sort: $sort) { ${PAGE_FIELDS} }
}`;
type List = { products: Connection<{ id: string }> };
const list = async (variables: object) => (await shop.ask<List>(LIST, { ...variables })).products;
const idsIn = ({ edges }: List['products']) => edges.map(({ node }) => node.id);

describe('products', () => {
  const times = [
    '2024-01-03',
    '2024-01-01',
    '2024-01-03',
    '2024-01-02',
    '2024-01-03',
    '2024-01-01',
    '2024-01-03',
  ];

  beforeAll(async () => {
    // Many share a time, a name or a price, so that only the id decides their order.
    for (const [index, day] of times.entries()) {
      await buildProduct(shop.dataSource, {
        createdAt: new Date(day),
        name: `Name ${index % 2}`,
        price: 100 * (index % 3),
        categories: [index % 2 ? Category.VEGETABLES : Category.FRUITS],
      });
    }
    await buildProduct(shop.dataSource, { deletedAt: new Date() });
  });

  test.each([
    ['NEWEST', { createdAt: 'DESC', id: 'DESC' }],
    [null, { createdAt: 'DESC', id: 'DESC' }],
    ['NAME', { searchName: 'ASC', id: 'ASC' }],
    ['PRICE_ASC', { price: 'ASC', id: 'ASC' }],
    ['PRICE_DESC', { price: 'DESC', id: 'DESC' }],
  ] as const)('by %s come in pages that hold every sold product once', async (sort, order) => {
    const sold = (await products().find({ order })).filter(({ deletedAt }) => !deletedAt).map(({ id }) => id);
    for (const first of [1, 2, 3, 100]) {
      const walked = await walk((after) => list({ first, after, sort }));
      expect(walked.map(({ id }) => id)).toEqual(sold);
    }
  });

  test('by NAME go from A to Z, independent of case and accents', async () => {
    const names = ['Zander', 'éclairs', 'apple, red', 'Äpfel', 'Apple pie', 'Eclair, small', '“Zest”'];
    const built = await Promise.all(names.map((name) => buildProduct(shop.dataSource, { name })));
    const ids = built.map(({ id }) => id);
    const listed = await walk((after) => list({ first: 2, after, sort: 'NAME', filter: { ids } }));
    const nameOf = new Map(built.map(({ id, name }) => [id, name]));
    expect(listed.map(({ id }) => nameOf.get(id))).toEqual([
      'Äpfel',
      'Apple pie',
      'apple, red',
      'Eclair, small',
      'éclairs',
      'Zander',
      '“Zest”',
    ]);
    await products().delete(ids);
  });

  test('stay in their place while others are added and deleted', async () => {
    const before = idsIn(await list({ first: 100 }));
    const page = await list({ first: 3 });
    const newest = await buildProduct(shop.dataSource);
    await products().delete(newest.id);
    await buildProduct(shop.dataSource, { deletedAt: new Date() });
    const rest = await list({ first: 100, after: page.pageInfo.endCursor });
    expect([...idsIn(page), ...idsIn(rest)]).toEqual(before);
  });

  test('of a category are those of no other', async () => {
    const page = await list({ first: 100, filter: { category: 'VEGETABLES' } });
    expect(page.totalCount).toBe(
      await products().countBy({ categories: ArrayContains([Category.VEGETABLES]) }),
    );
    expect(page.totalCount).toBe(page.edges.length);
    const walked = await walk((after) => list({ first: 1, after, filter: { category: 'VEGETABLES' } }));
    expect(walked).toHaveLength(page.totalCount);
  });

  test('with certain ids are those that are still sold', async () => {
    const sold = await buildProduct(shop.dataSource);
    const deleted = await buildProduct(shop.dataSource, { deletedAt: new Date() });
    const page = await list({ filter: { ids: [sold.id, deleted.id, randomUUID()] } });
    expect(idsIn(page)).toEqual([sold.id]);
    expect(idsIn(await list({ filter: { ids: [] } }))).toEqual([]);
    await products().delete([sold.id, deleted.id]);
  });

  test('say where a page lies', async () => {
    const FIELDS = '{ pageInfo { startCursor endCursor hasNextPage hasPreviousPage } edges { cursor } }';
    const query = (args: string) =>
      shop.ask<{ products: { pageInfo: Record<string, unknown>; edges: { cursor: string }[] } }>(
        `{ products(${args}) ${FIELDS} }`,
      );
    const { products: first } = await query('first: 2');
    expect(first.pageInfo).toMatchObject({
      startCursor: first.edges[0]?.cursor,
      endCursor: first.edges[1]?.cursor,
      hasNextPage: true,
      hasPreviousPage: false,
    });
    const { products: second } = await query(`first: 100, after: "${String(first.pageInfo.endCursor)}"`);
    expect(second.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  });

  const cursorOf = (...position: unknown[]) => Buffer.from(JSON.stringify(position)).toString('base64url');
  test.each([
    ['is nonsense', { after: 'nonsense' }],
    ['is no list', { after: Buffer.from('{}').toString('base64url') }],
    ['belongs to another order', { after: cursorOf('searchName', 'a', randomUUID()) }],
    ['holds no time', { after: cursorOf('createdAt', 'yesterday', randomUUID()) }],
    [
      'holds a time before all times',
      { after: cursorOf('createdAt', '-271821-04-20T00:00:00.000Z', randomUUID()) },
    ],
    ['holds no price', { sort: 'PRICE_ASC', after: cursorOf('price', '1; drop table users', randomUUID()) }],
    ['holds half a price', { sort: 'PRICE_ASC', after: cursorOf('price', 0.5, randomUUID()) }],
    ['holds a NUL', { sort: 'NAME', after: cursorOf('searchName', 'a\u0000', randomUUID()) }],
    ['holds no id', { after: cursorOf('createdAt', '2024-01-01', 'x') }],
  ])('refuse a cursor that %s', async (_what, variables) => {
    const { errors } = await shop.graphql(LIST, variables);
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
    expect(errors?.[0]?.extensions.fields).toHaveProperty('after');
  });

  test.each([0, -1, 101])('refuse pages of %d', async (first) => {
    const { errors } = await shop.graphql(LIST, { first });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { first: expect.any(String) },
    });
  });

  test.each([{ ids: ['x'] }, { ids: Array.from({ length: 101 }, () => randomUUID()) }])(
    'refuse a filter that makes no sense',
    async (filter) => {
      expect((await shop.graphql(LIST, { filter })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    },
  );

  test('and what belongs to them cost the same number of statements, however many they are', async () => {
    const query = `query Page($first: Int) {
      products(first: $first) { totalCount edges { node {
        id name ratingSummary { average count }
        related(first: 3) { id }
        ratings(first: 2) { totalCount edges { node { message email canDelete } } }
      } } }
    }`;
    for (const { id } of await products().find()) await buildRating(shop.dataSource, { productId: id });
    const cost = (first: number) => countStatements(shop.dataSource, () => shop.ask(query, { first }));
    expect(await cost(7)).toBe(await cost(1));
  });

  test('of four categories at once, as on Home, take as many statements for seven of each as for one', async () => {
    const section = (category: string) =>
      `${category}: products(first: $first, filter: { category: "${category}" }) { edges { node {
        id name price category { slug } createdAt quantityLeft packAmount packUnit
        unitPrice { amount per } photo { url srcSet } ratingSummary { average count }
      } } }`;
    const query = `query Home($first: Int!) { ${Object.keys(Category).map(section).join(' ')} }`;
    const cost = (first: number) => countStatements(shop.dataSource, () => shop.ask(query, { first }));
    const one = await cost(1);
    expect(one).toBeGreaterThan(0);
    expect(await cost(7)).toBe(one);
  });
});

describe('product', () => {
  const PRODUCT = `query Product($id: ID!) {
    product(id: $id) {
      id name description price category { slug } packAmount packUnit createdAt
      photo { url srcSet } unitPrice { amount per } ratingSummary { average count stars { stars count } }
    }
  }`;
  const find = async (id: string) => (await shop.ask<{ product: unknown }>(PRODUCT, { id })).product;

  test('is shown to everybody with its picture and its price by weight', async () => {
    const { id, createdAt } = await buildProduct(shop.dataSource, {
      name: 'Walnuts',
      description: 'Shelled.',
      price: 499,
      packAmount: 200,
      packUnit: PackUnit.GRAM,
      photo: '/pictures/walnuts.800.webp',
    });
    await buildRating(shop.dataSource, { productId: id, rates: 4 });
    await buildRating(shop.dataSource, { productId: id, rates: 5 });
    expect(await find(id)).toEqual({
      id,
      name: 'Walnuts',
      description: 'Shelled.',
      price: 499,
      category: { slug: 'fruits' },
      packAmount: 200,
      packUnit: 'GRAM',
      createdAt: createdAt.toISOString(),
      photo: {
        url: '/pictures/walnuts.800.webp',
        srcSet: '/pictures/walnuts.400.webp 400w, /pictures/walnuts.800.webp 800w',
      },
      unitPrice: { amount: 2495, per: 'KILOGRAM' },
      ratingSummary: {
        average: 4.5,
        count: 2,
        stars: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars >= 4 ? 1 : 0 })),
      },
    });
  });

  test('with all totals of its stars is read by one statement', async () => {
    const { productId } = await buildRating(shop.dataSource);
    expect(await countStatements(shop.dataSource, () => find(productId))).toBe(1);
  });

  test.each(['', 'x', '1; drop table products', randomUUID()])('is null for the id %j', async (id) => {
    expect(await find(id)).toBeNull();
  });

  test('is null once it is deleted', async () => {
    const { id } = await buildProduct(shop.dataSource, { deletedAt: new Date() });
    expect(await find(id)).toBeNull();
  });

  // spec: 2.39
  test('comes with others of its category that are sold', async () => {
    const categories = [Category.BEVERAGE];
    const { id } = await buildProduct(shop.dataSource, { categories });
    const older = await buildProduct(shop.dataSource, { categories, createdAt: new Date('2020-01-01') });
    const newer = await buildProduct(shop.dataSource, { categories });
    await buildProduct(shop.dataSource, { categories, deletedAt: new Date() });
    await buildProduct(shop.dataSource, { categories: [Category.FRUITS] });
    const related = async (args: string) => {
      const query = `query Related($id: ID!) { product(id: $id) { related${args} { id } } }`;
      const { product } = await shop.ask<{ product: { related: { id: string }[] } }>(query, { id });
      return product.related.map((each) => each.id);
    };
    expect(await related('')).toEqual([newer.id, older.id]);
    expect(await related('(first: 1)')).toEqual([newer.id]);
    await expect(related('(first: 0)')).rejects.toThrow('BAD_USER_INPUT');
    await expect(related('(first: 101)')).rejects.toThrow('BAD_USER_INPUT');
  });
});

test('during endless requests for the same, a request after a change gets it', async () => {
  const { id } = await buildProduct(shop.dataSource);
  const query = `query Prices($id: ID!) {
    product(id: $id) { price }
    products(filter: { ids: [$id] }) { edges { node { price } } }
  }`;
  type Prices = { product: { price: number }; products: Connection<{ price: number }> };
  // A response that is cached for visitors is not served to people who are signed in.
  const ask = () => shop.ask<Prices>(query, { id }, customer.token);
  const update = 'mutation Update($input: UpdateProductInput!) { updateProduct(input: $input) { id } }';
  const over = new AbortController();
  const others = Array.from({ length: 8 }, async () => {
    while (!over.signal.aborted) await ask();
  });
  try {
    for (let price = 1000; price < 1030; price += 1) {
      await shop.ask(update, { input: { id, price } }, admin.token);
      expect(await ask()).toEqual({ product: { price }, products: { edges: [{ node: { price } }] } });
    }
  } finally {
    over.abort();
    await Promise.allSettled(others);
  }
});

describe('createProduct', () => {
  const CREATE = `mutation Create($input: CreateProductInput!) {
    createProduct(input: $input) { id name price category { slug } categories { slug } }
  }`;
  const input = {
    name: ' Figs ',
    price: 425,
    categories: ['fruits'],
    description: 'Soft and sweet.',
    photo: '/images/0b0e8f4e.1600.webp',
  };

  test('adds a product', async () => {
    const { createProduct } = await shop.ask<{ createProduct: { id: string } }>(
      CREATE,
      { input },
      admin.token,
    );
    expect(createProduct).toMatchObject({
      name: 'Figs',
      price: 425,
      category: { slug: 'fruits' },
      categories: [{ slug: 'fruits' }],
    });
    expect(await rowOf(createProduct.id)).toMatchObject({
      ...input,
      name: 'Figs',
      categories: [Category.FRUITS],
    });
    expect(idsIn(await list({ first: 1 }))).toEqual([createProduct.id]);
  });

  test.each([
    ['visitors', () => undefined, 'UNAUTHENTICATED'],
    ['customers', () => customer.token, 'FORBIDDEN'],
    // spec: A.37, A.38
  ])('is not for %s', async (_who, token, code) => {
    const before = await products().count();
    const { errors } = await shop.graphql(CREATE, { input }, token());
    expect(errors?.[0]?.extensions.code).toBe(code);
    expect(await products().count()).toBe(before);
  });

  test.each([
    ['name', 'that is blank', { name: ' ' }],
    ['name', 'that is too long', { name: 'x'.repeat(121) }],
    ['description', 'that is blank', { description: '' }],
    ['description', 'that is too long', { description: 'x'.repeat(2_001) }],
    ['price', 'above a million', { price: 100_000_001 }],
    ['photo', 'that is no address', { photo: 'data:image/png;base64,AAAA' }],
    ['packAmount', 'that is missing', { packUnit: 'GRAM' }],
    ['packAmount', 'of nothing', { packAmount: 0, packUnit: 'GRAM' }],
    ['packUnit', 'that is missing', { packAmount: 5 }],
  ])('refuses %s %s', async (field, _what, changes) => {
    const before = await products().count();
    const { errors } = await shop.graphql(CREATE, { input: { ...input, ...changes } }, admin.token);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    });
    expect(await products().count()).toBe(before);
  });

  test.each([
    { price: -1 },
    { price: 1.5 },
    { price: '425' },
    { category: 'fruits' },
    { categories: null },
    { name: null },
    { id: randomUUID() },
  ])('refuses the shape of %j', async (changes) => {
    const { status, errors } = await shop.graphql(CREATE, { input: { ...input, ...changes } }, admin.token);
    expect([status, errors?.[0]?.extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
  });
});

describe('deleteProduct', () => {
  const remove = (id: string, token?: string) =>
    shop.graphql(
      'mutation Delete($input: DeleteProductInput!) { deleteProduct(input: $input) { id name } }',
      { input: { id } },
      token,
    );

  // spec: A.30
  test('takes a product out of the shop for good, and leaves orders whole', async () => {
    const { id, name } = await buildProduct(shop.dataSource);
    const order = await buildOrder(shop.dataSource, { userId: customer.userId, lines: [{ productId: id }] });
    expect((await remove(id, admin.token)).data).toEqual({ deleteProduct: { id, name } });
    expect((await list({ filter: { ids: [id] } })).totalCount).toBe(0);
    expect((await remove(id, admin.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const query = 'query Order($id: ID!) { order(id: $id) { lines { name product { id } } } }';
    const answer = await shop.ask(query, { id: order.id }, customer.token);
    expect(answer).toEqual({ order: { lines: [{ name, product: null }] } });
  });

  test.each([
    ['visitors', () => undefined, 'UNAUTHENTICATED'],
    ['customers', () => customer.token, 'FORBIDDEN'],
  ])('is not for %s', async (_who, token, code) => {
    const { id } = await buildProduct(shop.dataSource);
    expect((await remove(id, token())).errors?.[0]?.extensions.code).toBe(code);
    expect((await rowOf(id)).deletedAt).toBeNull();
  });

  test.each(['x', randomUUID()])('does not find %s', async (id) => {
    expect((await remove(id, admin.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
