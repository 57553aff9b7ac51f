// A phone or a desk in Chromium, on a shop of its own.
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.mjs';

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 } },
};

/** @returns {Promise<import('@playwright/test').Browser>} */
export async function openBrowser() {
  return chromium.launch(await launchOptions());
}

async function launchOptions() {
  const executablePath = await findChromium();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--disable-background-networking',
      // Chromium's sandbox does not work for root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  };
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, screen: keyof typeof SCREENS, slower?: number }} options `slower`: how
 * many times slower its processor is
 */
export async function openPage(browser, { url, screen, slower = 1 }) {
  const context = await browser.newContext({ baseURL: url, locale: 'en-US', ...SCREENS[screen] });
  const page = await context.newPage();
  await slowDown(page, slower);
  return page;
}

/** Makes the processor of a page so many times slower. */
export async function slowDown(page, rate) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Runs `work` on a page whose profile stays in a folder. */
export async function withProfile(folder, url, work) {
  const context = await chromium.launchPersistentContext(folder, {
    ...(await launchOptions()),
    baseURL: url,
    locale: 'en-US',
  });
  try {
    await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Opens an address and waits until the page answers: pictures, code and hydration are over. */
export async function arriveAt(page, address) {
  await page.goto(address, { waitUntil: 'networkidle' });
  await hydrated(page);
}

/**
 * Opens an address and waits until the page begins to hydrate: React listens, and has all of its
 * work to do yet.
 */
export async function arriveEarlyAt(page, address) {
  await page.goto(address);
  await page.waitForFunction(() => !('larderEarlyInput' in window));
}

/**
 * Scripts come after everything else, and the page hydrates in pieces; the footer is the last.
 */
export async function hydrated(page) {
  await page.waitForFunction(() =>
    ['main h1', 'footer'].every((selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactFiber$')),
    ),
  );
  // React's mark is there before the piece is; what is still to be done comes before anything idle.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
  await page.waitForLoadState('networkidle');
}
