import { expect, test } from 'vitest';
import { TokenCache } from './firebase-sign-in.js';
import type { Identity } from '../users/identity.js';

const identity = (uid: string): Identity => ({
  uid,
  email: `${uid}@example.test`,
  emailVerified: true,
  name: null,
  picture: null,
  authTime: 0,
  issuedAt: 1,
});

const NOW_S = 1_000;

test('a token is known for as long as it is good', () => {
  let now = NOW_S * 1000;
  const tokens = new TokenCache(10, () => now);
  tokens.add('token', identity('ann'), NOW_S + 60);
  now += 59_999;
  expect(tokens.identityOf('token')).toEqual(identity('ann'));
  expect(tokens.identityOf('token and more')).toBeUndefined();
  now += 2;
  expect(tokens.identityOf('token')).toBeUndefined();
});

test('one that is over already is not', () => {
  const tokens = new TokenCache(10, () => NOW_S * 1000);
  tokens.add('token', identity('ann'), NOW_S);
  expect(tokens.identityOf('token')).toBeUndefined();
});

test('of too many the one goes that was not used for longest', () => {
  const tokens = new TokenCache(2, () => NOW_S * 1000);
  tokens.add('first', identity('ann'), NOW_S + 60);
  tokens.add('second', identity('ben'), NOW_S + 60);
  tokens.identityOf('first');
  tokens.add('third', identity('cat'), NOW_S + 60);
  expect(['first', 'second', 'third'].map((token) => tokens.identityOf(token)?.uid)).toEqual([
    'ann',
    undefined,
    'cat',
  ]);
});
