import path from 'node:path';
import { ConfigError } from '@larder/shared/config-error';
import type { Limit } from './kinds.js';
import { defaultSenderOf, firebaseOf, imageHostOf, razorpayOf } from './services-of.js';
import { requireProduction } from './production.js';
import { Risk } from './settings/place.js';
import { INITIAL_SETTINGS } from './settings/shop.js';
import type { Environment } from './setting.js';
import { readSettings, type Values } from './settings.js';

/** All settings, read once. */
export type Config = ReturnType<typeof loadConfig>;

export type LimitName = keyof ReturnType<typeof limitsOf>['rates'];

export interface Limits {
  readonly rates: Readonly<Record<LimitName, Limit>>;
  /** Concurrent connections for subscriptions. */
  readonly connections: Omit<Limit, 'seconds'>;
}

export const RAZORPAY_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

/**
 * Reads the settings, which `settings.ts` lists, from the environment.
 *
 * @throws ConfigError for an invalid value, an incomplete group, or a risk that was not accepted
 */
export function loadConfig(env: Environment) {
  const missing = REAL_SERVICES.filter((name) => !env[name]);
  const demo = missing.length > 0;
  const values = readSettings(env, demo);
  const production = values.NODE_ENV === 'production';
  if (production) requireProduction(env, values, missing);
  if (values.DEMO !== 'off' && !demo)
    throw new ConfigError('Unset DEMO: every real service is set, and a real shop gets no demo data.');
  checkCombinations(values);
  const publicUrl = values.PUBLIC_URL;
  return {
    production,
    /** Whether the shop uses the embedded Postgres, the auth emulator or the payment sandbox. */
    demo,
    host: values.HOST,
    port: values.PORT,
    /** Public origin of the shop; null to use that of each request. */
    publicUrl,
    /** Trusted proxies, or their number; null for none. */
    trustProxy: values.TRUST_PROXY,
    /** For CORS. */
    allowedOrigins: values.ALLOWED_ORIGINS,
    /** Timeout for the headers of a request. */
    headersMs: values.HEADERS_SECONDS,
    dataDir: path.resolve(values.DATA_DIR),
    logLevel: values.LOG_LEVEL,
    /** How long a process accepts requests during its shutdown; time limit of the shutdown. */
    stopping: { graceMs: values.DRAIN_SECONDS, limitMs: values.STOP_SECONDS },
    /** Address of the Prometheus endpoint; null for none. */
    metrics: values.METRICS_PORT === null ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    /** Whether to send traces; OpenTelemetry reads its own settings. */
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT !== null,
    shop: {
      /** Stored at the first start; afterwards admins change them in the dashboard. */
      initial: initialShopOf(values),
      /** Which of them the environment has. */
      given: INITIAL_SETTINGS.filter((name) => env[name]),
    },
    adminEmails: values.ADMIN_EMAILS.map((email) => email.toLowerCase()),
    database: databaseOf(values),
    firebase: firebaseOf(values),
    razorpay: razorpayOf(values),
    imageHost: imageHostOf(values),
    email: {
      /** Null for no mail server. */
      smtpUrl: values.SMTP_URL,
      /** Sender while the shop has none of its own. */
      defaultSender: defaultSenderOf(values),
      /** Recipient of e-mails to the shop; null for all admins. */
      shopAddress: values.SHOP_EMAIL,
      /** Delay of e-mails about a new status, in which changes are coalesced. */
      statusDelayMs: values.STATUS_EMAIL_SECONDS,
    },
    /** GraphiQL at `/graphql`, and introspection. */
    graphiql: values.GRAPHIQL ?? (demo && !values.PERSISTED_QUERIES_ONLY ? 'on' : 'off'),
    /** Whether clients without an API token may send only the operations of the web. */
    persistedQueriesOnly: values.PERSISTED_QUERIES_ONLY,
    /** Null for no rate limits. */
    limits: values.RATE_LIMITS ? limitsOf(values) : null,
    /** Size of the response cache of a process; 0 for none. */
    responseCacheBytes: values.RESPONSE_CACHE_MB * 1024 * 1024,
    /** Null for a shop of one process. */
    redisUrl: values.REDIS_URL,
    outbox: {
      /** Whether this process delivers outbox messages. */
      worker: values.OUTBOX_WORKER,
      /** Backoff after each failure; one failure more parks the delivery. */
      retryAfterMs: values.OUTBOX_RETRY_SECONDS,
    },
    /** Retention of each kind of data, in milliseconds; null for no limit. */
    retention: retentionOf(values),
    /** How long an `Idempotency-Key` returns the stored response. */
    idempotencyHours: values.IDEMPOTENCY_HOURS,
    /** In milliseconds. */
    checkoutTimes: checkoutTimesOf(values),
    /** `allowPrivate` also allows `http:`. */
    webhooks: { retryAfterMs: values.WEBHOOK_RETRY_SECONDS, allowPrivate: demo },
  };
}

const initialShopOf = (values: Values) => ({
  name: values.SHOP_NAME,
  address: values.SHOP_ADDRESS,
  currency: values.CURRENCY,
  timeZone: values.TIME_ZONE,
  locales: values.LOCALES,
  senderName: values.MAIL_FROM?.name ?? '',
  senderAddress: values.MAIL_FROM?.address ?? '',
});

const databaseOf = (values: Values) => ({
  /** Null for an embedded Postgres in `dataDir`. */
  url: values.DATABASE_URL,
  /** Whether an empty database at `url` may be seeded, and whether only with the accounts. */
  seed: values.DEMO,
  /** Whether production may open a database that a demo has filled. */
  acceptsDemoData: values.ACCEPT_RISKS.includes(Risk.DEMO_DATA),
  replicaUrls: values.DATABASE_REPLICA_URLS,
  /** Whether the process migrates the database, instead of rejecting an outdated one. */
  migrate: values.MIGRATE,
  /** Timeouts of a statement, and of waits for a connection or a lock. */
  times: { statementMs: values.DATABASE_STATEMENT_SECONDS, waitMs: values.DATABASE_WAIT_SECONDS },
  /** Folder of the Postgres client programs; null to search for them. */
  programs: values.PG_BIN,
});

const retentionOf = (values: Values) => ({
  outboxMs: values.OUTBOX_KEEP_DAYS,
  webhookBodiesMs: values.WEBHOOK_BODIES_KEEP_DAYS,
  providerEventsMs: values.PROVIDER_EVENTS_KEEP_DAYS,
  checkoutsMs: values.CHECKOUTS_KEEP_DAYS,
  waitlistMs: values.WAITLIST_KEEP_DAYS,
  importsMs: values.IMPORTS_KEEP_DAYS,
  mailboxMs: values.MAILBOX_KEEP_DAYS,
  auditMs: values.AUDIT_KEEP_DAYS,
});

const checkoutTimesOf = (values: Values) => ({
  /** Lifetime of stock reservations. */
  holdMs: values.STOCK_HOLD_SECONDS,
  /** Ascending delays after Pay of the payment checks at the provider. */
  checkAfterMs: values.PAYMENT_CHECK_SECONDS,
  /** Interval of the search for due checks and expired reservations. */
  tickMs: values.PAYMENT_CHECK_EVERY_SECONDS,
  /** Interval of reads of the provider's refunds. */
  refundsEveryMs: values.REFUND_CHECK_EVERY_SECONDS,
  /** Delay after a check without a response of the provider, or with a killed process. */
  retryMs: values.PAYMENT_CHECK_RETRY_SECONDS,
  /** Maximum age of checkouts that are checked when the process starts. */
  checkAtStartMs: values.PAYMENT_CHECK_AT_START_SECONDS,
});

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
    waitlist: values.LIMIT_WAITLIST,
    apiTokens: values.LIMIT_API_TOKENS,
  },
  connections: values.LIMIT_CONNECTIONS,
});

/** Services that the demo replaces by the embedded Postgres, the emulator and the sandbox. */
const REAL_SERVICES = ['DATABASE_URL', 'FIREBASE_PROJECT_ID', 'RAZORPAY_KEY_ID'] as const;

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
