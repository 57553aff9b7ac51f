import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { FirebaseSignIn } from '../../src/features/accounts/firebase-sign-in.js';
import { createAccount } from '../support/accounts.js';
import { PROJECT_ID } from '../support/global-setup.js';
import { codeOf } from '../support/graphql-client.js';
import { createTestShop, type TestShop } from '../support/test-shop.js';

// The limit is 5 s; what comes on top is for a busy machine.
const QUICKLY_MS = 20_000;

let shop: TestShop;
let firebase: App;
let silent: Server;
const sockets: Socket[] = [];

beforeAll(async () => {
  silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  firebase = initializeApp({ projectId: PROJECT_ID }, 'silent');
  shop = await createTestShop({ signIn: new FirebaseSignIn(async () => getAuth(firebase)) });
  // firebase-admin looks where its emulator is when it asks for the first time.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  silent?.close();
  await shop?.close();
  await deleteApp(firebase);
});

test('a sign-in provider that hangs leaves public pages working and is a 503 in time elsewhere', async () => {
  const { token } = await createAccount(inject('authEmulator'));
  const from = Date.now();
  const [open, closed] = await Promise.all([
    shop.graphql('{ products { totalCount } }'),
    shop.graphql('{ me { id } }', {}, token),
  ]);
  expect(codeOf(open)).toBeUndefined();
  expect([closed.status, codeOf(closed)]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(Date.now() - from).toBeLessThan(QUICKLY_MS);
  expect(sockets.length).toBeGreaterThan(0);
});
