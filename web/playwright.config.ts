import { randomUUID } from 'node:crypto';
import { defineConfig } from '@playwright/test';
import { findChromium, quietWindows } from '../scripts/lib/chromium.mjs';
import { freePort } from '../scripts/lib/free-port.mjs';
import { isNightly } from '../scripts/lib/test-depth.mjs';

// Workers evaluate this file again, and read the first choice from the environment.
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_PAYMENT_SECRET'] ??= randomUUID();
const origin = `http://localhost:${process.env['E2E_PORT']}`;

const executablePath = process.env['CHROMIUM_PATH'] ?? (await findChromium());
const report = process.env['TEST_REPORT'];

/** Excludes tests of the other width, and those that run nightly only, in any or in this width. */
const without = (otherWidth: string, nightly: string): RegExp =>
  new RegExp(isNightly ? otherWidth : `${otherWidth}|${nightly}|@nightly(?!-)`);

/** Flows in Chromium on the shop as `npm start` runs it. Needs `npm run build` before. */
export default defineConfig({
  testDir: 'e2e',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  // The processors of a small machine: hydration keeps one busy.
  workers: 2,
  // Only a guard against hanging: a slow machine is no failure.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    baseURL: origin,
    locale: 'en-US',
    actionTimeout: 60_000,
    // Recording every step would take too long in a whole run, which asks for a report.
    trace: process.env['CI'] || report ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--disable-background-networking',
        quietWindows,
        // Chromium's sandbox does not work as root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: without('@phone', '@nightly-on-desktops'),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'mobile',
      grepInvert: without('@wide', '@nightly-on-phones'),
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
