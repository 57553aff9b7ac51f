import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNightly } from '../../../scripts/lib/test-depth.mjs';
import { loadConfig } from '../../src/config/config.js';
import { secretSettings } from '../../src/config/settings.js';
import { filesIn, leaksIn, type Served } from '../support/leaks.js';
import { builtWeb } from '../support/pages.js';
import { createTestShop, type TestShop } from '../support/test-shop.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const canaryOf = (setting: string): string => `canary-of-${setting}`;
const canaries = Object.fromEntries(secretSettings.map((name) => [name, canaryOf(name)]));

/** A shop with every service set up, whose secrets are unique strings. */
const settings: Readonly<Record<string, string>> = {
  ...canaries,
  DATABASE_URL: `postgres://larder:${canaryOf('DATABASE_URL')}@db.example:5432/larder`,
  DATABASE_REPLICA_URLS: `postgres://larder:${canaryOf('DATABASE_REPLICA_URLS')}@replica.example:5432/larder`,
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_API_KEY: 'public-key',
  FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify({ private_key: canaryOf('FIREBASE_SERVICE_ACCOUNT') }),
  RAZORPAY_KEY_ID: 'rzp_live_public',
  REDIS_URL: `redis://:${canaryOf('REDIS_URL')}@redis.example:6379`,
  IMAGE_HOST_URL: 'https://pictures.example/upload',
  SMTP_URL: `smtps://larder:${canaryOf('SMTP_URL')}@mail.example:465`,
  GRAPHIQL: 'on',
  LOG_LEVEL: 'silent',
};

let folder: string;
let shop: TestShop;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'larder-built-'));
  if (isNightly) await buildWithSecrets();
  else await cp(await builtWeb(), folder, { recursive: true });
  // What they lead to is not there; the parts of the test take its place.
  shop = await createTestShop({ webRoot: folder, config: { ...loadConfig(settings), redisUrl: null } });
});

/** A build of its own takes half a minute, so `npm test` looks into the one that is there. */
async function buildWithSecrets(): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/vite/bin/vite.js'),
      'build',
      '--configLoader',
      'runner',
      '--logLevel',
      'warn',
    ],
    {
      cwd: path.join(ROOT, 'web'),
      env: { ...process.env, ...settings, NODE_ENV: 'production', WEB_DIST: folder },
    },
  );
}

afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Everything that anybody may look at, as it arrives. */
const addresses = [
  '/',
  '/products',
  '/login',
  '/dashboard',
  '/no/such/aisle',
  '/graphql',
  '/docs/',
  '/config.json',
  '/openapi.json',
  '/readyz',
  '/sitemap.xml',
  '/manifest.webmanifest',
  `/graphql?query=${encodeURIComponent('{ shop { name } paymentSettings { key scriptUrl } __schema { types { name description } } }')}`,
];

async function openAs(accept: string, address: string): Promise<Served> {
  const answer = await fetch(shop.url + address, { headers: { accept } });
  const headers = JSON.stringify([...answer.headers]);
  return { name: `${address} as ${accept}`, text: headers + (await answer.text()) };
}

test('W3: every secret of the settings has a value that can be found', () => {
  expect(secretSettings.length).toBeGreaterThan(5);
  expect(secretSettings.filter((name) => !settings[name]?.includes(canaryOf(name)))).toEqual([]);
});

test('W3: the build holds no secret and no sources', async () => {
  const files = await filesIn(folder);
  expect(files.length).toBeGreaterThan(50);
  expect(leaksIn(files, canaries)).toEqual([]);
});

test('W3: nothing that is served holds a secret', async () => {
  const served: Served[] = [];
  for (const address of addresses) {
    for (const accept of ['text/html', 'application/json']) served.push(await openAs(accept, address));
  }
  expect(leaksIn(served, canaries)).toEqual([]);
  // They are of the shop with these settings.
  expect(served[0]?.text).toContain('https://checkout.razorpay.com');
});

test.each([
  ['as it is', canaryOf('RAZORPAY_KEY_SECRET'), 'RAZORPAY_KEY_SECRET'],
  ['in base64', Buffer.from(canaryOf('RAZORPAY_KEY_SECRET')).toString('base64'), 'RAZORPAY_KEY_SECRET'],
  ['that is a key', '-----BEGIN PRIVATE KEY-----', 'a private key'],
  ['that is sources', '//# sourceMappingURL=a.js.map', 'sources'],
])('W3: the scan finds what is planted %s', async (_how, planted, found) => {
  const file = path.join(folder, 'client/assets/planted.js');
  await writeFile(file, `const a = "${planted}";`);
  try {
    expect(leaksIn(await filesIn(folder), canaries)).toEqual([`client/assets/planted.js: ${found}`]);
  } finally {
    await rm(file);
  }
});
