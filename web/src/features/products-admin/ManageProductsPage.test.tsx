import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleOf } from '../../../../scripts/lib/test-depth.mjs';
import { updatesBegin } from '@/lib/apollo/signals';
import { serverError } from '@/test/account-shop';
import { buildManagedProduct, CatalogueShop } from '@/test/catalogue-shop';
import { renderShop, signedIn } from '@/test/render-shop';
import type { Session } from '@/features/auth/shared/useSession';

const admin = { ...signedIn, user: { ...signedIn.user, role: 'ADMIN' } } as Session;

let shop: CatalogueShop;

beforeEach(() => {
  shop = new CatalogueShop();
  shop.shelf = [
    buildManagedProduct({ name: 'Gala apples', price: 240, stock: 12 }),
    buildManagedProduct({ name: 'Oat milk', price: 250, category: 'BEVERAGE', stock: 3 }),
    buildManagedProduct({ name: 'Ripe Brie', price: 520, category: 'DELICATESSENS', hidden: true }),
  ];
});

const open = (query = '') => renderShop(`/dashboard/manage-products${query}`, { shop, session: admin });
const idOf = (name: string) => shop.shelf.find((product) => product.name === name)?.id ?? '';
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
  it('loads, and shows every product with its state', async () => {
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
  it('says that there is nothing', async () => {
    shop.shelf = [];
    open();
    expect(await screen.findByText('No Products Here')).toBeVisible();
    expect(screen.getByText('Add Product to checkout!')).toBeVisible();
  });

  it('offers to try again when it cannot be loaded', async () => {
    shop.failing.add('adminProducts');
    const { user } = open();
    expect(await screen.findByText('The products could not be loaded')).toBeVisible();
    shop.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await cardOf('Gala apples');
  });

  it('is searched, filtered and sorted by the server, and all of it stands in the address', async () => {
    const { user, location } = open();
    await cardOf('Gala apples');
    await user.type(screen.getByLabelText('Search'), 'i');
    await waitFor(() => expect(location()).toBe('/dashboard/manage-products?search=i'));
    await waitFor(() => expect(names()).toEqual(['Select Oat milk', 'Select Ripe Brie']));
    // By how well they fit.
    expect(shop.lists.at(-1)).toMatchObject({ sort: null, filter: { search: 'i' }, first: 25 });
    await user.selectOptions(screen.getByLabelText('Sort'), 'Price, highest first');
    await waitFor(() => expect(names()).toEqual(['Select Ripe Brie', 'Select Oat milk']));
    await user.selectOptions(screen.getByLabelText('Show'), 'Low stock');
    await waitFor(() => expect(names()).toEqual(['Select Oat milk']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Fruits');
    expect(await screen.findByText('Nothing found')).toBeVisible();
    expect(location()).toBe('/dashboard/manage-products?search=i&category=fruits&show=low&sort=price-down');
    await user.click(screen.getByRole('button', { name: 'Show all products' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('is paged on the server, and there is a way back', async () => {
    shop.shelf = Array.from({ length: 60 }, (_, index) =>
      buildManagedProduct({ name: `Product ${index + 1}` }),
    );
    const { user, location } = open();
    await cardOf('Product 1');
    expect(names()).toHaveLength(25);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await cardOf('Product 26');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await cardOf('Product 60');
    expect(screen.getByText('51–60 of 60')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await cardOf('Product 26');
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await cardOf('Product 1');
    expect(location()).toBe('/dashboard/manage-products');
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  });

  it('begins anew where the address asks for a page that there is not', async () => {
    shop.refuse('adminProducts', serverError('BAD_USER_INPUT', 'Wrong.', { fields: { after: 'Stray.' } }));
    const { location } = open('?page=3&after=stray');
    await cardOf('Gala apples');
    expect(location()).toBe('/dashboard/manage-products');
  });
});

describe('deleting a product', () => {
  // spec: A.5, A.28
  it('asks, says that it is done for two seconds, and fetches the list again', async () => {
    const { user } = open();
    const apples = await cardOf('Gala apples');
    await user.click(apples.getByRole('button', { name: 'Delete Gala apples' }));
    await confirm(user, 'No, cancel!');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(shop.shelf).toHaveLength(3);

    const before = shop.lists.length;
    await user.click(apples.getByRole('button', { name: 'Delete Gala apples' }));
    await confirm(user, 'Yes, delete it!');
    const alert = await screen.findByRole('alertdialog', { name: 'Deleted!' });
    expect(alert).toHaveTextContent('Product Removed Successfully!');
    await waitFor(() => expect(screen.getByText('1–2 of 2')).toBeInTheDocument());
    expect(shop.lists.length).toBeGreaterThan(before);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(names()).toEqual(['Select Oat milk', 'Select Ripe Brie']);
    // The keyboard goes on from the list that the button was in.
    await waitFor(() => expect(document.body).not.toHaveFocus());
    expect(document.activeElement).toContainElement(screen.getByText('1–2 of 2'));
  });

  it('says that it failed', async () => {
    shop.refuse('deleteProduct', serverError('INTERNAL_SERVER_ERROR', 'Something went wrong'));
    const { user } = open();
    const apples = await cardOf('Gala apples');
    await user.click(apples.getByRole('button', { name: 'Delete Gala apples' }));
    await confirm(user, 'Yes, delete it!');
    const alert = await screen.findByRole('alertdialog', { name: 'OOPS!' });
    expect(alert).toHaveTextContent('Something went wrong');
    expect(shop.shelf).toHaveLength(3);
  });
});

async function edit(user: ReturnType<typeof open>['user'], what: string, typed: string) {
  await user.click(await screen.findByRole('button', { name: what }));
  const input = screen.getByRole('textbox', { name: what });
  await user.clear(input);
  if (typed) await user.type(input, typed);
  return input;
}

describe('a value in its place', () => {
  it('is saved with Enter, before the server has answered', async () => {
    const { user } = open();
    await edit(user, 'Price of Gala apples', '2.6');
    shop.hold('updateProduct');
    await user.keyboard('{Enter}');
    expect(await (await cardOf('Gala apples')).findByText('$2.60')).toBeVisible();
    expect(shop.updates).toHaveLength(0);
    shop.release('updateProduct');
    await waitFor(() =>
      expect(shop.updates).toEqual([{ id: idOf('Gala apples'), expectedVersion: 1, price: 260 }]),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Price of Gala apples' })).toHaveFocus());
  });

  it('stays as it was with Escape', async () => {
    const { user } = open();
    await edit(user, 'Price of Gala apples', '9');
    await user.keyboard('{Escape}');
    expect((await cardOf('Gala apples')).getByText('$2.40')).toBeVisible();
    expect(shop.updates).toHaveLength(0);
  });

  it('is not saved while it is wrong', async () => {
    const { user } = open();
    await edit(user, 'Price of Gala apples', '-1');
    await user.keyboard('{Enter}');
    expect(screen.getByText('A price is a number from 0 to 1,000,000. Write 3.50.')).toBeVisible();
    expect(shop.updates).toHaveLength(0);
  });

  it('of a stock is sent as a difference, so that nothing bought meanwhile is lost', async () => {
    const { user } = open();
    await edit(user, 'Stock of Gala apples', '20');
    shop.changeElsewhere(idOf('Gala apples'), { stock: 10 });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shop.adjustments).toEqual([{ id: idOf('Gala apples'), by: 8 }]));
    expect(await (await cardOf('Gala apples')).findByText('18')).toBeVisible();
  });

  it('of a stock is emptied where it is counted no longer', async () => {
    const { user } = open();
    await edit(user, 'Stock of Gala apples', '');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shop.updates).toMatchObject([{ stock: null }]));
    expect(await (await cardOf('Gala apples')).findByText('Not counted')).toBeVisible();
  });

  it('is taken back, with a word, when the server refuses', async () => {
    shop.failing.add('updateProduct');
    const { user } = open();
    await edit(user, 'Name of Gala apples', 'Royal gala{Enter}');
    expect(await screen.findByText('Gala apples could not be saved and is as it was.')).toBeVisible();
    await cardOf('Gala apples');
  });

  it('gives way to what somebody else has saved meanwhile', async () => {
    const { user } = open();
    await edit(user, 'Price of Gala apples', '2.6');
    shop.changeElsewhere(idOf('Gala apples'), { price: 275 });
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/Somebody else has just changed Gala apples/)).toBeVisible();
    expect(await (await cardOf('Gala apples')).findByText('$2.75')).toBeVisible();
    // From then on it can be changed again.
    await edit(user, 'Price of Gala apples', '2.8{Enter}');
    expect(await (await cardOf('Gala apples')).findByText('$2.80')).toBeVisible();
    await waitFor(() => expect(shop.shelf[0]?.price).toBe(280));
  });

  it('may follow another before that is answered', async () => {
    const { user } = open();
    shop.hold('updateProduct');
    await edit(user, 'Price of Gala apples', '2.6{Enter}');
    await edit(user, 'Name of Gala apples', 'Royal gala{Enter}');
    expect((await cardOf('Royal gala')).getByText('$2.60')).toBeVisible();
    shop.release('updateProduct');
    await waitFor(() => expect(shop.shelf[0]).toMatchObject({ name: 'Royal gala', price: 260, version: 3 }));
    expect(shop.updates).toMatchObject([{ expectedVersion: 1 }, { expectedVersion: 2 }]);
    expect((await cardOf('Royal gala')).getByText('$2.60')).toBeVisible();
    expect(screen.queryByText(/Somebody else/)).not.toBeInTheDocument();
  });

  it('is not sent where it waited for another that was refused', async () => {
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

  it('of what somebody else has deleted takes it off the list', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Gala apples' }));
    await edit(user, 'Price of Gala apples', '2.6');
    shop.shelf = shop.shelf.filter(({ name }) => name !== 'Gala apples');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/Gala apples is not there any more/)).toBeVisible();
    await waitFor(() => expect(names()).toEqual(['Select Oat milk', 'Select Ripe Brie']));
    expect(screen.getByText('1–2 of 2')).toBeVisible();
    expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
  });

  it('is looked up where the shop does not say whether it was saved', async () => {
    const { user } = open();
    shop.failing.add('AdjustProductStock');
    await edit(user, 'Stock of Gala apples', '20');
    shop.changeElsewhere(idOf('Gala apples'), { stock: 20 });
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/Gala apples may have been saved or not/)).toBeVisible();
    await waitFor(async () => expect((await cardOf('Gala apples')).getByText('20')).toBeVisible());
  });

  it('is another category, chosen from the list', async () => {
    const { user } = open();
    const apples = await cardOf('Gala apples');
    await user.selectOptions(apples.getByRole('combobox'), 'Vegetables');
    await waitFor(() => expect(shop.updates).toMatchObject([{ category: 'VEGETABLES' }]));
  });

  it('is another picture', async () => {
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
  });
});

describe('several products at once', () => {
  const select = async (user: ReturnType<typeof open>['user'], ...wanted: string[]) => {
    for (const name of wanted) {
      await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    }
  };

  it('change their price by percent, which is shown before', async () => {
    const { user } = open();
    await select(user, 'Gala apples', 'Oat milk');
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change price' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the prices of 2 products' }));
    await user.type(dialog.getByLabelText('Change'), '-10');
    expect(dialog.getByRole('row', { name: 'Oat milk $2.50 $2.25' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Change prices' }));
    expect(await screen.findByText('2 products changed.')).toBeVisible();
    expect(shop.bulkUpdates).toEqual([
      { ids: [idOf('Gala apples'), idOf('Oat milk')], changePricePercent: -10, expectedVersions: [1, 1] },
    ]);
    expect(await (await cardOf('Gala apples')).findByText('$2.16')).toBeVisible();
  });

  it('do not change by what is no number', async () => {
    const { user } = open();
    await select(user, 'Gala apples');
    await user.click(screen.getByRole('button', { name: 'Change price' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the price of 1 product' }));
    await user.click(dialog.getByRole('button', { name: 'Change prices' }));
    expect(dialog.getByText(/A number from -100 to 1000/)).toBeVisible();
    expect(shop.bulkUpdates).toHaveLength(0);
  });

  it('change their category, are hidden and shown', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Category' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Vegetables' }));
    await screen.findByText('3 products changed.');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(shop.shelf.every(({ hidden }) => hidden)).toBe(true));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(shop.shelf.some(({ hidden }) => hidden)).toBe(false));
    expect(shop.shelf.map(({ category }) => category)).toEqual(Array(3).fill('VEGETABLES'));
  });

  it('stay chosen, or not, as somebody has said while the shop was at it', async () => {
    const { user } = open();
    await select(user, 'Gala apples', 'Oat milk');
    shop.hold('updateProducts');
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    await select(user, 'Gala apples', 'Ripe Brie');
    shop.release('updateProducts');
    expect(await screen.findByText('2 products changed.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Hide' })).toBeEnabled());
    const chosen = screen.getAllByRole('checkbox', { name: /^Select (?!all)/, checked: true });
    expect(chosen.map((box) => box.getAttribute('aria-label'))).toEqual([
      'Select Oat milk',
      'Select Ripe Brie',
    ]);
  });

  it('are deleted, after asking', async () => {
    const { user } = open();
    await select(user, 'Gala apples', 'Ripe Brie');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await confirm(user, 'Yes, delete it!');
    const alert = await screen.findByRole('alertdialog', { name: 'Deleted!' });
    expect(alert).toHaveTextContent('2 Products Removed Successfully!');
    await waitFor(() => expect(shop.shelf.map(({ name }) => name)).toEqual(['Oat milk']));
    await waitFor(() => expect(screen.queryByText('2 selected')).not.toBeInTheDocument());
  });

  it('are looked up and chosen anew where the shop does not say whether they were changed', async () => {
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
    // The keyboard goes on from the list, as the bar is gone.
    expect(document.body).not.toHaveFocus();
    expect(document.activeElement).toContainElement(
      screen.getByRole('checkbox', { name: 'Select Oat milk' }),
    );
    expect(await (await cardOf('Gala apples')).findByText('$2.64')).toBeVisible();
  });

  it('of another page are changed a second time from what they cost by then', async () => {
    shop.shelf.push(
      ...Array.from({ length: 25 }, (_, index) => buildManagedProduct({ name: `Plum ${index}` })),
    );
    const { user } = open();
    await select(user, 'Gala apples');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await cardOf('Plum 24');
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
    ['on the way to', ['updateProduct', 'adminProducts']],
  ];
  describe.each(sampleOf(moments, 1, 2))('with an edit that is answered %s the next page', (_, held) => {
    async function editAndGoOn(): Promise<UserEvent> {
      shop.shelf.push(
        ...Array.from({ length: 25 }, (__, index) => buildManagedProduct({ name: `Plum ${index}` })),
      );
      const { user } = open();
      await select(user, 'Gala apples');
      held.forEach((field) => shop.hold(field));
      await edit(user, 'Price of Gala apples', '3{Enter}');
      await user.click(screen.getByRole('button', { name: 'Next page' }));
      if (!held.includes('adminProducts')) await cardOf('Plum 24');
      shop.release('updateProduct');
      return user;
    }

    async function makeDearer(user: UserEvent, prices: string) {
      shop.release('adminProducts');
      await cardOf('Plum 24');
      await user.click(screen.getByRole('button', { name: 'Change price' }));
      const dialog = await screen.findByRole('dialog', { name: 'Change the price of 1 product' });
      await user.type(within(dialog).getByLabelText('Change'), '10');
      expect(await within(dialog).findByRole('row', { name: prices })).toBeVisible();
      await user.click(within(dialog).getByRole('button', { name: 'Change prices' }));
      expect(await screen.findByText('1 product changed.')).toBeVisible();
    }

    it('are changed on from what it saved', async () => {
      const user = await editAndGoOn();
      await waitFor(() => expect(shop.updates).toHaveLength(1));
      await makeDearer(user, 'Gala apples $3.00 $3.30');
      expect(shop.bulkUpdates).toMatchObject([{ expectedVersions: [2] }]);
    });

    it('are changed on from what they were when it failed', async () => {
      shop.failing.add('updateProduct');
      const user = await editAndGoOn();
      expect(await screen.findByText('Gala apples could not be saved and is as it was.')).toBeVisible();
      await makeDearer(user, 'Gala apples $2.40 $2.64');
      expect(shop.bulkUpdates).toMatchObject([{ expectedVersions: [1] }]);
    });
  });

  it('stay as they were when the server refuses', async () => {
    const { user } = open();
    await select(user, 'Gala apples');
    shop.refuse('updateProducts', serverError('BAD_USER_INPUT', 'Too dear.', { fields: {} }));
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(await screen.findByText('Nothing was changed')).toBeVisible();
    expect(screen.getByText('Too dear.')).toBeVisible();
    expect(screen.getByText('1 selected')).toBeVisible();
  });

  it('that a colleague has made dearer meanwhile are not made so once more', async () => {
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

  it('of which one is gone already are not deleted, and it is no longer selected', async () => {
    const { user } = open();
    await select(user, 'Gala apples', 'Oat milk', 'Ripe Brie');
    shop.shelf = shop.shelf.filter(({ name }) => name !== 'Gala apples');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await confirm(user, 'Yes, delete it!');
    expect(await screen.findByText('One of these products was deleted meanwhile.')).toBeVisible();
    expect(await screen.findByText('2 selected')).toBeVisible();
    expect(shop.shelf).toHaveLength(2);
  });

  it('of which the only one is gone already is no longer selected', async () => {
    const { user } = open();
    await select(user, 'Gala apples');
    shop.shelf = shop.shelf.filter(({ name }) => name !== 'Gala apples');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await confirm(user, 'Yes, delete it!');
    expect(await screen.findByText('One of these products was deleted meanwhile.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());
  });
});

describe('news of stock', () => {
  const move = (name: string, stock: number, held = 0) => {
    const product = shop.shelf.find((each) => each.name === name);
    return product && Object.assign(product, { stock, held });
  };
  const tell = (name: string, ...counts: [stock: number, held?: number]) =>
    act(() => shop.tell({ stockChanged: { productIds: [idOf(name)], products: [move(name, ...counts)] } }));
  const stockOf = async (name: string) =>
    (await cardOf(name)).getByRole('button', { name: `Stock of ${name}` });

  it('shows what was bought, without asking', async () => {
    open();
    expect(await stockOf('Gala apples')).toHaveTextContent('12');
    const asked = shop.lists.length;
    tell('Gala apples', 10);
    await waitFor(async () => expect(await stockOf('Gala apples')).toHaveTextContent('10'));
    expect(shop.lists).toHaveLength(asked);
  });

  it('shows what is set aside while somebody pays, until it is bought or free again', async () => {
    open();
    expect(await stockOf('Gala apples')).toHaveTextContent(/^12$/);
    tell('Gala apples', 12, 2);
    await waitFor(async () => expect(await stockOf('Gala apples')).toHaveTextContent(/^122 set aside$/));
    tell('Gala apples', 10);
    await waitFor(async () => expect(await stockOf('Gala apples')).toHaveTextContent(/^10$/));
  });

  it('waits while somebody counts, so that they change what they saw', async () => {
    const { user } = open();
    await user.click(await stockOf('Gala apples'));
    const field = screen.getByRole('textbox', { name: 'Stock of Gala apples' });
    tell('Gala apples', 10);
    await user.clear(field);
    await user.type(field, '20{Enter}');
    await waitFor(() => expect(shop.adjustments).toEqual([{ id: idOf('Gala apples'), by: 8 }]));
    await waitFor(async () => expect(await stockOf('Gala apples')).toHaveTextContent('18'));
  });

  it('changes nothing for somebody who only looked into the field', async () => {
    const { user } = open();
    await user.click(await stockOf('Gala apples'));
    tell('Gala apples', 10);
    await user.tab();
    await waitFor(async () => expect(await stockOf('Gala apples')).toHaveTextContent('10'));
    expect(shop.adjustments).toEqual([]);
  });

  it('is caught up with when the connection stands again, with nothing but the stock', async () => {
    open();
    await cardOf('Gala apples');
    const apples = move('Gala apples', 7);
    if (apples) Object.assign(apples, { price: 999, version: 2 });
    act(() => updatesBegin.send());
    await waitFor(async () => expect(await stockOf('Gala apples')).toHaveTextContent('7'));
    expect((await cardOf('Gala apples')).getByText('$2.40')).toBeVisible();
  });
});
