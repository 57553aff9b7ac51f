import { expect, test } from 'vitest';
import { createEmulator } from './firebase-tools.js';

test('the token of a sign-up is good, though a second began while it was made', async () => {
  const { state } = await createEmulator('demo-larder');
  state.createUserWithLocalId('asha', { lastLoginAt: '1769999', validSince: '1770' });
  state.createUserWithLocalId('sam', { lastLoginAt: '1770000', validSince: '1770' });
  state.createUserWithLocalId('google', { lastLoginAt: '1770000' });
  const since = ['asha', 'sam', 'google'].map((uid) => state.users.get(uid)?.validSince);
  expect(since).toEqual(['1769', '1770', undefined]);
});
