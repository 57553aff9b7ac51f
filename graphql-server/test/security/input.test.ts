import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProduct } from '../factories/product.factory.js';
import { codeOf, type GraphqlError, type Json } from '../support/graphql-client.js';
import { snapshotTables, type TableSnapshot } from '../support/table-snapshot.js';
import { callRest } from '../support/rest-client.js';
import { sharedShop } from '../support/shared-shop.js';
import { buildWorld, signUpPeople, type People, type World } from '../support/world.js';

const shop = sharedShop();
let people: People;
let world: World;
let snapshot: TableSnapshot;
beforeAll(async () => {
  people = await signUpPeople(shop);
  world = await buildWorld(shop, people);
  snapshot = await snapshotTables(shop.dataSource);
});

const nothingChanged = async () => expect(await snapshot.changed()).toEqual([]);

interface Outcome {
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

/** A call that takes a text from a client. */
interface InputCase {
  readonly what: string;
  readonly field: string;
  readonly send: (text: string) => Promise<Outcome>;
}

async function byGraphql(query: string, input: Json, token: string): Promise<Outcome> {
  const answer = await shop.graphql(query, { input }, token);
  const { fields = {} } = (answer.errors?.[0] as GraphqlError | undefined)?.extensions ?? { fields: {} };
  // A refusal of a value is an answer of GraphQL, whose status is 200.
  return { status: answer.errors ? 400 : answer.status, code: codeOf(answer), fields };
}

async function byRest(method: string, path: string, body: unknown, token?: string): Promise<Outcome> {
  const { status, body: answer } = await callRest(shop.url, method, path, {
    token,
    ...(body === undefined ? {} : { body }),
  });
  return { status, code: answer.error?.code, fields: answer.error?.fields ?? {} };
}

const { stringify } = JSON;
const search = async (query: string, variables: Json, token?: string): Promise<Outcome> => {
  const answer = await shop.graphql(query, variables, token);
  return {
    status: answer.errors ? 400 : answer.status,
    code: codeOf(answer),
    fields: answer.errors?.[0]?.extensions.fields ?? {},
  };
};

const cases: InputCase[] = [
  {
    what: 'the name of a profile',
    field: 'displayName',
    send: (displayName) =>
      byGraphql(
        'mutation($input: SaveProfileInput!) { saveProfile(input: $input) { id } }',
        { displayName },
        people.customer.token,
      ),
  },
  {
    what: 'the name of a profile, by REST',
    field: 'displayName',
    send: (displayName) => byRest('PUT', '/users', { displayName }, people.customer.token),
  },
  {
    what: 'a review',
    field: 'message',
    send: (message) =>
      byGraphql(
        'mutation($input: CreateReviewInput!) { createReview(input: $input) { id } }',
        { message, rating: 5 },
        people.customer.token,
      ),
  },
  {
    what: 'a review, by REST',
    field: 'message',
    send: (message) => byRest('POST', '/reviews', { message, rating: 5 }, people.customer.token),
  },
  {
    what: 'a rating',
    field: 'message',
    send: (message) =>
      byGraphql(
        'mutation($input: CreateRatingInput!) { createRating(input: $input) { id } }',
        { productId: world.product.id, name: 'Cleo', message, rates: 5 },
        people.customer.token,
      ),
  },
  {
    what: 'a rating, by REST',
    field: 'message',
    send: (message) =>
      byRest(
        'POST',
        '/ratings',
        { productId: world.product.id, name: 'Cleo', message, rates: 5 },
        people.customer.token,
      ),
  },
  {
    what: 'the name of a product',
    field: 'name',
    send: (name) =>
      byGraphql(
        'mutation($input: CreateProductInput!) { createProduct(input: $input) { id } }',
        {
          name,
          description: 'Sweet.',
          price: 100,
          categories: ['fruits'],
          photo: '/pictures/plums.800.webp',
        },
        people.admin.token,
      ),
  },
  {
    what: 'an address to send to',
    field: 'address',
    send: (address) =>
      byGraphql(
        'mutation($input: BeginCheckoutInput!) { beginCheckout(input: $input) { id } }',
        { expectedTotal: 1, name: '', phone: '', address },
        people.customer.token,
      ),
  },
  {
    what: 'an e-mail address',
    field: 'email',
    send: (email) =>
      byGraphql(
        'mutation($input: PromoteUserInput!) { promoteUser(input: $input) { id } }',
        { email },
        people.admin.token,
      ),
  },
  {
    what: 'a search of shoppers',
    field: 'search',
    send: (text) =>
      search('query($t: String!) { products(filter: { search: $t }) { totalCount } }', { t: text }),
  },
  {
    what: 'a search of admins',
    field: 'search',
    send: (text) =>
      search(
        'query($t: String!) { orders(filter: { search: $t }) { totalCount } }',
        { t: text },
        people.admin.token,
      ),
  },
];

describe.each(cases)('I1: $what', ({ field, send }) => {
  test.each([
    ['NUL', 'a\u0000b'],
    ['a control character', 'a\u001bb'],
    ['one of the second set', 'a\u0085b'],
    ['a bidirectional override', 'a\u202eb'],
    ['a bidirectional isolate', 'a\u2066b'],
    ['half of a pair', 'a\ud800b'],
    ['90,000 letters', 'a'.repeat(90_000)],
  ])('with %s is refused by its name', async (_what, text) => {
    const outcome = await send(text);
    expect([outcome.status, outcome.code]).toEqual([400, 'BAD_USER_INPUT']);
    expect(Object.keys(outcome.fields).map((name) => name.replace(/.*\./, ''))).toEqual([field]);
    expect(stringify(outcome)).not.toContain(text);
    await nothingChanged();
  });

  test('with a megabyte is not read to its end', async () => {
    const outcome = await send('a'.repeat(1_000_000));
    expect(outcome.status === 413 || outcome.code === 'PAYLOAD_TOO_LARGE').toBe(true);
    await nothingChanged();
  });
});

describe('I3: what would be SQL somewhere else', () => {
  const SQL = `'; drop table products; --`;

  test.each([
    ['a sort', `{ products(sort: "${SQL}") { totalCount } }`],
    ['a sort that is no value of its enum', '{ products(sort: created_at) { totalCount } }'],
  ])('%s is refused by type', async (_what, query) => {
    expect((await shop.graphql(query)).status).toBe(400);
    await nothingChanged();
  });

  test.each(['product', 'cursor', 'ids'])('%s', async (what) => {
    const queries: Record<string, string> = {
      product: `{ product(id: "${SQL}") { id } }`,
      cursor: `{ products(after: "${SQL}") { totalCount edges { cursor } } }`,
      ids: `{ products(filter: { ids: ["${SQL}"] }) { totalCount } }`,
    };
    const { data, ...answer } = await shop.graphql(queries[what] ?? '');
    expect(answer.status).toBe(200);
    expect([undefined, 'NOT_FOUND', 'BAD_USER_INPUT']).toContain(codeOf(answer));
    expect(data?.product ?? null).toBeNull();
    await nothingChanged();
  });

  test('in a search it is what is searched for', async () => {
    expect(
      (await shop.ask('query($t: String!) { products(filter: { search: $t }) { totalCount } }', { t: SQL }))
        .products.totalCount,
    ).toBe(0);
  });

  test.each(['GET', 'PUT', 'DELETE'])('%s of an id by REST', async (method) => {
    const path =
      method === 'GET' ? `/products/${encodeURIComponent(SQL)}` : `/carts/${encodeURIComponent(SQL)}`;
    const outcome = await byRest(
      method,
      path,
      method === 'PUT' ? { quantity: 1 } : undefined,
      people.owner.token,
    );
    expect([400, 403, 404]).toContain(outcome.status);
    await nothingChanged();
  });
});

describe('I4: a quantity', () => {
  const ADD = 'mutation($input: AddToCartInput!) { addToCart(input: $input) { count } }';

  test.each([0, -1, 1.5, 1e9, 100, '2', null, true, [1], {}])('of %j is refused', async (quantity) => {
    const productId = world.product.id;
    const graphql = await shop.graphql(ADD, { input: { productId, quantity } }, people.owner.token);
    expect(codeOf(graphql)).toMatch(/BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED/);
    const { token } = people.owner;
    expect((await byRest('POST', '/carts', { productId, quantity, price: 1 }, token)).status).toBe(400);
    expect((await byRest('PUT', `/carts/${world.line.id}`, { quantity, price: 1 }, token)).status).toBe(400);
    await nothingChanged();
  });

  test.each(['NaN', 'Infinity', '1e999', '0x10'])('of %s is no JSON, or no number', async (number) => {
    const body = `{"productId":"${world.product.id}","price":1,"quantity":${number}}`;
    expect((await byRest('POST', '/carts', body, people.owner.token)).status).toBe(400);
    const graphql = `{"query":"${ADD}","variables":{"input":{"productId":"${world.product.id}","quantity":${number}}}}`;
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${people.owner.token}` };
    expect((await fetch(`${shop.url}/graphql`, { method: 'POST', headers, body: graphql })).status).toBe(400);
    await nothingChanged();
  });
});

describe('I5: fields that the API does not declare', () => {
  test.each([
    '{"__proto__":{"isAdmin":true},"message":"x","rating":5}',
    '{"constructor":{"prototype":{"isAdmin":true}},"message":"x","rating":5}',
  ])('that reach for the prototype are refused: %s', async (body) => {
    expect((await byRest('POST', '/reviews', body, people.customer.token)).status).toBe(400);
    const graphql = `{"query":"{ __typename }","variables":${body}}`;
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${shop.url}/graphql`, { method: 'POST', headers, body: graphql })).status).toBe(400);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    await nothingChanged();
  });

  test('that would make the client an admin do nothing', async () => {
    const { customer } = people;
    const body = { displayName: 'Cleo', role: 'admin', isAdmin: true, admin: true, id: people.admin.userId };
    expect((await callRest(shop.url, 'PUT', '/users', { token: customer.token, body })).body.role).not.toBe(
      'admin',
    );
    const graphql = await shop.graphql(
      'mutation($input: SaveProfileInput!) { saveProfile(input: $input) { id } }',
      { input: body },
      customer.token,
    );
    expect([graphql.status, codeOf(graphql)]).toEqual([400, 'BAD_USER_INPUT']);
    const { me } = await shop.ask('{ me { role } }', {}, customer.token);
    expect(me.role).toBe('CUSTOMER');
  });
});

describe('I2: HTML in a name and a review', () => {
  const HTML = '<script>alert(1)</script><img src=x onerror=alert(1)>';

  beforeEach(async () => {
    await shop.ask(
      'mutation($input: SaveProfileInput!) { saveProfile(input: $input) { id } }',
      { input: { displayName: HTML.slice(0, 40) } },
      people.other.token,
    );
  });

  test('is a text, which comes back as it was and as JSON that no browser runs', async () => {
    const { createReview } = await shop.ask(
      'mutation($input: CreateReviewInput!) { createReview(input: $input) { message } }',
      { input: { message: HTML, rating: 5 } },
      people.other.token,
    );
    expect(createReview.message).toBe(HTML);
    for (const path of ['/reviews', '/graphql?query={reviews{edges{node{message}}}}']) {
      const response = await fetch(shop.url + path, { headers: { 'apollo-require-preflight': '1' } });
      expect(response.headers.get('content-type')).toMatch(/^application\/(graphql-response\+)?json/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test.each(['=cmd|calc!A1', '+1+1', '-1+1', '@SUM(A1)', '\t=1+1'])(
    'a formula stays a text in a file of products: %j',
    async (name) => {
      const { id } = await buildProduct(shop.dataSource, { name });
      const { body } = await callRest(shop.url, 'GET', '/products.csv', { token: people.admin.token });
      const line =
        String(body)
          .split('\r\n')
          .find((each) => each.startsWith(id)) ?? '';
      expect(line).toMatch(/^[^,]+,"?['\t]/);
    },
  );
});

describe('G3: bodies that are not what they seem', () => {
  const JSON_TYPE = 'application/json';
  const query = stringify({ query: '{ __typename }' });

  test.each([
    [
      'a gzip bomb',
      gzipSync(Buffer.alloc(20_000_000, ' ')),
      { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' },
    ],
    ['a body that is compressed', gzipSync(query), { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' }],
    ['another encoding', Buffer.from(query), { 'content-type': JSON_TYPE, 'content-encoding': 'br' }],
    ['UTF-16', Buffer.from(query, 'utf16le'), { 'content-type': `${JSON_TYPE}; charset=utf-16` }],
    ['UTF-7', Buffer.from(query), { 'content-type': `${JSON_TYPE}; charset=utf-7` }],
    [
      'a charset that there is none of',
      Buffer.from(query),
      { 'content-type': `${JSON_TYPE}; charset=x-nothing` },
    ],
    ['XML', Buffer.from('<a/>'), { 'content-type': 'application/xml' }],
    ['a form', Buffer.from('query={__typename}'), { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('%s is 415 in both APIs', async (_what, body, headers) => {
    for (const path of ['/graphql', '/reviews']) {
      const auth: Record<string, string> =
        path === '/reviews' ? { authorization: `Bearer ${people.customer.token}` } : {};
      const response = await fetch(shop.url + path, {
        method: 'POST',
        headers: { ...(headers as Record<string, string>), ...auth },
        body: new Uint8Array(body),
      });
      const answer = (await response.json()) as { errors?: GraphqlError[]; error?: { code: string } };
      expect([response.status, answer.error?.code ?? codeOf(answer)]).toEqual([
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      ]);
    }
  });

  test('bytes that are no UTF-8 are refused, or stand for nothing', async () => {
    const body = Buffer.concat([
      Buffer.from('{"message":"'),
      Buffer.from([0xff, 0xfe, 0xc0]),
      Buffer.from('\u0000","rating":5}'),
    ]);
    const headers = { 'content-type': JSON_TYPE, authorization: `Bearer ${people.customer.token}` };
    const response = await fetch(`${shop.url}/reviews`, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
  });

  test('JSON in UTF-8 is read, for every spelling of its type', async () => {
    for (const type of [JSON_TYPE, `${JSON_TYPE};charset=UTF-8`, `${JSON_TYPE}; charset="utf-8"`]) {
      const response = await fetch(`${shop.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: query,
      });
      expect(response.status).toBe(200);
    }
  });
});

describe('G4: requests that a page of another site can send', () => {
  const MUTATION = 'mutation { clearCart { count } }';
  beforeAll(async () => {
    snapshot = await snapshotTables(shop.dataSource);
  });
  const url = () => `${shop.url}/graphql`;
  const headers = { origin: 'https://evil.example' };

  test.each([
    [
      'a form with a file',
      () => {
        const form = new FormData();
        form.append('operations', stringify({ query: MUTATION }));
        form.append('map', '{}');
        return fetch(url(), { method: 'POST', body: form, headers });
      },
    ],
    [
      'plain text',
      () =>
        fetch(url(), {
          method: 'POST',
          body: stringify({ query: MUTATION }),
          headers: { 'content-type': 'text/plain' },
        }),
    ],
    ['a mutation by GET', () => fetch(`${url()}?query=${encodeURIComponent(MUTATION)}`)],
    [
      'a mutation by GET from a page',
      () => fetch(`${url()}?query=${encodeURIComponent(MUTATION)}`, { headers }),
    ],
    [
      'a query by GET from a page',
      () => fetch(`${url()}?query={__typename}`, { headers: { 'sec-fetch-site': 'cross-site' } }),
    ],
  ])('%s is refused with 400', async (_what, send) => {
    const response = await send();
    expect(response.status).toBe(400);
    expect(((await response.json()) as { errors: unknown[] }).errors).toHaveLength(1);
    await nothingChanged();
  });
});
