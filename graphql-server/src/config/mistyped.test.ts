import { expect, test } from 'vitest';
import { mistypedSettings } from './mistyped.js';
import { settingNames } from './settings.js';

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['RAZORPAY_WEBHOK_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  ['ADMIN_EMAIL', 'ADMIN_EMAILS'],
  ['redis_url', 'REDIS_URL'],
])('%s is mistyped', (name, meant) => {
  expect(mistypedSettings({ [name]: 'secret-value' })).toEqual([
    `${name} is no setting of the shop and is ignored; is ${meant} meant?`,
  ]);
});

test('what the shop knows, and what others set, is not', () => {
  const known = Object.fromEntries(settingNames.map((name) => [name, 'x']));
  expect(mistypedSettings(known)).toEqual([]);
  const others = ['HOME', 'HOSTNAME', 'PATH', 'PWD', 'USER', 'NODE_OPTIONS', 'PGHOST', 'http_proxy', 'LANG'];
  expect(mistypedSettings(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
});
