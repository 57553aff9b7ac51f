// A shop as it ships, with a catalogue, people who are signed in, and the baseline beside it.
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startAuthEmulator } from '@larder/dev-services/auth-emulator/start-auth-emulator';
import { openBaseline } from './baseline.mjs';
import { fillCatalogue } from './catalogue.mjs';
import { CART, requestOf } from './operations.mjs';
import { buildShop, openSecond, openShop } from './shop.mjs';

const BUYERS = 200;
const RATINGS = 20;
// All requests come from one address and few people. Everything is counted, and nobody is refused.
const ENDLESS = '100000000,100000000,60';
const LIMITS = ['REQUESTS', 'WRITES', 'CHECKOUTS', 'SIGN_INS', 'RENDERS'];

/**
 * @param {{ products: number, node?: string[], env?: Record<string, string> }} options `node` and
 * `env` are options of Node and more settings for the shop's process
 */
export async function openWorld({ products, node = [], env = {} }) {
  await buildShop();
  const folder = await mkdtemp(path.join(tmpdir(), 'larder-speed-'));
  const log = await open(path.join(folder, 'shop.log'), 'w');
  const closing = [() => log.close(), () => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of closing) await end();
  };
  try {
    const emulator = await startAuthEmulator({
      projectId: 'demo-larder',
      file: path.join(folder, 'accounts.json'),
    });
    closing.unshift(() => emulator.stop());
    const shop = await openShop({
      command: [...node, 'graphql-server/dist/server-entry.js'],
      log: log.fd,
      env: {
        FIREBASE_AUTH_EMULATOR_HOST: new URL(emulator.origin).host,
        LOG_LEVEL: 'info',
        // As docker-compose.yml has it: what follows from an order is the work of another process.
        OUTBOX_WORKER: 'off',
        ...Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, ENDLESS])),
        ...env,
      },
    });
    closing.unshift(() => shop.close());
    // It computes every response.
    const uncached = await openSecond(shop, { RESPONSE_CACHE_MB: '0' });
    closing.unshift(() => uncached.stop());
    const query = shop.query.bind(shop);
    await fillCatalogue(query, { products, ratings: RATINGS });
    const baseline = await openBaseline(shop.postgres.url, emulator.origin);
    closing.unshift(() => baseline.close());
    // Both sandboxes store webhooks; here they have no receiver.
    await fetch(`${shop.url}/sandbox/razorpay/control`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ drop: true }),
    });
    const buyers = await signUp(emulator.origin, shop.url);
    const admin = { email: 'admin@larder.test', password: 'larder-admin' };
    const { idToken: adminToken } = await callEmulator(emulator.origin, 'signInWithPassword', admin);
    const home = await (await fetch(shop.url, { headers: { accept: 'text/html' } })).text();
    await baseline.store('/', home);
    const rows = await query('select id from products order by created_at desc, id desc');
    return {
      shop,
      uncached,
      baseline,
      buyers,
      adminToken,
      query,
      close,
      products,
      productIds: rows.map(({ id }) => id),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** People with an account, whom the shop has seen. */
async function signUp(emulator, shop) {
  const buyers = [];
  for (let number = 0; number < BUYERS; number++) {
    const account = { email: `buyer-${number}@example.com`, password: 'correct horse battery' };
    const { idToken: token, localId: uid } = await callEmulator(emulator, 'signUp', account);
    const { path: where, ...request } = requestOf(CART, {}, token);
    await fetch(`${shop}${where}`, request);
    buyers.push({ token, uid });
  }
  return buyers;
}

export async function callEmulator(emulator, what, account) {
  const response = await fetch(`${emulator}/identitytoolkit.googleapis.com/v1/accounts:${what}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`The emulator answered ${response.status}.`);
  return response.json();
}
