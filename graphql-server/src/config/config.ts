import path from 'node:path';
import { ConfigError } from './config-error.js';
import { checkCurrency } from './currency.js';

type Environment = Readonly<Record<string, string | undefined>>;

export interface FirebaseWebKeys {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
  readonly appId?: string;
}

/** Everything that can be set. Read once, here; nothing else looks at the environment. */
export interface Config {
  readonly production: boolean;
  /** True while any part is a local stand-in: the embedded Postgres, the auth emulator or the payment sandbox. */
  readonly demo: boolean;
  readonly host: string;
  readonly port: number;
  /** Address that shoppers type, without a slash at the end; null to go by what a request says. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  readonly logLevel: string;
  readonly shop: {
    readonly name: string;
    /** Where the shop can be found, by lines, for receipts and e-mails; may be empty. */
    readonly address: readonly string[];
    readonly currency: string;
  };
  readonly adminEmails: readonly string[];
  /** Without a URL the shop starts its own Postgres in `dataDir`. */
  readonly database: { readonly url: string | null; readonly replicaUrls: readonly string[] };
  readonly firebase:
    | ({ readonly emulated: false; readonly serviceAccount: string } & FirebaseWebKeys)
    | ({ readonly emulated: true } & FirebaseWebKeys);
  readonly razorpay:
    | { readonly sandbox: true; readonly keyId: string }
    | {
        readonly sandbox: false;
        readonly keyId: string;
        readonly keySecret: string;
        /** What webhooks are signed with; during a change of it, the one before as well. */
        readonly webhookSecrets: readonly string[];
      };
  /** Every wait of the checkout, in milliseconds; see `CheckoutTimes`. */
  readonly checkoutTimes: {
    readonly holdMs: number;
    readonly checkAfterMs: readonly number[];
    readonly tickMs: number;
    readonly retryMs: number;
    readonly askAtStartMs: number;
  };
  readonly imageHost: { readonly url: string; readonly key: string } | null;
  readonly email: {
    /** The mail server; null for a shop that has none. */
    readonly smtpUrl: string | null;
    readonly from: { readonly name: string; readonly address: string };
  };
  /** GraphiQL at `/graphql`, and introspection with it. */
  readonly graphiql: GraphiqlMode;
  /** Whether only the operations of our own web are answered, and programs with an API token. */
  readonly persistedQueriesOnly: boolean;
  /** What several processes share; without it each keeps to itself. */
  readonly redisUrl: string | null;
  readonly outbox: {
    /** Whether this process hands on what stands in the outbox. */
    readonly worker: boolean;
    /** How long to wait after each failure before the next try; after one more it is given up. */
    readonly retryAfterMs: readonly number[];
    readonly keepMs: number;
  };
  /** How long a request with an `Idempotency-Key` can be sent again for the same reply. */
  readonly idempotencyHours: number;
  readonly webhooks: {
    /** As for the outbox. */
    readonly retryAfterMs: readonly number[];
    /** Whether they may be sent into private networks, and without encryption. */
    readonly allowPrivate: boolean;
  };
}

export type GraphiqlMode = 'on' | 'read-only' | 'off';

export const RAZORPAY_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

/**
 * Reads the settings from the environment.
 *
 * @throws ConfigError in one line, for a value that cannot be used, for a set of keys that is half filled in, and for a
 *   production start that would fall back to a stand-in
 */
export function loadConfig(env: Environment): Config {
  const production = env.NODE_ENV === 'production';
  const database = readDatabase(env);
  const firebase = readFirebase(env);
  const razorpay = readRazorpay(env);
  const missing = [
    ...(database.url ? [] : ['DATABASE_URL']),
    ...(firebase.emulated ? ['FIREBASE_PROJECT_ID'] : []),
    ...(razorpay.sandbox ? ['RAZORPAY_KEY_ID'] : []),
  ];
  if (production && missing.length > 0) {
    throw new ConfigError(
      `NODE_ENV=production needs real services: set ${missing.join(', ')} (see .env.example), or unset NODE_ENV for the demo.`,
    );
  }
  if (production && env.FIREBASE_AUTH_EMULATOR_HOST) {
    throw new ConfigError(
      'Unset FIREBASE_AUTH_EMULATOR_HOST: with it, anybody can sign in as anybody in production.',
    );
  }
  const demo = missing.length > 0;
  const publicUrl = readPublicUrl(env.PUBLIC_URL);
  const shopName = env.SHOP_NAME || 'Larder';
  return {
    production,
    demo,
    host: env.HOST || (demo ? 'localhost' : '0.0.0.0'),
    port: readPort(env.PORT || '4000'),
    publicUrl,
    dataDir: path.resolve(env.DATA_DIR || '.data'),
    logLevel: readLogLevel(env.LOG_LEVEL || (demo ? 'warn' : 'info')),
    shop: {
      name: shopName,
      address: readLines(env.SHOP_ADDRESS),
      currency: checkCurrency(env.CURRENCY || 'USD'),
    },
    adminEmails: readList(env.ADMIN_EMAILS).map((email) => email.toLowerCase()),
    database,
    firebase,
    razorpay,
    imageHost: readImageHost(env),
    email: {
      smtpUrl: readSmtpUrl(env.SMTP_URL, { publicUrl, production }),
      from: readSender(env.MAIL_FROM, { shopName, publicUrl }),
    },
    ...readGraphql(env, demo),
    redisUrl: readRedisUrl(env.REDIS_URL),
    outbox: {
      worker: readSwitch('OUTBOX_WORKER', env.OUTBOX_WORKER || 'on'),
      retryAfterMs: readDelays('OUTBOX_RETRY_SECONDS', env.OUTBOX_RETRY_SECONDS || '10,60,300,1800,7200'),
      keepMs: readDays('OUTBOX_KEEP_DAYS', env.OUTBOX_KEEP_DAYS || '30') * DAY_MS,
    },
    idempotencyHours: readHours('IDEMPOTENCY_HOURS', env.IDEMPOTENCY_HOURS || '24'),
    checkoutTimes: readCheckoutTimes(env),
    webhooks: {
      retryAfterMs: readDelays('WEBHOOK_RETRY_SECONDS', env.WEBHOOK_RETRY_SECONDS || WEBHOOK_RETRIES),
      allowPrivate: demo,
    },
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new ConfigError(`PORT is "${text}"; set it to a number from 1 to 65535.`);
  }
  return port;
}

/** At most a month: what is kept for longer is nobody's retry. */
const MAX_HOURS = 720;

function readHours(name: string, text: string): number {
  const hours = Number(text);
  if (!/^\d+$/.test(text) || hours < 1 || hours > MAX_HOURS) {
    throw new ConfigError(`${name} is "${text}"; set it to a number of hours from 1 to ${MAX_HOURS}.`);
  }
  return hours;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function readLogLevel(text: string): string {
  if (LOG_LEVELS.includes(text)) return text;
  throw new ConfigError(`LOG_LEVEL is "${text}"; set it to one of ${LOG_LEVELS.join(', ')}.`);
}

function readPublicUrl(text: string | undefined): string | null {
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new ConfigError(`PUBLIC_URL is "${text}"; set it to an address such as https://shop.example.com.`);
  }
  return url.origin;
}

const readParts = (text: string, separator: string | RegExp): string[] =>
  text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const readList = (text = ''): string[] => readParts(text, ',');

/** Lines of a text; `|` ends one where the setting itself has to stand on one line. */
const readLines = (text = ''): string[] => readParts(text, /[|\r\n]/);

function readDatabase(env: Environment): Config['database'] {
  const url = env.DATABASE_URL || null;
  const replicaUrls = readList(env.DATABASE_REPLICA_URLS);
  if (replicaUrls.length > 0 && !url)
    throw new ConfigError('DATABASE_REPLICA_URLS needs DATABASE_URL; set both.');
  for (const each of [...(url ? [url] : []), ...replicaUrls]) {
    if (!/^postgres(ql)?:\/\//.test(each) || !URL.canParse(each)) {
      throw new ConfigError(
        'DATABASE_URL is not a Postgres address; it looks like postgres://user:password@host:5432/name.',
      );
    }
  }
  return { url, replicaUrls };
}

function readFirebase(env: Environment): Config['firebase'] {
  const keys = requireTogether(
    env,
    ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_SERVICE_ACCOUNT'],
    ['FIREBASE_APP_ID'],
  );
  if (!keys) {
    return {
      emulated: true,
      projectId: 'demo-larder',
      apiKey: 'demo',
      authDomain: 'demo-larder.firebaseapp.com',
    };
  }
  const [projectId, apiKey, authDomain, serviceAccount] = keys;
  return {
    emulated: false,
    projectId,
    apiKey,
    authDomain,
    ...(env.FIREBASE_APP_ID ? { appId: env.FIREBASE_APP_ID } : {}),
    serviceAccount,
  };
}

function readRazorpay(env: Environment): Config['razorpay'] {
  const keys = requireTogether(
    env,
    ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
    ['RAZORPAY_WEBHOOK_SECRET_PREVIOUS'],
  );
  if (!keys) return { sandbox: true, keyId: 'rzp_test_larder' };
  const [keyId, keySecret, webhookSecret] = keys;
  const previous = env.RAZORPAY_WEBHOOK_SECRET_PREVIOUS;
  return {
    sandbox: false,
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret, ...(previous ? [previous] : [])],
  };
}

function readCheckoutTimes(env: Environment): Config['checkoutTimes'] {
  const one = (name: string, usual: string): number => readDelays(name, env[name] || usual)[0] ?? 0;
  const checks = readDelays(
    'PAYMENT_CHECK_SECONDS',
    env.PAYMENT_CHECK_SECONDS || '120,300,900,3600,21600,86400,259200',
  );
  if (checks.some((each, index) => each <= (checks[index - 1] ?? 0))) {
    throw new ConfigError('PAYMENT_CHECK_SECONDS must rise from each number to the next.');
  }
  return {
    holdMs: one('STOCK_HOLD_SECONDS', '900'),
    checkAfterMs: checks,
    tickMs: one('PAYMENT_CHECK_EVERY_SECONDS', '5'),
    retryMs: one('PAYMENT_CHECK_RETRY_SECONDS', '60'),
    askAtStartMs: one('PAYMENT_CHECK_AT_START_SECONDS', '86400'),
  };
}

function readImageHost(env: Environment): Config['imageHost'] {
  const keys = requireTogether(env, ['IMAGE_HOST_URL', 'IMAGE_HOST_KEY']);
  if (!keys) return null;
  const [url, key] = keys;
  if (!URL.canParse(url))
    throw new ConfigError(`IMAGE_HOST_URL is "${url}"; set it to the address uploads are posted to.`);
  return { url, key };
}

function readSmtpUrl(
  text: string | undefined,
  { publicUrl, production }: { publicUrl: string | null; production: boolean },
): string | null {
  if (!text) return null;
  if (!/^smtps?:\/\/[^/]/.test(text) || !URL.canParse(text)) {
    throw new ConfigError(
      'SMTP_URL is not the address of a mail server; it looks like smtps://user:password@host:465.',
    );
  }
  if (production && !publicUrl)
    throw new ConfigError('SMTP_URL needs PUBLIC_URL, which e-mails link to; set both.');
  return text;
}

/** From the shop, by its own name, unless the setting says another one. */
function readSender(
  text: string | undefined,
  { shopName, publicUrl }: { shopName: string; publicUrl: string | null },
): Config['email']['from'] {
  const host = publicUrl ? new URL(publicUrl).hostname : 'localhost';
  if (!text) return { name: shopName, address: `no-reply@${host}` };
  const [, name, named, bare] =
    /^(?:([^<>]*)<([^<>@\s]+@[^<>@\s]+)>|([^<>@\s]+@[^<>@\s]+))$/.exec(text.trim()) ?? [];
  const address = named ?? bare;
  if (!address) {
    throw new ConfigError(
      `MAIL_FROM is "${text}"; set it to an address such as Larder <orders@shop.example.com>.`,
    );
  }
  return { name: name?.trim() || shopName, address };
}

const GRAPHIQL_MODES: readonly GraphiqlMode[] = ['on', 'read-only', 'off'];

function readGraphql(env: Environment, demo: boolean): Pick<Config, 'graphiql' | 'persistedQueriesOnly'> {
  const persistedQueriesOnly = readSwitch('PERSISTED_QUERIES_ONLY', env.PERSISTED_QUERIES_ONLY || 'off');
  const text = env.GRAPHIQL || (demo && !persistedQueriesOnly ? 'on' : 'off');
  const graphiql = GRAPHIQL_MODES.find((mode) => mode === text);
  if (!graphiql)
    throw new ConfigError(`GRAPHIQL is "${text}"; set it to one of ${GRAPHIQL_MODES.join(', ')}.`);
  if (persistedQueriesOnly && graphiql !== 'off') {
    throw new ConfigError('GRAPHIQL cannot be used with PERSISTED_QUERIES_ONLY=on; set it to off.');
  }
  return { graphiql, persistedQueriesOnly };
}

function readRedisUrl(text: string | undefined): string | null {
  if (!text) return null;
  if (!/^rediss?:\/\//.test(text) || !URL.canParse(text)) {
    throw new ConfigError('REDIS_URL is not a Redis address; it looks like redis://host:6379.');
  }
  return text;
}

function readSwitch(name: string, text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new ConfigError(`${name} is "${text}"; set it to on or off.`);
}

/** Three days in all. */
const WEBHOOK_RETRIES = '30,120,600,1800,3600,10800,21600,43200,86400,86400';
const DAY_MS = 24 * 60 * 60 * 1000;

function readDays(name: string, text: string): number {
  if (/^\d{1,4}$/.test(text) && Number(text) > 0) return Number(text);
  throw new ConfigError(`${name} is "${text}"; set it to a number of days, 1 or more.`);
}

/** Seconds, separated by commas, as milliseconds. */
function readDelays(name: string, text: string): number[] {
  const delays = readList(text);
  if (delays.length > 0 && delays.every((each) => /^\d{1,7}$/.test(each)))
    return delays.map((each) => Number(each) * 1000);
  throw new ConfigError(`${name} is "${text}"; set it to seconds, separated by commas, such as 10,60,300.`);
}

type Filled<Names extends readonly string[]> = { [Index in keyof Names]: string };

/** The values of settings that only make sense together; null when none of them, nor of the extras, is set. */
function requireTogether<const Names extends readonly string[]>(
  env: Environment,
  names: Names,
  extras: readonly string[] = [],
): Filled<Names> | null {
  const set = [...names, ...extras].filter((name) => env[name]);
  if (set.length === 0) return null;
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0) {
    throw new ConfigError(
      `${set.join(', ')} is set, but ${missing.join(', ')} is missing; set all of them or none.`,
    );
  }
  return names.map((name) => env[name] ?? '') as Filled<Names>;
}
