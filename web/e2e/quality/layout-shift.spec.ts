import type { Page } from '@playwright/test';
import { accountWithCart, accountWithOrder } from '../support/accounts';
import { shiftsOf, slowDown, watchShifts } from '../support/shifts';
import { expect, test } from '../support/test';

/** A fifth of what search engines call good. */
const LIMIT = 0.02;

test.beforeEach(async ({ page }) => {
  await slowDown(page);
  await watchShifts(page);
});

/** Waits until the page has all it wants, and looks at it down to its end. */
async function readThrough(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]:not(button)')).toHaveCount(0);
  // Who is signed in, and what is theirs, comes after the page.
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight && top < 8000; top += 600) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    const isPending = (picture: HTMLImageElement) => picture.checkVisibility() && !picture.complete;
    // Looked at anew each time: React may replace a picture that is being waited for.
    for (;;) {
      const pending = [...document.images].filter(isPending);
      if (pending.length === 0) break;
      // One that was passed too quickly would never load.
      for (const picture of pending) picture.loading = 'eager';
      await frame();
    }
    await frame();
    await frame();
  });
}

async function expectStill(page: Page, what: string): Promise<void> {
  const { sum, moved } = await shiftsOf(page);
  // One line: reports of runs show no more of a message.
  expect.soft(sum, `${what}: ${moved}`).toBeLessThan(LIMIT);
}

test(
  // spec: S.8
  'nothing moves on the pages of a visitor',
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
    for (const address of addresses) {
      await page.goto(address);
      await readThrough(page);
      await expectStill(page, address);
    }
  },
);

test(
  // spec: S.8
  'nothing moves on the pages of a customer',
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
    for (const address of addresses) {
      await page.goto(address);
      await readThrough(page);
      await expectStill(page, address);
    }
  },
);

test(
  'nothing moves for a customer who has not ordered yet',
  { tag: '@nightly-on-desktops' },
  async ({ shopper, products: [apples], request }) => {
    const { page } = shopper;
    await page.goto('/login');
    await shopper.signIn(await accountWithCart(request, apples, 2));
    await expect(page.getByRole('region', { name: 'What others like best' })).toBeVisible();
    await readThrough(page);
    await expectStill(page, 'Home after signing in');
    for (const address of ['/', '/checkout', '/dashboard/my-orders']) {
      await page.goto(address);
      await readThrough(page);
      await expectStill(page, address);
    }
  },
);

test('nothing moves while the endless list is scrolled through', async ({ page }) => {
  await page.goto('/products');
  const cards = page.getByRole('main').getByRole('listitem');
  // As fast as a finger goes that looks for something; but a shop that has much to do is waited for
  // at the end of what there is.
  await expect(async () => {
    await page.evaluate(() => {
      const end = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
      if (end > innerHeight + 520) window.scrollBy(0, 300);
    });
    expect(await cards.count()).toBeGreaterThan(40);
  }).toPass({ intervals: [60] });
  await expectStill(page, '/products');
});
