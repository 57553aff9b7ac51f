import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildManagedProduct, CatalogueShop } from '@/features/catalogue/admin/catalogue.test-shop';
import type { ImportProductsInput } from '@/lib/apollo/schema-types.generated';
import { serverError } from '@/test/account-shop';
import { categories as shopCategories } from '@/test/fixtures';
import { renderShop, signedInAdmin } from '@/test/render-shop';
import { storeChoices } from './import-choices';
import { buildImport } from './imports.test-shop';

const FRUITS = shopCategories.FRUITS.id;
const columns = [
  { heading: 'Artikel', column: 'NAME' as const },
  { heading: 'Preis', column: 'PRICE' as const },
  { heading: 'Lieferant', column: null },
];
const wholesaler = {
  id: 'wholesaler',
  name: 'Wholesaler',
  columns,
  categories: [{ value: 'Obst', category: FRUITS }],
};
const bakery = { id: 'bakery', name: 'Bakery', columns: columns.slice(0, 2), categories: [] };
/** As the shop reads a file, and what it recognizes without choices. */
const report = buildImport({
  created: 2,
  source: 'OTHER',
  columns: [
    { heading: 'Artikel', column: 'NAME', samples: ['Pflaumen'] },
    { heading: 'Preis', column: null, samples: ['3,50'] },
    { heading: 'Lieferant', column: null, samples: ['Hof'] },
  ],
});

let shop: CatalogueShop;
let sent: ImportProductsInput[];

beforeEach(() => {
  shop = new CatalogueShop();
  shop.managedProducts = [buildManagedProduct({ name: 'Gala apples' })];
  sent = [];
  Object.assign(shop.root, {
    importProducts: ({ input }: { input: ImportProductsInput }) => {
      sent.push(input);
      return report;
    },
    productImport: () => report,
  });
});

async function chooseFile() {
  const { user } = renderShop('/dashboard/manage-products', { shop, session: signedInAdmin });
  await user.click(await screen.findByRole('button', { name: 'Import products from a file' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import products from a file' });
  await user.upload(within(dialog).getByLabelText(/CSV file/), new File(['Artikel'], 'list.csv'));
  await within(dialog).findByRole('button', { name: 'Import 2 products' });
  const select = () => within(dialog).findByRole('combobox', { name: 'Saved mapping' });
  return { user, dialog, select };
}

describe('saved mappings', () => {
  it('are chosen by the keyboard, and the file is checked with one', async () => {
    shop.mappings = [bakery, wholesaler, { ...wholesaler, id: 'copy', name: 'Copy', categories: [] }];
    const { user, select } = await chooseFile();
    expect(await select()).toHaveTextContent('Recognised by itself');
    expect(sent).toHaveLength(1);
    (await select()).focus();
    await user.keyboard('{Enter}');
    const list = await screen.findByRole('listbox', { name: 'Saved mapping' });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Recognised by itself', 'Bakery', 'Wholesaler', 'Copy']);
    // Only the chosen one is applied.
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ dryRun: true, columns, categories: wholesaler.categories });
    expect(await select()).toHaveTextContent('Wholesaler');
    await user.click(await select());
    await user.click(await screen.findByRole('option', { name: 'Recognised by itself' }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]).toMatchObject({ columns: null, categories: [] });
  });

  it('leave out the columns of a file that they do not name', async () => {
    shop.mappings = [bakery];
    const { user, select } = await chooseFile();
    await user.click(await select());
    await user.click(await screen.findByRole('option', { name: 'Bakery' }));
    await waitFor(() => expect(sent[1]?.columns).toEqual(columns));
  });

  it('are applied to files with all of their headings, in any case and order', async () => {
    const headings = columns.map(({ heading, column }) => ({ heading: heading.toUpperCase(), column }));
    shop.mappings = [bakery, { ...wholesaler, columns: headings.toReversed() }];
    const { select } = await chooseFile();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ columns, categories: wholesaler.categories });
    expect(await select()).toHaveTextContent('Wholesaler');
  });

  it('give way to what this browser has stored for the file', async () => {
    shop.mappings = [wholesaler];
    const stored = { Artikel: 'NAME', Preis: 'SALE_PRICE', Lieferant: null } as const;
    storeChoices(['Artikel', 'Preis', 'Lieferant'], { columns: stored, categories: {} });
    const { select } = await chooseFile();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.columns).toContainEqual({ heading: 'Preis', column: 'SALE_PRICE' });
    expect(await select()).toHaveTextContent('As chosen here');
  });

  it('are not stored in the browser, so that changes of others are applied to the next file', async () => {
    shop.mappings = [wholesaler];
    const { user, dialog } = await chooseFile();
    await waitFor(() => expect(sent).toHaveLength(2));
    await within(dialog).findByRole('button', { name: 'Import 2 products' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const changed = [columns[0], { heading: 'Preis', column: 'SALE_PRICE' as const }, columns[2]];
    shop.mappings = [{ ...wholesaler, columns: changed.flatMap((each) => each ?? []) }];
    await user.click(screen.getByRole('button', { name: 'Import products from a file' }));
    await user.upload(await screen.findByLabelText(/CSV file/), new File(['Artikel'], 'list.csv'));
    await waitFor(() => expect(sent).toHaveLength(4));
    expect(sent[3]?.columns).toEqual(changed);
  });

  it('are saved under a name', async () => {
    const { user, dialog, select } = await chooseFile();
    await user.click(within(dialog).getByRole('button', { name: 'Save as…' }));
    const form = await screen.findByRole('dialog', { name: 'Save this mapping' });
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await within(form).findByText('Please enter a name.')).toBeVisible();
    await user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Farm{Enter}');
    expect(await screen.findByText('“Farm” saved.')).toBeVisible();
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(shop.mappings).toMatchObject([
      { name: 'Farm', columns: [columns[0], { heading: 'Preis', column: null }, columns[2]] },
    ]);
    expect(await select()).toHaveTextContent('Farm');
    // It is read in the same way.
    expect(sent).toHaveLength(1);
  });

  it('are replaced under the name that is offered', async () => {
    shop.mappings = [wholesaler];
    const { user, dialog, select } = await chooseFile();
    await waitFor(() => expect(sent).toHaveLength(2));
    await within(dialog).findByRole('button', { name: 'Import 2 products' });
    await user.click(within(dialog).getByRole('button', { name: 'Columns' }));
    const supplier = await within(dialog).findByRole('combobox', { name: 'What Lieferant holds' });
    await user.selectOptions(supplier, 'Producer');
    expect(await select()).toHaveTextContent('As chosen here');
    await user.click(within(dialog).getByRole('button', { name: 'Save as…' }));
    const form = await screen.findByRole('dialog', { name: 'Save this mapping' });
    expect(within(form).getByRole('textbox', { name: 'Name' })).toHaveValue('Wholesaler');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“Wholesaler” replaced.')).toBeVisible();
    expect(shop.mappings).toHaveLength(1);
    expect(shop.mappings[0]?.columns).toContainEqual({ heading: 'Lieferant', column: 'PRODUCER' });
    expect(shop.mappings[0]?.categories).toEqual(wholesaler.categories);
    expect(await select()).toHaveTextContent('Wholesaler');
  });

  it('keep the form open when they cannot be saved', async () => {
    const { user, dialog } = await chooseFile();
    await user.click(within(dialog).getByRole('button', { name: 'Save as…' }));
    const form = await screen.findByRole('dialog', { name: 'Save this mapping' });
    shop.refuse('saveProductImportMapping', serverError('CONFLICT', 'There can be at most 50 mappings.'));
    await user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Farm{Enter}');
    expect(await within(form).findByText('There can be at most 50 mappings.')).toBeVisible();
  });

  it('are deleted after a confirmation, and what is chosen stays', async () => {
    shop.mappings = [wholesaler];
    const { user, dialog, select } = await chooseFile();
    await waitFor(() => expect(sent).toHaveLength(2));
    await user.click(await within(dialog).findByRole('button', { name: 'Delete the mapping Wholesaler' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('The mapping “Wholesaler” is deleted for all admins.');
    await user.click(within(question).getByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('“Wholesaler” deleted.')).toBeVisible();
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(shop.mappings).toEqual([]);
    expect(await select()).toHaveTextContent('As chosen here');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Save as…' })).toHaveFocus());
    expect(sent).toHaveLength(2);
  });

  it('offers a retry when the mappings cannot be loaded, and checks the file without them', async () => {
    shop.mappings = [bakery];
    shop.failing.add('productImportMappings');
    const { user, dialog, select } = await chooseFile();
    expect(await within(dialog).findByText(/saved mappings could not be loaded/)).toBeVisible();
    shop.failing.clear();
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    await user.click(await select());
    expect(await screen.findByRole('option', { name: 'Bakery' })).toBeVisible();
  });
});
