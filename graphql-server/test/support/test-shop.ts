import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { createApp } from '../../src/bootstrap/create-app.js';
import { loadConfig, type Config } from '../../src/config/config.js';
import { FirebaseApp } from '../../src/config/firebase-app.js';
import type { ShopDataSource } from '../../src/database/shop-data-source.js';
import { DiskImageHost } from '../../src/features/images/disk-image-host.js';
import type { PaymentProvider } from '../../src/features/sales/payments/payment-provider.js';
import { FirebaseSignIn } from '../../src/features/accounts/firebase-sign-in.js';
import { Role, User } from '../../src/features/users/user.entity.js';
import type { AppOptions } from '../../src/bootstrap/app-options.js';
import {
  createAccount,
  disableAccount,
  signOutEverywhere,
  type Account,
  type NewAccount,
} from './accounts.js';
import { cloneTemplate, dataSourceOf } from './databases.js';
import { clientAt, type ShopClient } from './graphql-client.js';
import { startPayments, type TestPayments } from './payments.js';
import { until } from './until.js';

export interface TestPerson extends Account {
  /** Their row's id. */
  readonly userId: string;
}

/** A whole shop on real services, with a database of its own. */
export interface TestShop extends ShopClient {
  /** Where it listens. */
  readonly url: string;
  /** What it was put together from, for another process of the same shop. */
  readonly options: AppOptions;
  readonly dataSource: ShopDataSource;
  /** The folder of uploaded pictures. */
  readonly imageFolder: string;
  /** The real SDK in front of the payment sandbox. */
  readonly payments: PaymentProvider;
  /** What the sandbox signs with. */
  readonly razorpaySecret: string;
  /** The sandbox: its webhooks, and its faults. Webhooks go nowhere by default. */
  readonly sandbox: Pick<
    TestPayments,
    'options' | 'webhookSecrets' | 'webhooksTo' | 'control' | 'changePayment'
  >;
  /** Makes the payment provider misbehave until it is called with null. */
  readonly paymentTrouble: TestPayments['trouble'];
  /** Pays an order with a card, as the payment dialog does. */
  readonly payWithCard: TestPayments['payWithCard'];
  /** Makes an account and lets the shop see it once. */
  signUp(person?: NewAccount & { readonly admin?: boolean; readonly role?: Role }): Promise<TestPerson>;
  /** Disables an account, as an administrator of the Firebase project would. */
  disableAccount(person: Account): Promise<void>;
  signOutEverywhere(person: Account): Promise<void>;
  /**
   * Hands on what stands in the outbox and is due by the shop's clock. No worker does so by itself
   * in a test.
   *
   * @returns how many deliveries were tried
   */
  workOutbox(): Promise<number>;
  /**
   * Polls the provider for the checkouts that are due by the shop's clock, and releases expired
   * reservations.
   *
   * @returns how many checkouts were polled
   */
  reconcile(): Promise<number>;
  /** Reads the provider's list of refunds. */
  checkRefunds(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The settings of a shop in tests: it logs nothing, and runs no jobs by itself.
 */
export const testConfig = (env: Parameters<typeof loadConfig>[0] = {}): Config =>
  loadConfig({
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    OUTBOX_WORKER: 'off',
    RATE_LIMITS: 'off',
    STATUS_EMAIL_SECONDS: '0',
    ...env,
  });

/** The servers that the shops of a run share. */
export interface SharedServers {
  readonly postgresUrl: string;
  readonly authEmulator: string;
}

const serversOfRun = (): SharedServers => ({
  postgresUrl: inject('postgresUrl'),
  authEmulator: inject('authEmulator'),
});

/**
 * The settings of a shop whose accounts are not emulated as far as it knows: the rights of admins
 * want a verified address.
 */
export function realAccounts(env: Parameters<typeof testConfig>[0] = {}): Config {
  const config = testConfig(env);
  return { ...config, firebase: { ...config.firebase, emulated: false, serviceAccount: '' } };
}

/**
 * Opens a shop as `main.ts` would, with the auth emulator behind firebase-admin and the payment
 * sandbox behind the Razorpay SDK.
 *
 * @param overrides replaces some of the default options
 * @param servers those of the test run when left out; a program that is no test names its own
 */
export async function createTestShop(
  overrides: Partial<AppOptions> = {},
  { postgresUrl, authEmulator }: SharedServers = serversOfRun(),
): Promise<TestShop> {
  const database = await cloneTemplate(postgresUrl);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'larder-shop-'));
  const imageFolder = path.join(dataDir, 'images');
  const config = testConfig({ DATA_DIR: dataDir });
  const dataSource = dataSourceOf(database.url);
  await dataSource.initialize();
  const payments = await startPayments(database.url);

  const options: AppOptions = {
    config,
    dataSource,
    signIn: new FirebaseSignIn(new FirebaseApp(config.firebase, authEmulator).auth),
    payments: payments.provider,
    imageHost: new DiskImageHost(imageFolder),
    imageFolder,
    pageTimeLimitMs: 60_000,
    ...overrides,
  };
  const { outbox } = options.config;
  const app = await createApp({
    ...options,
    config: { ...options.config, outbox: { ...outbox, worker: false } },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  // It loads its settings again once it is notified of changes: no test counts those statements.
  await until(async () => app.changes.publicVersion.value !== null && app.shop.isCurrent);
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const shop: TestShop = {
    url,
    options,
    dataSource: options.dataSource,
    imageFolder,
    payments: payments.provider,
    razorpaySecret: payments.keySecret,
    sandbox: payments,
    paymentTrouble: payments.trouble,
    payWithCard: payments.payWithCard,
    signUp: async ({ admin = false, role = admin ? Role.ADMIN : undefined, ...account } = {}) => {
      const person = await createAccount(authEmulator, account);
      const { me } = await shop.ask<{ me: { id: string } }>('{ me { id } }', {}, person.token);
      if (role) await options.dataSource.getRepository(User).update(me.id, { role });
      return { ...person, userId: me.id };
    },
    workOutbox: () => app.outbox.work(),
    reconcile: () => app.reconciler.work(),
    checkRefunds: () => app.reconciler.checkRefunds(),
    disableAccount: ({ uid }) => disableAccount(authEmulator, uid),
    signOutEverywhere: ({ uid }) => signOutEverywhere(authEmulator, uid),
    ...clientAt(url),
    close: async () => {
      await app.close();
      await payments.close();
      await dataSource.destroy();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return shop;
}
