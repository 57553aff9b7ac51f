import { request as requests, type APIRequestContext, type Page } from '@playwright/test';
import { accountWithCart, newAccount, signInByApi } from '../support/accounts';
import {
  FEE,
  MINIMUM,
  beginDelivery,
  changeCartBelowMinimum,
  checkPostcode,
  chooseTomorrow,
  collectAt,
  deliveryCheck,
  postcodeField,
  setUpDeliveries,
  slotsOfArea,
  takeNextTime,
} from '../support/deliveries';
import { formatMoney, productsOnSale, type Product } from '../support/catalogue';
import { openShop, type OwnShop } from '../support/own-shop';
import { expect, test } from '../support/test';

/* The setting is of the whole shop, so each test opens one of its own. */

let shop: OwnShop;
let api: APIRequestContext;
let product: Product;
test.beforeEach(async () => {
  shop = await openShop({});
  api = await requests.newContext({ baseURL: shop.origin });
  const [first] = await productsOnSale(api, 1);
  if (!first) throw new Error('The shop sells nothing');
  product = first;
});
test.afterEach(async ({ page }) => {
  // It would miss the shop's connection.
  await page.close();
  await api.dispose();
  await shop.close();
});

/** Another customer takes the last place in the slot that this one has chosen. */
async function takeSlotOf(page: Page, quantity: number) {
  const times = page.getByRole('radiogroup', { name: 'Time' });
  await expect(times.getByRole('radio', { name: /^4:00/ })).toBeChecked();
  const token = await signInByApi(api, await accountWithCart(api, product, quantity));
  await beginDelivery(api, token, (await slotsOfArea(api, token, 2)).at(-1));
}

const expectToPay = (page: Page, total: number) =>
  expect(page.getByRole('button', { name: `Pay ${formatMoney(total)}` })).toBeVisible();

test('a customer learns whether the shop comes, and buys with a slot and by collection @phone', async ({
  page,
  shopper,
  consoleGuard,
}) => {
  consoleGuard.expectProblem(/^request to another host: http:\/\/localhost:/);
  // Home may query with the old token before the session has ended; refusals of the checkout.
  consoleGuard.expectProblem(/401|409/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setUpDeliveries(api);
  const quantity = Math.ceil(MINIMUM / product.price);
  const total = product.price * quantity + FEE;

  await page.goto(shop.origin);
  const check = deliveryCheck(page);
  await checkPostcode(page, '3011');
  await expect(check).toContainText('We are sorry: we do not deliver to 3011 yet.');
  await expect(check.getByRole('button', { name: 'Collect at Barn' })).toBeVisible();
  await checkPostcode(page, '8001');
  await expect(check).toContainText('Yes, we deliver to 8001 (Zurich).');
  await expect(check).toContainText(formatMoney(FEE));
  await expect(check).toContainText(/First free time\w+/);

  await page.goto(`${shop.origin}/products/${product.id}`);
  await shopper.addShown(1);
  await shopper.openCart(1);
  await expect(shopper.cart).toContainText(`more until the minimum of ${formatMoney(MINIMUM)}`);
  await shopper.goToCheckout();
  await shopper.goToSignUp();
  await shopper.signUp(newAccount());

  await expect(postcodeField(page)).toHaveValue('8001');
  await page.getByLabel('Street address').fill('Bahnhofstrasse 1');
  await page.getByLabel('Town or city').fill('Zurich');
  await page.getByLabel('Phone', { exact: true }).fill('044 123 45 67');
  await chooseTomorrow(page, /^4:00/);
  await changeCartBelowMinimum(page);
  await shopper.changeQuantity(product, quantity);
  await shopper.goToCheckout();
  await expect(page.getByLabel('Street address')).toHaveValue('Bahnhofstrasse 1');
  await takeSlotOf(page, quantity);
  await page.getByRole('button', { name: `Pay ${formatMoney(total)}` }).click();
  await takeNextTime(page);
  await expectToPay(page, total);
  await shopper.payShown(1);

  await page.goto(`${shop.origin}/products/${product.id}`);
  await shopper.addShown(1);
  await shopper.openCart(1);
  await shopper.goToCheckout();
  await collectAt(page, /^Barn/);
  await expectToPay(page, product.price);
  await shopper.payShown(2);
});
