import type { Page } from '@playwright/test';
import {
  addProduct,
  fillProduct,
  confirmDeletion,
  findInList,
  productSaved,
  retype,
  signInAsAdmin,
  uniqueText,
} from '../support/admin';
import { expect, test } from '../support/test';

async function expectInShop(page: Page, name: string, text: string): Promise<void> {
  await page.goto(`/products?q=${encodeURIComponent(name)}`);
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText(text);
}

test(
  // spec: A.1, A.38
  'an admin adds a product, opens it in the shop, edits it in place, and deletes it',
  { tag: '@nightly-on-phones' },
  async ({ shopper, isMobile }) => {
    const { page } = shopper;
    const name = uniqueText('Plums');
    await signInAsAdmin(shopper);
    await addProduct(shopper, name);

    const entry = await findInList(page, name, isMobile);
    await expect(entry).toContainText('Low stock');
    await retype(entry, `Price of ${name}`, '$3.50', '3.75', isMobile);
    await expect(entry).toContainText('$3.75');
    await retype(entry, `Stock of ${name}`, '2', '40', isMobile);
    await expect(entry).not.toContainText('Low stock');
    await expectInShop(page, name, '$3.75');

    await page.goBack();
    await expect(entry).toContainText('40');
    await entry.getByRole('button', { name: /^Delete/ }).click();
    await confirmDeletion(page);
    await expect(page.getByText('Nothing found')).toBeVisible();
  },
);

test(
  '34.9 R18 Add Product parses 3,50 as 3.50, and rejects 1e3 with a message',
  { tag: '@nightly' },
  async ({ shopper }) => {
    const { page } = shopper;
    const name = uniqueText('Figs');
    await signInAsAdmin(shopper);
    await page.goto('/dashboard/add-product');
    const price = page.getByLabel('Price', { exact: true });
    await fillProduct(page, name, '');
    await price.pressSequentially('1e3');
    await page.getByRole('button', { name: 'Add Product' }).click();
    await expect(page.getByText('A price is a number from 0 to 1,000,000. Write 3.50.')).toBeVisible();
    await price.clear();
    // Key by key: number inputs drop the comma and keep 350.
    await price.pressSequentially('3,50');
    await expect(page.getByText('Will be $3.50.')).toBeVisible();
    await page.getByRole('button', { name: 'Add Product' }).click();
    await shopper.expectToast('Added Product Successfully!');
    await expectInShop(page, name, '$3.50');
  },
);

test(
  // spec: S.10
  'an admin edits a product, is warned about unsaved changes, and hides it',
  { tag: '@nightly' },
  async ({ shopper, isMobile }) => {
    const { page } = shopper;
    const name = uniqueText('Pears');
    const newName = uniqueText('Conference');
    const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    const stay = leaving.getByRole('button', { name: 'Stay here' });
    await signInAsAdmin(shopper);
    await addProduct(shopper, name);

    await (await findInList(page, name, isMobile)).getByRole('link', { name: `Edit ${name}` }).click();
    await expect(page.getByLabel('Stock', { exact: true })).toHaveValue('2');
    await page.getByLabel('Name', { exact: true }).fill(newName);
    await page.getByRole('link', { name: 'View in the shop' }).click();
    await stay.click();
    await expect(leaving).toBeHidden();
    await page.goBack();
    await stay.click();
    await expect(page).toHaveURL(/manage-products\/[\w-]+$/);
    await page.getByRole('button', { name: 'Save' }).click();
    await shopper.expectToast('Saved.');
    await page.getByRole('link', { name: 'View in the shop' }).click();
    await expect(page.getByRole('heading', { level: 1, name: newName })).toBeVisible();

    const renamed = await findInList(page, newName, isMobile);
    await renamed.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await shopper.expectToast('1 product is hidden.');
    await expect(renamed).toContainText('Hidden');
    await page.goto(`/products?q=${encodeURIComponent(newName)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: newName })).toHaveCount(0);
  },
);

// spec: S.7
test('the table supports the keyboard @wide', { tag: '@nightly' }, async ({ shopper }) => {
  const { page } = shopper;
  const name = uniqueText('Damsons');
  await signInAsAdmin(shopper);
  await addProduct(shopper, name);
  const row = await findInList(page, name, false);
  const cell = (text: string) => row.getByRole('gridcell', { name: text, exact: true });
  const focused = page.locator(':focus');

  // From the checkbox along the row to the price, where typing starts to edit.
  await row.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect(cell('$3.50')).toBeFocused();
  await page.keyboard.type('4.2');
  await page.keyboard.press('Escape');
  await expect(cell('$3.50')).toBeVisible();
  await page.keyboard.type('nothing');
  await expect(page.getByText('A price is a number from 0 to 1,000,000. Write 3.50.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('textbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.type('4.2');
  const saved = productSaved(page);
  await page.keyboard.press('Enter');
  await expect(cell('$4.20')).toBeVisible();
  await saved;

  // The category is a select.
  await cell('Fruits').click();
  await page.keyboard.press('Enter');
  const moved = productSaved(page);
  await page.getByRole('option', { name: 'Vegetables' }).press('Enter');
  await expect(cell('Vegetables')).toBeVisible();
  await moved;

  // The selection bar is reached with Tab.
  const price = page.getByRole('button', { name: 'Change price' });
  await price.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('50');
  await expect(page.getByRole('row', { name: `${name} $4.20 $6.30` })).toBeVisible();
  await page.keyboard.press('Enter');
  await shopper.expectToast('1 product is hidden.');
  await expect(cell('$6.30')).toBeVisible();
  await expect(focused).toHaveCount(1);

  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await confirmDeletion(page);
});

test('the URL restores a list', { tag: '@nightly' }, async ({ shopper, isMobile }) => {
  const { page } = shopper;
  await signInAsAdmin(shopper);
  await page.goto('/dashboard/manage-products?category=fruits&sort=price-down&size=50');
  await expect(page.getByRole('combobox', { name: 'Category' }).first()).toHaveValue('fruits');
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('PRICE_DESC');
  const entries = isMobile
    ? page.getByRole('list', { name: 'Products' }).getByRole('listitem')
    : page
        .getByRole('grid')
        .getByRole('row')
        .filter({ has: page.getByRole('gridcell') });
  await expect(entries.first()).toContainText('$');
  const texts = await entries.allTextContents();
  const prices = texts.map((text) => Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(',', '')));
  expect(prices.length).toBeGreaterThan(3);
  expect(prices).toEqual(prices.toSorted((one, other) => other - one));
});

test(
  'open tables are replaced by cards or stacked when the font size increases @wide',
  { tag: '@nightly' },
  async ({ shopper }) => {
    const { page } = shopper;
    const browser = await page.context().newCDPSession(page);
    const chooseText = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
    await signInAsAdmin(shopper);
    const table = page.getByRole('grid');
    await page.goto('/dashboard/manage-products');
    await expect(table).toBeVisible();
    await chooseText(32);
    await expect(table).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await chooseText(16);
    await expect(table).toBeVisible();

    // Rows of other tables are stacked.
    const heading = page.getByRole('columnheader', { name: /^Recipient/ });
    await page.goto('/dashboard/manage-orders');
    await expect(heading).toBeVisible();
    await chooseText(32);
    await expect(heading).toBeHidden();
    await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeVisible();
  },
);
