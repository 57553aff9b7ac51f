import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FirebaseApp, deleteApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  GoogleAuthProvider,
  applyActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isNightly } from '../../../../scripts/lib/test-depth.mjs';
import type { EmailedCode } from './firebase-tools.js';
import { type AuthEmulator, startAuthEmulator } from './start-auth-emulator.js';

const PROJECT = 'demo-larder';
const SHOPPER = {
  localId: 'demo-shopper',
  email: 'shopper@larder.test',
  password: 'larder-shopper',
  displayName: 'Demo Shopper',
  emailVerified: true,
};

const folder = mkdtempSync(path.join(tmpdir(), 'larder-auth-test-'));
const file = path.join(folder, 'auth', 'accounts.json');
const codes: EmailedCode[] = [];
const apps: FirebaseApp[] = [];
let emulator: AuthEmulator;

const start = () => startAuthEmulator({ projectId: PROJECT, file, onCode: (code) => void codes.push(code) });

// One for all: to load firebase-tools takes longer than their tests.
beforeAll(async () => {
  emulator = await start();
});

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => deleteApp(app)));
  codes.length = 0;
  const { ok } = await fetch(`${emulator.origin}/emulator/v1/projects/${PROJECT}/accounts`, {
    method: 'DELETE',
  });
  expect(ok).toBe(true);
});

afterAll(async () => {
  await emulator?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function connect(origin: string): Auth {
  const app = initializeApp(
    { apiKey: 'demo', projectId: PROJECT, authDomain: 'localhost' },
    `test-${apps.length}`,
  );
  apps.push(app);
  const auth = getAuth(app);
  connectAuthEmulator(auth, origin, { disableWarnings: true });
  return auth;
}

interface StoredAccount {
  localId: string;
  email?: string;
  displayName?: string;
  lastRefreshAt?: string;
}

const stored = (where = file) =>
  (JSON.parse(readFileSync(where, 'utf8')) as { users: StoredAccount[] }).users;

it('has every change on disk before it replies to the client', async () => {
  const auth = connect(emulator.origin);
  const { user } = await createUserWithEmailAndPassword(auth, 'asha@example.com', 'secret12');
  expect(stored()).toMatchObject([{ localId: user.uid, email: 'asha@example.com' }]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await updateProfile(user, { displayName: 'Asha' });
  expect(stored()).toMatchObject([{ displayName: 'Asha' }]);
  await user.delete();
  expect(stored()).toEqual([]);
});

it('stores concurrent changes', async () => {
  const auth = connect(emulator.origin);
  await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      await createUserWithEmailAndPassword(auth, `person${index}@example.com`, 'secret12');
      expect(stored().map((user) => user.email)).toContain(`person${index}@example.com`);
    }),
  );
  expect(stored()).toHaveLength(20);
});

it('knows accounts and sessions again after a restart', async () => {
  const before = connect(emulator.origin);
  const { user } = await createUserWithEmailAndPassword(before, 'asha@example.com', 'secret12');
  const google = { sub: '12345', email: 'noor@example.com', email_verified: true, name: 'Noor' };
  const byGoogle = () => GoogleAuthProvider.credential(JSON.stringify(google));
  const { user: noor } = await signInWithCredential(connect(emulator.origin), byGoogle());
  const storedBefore = stored();
  await emulator.stop();

  emulator = await start();
  const refreshed = await fetch(`${emulator.origin}/securetoken.googleapis.com/v1/token?key=demo`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: user.refreshToken }),
  });
  expect(await refreshed.json()).toMatchObject({ user_id: user.uid });
  const untouched = ({ lastRefreshAt: _, ...account }: StoredAccount) => account;
  expect(stored().map(untouched)).toEqual(storedBefore.map(untouched));

  const after = connect(emulator.origin);
  expect((await signInWithEmailAndPassword(after, 'asha@example.com', 'secret12')).user.uid).toBe(user.uid);
  expect((await signInWithCredential(after, byGoogle())).user.uid).toBe(noor.uid);
});

it('makes the demo accounts once, with verified e-mails, and leaves changed ones alone', async () => {
  await emulator.ensureAccounts([SHOPPER]);
  const auth = connect(emulator.origin);
  const { user } = await signInWithEmailAndPassword(auth, SHOPPER.email, SHOPPER.password);
  expect(user).toMatchObject({ uid: SHOPPER.localId, displayName: 'Demo Shopper', emailVerified: true });
  await updateProfile(user, { displayName: 'Renamed' });
  await emulator.ensureAccounts([SHOPPER]);
  expect(stored()).toMatchObject([{ localId: SHOPPER.localId, displayName: 'Renamed' }]);
});

it('gives tokens that firebase-admin verifies', async () => {
  await emulator.ensureAccounts([SHOPPER]);
  const { user } = await signInWithEmailAndPassword(
    connect(emulator.origin),
    SHOPPER.email,
    SHOPPER.password,
  );
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = new URL(emulator.origin).host;
  try {
    const { initializeApp: initializeAdmin, deleteApp: deleteAdmin } = await import('firebase-admin/app');
    const { getAuth: getAdminAuth } = await import('firebase-admin/auth');
    const admin = initializeAdmin({ projectId: PROJECT });
    const claims = await getAdminAuth(admin).verifyIdToken(await user.getIdToken(), true);
    expect(claims).toMatchObject({ uid: SHOPPER.localId, email: SHOPPER.email, email_verified: true });
    expect((await getAdminAuth(admin).getUser(SHOPPER.localId)).displayName).toBe('Demo Shopper');
    await deleteAdmin(admin);
  } finally {
    delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  }
});

describe('the codes that Firebase would e-mail', () => {
  const ASHA = 'asha@example.com';
  const NEW = 'asha@example.org';
  const code = (requestType: EmailedCode['requestType']) =>
    vi.waitUntil(() => codes.find((each) => each.requestType === requestType), { timeout: 30_000 });

  async function signUp() {
    const auth = connect(emulator.origin);
    const { user } = await createUserWithEmailAndPassword(auth, ASHA, 'secret12');
    return { auth, user };
  }

  it('are reported, and set a password or verify an address once', async () => {
    const { auth, user } = await signUp();
    await sendEmailVerification(user);
    const verify = await code('VERIFY_EMAIL');
    expect(verify).toMatchObject({ email: ASHA });
    await applyActionCode(auth, verify.oobCode);
    await user.reload();
    expect(user.emailVerified).toBe(true);
    await expect(applyActionCode(auth, verify.oobCode)).rejects.toThrow('auth/invalid-action-code');
    await sendPasswordResetEmail(auth, ASHA);
    const reset = await code('PASSWORD_RESET');
    await confirmPasswordReset(auth, reset.oobCode, 'another-secret');
    await signInWithEmailAndPassword(auth, ASHA, 'another-secret');
  });

  it('of a new address end all sessions, and send the old one a link to take it back', async () => {
    const { auth, user } = await signUp();
    await verifyBeforeUpdateEmail(user, NEW);
    const change = await code('VERIFY_AND_CHANGE_EMAIL');
    expect(change).toMatchObject({ email: ASHA, newEmail: NEW });
    const issuedAt = Date.parse((await user.getIdTokenResult()).issuedAtTime);
    // Times of tokens are in seconds.
    await vi.waitUntil(() => Date.now() - issuedAt > 1_000, { timeout: 30_000 });
    await applyActionCode(auth, change.oobCode);
    await expect(user.getIdToken(true)).rejects.toThrow('auth/user-token-expired');
    expect((await signInWithEmailAndPassword(auth, NEW, 'secret12')).user.emailVerified).toBe(true);
    const recover = await code('RECOVER_EMAIL');
    expect(recover).toMatchObject({ email: ASHA });
    await applyActionCode(auth, recover.oobCode);
    await signInWithEmailAndPassword(auth, ASHA, 'secret12');
    expect(codes.filter(({ requestType }) => requestType === 'RECOVER_EMAIL')).toHaveLength(1);
  });
});

// By day the first test looks at the file after each response.
it.runIf(isNightly)('survives kill -9 right after an answer', async () => {
  const own = path.join(folder, 'killed.json');
  const module = new URL('./start-auth-emulator.ts', import.meta.url).href;
  const script = `const { startAuthEmulator } = await import(${JSON.stringify(module)});
    const { origin } = await startAuthEmulator(${JSON.stringify({ projectId: PROJECT, file: own })});
    const reply = await fetch(origin + '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'asha@example.com', password: 'secret12', returnSecureToken: true }),
    });
    if (reply.ok) process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: 'inherit',
  });
  const signal = await new Promise((resolve) => child.once('exit', (_code, how) => resolve(how)));
  expect(signal).toBe('SIGKILL');
  expect(stored(own)).toMatchObject([{ email: 'asha@example.com' }]);
});

it('refuses a file it cannot read, and does not touch it', async () => {
  const broken = path.join(folder, 'broken.json');
  writeFileSync(broken, '{"users": [');
  await expect(startAuthEmulator({ projectId: PROJECT, file: broken })).rejects.toThrow(
    `The accounts in ${broken} cannot be read`,
  );
  expect(readFileSync(broken, 'utf8')).toBe('{"users": [');
});
