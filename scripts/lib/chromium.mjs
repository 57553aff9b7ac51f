import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { inNodeModules } from './paths.mjs';
import { step } from './progress.mjs';
import { runCommand, runNode } from './run-command.mjs';

const run = promisify(execFile);
/** The first has no windows, and takes a fifth less of the processor's time. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
];

function candidates() {
  if (process.env.CHROMIUM_PATH) return [process.env.CHROMIUM_PATH];
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return [
    ...folders.flatMap((folder) => commands.map((command) => path.join(folder, command))),
    ...elsewhere,
  ];
}

/**
 * Suggestions of the address bar: pages of their own, which Chromium loads anew for every window
 * and nobody sees here.
 */
const suggestions = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** What Playwright switches off, once more: Chromium goes by the last list alone. */
const asPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/**
 * For tests in Chromium: with it a window takes a third of a second of the processor's time, and
 * more than one without.
 */
export const quietWindows = `--disable-features=${[...asPlaywright, ...suggestions].join(',')}`;

/** Some distributions ship a `chromium-browser` that only prints where to get one. */
async function answers(file) {
  if (process.platform === 'win32') return true;
  return run(file, ['--version'], { timeout: 30_000 }).then(
    () => true,
    () => false,
  );
}

/** @returns {Promise<string | undefined>} the path of an installed Chromium or Chrome */
export async function findChromium() {
  for (const file of candidates()) if (existsSync(file) && (await answers(file))) return file;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

const mayInstallDebianPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Older releases have no package of the shell. */
const debianPackages = ['chromium-headless-shell', 'chromium'];

async function installDebianPackage(name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update'], { name: 'apt-get update', env });
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-liberation'], {
    name: 'apt-get install',
    env,
  });
}

const installPlaywrights = () =>
  runNode(inNodeModules('@playwright/test/cli.js'), ['install', 'chromium'], { name: 'playwright install' });

/**
 * Finds a Chromium, or gets one: Debian's package where we may install it, else the build that
 * Playwright downloads.
 *
 * @returns {Promise<string>} its path
 * @throws {Error} when none can be had
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  if (process.env.CHROMIUM_PATH)
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not run`);
  const ways = [
    ...(mayInstallDebianPackages() ? debianPackages.map((name) => () => installDebianPackage(name)) : []),
    installPlaywrights,
  ];
  for (const install of ways) {
    await step({ doing: 'Installing Chromium', done: 'Installed Chromium' }, install).catch(() => undefined);
    const installed = await findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'no Chromium found and none could be installed; install Chromium or Chrome, or set CHROMIUM_PATH',
  );
}
