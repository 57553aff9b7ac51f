import path from 'node:path';
import { ConfigError } from './config-error.js';
import type { Limit } from './kinds.js';
import { firebaseOf, imageHostOf, razorpayOf, senderOf } from './services-of.js';
import type { Environment } from './setting.js';
import { readSettings, type Values } from './settings.js';

/** Everything that can be set. Read once, here; nothing else looks at the environment. */
export type Config = ReturnType<typeof loadConfig>;

/** How often each thing may be done. */
export type LimitName = keyof ReturnType<typeof limitsOf>['rates'];

export interface Limits {
  readonly rates: Readonly<Record<LimitName, Limit>>;
  /** Connections for subscriptions, at a time. */
  readonly connections: Omit<Limit, 'seconds'>;
}

export type GraphiqlMode = NonNullable<Values['GRAPHIQL']>;

export const RAZORPAY_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

/**
 * Reads the settings from the environment; `settings.ts` is the table of them.
 *
 * @throws ConfigError in one line, for a value that cannot be used, for a set of keys that is half
 * filled in, and for a production start that would fall back to a stand-in
 */
export function loadConfig(env: Environment) {
  const missing = REAL_SERVICES.filter((name) => !env[name]);
  const demo = missing.length > 0;
  const values = readSettings(env, demo);
  const production = values.NODE_ENV === 'production';
  if (production) checkProduction(env, missing);
  if (values.DEMO && !demo)
    throw new ConfigError('Unset DEMO: every real service is set, and a real shop gets no demo data.');
  checkCombinations(values);
  const publicUrl = values.PUBLIC_URL;
  return {
    production,
    /**
     * True while any part is a local stand-in: the embedded Postgres, the auth emulator or the
     * payment sandbox.
     */
    demo,
    host: values.HOST,
    port: values.PORT,
    /** Address that shoppers type, without a slash at the end; null to go by each request. */
    publicUrl,
    /** The trusted proxies, or their number; null for none. */
    trustProxy: values.TRUST_PROXY,
    /** Origins of other sites whose pages may use the API. */
    allowedOrigins: values.ALLOWED_ORIGINS,
    /** How long a client may take to send the head of a request. */
    headersMs: values.HEADERS_SECONDS,
    dataDir: path.resolve(values.DATA_DIR),
    logLevel: values.LOG_LEVEL,
    /** How long a process that shuts down accepts requests, and all of closing may take. */
    stopping: { graceMs: values.DRAIN_SECONDS, limitMs: values.STOP_SECONDS },
    /** Where figures are served to Prometheus; null for nowhere. */
    metrics: values.METRICS_PORT === null ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    /** Whether to send traces; OpenTelemetry's own settings name the collector. */
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT !== null,
    shop: {
      name: values.SHOP_NAME,
      address: values.SHOP_ADDRESS,
      currency: values.CURRENCY,
      /** The locales of the pages. */
      locales: values.LOCALES,
    },
    adminEmails: values.ADMIN_EMAILS.map((email) => email.toLowerCase()),
    database: {
      /** Null for a Postgres of its own in `dataDir`. */
      url: values.DATABASE_URL,
      /** Whether an empty one at `url` may be filled with demo data. */
      mayFill: values.DEMO,
      replicaUrls: values.DATABASE_REPLICA_URLS,
      /** Whether a process migrates the database when it opens; if not, it refuses an old one. */
      migrate: values.MIGRATE,
      /**
       * How long one statement may take, and how long to wait for a connection and for rows that
       * another transaction has locked.
       */
      times: { statementMs: values.DATABASE_STATEMENT_SECONDS, waitMs: values.DATABASE_WAIT_SECONDS },
      /** Folder of Postgres' own programs; null to look for them. */
      programs: values.PG_BIN,
    },
    firebase: firebaseOf(values),
    razorpay: razorpayOf(values),
    imageHost: imageHostOf(values),
    email: {
      /** The mail server; null for a shop that has none. */
      smtpUrl: values.SMTP_URL,
      from: senderOf(values),
      /** Where the shop itself is e-mailed; null for its admins' addresses. */
      shopAddress: values.SHOP_EMAIL,
      /** How long the e-mail about a new status waits for the next change. */
      statusDelayMs: values.STATUS_EMAIL_SECONDS,
    },
    /** GraphiQL at `/graphql`, and introspection with it. */
    graphiql: values.GRAPHIQL ?? (demo && !values.PERSISTED_QUERIES_ONLY ? 'on' : 'off'),
    /** Whether only the operations of our own web are answered, and programs with an API token. */
    persistedQueriesOnly: values.PERSISTED_QUERIES_ONLY,
    /** Rate limits for each user and address; null for none. */
    limits: values.RATE_LIMITS ? limitsOf(values) : null,
    /** What the cached public responses of a process take at most; 0 for no cache. */
    responseCacheBytes: values.RESPONSE_CACHE_MB * 1024 * 1024,
    /** Shared by several processes; null for a process of its own. */
    redisUrl: values.REDIS_URL,
    outbox: {
      /** Whether this process hands on what stands in the outbox. */
      worker: values.OUTBOX_WORKER,
      /** How long to wait after each failure before the next try; after one more it is given up. */
      retryAfterMs: values.OUTBOX_RETRY_SECONDS,
    },
    /** Retention of each kind of data, in milliseconds; null for no limit. */
    retention: {
      outboxMs: values.OUTBOX_KEEP_DAYS,
      webhookBodiesMs: values.WEBHOOK_BODIES_KEEP_DAYS,
      providerEventsMs: values.PROVIDER_EVENTS_KEEP_DAYS,
      checkoutsMs: values.CHECKOUTS_KEEP_DAYS,
      importsMs: values.IMPORTS_KEEP_DAYS,
      mailboxMs: values.MAILBOX_KEEP_DAYS,
      auditMs: values.AUDIT_KEEP_DAYS,
    },
    /** How long a request with an `Idempotency-Key` can be sent again for the same reply. */
    idempotencyHours: values.IDEMPOTENCY_HOURS,
    /** Every wait of the checkout, in milliseconds. */
    checkoutTimes: {
      /** How long a checkout reserves its products. */
      holdMs: values.STOCK_HOLD_SECONDS,
      /** When to check its payments at the provider: times after Pay was pressed, rising. */
      checkAfterMs: values.PAYMENT_CHECK_SECONDS,
      /** How often to look for checkouts that are due for a check and for expired reservations. */
      tickMs: values.PAYMENT_CHECK_EVERY_SECONDS,
      /** How often the list of refunds of the provider is read. */
      refundsEveryMs: values.REFUND_CHECK_EVERY_SECONDS,
      /**
       * When to check a checkout again after the process was killed during a check or the provider
       * did not respond.
       */
      retryMs: values.PAYMENT_CHECK_RETRY_SECONDS,
      /** Checkouts younger than this are checked at once when the process starts. */
      checkAtStartMs: values.PAYMENT_CHECK_AT_START_SECONDS,
    },
    /** `allowPrivate` also lets them be sent without encryption. */
    webhooks: { retryAfterMs: values.WEBHOOK_RETRY_SECONDS, allowPrivate: demo },
  };
}

const limitsOf = (values: Values) => ({
  rates: {
    requests: values.LIMIT_REQUESTS,
    writes: values.LIMIT_WRITES,
    checkouts: values.LIMIT_CHECKOUTS,
    reviews: values.LIMIT_REVIEWS,
    uploads: values.LIMIT_UPLOADS,
    roles: values.LIMIT_ROLES,
    signIns: values.LIMIT_SIGN_INS,
    refusedSignIns: values.LIMIT_REFUSED_SIGN_INS,
    imports: values.LIMIT_IMPORTS,
    exports: values.LIMIT_EXPORTS,
    renders: values.LIMIT_RENDERS,
    reports: values.LIMIT_REPORTS,
    apiTokens: values.LIMIT_API_TOKENS,
  },
  connections: values.LIMIT_CONNECTIONS,
});

/** What has a stand-in of the shop's own, which is for trying it out only. */
const REAL_SERVICES = ['DATABASE_URL', 'FIREBASE_PROJECT_ID', 'RAZORPAY_KEY_ID'] as const;

function checkProduction(env: Environment, missing: readonly string[]): void {
  if (missing.length > 0) {
    throw new ConfigError(
      `NODE_ENV=production needs real services: set ${missing.join(', ')} (see .env.example), or unset NODE_ENV for the demo.`,
    );
  }
  if (env.FIREBASE_AUTH_EMULATOR_HOST) {
    throw new ConfigError(
      'Unset FIREBASE_AUTH_EMULATOR_HOST: with it, anybody can sign in as anybody in production.',
    );
  }
  if (env.SMTP_URL && !env.PUBLIC_URL)
    throw new ConfigError('SMTP_URL needs PUBLIC_URL, which e-mails link to; set both.');
}

function checkCombinations(values: Values): void {
  if (values.DATABASE_REPLICA_URLS.length > 0 && !values.DATABASE_URL)
    throw new ConfigError('DATABASE_REPLICA_URLS needs DATABASE_URL; set both.');
  if (values.PERSISTED_QUERIES_ONLY && (values.GRAPHIQL ?? 'off') !== 'off')
    throw new ConfigError('GRAPHIQL cannot be used with PERSISTED_QUERIES_ONLY=on; set it to off.');
  if (values.METRICS_PORT === values.PORT)
    throw new ConfigError(`METRICS_PORT is ${values.PORT}, as PORT is; choose another one.`);
  if (values.STOP_SECONDS <= values.DRAIN_SECONDS)
    throw new ConfigError('STOP_SECONDS must be more than DRAIN_SECONDS, which is a part of it.');
  const checks = values.PAYMENT_CHECK_SECONDS;
  if (checks.some((each, index) => each <= (checks[index - 1] ?? 0)))
    throw new ConfigError('PAYMENT_CHECK_SECONDS must rise from each number to the next.');
}
