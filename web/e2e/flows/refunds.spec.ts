import type { APIRequestContext, Page } from '@playwright/test';
import { accountWithOrder, newAccount } from '../support/accounts';
import { signInAsAdmin, uniqueText } from '../support/admin';
import { formatMoney, SHIPPING_PER_LINE, type Product } from '../support/catalogue';
import { Shopper } from '../support/shopper';
import { expect, test } from '../support/test';

/** Two of a product, with shipping. */
const totalOf = ({ price }: Product) => 2 * price + SHIPPING_PER_LINE;

/** Opens Manage Orders of an admin, filtered by an order of a new customer. */
async function openOrderOf(shopper: Shopper, request: APIRequestContext, product: Product) {
  const { page } = shopper;
  const account = { ...newAccount(), name: uniqueText('Asha') };
  await accountWithOrder(request, product, account);
  await signInAsAdmin(shopper);
  await page.goto(`/dashboard/manage-orders?search=${encodeURIComponent(account.name)}`);
  const link = page.getByRole('link', { name: /^Order \d+$/ });
  const number = (await link.innerText()).slice('Order '.length);
  const mark = (status: string) => page.getByRole('button', { name: `Mark order ${number} as ${status}` });
  return { page, account, number, link, mark };
}

const isSet = (button: ReturnType<Page['getByRole']>) =>
  expect(button).toHaveAttribute('aria-pressed', 'true');

test(
  '34.1: a customer cancels an order before packing starts',
  { tag: '@nightly-on-desktops' },
  async ({ shopper, request, products: [apples] }) => {
    const { page } = shopper;
    const account = await accountWithOrder(request, apples);
    const amount = formatMoney(totalOf(apples));
    await page.goto('/dashboard/my-orders');
    await shopper.signIn(account);
    const order = page.getByRole('article');
    await expect(order).toContainText('Paid');

    // Deleting only hides it, and says so.
    await order.getByRole('button', { name: /^Delete order/ }).click();
    const deletion = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await expect(deletion).toContainText("You won't be able to revert this!");
    await expect(deletion).toContainText('It stays paid and will be delivered.');
    await deletion.getByRole('button', { name: 'Cancel the order instead' }).click();

    const question = page.getByRole('alertdialog', { name: /^Cancel order \d+\?$/ });
    await expect(question).toContainText(
      `Your order is cancelled and ${amount} is refunded to your card. Banks take 5 to 7 days.`,
    );
    await question.getByRole('button', { name: 'Yes, cancel it' }).click();
    await shopper.expectToast(`Your order was cancelled. The refund of ${amount} is on its way.`);
    await expect(order.getByRole('list', { name: 'Progress' })).toContainText('Cancelled');
    await expect(order.getByRole('button', { name: /^Cancel order/ })).toBeHidden();
    await shopper.openOrder(order);
    const timeline = order.getByRole('list', { name: 'Timeline' });
    await expect(timeline).toContainText(/Cancelled.*Refunded/s);
    await expect(timeline).toContainText(`${amount} was refunded to the card that paid.`);
    await page.reload();
    await expect(order).toContainText('Refunded');
  },
);

test(
  '34.3: an admin rejects an order and undoes it before the e-mail is sent',
  { tag: '@nightly' },
  async ({ shopper, request, products: [apples] }) => {
    const { page, account, number, mark } = await openOrderOf(shopper, request, apples);
    await mark('Rejected').click();
    const question = page.getByRole('alertdialog', { name: `Reject order ${number}?` });
    await expect(question.getByRole('checkbox', { name: 'Put the goods back on the shelf' })).toBeChecked();
    await question.getByRole('checkbox', { name: /^Refund \$/ }).uncheck();
    await question.getByRole('button', { name: 'Yes, reject it!' }).click();
    const second = page.getByRole('dialog', { name: `Keep the payment of order ${number}?` });
    await second.getByLabel('Reason').fill('It was opened.');
    await second.getByRole('button', { name: /^Yes, reject and keep \$/ }).click();
    await expect(second).toBeHidden();
    await isSet(mark('Rejected'));
    await shopper.expectToast(
      `Order ${number} is Rejected now. The customer gets an e-mail unless you undo this.`,
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await shopper.expectToast(`Order ${number} is Pending again. No e-mail is sent.`);
    await isSet(mark('Pending'));
    await page.getByRole('link', { name: `Order ${number}`, exact: true }).click();
    await expect(page.getByText(/gets an e-mail about this status/)).toBeHidden();
    await expect(page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')).toHaveCount(3);
    const mails = (await (await request.get(`/sandbox/mail?to=${account.email}`)).json()) as {
      subject: string;
    }[];
    // One about the account may be there as well.
    expect(mails.filter(({ subject }) => subject.startsWith('Your order'))).toHaveLength(1);
  },
);

test(
  '34.3: the Undo toast covers no button of the selection bar',
  { tag: ['@wide', '@nightly'] },
  async ({ shopper, request, products: [apples] }) => {
    const { page, number } = await openOrderOf(shopper, request, apples);
    await page.getByRole('checkbox', { name: `Select order ${number}` }).check();
    const bar = page.getByRole('toolbar', { name: 'Selected orders' });
    // A window that ends below the list, where the bar is higher than at the bottom.
    const { y, height } = (await bar.boundingBox()) ?? { y: 0, height: 0 };
    await page.setViewportSize({ width: 1440, height: Math.round(y + height) + 60 });
    await bar.getByRole('button', { name: 'Shipped' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Undo' });
    await expect(async () => {
      const [covers, covered] = await Promise.all([toast.boundingBox(), bar.boundingBox()]);
      expect(covers && covers.y + covers.height).toBeLessThanOrEqual(covered?.y ?? 0);
    }).toPass();
    await bar.getByRole('button', { name: 'Pending' }).click();
    await expect(page.getByRole('button', { name: `Mark order ${number} as Pending` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
);

test(
  '34.2: shipping an order with a refund needs a second confirmation',
  { tag: '@nightly' },
  async ({ shopper, request, products: [apples] }) => {
    const { page, number, link, mark } = await openOrderOf(shopper, request, apples);
    const amount = formatMoney(totalOf(apples));
    await mark('Rejected').click();
    await expect(page.getByRole('checkbox', { name: `Refund ${amount}` })).toBeChecked();
    await page.getByRole('button', { name: 'Yes, reject it!' }).click();
    await isSet(mark('Rejected'));
    await expect(page.getByText(/^Refunded$|^Refund on its way/)).toBeVisible();
    await link.click();
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
    await mark('Shipped').click();
    const question = page.getByRole('alertdialog', { name: `Mark order ${number} as Shipped?` });
    await expect(question).toContainText(
      `${amount} of this order was refunded. Mark it as Shipped all the same?`,
    );
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await isSet(mark('Rejected'));
    await mark('Shipped').click();
    await question.getByRole('button', { name: 'Yes, mark as Shipped' }).click();
    await isSet(mark('Shipped'));
    await expect(page.getByText(/^The customer gets an e-mail about this status in \d+ s/)).toBeVisible();
  },
);

test(
  '34.7: an admin refunds a unit and then an amount, with reasons that the customer sees',
  { tag: '@nightly' },
  async ({ shopper, request, browser, products: [apples] }) => {
    const { page, account, number, link } = await openOrderOf(shopper, request, apples);
    await link.click();
    const refund = page.getByRole('button', { name: 'Refund', exact: true });
    const dialog = page.getByRole('dialog', { name: `Refund order ${number}` });
    const one = formatMoney(apples.price);
    await refund.click();
    await dialog.getByRole('button', { name: `One more ${apples.name}` }).click();
    await dialog.getByLabel('Reason').fill('One was bruised.');
    await dialog.getByRole('button', { name: `Refund ${one}` }).click();
    await shopper.expectToast(`The refund of ${one} is on its way.`);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('list', { name: 'Lines' })).toContainText(`1 of 2 refunded: ${one}`);

    await refund.click();
    await dialog.getByRole('button', { name: 'An amount' }).click();
    await dialog.getByLabel('For').selectOption({ index: 1 });
    await dialog.getByLabel('Amount').fill('99999');
    await dialog.getByLabel('Reason').fill('It came late.');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(dialog.getByText(/^At most .* can be refunded\.$/)).toBeVisible();
    await dialog.getByLabel('Amount').fill('1,50');
    await dialog.getByRole('button', { name: 'Refund $1.50' }).click();
    await expect(dialog).toBeHidden();
    const timeline = page.getByRole('list', { name: 'Timeline' });
    await expect(timeline).toContainText('Reason: It came late.');
    await expect(page.getByText(/^Partly refunded \(/)).toBeVisible();
    // The customer sees the reasons.
    const context = await browser.newContext();
    const theirs = await Shopper.of(await context.newPage());
    await theirs.page.goto('/login');
    await theirs.signIn(account);
    await theirs.expectToast('Logged In Successfully!');
    await theirs.page.goto('/dashboard/my-orders');
    const order = theirs.page.getByRole('article');
    await theirs.openOrder(order);
    await expect(order).toContainText('Reason: One was bruised.');
    await expect(order).toContainText(`1 of 2 refunded: `);
    await context.close();
  },
);

test(
  '34.4: an admin refunds a paid order on deleting it',
  { tag: '@nightly' },
  async ({ shopper, request, products: [apples] }) => {
    const { page, number, link } = await openOrderOf(shopper, request, apples);
    const amount = formatMoney(totalOf(apples));
    await page.getByRole('button', { name: `Delete order ${number}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await expect(question.getByRole('radio', { name: `Refund ${amount} and delete` })).toBeChecked();
    await expect(question.getByRole('checkbox', { name: 'Put the goods back on the shelf' })).toBeChecked();
    await question.getByRole('button', { name: 'Yes, delete it!' }).click();
    await shopper.expectToast('Removed Order!');
    await shopper.expectToast(`The refund of ${amount} is on its way.`);
    await expect(link).toBeHidden();

    // The shop keeps the order, and its customer still sees it.
    await page.getByLabel('Deleted orders').selectOption('Trash');
    await link.click();
    await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Refunded$/).first()).toBeVisible();
  },
);

test(
  '34.1: an order cannot be cancelled once packing has started',
  { tag: ['@wide', '@nightly'] },
  async ({ shopper, request, browser, products: [apples] }) => {
    const { page, account, link } = await openOrderOf(shopper, request, apples);
    const context = await browser.newContext();
    const theirs = await Shopper.of(await context.newPage());
    await theirs.page.goto('/login');
    await theirs.signIn(account);
    await theirs.expectToast('Logged In Successfully!');
    await theirs.page.goto('/dashboard/my-orders');
    const cancel = theirs.page.getByRole('button', { name: /^Cancel order/ });
    await expect(cancel).toBeVisible();
    await link.click();
    await page.getByRole('button', { name: 'Start packing' }).click();
    await expect(page.getByText('Being packed').first()).toBeVisible();
    // Without a reload of the customer's page.
    await expect(cancel).toBeHidden();
    await context.close();
  },
);
