import { widenScreen } from '@/test/wide-screen';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildManagedProduct, CatalogueShop } from './catalogue.test-shop';
import { renderShop, signedInAdmin } from '@/test/render-shop';
import { watchSavedFiles } from '@/test/saved-files';

let shop: CatalogueShop;

beforeEach(() => {
  shop = new CatalogueShop();
  shop.managedProducts = [
    buildManagedProduct({ name: 'Gala apples', price: 240, stock: 12 }),
    buildManagedProduct({ name: 'Oat milk', price: 250, category: 'BEVERAGE', stock: 0 }),
  ];
  // Matches the wide layout.
  widenScreen();
});

const open = () => renderShop('/dashboard/manage-products', { shop, session: signedInAdmin });
const cell = (text: string) => screen.findByRole('gridcell', { name: text });

it('edits a value in its cell: Enter saves optimistically, Escape cancels', async () => {
  const { user } = open();
  await user.dblClick(await cell('$2.40'));
  await user.clear(screen.getByRole('textbox', { name: 'Price of Gala apples' }));
  await user.keyboard('9{Escape}');
  expect(await cell('$2.40')).toBeVisible();
  expect(shop.updates).toHaveLength(0);

  shop.hold('updateProduct');
  await user.dblClick(await cell('$2.40'));
  await user.clear(screen.getByRole('textbox', { name: 'Price of Gala apples' }));
  await user.keyboard('2.6{Enter}');
  expect(await cell('$2.60')).toBeVisible();
  shop.release('updateProduct');
  await waitFor(() => expect(shop.updates).toMatchObject([{ expectedVersion: 1, regularPrice: 260 }]));
});

it('38.6: shows the price of a sale, and edits the one outside it', async () => {
  shop.managedProducts.push(buildManagedProduct({ name: 'Plums', price: 200, regularPrice: () => 300 }));
  const { user } = open();
  await user.dblClick(await screen.findByRole('gridcell', { name: /^\$2\.00/ }));
  expect(screen.getByRole('textbox', { name: 'Price of Plums' })).toHaveValue('3.00');
  await user.keyboard('{Escape}');
  expect(await cell('$2.40')).toBeVisible();
});

it('37.6 edits by one click, as a hint says, and reads 4,99 as people mean it', async () => {
  const { user } = open();
  expect(await screen.findByText(/^What has a pencil is changed here/)).toBeVisible();
  await user.click(await cell('$2.40'));
  const field = await screen.findByRole('textbox', { name: 'Price of Gala apples' });
  await user.clear(field);
  await user.type(field, '0x10{Enter}');
  expect(field).toHaveAccessibleDescription('A price is a number from 0 to 1,000,000. Write 3.50.');
  expect(shop.updates).toHaveLength(0);
  await user.clear(field);
  await user.type(field, '4,99{Enter}');
  expect(await cell('$4.99')).toBeVisible();
  await waitFor(() => expect(shop.updates).toMatchObject([{ regularPrice: 499 }]));
});

it('sorts on the server by its headers', async () => {
  const { user, location } = open();
  await user.click(await screen.findByRole('columnheader', { name: /^Price/ }));
  await waitFor(() => expect(location()).toBe('/dashboard/manage-products?sort=price'));
  await user.click(screen.getByRole('columnheader', { name: /^Price/ }));
  await waitFor(() => expect(location()).toBe('/dashboard/manage-products?sort=price-down'));
  await waitFor(() => expect(shop.lists.at(-1)).toMatchObject({ sort: 'PRICE_DESC' }));
  const rows = screen.getAllByRole('rowheader').map((row) => row.textContent);
  expect(rows).toEqual(['Oat milk', 'Gala apples']);
});

it('selects rows for the bar', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(await screen.findByText('2 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Select none' }));
  expect(screen.queryByText('2 selected')).not.toBeInTheDocument();
});

it('names each checkbox after its product', async () => {
  const { user } = open();
  const box = await screen.findByRole('checkbox', { name: 'Select Oat milk' });
  await user.click(box);
  expect(await screen.findByText('1 selected')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select Oat milk' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select Gala apples' })).not.toBeChecked();
});

describe('the toolbar', () => {
  const heading = () => screen.queryByRole('columnheader', { name: /^Stock/ });

  it('hides columns, and stores the choice', async () => {
    const { user, unmount } = open();
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    expect(await screen.findByRole('checkbox', { name: 'Picture' })).toHaveFocus();
    expect(screen.queryByRole('checkbox', { name: 'Name' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Stock' }));
    await waitFor(() => expect(heading()).not.toBeInTheDocument());
    unmount();

    const again = open();
    await cell('$2.40');
    expect(heading()).not.toBeInTheDocument();
    await again.user.click(screen.getByRole('button', { name: 'Columns' }));
    await again.user.click(await screen.findByRole('checkbox', { name: 'All columns' }));
    await waitFor(() => expect(heading()).toBeInTheDocument());
  });

  it('is one stop for the keyboard, whose arrows lead from button to button', async () => {
    const { user } = open();
    const columns = await screen.findByRole('button', { name: 'Columns' });
    columns.focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'CSV of this view' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(await screen.findByRole('checkbox', { name: 'Category' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Category' })).not.toBeInTheDocument());
    expect(columns).toHaveFocus();
  });

  it('saves the rows and columns that are shown as CSV that runs nothing', async () => {
    const saved = watchSavedFiles();
    shop.managedProducts[1] = buildManagedProduct({
      name: '＝HYPERLINK("x")',
      category: 'BEVERAGE',
      stock: 0,
      hidden: true,
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Price' }));
    await user.click(screen.getByRole('button', { name: 'CSV of this view' }));
    expect(saved).toMatchObject([{ name: 'products.csv' }]);
    expect((await saved[0]?.text)?.split('\r\n')).toEqual([
      '"Name","Category","Stock","Status"',
      '"Gala apples","Fruits","12",""',
      `"'＝HYPERLINK(""x"")","Beverage","0","Hidden, Sold out"`,
      '',
    ]);
  });
});
