import type { BrowserContext, Locator, Page } from '@playwright/test';
import { sampleOf } from '../../../scripts/lib/test-depth.mjs';
import { accountWithCart } from '../support/accounts';
import { scriptsHaveRun } from '../support/layout';
import { shiftsOf, watchShifts } from '../support/shifts';
import { expect, test } from '../support/test';

const noticeOn = (page: Page) => page.getByText('You are offline. The rest loads later.');

async function goOffline(context: BrowserContext, page: Page) {
  await scriptsHaveRun(page);
  await context.setOffline(true);
  await expect(noticeOn(page)).toBeVisible();
}

async function goOnline(context: BrowserContext, page: Page) {
  await context.setOffline(false);
  await expect(noticeOn(page)).toBeHidden();
}

/** Waits for the page of a signed-in customer with a cart, including everything lazy. */
async function expectComplete(page: Page) {
  const picture = page.getByRole('banner').getByRole('img');
  await expect(picture.or(page.getByText('Welcome', { exact: true })).first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]:not(button)')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^0 Items: open/ })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** The positions of the controls and prices in the viewport. */
async function placesOf(page: Page) {
  const things = page.locator('button:visible, a:visible, h1:visible');
  return things.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
}

type Place = Awaited<ReturnType<typeof placesOf>>[number];

const overlaps = (one: Place, other: Place) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

async function boxOf(notice: Locator): Promise<Place> {
  const box = await notice.boundingBox();
  if (!box) throw new Error('The notice is not on the screen.');
  return box;
}

test.beforeEach(({ consoleGuard }) => {
  consoleGuard.expectProblem(/ERR_INTERNET_DISCONNECTED/);
});

test(
  'every page shows that it is offline, without moving or covering anything',
  { tag: '@nightly-on-desktops' },
  async ({ shopper, context, request, products }) => {
    const { page } = shopper;
    await watchShifts(page);
    await page.goto('/login');
    await shopper.signIn(await accountWithCart(request, products[0], 2));
    await shopper.expectToast('Logged In Successfully!');
    const paths = ['/', '/products', `/products/${products[0].id}`, '/reviews', '/checkout', '/dashboard'];
    for (const path of sampleOf(paths, 2, 1)) {
      await page.goto(path);
      await expectComplete(page);
      // The cart may come after the page is hydrated, and changes the buttons of its products.
      const cards = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: products[0].name, exact: true }) });
      for (const card of await cards.all()) await expect(card).toContainText('In cart: 2');
      if (path.startsWith('/products/')) await expect(page.getByText('In cart: 2').first()).toBeVisible();
      const before = await shiftsOf(page);
      await goOffline(context, page);
      expect(await shiftsOf(page), `nothing moves at ${path}`).toEqual(before);
      const notice = await boxOf(noticeOn(page));
      const covered = (await placesOf(page)).filter((place) => overlaps(place, notice));
      expect(covered, `nothing is covered at ${path}`).toEqual([]);
      await goOnline(context, page);
    }
  },
);

test(
  'offline, a change of the cart is rolled back with a message, and works afterwards',
  { tag: '@nightly-on-desktops' },
  async ({ shopper, context, request, products }) => {
    const { page } = shopper;
    const [product] = products;
    await page.goto('/login');
    await shopper.signIn(await accountWithCart(request, product, 2));
    await shopper.expectToast('Logged In Successfully!');
    await page.goto('/products');
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: product.name, exact: true }) });
    await expect(card.getByRole('group')).toHaveText('In cart: 2');

    await goOffline(context, page);
    const more = card.getByRole('button', { name: /^One more/ });
    await more.click();
    await shopper.expectToast('Something Went Wrong!');
    await expect(card.getByRole('group')).toHaveText('In cart: 2');

    await goOnline(context, page);
    await more.click();
    await expect(card.getByRole('group')).toHaveText('In cart: 3');
  },
);

test(
  'queries that failed offline are refetched once online',
  { tag: ['@wide', '@nightly'] },
  async ({ shopper, context }) => {
    const { page } = shopper;
    await page.goto('/products');
    await scriptsHaveRun(page);
    // The first interaction preloads the toasts.
    await page.mouse.wheel(0, 50);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /Toasts[^/]*\.js$/.test(name)),
    );
    await goOffline(context, page);
    await page.getByRole('button', { name: /^Add / }).first().click();
    await expect(page.getByText('Added To Cart!')).toBeVisible();
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Beverage' }).click();
    await expect(page.getByText('The products could not be loaded')).toBeVisible();

    await goOnline(context, page);
    await expect(page.getByText('The products could not be loaded')).toBeHidden();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  },
);
