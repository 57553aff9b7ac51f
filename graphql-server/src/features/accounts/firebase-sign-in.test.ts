import { Agent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FirebaseSignIn } from './firebase-sign-in.js';

// A project whose public keys cannot be fetched.
let firebase: App;

beforeAll(() => {
  const lookup: LookupFunction = (host, _options, done) =>
    done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' }), '');
  firebase = initializeApp({ projectId: 'shop', httpAgent: new Agent({ lookup }) }, 'offline');
});
afterAll(() => deleteApp(firebase));

function forge(header: object, claims: object = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: 'https://securetoken.google.com/shop',
    aud: 'shop',
    sub: 'someone',
    auth_time: now,
    iat: now,
    exp: now + 3_600,
    ...claims,
  };
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
  return `${part(header)}.${part(payload)}.c2lnbmVk`;
}

test('a token whose signature cannot be checked is not taken for a bad one', async () => {
  const token = forge({ alg: 'RS256', kid: 'a-key' });
  await expect(new FirebaseSignIn(async () => getAuth(firebase)).verify(token)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
});

test.each([
  ['that is none', 'garbage'],
  ['without a signature', forge({ alg: 'none' })],
  ['signed with a password', forge({ alg: 'HS256', kid: 'a-key' })],
  ['without a key', forge({ alg: 'RS256' })],
  ['of another project', forge({ alg: 'RS256', kid: 'a-key' }, { aud: 'another' })],
  ['of another issuer', forge({ alg: 'RS256', kid: 'a-key' }, { iss: 'https://example.test/shop' })],
])('a token %s is a bad one', async (_what, token) => {
  await expect(new FirebaseSignIn(async () => getAuth(firebase)).verify(token)).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  });
});
