import 'reflect-metadata';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../src/config/config.js';
import { FirebaseApp } from '../../src/config/firebase-app.js';
import { openDataSource } from '../../src/bootstrap/open-data-source.js';
import { Mailer } from '../../src/features/emails/mailer.js';
import { DiskImageHost } from '../../src/features/images/disk-image-host.js';
import { RazorpayProvider } from '../../src/features/sales/payments/razorpay-provider.js';
import { FirebaseSignIn } from '../../src/features/accounts/firebase-sign-in.js';
import type { Log } from '../../src/observability/log.js';
import type { Lifecycle } from '../../src/bootstrap/process-lifecycle.js';
import { serve } from '../../src/bootstrap/serve.js';
import type { ProcessOptions } from './shop-process.js';

/** @returns where it listens */
export async function openShop(
  { databaseUrl, authEmulator, payments, at, isWorker, webRoot }: ProcessOptions,
  config: Config,
  { log, lifecycle }: { log: Log; lifecycle: Lifecycle },
): Promise<string> {
  const dataSource = await openDataSource(databaseUrl);
  lifecycle.shutdown.add(() => dataSource.destroy());
  const { smtpUrl } = config.email;
  const options = {
    config,
    log,
    isWorker,
    dataSource,
    signIn: new FirebaseSignIn(new FirebaseApp(config.firebase, authEmulator).auth),
    payments: new RazorpayProvider(payments),
    imageHost: new DiskImageHost(config.dataDir),
    imageFolder: config.dataDir,
    ...(webRoot === null ? {} : { webRoot }),
    ...(smtpUrl
      ? { email: { mailer: new Mailer(smtpUrl), origin: config.publicUrl ?? 'http://127.0.0.1' } }
      : {}),
    pass: async (checkpoint: string) => {
      if (checkpoint === at) process.kill(process.pid, 'SIGKILL');
    },
    registerLocalServices,
  };
  const app = await serve(options, { host: '127.0.0.1', port: 0 }, lifecycle.shutdown);
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** What nobody would have in a shop: ways to keep it busy and to break it. */
async function registerLocalServices(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: { ms: string } }>('/test/slow', async ({ query }) => {
    await sleep(Number(query.ms));
    return { slept: query.ms };
  });
  app.post('/test/throw', async () => {
    setImmediate(() => {
      throw new Error('thrown where nobody catches');
    });
    return {};
  });
  app.post('/test/reject', async () => {
    void Promise.reject(new Error('rejected where nobody catches'));
    return {};
  });
  app.get('/test/loaded', async () => Object.keys(createRequire(import.meta.url).cache));
  app.post('/test/fault', async () => {
    throw new Error('a fault of ours');
  });
}
