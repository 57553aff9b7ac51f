// Runs the built shop for the browser tests: on the port that their configuration chose, on data of
// its own that go when it ends, and without anybody's own keys.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { plainEnvironment } from '../../../scripts/lib/test-environment.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-e2e-'));
// The database runs as an account of its own when we are root, and must be able to enter.
chmodSync(folder, 0o755);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// Tests act at the payment provider in the name of the shop.
writeFileSync(path.join(folder, 'payment-sandbox-secret'), process.env.E2E_PAYMENT_SECRET);

process.env = {
  ...plainEnvironment(),
  PORT: process.env.E2E_PORT,
  DATA_DIR: folder,
  // All browsers have the same address here, and a page that the server does not render is another
  // page.
  LIMIT_RENDERS: 'off',
};
await import('../../../scripts/start.mjs');
