import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '../../src/features/products/product.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { testConfig, type TestPerson } from '../support/test-shop.js';
import {
  ask,
  bodyOf,
  comparable,
  headersMissed,
  HIGH_LIMITS,
  openTwoWays,
  operation,
  type Asked,
  type TwoWays,
} from '../support/two-ways.js';
import { until } from '../support/until.js';

const LIST = `query List($category: Category, $first: Int) {
  products(first: $first, filter: { category: $category }) {
    edges { cursor node { __typename id name price ratingSummary { average } } } pageInfo { endCursor } } }`;
const PRODUCT = 'query Product($id: ID!) { product(id: $id) { id name description } }';
const TWO = 'query Two($id: ID!) { product(id: $id) { name } cart { total } }';
const CART = 'query Cart { me { email } cart { total lines { quantity } } }';
const ADD = `mutation Add($input: AddToCartInput!) {
  addToCart(input: $input) { total lines { quantity product { name } } } }`;
const CLEAR = 'mutation Clear { clearCart { total } }';

let ways: TwoWays;
let product: Product;
let asha: TestPerson;

beforeAll(async () => {
  ways = await openTwoWays({ config: testConfig(HIGH_LIMITS) });
  const { dataSource } = ways.here.shop;
  product = await buildProduct(dataSource, { name: 'Crème brûlée', description: '₹ 5 – “sweet”' });
  await buildProduct(dataSource, { name: 'Kiwi' });
});
beforeEach(async () => {
  asha = await ways.here.shop.signUp({ displayName: 'Asha Rao' });
});
afterAll(() => ways?.close());

const byHash = (query: string) => ({
  extensions: {
    persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') },
  },
});

const short = (asked: Asked) => ways.askShort(() => operation(asked));

const NO_ID = 'no-such-id';
const WITHOUT_A_PRODUCT = '00000000-0000-4000-8000-000000000000';

const ANSWERED: readonly (readonly [string, () => Asked])[] = [
  ['a query of a visitor', () => ({ query: LIST, variables: { first: 1 } })],
  ['with defaults', () => ({ query: LIST, variables: { category: 'FRUITS' } })],
  ['for another type', () => ({ query: LIST, headers: { accept: 'application/graphql-response+json' } })],
  ['for an old type', () => ({ query: LIST, headers: { accept: 'application/json' } })],
  ['of a page of another site', () => ({ query: LIST, headers: { origin: 'https://other.example' } })],
  ['of another page of the list', () => ({ query: LIST, variables: { first: 2, category: null } })],
  ['one by its id', () => ({ query: PRODUCT, variables: { id: product.id } })],
  ['one that is not there', () => ({ query: PRODUCT, variables: { id: WITHOUT_A_PRODUCT } })],
  ['what asks for nothing', () => ({ query: 'query Nothing { __typename }' })],
  ['of what there is to ask', () => ({ query: '{ __schema { queryType { name } } }' })],
  ['with an extension', () => ({ query: LIST, more: { extensions: { clientLibrary: { name: 'a' } } } })],
  ['one of a customer', () => ({ query: LIST, person: asha })],
  ['what is a customer’s own', () => ({ query: CART, person: asha })],
  ['one that is named among others', () => ({ query: `${CART} ${LIST}`, more: { operationName: 'List' } })],
];

describe('an operation that is known is answered as the long way would:', () => {
  test.each(ANSWERED)('%s', async (_name, asked) => {
    const long = await ask(ways.there.shop, operation(asked()));
    expect(comparable(await short(asked()))).toEqual(comparable(long));
    expect(bodyOf(long)).toHaveProperty('data');
  });

  test('a mutation', async () => {
    const ben = await ways.here.shop.signUp();
    const add = (person: TestPerson, quantity: number) => ({
      query: ADD,
      variables: { input: { productId: product.id, quantity } },
      person,
    });
    await short({ query: CLEAR, person: asha });
    await until(async () => {
      const before = ways.taken();
      await ask(ways.here.shop, operation(add(asha, 1)));
      return ways.taken() === before;
    });
    await ask(ways.here.shop, operation({ query: CLEAR, person: asha }));
    const before = ways.taken();
    const answer = await ask(ways.here.shop, operation(add(asha, 2)));
    expect(ways.taken()).toBe(before);
    expect(comparable(answer)).toEqual(comparable(await ask(ways.there.shop, operation(add(ben, 2)))));
    expect(bodyOf(answer)).toMatchObject({ data: { addToCart: { lines: [{ quantity: 2 }] } } });
  });

  test('errors, with what there is beside them', async () => {
    await short({ query: TWO, variables: { id: product.id }, person: asha });
    await short({ query: ADD, variables: { input: { productId: product.id, quantity: 1 } }, person: asha });
    const failing: readonly Asked[] = [
      { query: TWO, variables: { id: WITHOUT_A_PRODUCT }, person: asha },
      { query: TWO, variables: { id: NO_ID }, person: asha },
      { query: ADD, variables: { input: { productId: WITHOUT_A_PRODUCT, quantity: 1 } }, person: asha },
      { query: ADD, variables: { input: { productId: product.id, quantity: 99 } }, person: asha },
      { query: ADD, variables: { input: { productId: product.id, quantity: -1 } }, person: asha },
    ];
    for (const asked of failing) {
      const before = ways.taken();
      const answer = await ask(ways.here.shop, operation(asked));
      expect(ways.taken()).toBe(before);
      expect(comparable(answer)).toEqual(comparable(await ask(ways.there.shop, operation(asked))));
    }
  });

  test.each(['application/json', 'application/graphql-response+json', '*/*'])(
    'faults, to who accepts %s',
    async (accept) => {
      const { dataSource } = ways.here.shop;
      const asked = { query: PRODUCT, variables: { id: product.id }, person: asha, headers: { accept } };
      await short(asked);
      const before = ways.taken();
      await dataSource.query('alter table products rename to products_elsewhere');
      try {
        const answer = await ask(ways.here.shop, operation(asked));
        expect(ways.taken()).toBe(before);
        expect(comparable(answer)).toEqual(comparable(await ask(ways.there.shop, operation(asked))));
        expect(bodyOf(answer).errors).toMatchObject([{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }]);
      } finally {
        await dataSource.query('alter table products_elsewhere rename to products');
      }
      expect(ways.lines.filter((line) => line.includes('products'))).not.toHaveLength(0);
    },
  );

  test('what asks for too much', async () => {
    await short({ query: LIST, variables: { first: 1 } });
    const asked = { query: LIST, variables: { first: 100_000 } };
    const before = ways.taken();
    const answer = await ask(ways.here.shop, operation(asked));
    expect(ways.taken()).toBe(before);
    expect(comparable(answer)).toEqual(comparable(await ask(ways.there.shop, operation(asked))));
    expect(bodyOf(answer).errors).toMatchObject([{ extensions: { code: 'OPERATION_TOO_LARGE' } }]);
  });
});

describe('goes the long way:', () => {
  const cases: readonly (readonly [string, () => Promise<Asked>])[] = [
    ['what nobody has asked before', async () => ({ query: 'query New { shop { name } }' })],
    ['variables of another type', async () => ({ query: LIST, variables: { first: 'many' } })],
    ['a variable that is missing', async () => ({ query: PRODUCT })],
    ['variables that are none', async () => ({ query: LIST, more: { variables: [] } })],
    ['another name of the operation', async () => ({ query: LIST, more: { operationName: 'Other' } })],
    [
      'another version of a hash',
      async () => ({ query: LIST, more: { extensions: { persistedQuery: {} } } }),
    ],
    ['a token that is none', async () => ({ query: LIST, headers: { authorization: 'Bearer nonsense' } })],
    [
      'a way to sign in that is none',
      async () => ({ query: LIST, headers: { authorization: 'Basic YQ==' } }),
    ],
    ['who has not been here', async () => ({ query: LIST, person: await ways.here.shop.signUp() })],
    ['an admin', async () => ({ query: LIST, person: await ways.here.shop.signUp({ admin: true }) })],
    ['who wants to change nothing', async () => ({ query: LIST, headers: { 'larder-read-only': 'true' } })],
  ];

  test.each(cases)('%s', async (_name, make) => {
    await short({ query: LIST, variables: { first: 1 } });
    await short({ query: LIST, variables: { first: 1 }, person: asha });
    await short({ query: PRODUCT, variables: { id: product.id } });
    const asked = await make();
    const before = ways.taken();
    const answer = await ask(ways.here.shop, operation(asked));
    expect(ways.taken()).toBe(before + 1);
    expect(comparable(answer)).toEqual(comparable(await ask(ways.there.shop, operation(asked))));
  });
});

test('an operation that was registered is known by its hash', async () => {
  const registered = { ...byHash(PRODUCT), query: PRODUCT };
  await ask(ways.here.shop, operation({ more: registered, variables: { id: product.id } }));
  await ask(ways.there.shop, operation({ more: registered, variables: { id: product.id } }));
  const asked = { more: byHash(PRODUCT), variables: { id: product.id } };
  const answer = await short(asked);
  expect(comparable(answer)).toEqual(comparable(await ask(ways.there.shop, operation(asked))));
  expect(bodyOf(answer)).toHaveProperty('data.product.id', product.id);
});

test('whatever header the long way looks at is part of what makes an operation known', () => {
  expect(headersMissed(ways)).toEqual([]);
  expect(ways.lookedAt.size).toBeGreaterThan(5);
});
