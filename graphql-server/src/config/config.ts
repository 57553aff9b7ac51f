import path from 'node:path';
import { ConfigError } from './config-error.js';
import type { Limit } from './kinds.js';
import { firebaseOf, imageHostOf, razorpayOf, senderOf } from './services-of.js';
import type { Environment } from './setting.js';
import { readSettings, type Values } from './settings.js';

export interface FirebaseWebKeys {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
  readonly appId?: string;
}

/** Everything that can be set. Read once, here; nothing else looks at the environment. */
export interface Config {
  readonly production: boolean;
  /**
   * True while any part is a local stand-in: the embedded Postgres, the auth emulator or the
   * payment sandbox.
   */
  readonly demo: boolean;
  readonly host: string;
  readonly port: number;
  /** Address that shoppers type, without a slash at the end; null to go by what a request says. */
  readonly publicUrl: string | null;
  /** How many proxies, or which, may say where a request comes from; null for none. */
  readonly trustProxy: number | readonly string[] | null;
  /** Origins of other sites whose pages may use the API. */
  readonly allowedOrigins: readonly string[];
  /** How long a client may take to send the head of a request. */
  readonly headersMs: number;
  readonly dataDir: string;
  readonly logLevel: string;
  readonly stopping: {
    /**
     * How long a process that shuts down still accepts requests, until load balancers notice.
     */
    readonly graceMs: number;
    /** How long all of closing may take. */
    readonly limitMs: number;
  };
  /** Where figures are served to Prometheus; null for nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Whether to send traces; OpenTelemetry's own settings name the collector. */
  readonly tracing: boolean;
  readonly shop: {
    readonly name: string;
    /** Where the shop can be found, by lines, for receipts and e-mails; may be empty. */
    readonly address: readonly string[];
    readonly currency: string;
  };
  readonly adminEmails: readonly string[];
  /** Without a URL the shop starts its own Postgres in `dataDir`. */
  readonly database: {
    readonly url: string | null;
    /** Whether an empty one at `url` may be filled with demo data. */
    readonly mayFill: boolean;
    readonly replicaUrls: readonly string[];
    /**
     * Whether a process brings the database up to date before it opens; if not, it refuses one that
     * is behind.
     */
    readonly migrate: boolean;
    readonly times: {
      /** How long one statement may take. */
      readonly statementMs: number;
      /** How long to wait for a connection, and for rows that another transaction has locked. */
      readonly waitMs: number;
    };
    /** Folder of Postgres' own programs; null to look for them. */
    readonly programs: string | null;
  };
  readonly firebase:
    | ({ readonly emulated: false; readonly serviceAccount: string } & FirebaseWebKeys)
    | ({
        readonly emulated: true;
        /** Host and port of an emulator that runs already; null to start one. */
        readonly emulatorHost: string | null;
      } & FirebaseWebKeys);
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
    readonly refundsEveryMs: number;
    readonly retryMs: number;
    readonly checkAtStartMs: number;
  };
  readonly imageHost: { readonly url: string; readonly key: string } | null;
  readonly email: {
    /** The mail server; null for a shop that has none. */
    readonly smtpUrl: string | null;
    readonly from: { readonly name: string; readonly address: string };
    /** Where the shop itself is e-mailed; null for its admins' addresses. */
    readonly shopAddress: string | null;
    /** How long the e-mail about a new status waits for the next change. */
    readonly statusDelayMs: number;
  };
  /** GraphiQL at `/graphql`, and introspection with it. */
  readonly graphiql: GraphiqlMode;
  /** Whether only the operations of our own web are answered, and programs with an API token. */
  readonly persistedQueriesOnly: boolean;
  /** How much one person and one address may ask for; null for as much as they like. */
  readonly limits: Limits | null;
  /** What the cached public responses of a process take at most; 0 for no cache. */
  readonly responseCacheBytes: number;
  /** What several processes share; without it each keeps to itself. */
  readonly redisUrl: string | null;
  readonly outbox: {
    /** Whether this process hands on what stands in the outbox. */
    readonly worker: boolean;
    /** How long to wait after each failure before the next try; after one more it is given up. */
    readonly retryAfterMs: readonly number[];
  };
  /** Retention of each kind of data, in milliseconds; null keeps it for good. */
  readonly keep: {
    readonly outboxMs: number;
    readonly webhookBodiesMs: number;
    readonly providerEventsMs: number;
    readonly checkoutsMs: number;
    readonly importsMs: number;
    readonly mailboxMs: number;
    readonly auditMs: number | null;
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
export function loadConfig(env: Environment): Config {
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
    demo,
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    trustProxy: values.TRUST_PROXY,
    allowedOrigins: values.ALLOWED_ORIGINS,
    headersMs: values.HEADERS_SECONDS,
    dataDir: path.resolve(values.DATA_DIR),
    logLevel: values.LOG_LEVEL,
    stopping: { graceMs: values.DRAIN_SECONDS, limitMs: values.STOP_SECONDS },
    metrics: values.METRICS_PORT === null ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT !== null,
    shop: { name: values.SHOP_NAME, address: values.SHOP_ADDRESS, currency: values.CURRENCY },
    adminEmails: values.ADMIN_EMAILS.map((email) => email.toLowerCase()),
    database: {
      url: values.DATABASE_URL,
      mayFill: values.DEMO,
      replicaUrls: values.DATABASE_REPLICA_URLS,
      migrate: values.MIGRATE,
      times: { statementMs: values.DATABASE_STATEMENT_SECONDS, waitMs: values.DATABASE_WAIT_SECONDS },
      programs: values.PG_BIN,
    },
    firebase: firebaseOf(values),
    razorpay: razorpayOf(values),
    imageHost: imageHostOf(values),
    email: {
      smtpUrl: values.SMTP_URL,
      from: senderOf(values),
      shopAddress: values.SHOP_EMAIL,
      statusDelayMs: values.STATUS_EMAIL_SECONDS,
    },
    graphiql: values.GRAPHIQL ?? (demo && !values.PERSISTED_QUERIES_ONLY ? 'on' : 'off'),
    persistedQueriesOnly: values.PERSISTED_QUERIES_ONLY,
    limits: values.RATE_LIMITS ? limitsOf(values) : null,
    responseCacheBytes: values.RESPONSE_CACHE_MB * 1024 * 1024,
    redisUrl: values.REDIS_URL,
    outbox: {
      worker: values.OUTBOX_WORKER,
      retryAfterMs: values.OUTBOX_RETRY_SECONDS,
    },
    keep: {
      outboxMs: values.OUTBOX_KEEP_DAYS,
      webhookBodiesMs: values.WEBHOOK_BODIES_KEEP_DAYS,
      providerEventsMs: values.PROVIDER_EVENTS_KEEP_DAYS,
      checkoutsMs: values.CHECKOUTS_KEEP_DAYS,
      importsMs: values.IMPORTS_KEEP_DAYS,
      mailboxMs: values.MAILBOX_KEEP_DAYS,
      auditMs: values.AUDIT_KEEP_DAYS,
    },
    idempotencyHours: values.IDEMPOTENCY_HOURS,
    checkoutTimes: {
      holdMs: values.STOCK_HOLD_SECONDS,
      checkAfterMs: values.PAYMENT_CHECK_SECONDS,
      tickMs: values.PAYMENT_CHECK_EVERY_SECONDS,
      refundsEveryMs: values.REFUND_CHECK_EVERY_SECONDS,
      retryMs: values.PAYMENT_CHECK_RETRY_SECONDS,
      checkAtStartMs: values.PAYMENT_CHECK_AT_START_SECONDS,
    },
    webhooks: { retryAfterMs: values.WEBHOOK_RETRY_SECONDS, allowPrivate: demo },
  };
}

const limitsOf = (values: Values) => ({
  rates: {
    requests: values.LIMIT_REQUESTS,
    writes: values.LIMIT_WRITES,
    checkouts: values.LIMIT_CHECKOUTS,
    opinions: values.LIMIT_OPINIONS,
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
