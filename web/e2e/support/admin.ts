import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { demoAdmin } from './accounts';
import { expectAlertAfterClick } from './alert-after-click';
import type { Shopper } from './shopper';
import { expect } from './test';

const photo = fileURLToPath(new URL('../../public/icons/icon-512.png', import.meta.url));

/** A unique text, to isolate parallel tests. */
export const uniqueText = (text: string) => `${text} ${randomLetters()}`;

// Letters only: Postgres splits words that look like numbers (92e4a858).
const randomLetters = () =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Of the first sign-in of this worker. */
let session: Session | undefined;

/** By the form once per worker, since other tests prove the form; afterwards without a page. */
export async function signInAsAdmin(shopper: Shopper): Promise<void> {
  const context = shopper.page.context();
  if (session) return context.setStorageState(session);
  await shopper.page.goto('/login');
  await shopper.signIn(demoAdmin);
  await shopper.expectToast('Logged In Successfully!');
  session = await context.storageState();
}

/** Fills the required fields. */
export async function fillProduct(page: Page, name: string, price: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Price', { exact: true }).fill(price);
  await page.getByLabel('Category', { exact: true }).click();
  await page.getByRole('option', { name: 'Fruits' }).click();
  await page.getByLabel('Description').fill('Sweet and juicy.');
  await page.getByLabel('Product Image file').setInputFiles(photo);
}

/** A product for $3.50 with a photo and a stock of two. */
export async function addProduct(shopper: Shopper, name: string): Promise<void> {
  const { page } = shopper;
  await page.goto('/dashboard/add-product');
  await fillProduct(page, name, '3.5');
  await page.getByLabel('Pack size').fill('500');
  await expect(page.getByText('Shoppers compare by $7.00 / kg.')).toBeVisible();
  await page.getByLabel('Stock', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await shopper.expectToast('Added Product Successfully!');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
}

/** The product as a table row, or as a card on phones, the only one in the list. */
export async function findInList(page: Page, name: string, isMobile: boolean): Promise<Locator> {
  await page.goto('/dashboard/manage-products');
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill(name);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  return isMobile
    ? page.getByRole('list', { name: 'Products' }).getByRole('listitem')
    : page.getByRole('row').filter({ hasText: name });
}

/** Waits for the response of an edit in place, which renders optimistically before. */
export const productSaved = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/graphql') &&
      ['PatchProduct', 'AdjustProductStock'].includes(response.request().postDataJSON()?.operationName),
  );

/**
 * Edits a value in place, by click on phones and double click in the table, and waits until it is
 * saved.
 */
export async function retype(entry: Locator, label: string, shown: string, typed: string, isMobile: boolean) {
  if (isMobile) await entry.getByRole('button', { name: label }).click();
  else await entry.getByRole('gridcell', { name: shown, exact: true }).dblclick();
  const field = entry.getByRole('textbox', { name: label });
  await field.fill(typed);
  const saved = productSaved(entry.page());
  await field.press('Enter');
  await saved;
}

export async function confirmDeletion(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText("You won't be able to revert this!");
  await expectAlertAfterClick(
    dialog.getByRole('button', { name: 'Yes, delete it!' }),
    page.getByRole('alertdialog', { name: 'Deleted!' }),
    'Product Removed Successfully!',
  );
}

/** A CSV file of ten products, hidden from other tests. */
export function tenProducts(name: string, priceOfTenth: string) {
  const rows = Array.from(
    { length: 10 },
    (_, index) =>
      `,${name} ${index},"Picked, today",Fruits,${index === 9 ? priceOfTenth : '2.50'},${index},yes`,
  );
  const text = ['id,name,description,category,price,stock,hidden', ...rows].join('\r\n');
  return { name: 'harvest.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

export async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import products from a file' }).click();
  return page.getByRole('dialog', { name: 'Import products from a file' });
}

/** Promotes a user on Manage Users. */
export async function makeAdmin(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Make Admin' }).click();
  await expectAlertAfterClick(
    page
      .getByRole('alertdialog', { name: `Make ${email} an admin?` })
      .getByRole('button', { name: 'Make Admin' }),
    page.getByRole('alertdialog', { name: 'Success!' }),
    'User has been made an admin!',
  );
}

/** The card of a review in the moderation list. */
export const moderatedReview = (page: Page, words: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words });

export async function replyToReview(review: Locator, reply: string): Promise<void> {
  await review.getByRole('button', { name: /^Answer the review/ }).click();
  await review.getByLabel('Answer as the shop').fill(reply);
  await review.getByRole('button', { name: 'Save' }).click();
  await expect(review).toContainText('The shop answered');
  await expect(review).toContainText(/Larder Admin, /);
}
