import { Writable } from 'node:stream';
import { say } from '@larder/texts/text';
import { GraphQLError } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { withFallback } from '../../src/graphql/format-error.js';
import type { SignInProvider } from '../../src/features/users/identity.js';
import { createLog } from '../../src/observability/log.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import type { Untyped } from '../support/graphql-client.js';
import { listen } from '../support/live.js';
import { openPage, standInWeb, type StandInWeb } from '../support/pages.js';
import { callRest } from '../support/rest-client.js';
import { createTestShop, testConfig, type TestPerson, type TestShop } from '../support/test-shop.js';

let lines: Untyped[] = [];
const log = createLog(
  testConfig({ LOG_LEVEL: 'info' }),
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  }),
);

/** Where a value is thrown. */
let at: 'nowhere' | 'payment' | 'sign-in' | 'rest' = 'nowhere';
let thrown: () => unknown = () => null;
const throwIf = (place: typeof at): void => {
  if (at === place) throw thrown();
};

let shop: TestShop;
let web: StandInWeb;
let person: TestPerson;

beforeAll(async () => {
  web = await standInWeb('throw globalThis.thrownByPage();');
  Object.assign(globalThis, { thrownByPage: () => thrown() });
  const plain = await createTestShop();
  const { signIn } = plain.options;
  await plain.close();
  shop = await createTestShop({
    log,
    webRoot: web.folder,
    pass: async () => throwIf('payment'),
    signIn: Object.assign(Object.create(signIn) as SignInProvider, {
      verify: async (token: string) => {
        throwIf('sign-in');
        return signIn.verify(token);
      },
      known: () => undefined,
    }),
    registerLocalServices: async (app) => {
      app.post('/test/throw', async () => throwIf('rest'));
      app.post('/test/throw-in-a-hook', { preHandler: async () => throwIf('rest') }, async () => ({}));
    },
  });
  person = await shop.signUp();
  const product = await buildProduct(shop.dataSource, { price: 240 });
  await buildCartLine(shop.dataSource, { userId: person.userId, productId: product.id, quantity: 1 });
});
afterEach(() => {
  at = 'nowhere';
  lines = [];
});
afterAll(async () => {
  await shop?.close();
  await web?.remove();
});

const refuse = (message: string) => () => {
  throw new Error(message);
};
const VALUES: [string, () => unknown, RegExp][] = [
  ['a text', () => 'out of paper', /out of paper/],
  ['null', () => null, /null|Undefined error/],
  ['undefined', () => undefined, /undefined/i],
  ['a number', () => 404, /404/],
  ['an object of a library', () => ({ statusCode: 200, message: 'odd' }), /odd|statusCode/],
  ['a frozen error', () => Object.freeze(new Error('cold')), /cold/],
  ['an object without a prototype', () => Object.create(null), /Not an Error|Unexpected error value/],
  [
    'an error whose message cannot be read',
    () => Object.defineProperty(new Error(), 'message', { get: refuse('unreadable message') }),
    /unreadable message/,
  ],
  [
    'an error whose code cannot be read',
    () => Object.defineProperty(new Error('with a code'), 'code', { get: refuse('unreadable code') }),
    /unreadable code|with a code/,
  ],
  [
    'an object whose every field throws',
    () => ({ toJSON: refuse('no JSON'), toString: refuse('no text'), ...getters('message', 'stack') }),
    /Not an Error|no text|no JSON/,
  ],
];

function getters(...names: string[]): object {
  return Object.fromEntries(names.map((name) => [name, { toString: refuse(`no ${name}`) }]));
}

const extensionsOf = (errors: readonly Untyped[] | undefined): Untyped => errors?.[0]?.extensions ?? {};

/** A line about a fault, with what it was. */
async function expectLogged(cause: RegExp): Promise<Untyped> {
  const isIt = (line: Untyped) => line.level >= 50 && line.err && cause.test(JSON.stringify(line.err));
  await vi.waitFor(() => {
    if (!lines.some(isIt)) throw new Error(`Not logged with ${String(cause)}: ${JSON.stringify(lines)}`);
  });
  return lines.find(isIt);
}

describe.each(VALUES)('34.15: %s that is thrown', (_what, value, cause) => {
  test('by a resolver is an internal error with the id of its request, and is logged', async () => {
    [at, thrown] = ['payment', value];
    const { status, errors } = await shop.graphql(
      'mutation($input: BeginCheckoutInput!) { beginCheckout(input: $input) { id } }',
      { input: { expectedTotal: 740, name: 'Asha', phone: '1', address: '1 Lane' } },
      person.token,
    );
    expect([200, 500]).toContain(status);
    const { code, requestId } = extensionsOf(errors);
    expect([code, typeof requestId]).toEqual(['INTERNAL_SERVER_ERROR', 'string']);
    expect(await expectLogged(cause)).toMatchObject({ requestId });
  });

  test('while the caller is looked up likewise', async () => {
    [at, thrown] = ['sign-in', value];
    const { errors } = await shop.graphql('{ me { id } }', {}, person.token);
    const { code, requestId } = extensionsOf(errors);
    expect([code, typeof requestId]).toEqual(['INTERNAL_SERVER_ERROR', 'string']);
    expect(await expectLogged(cause)).toMatchObject({ requestId });
  });

  test.each(['/test/throw', '/test/throw-in-a-hook', '/reviews'])('by REST, at %s', async (path) => {
    [at, thrown] = [path === '/reviews' ? 'sign-in' : 'rest', value];
    const { status, body } = await callRest(shop.url, 'POST', path, {
      token: person.token,
      body: { message: 'x', rating: 5 },
    });
    expect([status, body.error?.code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
    expect(await expectLogged(cause)).toMatchObject({ requestId: body.error.requestId });
  });

  test('by a page', async () => {
    thrown = value;
    expect((await openPage(shop.url, `/?${encodeURIComponent(_what)}`)).status).toBe(200);
    await expectLogged(cause);
  });

  test('by a subscription', async () => {
    [at, thrown] = ['sign-in', value];
    const listener = await listen(shop.url, 'subscription { orderChanged { id } }', { token: person.token });
    expect((await listener.closed).code).toBe(1013);
    await expectLogged(cause);
    await listener.stop();
  });
});

test('34.15: a failure while an error is formatted is logged with its cause and with the error', async () => {
  const format = withFallback(refuse('no format'), log);
  const error = new GraphQLError('of a resolver', { originalError: new TypeError('the original') });
  expect(format(error.toJSON(), error)).toEqual({
    message: 'Something went wrong on our side.',
    extensions: { code: 'INTERNAL_SERVER_ERROR', text: say('errors.internal') },
  });
  await expectLogged(/of a resolver.*no format/);
});
