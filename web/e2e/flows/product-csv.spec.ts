import { readFile } from 'node:fs/promises';
import { openImport, signInAsAdmin, uniqueText, tenProducts } from '../support/admin';
import { expect, test } from '../support/test';

test(
  'an admin corrects a CSV file with an error, imports ten products, and exports them',
  { tag: '@wide' },
  async ({ shopper }) => {
    const { page } = shopper;
    const name = uniqueText('Harvest');
    await signInAsAdmin(shopper);
    await page.goto('/dashboard/manage-products');
    const dialog = await openImport(page);

    await dialog.getByLabel('CSV file').setInputFiles(tenProducts(name, 'free'));
    await expect(dialog.getByText('1 row has a problem.')).toBeVisible();
    const problem = dialog.getByRole('row').nth(1).getByRole('cell');
    await expect(problem).toHaveText(['11', 'price', /^“free” is no number/]);
    await expect(dialog.getByRole('button', { name: 'Import 9 products' })).toBeEnabled();

    await dialog.getByLabel('CSV file').setInputFiles(tenProducts(name, '3'));
    await dialog.getByRole('button', { name: 'Import 10 products' }).click();
    await shopper.expectToast('10 products added.');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`${name} 9`)).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export all products as CSV' }).click();
    const exported = await download;
    expect(exported.suggestedFilename()).toBe('products.csv');
    const lines = (await readFile(await exported.path(), 'utf8')).split('\r\n');
    expect(lines[0]?.startsWith('\uFEFFid,name,')).toBe(true);
    const mine = lines.filter((line) => line.includes(name));
    expect(mine).toHaveLength(10);

    // The export imports without changes.
    await openImport(page);
    const again = [lines[0], ...mine].join('\r\n');
    await dialog
      .getByLabel('CSV file')
      .setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: Buffer.from(again) });
    await expect(
      dialog.getByText('Nothing would change: all 10 products are as the file says already.'),
    ).toBeVisible();
  },
);

test('an admin checks a workbook', { tag: ['@wide', '@nightly'] }, async ({ shopper }) => {
  const { page } = shopper;
  await signInAsAdmin(shopper);
  await page.goto('/dashboard/manage-products');
  const dialog = await openImport(page);
  await dialog
    .getByLabel('Excel workbook')
    .setInputFiles('../graphql-server/test/support/product-files/products-libreoffice.xlsx');
  await expect(dialog.getByText('Only the sheet “Käse und mehr” of this workbook is read.')).toBeVisible();
  await expect(dialog.getByText('Cell D5 has the error #DIV/0!.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 2 products' })).toBeEnabled();
});

test('an admin saves a mapping, and the next file has it', { tag: '@nightly' }, async ({ shopper }) => {
  const { page } = shopper;
  const name = uniqueText('Wholesaler');
  const heading = uniqueText('Artikel');
  const file = {
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${heading},Price,Category\nPlums,3,Fruits\n`),
  };
  await signInAsAdmin(shopper);
  await page.goto('/dashboard/manage-products');
  const dialog = await openImport(page);
  const saved = dialog.getByLabel('Saved mapping');
  await dialog.getByLabel('CSV file').setInputFiles(file);
  await dialog.getByLabel(`What ${heading} holds`).selectOption('Name');
  await expect(saved).toHaveText('As chosen here');
  await dialog.getByRole('button', { name: 'Save as…' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.keyboard.press('Enter');
  await shopper.expectToast(`“${name}” saved.`);
  await expect(saved).toHaveText(name);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await openImport(page);
  await dialog.getByLabel('CSV file').setInputFiles(file);
  await expect(dialog.getByRole('button', { name: 'Import 1 product' })).toBeEnabled();
  await expect(saved).toHaveText(name);

  // By the keyboard: only the chosen one is applied.
  await saved.press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(saved).toHaveText('Recognised by itself');
  await expect(dialog.getByLabel(`What ${heading} holds`)).toHaveValue('');
  await saved.press('Enter');
  await page.getByRole('option', { name }).click();
  await dialog.getByRole('button', { name: `Delete the mapping ${name}` }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await shopper.expectToast(`“${name}” deleted.`);
  await expect(saved).toHaveText('As chosen here');
});
