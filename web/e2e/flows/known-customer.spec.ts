import { isNightly } from '../../../scripts/lib/test-depth.mjs';
import { accountWithCart } from '../support/accounts';
import { orderTotal } from '../support/catalogue';
import { GOOD_CARD } from '../support/payment-dialog';
import { expect, test } from '../support/test';

test(
  // spec: 2.2
  'the cart of a visitor is merged into the cart of the account',
  { tag: '@wide' },
  async ({ shopper, products, recipient, request }) => {
    const [apples, bread, cheese] = products;
    const account = await accountWithCart(request, apples, 4);
    const lines = [
      { product: apples, quantity: 5 },
      { product: bread, quantity: 2 },
    ];
    const total = orderTotal(lines);

    await shopper.addToCart(apples, 1);
    await shopper.addToCart(bread, 2);
    await shopper.openCart(2);
    await shopper.goToCheckout();
    await shopper.expectSignIn();
    await shopper.signIn(account);

    await shopper.expectToast('Logged In Successfully!');
    await shopper.expectCheckout(lines, total);
    expect(await shopper.page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
    // By day the flow of a new customer goes on from here.
    if (!isNightly) return;
    await shopper.fillRecipient(recipient);
    const payment = await shopper.pressPay(total);
    await payment.payWith(GOOD_CARD);
    await shopper.expectToast('Order Placed Successfully!');
    await shopper.expectOnlyOrder(lines, total, recipient);

    // The next flow starts with an empty cart.
    await shopper.addToCart(cheese, 1);
    await shopper.openCart(1);
    await shopper.expectInCart(cheese, 1);
  },
);

test(
  // spec: 2.3
  'after a wrong password, sign-in still returns to the checkout',
  { tag: ['@wide', '@nightly'] },
  async ({ shopper, products, request, consoleGuard }) => {
    consoleGuard.expectProblem(/accounts:signInWithPassword|status of 400/);
    const [apples] = products;
    const account = await accountWithCart(request, apples, 2);

    await shopper.page.goto('/checkout');
    await shopper.expectSignIn();
    await shopper.signIn({ ...account, password: 'not my password' });
    await shopper.expectToast('Invalid Email Or Password!');
    await expect(shopper.page.getByLabel('E-mail')).toHaveValue(account.email);

    await shopper.signIn(account);
    const lines = [{ product: apples, quantity: 2 }];
    await shopper.expectCheckout(lines, orderTotal(lines));
  },
);

test(
  'signing out clears the data of the customer',
  { tag: '@nightly' },
  async ({ shopper, products, request }) => {
    const account = await accountWithCart(request, products[0], 2);
    await shopper.page.goto('/login');
    await shopper.signIn(account);
    await shopper.expectToast('Logged In Successfully!');

    await shopper.page.goto('/dashboard');
    await expect(shopper.page.getByRole('main')).toContainText(account.email);
    await shopper.signOut();

    await shopper.page.goto('/products');
    await shopper.expectEmptyCart();
    await shopper.page.goto('/dashboard/my-orders');
    await shopper.expectSignIn();
  },
);
