import { beforeEach, expect, it, vi } from 'vitest';
import { sessionEnded } from '@/lib/apollo/signals';
import { createFirebaseAuthGateway } from './firebase-auth-gateway';

const { auth, ask, signIn, signOut, signInWithPopup } = vi.hoisted(() => ({
  auth: { currentUser: null as object | null, authStateReady: () => Promise.resolve() },
  ask: vi.fn<(...args: unknown[]) => Promise<string>>(),
  signIn: vi.fn<() => Promise<void>>(),
  signOut: vi.fn<() => Promise<void>>(),
  signInWithPopup: vi.fn<() => Promise<void>>(),
}));

vi.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
vi.mock('firebase/auth', () => ({
  initializeAuth: () => auth,
  updateProfile: ask,
  deleteUser: ask,
  updatePassword: ask,
  updateCurrentUser: ask,
  reauthenticateWithPopup: ask,
  signInWithPopup,
  signInWithEmailAndPassword: signIn,
  signOut,
  browserLocalPersistence: {},
  inMemoryPersistence: {},
  browserPopupRedirectResolver: {},
  GoogleAuthProvider: class {
    setCustomParameters() {}
  },
}));

const ended: (string | undefined)[] = [];
sessionEnded.subscribe((uid) => ended.push(uid));

beforeEach(() => {
  ended.length = 0;
  // The language of e-mails.
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  auth.currentUser = { uid: 'asha', email: 'asha@larder.test', getIdToken: ask };
});

const gateway = () => createFirebaseAuthGateway({ firebase: {}, authEmulator: false } as never);

const ways = [
  ['a token', async () => (await gateway()).idToken()],
  ['updating the profile', async () => (await gateway()).updateProfile({ displayName: 'Asha' })],
  ['deleting the account', async () => (await gateway()).deleteAccount()],
] as const;

it.each(ways)('reports the end of the session when %s is rejected', async (_, way) => {
  ask.mockImplementation(async () => {
    // The SDK sets this too.
    auth.currentUser = null;
    throw Object.assign(new Error('Expired.'), { code: 'auth/user-token-expired' });
  });
  await expect(way()).rejects.toMatchObject({ reason: 'session-over' });
  expect(ended).toEqual(['asha']);
});

it.each(ways)('reports nothing when another user is signed in after %s is rejected', async (_, way) => {
  ask.mockImplementation(async () => {
    auth.currentUser = { uid: 'sam', email: 'sam@larder.test', getIdToken: ask };
    throw Object.assign(new Error('Expired.'), { code: 'auth/user-token-expired' });
  });
  await expect(way()).rejects.toMatchObject({ reason: 'session-over' });
  expect(ended).toEqual([]);
});

it.each(ways)('reports nothing when %s fails for another reason', async (_, way) => {
  ask.mockRejectedValue(Object.assign(new Error('Offline.'), { code: 'auth/network-request-failed' }));
  await expect(way()).rejects.toMatchObject({ reason: 'network' });
  expect(ended).toEqual([]);
});

it('returns no token when signed out', async () => {
  auth.currentUser = null;
  expect(await (await gateway()).idToken()).toBeNull();
});

it('signs out when signing in with the new password fails, which is set all the same', async () => {
  ask.mockResolvedValue('');
  signIn.mockRejectedValue(new Error('Offline.'));
  signOut.mockRejectedValue(new Error('No storage.'));
  await (await gateway()).setPassword('secret');
  expect(signOut).toHaveBeenCalledTimes(1);
});

it('refuses another Google account without signing in to it, and says so if signing out fails', async () => {
  ask.mockResolvedValueOnce('');
  ask.mockRejectedValueOnce(Object.assign(new Error('Another.'), { code: 'auth/user-mismatch' }));
  signOut.mockRejectedValue(new Error('No storage.'));
  await expect((await gateway()).confirmIdentity(null)).rejects.toMatchObject({ reason: 'other-account' });
  // It would create an account.
  expect(signInWithPopup).not.toHaveBeenCalled();
});
