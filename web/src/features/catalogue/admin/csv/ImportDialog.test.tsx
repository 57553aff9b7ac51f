import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportProductsInput } from '@/lib/apollo/schema-types.generated';
import { serverError } from '@/test/account-shop';
import { buildManagedProduct, CatalogueShop } from '@/features/catalogue/admin/catalogue.test-shop';
import { buildImport } from './imports.test-shop';
import { categories } from '@/test/fixtures';
import { renderShop, signedInAdmin } from '@/test/render-shop';
import { watchSavedFiles } from '@/test/saved-files';

const csv = (text = 'id,name', name = 'harvest.csv') => new File([text], name, { type: 'text/csv' });

let shop: CatalogueShop;
let sent: ImportProductsInput[];
/** The results of the next imports. */
let reports: ReturnType<typeof buildImport>[];
let refusals: Error[];

beforeEach(() => {
  shop = new CatalogueShop();
  shop.managedProducts = [buildManagedProduct({ name: 'Gala apples' })];
  sent = [];
  reports = [];
  refusals = [];
  Object.assign(shop.root, {
    importProducts: ({ input }: { input: ImportProductsInput }) => {
      const refusal = refusals.shift();
      sent.push(input);
      if (refusal) throw refusal;
      return buildImport({ state: 'RUNNING', progress: 0 });
    },
    productImport: () => {
      if (shop.failing.has('productImport')) throw new Error('The shop is out.');
      return reports[0];
    },
  });
});

async function open() {
  const { user } = renderShop('/dashboard/manage-products', { shop, session: signedInAdmin });
  await user.click(await screen.findByRole('button', { name: 'Import products from a file' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import products from a file' });
  return {
    user,
    dialog,
    choose: (file: File) => user.upload(within(dialog).getByLabelText(/CSV file/), file),
  };
}

const importButton = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: /^Import/ });

describe('importing products', () => {
  it('validates a file, shows its changes, imports it and refetches the list', async () => {
    reports = [buildImport({ state: 'RUNNING', progress: 40 })];
    const { user, dialog, choose } = await open();
    expect(importButton(dialog)).toBeDisabled();
    await choose(csv('id,name\n,Plums'));
    const bar = await within(dialog).findByRole('progressbar', { name: 'Checking the file' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '40'));
    expect(within(dialog).getByText('40%')).toBeVisible();
    reports = [buildImport({ created: 12, updated: 30, unchanged: 1 })];
    expect(await within(dialog).findByText(/12 new, 30 changed, 1 as before/)).toBeVisible();
    expect(within(dialog).queryByRole('progressbar')).not.toBeInTheDocument();

    reports = [buildImport({ state: 'RUNNING', progress: 75 })];
    shop.managedProducts.push(buildManagedProduct({ name: 'Victoria plums' }));
    await user.click(within(dialog).getByRole('button', { name: 'Import 42 products' }));
    expect(await within(dialog).findByRole('progressbar', { name: 'Importing the products' })).toBeVisible();
    reports = [buildImport({ state: 'IMPORTED', created: 12, updated: 30 })];
    expect(await screen.findByText('12 products added, 30 changed.')).toBeVisible();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await screen.findByText('Victoria plums')).toBeVisible();
    expect(sent.map(({ dryRun }) => dryRun)).toEqual([true, false]);
    expect(await sent[1]?.file.text()).toBe('id,name\n,Plums');
  });

  it('lists the errors of each row, and accepts another file', async () => {
    reports = [
      buildImport({
        state: 'REFUSED',
        problemCount: 2,
        problems: [
          { row: 3, column: 'price', message: 'Please fill in price.', doubtOf: null },
          { row: 7, column: null, message: 'This row has 2 cells.', doubtOf: null },
        ],
      }),
    ];
    const { dialog, choose } = await open();
    await choose(csv());
    const table = await within(dialog).findByRole('table');
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Row', 'Column', 'What is wrong'],
      ['3', 'price', 'Please fill in price.'],
      ['7', '–', 'This row has 2 cells.'],
    ]);
    expect(within(dialog).getByText(/There are 2 problems/)).toBeVisible();
    expect(importButton(dialog)).toBeDisabled();

    reports = [buildImport({ created: 1 })];
    await choose(csv('corrected'));
    expect(await within(dialog).findByRole('button', { name: 'Import 1 product' })).toBeEnabled();
    expect(within(dialog).queryByRole('table')).not.toBeInTheDocument();
  });

  it('imports nothing when nothing changes', async () => {
    reports = [buildImport({ unchanged: 5 })];
    const { dialog, choose } = await open();
    await choose(csv());
    expect(
      await within(dialog).findByText('Nothing would change: all 5 products are as the file says already.'),
    ).toBeVisible();
    expect(importButton(dialog)).toBeDisabled();
  });

  it.each([
    [
      'another import',
      serverError('CONFLICT', 'Another file is being imported.'),
      'Another file is being imported.',
    ],
    [
      'a file that is no text',
      serverError('BAD_USER_INPUT', 'x', { fields: { file: 'This file is not in UTF-8.' } }),
      'This file is not in UTF-8.',
    ],
  ])('keeps the file selected after %s, for a retry', async (_what, refusal, words) => {
    refusals = [refusal];
    reports = [buildImport({ updated: 2 })];
    const { user, dialog, choose } = await open();
    await choose(csv());
    expect(await within(dialog).findByText(words)).toBeVisible();
    expect(within(dialog).getByText('harvest.csv')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Check again' }));
    expect(await within(dialog).findByRole('button', { name: 'Import 2 products' })).toBeEnabled();
  });

  it('keeps the file selected when the outcome is unknown', async () => {
    shop.failing.add('productImport');
    reports = [buildImport({ updated: 2 })];
    const { user, dialog, choose } = await open();
    await choose(csv());
    expect(await within(dialog).findByText('The shop is out.')).toBeVisible();
    expect(within(dialog).getByText('harvest.csv')).toBeVisible();
    shop.failing.clear();
    await user.click(within(dialog).getByRole('button', { name: 'Check again' }));
    expect(await within(dialog).findByRole('button', { name: 'Import 2 products' })).toBeEnabled();
  });

  it('is retried with the same idempotency key until there is a response; the next has another key', async () => {
    reports = [buildImport({ created: 1 })];
    const { user, dialog, choose } = await open();
    await choose(csv());
    const submit = () => within(dialog).findByRole('button', { name: 'Import 1 product' });
    const again = () => within(dialog).findByRole('button', { name: 'Check again' });
    await submit();
    refusals = [serverError('INTERNAL_SERVER_ERROR', 'The answer got lost.')];
    await user.click(await submit());
    expect(await within(dialog).findByText('The answer got lost.')).toBeVisible();
    await user.click(await again());
    await submit();
    reports = [buildImport({ state: 'FAILED' })];
    await user.click(await submit());
    await within(dialog).findByText(/did not get to its end/);
    reports = [buildImport({ created: 1 })];
    await user.click(await again());
    await submit();
    reports = [buildImport({ state: 'IMPORTED', created: 1 })];
    await user.click(await submit());
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const keys = sent.filter(({ dryRun }) => !dryRun).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual([expect.any(String), keys[0], expect.any(String)]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(sent.filter(({ dryRun }) => dryRun).every(({ idempotencyKey }) => !idempotencyKey)).toBe(true);
  });

  it('names a file that is too large for the server in front of the shop', async () => {
    shop.tooLarge.add('ImportProducts');
    const { dialog, choose } = await open();
    await choose(csv('id,name\n,Plums'));
    expect(
      await within(dialog).findByText(/^This is too large for the server in front of the shop\./),
    ).toBeVisible();
  });

  it('accepts dropped files of its kinds only', async () => {
    reports = [buildImport({ created: 1 })];
    const { dialog } = await open();
    const place = within(dialog).getByRole('group', { name: 'File' });
    fireEvent.drop(place, { dataTransfer: { files: [csv('x', 'products.ods')] } });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'This is neither a CSV file nor an Excel workbook',
    );
    expect(sent).toEqual([]);
    fireEvent.drop(place, { dataTransfer: { files: [csv()] } });
    expect(await within(dialog).findByText('harvest.csv')).toBeVisible();
    expect(await within(dialog).findByRole('button', { name: 'Import 1 product' })).toBeEnabled();
  });
});

it('names products with doubtful food facts, and imports them once these are confirmed', async () => {
  const problem = { row: 2, column: 'ingredients', message: 'The ingredients name MILK.', doubtOf: 'Sorbet' };
  const other = { ...problem, row: 3, column: 'price', message: 'No price.', doubtOf: null };
  reports = [buildImport({ updated: 1, failed: 2, problemCount: 2, problems: [problem, other] })];
  const { user, dialog, choose } = await open();
  await choose(csv());
  const question = await within(dialog).findByRole('group', { name: 'Allergens to check' });
  expect(question).toHaveTextContent('The facts about food of 1 product may be wrong: Sorbet.');
  expect(sent.at(-1)).toMatchObject({ dryRun: true, foodChecked: false });
  reports = [buildImport({ updated: 2, failed: 1, problemCount: 1, problems: [other] })];
  await user.click(within(question).getByRole('checkbox', { name: 'I have checked this, and it is right' }));
  await user.click(within(dialog).getByRole('button', { name: 'Check with these choices' }));
  const submit = await within(dialog).findByRole('button', { name: 'Import 2 products' });
  expect(within(dialog).getByRole('checkbox', { name: /^I have checked/ })).toBeChecked();
  reports = [buildImport({ state: 'IMPORTED', updated: 2 })];
  await user.click(submit);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent.slice(1)).toMatchObject([
    { dryRun: true, foodChecked: true },
    { dryRun: false, foodChecked: true },
  ]);

  // Another file asks again.
  reports = [buildImport({ failed: 1, problemCount: 1, problems: [problem] })];
  await user.click(await screen.findByRole('button', { name: 'Import products from a file' }));
  await user.upload(await screen.findByLabelText(/CSV file/), csv());
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent[3]).toMatchObject({ dryRun: true, foodChecked: false });
});

/** A file whose columns are known but for the last. */
const shopify = (overrides: Parameters<typeof buildImport>[0] = {}) =>
  buildImport({
    source: 'SHOPIFY',
    columns: [
      { heading: 'Title', column: 'NAME', samples: ['Oat milk', 'Rye bread'] },
      { heading: 'Variant Price', column: 'PRICE', samples: ['2.35', ''] },
      { heading: 'Vendor', column: null, samples: ['Mill & Co'] },
    ],
    ...overrides,
  });

describe('37.4 importing files of others', () => {
  it('shows what the columns hold, checks another choice, and stores it', async () => {
    reports = [shopify({ created: 2, notes: ['This column is left out: Vendor.'] })];
    const { user, dialog, choose } = await open();
    await choose(csv());
    expect(await within(dialog).findByText('A file of Shopify.')).toBeVisible();
    expect(within(dialog).getByText('2 of 3 columns are used.')).toBeVisible();
    expect(within(dialog).getByText('This column is left out: Vendor.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Columns' }));
    const row = within(within(dialog).getByRole('list', { name: 'Columns of the file' })).getAllByRole(
      'listitem',
    );
    expect(row[0]).toHaveTextContent('TitleOat milk · Rye bread');
    const vendor = within(dialog).getByRole('combobox', { name: 'What Vendor holds' });
    expect(vendor).toHaveValue('');
    await user.selectOptions(vendor, 'Search terms');
    expect(sent).toHaveLength(1);

    const changed = [
      { heading: 'Title', column: 'NAME' },
      { heading: 'Variant Price', column: 'PRICE' },
      { heading: 'Vendor', column: 'SEARCH_TERMS' },
    ];
    await user.click(within(dialog).getByRole('button', { name: 'Check with these choices' }));
    const submit = await within(dialog).findByRole('button', { name: 'Import 2 products' });
    expect(sent[1]).toMatchObject({ dryRun: true, columns: changed });
    reports = [shopify({ state: 'IMPORTED', created: 2 })];
    await user.click(submit);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent[2]).toMatchObject({ dryRun: false, columns: changed });

    reports = [shopify({ created: 2 })];
    await user.click(await screen.findByRole('button', { name: 'Import products from a file' }));
    await user.upload(await screen.findByLabelText(/CSV file/), csv());
    await waitFor(() => expect(sent).toHaveLength(5));
    expect(sent[3]?.columns).toBeNull();
    expect(sent[4]).toMatchObject({ dryRun: true, columns: changed });
  });

  it('keeps the choices of a file when Escape closes the dialog', async () => {
    reports = [shopify({ created: 2 })];
    const { user, dialog, choose } = await open();
    await choose(csv());
    await user.click(await within(dialog).findByRole('button', { name: 'Columns' }));
    const vendor = within(dialog).getByRole('combobox', { name: 'What Vendor holds' });
    await user.selectOptions(vendor, 'Search terms');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Import products from a file' }));
    await user.upload(await screen.findByLabelText(/CSV file/), csv());
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.columns).toContainEqual({ heading: 'Vendor', column: 'SEARCH_TERMS' });
  });

  it('lets one column alone hold something', async () => {
    reports = [shopify({ created: 2 })];
    const { user, dialog, choose } = await open();
    await choose(csv());
    await user.click(await within(dialog).findByRole('button', { name: 'Columns' }));
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'What Vendor holds' }), 'Name');
    expect(within(dialog).getByRole('combobox', { name: 'What Title holds' })).toHaveValue('');
  });

  it('opens the columns of a file without known names', async () => {
    const columns = [{ heading: 'Artikel', column: null, samples: [' '] }];
    const problems = [{ row: 1, column: null, message: 'No column is known.', doubtOf: null }];
    reports = [buildImport({ state: 'REFUSED', source: 'OTHER', columns, problems, problemCount: 1 })];
    const { dialog, choose } = await open();
    await choose(csv());
    expect(await within(dialog).findByRole('combobox', { name: 'What Artikel holds' })).toBeVisible();
    expect(within(dialog).getByText('Empty in the first rows')).toBeVisible();
    expect(importButton(dialog)).toBeDisabled();
  });

  it('asks for categories that the shop does not have', async () => {
    const unknownCategories = [
      { value: 'Bread', rows: 3 },
      { value: '', rows: 1 },
    ];
    reports = [shopify({ created: 2, failed: 4, unknownCategories })];
    const { user, dialog, choose } = await open();
    await choose(csv());
    const bread = await within(dialog).findByRole('combobox', { name: 'Bread (3 rows)' });
    expect(within(dialog).getByRole('combobox', { name: 'No category (1 row)' })).toHaveValue('');
    await within(bread).findByRole('option', { name: 'Delicatessens' });
    await user.selectOptions(bread, 'Delicatessens');
    reports = [shopify({ created: 5, failed: 1, unknownCategories })];
    await user.click(within(dialog).getByRole('button', { name: 'Check with these choices' }));
    expect(await within(dialog).findByRole('button', { name: 'Import 5 products' })).toBeEnabled();
    expect(sent[1]?.categories).toEqual([{ value: 'Bread', category: categories.DELICATESSENS.id }]);
    await user.selectOptions(
      within(dialog).getByRole('combobox', { name: 'Bread (3 rows)' }),
      'Leave these rows out',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Check with these choices' }));
    await waitFor(() => expect(sent[2]?.categories).toEqual([]));
  });

  it('adds categories of the file to the shop, one or all of them', async () => {
    const unknownCategories = ['Bread', 'Fish > Frozen'].map((value) => ({ value, rows: 1 }));
    reports = [shopify({ failed: 2, unknownCategories: [...unknownCategories, { value: '', rows: 1 }] })];
    const { user, dialog, choose } = await open();
    await choose(csv());
    const bread = await within(dialog).findByRole('combobox', { name: 'Bread (1 row)' });
    await user.selectOptions(bread, 'Add it to the shop');
    expect(within(dialog).queryByRole('button', { name: /^Add all/ })).toBeNull();
    await user.selectOptions(bread, 'Leave these rows out');
    await user.click(within(dialog).getByRole('button', { name: 'Add all 2 to the shop' }));
    expect(bread).toHaveDisplayValue('Add it to the shop');
    reports = [shopify({ created: 2, unknownCategories })];
    await user.click(within(dialog).getByRole('button', { name: 'Check with these choices' }));
    expect(await within(dialog).findByRole('button', { name: 'Import 2 products' })).toBeEnabled();
    expect(sent[1]?.categories).toEqual(unknownCategories.map(({ value }) => ({ value, category: null })));
  });

  it('shows the first rows as they are read', async () => {
    const cells = [
      { column: 'NAME' as const, written: 'Plums', text: 'Plums', problem: null },
      { column: 'PRICE' as const, written: '1,50 €', text: '1.50', problem: null },
      { column: 'STOCK' as const, written: 'many', text: null, problem: '“many” is no number.' },
    ];
    reports = [shopify({ failed: 1, preview: [{ row: 2, state: 'FAILED', cells }] })];
    const { user, dialog, choose } = await open();
    await choose(csv());
    await user.click(await within(dialog).findByRole('button', { name: 'First row' }));
    const table = within(await within(dialog).findByRole('region', { name: 'As the file is read' }));
    expect(table.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
      'Row',
      'Result',
      'Name',
      'Price',
      'Stock',
    ]);
    expect(table.getAllByRole('cell').map((each) => each.textContent)).toEqual([
      '2',
      'Problem',
      'Plums',
      '1.50Written as 1,50 €',
      '“many” is no number.',
    ]);
  });

  it('R7 asks what becomes of products that are there already', async () => {
    reports = [buildImport({ created: 1, sameNames: 3, sameNamesChanged: 2 })];
    const { user, dialog, choose } = await open();
    await choose(csv());
    const question = '3 products of the file are in the shop already';
    const choice = within(await within(dialog).findByRole('radiogroup', { name: question }));
    expect(importButton(dialog)).toBeDisabled();
    reports = [buildImport({ created: 4, sameNames: 3, sameNamesChanged: 2 })];
    // Each check uploads the file, and the arrow keys pass over choices.
    choice.getByRole('radio', { name: /^Update/ }).focus();
    await user.keyboard(' {ArrowDown}{ArrowDown}');
    expect(choice.getByRole('radio', { name: /^Add them again/ })).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Check with these choices' }));
    expect(await within(dialog).findByRole('button', { name: 'Import 4 products' })).toBeEnabled();
    reports = [buildImport({ created: 1, sameNames: 3, sameNamesChanged: 2 })];
    await user.click(choice.getByRole('radio', { name: 'Skip them' }));
    await user.click(within(dialog).getByRole('button', { name: 'Check with these choices' }));
    expect(await within(dialog).findByRole('button', { name: 'Import 1 product' })).toBeEnabled();
    expect(within(dialog).getByText('1 new, 0 changed, 3 as before.')).toBeVisible();
    // There are two products of the third name.
    const problems = [{ row: 4, column: 'name', message: 'There are 2 products “Plums”.', doubtOf: null }];
    const twins = { failed: 1, problemCount: 1, problems };
    reports = [buildImport({ created: 1, updated: 2, sameNames: 3, sameNamesChanged: 2, ...twins })];
    await user.click(choice.getByRole('radio', { name: 'Update: 2 would change' }));
    await user.click(within(dialog).getByRole('button', { name: 'Check with these choices' }));
    expect(await within(dialog).findByText('There are 2 products “Plums”.')).toBeVisible();
    reports = [buildImport({ state: 'IMPORTED', created: 1, updated: 2, ...twins })];
    await user.click(within(dialog).getByRole('button', { name: 'Import 3 products' }));
    await within(dialog).findByText('Imported: 1 new, 2 changed. 1 row was left out.');
    expect(sent.map(({ dryRun, existing, skipFailed }) => [dryRun, existing, skipFailed])).toEqual([
      [true, null, true],
      [true, 'ADD', true],
      [true, 'SKIP', true],
      [true, 'UPDATE', true],
      [false, 'UPDATE', true],
    ]);
  });

  it('R7 asks anew after an import whose response was lost, which may have added them', async () => {
    reports = [buildImport({ created: 2, sameNames: 2 })];
    const { user, dialog, choose } = await open();
    await choose(csv());
    reports = [buildImport({ created: 4, sameNames: 2 })];
    await user.click(await within(dialog).findByRole('radio', { name: /^Add them again/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Check with these choices' }));
    await within(dialog).findByRole('button', { name: 'Import 4 products' });
    refusals = [serverError('INTERNAL_SERVER_ERROR', 'The answer got lost.')];
    await user.click(within(dialog).getByRole('button', { name: 'Import 4 products' }));
    await within(dialog).findByText('The answer got lost.');
    expect(within(dialog).getByRole('radiogroup', { name: /^2 products of the file are/ })).toBeVisible();
    reports = [buildImport({ sameNames: 3 })];
    await user.click(within(dialog).getByRole('button', { name: 'Check again' }));
    await within(dialog).findByRole('radiogroup', { name: /^3 products of the file are/ });
    expect(within(dialog).getByRole('radio', { name: /^Add them again/ })).not.toBeChecked();
    expect(importButton(dialog)).toBeDisabled();
  });

  it('imports the file that was chosen last, also while an earlier one is still being read', async () => {
    const slow = csv('slow', 'slow.csv');
    let finish = () => {};
    const reading = new Promise<ArrayBuffer>((resolve) => {
      finish = () => resolve(new ArrayBuffer(0));
    });
    slow.arrayBuffer = () => reading;
    reports = [buildImport({ created: 1 })];
    const { dialog, choose } = await open();
    await choose(slow);
    await choose(csv('id,name', 'second.csv'));
    await within(dialog).findByRole('button', { name: 'Import 1 product' });
    finish();
    await reading;
    expect(within(dialog).getByText('second.csv')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('says that a file cannot be read', async () => {
    const gone = csv('', 'gone.csv');
    gone.arrayBuffer = () => Promise.reject(new Error('NotReadableError'));
    const { choose } = await open();
    await choose(gone);
    expect(await screen.findByText('gone.csv could not be read. Choose it again.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('R9 imports the good rows, and the others are a file', async () => {
    const problems = [{ row: 4, column: 'Price', message: '“1e3” is no number.', doubtOf: null }];
    const failed = { failed: 12, problemCount: 1, problems };
    reports = [buildImport({ created: 288, ...failed })];
    const saved = watchSavedFiles();
    const fetched = vi.fn<typeof fetch>(async () => new Response('name,reason'));
    vi.stubGlobal('fetch', fetched);
    const { user, dialog, choose } = await open();
    await choose(csv());
    expect(await within(dialog).findByText(/^12 rows have problems/)).toBeVisible();
    expect(within(dialog).getByText('“1e3” is no number.')).toBeVisible();
    const imported = buildImport({ state: 'IMPORTED', created: 288, ...failed });
    reports = [imported];
    await user.click(within(dialog).getByRole('button', { name: 'Import 288 products' }));
    expect(
      await within(dialog).findByText('Imported: 288 new, 0 changed. 12 rows were left out.'),
    ).toBeVisible();
    expect(sent.map(({ dryRun, skipFailed }) => [dryRun, skipFailed])).toEqual([
      [true, true],
      [false, true],
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Download these 12 rows' }));
    await waitFor(() => expect(saved).toMatchObject([{ name: 'failed-rows.csv' }]));
    expect(fetched).toHaveBeenCalledWith(
      `/product-imports/${imported.id}/failed-rows.csv`,
      expect.anything(),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });
});

describe('exporting products', () => {
  const exportButton = () => screen.findByRole('button', { name: 'Export all products as CSV' });

  it('downloads the file of the server', async () => {
    const saved = watchSavedFiles();
    const fetched = vi.fn<typeof fetch>(async () => new Response('id,name'));
    vi.stubGlobal('fetch', fetched);
    const { user } = renderShop('/dashboard/manage-products', { shop, session: signedInAdmin });
    await user.click(await exportButton());
    await waitFor(() => expect(saved).toMatchObject([{ name: 'products.csv' }]));
    expect(fetched).toHaveBeenCalledWith('/products.csv', expect.anything());
  });

  it('shows an error when the download fails', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    const { user } = renderShop('/dashboard/manage-products', { shop, session: signedInAdmin });
    await user.click(await exportButton());
    expect(await screen.findByText('The file could not be made')).toBeVisible();
  });
});
