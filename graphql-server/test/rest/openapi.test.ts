import { beforeAll, expect, test } from 'vitest';
import { WebhookEventType } from '../../src/features/webhooks/webhook-event-type.js';
import type { Untyped } from '../support/graphql-client.js';
import { DOCUMENTED_CALLS, FURTHER_CALLS } from '../support/documented-calls.js';
import { callRest } from '../support/rest-client.js';
import { sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
let description: Untyped;

beforeAll(async () => {
  description = (await callRest(shop.url, 'GET', '/openapi.json')).body;
});

const operations = (): [string, Untyped][] =>
  Object.entries<Untyped>(description.paths).flatMap(([path, methods]) =>
    Object.entries<Untyped>(methods).map(([method, operation]): [string, Untyped] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );

/** Without what a parameter is called and a slash at the end. */
const plain = (call: string) => call.replaceAll(/\{\w+\}/g, '{}').replace(/(.)\/$/, '$1');

test('it has the calls of the specification and no other', () => {
  const documented = new Set([...DOCUMENTED_CALLS, ...FURTHER_CALLS].map(plain));
  expect(new Set(operations().map(([call]) => plain(call)))).toEqual(documented);
});

test('it is OpenAPI 3.1 for the root and /api', () => {
  expect(description.openapi).toBe('3.1.0');
  expect(description.servers.map(({ url }: Untyped) => url)).toEqual(['/', '/api']);
});

test('every operation has a name of its own, words, and a reply with a schema', () => {
  const all = operations();
  const names = all.map(([, { operationId }]) => operationId);
  expect(new Set(names).size).toBe(all.length);
  for (const [call, { summary, responses }] of all) {
    expect([call, summary]).toEqual([call, expect.stringMatching(/\w/)]);
    for (const [status, { content }] of Object.entries<Untyped>(responses)) {
      const schema = content?.['application/json'].schema;
      expect([call, status, schema]).toEqual([call, status, expect.any(Object)]);
    }
  }
});

test('every operation has a description, and a tag that is described', () => {
  const tags = description.tags.map(({ name }: Untyped) => name);
  for (const [call, operation] of operations()) {
    expect([call, operation.description]).toEqual([call, expect.stringMatching(/\w/)]);
    expect([call, operation.tags]).toEqual([call, [expect.toBeOneOf(tags)]]);
  }
});

/** Every object in the description, with its path. */
function* objectsIn(value: Untyped, path = ''): Generator<[string, Untyped]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value];
  for (const [key, each] of Object.entries(value)) yield* objectsIn(each, `${path}.${key}`);
}

test('texts and numbers have bounds, but for ignored fields', () => {
  const FREE = /message$|fields|requestId$|Link\.schema$/;
  const bound = {
    string: ['maxLength', 'minLength', 'format', 'pattern', 'enum', 'const'],
    number: ['minimum'],
  };
  const unbound = [...objectsIn(description)].filter(([path, schema]) => {
    if (FREE.test(path) || schema.description?.startsWith?.('Accepted and ignored')) return false;
    const keywords = bound[schema.type === 'integer' ? 'number' : (schema.type as keyof typeof bound)];
    return keywords?.every((keyword) => schema[keyword] === undefined);
  });
  expect(unbound.map(([path]) => path)).toEqual([]);
  expect([...objectsIn(description)].filter(([, schema]) => 'x-bounds' in schema)).toEqual([]);
});

test('each operation has the statuses that any call can be refused with', () => {
  for (const [call, { responses, requestBody }] of operations()) {
    const ofChanges = call.startsWith('GET ') ? [] : ['412'];
    const ofBodies = requestBody ? ['413', '415'] : [];
    const statuses = ['400', '401', '406', ...ofChanges, ...ofBodies, '500', '503'];
    expect([call, Object.keys(responses)]).toEqual([call, expect.arrayContaining(statuses)]);
  }
});

test('it describes each event that webhooks are sent', () => {
  expect(Object.keys(description.webhooks)).toEqual(Object.values(WebhookEventType));
});

test('every reference leads somewhere', () => {
  const named = Object.keys(description.components.schemas).map((name) => `#/components/schemas/${name}`);
  const referred = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to);
  expect(referred.length).toBeGreaterThan(0);
  expect(referred.filter((to) => !named.includes(String(to)))).toEqual([]);
  expect(named).toContain('#/components/schemas/Product');
});

test('routes that declare a token are those that refuse visitors', async () => {
  for (const [call, { security }] of operations()) {
    const [method = '', path = ''] = call.split(' ');
    const { status } = await callRest(shop.url, method, path.replace(/\{\w+\}/, 'x'));
    expect([call, status === 401]).toEqual([call, security?.[0]?.bearer !== undefined]);
  }
});

test('every operation has words for what may be answered anywhere, and every list for its headers', () => {
  for (const [call, { parameters = [], responses }] of operations()) {
    expect([call, Object.keys(responses)]).toEqual([call, expect.arrayContaining(['429', 'default'])]);
    expect(responses['429'].headers).toHaveProperty('Retry-After');
    const isList = parameters.some(({ name }: Untyped) => name === 'cursor');
    const headers = isList ? ['Link', 'X-Total-Count'] : [];
    expect([call, Object.keys(responses['200']?.headers ?? {})]).toEqual([call, headers]);
  }
});

test('every POST takes an Idempotency-Key', () => {
  const posts = operations().filter(([call]) => call.startsWith('POST '));
  expect(posts.length).toBeGreaterThan(0);
  for (const [call, { parameters = [] }] of posts) {
    const names = parameters.map(({ name }: Untyped) => name);
    expect([call, names]).toEqual([call, expect.arrayContaining(['idempotency-key'])]);
  }
});

test('the page requests nothing from other hosts', async () => {
  const page = await callRest(shop.url, 'GET', '/docs', { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const addresses = [...String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, to]) => String(to));
  for (const address of addresses) {
    const { origin } = new URL(address, shop.url);
    expect(origin).toBe(shop.url);
    expect([address, (await callRest(shop.url, 'GET', address)).status]).toEqual([address, 200]);
  }
  expect(addresses.length).toBeGreaterThan(3);
});
