import type { Page } from '@playwright/test';
import { accountWithOrder, accountWithRating, knownAccount, newAccount } from '../support/accounts';
import {
  addProduct,
  answerOpinion,
  confirmDeletion,
  findInList,
  makeAdmin,
  openImport,
  opinionWith,
  retype,
  signInAsAdmin,
  someWords,
  tenProducts,
} from '../support/admin';
import { expect, test } from '../support/test';

/** How many orders have this status, as the overview says it. */
async function countOf(page: Page, status: string): Promise<number> {
  const link = page.getByRole('main').getByRole('link', { name: new RegExp(`^${status}: [\\d,]+ orders?$`) });
  const name = (await link.getAttribute('aria-label')) ?? (await link.innerText());
  return Number(/[\d,]+/.exec(name)?.[0].replaceAll(',', ''));
}

// spec: S.1
test("an admin's day: orders, products, a colleague, a review and how the shop does @wide", async ({
  shopper,
  products: [apples],
  request,
}) => {
  // A whole day in one test.
  test.slow();
  const { page } = shopper;
  const recipient = someWords('Asha');
  const plums = someWords('Plums');
  const harvest = someWords('Harvest');
  const words = someWords('A little soft.');

  await signInAsAdmin(shopper);

  await test.step('three orders come in: two are shipped, one is rejected', async () => {
    await page.goto(`/dashboard/manage-orders?search=${encodeURIComponent(recipient)}`);
    await expect(page.getByText('Nothing found')).toBeVisible();
    for (let order = 0; order < 3; order += 1) {
      await accountWithOrder(request, apples, { ...newAccount(), name: recipient });
    }
    const numbers = page.getByRole('link', { name: /^Order \d+$/ });
    await expect(numbers).toHaveCount(3);
    const [newest, second, first] = await numbers.allInnerTexts();
    for (const order of [first, second]) {
      await page.getByRole('checkbox', { name: `Select ${order?.toLowerCase()}`, exact: true }).check();
    }
    const bar = page.getByRole('toolbar', { name: 'Selected orders' });
    await bar.getByRole('button', { name: 'Shipped' }).click();
    await shopper.expectToast('2 orders are Shipped now.');
    const reject = page.getByRole('button', { name: `Mark ${newest?.toLowerCase()} as Rejected` });
    await reject.click();
    await page.getByRole('button', { name: 'Yes, reject it!' }).click();
    await expect(reject).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(page.getByRole('button', { name: /as Shipped$/, pressed: true })).toHaveCount(2);
    await expect(reject).toHaveAttribute('aria-pressed', 'true');
  });

  const productId =
    await test.step('a product is added with a photo, made dearer and restocked', async () => {
      await addProduct(shopper, plums);
      const row = await findInList(page, plums, false);
      await retype(row, `Price of ${plums}`, '$3.50', '3.75', false);
      await expect(row).toContainText('$3.75');
      await retype(row, `Stock of ${plums}`, '2', '40', false);
      await expect(row).not.toContainText('Low stock');
      const address = await row.getByRole('link', { name: `Edit ${plums}` }).getAttribute('href');
      return address?.split('/').at(-1) ?? '';
    });

  await test.step('ten products are imported', async () => {
    const dialog = await openImport(page);
    await dialog.getByLabel('CSV file').setInputFiles(tenProducts(harvest, '3'));
    await dialog.getByRole('button', { name: 'Import 10 new' }).click();
    await shopper.expectToast('10 products added.');
    await page.getByRole('textbox', { name: 'Search', exact: true }).fill(harvest);
    await expect(page.getByText('1–10 of 10')).toBeVisible();
  });

  await test.step('a colleague becomes an admin', async () => {
    const colleague = await knownAccount(request);
    await page.goto('/dashboard/manage-users');
    await makeAdmin(page, colleague.email);
    await page.getByLabel('Search by name or e-mail').fill(colleague.email);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article').getByText('Admin', { exact: true })).toBeVisible();
  });

  await test.step('a review is answered, and read in the shop', async () => {
    await accountWithRating(request, { id: productId }, words);
    await page.goto('/dashboard/moderation?kind=rating');
    await answerOpinion(opinionWith(page, words), 'We are sorry to hear that.');
    await page.goto(`/products/${productId}`);
    await expect(page.getByText('$3.75').first()).toBeVisible();
    // Of any shape, and shown whole.
    await expect(page.getByRole('main').getByRole('img', { name: plums })).toHaveCSS('object-fit', 'contain');
    await expect(opinionWith(page, words)).toContainText('We are sorry to hear that.');
  });

  await test.step('the overview counts the orders of the day', async () => {
    await page.goto('/dashboard/overview?period=7d');
    await expect(page.getByRole('region', { name: 'Over time' })).toBeVisible();
    // Other tests order as well.
    expect(await countOf(page, 'Shipped')).toBeGreaterThanOrEqual(2);
    expect(await countOf(page, 'Rejected')).toBeGreaterThanOrEqual(1);
  });

  await test.step('the product of the day goes again', async () => {
    const row = await findInList(page, plums, false);
    await row.getByRole('button', { name: `Delete ${plums}` }).click();
    await confirmDeletion(page);
  });
});
