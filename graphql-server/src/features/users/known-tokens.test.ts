import { expect, test } from 'vitest';
import { KnownTokens } from './known-tokens.js';
import type { Identity } from './identity.js';

const identity = (uid: string): Identity => ({
  uid,
  email: `${uid}@example.test`,
  emailVerified: true,
  name: null,
  picture: null,
  authTime: 0,
});

test('a token is known until the second in which it is over', () => {
  let now = 0;
  const tokens = new KnownTokens(10, () => now);
  tokens.add('token', identity('ann'), 60);
  now = 59_999;
  expect(tokens.identityOf('token')).toEqual(identity('ann'));
  expect(tokens.identityOf('token and more')).toBeUndefined();
  now = 60_000;
  expect(tokens.identityOf('token')).toBeUndefined();
});

test('of too many the one goes that was not used for longest', () => {
  const tokens = new KnownTokens(2, () => 0);
  tokens.add('first', identity('ann'), 60);
  tokens.add('second', identity('ben'), 60);
  tokens.identityOf('first');
  tokens.add('third', identity('cat'), 60);
  expect(['first', 'second', 'third'].map((token) => tokens.identityOf(token)?.uid)).toEqual([
    'ann',
    undefined,
    'cat',
  ]);
});
