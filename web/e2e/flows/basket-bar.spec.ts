import type { Locator, Page } from '@playwright/test';
import { formatMoney, SHIPPING_PER_LINE } from '../support/catalogue';
import { scriptsHaveRun, settled } from '../support/layout';
import { expect, test } from '../support/test';

const basketOn = (page: Page) => page.getByRole('button', { name: /open the cart$/ });

/** Small phones, and text of 200 % by the browser's font size. */
const windows = [
  { width: 390, text: 16 },
  { width: 320, text: 16 },
  { width: 390, text: 32 },
];

async function resize(page: Page, { width, text }: (typeof windows)[number]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: text } });
  await browser.detach();
  await page.setViewportSize({ width, height: 700 });
  await settled(page);
}

const edgesOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return {
      top: Math.round(top),
      bottom: Math.round(bottom),
      left: Math.round(left),
      right: Math.round(right),
    };
  });

test(
  '37.11: on phones the basket is a bar with count and total at the end of the page',
  { tag: '@phone' },
  async ({ page, products: [apples] }) => {
    const basket = basketOn(page);
    await page.goto('/products');
    await scriptsHaveRun(page);
    await expect(basket).toBeHidden();
    await page.getByRole('button', { name: `Add ${apples.name} to the cart` }).click();
    await expect(basket).toHaveText(`1 Item${formatMoney(apples.price + SHIPPING_PER_LINE)}`);
    await page.goto('/reviews');
    for (const size of windows) {
      await resize(page, size);
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        const bar = await edgesOf(basket);
        const footer = await edgesOf(page.getByRole('contentinfo'));
        expect(bar).toMatchObject({ left: 0, right: size.width, bottom: 700 });
        expect(bar.bottom - bar.top).toBeLessThan(4.5 * size.text);
        expect(footer.bottom).toBeLessThanOrEqual(bar.top + 1);
      }, `at ${size.width} px, text of ${size.text} px`).toPass();
    }
    await page.goto('/login');
    await scriptsHaveRun(page);
    for (const [heading, next] of [
      ['Sign In to Your Account', 'Forgot password?'],
      ['Forgot your password?', 'Sign in'],
      ['Sign In to Your Account', 'Create an account'],
      ['Create An Account', undefined],
    ] as const) {
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(basket, heading).toBeHidden();
      if (next) await page.getByRole('main').getByRole('link', { name: next, exact: true }).click();
    }
  },
);

test(
  '37.11: on phones the product bar is one row, and the basket bar hides while typing',
  { tag: '@phone' },
  async ({ page, products: [apples] }) => {
    const basket = basketOn(page);
    await page.goto(`/products/${apples.id}`);
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(page.getByText('In cart: 1')).toBeVisible();
    for (const size of windows) {
      await resize(page, size);
      const bar = await edgesOf(page.locator('[data-bottom-bar]'));
      const isBar = size.text === 16;
      // Large text leaves no room for a bar.
      await expect(page.locator('[data-bottom-bar]')).toHaveCSS('position', isBar ? 'fixed' : 'static');
      if (!isBar) continue;
      expect(bar.bottom - bar.top).toBeLessThan(80);
      expect((await edgesOf(basket)).bottom).toBeLessThanOrEqual(bar.top + 1);
    }
    await page.getByRole('main').getByRole('spinbutton').first().focus();
    await expect(basket).toBeHidden();
  },
);

test(
  '37.11: the cart opens offline',
  { tag: '@phone' },
  async ({ context, shopper, consoleGuard, products }) => {
    consoleGuard.expectProblem(/ERR_INTERNET_DISCONNECTED/);
    const { page, cart } = shopper;
    const [apples] = products;
    await page.goto('/products');
    await page.getByRole('button', { name: `Add ${apples.name} to the cart` }).click();
    await expect(basketOn(page)).toBeVisible();
    // The code of the panel is preloaded when the browser is idle.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /CartPanel-[^/]*\.js$/.test(name)),
    );
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(page.getByText('You are offline. The rest loads later.')).toBeVisible();
    await shopper.openCart(1);
    await shopper.expectInCart(apples, 1);
    await expect(cart).toContainText(formatMoney(apples.price + SHIPPING_PER_LINE));
    await page.goBack();
    await expect(cart).toBeHidden();
    await context.setOffline(false);
  },
);
