import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/bootstrap/create-app.js';
import type { Config } from '../../src/config/config.js';
import { CSV_HEADER } from '../../src/features/catalogue/import/csv-columns.js';
import { Review } from '../../src/features/reviews/review.entity.js';
import { Role, User } from '../../src/features/users/user.entity.js';
import { createPrintableSchema } from '../../src/bootstrap/resolvers.js';
import { buildApiToken } from '../factories/api-token.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { codeOf, postGraphql } from '../support/graphql-client.js';
import { hasRedis, startRedis, type TestRedis } from '../support/redis.js';
import { callRest } from '../support/rest-client.js';
import { testConfig, type TestPerson } from '../support/test-shop.js';
import { sharedShop } from '../support/shared-shop.js';
import { formOf, PREFLIGHT, uploadOf } from '../support/uploads.js';

/** Far more than a test does, but for what it is about. */
const FREE = {
  RATE_LIMITS: 'on',
  LIMIT_REQUESTS: '100000,100000,600',
  LIMIT_WRITES: '100000,100000,600',
  LIMIT_SIGN_INS: '100000,100000,600',
};
const withLimits = (env: Record<string, string>, config: Partial<Config> = {}): Config => ({
  ...testConfig({ ...FREE, ...env }),
  ...config,
});

const shop = sharedShop();
let admin: TestPerson;
let person: TestPerson;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  [admin, person] = [await shop.signUp({ admin: true }), await shop.signUp()];
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

/** The same shop by other settings. */
async function open(env: Record<string, string>, config: Partial<Config> = {}): Promise<string> {
  const app = await createApp({ ...shop.options, config: withLimits(env, config) });
  apps.push(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

const REVIEW = 'mutation($input: CreateReviewInput!) { createReview(input: $input) { id } }';
const review = (url: string, { token }: { token: string }) =>
  postGraphql(url, REVIEW, { input: { message: 'Fine plums.', rating: 5 } }, token);
const reviewByRest = (url: string, { token }: { token: string }) =>
  callRest(url, 'POST', '/reviews', { token, body: { message: 'Fine plums.', rating: 5 } });

describe('G7: what is done too often', () => {
  test('is 429 with Retry-After and a sentence that says how long, and nothing is written', async () => {
    const url = await open({ LIMIT_REVIEWS: '2,100,600' });
    for (let left = 2; left > 0; left--) expect(codeOf(await review(url, person))).toBeUndefined();
    const before = await shop.dataSource.manager.count(Review);

    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: JSON.stringify({ query: REVIEW, variables: { input: { message: 'Again', rating: 5 } } }),
    });
    const seconds = Number(response.headers.get('retry-after'));
    expect([response.status, seconds > 540 && seconds <= 600]).toEqual([429, true]);
    const { data, errors } = (await response.json()) as Awaited<ReturnType<typeof review>>;
    expect(data).toBeUndefined();
    expect(errors).toEqual([
      {
        message: 'That was a lot at once. Please try again in 10 minutes.',
        extensions: { code: 'RATE_LIMITED', retryAfter: seconds },
      },
    ]);

    const rest = await reviewByRest(url, person);
    expect([rest.status, Number(rest.headers.get('retry-after')) > 540]).toEqual([429, true]);
    expect(rest.body.error).toMatchObject({ code: 'RATE_LIMITED', fields: {} });
    expect(await shop.dataSource.manager.count(Review)).toBe(before);
  });

  test('is counted for GraphQL and REST together, and under /api as well', async () => {
    const url = await open({ LIMIT_REVIEWS: '3,100,600' });
    expect(codeOf(await review(url, person))).toBeUndefined();
    expect((await reviewByRest(url, person)).status).toBe(201);
    expect((await reviewByRest(`${url}`, person)).status).toBe(201);
    const body = { message: 'Fine plums.', rating: 5 };
    expect((await callRest(url, 'POST', '/api/reviews', { token: person.token, body })).status).toBe(429);
    expect((await review(url, person)).status).toBe(429);
  });

  test('is counted for each mutation of a request, before the first of them', async () => {
    const url = await open({ LIMIT_REVIEWS: '3,100,600' });
    const before = await shop.dataSource.manager.count(Review);
    const one = 'createReview(input: { message: "Fine", rating: 5 }) { id }';
    const spread = `mutation { a: ${one} ... { b: ${one} } ...C } fragment C on Mutation { c: ${one} d: ${one} }`;
    expect((await postGraphql(url, spread, {}, person.token)).status).toBe(429);
    expect(await shop.dataSource.manager.count(Review)).toBe(before);
  });

  test('by one leaves the others at the same address alone; by all of them it ends for all', async () => {
    const url = await open({ LIMIT_REVIEWS: '2,4,600' });
    for (let left = 10; left > 0; left--) await review(url, person);
    const [other, third] = [await shop.signUp(), await shop.signUp()];
    expect(codeOf(await review(url, other))).toBeUndefined();
    expect(codeOf(await review(url, other))).toBeUndefined();
    expect((await review(url, third)).status).toBe(429);
  });

  test('by programs is counted for each of them, apart from who made it', async () => {
    const url = await open({ LIMIT_REQUESTS: '3,100000,600' });
    const { token } = await buildApiToken(shop.dataSource, { createdById: admin.userId });
    const ask = (bearer: string) => postGraphql(url, '{ shop { name } }', {}, bearer);
    for (let left = 3; left > 0; left--) expect((await ask(token)).status).toBe(200);
    expect((await ask(token)).status).toBe(429);
    expect((await ask(admin.token)).status).toBe(200);
    expect((await callRest(url, 'GET', '/api/products', { token })).status).toBe(429);
  });

  test('is every request of an address in the end, but not provider webhooks, nor probes', async () => {
    const url = await open({ LIMIT_REQUESTS: '100,5,600' });
    for (let left = 5; left > 0; left--) expect((await fetch(`${url}/products`)).status).toBe(200);
    const rest = await callRest(url, 'GET', '/products');
    expect([rest.status, rest.body.error.code]).toEqual([429, 'RATE_LIMITED']);
    const graphql = await postGraphql(url, '{ shop { name } }');
    expect([graphql.status, codeOf(graphql)]).toEqual([429, 'RATE_LIMITED']);
    expect((await fetch(`${url}/nowhere`)).status).toBe(429);
    for (let left = 10; left > 0; left--) {
      // Its signature is wrong: it was looked at.
      expect((await fetch(`${url}/webhooks/razorpay`, { method: 'POST', body: '{}' })).status).toBe(400);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    }
  });

  const upload = async (url: string) => {
    const headers = { ...PREFLIGHT, authorization: `Bearer ${admin.token}` };
    const body = formOf(uploadOf(Buffer.from('no picture')));
    const { status } = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
    return status;
  };

  test.each([
    [
      'checkouts',
      'LIMIT_CHECKOUTS',
      (url: string) =>
        postGraphql(
          url,
          'mutation { beginCheckout(input: { expectedTotal: 1, name: "", phone: "", address: "" }) { id } }',
          {},
          person.token,
        ),
    ],
    [
      'payment orders',
      'LIMIT_CHECKOUTS',
      (url: string) => callRest(url, 'POST', '/create-order', { token: person.token, body: { amount: 1 } }),
    ],
    [
      'ratings',
      'LIMIT_REVIEWS',
      async (url: string) => {
        const { id } = await buildProduct(shop.dataSource);
        const body = { productId: id, message: 'Good.', rates: 5 };
        return callRest(url, 'POST', '/ratings', { token: person.token, body });
      },
    ],
    ['uploads', 'LIMIT_UPLOADS', async (url: string) => ({ status: await upload(url) })],
    [
      'promotions',
      'LIMIT_ROLES',
      (url: string) =>
        postGraphql(url, 'mutation { promoteUser(input: { email: "a@b.example" }) { id } }', {}, admin.token),
    ],
    [
      'promotions by REST',
      'LIMIT_ROLES',
      (url: string) =>
        callRest(url, 'PUT', '/users/admin', {
          token: person.token,
          body: { requester: person.email, request: 'a@b.example' },
        }),
    ],
    [
      'saved profiles',
      'LIMIT_SIGN_INS',
      (url: string) => callRest(url, 'PUT', '/users', { token: person.token, body: { displayName: 'Cleo' } }),
    ],
    [
      'entries of the waitlist',
      'LIMIT_WAITLIST',
      (url: string) =>
        postGraphql(
          url,
          'mutation { joinWaitlist(input: { country: "CH", postcode: "3011" }) }',
          {},
          person.token,
        ),
    ],
    [
      'imports',
      'LIMIT_IMPORTS',
      (url: string) =>
        postGraphql(
          url,
          `mutation($f: Upload!) { importProducts(input: { file: $f, dryRun: true }) { id } }`,
          { f: CSV_HEADER.join() },
          admin.token,
        ),
    ],
    [
      'exports',
      'LIMIT_EXPORTS',
      (url: string) => callRest(url, 'GET', '/products.csv', { token: admin.token }),
    ],
    [
      'receipts',
      'LIMIT_EXPORTS',
      (url: string) =>
        callRest(url, 'GET', `/orders/${crypto.randomUUID()}/receipt.pdf`, { token: person.token }),
    ],
    [
      'API tokens',
      'LIMIT_API_TOKENS',
      (url: string) =>
        postGraphql(
          url,
          'mutation { createApiToken(input: { name: "Till", scopes: [READ_ORDERS] }) { secret } }',
          {},
          admin.token,
        ),
    ],
  ])('%s are limited', async (_what, setting, call) => {
    const url = await open({ [setting]: '2,100,600' });
    const statuses: number[] = [];
    for (let left = 3; left > 0; left--) statuses.push((await call(url)).status);
    expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
  });

  test('what a limit says of an account is nothing', async () => {
    const url = await open({ LIMIT_ROLES: '2,100,600' });
    const root = await shop.signUp({ admin: true });
    const known = await shop.signUp();
    const promote = (email: string) =>
      postGraphql(
        url,
        'mutation($e: String!) { promoteUser(input: { email: $e }) { id } }',
        { e: email },
        root.token,
      );
    await promote('nobody@b.example');
    await promote(known.email);
    await shop.dataSource.getRepository(User).update(known.userId, { role: Role.CUSTOMER });
    const [there, not] = [await promote(known.email), await promote('nobody@b.example')];
    expect([there.status, there.errors?.[0]?.message]).toEqual([429, not.errors?.[0]?.message]);
  });

  test('every mutation that is counted apart is counted as something that there is', async () => {
    const rates = Object.keys(withLimits({}).limits?.rates ?? {});
    const mutations = Object.values((await createPrintableSchema()).getMutationType()?.getFields() ?? {});
    const limits = mutations.flatMap(({ extensions }) => extensions['limit'] ?? []);
    expect(limits.length).toBeGreaterThan(6);
    expect(rates).toEqual(expect.arrayContaining(limits));
  });
});

// There is nothing to imitate it with that would behave like it when it goes away.
describe.skipIf(!hasRedis())('limits of two processes with one Redis (needs redis-server)', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.stop());

  test('O6: are one, and each has its own while Redis is away', async () => {
    const env = { LIMIT_REVIEWS: '3,100,600', REDIS_URL: redis.url };
    const [here, there] = [await open(env), await open(env)];
    const someone = await shop.signUp();
    // Not before both are connected: until then each counts for itself.
    await expect
      .poll(async () => {
        const scout = await shop.signUp();
        for (const url of [here, there, here]) await review(url, scout);
        return (await review(there, scout)).status;
      })
      .toBe(429);
    for (const url of [here, there, here]) expect(codeOf(await review(url, someone))).toBeUndefined();
    expect([(await review(here, someone)).status, (await review(there, someone)).status]).toEqual([429, 429]);

    await redis.stop();
    const other = await shop.signUp();
    for (const url of [here, here, here, there]) expect(codeOf(await review(url, other))).toBeUndefined();
    expect((await review(here, other)).status).toBe(429);
    await redis.start();
  });
});
