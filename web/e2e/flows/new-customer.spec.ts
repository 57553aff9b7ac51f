import { buyAsNewCustomer } from '../support/checkout-flow';
import { test } from '../support/test';

// spec: 1.3, 1.5, 4.9
test(
  'a visitor fills a cart, signs up during checkout, pays and sees the order',
  { tag: '@nightly-on-desktops' },
  async ({ shopper, products, recipient }) => {
    await buyAsNewCustomer({ shopper, products, recipient });
    await shopper.page.goto('/products');
    await shopper.expectEmptyCart();
  },
);

test(
  'the checkout flow survives a reload at every step',
  { tag: ['@wide', '@nightly'] },
  async ({ shopper, products, recipient }) => {
    await buyAsNewCustomer({ shopper, products, recipient }, () => shopper.page.reload());
  },
);
