import { expect, test } from 'vitest';
import { loadConfig } from '../config/config.js';
import { secretSettings } from '../config/settings.js';
import { createLog } from './log.js';

const SECRET = 'canary-of-a-secret';

const ENVIRONMENT: Readonly<Record<string, string>> = {
  DATABASE_URL: `postgres://larder:${SECRET}@db:5432/larder`,
  DATABASE_REPLICA_URLS: `postgres://larder:${SECRET}@replica:5432/larder`,
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  FIREBASE_SERVICE_ACCOUNT: SECRET,
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: SECRET,
  RAZORPAY_WEBHOOK_SECRET: SECRET,
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: SECRET,
  SMTP_URL: `smtps://user:${SECRET}@mail.example.com`,
  REDIS_URL: `redis://:${SECRET}@cache`,
  IMAGE_HOST_URL: 'https://images.example.com',
  IMAGE_HOST_KEY: SECRET,
};
// The shop does not read these; docker-compose.yml does.
const OF_COMPOSE = new Set(['POSTGRES_PASSWORD', 'REPLICATION_PASSWORD']);
const secrets = secretSettings.filter((name) => !OF_COMPOSE.has(name));

test.each(secrets)('%s is redacted in fields, errors and messages', (name) => {
  const value = ENVIRONMENT[name] ?? '';
  expect(value, `an example of ${name}`).toContain(SECRET);
  // The other settings have another secret, so that this one is not redacted because of them.
  const others = Object.entries(ENVIRONMENT).map(([key, text]) => [
    key,
    key === name ? text : text.replace(SECRET, 'another-secret'),
  ]);
  let written = '';
  const config = loadConfig(Object.fromEntries(others) as Record<string, string>);
  const log = createLog({ ...config, logLevel: 'trace' }, { write: (line) => (written += line) });
  log.trace({ given: value, err: new Error(`refused: ${SECRET}`) }, `with ${SECRET}`);
  expect(written).toContain('refused');
  expect(written).not.toContain(SECRET);
});

test('user input cannot start a new line', () => {
  let written = '';
  const log = createLog({ ...loadConfig({}), logLevel: 'info' }, { write: (line) => (written += line) });
  log.info({ name: 'one\n{"level":60}\r\u001b[2J' }, 'two\nlines');
  expect(written.match(/[\n\r\u001b]/g)).toEqual(['\n']);
});
