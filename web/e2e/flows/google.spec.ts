import { newAccount } from '../support/accounts';
import { orderTotal } from '../support/catalogue';
import { openGoogle, useNewAccount } from '../support/google';
import { expect, test } from '../support/test';

// spec: 1.9, 4.11
test('checkout continues after sign-in with Google', { tag: '@nightly' }, async ({ shopper, products }) => {
  const { page } = shopper;
  const account = newAccount();
  const lines = [{ product: products[0], quantity: 2 }];
  await shopper.addToCart(products[0], 2);
  await shopper.openCart(1);
  await shopper.goToCheckout();
  await shopper.expectSignIn();

  await useNewAccount(await openGoogle(page, 'Continue with Google'), account);
  await shopper.expectToast('Logged In Successfully!');
  await shopper.expectCheckout(lines, orderTotal(lines));

  // The next sign-in is the same customer with the same cart.
  await page.goto('/dashboard');
  await expect(page.getByRole('main')).toContainText(account.email);
  await shopper.signOut();
  await page.goto('/checkout');
  await shopper.expectSignIn();
  const google = await openGoogle(page, 'Continue with Google');
  await google.getByRole('button', { name: account.email }).click();
  await shopper.expectCheckout(lines, orderTotal(lines));
});

test('a new Google account opens the dashboard', { tag: ['@wide', '@nightly'] }, async ({ shopper }) => {
  const account = newAccount();
  await shopper.page.goto('/signup');
  await useNewAccount(await openGoogle(shopper.page, 'Sign up with Google'), account);
  await shopper.expectToast('SignedUp Successfully!');
  await expect(shopper.page).toHaveURL(/\/dashboard$/);
  await expect(shopper.page.getByRole('main')).toContainText(account.name);
  await expect(shopper.page.getByRole('main')).toContainText(account.email);
});

// Safari opens popups only in the task of the click, so everything is preloaded.
test.describe('in Safari', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  });

  test('closing the Google popup changes nothing', { tag: ['@wide', '@nightly'] }, async ({ shopper }) => {
    await shopper.page.goto('/login');
    await expect(shopper.page.locator('iframe[src*="/auth/iframe"]')).toBeAttached();
    const google = await openGoogle(shopper.page, 'Continue with Google');
    await google.close();
    await expect(
      shopper.page.getByText('The Google window was closed before you had signed in.'),
    ).toBeVisible();
    await expect(shopper.page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  });
});
