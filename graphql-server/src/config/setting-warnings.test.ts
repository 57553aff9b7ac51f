import { expect, test } from 'vitest';
import { settingWarnings } from './setting-warnings.js';
import { limit } from './kinds.js';
import { readSettings, settingNames } from './settings.js';

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['RAZORPAY_WEBHOK_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  ['ADMIN_EMAIL', 'ADMIN_EMAILS'],
  ['redis_url', 'REDIS_URL'],
])('%s is mistyped', (name, meant) => {
  expect(settingWarnings({ [name]: 'secret-value' })).toEqual([
    `${name} is no setting of the shop and is ignored; is ${meant} meant?`,
  ]);
});

test('what the shop knows, and what others set, is not', () => {
  const known = Object.fromEntries(settingNames.map((name) => [name, 'x']));
  expect(settingWarnings(known)).toEqual([]);
  const others = ['HOME', 'HOSTNAME', 'PATH', 'PWD', 'USER', 'NODE_OPTIONS', 'PGHOST', 'http_proxy', 'LANG'];
  expect(settingWarnings(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
});

test('a deprecated name is read, with a warning that names its successor', () => {
  const env = { LIMIT_OPINIONS: '1,2,3' };
  expect(settingWarnings(env)).toEqual(['LIMIT_OPINIONS is deprecated; use LIMIT_REVIEWS.']);
  expect(readSettings(env, false).LIMIT_REVIEWS).toEqual(limit.read('1,2,3', 'LIMIT_REVIEWS'));
  const both = readSettings({ ...env, LIMIT_REVIEWS: '4,5,6' }, false);
  expect(both.LIMIT_REVIEWS).toEqual(limit.read('4,5,6', 'LIMIT_REVIEWS'));
});
