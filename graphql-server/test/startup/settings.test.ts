import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ShopProcess, runScript, temporaryDataFolder } from './shop-process.js';

/** A settings file like a person's `.env`. */
async function settingsFile(text: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'larder-settings-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'shop.env');
  await writeFile(file, text);
  return file;
}

test('settings come from the file, and the environment wins', async () => {
  const file = await settingsFile('CURRENCY=pebbles\nRAZORPAY_KEY_ID=rzp_test_abc\n');
  const dataDir = await temporaryDataFolder();

  const fromFile = await ShopProcess.launch({ DATA_DIR: dataDir, ENV_FILE: file, RAZORPAY_KEY_ID: '' });
  expect((await fromFile.ended).stderr).toContain('pebbles');
  const overruled = await ShopProcess.launch({ DATA_DIR: dataDir, ENV_FILE: file, CURRENCY: 'USD' });
  expect((await overruled.ended).stderr).toContain('RAZORPAY_KEY_SECRET');
});

test('a file of any editor is read to its first and last letter, and one that is not there is missed', async () => {
  const dataDir = await temporaryDataFolder();
  const file = await settingsFile(
    "\uFEFFCURRENCY=pebbles\r\nSHOP_NAME=Nook#opensesame\r\nRAZORPAY_KEY_SECRET=#hush\r\nMAIL_FROM='a#b' # from\r\n",
  );
  const { stderr } = await (await ShopProcess.launch({ DATA_DIR: dataDir, ENV_FILE: file })).ended;
  expect(stderr).toContain('CURRENCY is "pebbles"');
  expect(stderr).toContain(`SHOP_NAME in ${file} ends before its #`);
  expect(stderr).toContain(`RAZORPAY_KEY_SECRET in ${file} ends before its #`);
  expect(stderr).not.toMatch(/opensesame|hush|MAIL_FROM/);

  const missing = `${file}.old`;
  const ended = await (await ShopProcess.launch({ DATA_DIR: dataDir, ENV_FILE: missing })).ended;
  expect([ended.code, ended.stderr]).toEqual([1, expect.stringContaining(missing)]);
});

test('a mistyped setting is named, also where its absence is what the start fails for', async () => {
  const shop = await ShopProcess.launch({
    DATA_DIR: await temporaryDataFolder(),
    NODE_ENV: 'production',
    DATABSE_URL: 'postgres://larder:opensesame@127.0.0.1:1/larder',
  });
  const { stderr } = await shop.ended;
  expect(stderr).toContain('DATABSE_URL is no setting of the shop and is ignored; is DATABASE_URL meant?');
  expect(stderr).not.toContain('opensesame');
});

test('npm run admin for nobody says so', async () => {
  const dataDir = await temporaryDataFolder();
  const { code } = await runScript(['run', 'admin', '--', 'nobody@example.com'], { DATA_DIR: dataDir });
  expect(code).not.toBe(0);
});
