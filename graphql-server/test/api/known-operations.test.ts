import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '../../src/features/products/product.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { testConfig, type TestPerson } from '../support/test-shop.js';
import {
  ask,
  comparable,
  json,
  openTwoWays,
  type Answer,
  type Request,
  type TwoWays,
} from '../support/two-ways.js';
import { until } from '../support/until.js';

const SETTINGS = {
  RATE_LIMITS: 'on',
  LIMIT_REQUESTS: '100000,100000,600',
  LIMIT_WRITES: '100000,100000,600',
  LOG_LEVEL: 'info',
};

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
let number = 0;

beforeAll(async () => {
  ways = await openTwoWays({ config: testConfig(SETTINGS) });
  const { dataSource } = ways.here.shop;
  product = await buildProduct(dataSource, { name: 'Crème brûlée', description: '₹ 5 – “sweet”' });
  await buildProduct(dataSource, { name: 'Kiwi' });
});
beforeEach(async () => {
  asha = await ways.here.shop.signUp({ displayName: 'Asha Rao' });
});
afterAll(() => ways?.close());

interface Asked {
  readonly query: string;
  readonly variables?: object;
  readonly person?: TestPerson | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly more?: object;
}

/** A request whose words are new each time: what is unknown to the schema changes the question and not the answer. */
const operation = ({ query, variables = {}, person, headers, more }: Asked): Request =>
  json(JSON.stringify({ query, variables: { ...variables, number: (number += 1) }, ...more }), {
    ...(person && { authorization: `Bearer ${person.token}` }),
    ...headers,
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

const bodyOf = ({ body }: Answer) => JSON.parse(body.toString()) as { data?: object; errors?: object[] };

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
    ['what nobody has asked before', async () => ({ query: `query New${number} { shop { name } }` })],
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

test('everybody is told what is theirs', async () => {
  const people = await Promise.all([1, 2, 3].map(() => ways.here.shop.signUp()));
  for (const person of people) await short({ query: CART, person });
  const before = ways.taken();
  await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const person = people[index % people.length] as TestPerson;
      const answer = await ask(ways.here.shop, operation({ query: CART, person }));
      expect(bodyOf(answer)).toMatchObject({ data: { me: { email: person.email } } });
    }),
  );
  expect(ways.taken()).toBe(before);
  const visitor = await ask(ways.here.shop, operation({ query: CART }));
  expect(bodyOf(visitor).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
});

test('what a visitor is told is kept, until something changes', async () => {
  const { hits, shop } = ways.here;
  const asked = { query: PRODUCT, variables: { id: product.id } };
  await short(asked);
  const request = operation(asked);
  const before = ways.taken();
  const first = await ask(shop, request);
  expect(ways.taken()).toBe(before);
  const hitsBefore = hits.of('graphql');
  expect(comparable(await ask(shop, request))).toEqual(comparable(first));
  expect(hits.of('graphql')).toBe(hitsBefore + 1);
  await shop.dataSource.query('update products set name = $1 where id = $2', ['Flan', product.id]);
  await until(async () => String((await ask(shop, request)).body).includes('Flan'));
});

test('each has its line in the log and its place in the metrics', async () => {
  const asked = { query: CART, person: asha, headers: { 'x-request-id': 'counted' } };
  const series = [
    'larder_http_request_duration_seconds_count{method="POST",route="/graphql",status="200"}',
    'larder_graphql_operation_duration_seconds_count{type="query",outcome="ok"}',
  ];
  const counted = async () => {
    const metrics = await ways.here.hits.metrics.registry.metrics();
    return series.map((name) => Number(metrics.split(`${name} `)[1]?.split('\n')[0]));
  };
  await short(asked);
  const [before, linesBefore] = [await counted(), ways.lines.length];
  await ask(ways.here.shop, operation(asked));
  expect(await counted()).toEqual(before.map((count) => count + 1));
  expect(ways.lines.length).toBe(linesBefore + 1);
  const mine = ways.lines.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId === 'counted');
  const withoutTimes = ({ time: _time, ms: _ms, ...facts }: Record<string, unknown>) => facts;
  expect(withoutTimes(mine.at(-1))).toEqual(withoutTimes(mine[0]));
  expect(Object.keys(mine.at(-1))).toEqual(Object.keys(mine[0]));
});

test('limits count whoever goes this way too', async () => {
  const limited = await openTwoWays({
    config: testConfig({ ...SETTINGS, LIMIT_WRITES: '5,100,600', LIMIT_REQUESTS: '1000,30,600' }),
  });
  try {
    const person = await limited.here.shop.signUp();
    const codes = [];
    for (let times = 0; times < 8; times += 1) {
      const answer = await ask(limited.here.shop, operation({ query: CLEAR, person }));
      codes.push([answer.status, answer.headers['retry-after'] !== undefined]);
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => [200, false]), ...Array(3).fill([429, true])]);
    expect(limited.taken()).toBeLessThan(8);
    // To sign up was a request as well.
    let passed = 9;
    for (; passed < 40; passed += 1) {
      const { status } = await ask(limited.here.shop, operation({ query: CART, person }));
      if (status === 429) break;
    }
    expect(passed).toBe(30);
  } finally {
    await limited.close();
  }
});
