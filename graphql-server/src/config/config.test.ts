import { expect, test } from 'vitest';
import { loadConfig } from './config.js';

const FIREBASE = {
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  FIREBASE_SERVICE_ACCOUNT: 'key.json',
};
const RAZORPAY = {
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 's',
  RAZORPAY_WEBHOOK_SECRET: 'w-of-sixteen-chr',
};
const DATABASE = { DATABASE_URL: 'postgres://u:p@db:5432/larder' };
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example.com',
  ...DATABASE,
  ...FIREBASE,
  ...RAZORPAY,
};

test('nothing set is the demo, on this machine only', () => {
  expect(loadConfig({})).toMatchObject({
    demo: true,
    production: false,
    host: 'localhost',
    port: 4000,
    publicUrl: null,
    database: { url: null, migrate: true },
    firebase: { emulated: true, emulatorHost: null },
    razorpay: { sandbox: true },
    imageHost: null,
    email: { smtpUrl: null, defaultSender: 'no-reply@localhost' },
    redisUrl: null,
    outbox: {
      worker: true,
      retryAfterMs: [10_000, 60_000, 300_000, 1_800_000, 7_200_000],
    },
    retention: { outboxMs: 2_592_000_000, auditMs: null },
    shop: { initial: { name: 'Larder', currency: 'USD', timeZone: 'UTC' }, given: [] },
  });
});

test('with real services it is a real shop, open to others', () => {
  const config = loadConfig(PRODUCTION);
  expect(config).toMatchObject({
    demo: false,
    production: true,
    host: '0.0.0.0',
    database: { url: DATABASE.DATABASE_URL },
    firebase: { emulated: false, projectId: 'shop', serviceAccount: 'key.json' },
    razorpay: { sandbox: false, keyId: 'rzp_live_1' },
  });
});

test('an emulator that runs already can be named', () => {
  expect(loadConfig({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }).firebase).toMatchObject({
    emulated: true,
    emulatorHost: '127.0.0.1:9099',
  });
});

test('empty settings count as not set', () => {
  expect(loadConfig({ PORT: '', RAZORPAY_KEY_ID: '', DATABASE_URL: '', NODE_ENV: '' })).toMatchObject({
    demo: true,
    port: 4000,
  });
});

test('addresses of admins are compared in lower case', () => {
  expect(loadConfig({ ADMIN_EMAILS: ' Ann@Example.com, ,bo@example.com' }).adminEmails).toEqual([
    'ann@example.com',
    'bo@example.com',
  ]);
});

test.each([
  ['a port that is none', { PORT: 'abc' }, 'PORT'],
  ['a port that is too large', { PORT: '70000' }, 'PORT'],
  ['no port at all', { PORT: '0' }, 'PORT'],
  ['a log level that is none', { LOG_LEVEL: 'verbose' }, 'LOG_LEVEL'],
  ['a Production that would be a demo', { NODE_ENV: 'Production' }, 'NODE_ENV'],
  [
    'seconds that no timer can wait',
    { PAYMENT_CHECK_EVERY_SECONDS: '9999999' },
    'PAYMENT_CHECK_EVERY_SECONDS',
  ],
  ['a pause of nothing', { PAYMENT_CHECK_EVERY_SECONDS: '0' }, 'PAYMENT_CHECK_EVERY_SECONDS'],
  ['statements that may take for ever', { DATABASE_STATEMENT_SECONDS: '0' }, 'DATABASE_STATEMENT_SECONDS'],
  ['a stop that ends while it drains', { DRAIN_SECONDS: '30' }, 'STOP_SECONDS'],
  ['one port for shop and metrics', { PORT: '9464', METRICS_PORT: '9464' }, 'METRICS_PORT'],
  ['more proxies than there can be', { TRUST_PROXY: '10' }, 'TRUST_PROXY'],
  [
    'an image host that is none',
    { IMAGE_HOST_URL: 'ftp://img.example', IMAGE_HOST_KEY: 'k' },
    'IMAGE_HOST_URL',
  ],
  ['hours that are none', { IDEMPOTENCY_HOURS: '0' }, 'IDEMPOTENCY_HOURS'],
  ['a database that is no Postgres', { DATABASE_URL: 'mysql://db/larder' }, 'DATABASE_URL'],
  ['a migration that is neither on nor off', { MIGRATE: 'yes' }, 'MIGRATE'],
  [
    'an emulator that is an address',
    { FIREBASE_AUTH_EMULATOR_HOST: 'http://localhost:9099' },
    'FIREBASE_AUTH_EMULATOR_HOST',
  ],
  ['replicas without a primary', { DATABASE_REPLICA_URLS: 'postgres://db/larder' }, 'DATABASE_URL'],
  [
    'half of the Razorpay keys',
    { RAZORPAY_KEY_ID: 'rzp_live_1' },
    'RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET',
  ],
  [
    'half of the Firebase keys',
    { FIREBASE_PROJECT_ID: 'shop' },
    'FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_SERVICE_ACCOUNT',
  ],
  ['a service account alone', { FIREBASE_SERVICE_ACCOUNT: 'key.json' }, 'FIREBASE_PROJECT_ID'],
  ['half an image host', { IMAGE_HOST_URL: 'https://img.example' }, 'IMAGE_HOST_KEY'],
  ['a Redis that is none', { REDIS_URL: 'http://redis:6379' }, 'REDIS_URL'],
  ['a mail server that is none', { SMTP_URL: 'http://mail.example' }, 'SMTP_URL'],
  ['a mail server without a host', { SMTP_URL: 'smtp://' }, 'SMTP_URL'],
  ['a sender that is none', { MAIL_FROM: 'Larder' }, 'MAIL_FROM'],
  ['a sender of two addresses', { MAIL_FROM: 'a@shop.example, b@shop.example' }, 'MAIL_FROM'],
  [
    'production whose e-mails would link nowhere',
    { ...PRODUCTION, PUBLIC_URL: '', ACCEPT_RISKS: 'no-public-url', SMTP_URL: 'smtp://mail.example' },
    'PUBLIC_URL',
  ],
  ['a worker that is neither on nor off', { OUTBOX_WORKER: 'yes' }, 'OUTBOX_WORKER'],
  ['delays that are none', { OUTBOX_RETRY_SECONDS: '10,soon' }, 'OUTBOX_RETRY_SECONDS'],
  ['delays of webhooks that are none', { WEBHOOK_RETRY_SECONDS: '-1' }, 'WEBHOOK_RETRY_SECONDS'],
  ['an outbox that keeps nothing', { OUTBOX_KEEP_DAYS: '0' }, 'OUTBOX_KEEP_DAYS'],
  ['a GraphiQL that is none', { GRAPHIQL: 'yes' }, 'GRAPHIQL'],
  ['a switch that is neither on nor off', { PERSISTED_QUERIES_ONLY: '1' }, 'PERSISTED_QUERIES_ONLY'],
  [
    'a GraphiQL that could ask nothing',
    { GRAPHIQL: 'on', PERSISTED_QUERIES_ONLY: 'on' },
    'PERSISTED_QUERIES_ONLY',
  ],
  ['a currency that is none', { CURRENCY: 'ZZZ' }, 'CURRENCY'],
  ['a time zone that is none', { TIME_ZONE: 'Mars/Olympus' }, 'TIME_ZONE'],
  ['a name that no dashboard takes', { SHOP_NAME: 'x'.repeat(81) }, 'SHOP_NAME'],
  ['a name that nobody sees', { SHOP_NAME: '\u200B' }, 'SHOP_NAME'],
  ['an address that no dashboard takes', { SHOP_ADDRESS: `1 Lane\n${'x'.repeat(500)}` }, 'SHOP_ADDRESS'],
  ['a sender of two addresses', { MAIL_FROM: 'a,b@nook.example' }, 'MAIL_FROM'],
  ['a sender with a long name', { MAIL_FROM: `${'x'.repeat(81)} <a@nook.example>` }, 'MAIL_FROM'],
  ['an offset as a time zone', { TIME_ZONE: '+02:00' }, 'TIME_ZONE'],
  [
    'production without services',
    { NODE_ENV: 'production' },
    'DATABASE_URL, FIREBASE_PROJECT_ID, RAZORPAY_KEY_ID',
  ],
  ['a real shop with demo data', { DEMO: 'on', ...DATABASE, ...FIREBASE, ...RAZORPAY }, 'DEMO'],
  ['a demo that is neither on nor off', { DEMO: 'yes' }, 'DEMO'],
  ['production with one stand-in', { NODE_ENV: 'production', ...DATABASE, ...FIREBASE }, 'RAZORPAY_KEY_ID'],
  [
    'production that would take unsigned tokens',
    { ...PRODUCTION, FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' },
    'FIREBASE_AUTH_EMULATOR_HOST',
  ],
])('%s is refused in one line that names the setting', (_what, env, name) => {
  expect(() => loadConfig(env)).toThrow(
    expect.objectContaining({ name: 'ConfigError', message: expect.stringContaining(name) }),
  );
  expect(() => loadConfig(env)).not.toThrow(/\n/);
});

const RISKS = [
  ['a test key', { RAZORPAY_KEY_ID: 'rzp_test_1' }, 'RAZORPAY_KEY_ID', 'test-payments'],
  [
    'a webhook secret of 15 characters',
    { RAZORPAY_WEBHOOK_SECRET: 'w-of-fifteen-ch' },
    'RAZORPAY_WEBHOOK_SECRET',
    'short-webhook-secret',
  ],
  [
    'a previous webhook secret of 15 characters',
    { RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'w-of-fifteen-ch' },
    'RAZORPAY_WEBHOOK_SECRET_PREVIOUS',
    'short-webhook-secret',
  ],
  ['no rate limits', { RATE_LIMITS: 'off' }, 'RATE_LIMITS', 'no-rate-limits'],
  ['no public address', { PUBLIC_URL: '' }, 'PUBLIC_URL', 'no-public-url'],
] as const;

test.each(RISKS)('production with %s is refused unless the risk is accepted', (_what, env, name, risk) => {
  const sentence = new RegExp(`^${name} [^.]+: set [^.]+, or ACCEPT_RISKS=${risk}\\.$`);
  expect(() => loadConfig({ ...PRODUCTION, ...env })).toThrow(sentence);
  expect(loadConfig({ ...PRODUCTION, ...env, ACCEPT_RISKS: risk }).production).toBe(true);
  const others = RISKS.map(([, , , each]) => each).filter((each) => each !== risk);
  expect(() => loadConfig({ ...PRODUCTION, ...env, ACCEPT_RISKS: others.join(',') })).toThrow(sentence);
  expect(loadConfig({ ...PRODUCTION, ...env, NODE_ENV: '' }).production).toBe(false);
});

test('production names all of its faults at once, in one line', () => {
  const env = Object.assign({}, ...RISKS.map(([, each]) => each)) as Record<string, string>;
  const start = () => loadConfig({ ...PRODUCTION, ...env, DATABASE_URL: '' });
  for (const name of ['DATABASE_URL', ...RISKS.map(([, , each]) => each)]) expect(start).toThrow(name);
  expect(start).not.toThrow(/\n/);
});

test('a risk that is none is refused', () => {
  expect(() => loadConfig({ ACCEPT_RISKS: 'everything' })).toThrow(
    /^ACCEPT_RISKS is "everything"; set it to/,
  );
});

test.each([
  [undefined, ''],
  ['12 Market Street|Springfield', '12 Market Street\nSpringfield'],
  ['12 Market Street \r\n\n Springfield |', '12 Market Street\nSpringfield'],
])('the address of the shop has lines: %j', (SHOP_ADDRESS, lines) => {
  expect(loadConfig({ SHOP_ADDRESS }).shop.initial.address).toBe(lines);
});

test('the time zone has the capitals of its name', () => {
  expect(loadConfig({ TIME_ZONE: 'europe/zurich' }).shop.initial.timeZone).toBe('Europe/Zurich');
});

test.each([
  [{ MAIL_FROM: 'orders@nook.example' }, '', 'orders@nook.example'],
  [{ MAIL_FROM: ' The Nook <orders@nook.example> ' }, 'The Nook', 'orders@nook.example'],
])('the first sender of e-mails: %j', (env, senderName, senderAddress) => {
  expect(loadConfig(env).shop).toMatchObject({
    initial: { senderName, senderAddress },
    given: ['MAIL_FROM'],
  });
});

test('without a sender, e-mails come from the host of the public address', () => {
  const { email } = loadConfig({ PUBLIC_URL: 'https://shop.example.com:8443' });
  expect(email.defaultSender).toBe('no-reply@shop.example.com');
});

test('the public address loses the slash at its end', () => {
  expect(loadConfig({ PUBLIC_URL: 'https://shop.example.com/' }).publicUrl).toBe('https://shop.example.com');
  expect(loadConfig({ PUBLIC_URL: '' }).publicUrl).toBeNull();
});

test.each([
  'shop.example.com',
  'ftp://shop.example.com',
  'https://example.com/shop',
  'https://example.com?a',
])('a public address that cannot be one is refused: %s', (PUBLIC_URL) => {
  expect(() => loadConfig({ PUBLIC_URL })).toThrow(/PUBLIC_URL/);
});

test.each([
  ['the demo', {}, 'on'],
  ['a real shop', PRODUCTION, 'off'],
  ['a shop that answers its own pages only', { PERSISTED_QUERIES_ONLY: 'on' }, 'off'],
  ['a demo that says so', { GRAPHIQL: 'read-only' }, 'read-only'],
])('GraphiQL of %s', (_what, env, graphiql) => {
  expect(loadConfig(env).graphiql).toBe(graphiql);
});
