import { newAccount } from './accounts';
import { orderTotal, type Product } from './catalogue';
import { expect } from './test';
import { GOOD_CARD } from './payment-dialog';
import type { Recipient, Shopper } from './shopper';

interface CheckoutFlow {
  shopper: Shopper;
  products: readonly [Product, Product, ...Product[]];
  recipient: Recipient;
}

/**
 * The checkout flow of a new customer: two products, a changed quantity, checkout, sign-up, payment
 * and order. `between` runs at each step, and must not change the outcome.
 */
export async function buyAsNewCustomer(
  { shopper, products: [apples, bread], recipient }: CheckoutFlow,
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const lines = [
    { product: apples, quantity: 2 },
    { product: bread, quantity: 3 },
  ];
  const total = orderTotal(lines);

  await shopper.addToCart(apples, 2);
  await between();
  await shopper.addToCart(bread, 1);
  await between();
  await shopper.openCart(2);
  await shopper.expectInCart(apples, 2);
  await shopper.changeQuantity(bread, 3);
  await between();
  if (await shopper.cart.isHidden()) await shopper.openCart(2);
  await shopper.expectInCart(bread, 3);
  await shopper.goToCheckout();

  await shopper.expectSignIn();
  await between();
  await shopper.goToSignUp();
  await between();
  await shopper.signUp(newAccount());
  await shopper.expectCheckout(lines, total);
  await between();
  await shopper.expectCheckout(lines, total);

  await shopper.fillRecipient(recipient);
  await between();
  await expect(shopper.page.getByLabel('Phone', { exact: true })).toHaveValue(recipient.phone);
  let payment = await shopper.pressPay(total);
  await between();
  if (await payment.dialog.isHidden()) payment = await shopper.pressPay(total);
  await payment.payWith(GOOD_CARD);

  await shopper.expectOnlyOrder(lines, total, recipient);
  await between();
  await shopper.expectOnlyOrder(lines, total, recipient);
}
