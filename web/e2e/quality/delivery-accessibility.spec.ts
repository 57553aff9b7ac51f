import { request as requests, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { accountWithCart, demoAdmin, execute, signInByApi, type Account } from '../support/accounts';
import { expectNoViolations } from '../support/axe';
import { productsOnSale, type Product } from '../support/catalogue';
import {
  MINIMUM,
  checkPostcode,
  chooseTomorrow,
  collectAt,
  deliveryCheck,
  placeDelivery,
  postcodeField,
  setUpDeliveries,
  slotsOfArea,
} from '../support/deliveries';
import { expectRoomForLargeText } from '../support/large-text';
import { openShop, type OwnShop } from '../support/own-shop';
import { expect, test } from '../support/test';

/* The setting is of the whole shop, so these tests have one of their own, one after another. */
test.describe.configure({ mode: 'default' });

let shop: OwnShop;
let api: APIRequestContext;
let product: Product;
test.beforeAll(async () => {
  shop = await openShop({});
  api = await requests.newContext({ baseURL: shop.origin });
  const [first] = await productsOnSale(api, 1);
  if (!first) throw new Error('The shop sells nothing');
  product = first;
  await setUpDeliveries(api);
});
test.beforeEach(async ({ page, consoleGuard }) => {
  consoleGuard.expectProblem(/^request to another host: http:\/\/localhost:/);
  consoleGuard.expectProblem(/401|409/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});
// It would miss the shop's connection.
test.afterEach(({ page }) => page.close());
test.afterAll(async () => {
  await api.dispose();
  await shop.close();
});

async function inspect(page: Page, screen: string) {
  await expectNoViolations(page, screen);
  await expectRoomForLargeText(page, screen);
}

/** Presses Tab until it has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let left = 80; left > 0; left -= 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('axe finds nothing in any state of the panel that looks up a postcode, and large text fits', async ({
  page,
}) => {
  test.slow();
  await page.goto(shop.origin);
  const panel = deliveryCheck(page);
  await checkPostcode(page, ' ');
  await expect(panel).toContainText('Please type your postcode.');
  await inspect(page, 'panel without a postcode');

  await checkPostcode(page, '3011');
  await expect(panel).toContainText('we do not deliver to 3011 yet');
  await panel.getByRole('button', { name: /when you come$/ }).click();
  await expect(panel).toContainText('Please enter your e-mail address.');
  await inspect(page, 'panel outside of all areas');

  await panel.getByLabel('E-mail address').fill('asha@example.com');
  await page.keyboard.press('Enter');
  await expect(panel.getByText(/^Thank you/)).toBeFocused();
  await inspect(page, 'panel of a visitor who waits');

  await panel.getByRole('button', { name: 'Collect at Barn' }).click();
  await expect(panel).toContainText('You collect your order here:');
  await inspect(page, 'panel of a collection');

  await checkPostcode(page, '8001');
  await expect(panel).toContainText(/First free time\w+/);
  await inspect(page, 'panel in an area');
});

async function customer(): Promise<Account> {
  return accountWithCart(api, product, Math.ceil(MINIMUM / product.price));
}

/** An order that the shop has moved to another slot. */
async function movedOrder(account: Account): Promise<void> {
  const token = await signInByApi(api, account);
  const [slot, other] = (await slotsOfArea(api, token, 4)).slice(-2);
  const id = await placeDelivery(api, token, slot);
  await execute(
    api,
    await signInByApi(api, demoAdmin),
    'mutation Move($input: MoveOrderInput!) { moveOrder(input: $input) { id } }',
    { id, slot: other },
  );
}

test('axe finds nothing in the dialog that moves an order, whose later days are loaded by the keyboard', async ({
  page,
  shopper,
}) => {
  test.slow();
  const account = await customer();
  await movedOrder(account);
  // Leads to the sign-in, and back after it.
  await page.goto(`${shop.origin}/dashboard/my-orders`);
  await shopper.signIn(account);
  await page
    .getByRole('button', { name: /^Choose .* time/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await expectNoViolations(page, 'dialog that moves an order');
  await tabTo(page, dialog.getByRole('button', { name: 'Later days' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('group', { name: 'Day' }).locator('button:focus')).toBeVisible();
  await expectNoViolations(page, 'dialog with later days');
});

test('axe finds nothing at the checkout with its times, and large text fits', async ({ page, shopper }) => {
  test.slow();
  const account = await customer();
  await page.goto(`${shop.origin}/checkout`);
  await shopper.signIn(account);
  await postcodeField(page).fill('8002');
  await chooseTomorrow(page, /^8:00/);
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveAttribute('aria-disabled', 'false');
  await inspect(page, 'checkout with a time');

  await collectAt(page, /^Barn/);
  await expectNoViolations(page, 'checkout of a collection');

  await page.getByRole('button', { name: 'Delivery', exact: true }).click();
  await postcodeField(page).fill('3011');
  await expect(page.getByRole('button', { name: 'Collect it instead' })).toBeVisible();
  await expectNoViolations(page, 'checkout outside of all areas');
});

test('axe finds nothing in a run sheet with stops, and large text fits', async ({ page, shopper }) => {
  test.slow();
  const token = await signInByApi(api, await customer());
  const slot = (await slotsOfArea(api, token, 6)).at(-2);
  if (!slot) throw new Error('There is no slot');
  await placeDelivery(api, token, slot);
  await placeDelivery(api, await signInByApi(api, await customer()), slot);
  await page.goto(`${shop.origin}/dashboard/slots/${slot.day}/${slot.templateId}`);
  await shopper.signIn(demoAdmin);
  await expect(page.getByRole('button', { name: /^Move order/ })).toHaveCount(2);
  await inspect(page, 'run sheet');

  await page
    .getByRole('button', { name: /^Move order/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await expectNoViolations(page, 'move of a stop');
});
