import type { Page } from '@playwright/test';
import { accountWithOrder, accountWithRating, knownAccount, newAccount } from '../support/accounts';
import {
  addProduct,
  replyToReview,
  confirmDeletion,
  findInList,
  makeAdmin,
  openImport,
  moderatedReview,
  retype,
  signInAsAdmin,
  uniqueText,
  tenProducts,
} from '../support/admin';
import { expect, test } from '../support/test';

/** The number of orders with this status in the overview. */
async function countOf(page: Page, status: string): Promise<number> {
  const link = page.getByRole('main').getByRole('link', { name: new RegExp(`^${status}: [\\d,]+ orders?$`) });
  const name = (await link.getAttribute('aria-label')) ?? (await link.innerText());
  return Number(/[\d,]+/.exec(name)?.[0].replaceAll(',', ''));
}

// spec: S.1
test(
  'an admin fulfils orders, manages products, users and reviews, and reads the overview @wide',
  { tag: '@nightly' },
  async ({ shopper, products: [apples], request }) => {
    // Many steps.
    test.slow();
    const { page } = shopper;
    const recipient = uniqueText('Asha');
    const plums = uniqueText('Plums');
    const harvest = uniqueText('Harvest');
    const words = uniqueText('A little soft.');

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
      await test.step('a product is added with a photo, then changed in price and stock', async () => {
        await addProduct(shopper, plums);
        const row = await findInList(page, plums, false);
        await retype(row, `Price of ${plums}`, '$3.50', '3.75', false);
        await expect(row).toContainText('$3.75');
        await retype(row, `Stock of ${plums}`, '2', '40', false);
        await expect(row).not.toContainText('Low stock');
        const address = await row.getByRole('link', { name: `Edit ${plums}` }).getAttribute('href');
        return /manage-products\/([^?]+)/.exec(address ?? '')?.[1] ?? '';
      });

    await test.step('ten products are imported', async () => {
      const dialog = await openImport(page);
      await dialog.getByLabel('CSV file').setInputFiles(tenProducts(harvest, '3'));
      await dialog.getByRole('button', { name: 'Import 10 products' }).click();
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

    await test.step('the shop replies to a review', async () => {
      await accountWithRating(request, { id: productId }, words);
      await page.goto('/dashboard/moderation?kind=rating');
      await replyToReview(moderatedReview(page, words), 'We are sorry about that.');
      await page.goto(`/products/${productId}`);
      await expect(page.getByText('$3.75').first()).toBeVisible();
      // Uncropped in any format.
      await expect(page.getByRole('main').getByRole('img', { name: plums })).toHaveCSS(
        'object-fit',
        'contain',
      );
      await expect(moderatedReview(page, words)).toContainText('We are sorry about that.');
    });

    await test.step('the overview counts the orders of the day', async () => {
      await page.goto('/dashboard/overview?period=7d');
      await expect(page.getByRole('region', { name: 'Over time' })).toBeVisible();
      // Parallel tests place orders too.
      expect(await countOf(page, 'Shipped')).toBeGreaterThanOrEqual(2);
      expect(await countOf(page, 'Rejected')).toBeGreaterThanOrEqual(1);
    });

    await test.step('the product is deleted', async () => {
      const row = await findInList(page, plums, false);
      await row.getByRole('button', { name: `Delete ${plums}` }).click();
      await confirmDeletion(page);
    });
  },
);
