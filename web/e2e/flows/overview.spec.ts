import type { Page } from '@playwright/test';
import { accountWithOrder } from '../support/accounts';
import { signInAsAdmin } from '../support/admin';
import { formatMoney, orderTotal } from '../support/catalogue';
import { Shopper } from '../support/shopper';
import { expect, test } from '../support/test';

/** The figure beside its label. */
const figure = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]');

const ordersSold = async (page: Page): Promise<number> => {
  await page.goto('/dashboard/overview?period=7d');
  await expect(page.getByRole('region', { name: 'Over time' })).toBeVisible();
  return Number(/^[\d,]+/.exec((await figure(page, 'Orders').innerText()).trim())?.[0].replaceAll(',', ''));
};

test(
  // spec: S.2
  'a new order is in the overview of the shop and of the customer',
  { tag: '@phone' },
  async ({ browser, shopper, products: [apples], request }) => {
    const admin = await (await browser.newContext()).newPage();
    await signInAsAdmin(await Shopper.of(admin));
    const before = await ordersSold(admin);

    const { page } = shopper;
    const total = orderTotal([{ product: apples, quantity: 2 }]);
    await page.goto('/dashboard/my-orders');
    await shopper.signIn(await accountWithOrder(request, apples));
    await expect(page.getByRole('article')).toBeVisible();

    // Parallel tests place orders too.
    expect(await ordersSold(admin)).toBeGreaterThan(before);
    await admin.getByRole('link', { name: /^Pending: \d+ orders?$/ }).click();
    await expect(admin).toHaveURL(/manage-orders\?status=pending&from=.+&to=.+/);

    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(figure(page, 'Spent')).toContainText(formatMoney(total));
    await expect(figure(page, 'Orders')).toHaveText('1No orders in the 12 months before');
    const series = page.getByRole('region', { name: 'Over time' });
    await series.getByRole('button', { name: 'Show as table: Over time' }).click();
    await expect(series.getByRole('row').last()).toContainText(formatMoney(total));
    await expect(
      page.getByRole('region', { name: 'Your usuals' }).getByRole('link', { name: apples.name, exact: true }),
    ).toBeVisible();
  },
);
