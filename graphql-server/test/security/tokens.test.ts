import { generateKeyPairSync } from 'node:crypto';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { User } from '../../src/features/users/user.entity.js';
import { FirebaseSignIn } from '../../src/features/accounts/firebase-sign-in.js';
import { KEY_ID, signToken, startGoogleKeys, type GoogleKeys } from '../support/google-keys.js';
import { bearer, codeOf } from '../support/graphql-client.js';
import { createTestShop, type TestShop } from '../support/test-shop.js';

const PROJECT = 'larder-of-ours';
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

let keys: GoogleKeys;
let firebase: App;
let shop: TestShop;

// firebase-admin as in production: no emulator, and keys that come from where Google publishes
// them.
beforeAll(async () => {
  keys = await startGoogleKeys();
  firebase = initializeApp({ projectId: PROJECT, httpAgent: keys.agent }, 'with keys of ours');
  shop = await createTestShop({ signIn: new FirebaseSignIn(async () => getAuth(firebase)) });
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
});

afterAll(async () => {
  await shop?.close();
  await deleteApp(firebase);
  await keys.close();
});

beforeEach(() => {
  keys.isThere = true;
});

const nowS = () => Math.floor(Date.now() / 1000);
const claims = (changes: object = {}): object => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'someone',
  email: 'new.name@example.test',
  auth_time: nowS() - 60,
  iat: nowS() - 60,
  exp: nowS() + 3_600,
  ...changes,
});
const GOOD = { alg: 'RS256', kid: KEY_ID };
const signed = (changes?: object, header = GOOD, key = keys.privateKey) =>
  signToken(header, claims(changes), key);

const me = (token: string) => shop.graphql('{ me { email role } }', {}, token);
const people = () => shop.dataSource.getRepository(User).count();
/** The first token with the signature of the second. */
const mixed = (token: string, other: string): string =>
  [...token.split('.').slice(0, 2), ...other.split('.').slice(2)].join('.');

test('a token that the provider has signed is good, and its keys are fetched for it', async () => {
  keys.maxAge = 0;
  const { data } = await me(signed());
  expect(data.me).toEqual({ email: 'new.name@example.test', role: 'CUSTOMER' });
  expect(keys.requests).toBeGreaterThan(0);
});

describe('a token is refused', () => {
  const bad: readonly (readonly [string, () => string])[] = [
    ['that has expired', () => signed({ exp: nowS() - 1 })],
    ['that is not valid yet', () => signed({ nbf: nowS() + 600 })],
    ['that never expires', () => signed({ exp: undefined, iat: undefined, aud: undefined })],
    ['for another audience', () => signed({ aud: 'another-shop' })],
    ['for several audiences', () => signed({ aud: [PROJECT, 'another-shop'] })],
    ['of another issuer', () => signed({ iss: 'https://accounts.google.com' })],
    ['of another project', () => signed({ aud: 'another', iss: 'https://securetoken.google.com/another' })],
    ['of nobody', () => signed({ sub: '' })],
    ['without a subject', () => signed({ sub: undefined })],
    ['whose subject is a number', () => signed({ sub: 7 })],
    ['whose subject is too long', () => signed({ sub: 'x'.repeat(129) })],
    ['with an unknown key', () => signed({}, { alg: 'RS256', kid: 'another-key' })],
    ['with a key by the name of a property', () => signed({}, { alg: 'RS256', kid: 'constructor' })],
    ['that says no key', () => signToken({ alg: 'RS256' }, claims(), keys.privateKey)],
    ['that another key has signed', () => signed({}, GOOD, stranger)],
    ['that nobody has signed', () => signToken({ alg: 'none', kid: KEY_ID }, claims(), '')],
    ['with the signature cut off', () => signed().replace(/[^.]+$/, '')],
    [
      'signed with the public key as if it were a secret',
      () => signToken({ alg: 'HS256', kid: KEY_ID }, claims(), keys.publicKey),
    ],
    ['with other claims than were signed', () => mixed(signed({ sub: 'an-admin' }), signed())],
    ['whose claims are no JSON', () => `${signed().split('.')[0]}.bm90aGluZw.c2lnbmVk`],
    ['whose claims are null', () => `${signed().split('.')[0]}.bnVsbA.c2lnbmVk`],
    ['that speaks of keys that cannot be fetched', () => signed({ aud: 'Error fetching public keys' })],
    ['that is garbage', () => 'garbage'],
    ['that is three parts of garbage', () => 'a.b.c'],
    ['that is very long', () => `${signed()}${'A'.repeat(12_000)}`],
  ];

  test.each(bad)('%s', async (_what, make) => {
    const before = await people();
    const answer = await me(make());
    expect([answer.status, codeOf(answer)]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await people()).toBe(before);
  });

  test.each(bad.slice(0, 1))('%s, over REST as well', async (_what, make) => {
    const answer = await fetch(`${shop.url}/api/users`, { headers: bearer(make()) });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await answer.json()).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
  });

  test('that no server would read to its end', async () => {
    const answer = await fetch(`${shop.url}/api/users`, { headers: bearer('A'.repeat(100_000)) });
    expect(answer.status).toBe(431);
  });
});

test('a provider whose clock is a little ahead is believed', async () => {
  const soon = nowS() + 60;
  expect((await me(signed({ iat: soon, auth_time: soon }))).status).toBe(200);
});

describe('while the provider is away', () => {
  let made = 0;
  /** A token that nobody has seen yet. */
  const fresh = () => signed({ jti: String((made += 1)) });

  test('a token that cannot be checked is no bad one, and public pages go on', async () => {
    keys.maxAge = 0;
    await me(fresh());
    keys.isThere = false;
    const answer = await me(fresh());
    expect([answer.status, codeOf(answer)]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect((await shop.graphql('{ products { totalCount } }')).status).toBe(200);
  });

  test('the keys that are known do until they are too old', async () => {
    keys.maxAge = 3_600;
    await me(fresh());
    keys.isThere = false;
    expect((await me(fresh())).status).toBe(200);
  });

  test('a known client goes on as long as their token does', async () => {
    keys.maxAge = 0;
    const token = fresh();
    await me(token);
    keys.isThere = false;
    expect((await me(token)).status).toBe(200);
  });
});
