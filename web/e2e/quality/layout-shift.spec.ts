import type { Page } from '@playwright/test';
import { sampleOf } from '../../../scripts/lib/test-depth.mjs';
import { accountWithCart, accountWithOrder } from '../support/accounts';
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
  await page.evaluate(async () => {
    // Chromium without a screen may stop drawing frames on a busy machine.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 1_000);
      });
    for (let top = 0; top < document.documentElement.scrollHeight && top < 8000; top += 600) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    const isPending = (picture: HTMLImageElement) => picture.checkVisibility() && !picture.complete;
    // Queried again each time: React may replace a picture meanwhile.
    for (;;) {
      const pending = [...document.images].filter(isPending);
      if (pending.length === 0) break;
      // A lazy picture that was passed quickly would never load.
      for (const picture of pending) picture.loading = 'eager';
      await frame();
    }
    await frame();
    await frame();
  });
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
