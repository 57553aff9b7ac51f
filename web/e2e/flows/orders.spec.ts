import { accountWithCart } from '../support/accounts';
import { formatMoney, orderTotal } from '../support/catalogue';
import { GOOD_CARD } from '../support/payment-dialog';
import { expect, test } from '../support/test';

test(
  'an order is shown once it is paid, bought again, and listed as frequently bought',
  { tag: '@phone' },
  async ({ shopper, products, recipient, request }) => {
    const { page } = shopper;
    const [apples] = products;
    const lines = [{ product: apples, quantity: 2 }];
    const total = orderTotal(lines);
    await page.goto('/checkout');
    await shopper.signIn(await accountWithCart(request, apples, 2));
    await shopper.expectCheckout(lines, total);
    await shopper.fillRecipient(recipient);
    const payment = await shopper.pressPay(total);
    await payment.payWith(GOOD_CARD);

    // Expanded, marked, in the viewport, and announced.
    const order = page.getByRole('article');
    await expect(order.getByText('Just placed')).toBeVisible();
    await expect(order.getByText('Just placed')).toBeInViewport();
    await expect(
      page.getByRole('status').filter({ hasText: /Your new order has the number \d+/ }),
    ).toHaveCount(1);
    await expect(order.getByRole('list', { name: 'Progress' })).toHaveText(
      /Placed: done.*Pending: now.*Shipped: still to come/,
    );
    await expect(order.getByRole('list', { name: 'Timeline' })).toContainText(/Placed/);
    await expect(order).toContainText(/pay_\w+/);

    // The mark is shown once.
    await page.reload();
    await expect(order).toBeVisible();
    await expect(order.getByText('Just placed')).toBeHidden();
    const opener = order.getByRole('button', { name: /^Details of order/ });
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    // In print nothing covers an order, and it is not split.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
    await expect(order).toHaveCSS('break-inside', 'avoid');
    await page.emulateMedia({ media: 'screen' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(order.getByRole('list', { name: 'Lines' })).toBeVisible();

    await order.getByRole('button', { name: /^Buy again/ }).click();
    await expect(order.getByText('1 product added to your cart.')).toBeVisible();
    await order.getByRole('link', { name: 'Checkout' }).click();
    await shopper.expectCheckout(lines, total);

    await page.goto('/');
    const frequentlyBought = page.getByRole('region', { name: 'Your usuals' });
    await expect(frequentlyBought.getByRole('link', { name: apples.name, exact: true })).toBeVisible();
    await frequentlyBought.getByRole('link', { name: 'Your orders' }).click();

    await shopper.openOrder(order);
    await order.getByRole('list', { name: 'Lines' }).getByRole('link', { name: apples.name }).click();
    await expect(page).toHaveURL(`/purchase/${apples.id}`);
    await expect(page.getByRole('heading', { level: 1, name: apples.name })).toBeVisible();
    await expect(page.getByRole('article')).toContainText(`2 × ${formatMoney(apples.price)}`);
    await page.getByRole('link', { name: 'To the product' }).click();
    await expect(page).toHaveURL(`/products/${apples.id}`);
  },
);

test(
  'a purchase page is for its customer only',
  { tag: ['@wide', '@nightly'] },
  async ({ shopper, products, request }) => {
    const { page } = shopper;
    const [apples] = products;
    await page.goto(`/purchase/${apples.id}`);
    await shopper.expectSignIn();
    await shopper.signIn(await accountWithCart(request, apples, 1));
    await expect(page).toHaveURL(`/purchase/${apples.id}`);
    await expect(page.getByRole('heading', { name: 'OOPS! Page not found!' })).toBeVisible();
  },
);
