import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '@/features/auth/shared/useSession';
import type { ImportProductsInput } from '@/lib/apollo/schema-types.generated';
import { serverError } from '@/test/account-shop';
import { buildManagedProduct, CatalogueShop } from '@/test/catalogue-shop';
import { buildImport } from '@/test/import-fixtures';
import { renderShop, signedIn } from '@/test/render-shop';
import { watchSavedFiles } from '@/test/saved-files';

const admin = { ...signedIn, user: { ...signedIn.user, role: 'ADMIN' } } as Session;
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
  const { user } = renderShop('/dashboard/manage-products', { shop, session: admin });
  await user.click(await screen.findByRole('button', { name: 'Import products from CSV' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import products from CSV' });
  return {
    user,
    dialog,
    choose: (file: File) => user.upload(within(dialog).getByLabelText('CSV file'), file),
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
    await user.click(within(dialog).getByRole('button', { name: 'Import 12 new, 30 changed' }));
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
          { row: 3, column: 'price', message: 'Please fill in price.' },
          { row: 7, column: null, message: 'This row has 2 cells.' },
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
    expect(await within(dialog).findByRole('button', { name: 'Import 1 new' })).toBeEnabled();
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
    expect(await within(dialog).findByRole('button', { name: 'Import 2 changed' })).toBeEnabled();
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
    expect(await within(dialog).findByRole('button', { name: 'Import 2 changed' })).toBeEnabled();
  });

  it('shows that an import did not complete', async () => {
    reports = [buildImport({ created: 1 })];
    const { user, dialog, choose } = await open();
    await choose(csv());
    const submit = await within(dialog).findByRole('button', { name: 'Import 1 new' });
    reports = [buildImport({ state: 'FAILED' })];
    await user.click(submit);
    expect(await within(dialog).findByText(/did not get to its end. Nothing has been changed/)).toBeVisible();
    expect(within(dialog).getByText('harvest.csv')).toBeVisible();
  });

  it('is retried with the same idempotency key until there is a response; the next has another key', async () => {
    reports = [buildImport({ created: 1 })];
    const { user, dialog, choose } = await open();
    await choose(csv());
    const submit = () => within(dialog).findByRole('button', { name: 'Import 1 new' });
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

  it('accepts a dropped CSV file only', async () => {
    reports = [buildImport({ created: 1 })];
    const { dialog } = await open();
    const place = within(dialog).getByRole('group', { name: 'File' });
    fireEvent.drop(place, { dataTransfer: { files: [csv('x', 'products.xlsx')] } });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This is no CSV file.');
    expect(sent).toEqual([]);
    fireEvent.drop(place, { dataTransfer: { files: [csv()] } });
    expect(await within(dialog).findByText('harvest.csv')).toBeVisible();
    expect(await within(dialog).findByRole('button', { name: 'Import 1 new' })).toBeEnabled();
  });
});

describe('exporting products', () => {
  const exportButton = () => screen.findByRole('button', { name: 'Export all products as CSV' });

  it('downloads the file of the server', async () => {
    const saved = watchSavedFiles();
    const fetched = vi.fn<typeof fetch>(async () => new Response('id,name'));
    vi.stubGlobal('fetch', fetched);
    const { user } = renderShop('/dashboard/manage-products', { shop, session: admin });
    await user.click(await exportButton());
    await waitFor(() => expect(saved).toMatchObject([{ name: 'products.csv' }]));
    expect(fetched).toHaveBeenCalledWith('/products.csv', expect.anything());
  });

  it('shows an error when the download fails', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    const { user } = renderShop('/dashboard/manage-products', { shop, session: admin });
    await user.click(await exportButton());
    expect(await screen.findByText('The file could not be made')).toBeVisible();
  });
});
