import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sampleOf } from '../../../scripts/lib/test-depth.mjs';
import { processesMentioning, until } from './processes.js';
import { type Ended, ShopProcess, temporaryDataFolder } from './shop-process.js';

/** Starts a shop that must not open, and sees that nothing of it stays. */
async function refusedStart(env: Record<string, string>): Promise<Ended> {
  const dataDir = await temporaryDataFolder();
  const shop = await ShopProcess.launch({ DATA_DIR: dataDir, ...env });
  const ended = await shop.ended;
  await until(() => processesMentioning(dataDir).length === 0);
  return ended;
}

/**
 * One line on standard error that names every one of `words`, and an exit code that scripts can
 * see.
 */
function expectOneClearLine({ code, stderr }: Ended, words: string[]) {
  expect(code).not.toBe(0);
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  expect(lines).toHaveLength(1);
  for (const word of words) expect(lines[0]).toContain(word);
}

/** Another program's web server on a port of its own. */
async function takenPort(): Promise<string> {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => other.close(() => resolve())));
  return String((other.address() as AddressInfo).port);
}

test('a port that is taken is named', async () => {
  const port = await takenPort();
  expectOneClearLine(await refusedStart({ PORT: port }), [port, 'PORT']);
});

const refusals: [string, Record<string, string>, string[]][] = [
  ['a port that is no number', { PORT: 'abc' }, ['PORT', 'abc']],
  ['a port that cannot be', { PORT: '70000' }, ['PORT', '70000']],
  ['a DATABASE_URL that is no URL', { DATABASE_URL: 'not a url' }, ['DATABASE_URL']],
  [
    'a DATABASE_URL where nobody answers',
    { DATABASE_URL: 'postgres://larder:opensesame@127.0.0.1:1/larder' },
    ['DATABASE_URL', '127.0.0.1:1'],
  ],
  [
    'a Razorpay key without its secrets',
    { RAZORPAY_KEY_ID: 'rzp_test_abc' },
    ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  ],
  ['a Razorpay secret without its key', { RAZORPAY_KEY_SECRET: 'opensesame' }, ['RAZORPAY_KEY_ID']],
  ['a Firebase project without its keys', { FIREBASE_PROJECT_ID: 'my-shop' }, ['FIREBASE_API_KEY']],
  [
    'a service account that is none',
    {
      FIREBASE_PROJECT_ID: 'my-shop',
      FIREBASE_API_KEY: 'k',
      FIREBASE_AUTH_DOMAIN: 'my-shop.firebaseapp.com',
      FIREBASE_SERVICE_ACCOUNT: '{"type":"service_account"}',
    },
    ['FIREBASE_SERVICE_ACCOUNT', 'project_id'],
  ],
  ['an image host without its key', { IMAGE_HOST_URL: 'https://images.example.com' }, ['IMAGE_HOST_KEY']],
  ['a currency the shop cannot show', { CURRENCY: 'dollars' }, ['CURRENCY', 'dollars']],
  [
    'production without real services',
    { NODE_ENV: 'production' },
    ['DATABASE_URL', 'FIREBASE_PROJECT_ID', 'RAZORPAY_KEY_ID'],
  ],
];

test('a folder that cannot be written is named, for each kind of data', async () => {
  const file = path.join(await temporaryDataFolder(), 'file');
  await writeFile(file, '');
  expectOneClearLine(await refusedStart({ DATA_DIR: file }), [file, 'DATA_DIR']);
});

// `config.test.ts` has all of them, without a process for each.
test.each(sampleOf(refusals, 3))('%s is refused in one line', async (_title, env, words) => {
  const ended = await refusedStart(env);
  expectOneClearLine(ended, words);
  expect(ended.stdout + ended.stderr).not.toContain('opensesame');
});
