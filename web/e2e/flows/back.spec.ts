import { accountWithCart } from '../support/accounts';
import { orderTotal } from '../support/catalogue';
import { expect, test } from '../support/test';

test(
  '37 R24: Back closes the menu and the cart first, and a link in the cart leaves no trace of it',
  { tag: '@phone' },
  async ({ shopper, products: [apples] }) => {
    const { page, cart } = shopper;
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Products' }).click();
    await expect(page).toHaveURL(/\/products$/);
    // The address changes before: a menu that is opened in between closes with the old page.
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();

    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/products$/);

    await page.getByRole('button', { name: `Add ${apples.name} to the cart` }).click();
    await shopper.openCart(1);
    await page.goBack();
    await expect(cart).toBeHidden();
    await expect(page).toHaveURL(/\/products$/);

    await shopper.openCart(1);
    await shopper.goToCheckout();
    await shopper.expectSignIn();
    await page.goBack();
    await expect(page).toHaveURL(/\/products$/);
    await page.goBack();
    await expect(page).toHaveURL(/:\d+\/$/);
  },
);

test(
  '37 R24: Back closes the payment dialog, which loses nothing',
  { tag: '@phone' },
  async ({ shopper, products: [apples], recipient, request }) => {
    const { page } = shopper;
    await page.goto('/checkout');
    await shopper.signIn(await accountWithCart(request, apples, 2));
    const total = orderTotal([{ product: apples, quantity: 2 }]);
    await shopper.fillRecipient(recipient);
    const payment = await shopper.pressPay(total);
    await page.goBack();
    await expect(payment.dialog).toBeHidden();
    await expect(page.getByText('Nothing has been charged.')).toBeVisible();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(recipient.address);
  },
);
