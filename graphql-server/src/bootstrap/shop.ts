import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import type { ShutdownHooks } from '../common/shutdown-hooks.js';
import { logFailure } from '../common/log-failure.js';
import { ConfigError } from '@larder/shared/config-error';
import { RAZORPAY_SCRIPT, type Config } from '../config/config.js';
import type { Role } from '../config/role.js';
import { FirebaseApp } from '../config/firebase-app.js';
import { Risk } from '../config/settings/place.js';
import { openDataSource } from './open-data-source.js';
import { knowsLetters, UNKNOWN_LETTERS } from '../database/knows-letters.js';
import type { ShopDataSource } from '../database/shop-data-source.js';
import { demoStateOf, unmarkDemo } from '../seed/demo-database.js';
import { demoPayments } from '../seed/demo-payments.js';
import { demoAccounts, seedAccounts, seedDemo } from '../seed/seed.js';
import { codeMailer } from '../features/emails/code-mailer.js';
import { Mailer } from '../features/emails/mailer.js';
import { DiskImageHost } from '../features/images/disk-image-host.js';
import { HttpImageHost } from '../features/images/http-image-host.js';
import { RazorpayProvider } from '../features/sales/payments/razorpay-provider.js';
import { FirebaseSignIn } from '../features/accounts/firebase-sign-in.js';
import type { PersistedQueries } from '../graphql/persisted-queries.js';
import type { EmailedCode } from '@larder/dev-services/auth-emulator/firebase-tools';
import { authEmulatorRoutes } from '@larder/dev-services/auth-emulator/auth-emulator-routes';
import { ensureAccounts } from '@larder/dev-services/auth-emulator/seed-accounts';
import { startAuthEmulator } from '@larder/dev-services/auth-emulator/start-auth-emulator';
import { requireFreePort } from './free-port.js';
import { lockInstance } from './instance-lock.js';
import { makeFolder } from '@larder/shared/node/make-folder';
import { mailboxRoutes } from '@larder/dev-services/mailbox/mailbox-routes';
import { Mailbox } from '@larder/dev-services/mailbox/mailbox';
import { startEmbeddedPostgres } from '@larder/dev-services/postgres/start-embedded-postgres';
import { razorpaySandbox } from '@larder/dev-services/razorpay-sandbox/razorpay-sandbox';
import { importPayments } from '@larder/dev-services/razorpay-sandbox/import-payments';
import { sandboxSecret } from '@larder/dev-services/sandbox-secret';
import { preloadModules } from './preload-modules.js';
import type { Log } from '../observability/log.js';
import { ownFile } from '../own-files.js';
import type { AppOptions } from './app-options.js';
import { limitSignIns } from '../http/sign-in-limits.js';
import { exemptRoutes } from '../http/exempt-routes.js';
import { serve } from './serve.js';

const SANDBOX_PREFIX = '/sandbox/razorpay';
const MAILBOX_PREFIX = '/sandbox/mail';
const WEB_ROOT = fileURLToPath(ownFile('../../web/dist'));

export interface StartOptions {
  /** Prints a line for each step. */
  readonly reportStep: (step: string) => void;
  readonly log: Log;
  /** Receives a hook for each resource, even if the start fails later. */
  readonly shutdown: ShutdownHooks;
  /** Aborts the start between two steps. */
  readonly signal: AbortSignal;
  /** Shuts down after a fatal error. */
  readonly fail: (error: Error) => void;
}

/**
 * Starts the server with the configured services, and with emulators in place of the others.
 *
 * @returns its origin
 * @throws ConfigError with a one-line message
 */
export async function startShop(
  config: Config,
  role: Exclude<Role, 'migrate'>,
  options: StartOptions,
): Promise<string> {
  const { reportStep, log, shutdown, signal } = options;
  await requireFreePort(config.port, config.host);
  if (config.metrics) await requireFreePort(config.metrics.port, config.metrics.host, 'METRICS_PORT');

  // Fails on an invalid service account at startup instead of at the first sign-in, and before the
  // database is opened: a start that fails changes nothing in it.
  const realFirebase = config.firebase.emulated ? null : new FirebaseApp(config.firebase);
  await realFirebase?.auth();
  const imageFolder = path.join(config.dataDir, 'images');
  if (!config.imageHost) makeFolder(imageFolder);

  // Starts early, while the database opens; `serve` awaits it and handles its errors.
  void preloadModules().catch(() => {});
  reportStep('Opening the database');
  const databaseUrl = await openDatabase(config, options);
  signal.throwIfAborted();
  // Concurrently, because the emulator is slow to load; it only needs the lock on the data folder.
  let mailCode: ((code: EmailedCode) => Promise<void>) | undefined;
  const [dataSource, emulator] = await settleAll([
    prepareDatabase(config, databaseUrl, options),
    startEmulator(config, options, (code) => {
      mailCode?.(code).catch((error: unknown) => logFailure(log, error));
    }),
  ]);
  signal.throwIfAborted();
  if (!(await knowsLetters(dataSource))) log.warn(UNKNOWN_LETTERS);
  const firebase = realFirebase ?? new FirebaseApp(config.firebase, emulator?.origin);
  shutdown.add(() => firebase.close());
  const isWorker = role === 'worker';
  const sandbox = config.razorpay.sandbox ? await openSandbox(config, databaseUrl, role, shutdown) : null;
  if (sandbox) await importPayments(sandbox.pool, await demoPayments(dataSource));
  const mailbox =
    config.demo && !config.email.smtpUrl ? await openMailbox(config, databaseUrl, shutdown) : null;

  const email = emailOf(config, mailbox, reportStep);

  const appOptions: AppOptions = {
    config: isWorker ? { ...config, outbox: { ...config.outbox, worker: true } } : config,
    log,
    isWorker,
    dataSource,
    signIn: new FirebaseSignIn(firebase.auth),
    payments: paymentProvider(config, sandbox),
    imageHost: config.imageHost ? new HttpImageHost(config.imageHost) : new DiskImageHost(imageFolder),
    imageFolder,
    email,
    webRoot: WEB_ROOT,
    persistedQueries: await readPersistedQueries(path.join(WEB_ROOT, 'persisted-queries.json')),
    registerLocalServices: registerLocalServices({ emulator, sandbox, mailbox }),
  };
  const app = await serve(appOptions, { host: config.host, port: config.port }, shutdown);
  // Last, so that a start that fails leaves the database of a demo to the demo.
  if (!config.demo) await unmarkDemo(dataSource);
  const { shop, services } = app;
  const letterhead = () => services.shopLogo.letterhead();
  if (email)
    mailCode = codeMailer(email.mailer, shop, email.origin, letterhead, (address) =>
      services.users.localeOf(address),
    );
  return originOf(config, 'localhost');
}

interface LocalServices {
  readonly emulator: Awaited<ReturnType<typeof startEmulator>>;
  readonly sandbox: Awaited<ReturnType<typeof openSandbox>> | null;
  readonly mailbox: Awaited<ReturnType<typeof openMailbox>> | null;
}

/** Serves the emulators that stand in for services that are not configured. */
const registerLocalServices =
  ({ emulator, sandbox, mailbox }: LocalServices): AppOptions['registerLocalServices'] =>
  async (instance, limiter) => {
    if (emulator) {
      await instance.register(async (routes) => {
        limitSignIns(routes, limiter);
        await routes.register(authEmulatorRoutes, { origin: emulator.origin });
      });
    }
    if (sandbox) {
      await instance.register(async (routes) => {
        exemptRoutes(routes);
        await routes.register(razorpaySandbox, { prefix: SANDBOX_PREFIX, ...sandbox });
      });
    }
    if (mailbox) await instance.register(mailboxRoutes, { prefix: MAILBOX_PREFIX, mailbox });
  };

/** Empty in development, where the web is not built and sends documents. */
async function readPersistedQueries(file: string): Promise<PersistedQueries> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
}

/**
 * Waits for all tasks even if one fails, so that none opens a resource after the shutdown began.
 */
async function settleAll<const Tasks extends readonly Promise<unknown>[]>(tasks: Tasks) {
  await Promise.allSettled(tasks);
  return Promise.all(tasks);
}

/**
 * Runs migrations only, for deployments whose other processes have MIGRATE off.
 *
 * @throws ConfigError with a one-line message
 */
export async function migrateDatabase(
  config: Config,
  options: Pick<StartOptions, 'reportStep' | 'shutdown' | 'fail'>,
): Promise<void> {
  const dataSource = await openDataSource(await openDatabase(config, options), {
    check: (setupDataSource) => refuseDemo(setupDataSource, config),
  });
  options.shutdown.add(() => dataSource.destroy());
}

async function openDatabase(
  { database, dataDir }: Config,
  { reportStep, shutdown, fail }: Pick<StartOptions, 'reportStep' | 'shutdown' | 'fail'>,
): Promise<string> {
  if (database.url) return database.url;
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    log: reportStep,
  });
  shutdown.add(() => postgres.stop());
  const lock = await lockInstance(postgres.url, dataDir, fail);
  shutdown.add(() => lock.release());
  return postgres.url;
}

async function prepareDatabase(
  config: Config,
  url: string,
  { reportStep, log, shutdown }: StartOptions,
): Promise<ShopDataSource> {
  const check = async (setupDataSource: DataSource) => {
    await requireOwnOrDemo(setupDataSource, config);
    await refuseDemo(setupDataSource, config);
  };
  const fill = async (setupDataSource: DataSource) => {
    if (!config.demo) return;
    if (config.database.seed === 'empty') await seedAccounts(setupDataSource);
    else if (await seedDemo(setupDataSource, config.shop.initial.currency))
      reportStep('Filled the shop with demo products');
  };
  const { replicaUrls, times, migrate } = config.database;
  const dataSource = await openDataSource(url, {
    replicaUrls,
    onReplicaRefused: ({ message }) => log.warn(`A replica is left out: ${message}`),
    times,
    migrate,
    check,
    fill,
  });
  shutdown.add(() => dataSource.destroy());
  return dataSource;
}

/**
 * Prevents emulated sign-in and payments, with their public admin account, on the data of a real
 * shop.
 *
 * @throws ConfigError if DATABASE_URL is neither a demo's nor an empty database that may be filled
 */
async function requireOwnOrDemo(setupDataSource: DataSource, { demo, database }: Config): Promise<void> {
  if (!demo || !database.url) return;
  const state = await demoStateOf(setupDataSource);
  if (state === 'demo' || (state === 'empty' && database.seed !== 'off')) return;
  const why = {
    empty: 'is empty, and DEMO is not on',
    shop: 'has data in it that are not those of a demo',
    foreign: 'has tables in it that are not those of Larder',
  }[state];
  const fill = state === 'empty' ? 'set DEMO=on to fill it with demo data' : 'use an empty one with DEMO=on';
  throw new ConfigError(
    `The database of DATABASE_URL ${why}: set the real services FIREBASE_PROJECT_ID and RAZORPAY_KEY_ID with their keys (see .env.example), ${fill}, or unset DATABASE_URL for a demo with a database of its own.`,
  );
}

/**
 * Refuses the database of a demo in production, unless that risk is accepted.
 *
 * @throws ConfigError
 */
async function refuseDemo(setupDataSource: DataSource, { production, database }: Config): Promise<void> {
  if (!production || database.acceptsDemoData) return;
  if ((await demoStateOf(setupDataSource)) !== 'demo') return;
  throw new ConfigError(
    `The database of DATABASE_URL holds demo data, with customers and orders that do not exist: set DATABASE_URL to another database, or ACCEPT_RISKS=${Risk.DEMO_DATA}.`,
  );
}

/** @param onCode called with each code that Firebase would e-mail */
async function startEmulator(
  { firebase, dataDir }: Config,
  { reportStep, shutdown }: StartOptions,
  onCode: (code: EmailedCode) => void,
) {
  if (!firebase.emulated) return null;
  if (firebase.emulatorHost) {
    const origin = `http://${firebase.emulatorHost}`;
    await ensureAccounts(
      `${origin}/identitytoolkit.googleapis.com/v1/projects/${firebase.projectId}`,
      demoAccounts,
    );
    return { origin };
  }
  reportStep('Starting the sign-in emulator');
  const emulator = await startAuthEmulator({
    projectId: firebase.projectId,
    file: path.join(dataDir, 'accounts.json'),
    onCode,
  });
  shutdown.add(() => emulator.stop());
  await emulator.ensureAccounts(demoAccounts);
  return emulator;
}

async function openSandbox(config: Config, databaseUrl: string, role: Role, shutdown: ShutdownHooks) {
  const { razorpay, dataDir } = config;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  shutdown.add(() => pool.end());
  return {
    pool,
    keyId: razorpay.keyId,
    keySecret: await sandboxSecret(dataDir, 'payment-sandbox-secret'),
    webhook: {
      // Workers serve no webhooks; those of the sandbox wait for a process that does.
      url: role === 'worker' ? null : `${originOf(config, '127.0.0.1')}/webhooks/razorpay`,
      secret: await sandboxSecret(dataDir, 'payment-sandbox-webhook-secret'),
    },
  };
}

async function openMailbox(
  { retention }: Config,
  databaseUrl: string,
  shutdown: ShutdownHooks,
): Promise<Mailbox> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  shutdown.add(() => pool.end());
  const mailbox = new Mailbox(pool);
  await mailbox.prepare(retention.mailboxMs);
  return mailbox;
}

function emailOf(
  config: Config,
  mailbox: Mailbox | null,
  reportStep: StartOptions['reportStep'],
): AppOptions['email'] {
  const route = config.email.smtpUrl ?? mailbox?.transport;
  if (!route) {
    reportStep('No e-mails are sent, as SMTP_URL is not set');
    return undefined;
  }
  const origin = config.publicUrl ?? originOf(config, 'localhost');
  return { mailer: new Mailer(route), origin };
}

function paymentProvider(
  config: Config,
  sandbox: { keySecret: string; webhook: { secret: string } } | null,
): RazorpayProvider {
  const { razorpay } = config;
  if (!razorpay.sandbox) return new RazorpayProvider({ ...razorpay, scriptUrl: RAZORPAY_SCRIPT });
  return new RazorpayProvider({
    sandbox: true,
    keyId: razorpay.keyId,
    keySecret: sandbox?.keySecret ?? '',
    webhookSecrets: sandbox ? [sandbox.webhook.secret] : [],
    scriptUrl: `${SANDBOX_PREFIX}/checkout.js`,
    apiUrl: `${originOf(config, '127.0.0.1')}${SANDBOX_PREFIX}`,
    dashboardUrl: SANDBOX_PREFIX,
  });
}

/** @param loopback host name to use if the server listens on all interfaces or on `localhost` */
function originOf({ host, port }: Config, loopback: string): string {
  const name = ['0.0.0.0', '::', 'localhost'].includes(host) ? loopback : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
