import { randomUUID } from 'node:crypto';
import { defineConfig } from '@playwright/test';
import { findChromium, quietWindows } from '../scripts/lib/chromium.mjs';
import { freePort } from '../scripts/lib/free-port.mjs';

// The workers read this file again; what was chosen first reaches them through the environment.
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_PAYMENT_SECRET'] ??= randomUUID();
const origin = `http://localhost:${process.env['E2E_PORT']}`;

const executablePath = process.env['CHROMIUM_PATH'] ?? (await findChromium());
const report = process.env['TEST_REPORT'];

/**
 * A person's errands in a real Chromium, on the shop as `npm start` runs it. Needs `npm run build`
 * before.
 */
export default defineConfig({
  testDir: 'e2e',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  // More than a small machine has processors, of which two left a sixth idle.
  workers: 3,
  // Three browsers share it with the shop; what passes only at the second attempt is listed as
  // flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Only a stop for what hangs: a slow machine is no failure.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    baseURL: origin,
    locale: 'en-US',
    actionTimeout: 20_000,
    // Writing down every step takes its time; where there is a second attempt, that one is written
    // down.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--disable-background-networking',
        quietWindows,
        // Chromium's sandbox does not work for root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      grepInvert: /@wide/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/support/serve-shop.mjs`,
    url: `${origin}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
