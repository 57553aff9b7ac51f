import type { Page } from '@playwright/test';
import { scriptsHaveRun } from '../support/layout';
import { expect, test } from '../support/test';

test(
  'an unknown address shows not-found with a link to Home',
  { tag: '@nightly' },
  async ({ page, consoleGuard }) => {
    consoleGuard.expectProblem(/404.*\/no\/such\/aisle/);
    await page.goto('/no/such/aisle');
    await expect(page.getByRole('heading', { name: 'OOPS! Page not found!' })).toBeVisible();
    await expect(page.getByText("Seems like there's nothing to show here!")).toBeVisible();

    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page.getByText('Serving Fresh Ingredients')).toBeVisible();
    await expect(page.getByText('your way everyday!')).toBeVisible();
  },
);

test('Home links to every category', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  for (const tile of ['Vegitables', 'Fruits', 'Delicatessens', 'Beverages']) {
    await expect(main.getByRole('link', { name: tile, exact: true })).toBeVisible();
  }
  await main.getByRole('link', { name: 'Vegitables', exact: true }).click();
  await expect(page).toHaveURL(/\/products\?category=vegetables$/i);
});

test('the category filter shows one category at a time', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/products');
  const filter = page.getByRole('combobox', { name: 'Category' });
  const products = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  const count = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /product/ });
  await expect(filter).toHaveValue('');
  await expect(products.first()).toBeVisible();
  const all = await count.textContent();

  await filter.click();
  await page.getByRole('option', { name: 'Beverage', exact: true }).click();
  await expect(filter).toHaveValue('beverage');
  await expect(count).not.toHaveText(all ?? '');
  const beverages = await count.textContent();
  await expect(page.getByRole('option', { name: 'Beverage' })).toBeHidden();

  // The category is part of the URL.
  await page.reload();
  await expect(filter).toHaveValue('beverage');
  await filter.click();
  await page.getByRole('option', { name: 'All', exact: true }).click();
  // Parallel tests of the dashboard may add products.
  await expect(count).not.toHaveText(beverages ?? '');
});

// spec: 2.29
test('the category select opens, and closes on blur', { tag: '@nightly-on-desktops' }, async ({ page }) => {
  await page.goto('/products');
  await scriptsHaveRun(page);
  const filter = page.getByRole('combobox', { name: 'Category' });
  const option = page.getByRole('option', { name: 'Beverage', exact: true });
  await filter.click();
  await expect(option).toBeVisible();
  await filter.click();
  await expect(option).toBeHidden();
  await filter.click();
  await expect(option).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(option).toBeHidden();
});

// spec: 2.34
test(
  'a product page links to products of its category and back',
  { tag: '@nightly' },
  async ({ shopper, products }) => {
    const { page } = shopper;
    await shopper.openProduct(products[0]);
    await expect(page.getByRole('heading', { name: 'Same Products' })).toBeVisible();
    await page.getByRole('link', { name: /^back/i }).click();
    await expect(page).toHaveURL(/\/products$/);
  },
);

// spec: 2.12
test('on a phone the navigation is in a menu', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await scriptsHaveRun(page);
  // The first interaction preloads the drawer, so that it works offline.
  const drawer = page.waitForResponse(/MobileMenuDrawer.*js$/);
  await page.mouse.wheel(0, 50);
  await drawer;
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const entry of ['Home', 'Products', 'Checkout', 'Reviews', 'Sign Up', 'Login']) {
    await expect(menu.getByRole('link', { name: entry, exact: true })).toBeVisible();
  }
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeHidden();

  await menu.getByRole('link', { name: 'Products', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('in a wide window the navigation is in the header', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const entry of ['Home', 'Products', 'Checkout', 'Reviews']) {
    await expect(navigation.getByRole('link', { name: entry, exact: true })).toBeVisible();
  }
  await expect(navigation.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  await navigation.getByRole('link', { name: 'Reviews' }).click();
  await expect(page).toHaveURL(/\/reviews$/);
});

/** The number of cards after each DOM change, until there are as many as on the first page. */
async function cardCounts(page: Page, go: () => Promise<void>): Promise<number[]> {
  const counts = await page.evaluateHandle(() => {
    const found: number[] = [];
    const note = () => {
      // Ignores the cards of the previous page.
      const cards = document.querySelectorAll('main:has(select) li h3').length;
      if (cards > 0 && cards !== found.at(-1)) found.push(cards);
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
    return found;
  });
  await go();
  await expect.poll(() => counts.evaluate((found) => found.at(-1))).toBe(20);
  return counts.jsonValue();
}

test(
  'a list renders from its top after a link, and completely on Back',
  { tag: '@nightly-on-phones' },
  async ({ page }) => {
    await page.goto('/');
    await scriptsHaveRun(page);
    const main = page.getByRole('main');
    const shop = main.locator('a[href="/products"]').first();
    expect(await cardCounts(page, () => shop.click())).toEqual([12, 20]);
    await main.getByRole('listitem').getByRole('heading').getByRole('link').nth(2).click();
    await expect(page.getByRole('heading', { name: 'Same Products' })).toBeVisible();
    expect(await cardCounts(page, async () => void (await page.goBack()))).toEqual([20]);
  },
);
