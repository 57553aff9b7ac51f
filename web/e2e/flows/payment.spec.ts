import { accountWithCart } from '../support/accounts';
import { formatMoney, orderTotal, type Product } from '../support/catalogue';
import { DECLINED_CARD, GOOD_CARD, PaymentDialog } from '../support/payment-dialog';
import type { Shopper } from '../support/shopper';
import { expect, test } from '../support/test';
import type { APIRequestContext } from '@playwright/test';

/** Opens the checkout as a customer with two of a product in the cart. */
async function atCheckout(shopper: Shopper, request: APIRequestContext, product: Product) {
  const lines = [{ product, quantity: 2 }];
  const total = orderTotal(lines);
  await shopper.page.goto('/checkout');
  await shopper.signIn(await accountWithCart(request, product, 2));
  await shopper.expectCheckout(lines, total);
  return { lines, total };
}

test(
  'another card pays after a declined one',
  { tag: ['@wide', '@nightly'] },
  async ({ shopper, products, recipient, request, consoleGuard }) => {
    consoleGuard.expectProblem(/status of 400.*payments\/create\/ajax|response 400.*payments\/create\/ajax/);
    const { lines, total } = await atCheckout(shopper, request, products[0]);
    await shopper.fillRecipient(recipient);
    const payment = await shopper.pressPay(total);

    await payment.payWith(DECLINED_CARD);
    await payment.expectDeclined();
    await payment.payWith(GOOD_CARD);

    await shopper.expectOnlyOrder(lines, total, recipient);
  },
);

test(
  'closing the payment dialog loses nothing',
  { tag: ['@phone', '@nightly'] },
  async ({ shopper, products, recipient, request }) => {
    const { lines, total } = await atCheckout(shopper, request, products[0]);
    await shopper.fillRecipient(recipient);

    const first = await shopper.pressPay(total);
    await first.dismiss();
    await expect(shopper.page.getByText('Nothing has been charged.')).toBeVisible();
    await shopper.expectCheckout(lines, total);
    await expect(shopper.page.getByLabel('Address', { exact: true })).toHaveValue(recipient.address);

    const second = await shopper.pressPay(total);
    await second.payWith(GOOD_CARD);
    await shopper.expectOnlyOrder(lines, total, recipient);
  },
);

test(
  'blank fields are marked, and need a confirmation to pay',
  { tag: '@nightly' },
  async ({ shopper, products, request }) => {
    const { total } = await atCheckout(shopper, request, products[0]);
    const phone = shopper.page.getByLabel('Phone', { exact: true });
    await shopper.page.getByLabel('Address', { exact: true }).fill('12 Orchard Lane');
    await shopper.page.getByLabel('Name', { exact: true }).fill('Asha Rao');

    await shopper.page.getByRole('button', { name: /^Pay/ }).click();
    const question = shopper.page.getByRole('alertdialog', { name: 'Pay anyway?' });
    await expect(question).toContainText('Without a number nobody can reach you');
    await shopper.page.keyboard.press('Escape');
    await expect(phone).toBeFocused();
    await shopper.page.getByRole('button', { name: /^Pay/ }).click();
    await question.getByRole('button', { name: 'Yes, pay anyway' }).click();
    await new PaymentDialog(shopper.page).expectOpen(formatMoney(total));
  },
);
