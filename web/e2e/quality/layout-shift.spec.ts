import type { Page } from '@playwright/test';
import { sampleOf } from '../../../scripts/lib/test-depth.mjs';
import { accountWithCart, accountWithOrder } from '../support/accounts';
import { twoFrames } from '../support/layout';
import { shiftsOf, slowDown, watchShifts } from '../support/shifts';
import { expect, test } from '../support/test';

/** A fifth of the threshold of Web Vitals for good. */
const LIMIT = 0.02;

test.beforeEach(async ({ page }) => {
  await slowDown(page);
  await watchShifts(page);
});

/** Waits until the page is idle, and scrolls to its end. */
async function readThrough(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]:not(button)')).toHaveCount(0);
  // The session and its data load after the page.
  await page.waitForLoadState('networkidle');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < Math.min(height, 8_000); top += 600) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await page.evaluate(twoFrames);
  }
  // Queried again each time: React may replace a picture meanwhile.
  await expect.poll(() => page.evaluate(loadPictures), { message: 'what is still loading' }).toEqual([]);
  await page.evaluate(twoFrames);
}

/** Runs in the page. A lazy picture that was passed quickly would never load. */
function loadPictures(): string[] {
  const pending = [...document.images].filter((picture) => picture.checkVisibility() && !picture.complete);
  for (const picture of pending) picture.loading = 'eager';
  return pending.map(({ src }) => src);
}

async function expectStill(page: Page, what: string): Promise<void> {
  const { sum, moved } = await shiftsOf(page);
  // On one line, which is all that reports show.
  expect.soft(sum, `${what}: ${moved}`).toBeLessThan(LIMIT);
}

test(
  // spec: S.8
  'pages of a visitor have no layout shifts',
  { tag: '@nightly-on-desktops' },
  async ({ page, products, consoleGuard }) => {
    consoleGuard.expectProblem(/404.*\/no\/such\/page/);
    const addresses = [
      '/',
      '/products?category=fruits',
      '/products?q=qqzzxx',
      `/products/${products[0].id}`,
      '/reviews',
      '/login',
      '/signup',
      '/no/such/page',
    ];
    for (const address of sampleOf(addresses, 2)) {
      await page.goto(address);
      await readThrough(page);
      await expectStill(page, address);
    }
  },
);

test(
  // spec: S.8
  'pages of a customer have no layout shifts',
  { tag: '@nightly-on-desktops' },
  async ({ shopper, products: [apples], request }) => {
    const { page } = shopper;
    await page.goto('/login');
    await shopper.signIn(await accountWithOrder(request, apples));
    await expect(page.getByRole('region', { name: 'Your usuals' })).toBeVisible();
    await readThrough(page);
    await expectStill(page, 'Home after signing in');
    const addresses = [
      '/',
      `/products/${apples.id}`,
      '/reviews',
      `/purchase/${apples.id}`,
      '/dashboard',
      '/dashboard/my-orders',
      '/dashboard/add-review',
    ];
    for (const address of sampleOf(addresses, 1, 5)) {
      await page.goto(address);
      await readThrough(page);
      await expectStill(page, address);
    }
  },
);

test(
  'pages of a customer without orders have no layout shifts',
  { tag: '@nightly' },
  async ({ shopper, products: [apples], request }) => {
    const { page } = shopper;
    await page.goto('/login');
    await shopper.signIn(await accountWithCart(request, apples, 2));
    await expect(page.getByRole('region', { name: 'What others like best' })).toBeVisible();
    await readThrough(page);
    await expectStill(page, 'Home after signing in');
    for (const address of sampleOf(['/', '/checkout', '/dashboard/my-orders'], 1, 1)) {
      await page.goto(address);
      await readThrough(page);
      await expectStill(page, address);
    }
  },
);

test(
  'the infinite list has no layout shifts while scrolling',
  { tag: '@nightly-on-desktops' },
  async ({ page }) => {
    await page.goto('/products');
    const cards = page.getByRole('main').getByRole('listitem');
    // Scrolls like a fast finger; at the end of the list, a busy shop gets time to respond.
    await expect(async () => {
      await page.evaluate(() => {
        const end = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
        if (end > innerHeight + 520) window.scrollBy(0, 300);
      });
      expect(await cards.count()).toBeGreaterThan(40);
    }).toPass({ intervals: [60] });
    await expectStill(page, '/products');
  },
);
