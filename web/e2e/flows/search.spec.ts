import type { Locator, Page } from '@playwright/test';
import { accountWithCart } from '../support/accounts';
import { activeOption } from '../support/keyboard';
import { scriptsHaveRun } from '../support/layout';
import { expect, test } from '../support/test';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search products' });
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
const cardOf = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('link', { name, exact: true }) });
const count = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /product/ });

const expectInCart = (card: Locator, quantity: number) =>
  expect(card.getByRole('group')).toHaveText(`In cart: ${quantity}`);

/** On phones the field is behind a button. */
async function openSearch(page: Page, isMobile: boolean): Promise<Locator> {
  if (isMobile) await page.getByRole('button', { name: 'Search', exact: true }).tap();
  else await field(page).click();
  await expect(field(page)).toBeFocused();
  return field(page);
}

test('a misspelled search suggests a correction', { tag: '@nightly' }, async ({ page, isMobile }) => {
  await page.goto('/');
  await (await openSearch(page, isMobile)).pressSequentially('tomatos', { delay: 30 });
  const suggestion = page.getByRole('option', { name: /tomatoes/i }).first();
  await expect(suggestion).toContainText(/\$\d+\.\d\d/);
  await expect(suggestion.locator('img')).toBeVisible();
  await field(page).press('Enter');

  await expect(page).toHaveURL('/products?q=tomatos');
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “tomatos”' })).toBeFocused();
  await expect(cards(page).first().locator('mark')).toHaveText('tomatoes');
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeHidden();
});

test('a product is found and opened by keyboard', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/reviews');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('bannana', { delay: 30 });
  await expect(page.getByRole('option').first()).toContainText('Bananas');
  await page.keyboard.press('ArrowDown');
  await expect(await activeOption(field(page))).toContainText('Bananas');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Bananas/ })).toBeFocused();
  await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}$/);
});

test('Escape closes the suggestions, then clears', { tag: '@nightly' }, async ({ page, isMobile }) => {
  await page.goto('/');
  await (await openSearch(page, isMobile)).pressSequentially('apple');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(field(page)).toHaveValue('apple');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
});

test('search, category and sort key are stored in the URL', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/products?q=juice');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: low to high');
  await expect(page).toHaveURL('/products?q=juice&sort=price-up');
  const prices = async () =>
    (await cards(page).getByText(/^\$\d/).allTextContents()).map((text) => Number(text.slice(1)));
  await expect(async () => {
    const shown = await prices();
    expect(shown.length).toBeGreaterThan(1);
    expect(shown).toEqual([...shown].sort((one, other) => one - other));
  }).toPass();

  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Beverage', exact: true }).click();
  await expect(page).toHaveURL('/products?category=beverage&q=juice&sort=price-up');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “juice” in Beverage');
  // The previous list stays while the next one loads.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const found = await count(page).textContent();

  await page.reload();
  // Before, Back would leave the server-rendered page.
  await scriptsHaveRun(page);
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('PRICE_ASC');
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('beverage');
  await expect(count(page)).toHaveText(found ?? '');

  await page.goBack();
  await expect(page).toHaveURL('/products?q=juice&sort=price-up');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “juice”');
});

test('a search without results offers suggestions', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/products?q=qqzzxx');
  await expect(page.getByText('Nothing found for “qqzzxx”')).toBeVisible();
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/products');
  await expect(cards(page).first()).toBeVisible();
});

test('Back restores the scroll position of a list', { tag: '@nightly-on-desktops' }, async ({ page }) => {
  await page.goto('/products?sort=name');
  // Scrolls like a fast finger, and waits for the next page at the end.
  await expect(async () => {
    await page.evaluate(() => window.scrollBy(0, 600));
    expect(await cards(page).count()).toBeGreaterThan(40);
  }).toPass({ intervals: [50] });
  const loaded = await cards(page).count();
  const link = cards(page).nth(33).getByRole('link');
  const name = (await link.textContent()) ?? '';
  // The position when leaving, since the click itself may scroll.
  await page.evaluate(() => {
    const note = ({ target }: MouseEvent) =>
      sessionStorage.setItem('top', String((target as Element).getBoundingClientRect().top));
    addEventListener('click', note, { capture: true, once: true });
  });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const before = Number(await page.evaluate(() => sessionStorage.getItem('top')));

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  // Or more, if a request was pending on leaving.
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(loaded);
  const again = cardOf(page, name).getByRole('link');
  await expect(again).toBeInViewport();
  await expect(async () => {
    const after = await again.evaluate((element) => element.getBoundingClientRect().top);
    expect(Math.abs(after - before)).toBeLessThan(4);
  }).toPass();

  // A reload restores the pages and the position as well.
  await page.reload();
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(loaded);
  await expect(again).toBeInViewport();
});

test('another page starts at its top', { tag: '@nightly-on-phones' }, async ({ page }) => {
  await page.goto('/reviews');
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 500));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  }).toPass();
  await page.goto('/products');
  await expect(cards(page).first()).toBeInViewport();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test(
  'a card adds, changes and removes a product',
  { tag: '@nightly-on-desktops' },
  async ({ page, shopper, products: [product] }) => {
    await page.goto('/products');
    const card = cardOf(page, product.name);
    await card.getByRole('button', { name: `Add ${product.name} to the cart` }).click();
    await expectInCart(card, 1);
    await expect(page.getByRole('button', { name: /\b1 Item\b/ })).toBeVisible();
    const more = card.getByRole('button', { name: `One more ${product.name}` });
    await expect(more).toBeFocused();
    await more.dblclick();
    await expectInCart(card, 3);
    await page.reload();
    await expectInCart(card, 3);
    await card.getByRole('button', { name: `One less ${product.name}` }).click();
    await card.getByRole('button', { name: `One less ${product.name}` }).click();
    await card.getByRole('button', { name: `Take ${product.name} out of the cart` }).click();
    const add = card.getByRole('button', { name: `Add ${product.name} to the cart` });
    await expect(add).toBeFocused();
    await shopper.expectEmptyCart();
    // The second click hits the quantity, and selects no text.
    await add.dblclick();
    await expectInCart(card, 1);
    expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(true);
  },
);

test(
  'removing from the cart can be undone',
  { tag: '@nightly-on-phones' },
  async ({ shopper, products: [product] }) => {
    const { page, cart } = shopper;
    await page.goto('/products');
    await cardOf(page, product.name).getByRole('button', { name: /^Add/ }).click();
    await shopper.openCart(1);
    await expect(cart.getByText('$5.00 per product, any quantity')).toBeVisible();
    // Floating elements are not printed.
    await page.emulateMedia({ media: 'print' });
    await expect(cart).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await cart.getByRole('button', { name: `Remove ${product.name} from the cart` }).click();
    await cart.getByRole('button', { name: `Undo: put ${product.name} back` }).click();
    await shopper.expectInCart(product, 1);
  },
);

test(
  'two tabs of a visitor share the cart',
  { tag: '@wide' },
  async ({ page, context, products: [product] }) => {
    const other = await context.newPage();
    await page.goto('/products');
    await other.goto('/products');
    await cardOf(page, product.name).getByRole('button', { name: /^Add/ }).click();
    await expectInCart(cardOf(other, product.name), 1);
    await cardOf(other, product.name)
      .getByRole('button', { name: /^One more/ })
      .click();
    await expectInCart(cardOf(page, product.name), 2);
  },
);

test(
  'two tabs of an account share the cart',
  { tag: ['@wide', '@nightly'] },
  async ({ shopper, context, request, products }) => {
    const { page } = shopper;
    const [product] = products;
    const account = await accountWithCart(request, product, 2);
    await page.goto('/login');
    await shopper.signIn(account);
    await shopper.expectToast('Logged In Successfully!');
    await page.goto('/products');
    await expectInCart(cardOf(page, product.name), 2);
    const other = await context.newPage();
    await other.goto('/products');
    await expectInCart(cardOf(other, product.name), 2);

    await cardOf(other, product.name)
      .getByRole('button', { name: /^One more/ })
      .click();
    await expectInCart(cardOf(page, product.name), 3);
    await page.getByRole('button', { name: /\b1 Item\b/ }).click();
    await shopper.cart.getByRole('button', { name: `Remove ${product.name} from the cart` }).click();
    await expect(cardOf(other, product.name).getByRole('button', { name: /^Add/ })).toBeVisible();
  },
);

test(
  'a rejected change of the cart is rolled back with a message',
  { tag: ['@wide', '@nightly'] },
  async ({ shopper, request, products, consoleGuard }) => {
    consoleGuard.expectProblem(/status of 503|response 503/);
    const { page } = shopper;
    const [product] = products;
    await page.goto('/login');
    await shopper.signIn(await accountWithCart(request, product, 2));
    await shopper.expectToast('Logged In Successfully!');
    await page.goto('/products');
    const card = cardOf(page, product.name);
    await expectInCart(card, 2);
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('UpdateCartLine')
        ? route.fulfill({ status: 503, body: '' })
        : route.fallback(),
    );
    await card.getByRole('button', { name: /^One more/ }).click();
    await shopper.expectToast('Something Went Wrong!');
    await expectInCart(card, 2);
  },
);
