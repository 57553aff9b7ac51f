import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { ApiToken } from '../../src/features/users/api-token.entity.js';
import { User } from '../../src/features/users/user.entity.js';
import { authEmulatorRoutes } from '@larder/dev-services/auth-emulator/auth-emulator-routes';
import type { AppOptions } from '../../src/bootstrap/app-options.js';
import { limitSignIns } from '../../src/http/sign-in-limits.js';
import { buildApiToken } from '../factories/api-token.factory.js';
import { openAnotherServer, type AnotherServer } from '../support/another-process.js';
import { codeOf, postGraphql } from '../support/graphql-client.js';
import { listen } from '../support/live.js';
import { hasRedis, startRedis, type TestRedis } from '../support/redis.js';
import { callRest } from '../support/rest-client.js';
import { testConfig } from '../support/test-shop.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const BAD = 'no.token.this';

const shop = sharedShop();
const person = sharedPerson(shop);
const servers: AnotherServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/**
 * The same shop, which takes three bad tokens of an address and no more, with the emulator on its
 * own address as in the demo.
 */
async function open(env: Record<string, string> = {}): Promise<string> {
  const settings = { RATE_LIMITS: 'on', TRUST_PROXY: '1', LIMIT_REFUSED_SIGN_INS: '100,3,600', ...env };
  const registerLocalServices: AppOptions['registerLocalServices'] = async (app, limiter) => {
    await app.register(async (routes) => {
      limitSignIns(routes, limiter);
      await routes.register(authEmulatorRoutes, { origin: inject('authEmulator') });
    });
  };
  const server = await openAnotherServer(shop, { config: testConfig(settings), registerLocalServices });
  servers.push(server);
  return server.shop.url;
}

const ask = (url: string, token: string) => postGraphql(url, '{ shop { name } }', {}, token);
const statusesOf = async (calls: number, call: () => Promise<{ readonly status: number }>) => {
  const statuses: number[] = [];
  for (let left = calls; left > 0; left--) statuses.push((await call()).status);
  return statuses;
};

describe('bad tokens of one address', () => {
  test('are 401, and from the limit on 429 with Retry-After, in GraphQL and REST alike', async () => {
    const url = await open();
    expect(codeOf(await ask(url, BAD))).toBe('UNAUTHENTICATED');
    expect((await callRest(url, 'GET', '/orders', { token: BAD })).status).toBe(401);
    expect((await callRest(url, 'GET', '/api/orders', { token: 'larder_unknown_token' })).status).toBe(401);

    const graphql = await ask(url, BAD);
    expect([graphql.status, codeOf(graphql)]).toEqual([429, 'RATE_LIMITED']);
    const rest = await callRest(url, 'GET', '/orders', { token: BAD });
    const seconds = Number(rest.headers.get('retry-after'));
    expect([rest.status, seconds > 540 && seconds <= 600]).toEqual([429, true]);
    expect(rest.body.error).toMatchObject({ code: 'RATE_LIMITED', fields: {} });
  });

  test('leave those alone whose token is good, visitors, and other addresses', async () => {
    const url = await open();
    const { token } = await buildApiToken(shop.dataSource, {
      createdById: (await shop.signUp({ admin: true })).userId,
    });
    expect(await statusesOf(5, () => ask(url, BAD))).toEqual([401, 401, 401, 429, 429]);
    expect((await ask(url, person.token)).status).toBe(200);
    expect((await ask(url, token)).status).toBe(200);
    expect((await postGraphql(url, '{ shop { name } }')).status).toBe(200);
    expect((await callRest(url, 'GET', '/orders')).status).toBe(401);
    const headers = { authorization: `Bearer ${BAD}`, 'x-forwarded-for': '192.0.2.7' };
    expect((await fetch(`${url}/orders`, { headers })).status).toBe(401);
  });

  test('are all that is counted: neither good tokens nor requests without one', async () => {
    const url = await open();
    expect(await statusesOf(5, () => ask(url, person.token))).toEqual([200, 200, 200, 200, 200]);
    expect(await statusesOf(5, () => callRest(url, 'GET', '/orders'))).toEqual([401, 401, 401, 401, 401]);
    expect((await ask(url, BAD)).status).toBe(401);
  });

  test('count where a subscription begins as well', async () => {
    const url = await open();
    const hear = async () =>
      (await listen(url, 'subscription { myOrdersChanged { orderIds } }', { token: BAD })).closed;
    for (let left = 3; left > 0; left--) expect(await hear()).toMatchObject({ code: 4403 });
    expect(await hear()).toMatchObject({ code: 1013 });
    expect((await ask(url, BAD)).status).toBe(429);
  });

  test('change nothing in the database', async () => {
    const url = await open();
    const rows = async () => [
      await shop.dataSource.getRepository(User).count(),
      await shop.dataSource.getRepository(ApiToken).count(),
    ];
    const before = await rows();
    await statusesOf(4, () => callRest(url, 'PUT', '/users', { token: BAD, body: { displayName: 'Cleo' } }));
    expect(await rows()).toEqual(before);
  });
});

describe('wrong passwords of one address, in the demo', () => {
  const signIn = async (url: string, body: object) => {
    const response = await fetch(
      `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ returnSecureToken: true, ...body }),
      },
    );
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as { error?: object },
    };
  };
  const signUp = async (url: string, email: string, password: string) =>
    fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });

  test('are refused from the limit on, the right one too, in the words that the SDK knows', async () => {
    const url = await open();
    const [email, password] = [`${crypto.randomUUID()}@example.test`, 'right-one'];
    expect((await signUp(url, email, password)).status).toBe(200);
    const right = () => signIn(url, { email, password });
    expect(await statusesOf(5, right)).toEqual([200, 200, 200, 200, 200]);

    // At once: each is counted before it is looked at.
    const wrong = await Promise.all(
      Array.from({ length: 6 }, (_, index) => signIn(url, { email, password: `wrong-${index}` })),
    );
    expect(wrong.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 429, 429, 429]);
    const turnedAway = await right();
    expect(turnedAway.body.error).toMatchObject({ code: 429, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' });
    expect(Number(turnedAway.headers.get('retry-after'))).toBeGreaterThan(540);
    // A client that is signed in already goes on.
    expect((await ask(url, person.token)).status).toBe(200);
  });

  test('and bad tokens are one count', async () => {
    const url = await open();
    expect((await signIn(url, { email: 'nobody@example.test', password: 'wrong-one' })).status).toBe(400);
    expect(await statusesOf(3, () => ask(url, BAD))).toEqual([401, 401, 429]);
  });
});

// There is nothing to imitate it with that would behave like it when it goes away.
describe.skipIf(!hasRedis())('with one Redis (needs redis-server)', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.stop());

  test('O6: bad tokens are counted for two processes together, and for each while Redis is away', async () => {
    const env = { REDIS_URL: redis.url };
    const [here, there] = [await open(env), await open(env)];
    const askFrom = async (url: string, address: string) => {
      const headers = { authorization: `Bearer ${BAD}`, 'x-forwarded-for': address };
      return fetch(`${url}/orders`, { headers });
    };
    let address = 0;
    // Not before both are connected: until then each counts for itself.
    await expect
      .poll(async () => {
        const from = `192.0.2.${++address}`;
        const statuses: number[] = [];
        for (const url of [here, there, here, there, here]) statuses.push((await askFrom(url, from)).status);
        return statuses;
      })
      .toEqual([401, 401, 401, 429, 429]);
    await redis.stop();
    expect(await statusesOf(4, () => askFrom(here, '198.51.100.1'))).toEqual([401, 401, 401, 429]);
    expect((await askFrom(there, '198.51.100.1')).status).toBe(401);
  });
});
