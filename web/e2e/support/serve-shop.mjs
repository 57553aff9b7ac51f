// Starts the built shop for browser tests: on the configured port, with temporary data and no real
// keys.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { plainEnvironment } from '../../../scripts/lib/test-environment.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-e2e-'));
// As root, the database runs as its own user, which must be able to enter.
chmodSync(folder, 0o755);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// Tests act at the payment sandbox as the shop.
writeFileSync(path.join(folder, 'payment-sandbox-secret'), process.env.E2E_PAYMENT_SECRET);

process.env = {
  ...plainEnvironment(),
  PORT: process.env.E2E_PORT,
  DATA_DIR: folder,
  ...(process.env.E2E_DEMO ? { DEMO: process.env.E2E_DEMO } : {}),
  ...(process.env.E2E_CURRENCY ? { CURRENCY: process.env.E2E_CURRENCY } : {}),
  // All browsers share one address, and a page above the limit is not server-rendered.
  LIMIT_RENDERS: 'off',
};
await import('../../../scripts/start.mjs');
