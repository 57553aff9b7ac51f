import { describe, expect, test } from 'vitest';
import { CartDocument, ProductDocument, ProductsDocument } from '../src/generated/documents.js';
import { createClient, LarderError } from '../src/index.js';
import { breakOff, data, hang, page, refusal, standInShop } from './stand-in-shop.js';

const QUERY = 'query ShopName { shop { name } }';
const MUTATION = 'mutation Empty { clearCart { total } }';

const failure = (promise: Promise<unknown>): Promise<LarderError> =>
  promise.then(
    () => {
      throw new Error('It went well.');
    },
    (error: unknown) => {
      expect(error).toBeInstanceOf(LarderError);
      return error as LarderError;
    },
  );

describe('a request', () => {
  test('is a POST of text and variables to /graphql of the shop', async () => {
    const { url, seen } = await standInShop(data({ product: null }));
    const client = createClient({ url: `${url}/` });

    expect(await client.request(ProductDocument, { id: 'one' })).toEqual({ product: null });
    expect(seen).toMatchObject([{ url: '/graphql', body: { variables: { id: 'one' } } }]);
    expect(seen[0]?.body.query).toContain('query Product($id: ID!)');
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
    expect(seen[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  test('carries the token', async () => {
    const { url, seen } = await standInShop(data({}));
    await createClient({ url, token: 'larder_abc' }).request(QUERY);
    expect(seen[0]?.headers.authorization).toBe('Bearer larder_abc');
  });

  test('asks a function for the token each time, and does without when there is none', async () => {
    const { url, seen } = await standInShop(data({}));
    const tokens = ['one', undefined];
    const client = createClient({ url, token: async () => tokens.shift() });
    await client.request(QUERY);
    await client.request(QUERY);
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer one', undefined]);
  });

  test('whose token cannot be had is not sent', async () => {
    const { url, seen } = await standInShop(data({}));
    const token = () => Promise.reject(new Error('The vault is shut.'));
    await expect(createClient({ url, token }).request(QUERY)).rejects.toThrow('The vault is shut.');
    expect(seen).toEqual([]);
  });
});

describe('a failure', () => {
  test('of the shop has its code, message and details', async () => {
    const { url } = await standInShop(refusal('PRICE_CHANGED', { total: 1998 }));
    const error = await failure(createClient({ url }).request(MUTATION));
    expect(error).toMatchObject({
      name: 'LarderError',
      code: 'PRICE_CHANGED',
      message: 'It is PRICE_CHANGED.',
      status: 200,
      details: { total: 1998 },
      fields: {},
    });
  });

  test('of one of several mutations has the results of the others', async () => {
    const done = { first: { id: 'one' }, second: null };
    const { url } = await standInShop(refusal('NOT_FOUND', {}, 200, {}, done));
    const error = await failure(createClient({ url }).request(MUTATION));
    expect(error).toMatchObject({ code: 'NOT_FOUND', data: done });
  });

  test('of the input says which fields', async () => {
    const fields = { quantity: 'The quantity is 1 to 99.' };
    const { url } = await standInShop(refusal('BAD_USER_INPUT', { fields }));
    expect((await failure(createClient({ url }).request(MUTATION))).fields).toEqual(fields);
  });

  test('says when to come again', async () => {
    const { url } = await standInShop(refusal('RATE_LIMITED', {}, 429, { 'retry-after': '7' }));
    const error = await failure(createClient({ url }).request(MUTATION));
    expect(error).toMatchObject({ code: 'RATE_LIMITED', status: 429, retryAfter: 7 });
  });

  test.each([502, 200])(
    "of what is no shop, a page with status %i, is told from a shop's",
    async (status) => {
      const { url } = await standInShop(page(status));
      const error = await failure(createClient({ url }).request(QUERY));
      expect(error).toMatchObject({ code: 'BAD_RESPONSE', status });
    },
  );

  test('to reach the shop is a NETWORK_ERROR with its cause', async () => {
    const { url } = await standInShop(breakOff);
    const error = await failure(createClient({ url }).request(QUERY));
    expect(error).toMatchObject({ code: 'NETWORK_ERROR', status: undefined });
    expect(error.cause).toBeInstanceOf(Error);
  });

  test('to answer in time is a TIMEOUT', async () => {
    const { url } = await standInShop(hang);
    expect((await failure(createClient({ url, timeoutMs: 50 }).request(QUERY))).code).toBe('TIMEOUT');
  });
});

describe('an abort', () => {
  test('ends a request with its reason', async () => {
    const { url, seen } = await standInShop(hang);
    const controller = new AbortController();
    const request = createClient({ url, retries: 5 }).request(QUERY, {}, controller);
    await expect.poll(() => seen.length).toBe(1);
    controller.abort(new Error('Never mind.'));
    await expect(request).rejects.toThrow('Never mind.');
    expect(seen).toHaveLength(1);
  });

  test('ends the pause before another attempt', async () => {
    const { url, seen } = await standInShop(refusal('RATE_LIMITED', {}, 429, { 'retry-after': '3600' }));
    const controller = new AbortController();
    const request = createClient({ url, retries: 1 }).request(QUERY, {}, controller);
    await expect.poll(() => seen.length).toBe(1);
    controller.abort(new Error('Never mind.'));
    await expect(request).rejects.toThrow('Never mind.');
    expect(seen).toHaveLength(1);
  });
});

describe('another attempt', () => {
  test.each([
    ['away', breakOff],
    ['behind a proxy that cannot reach it', page(503)],
    ['without its database', refusal('SERVICE_UNAVAILABLE')],
    ['asked too often', refusal('RATE_LIMITED', {}, 429)],
  ])('is made of a query when the shop is %s', async (_what, reply) => {
    const { url, seen } = await standInShop(reply, reply, data({ shop: { name: 'Larder' } }));
    const client = createClient({ url, retries: 2 });
    expect(await client.request(QUERY)).toEqual({ shop: { name: 'Larder' } });
    expect(seen).toHaveLength(3);
  });

  test('is not made more often than was asked for', async () => {
    const { url, seen } = await standInShop(page(503));
    expect(await failure(createClient({ url, retries: 1 }).request(CartDocument))).toMatchObject({
      status: 503,
    });
    expect(seen).toHaveLength(2);
  });

  test.each([
    ['away', breakOff],
    ['at work on the first one', refusal('CONFLICT', {}, 409)],
  ])('is made of a mutation with a key when the shop is %s', async (_what, reply) => {
    const { url, seen } = await standInShop(reply, data({ clearCart: { total: 0 } }));
    const client = createClient({ url, retries: 1 });
    expect(await client.request(MUTATION, {}, { idempotencyKey: 'one' })).toEqual({
      clearCart: { total: 0 },
    });
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['one', 'one']);
  });

  test.each([
    ['a mutation', MUTATION, page(503)],
    ['a document that begins otherwise', `fragment F on Cart { total } ${MUTATION}`, page(503)],
    ['a query that the shop refuses', QUERY, refusal('FORBIDDEN')],
    ['a query that met a fault of the shop', QUERY, refusal('INTERNAL_SERVER_ERROR', {}, 500)],
  ])('is never made of %s', async (_what, document, reply) => {
    const { url, seen } = await standInShop(reply);
    await failure(createClient({ url, retries: 3 }).request(document));
    expect(seen).toHaveLength(1);
  });
});

describe('the entries of a list', () => {
  const products = (names: string[], endCursor: string | null) =>
    data({
      products: {
        edges: names.map((name) => ({ node: { name } })),
        pageInfo: { hasNextPage: endCursor !== null, endCursor },
      },
    });

  test('come page after page, with the variables of the first', async () => {
    const { url, seen } = await standInShop(
      products(['a', 'b'], 'B'),
      products([], 'C'),
      products(['c'], null),
    );
    const names: string[] = [];
    const variables = { first: 2, sort: 'NAME' } as const;
    for await (const { name } of createClient({ url }).nodes(
      ProductsDocument,
      (answer) => answer.products,
      variables,
    )) {
      names.push(name);
    }
    expect(names).toEqual(['a', 'b', 'c']);
    expect(seen.map(({ body }) => body.variables)).toEqual([
      variables,
      { ...variables, after: 'B' },
      { ...variables, after: 'C' },
    ]);
  });

  test('are asked for no earlier than they are wanted', async () => {
    const { url, seen } = await standInShop(products(['a', 'b'], 'B'));
    for await (const { name } of createClient({ url }).nodes(ProductsDocument, (answer) => answer.products)) {
      if (name === 'b') break;
    }
    expect(seen).toHaveLength(1);
  });

  test('are none where there is no list', async () => {
    const { url } = await standInShop(data({ product: null }));
    const nodes = createClient({ url }).nodes(ProductDocument, () => null, { id: 'gone' });
    expect(await nodes.next()).toEqual({ done: true, value: undefined });
  });
});
