import { request as requests, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { accountWithCart, demoAdmin, execute, pay, signInByApi, type Account } from '../support/accounts';
import { expectNoViolations } from '../support/axe';
import { productsOnSale, type Product } from '../support/catalogue';
import { FEE, MINIMUM, setUpDeliveries } from '../support/deliveries';
import { expectRoomForLargeText } from '../support/large-text';
import { openShop, type OwnShop } from '../support/own-shop';
import { expect, test } from '../support/test';

/* The setting is of the whole shop, so each test opens one of its own. */

const ADDRESS = { lines: ['Hof 3'], postcode: '8002', place: 'Zurich', country: 'CH' };

let shop: OwnShop;
let api: APIRequestContext;
let product: Product;
test.beforeEach(async ({ page, consoleGuard }) => {
  consoleGuard.expectProblem(/^request to another host: http:\/\/localhost:/);
  consoleGuard.expectProblem(/401|409/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  shop = await openShop({});
  api = await requests.newContext({ baseURL: shop.origin });
  const [first] = await productsOnSale(api, 1);
  if (!first) throw new Error('The shop sells nothing');
  product = first;
  await setUpDeliveries(api);
});
test.afterEach(async ({ page }) => {
  // It would miss the shop's connection.
  await page.close();
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
  const panel = page.getByRole('main').getByRole('region', { name: 'Do you deliver to me?' });
  const postcode = panel.getByLabel('Postcode');
  await postcode.fill(' ');
  await page.keyboard.press('Enter');
  await expect(panel).toContainText('Please type your postcode.');
  await inspect(page, 'panel without a postcode');

  await postcode.fill('3011');
  await page.keyboard.press('Enter');
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

  await panel.getByRole('button', { name: 'Change', exact: true }).click();
  await postcode.fill('8001');
  await page.keyboard.press('Enter');
  await expect(panel).toContainText(/First free time\w+/);
  await inspect(page, 'panel in an area');
});

async function customer(): Promise<Account> {
  return accountWithCart(api, product, Math.ceil(MINIMUM / product.price));
}

/** An order that the shop has moved to another slot. */
async function movedOrder(account: Account): Promise<void> {
  const token = await signInByApi(api, account);
  const { deliverySlots } = await execute<{ deliverySlots: { templateId: string; day: string }[] }>(
    api,
    token,
    'query { deliverySlots(country: "CH", postcode: "8002", days: 4) { templateId day } }',
  );
  const [slot, other] = deliverySlots.slice(-2);
  const { cart } = await execute<{ cart: { subtotal: number } }>(api, token, 'query { cart { subtotal } }');
  const { beginCheckout } = await execute<{
    beginCheckout: { id: string; paymentOrder: Parameters<typeof pay>[1] };
  }>(
    api,
    token,
    `mutation Begin($input: BeginCheckoutInput!) {
      beginCheckout(input: $input) { id paymentOrder { id amount currency } }
    }`,
    {
      name: 'Asha Rao',
      phone: '044 123 45 67',
      address: '',
      expectedTotal: cart.subtotal + FEE,
      delivery: { method: 'DELIVERY', country: 'CH', postcode: ADDRESS.postcode, slot },
      deliveryAddress: ADDRESS,
    },
  );
  const proof = await pay(api, beginCheckout.paymentOrder);
  const { finishCheckout } = await execute<{ finishCheckout: { id: string } }>(
    api,
    token,
    'mutation Finish($input: FinishCheckoutInput!) { finishCheckout(input: $input) { id } }',
    {
      checkoutId: beginCheckout.id,
      paymentId: proof.razorpay_payment_id,
      paymentOrderId: proof.razorpay_order_id,
      signature: proof.razorpay_signature,
    },
  );
  await execute(
    api,
    await signInByApi(api, demoAdmin),
    'mutation Move($input: MoveOrderInput!) { moveOrder(input: $input) { id } }',
    { id: finishCheckout.id, slot: other },
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
