import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleOf } from '../../../../../scripts/lib/test-depth.mjs';
import { updatesMissed } from '@/lib/apollo/signals';
import { serverError } from '@/test/account-shop';
import { buildManagedProduct, CatalogueShop } from './catalogue.test-shop';
import { renderShop, signedInAdmin } from '@/test/render-shop';
import { categories } from '@/test/fixtures';

let shop: CatalogueShop;

beforeEach(() => {
  shop = new CatalogueShop();
  shop.managedProducts = [
    buildManagedProduct({ name: 'Gala apples', price: 240, stock: 12 }),
    buildManagedProduct({ name: 'Oat milk', price: 250, category: 'BEVERAGE', stock: 3 }),
    buildManagedProduct({ name: 'Ripe Brie', price: 520, category: 'DELICATESSENS', hidden: true }),
  ];
});

const open = (query = '') =>
  renderShop(`/dashboard/manage-products${query}`, { shop, session: signedInAdmin });
const idOf = (name: string) => shop.managedProducts.find((product) => product.name === name)?.id ?? '';
const cardOf = async (name: string) => {
  const box = await screen.findByRole('checkbox', { name: `Select ${name}` });
  return within(box.closest('li') as HTMLElement);
};
const names = () =>
  screen.getAllByRole('checkbox', { name: /^Select (?!all)/ }).map((box) => box.getAttribute('aria-label'));
const confirm = async (user: ReturnType<typeof open>['user'], button: string) => {
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
  expect(dialog.getByText("You won't be able to revert this!")).toBeVisible();
  await user.click(dialog.getByRole('button', { name: button }));
};

describe('the list', () => {
  // spec: A.5, A.6
  it('loads and shows every product with its state', async () => {
    shop.hold('adminProducts');
    open();
    expect(await screen.findByRole('progressbar', { name: 'Loading the products' })).toBeVisible();
    shop.release('adminProducts');
    expect((await cardOf('Gala apples')).getByText('$2.40')).toBeVisible();
    expect((await cardOf('Oat milk')).getByText('Low stock')).toBeVisible();
    const brie = await cardOf('Ripe Brie');
    expect(brie.getByText('Hidden')).toBeVisible();
    expect(brie.getByText('Not counted')).toBeVisible();
    expect(brie.queryByRole('link', { name: /in the shop/ })).not.toBeInTheDocument();
    expect(screen.getByText('1–3 of 3')).toBeVisible();
  });

  // spec: A.6
  it('shows an empty state', async () => {
    shop.managedProducts = [];
    open();
    expect(await screen.findByText('No Products Here')).toBeVisible();
    expect(screen.getByText('Add Product to checkout!')).toBeVisible();
  });

  it('searches, filters and sorts on the server, with its state in the URL', async () => {
    const { user, location } = open();
    await cardOf('Gala apples');
    await user.type(screen.getByLabelText('Search'), 'i');
    await waitFor(() => expect(location()).toBe('/dashboard/manage-products?search=i'));
    await waitFor(() => expect(names()).toEqual(['Select Oat milk', 'Select Ripe Brie']));
    // Requested once, and sorted by relevance.
    expect(shop.lists).toHaveLength(2);
    expect(shop.lists[1]).toMatchObject({ sort: null, filter: { search: 'i' }, first: 25 });
    await user.selectOptions(screen.getByLabelText('Sort'), 'Price, highest first');
    await waitFor(() => expect(names()).toEqual(['Select Ripe Brie', 'Select Oat milk']));
    await user.selectOptions(screen.getByLabelText('Show'), 'Low stock');
    await waitFor(() => expect(names()).toEqual(['Select Oat milk']));
    const filter = screen.getByRole('combobox', { name: 'Category' });
    await within(filter).findByRole('option', { name: 'Fruits' });
    await user.selectOptions(filter, 'Fruits');
    expect(await screen.findByText('Nothing found')).toBeVisible();
    expect(location()).toBe('/dashboard/manage-products?search=i&category=fruits&show=low&sort=price-down');
    await user.click(screen.getByRole('button', { name: 'Show all products' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('pages on the server, forward and back', async () => {
    shop.managedProducts = Array.from({ length: 5 }, (_, index) =>
      buildManagedProduct({ name: `Product ${index + 1}` }),
    );
    shop.largestPage = 2;
    const { user, location } = open();
    await cardOf('Product 1');
    expect(shop.lists.at(-1)).toMatchObject({ first: 25 });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await cardOf('Product 3');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await cardOf('Product 5');
    expect(names()).toEqual(['Select Product 5']);
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await cardOf('Product 3');
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await cardOf('Product 1');
    expect(location()).toBe('/dashboard/manage-products');
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  });

  it('37.2: keeps filters, sort and page on the way to a product and back', async () => {
    shop.managedProducts = Array.from({ length: 27 }, (_, index) =>
      buildManagedProduct({ name: `Product ${index + 1}` }),
    );
    const list = `?category=fruits&sort=oldest&page=2&after=${idOf('Product 25')}`;
    const { user, location } = open(list);
    await user.click(await screen.findByRole('link', { name: 'Edit Product 27' }));
    const main = within(screen.getByRole('main'));
    await user.click(await main.findByRole('link', { name: 'Manage Products' }));
    expect(await screen.findByText('26–27 of 27')).toBeVisible();
    expect(location()).toBe(`/dashboard/manage-products${list}`);
  });

  it('redirects to the first page when the page of the URL does not exist', async () => {
    shop.refuse('adminProducts', serverError('BAD_USER_INPUT', 'Wrong.', { fields: { after: 'Stray.' } }));
    const { location } = open('?page=3&after=stray');
    await cardOf('Gala apples');
    expect(location()).toBe('/dashboard/manage-products');
  });
});

describe('deleting a product', () => {
  // spec: A.5, A.28
  it('asks for confirmation, shows an alert for two seconds, and refetches the list', async () => {
    const { user } = open();
    const apples = await cardOf('Gala apples');
    await user.click(apples.getByRole('button', { name: 'Delete Gala apples' }));
    await confirm(user, 'No, cancel!');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(shop.managedProducts).toHaveLength(3);

    const before = shop.lists.length;
    await user.click(apples.getByRole('button', { name: 'Delete Gala apples' }));
    await confirm(user, 'Yes, delete it!');
    const alert = await screen.findByRole('alertdialog', { name: 'Deleted!' });
    expect(alert).toHaveTextContent('Product Removed Successfully!');
    await waitFor(() => expect(screen.getByText('1–2 of 2')).toBeInTheDocument());
    expect(shop.lists.length).toBeGreaterThan(before);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(names()).toEqual(['Select Oat milk', 'Select Ripe Brie']);
    // The focus moves to the list that contained the button.
    await waitFor(() => expect(document.body).not.toHaveFocus());
    expect(document.activeElement).toContainElement(screen.getByText('1–2 of 2'));
  });
});

async function edit(user: ReturnType<typeof open>['user'], what: string, typed: string) {
  await user.click(await screen.findByRole('button', { name: what }));
  const input = screen.getByRole('textbox', { name: what });
  await user.clear(input);
  if (typed) await user.type(input, typed);
  return input;
}

describe('editing in place', () => {
  beforeEach(() => shop.keep('Gala apples'));

  it('saves with Enter and updates optimistically', async () => {
    const { user } = open();
    await edit(user, 'Price of Gala apples', '2.6');
    shop.hold('updateProduct');
    await user.keyboard('{Enter}');
    expect(await (await cardOf('Gala apples')).findByText('$2.60')).toBeVisible();
    expect(shop.updates).toHaveLength(0);
    shop.release('updateProduct');
    await waitFor(() =>
      expect(shop.updates).toEqual([{ id: idOf('Gala apples'), expectedVersion: 1, regularPrice: 260 }]),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Price of Gala apples' })).toHaveFocus());
  });

  it('cancels with Escape, and does not save an invalid value', async () => {
    const { user } = open();
    await edit(user, 'Price of Gala apples', '9');
    await user.keyboard('{Escape}');
    expect((await cardOf('Gala apples')).getByText('$2.40')).toBeVisible();
    await edit(user, 'Price of Gala apples', '-1');
    await user.keyboard('{Enter}');
    expect(screen.getByText('A price is a number from 0 to 1,000,000. Write 3.50.')).toBeVisible();
    expect(shop.updates).toHaveLength(0);
  });

  it('sends a stock as a difference, so that concurrent purchases count', async () => {
    const { user } = open();
    await edit(user, 'Stock of Gala apples', '20');
    shop.changeElsewhere(idOf('Gala apples'), { stock: 10 });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shop.adjustments).toEqual([{ id: idOf('Gala apples'), by: 8 }]));
    expect(await (await cardOf('Gala apples')).findByText('18')).toBeVisible();
  });

  it('repeats a difference without an answer under its key, until it has seen the stock', async () => {
    const { user } = open();
    await cardOf('Gala apples');
    shop.answersLost = 1;
    shop.refuse('adminProduct', serverError('SERVICE_UNAVAILABLE', 'Later.'));
    await edit(user, 'Stock of Gala apples', '20');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^The shop did not answer, so Gala apples/)).toBeVisible();
    await edit(user, 'Stock of Gala apples', '20');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shop.adjustments).toHaveLength(2));
    expect(shop.managedProducts.find(({ name }) => name === 'Gala apples')?.stock).toBe(20);
  });

  it('clears a stock that is no longer counted', async () => {
    const { user } = open();
    await edit(user, 'Stock of Gala apples', '');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shop.updates).toMatchObject([{ stock: null }]));
    expect(await (await cardOf('Gala apples')).findByText('Not counted')).toBeVisible();
  });

  it('rolls back with a message when the server rejects the value', async () => {
    shop.failing.add('updateProduct');
    const { user } = open();
    await edit(user, 'Name of Gala apples', 'Royal gala{Enter}');
    expect(await screen.findByText('Gala apples could not be saved and is as it was.')).toBeVisible();
    await cardOf('Gala apples');
  });

  it('shows the value of another admin after a conflict', async () => {
    const { user } = open();
    await edit(user, 'Price of Gala apples', '2.6');
    shop.changeElsewhere(idOf('Gala apples'), { price: 275 });
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/Somebody else has just changed Gala apples/)).toBeVisible();
    expect(await (await cardOf('Gala apples')).findByText('$2.75')).toBeVisible();
    // The new version can be changed again.
    await edit(user, 'Price of Gala apples', '2.8{Enter}');
    expect(await (await cardOf('Gala apples')).findByText('$2.80')).toBeVisible();
    await waitFor(() => expect(shop.managedProducts[0]?.price).toBe(280));
  });

  it('queues a second edit while the first is pending', async () => {
    const { user } = open();
    shop.hold('updateProduct');
    await edit(user, 'Price of Gala apples', '2.6{Enter}');
    await edit(user, 'Name of Gala apples', 'Royal gala{Enter}');
    expect((await cardOf('Royal gala')).getByText('$2.60')).toBeVisible();
    shop.release('updateProduct');
    await waitFor(() =>
      expect(shop.managedProducts[0]).toMatchObject({ name: 'Royal gala', price: 260, version: 3 }),
    );
    expect(shop.updates).toMatchObject([{ expectedVersion: 1 }, { expectedVersion: 2 }]);
    expect((await cardOf('Royal gala')).getByText('$2.60')).toBeVisible();
    expect(screen.queryByText(/Somebody else/)).not.toBeInTheDocument();
  });

  it('does not send an edit queued behind a rejected one', async () => {
    const { user } = open();
    shop.hold('adjustProductStock');
    shop.refuse('adjustProductStock', serverError('INTERNAL_SERVER_ERROR', 'Something went wrong'));
    await edit(user, 'Stock of Gala apples', '20{Enter}');
    await edit(user, 'Stock of Gala apples', '18{Enter}');
    shop.changeElsewhere(idOf('Gala apples'), { stock: 11 });
    shop.release('adjustProductStock');
    expect(await screen.findAllByText('Gala apples could not be saved and is as it was.')).not.toHaveLength(
      0,
    );
    expect(await (await cardOf('Gala apples')).findByText('11')).toBeVisible();
    expect(shop.adjustments).toEqual([]);
  });

  it('removes a product that another admin has deleted', async () => {
    shop.managedProducts.push(buildManagedProduct({ name: 'Oat milk' }));
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Gala apples' }));
    await edit(user, 'Price of Gala apples', '2.6');
    shop.managedProducts = shop.managedProducts.filter(({ name }) => name !== 'Gala apples');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/Gala apples is not there any more/)).toBeVisible();
    await waitFor(() => expect(names()).toEqual(['Select Oat milk']));
    expect(screen.getByText('1–1 of 1')).toBeVisible();
    expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
  });

  it('reloads the product when the outcome is unknown', async () => {
    const { user } = open();
    shop.failing.add('AdjustProductStock');
    await edit(user, 'Stock of Gala apples', '20');
    shop.changeElsewhere(idOf('Gala apples'), { stock: 20 });
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/Gala apples may have been saved or not/)).toBeVisible();
    await waitFor(async () => expect((await cardOf('Gala apples')).getByText('20')).toBeVisible());
  });

  it('changes the picture and the category', async () => {
    const { user } = open();
    const apples = await cardOf('Gala apples');
    await user.click(apples.getByRole('button', { name: 'Change the picture of Gala apples' }));
    const file = new File(['picture'], 'apples.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('New picture file'), file);
    await waitFor(() =>
      expect(shop.updates).toMatchObject([{ photo: '/pictures/uploaded.800.webp', expectedVersion: 1 }]),
    );
    await waitFor(() =>
      expect(apples.getByRole('button', { name: /picture/ }).querySelector('img')).toHaveAttribute(
        'src',
        '/pictures/uploaded.800.webp',
      ),
    );
    await apples.findByRole('option', { name: 'Vegetables' });
    await user.selectOptions(apples.getByRole('combobox'), 'Vegetables');
    await waitFor(() => expect(shop.updates[1]).toMatchObject({ categories: [categories.VEGETABLES.id] }));
  });
});

describe('bulk changes', () => {
  const select = async (user: ReturnType<typeof open>['user'], ...wanted: string[]) => {
    for (const name of wanted) {
      await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    }
  };

  it('change prices by a percentage that is a number, with a preview', async () => {
    const { user } = open();
    await select(user, 'Gala apples', 'Oat milk');
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change price' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the prices of 2 products' }));
    await user.click(dialog.getByRole('button', { name: 'Change prices' }));
    expect(await dialog.findByText(/A number from -100 to 1000/)).toBeVisible();
    await user.type(dialog.getByLabelText('Change'), '-');
    expect(dialog.getByLabelText('Change')).toBeValid();
    await user.click(dialog.getByRole('button', { name: 'Change prices' }));
    await waitFor(() => expect(dialog.getByLabelText('Change')).toBeInvalid());
    expect(shop.bulkUpdates).toHaveLength(0);
    await user.type(dialog.getByLabelText('Change'), '10');
    expect(dialog.getByRole('row', { name: 'Oat milk $2.50 $2.25' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Change prices' }));
    expect(await screen.findByText('2 products changed.')).toBeVisible();
    expect(shop.bulkUpdates).toEqual([
      {
        ids: [idOf('Gala apples'), idOf('Oat milk')],
        changePricePercent: -10,
        expectedVersions: [1, 1],
        onlyChanged: true,
      },
    ]);
    expect(await (await cardOf('Gala apples')).findByText('$2.16')).toBeVisible();
  });

  it('change the category, and can be undone', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Category' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Vegetables' }));
    await screen.findByText('3 products changed.');
    expect(shop.bulkUpdates).toMatchObject([{ expectedVersions: [1, 1, 1] }]);
    const slugs = () => shop.managedProducts.map(({ category }) => category.slug);
    expect(slugs()).toEqual(Array(3).fill('vegetables'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('3 products are as before.')).toBeVisible();
    expect(slugs()).toEqual(['fruits', 'beverage', 'delicatessens']);
  });

  it('keep the selection that changes while they are pending', async () => {
    const { user } = open();
    await select(user, 'Gala apples', 'Oat milk');
    shop.hold('updateProducts');
    await user.click(screen.getByRole('button', { name: 'Category' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Vegetables' }));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await select(user, 'Gala apples', 'Ripe Brie');
    shop.release('updateProducts');
    expect(await screen.findByText('2 products changed.')).toBeVisible();
    const chosen = screen.getAllByRole('checkbox', { name: /^Select (?!all)/, checked: true });
    expect(chosen.map((box) => box.getAttribute('aria-label'))).toEqual([
      'Select Oat milk',
      'Select Ripe Brie',
    ]);
  });

  it('are of all products that match, and another filter clears the selection', async () => {
    shop.managedProducts = Array.from({ length: 5 }, (_, index) =>
      buildManagedProduct({ name: `Product ${index + 1}` }),
    );
    const { user } = open();
    await user.click(await screen.findByLabelText('Select Product 1'));
    await user.click(screen.getByText('Select all 5 that match'));
    expect(await screen.findByText('5 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
    expect(
      dialog.getByText(
        '5 products: Product 1, Product 2, Product 3, and 2 more. Shoppers lose sight of them at once. You can restore them from the trash for 30 days; after that they are gone for good.',
      ),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'No, cancel!' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.selectOptions(screen.getByLabelText('Show'), 'Low stock');
    await waitFor(() => expect(screen.queryByText('5 selected')).toBeNull());
  });

  it('37.1 keep the selection on other pages and in another sequence, and no search keeps it', async () => {
    shop.managedProducts = [1, 2, 3].map((number) => buildManagedProduct({ name: `Product ${number}` }));
    shop.largestPage = 2;
    const { user } = open();
    await select(user, 'Product 1');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await select(user, 'Product 3');
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Sort'), 'Price, lowest first');
    await screen.findByText('1–2 of 3');
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.type(screen.getByLabelText('Search'), '1');
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  });

  it('delete after a confirmation', async () => {
    const { user } = open();
    await select(user, 'Gala apples', 'Ripe Brie');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await confirm(user, 'Yes, delete it!');
    const alert = await screen.findByRole('alertdialog', { name: 'Deleted!' });
    expect(alert).toHaveTextContent('2 Products Removed Successfully!');
    await waitFor(() => expect(shop.managedProducts.map(({ name }) => name)).toEqual(['Oat milk']));
    await waitFor(() => expect(screen.queryByText('2 selected')).not.toBeInTheDocument());
  });

  it('reload and deselect the products when the outcome is unknown', async () => {
    const { user } = open();
    await select(user, 'Gala apples');
    await user.click(screen.getByRole('button', { name: 'Change price' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the price of 1 product' });
    await user.type(within(dialog).getByLabelText('Change'), '10');
    shop.failing.add('UpdateProducts');
    shop.changeElsewhere(idOf('Gala apples'), { price: 264 });
    await user.click(within(dialog).getByRole('button', { name: 'Change prices' }));
    expect(await screen.findByText(/may have been changed or not/)).toBeVisible();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
    // The focus moves to the list, since the bar has unmounted.
    expect(document.body).not.toHaveFocus();
    expect(document.activeElement).toContainElement(
      screen.getByRole('checkbox', { name: 'Select Oat milk' }),
    );
    expect(await (await cardOf('Gala apples')).findByText('$2.64')).toBeVisible();
  });

  it('of another page start from the prices that the last change has saved', async () => {
    shop.keep('Gala apples');
    shop.largestPage = 1;
    shop.managedProducts.push(buildManagedProduct({ name: 'Plums' }));
    const { user } = open();
    await select(user, 'Gala apples');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await cardOf('Plums');
    for (const prices of ['Gala apples $2.40 $2.64', 'Gala apples $2.64 $2.90']) {
      await user.click(screen.getByRole('button', { name: 'Change price' }));
      const dialog = await screen.findByRole('dialog', { name: 'Change the price of 1 product' });
      await user.type(within(dialog).getByLabelText('Change'), '10');
      expect(within(dialog).getByRole('row', { name: prices })).toBeVisible();
      await user.click(within(dialog).getByRole('button', { name: 'Change prices' }));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    }
  });

  const moments: readonly [moment: string, held: readonly string[]][] = [
    ['before', []],
    ['on', ['updateProduct']],
    ['while loading', ['updateProduct', 'adminProducts']],
  ];
  describe.each(sampleOf(moments, 1, 2))(
    'with an edit whose response arrives %s the next page',
    (_, held) => {
      async function editAndGoOn(): Promise<UserEvent> {
        shop.keep('Gala apples');
        shop.largestPage = 1;
        shop.managedProducts.push(buildManagedProduct({ name: 'Plums' }));
        const { user } = open();
        await select(user, 'Gala apples');
        held.forEach((field) => shop.hold(field));
        await edit(user, 'Price of Gala apples', '3{Enter}');
        await user.click(screen.getByRole('button', { name: 'Next page' }));
        if (!held.includes('adminProducts')) await cardOf('Plums');
        shop.release('updateProduct');
        return user;
      }

      async function makeDearer(user: UserEvent, prices: string) {
        shop.release('adminProducts');
        await cardOf('Plums');
        await user.click(screen.getByRole('button', { name: 'Change price' }));
        const dialog = await screen.findByRole('dialog', { name: 'Change the price of 1 product' });
        await user.type(within(dialog).getByLabelText('Change'), '10');
        expect(await within(dialog).findByRole('row', { name: prices })).toBeVisible();
        await user.click(within(dialog).getByRole('button', { name: 'Change prices' }));
        expect(await screen.findByText('1 product changed.')).toBeVisible();
      }

      it('start from the prices that an edit has saved', async () => {
        const user = await editAndGoOn();
        await waitFor(() => expect(shop.updates).toHaveLength(1));
        await makeDearer(user, 'Gala apples $3.00 $3.30');
        expect(shop.bulkUpdates).toMatchObject([{ expectedVersions: [2] }]);
      });

      it('start from the stored prices after an edit has failed', async () => {
        shop.failing.add('updateProduct');
        const user = await editAndGoOn();
        expect(await screen.findByText('Gala apples could not be saved and is as it was.')).toBeVisible();
        await makeDearer(user, 'Gala apples $2.40 $2.64');
        expect(shop.bulkUpdates).toMatchObject([{ expectedVersions: [1] }]);
      });
    },
  );

  it('leave everything unchanged when the server rejects them', async () => {
    shop.keep('Gala apples');
    const { user } = open();
    await select(user, 'Gala apples');
    shop.refuse('updateProducts', serverError('BAD_USER_INPUT', 'Too dear.', { fields: {} }));
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(await screen.findByText('Nothing was changed')).toBeVisible();
    expect(screen.getByText('Too dear.')).toBeVisible();
    expect(screen.getByText('1 selected')).toBeVisible();
  });

  it('do not apply twice to products that another admin has changed meanwhile', async () => {
    const { user } = open();
    await select(user, 'Gala apples', 'Oat milk');
    await user.click(screen.getByRole('button', { name: 'Change price' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the prices of 2 products' });
    await user.type(within(dialog).getByLabelText('Change'), '10');
    shop.changeElsewhere(idOf('Gala apples'), { price: 264 });
    await user.click(within(dialog).getByRole('button', { name: 'Change prices' }));
    expect(await screen.findByText('One was changed meanwhile.')).toBeVisible();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await (await cardOf('Gala apples')).findByText('$2.64')).toBeVisible();
    expect(screen.getByText('1 selected')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select Oat milk' })).toBeChecked();
  });

  it('do not delete when a product is gone already, and deselect it', async () => {
    const { user } = open();
    await select(user, 'Gala apples', 'Oat milk', 'Ripe Brie');
    shop.managedProducts = shop.managedProducts.filter(({ name }) => name !== 'Gala apples');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await confirm(user, 'Yes, delete it!');
    expect(await screen.findByText('One of these products was deleted meanwhile.')).toBeVisible();
    expect(await screen.findByText('2 selected')).toBeVisible();
    expect(shop.managedProducts).toHaveLength(2);
  });
});

describe('stock updates', () => {
  beforeEach(() => shop.keep('Gala apples'));

  const move = (name: string, stock: number, held = 0) => {
    const product = shop.managedProducts.find((each) => each.name === name);
    return product && Object.assign(product, { stock, held });
  };
  const publish = (name: string, ...counts: [stock: number, held?: number]) =>
    act(() =>
      shop.publish({ stockChanged: { productIds: [idOf(name)], products: [move(name, ...counts)] } }),
    );
  const stockOf = async (name: string) =>
    (await cardOf(name)).getByRole('button', { name: `Stock of ${name}` });

  it('show reservations until they are purchased or released', async () => {
    open();
    expect(await stockOf('Gala apples')).toHaveTextContent(/^12$/);
    publish('Gala apples', 12, 2);
    await waitFor(async () => expect(await stockOf('Gala apples')).toHaveTextContent(/^122 set aside$/));
    publish('Gala apples', 10);
    await waitFor(async () => expect(await stockOf('Gala apples')).toHaveTextContent(/^10$/));
  });

  it('wait while a stock is edited, so that the difference is correct', async () => {
    const { user } = open();
    await user.click(await stockOf('Gala apples'));
    const field = screen.getByRole('textbox', { name: 'Stock of Gala apples' });
    publish('Gala apples', 10);
    await user.clear(field);
    await user.type(field, '20{Enter}');
    await waitFor(() => expect(shop.adjustments).toEqual([{ id: idOf('Gala apples'), by: 8 }]));
    await waitFor(async () => expect(await stockOf('Gala apples')).toHaveTextContent('18'));
  });

  it('change nothing when the field loses the focus unchanged', async () => {
    const { user } = open();
    await user.click(await stockOf('Gala apples'));
    publish('Gala apples', 10);
    await user.tab();
    await waitFor(async () => expect(await stockOf('Gala apples')).toHaveTextContent('10'));
    expect(shop.adjustments).toEqual([]);
  });

  it('refetch after a reconnect, for the stock only', async () => {
    open();
    await cardOf('Gala apples');
    const apples = move('Gala apples', 7);
    if (apples) Object.assign(apples, { price: 999, version: 2 });
    act(() => updatesMissed.emit());
    await waitFor(async () => expect(await stockOf('Gala apples')).toHaveTextContent('7'));
    expect((await cardOf('Gala apples')).getByText('$2.40')).toBeVisible();
  });
});

describe('38.5 a scanner that is a keyboard', () => {
  beforeEach(() => shop.keep('Gala apples'));

  const EAN = '4006381333931';
  const scan = (target: Element, barcode: string) => {
    for (const key of [...barcode, 'Enter']) fireEvent.keyDown(target, { key });
  };

  it('opens the product of a barcode, wherever the focus is but in fields and dialogs', async () => {
    shop.managedProducts = [buildManagedProduct({ name: 'Gala apples', barcode: EAN })];
    const { user, location } = open('?show=hidden');
    const add = await screen.findByRole('link', { name: 'Add Product' });
    const select = screen.getByLabelText('Sort');
    scan(select, EAN);
    scan(document.body, '4006381333932');
    scan(document.body, '40063x81333931');
    expect(location()).toBe('/dashboard/manage-products?show=hidden');
    scan(add, EAN);
    await waitFor(() =>
      expect(location()).toBe(`/dashboard/manage-products/${idOf('Gala apples')}?show=hidden`),
    );
    await user.click(await screen.findByRole('link', { name: 'Manage Products' }));
  });

  it('shows an error when the product could not be looked up', async () => {
    shop.failing.add('adminProductBy');
    open();
    scan(await screen.findByRole('link', { name: 'Add Product' }), EAN);
    expect(await screen.findByText(/^The product with the barcode 4006381333931 could not be/)).toBeVisible();
  });

  it('opens it from the search, and offers to add one that there is not', async () => {
    const { user, location } = open();
    await cardOf('Gala apples');
    await user.type(screen.getByLabelText('Search'), `${EAN}{Enter}`);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Unknown barcode' }));
    expect(dialog.getByText(`No product has the barcode ${EAN}.`)).toBeVisible();
    // The search is debounced.
    await waitFor(() => expect(location()).toContain(`search=${EAN}`));
    // Nothing is scanned while a dialog is open.
    scan(dialog.getByRole('button', { name: 'Close' }), EAN);
    await user.click(dialog.getByRole('button', { name: 'Add a product with this barcode' }));
    expect(await screen.findByLabelText('Barcode')).toHaveValue(EAN);
    expect(location()).toBe(`/dashboard/add-product?barcode=${EAN}`);
  });
});
