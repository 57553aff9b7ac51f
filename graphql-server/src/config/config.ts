import path from 'node:path';
import { ConfigError } from './config-error.js';
import { checkCurrency } from './currency.js';
import {
  readDatabase,
  readFirebase,
  readRazorpay,
  readImageHost,
  readSmtpUrl,
  readSender,
  readRedisUrl,
} from './read-services.js';
import {
  readPort,
  readHours,
  readLogLevel,
  readPublicUrl,
  readList,
  readLines,
  readSwitch,
  DAY_MS,
  readDays,
  readDelays,
  type Environment,
} from './read-values.js';

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

/** Three days in all. */
const WEBHOOK_RETRIES = '30,120,600,1800,3600,10800,21600,43200,86400,86400';
