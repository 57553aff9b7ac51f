// A shop in a process of its own, which ends as by `kill -9` at one of the checkpoints of a purchase. Says where it listens.
import 'reflect-metadata';
import { createApp } from '../../src/app.js';
import { loadConfig } from '../../src/config/config.js';
import { createFirebaseApp } from '../../src/config/firebase-app.js';
import { createDataSource } from '../../src/database/data-source.js';
import { DiskImageHost } from '../../src/features/images/disk-image-host.js';
import { RazorpayProvider } from '../../src/features/payments/razorpay-provider.js';
import { FirebaseSignIn } from '../../src/features/users/firebase-sign-in.js';
import type { Doom } from './doom.js';

const { databaseUrl, authEmulator, dataDir, payments, at } = JSON.parse(process.argv[2] ?? '') as Doom;
const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', OUTBOX_WORKER: 'off' });
const dataSource = createDataSource({ url: databaseUrl, onPoolError: () => {} });
await dataSource.initialize();
const app = await createApp({
  config,
  dataSource,
  signIn: new FirebaseSignIn(createFirebaseApp(config.firebase, authEmulator)),
  payments: new RazorpayProvider(payments),
  imageHost: new DiskImageHost(dataDir),
  imageFolder: dataDir,
  pass: async (checkpoint) => {
    if (checkpoint === at) process.kill(process.pid, 'SIGKILL');
  },
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
