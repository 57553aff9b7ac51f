import { request as requests, type APIRequestContext, type Page } from '@playwright/test';
import { accountWithCart, execute, newAccount, signInByApi } from '../support/accounts';
import { FEE, MINIMUM, setUpDeliveries } from '../support/deliveries';
import { formatMoney, productsOnSale, type Product } from '../support/catalogue';
import { openShop, type OwnShop } from '../support/own-shop';
import { GOOD_CARD, PaymentDialog } from '../support/payment-dialog';
import { expect, test } from '../support/test';

/* The setting is of the whole shop, so each test opens one of its own. */

const ADDRESS = { lines: ['Hof 3'], postcode: '8002', place: 'Zurich', country: 'CH' };

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
  const account = await accountWithCart(api, product, quantity);
  const token = await signInByApi(api, account);
  const query = `query { deliverySlots(country: "CH", postcode: "8001", days: 2) { templateId day } }`;
  const { deliverySlots } = await execute<{ deliverySlots: { templateId: string; day: string }[] }>(
    api,
    token,
    query,
  );
  const slot = deliverySlots.at(-1);
  await execute(
    api,
    token,
    'mutation Begin($input: BeginCheckoutInput!) { beginCheckout(input: $input) { id } }',
    {
      name: 'Bea Rival',
      phone: '044 123 45 67',
      address: '',
      expectedTotal: product.price * quantity + FEE,
      delivery: { method: 'DELIVERY', country: 'CH', postcode: ADDRESS.postcode, slot },
      deliveryAddress: ADDRESS,
    },
  );
}

async function pay(page: Page, total: number) {
  await page.getByRole('button', { name: `Pay ${formatMoney(total)}` }).click();
  const dialog = new PaymentDialog(page);
  await dialog.expectOpen(formatMoney(total));
  await dialog.payWith(GOOD_CARD);
  await expect(page).toHaveURL(/\/dashboard\/my-orders$/);
}

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
  const check = page.getByRole('main').getByRole('region', { name: 'Do you deliver to me?' });
  await check.getByLabel('Postcode').fill('3011');
  await check.getByRole('button', { name: 'Check' }).click();
  await expect(check).toContainText('We are sorry: we do not deliver to 3011 yet.');
  await expect(check.getByRole('button', { name: 'Collect at Barn' })).toBeVisible();
  await check.getByRole('button', { name: 'Change', exact: true }).click();
  await check.getByLabel('Postcode').fill('8001');
  await page.keyboard.press('Enter');
  await expect(check).toContainText('Yes, we deliver to 8001 (Zurich).');
  await expect(check).toContainText(formatMoney(FEE));
  await expect(check).toContainText(/First free time\w+/);

  await page.goto(`${shop.origin}/products/${product.id}`);
  await page.getByRole('button', { name: 'Add To Cart', exact: true }).first().click();
  await shopper.openCart(1);
  await expect(shopper.cart).toContainText(`more until the minimum of ${formatMoney(MINIMUM)}`);
  await shopper.goToCheckout();
  await shopper.goToSignUp();
  await shopper.signUp(newAccount());

  await expect(page.getByLabel('Postcode')).toHaveValue('8001');
  await page.getByLabel('Street address').fill('Bahnhofstrasse 1');
  await page.getByLabel('Town or city').fill('Zurich');
  await page.getByLabel('Phone', { exact: true }).fill('044 123 45 67');
  await page
    .getByRole('group', { name: 'Day' })
    .getByRole('button', { name: /^Tomorrow/ })
    .click();
  await page.getByRole('radio', { name: /^4:00/ }).check();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: formatMoney(MINIMUM) })
      .first(),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Change the cart' }).click();
  await shopper.changeQuantity(product, quantity);
  await shopper.goToCheckout();
  await expect(page.getByLabel('Street address')).toHaveValue('Bahnhofstrasse 1');
  await takeSlotOf(page, quantity);
  await page.getByRole('button', { name: `Pay ${formatMoney(total)}` }).click();
  const next = page.getByRole('group', { name: 'The next free times' });
  await expect(next.getByRole('button')).toHaveCount(3);
  await next.getByRole('button').first().click();
  await expect(next).toBeHidden();
  await pay(page, total);
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.goto(`${shop.origin}/products/${product.id}`);
  await page.getByRole('button', { name: 'Add To Cart', exact: true }).first().click();
  await shopper.openCart(1);
  await shopper.goToCheckout();
  await page.getByRole('button', { name: 'Collection', exact: true }).click();
  await expect(page.getByRole('radio', { name: /^Barn/ })).toBeChecked();
  await pay(page, product.price);
  await expect(page.getByRole('article')).toHaveCount(2);
});
