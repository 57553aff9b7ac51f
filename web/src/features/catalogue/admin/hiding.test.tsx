import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { serverError } from '@/test/account-shop';
import { renderShop, signedInAdmin } from '@/test/render-shop';
import { buildManagedProduct, CatalogueShop } from './catalogue.test-shop';

const ONLY = 'Shoppers see no other products: the shop will then show nothing to buy.';

let shop: CatalogueShop;

beforeEach(() => {
  shop = new CatalogueShop();
  shop.managedProducts = [
    buildManagedProduct({ name: 'Gala apples' }),
    buildManagedProduct({ name: 'Oat milk' }),
    buildManagedProduct({ name: 'Ripe Brie', hidden: true }),
  ];
});

type User = ReturnType<typeof open>['user'];

const open = (query = '') =>
  renderShop(`/dashboard/manage-products${query}`, { shop, session: signedInAdmin });
const idOf = (name: string) => shop.managedProducts.find((product) => product.name === name)?.id ?? '';
const hidden = () => shop.managedProducts.filter((product) => product.hidden).map(({ name }) => name);
const button = (name: string) => screen.findByRole('button', { name });
const selectAll = async (user: User) =>
  user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));

/** Selects all and asks to hide them. */
async function askToHide(user: User, title = 'Hide 2 products?') {
  await selectAll(user);
  await user.click(await button('Hide'));
  return within(await screen.findByRole('alertdialog', { name: title }));
}

async function hideAll(user: User) {
  const dialog = await askToHide(user);
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('2 products are hidden.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

it('asks before several products are hidden, with the number that shoppers see', async () => {
  shop.managedProducts.push(buildManagedProduct({ name: 'Plums' }));
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Gala apples' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Oat milk' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Ripe Brie' }));
  await user.click(await button('Hide'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Hide 2 products?' }));
  expect(
    dialog.getByText("2 products go from the shop's pages at once. You can undo it for half a minute."),
  ).toBeVisible();
  expect(dialog.queryByText(ONLY)).toBeNull();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await button('Hide')).toHaveFocus();
  expect(screen.getByText('3 selected')).toBeVisible();
  expect(shop.bulkUpdates).toEqual([]);
});

it('warns when the shop will show nothing to buy', async () => {
  const { user } = open();
  const dialog = await askToHide(user);
  expect(dialog.getByText(ONLY)).toBeVisible();
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(expect.stringContaining(ONLY));
});

it('asks without that warning when the other products cannot be counted', async () => {
  const { user } = open();
  await selectAll(user);
  shop.failing.add('adminProducts');
  await user.click(await button('Hide'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Hide 2 products?' }));
  expect(dialog.queryByText(ONLY)).toBeNull();
});

it('undoes with the keyboard what it has hidden, and nothing else', async () => {
  const { user } = open();
  await hideAll(user);
  expect(hidden()).toEqual(['Gala apples', 'Oat milk', 'Ripe Brie']);
  expect(await button('Hide')).toHaveFocus();
  expect(screen.getByText('3 selected')).toBeVisible();
  (await button('Undo')).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('2 products are as before.')).toBeVisible();
  expect(hidden()).toEqual(['Ripe Brie']);
  expect(shop.bulkUpdates.at(-1)).toEqual({
    ids: [idOf('Gala apples'), idOf('Oat milk')],
    hidden: false,
    onlyChanged: true,
  });
  await waitFor(() => expect(document.body).not.toHaveFocus());
  // The list shows it, and the selection has the new versions.
  await waitFor(() => expect(screen.getAllByText('Hidden', { ignore: 'option' })).toHaveLength(1));
  await user.click(await button('Change price'));
  const dialog = within(await screen.findByRole('dialog', { name: /^Change the prices/ }));
  await user.type(dialog.getByLabelText('Change'), '10');
  await user.click(dialog.getByRole('button', { name: 'Change prices' }));
  expect(await screen.findByText('3 products changed.')).toBeVisible();
});

it('does not show what another admin had hidden before', async () => {
  shop.managedProducts.push(buildManagedProduct({ name: 'Plums' }));
  const { user } = open();
  const dialog = await askToHide(user, 'Hide 3 products?');
  shop.changeElsewhere(idOf('Oat milk'), { hidden: true });
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('2 products are hidden.')).toBeVisible();
  await user.click(await button('Undo'));
  expect(await screen.findByText('2 products are as before.')).toBeVisible();
  expect(hidden()).toEqual(['Oat milk', 'Ripe Brie']);
});

it('hides a single product without a question, with Undo', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Gala apples' }));
  await user.click(await button('Hide'));
  expect(await screen.findByText('1 product is hidden.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(await button('Undo'));
  expect(await screen.findByText('1 product is as before.')).toBeVisible();
  expect(hidden()).toEqual(['Ripe Brie']);
});

it('shows many without a question, and hides those again that were hidden', async () => {
  const { user } = open();
  await selectAll(user);
  await user.click(await button('Show'));
  expect(await screen.findByText('1 product is shown.')).toBeVisible();
  await user.click(await button('Undo'));
  expect(await screen.findByText('1 product is as before.')).toBeVisible();
  expect(hidden()).toEqual(['Ripe Brie']);
});

it('offers no Undo when nothing was changed', async () => {
  const { user } = open('?show=hidden');
  await selectAll(user);
  await user.click(await button('Hide'));
  expect(await screen.findByText('Nothing was changed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('shows the others again when one was deleted meanwhile', async () => {
  const { user } = open();
  await hideAll(user);
  const gone = serverError('NOT_FOUND', 'One was deleted.', { ids: [idOf('Oat milk')] });
  shop.refuse('updateProducts', gone);
  await user.click(await button('Undo'));
  expect(await screen.findByText('Not undone')).toBeVisible();
  expect(screen.getByText('One was deleted.')).toBeVisible();
  await user.click(await button('Undo'));
  expect(await screen.findByText('1 product is as before.')).toBeVisible();
  expect(hidden()).toEqual(['Oat milk', 'Ripe Brie']);
});

it('can be undone once more when the shop does not answer', async () => {
  const { user } = open();
  await hideAll(user);
  shop.failing.add('UpdateProducts');
  await user.click(await button('Undo'));
  expect(await screen.findByText('The shop did not answer')).toBeVisible();
  shop.failing.clear();
  await user.click(await button('Undo'));
  expect(await screen.findByText('2 products are as before.')).toBeVisible();
  expect(hidden()).toEqual(['Ripe Brie']);
});

it('closes the question when hiding fails, and leaves an earlier Undo', async () => {
  const { user } = open();
  await selectAll(user);
  await user.click(await button('Show'));
  await button('Undo');
  shop.refuse('updateProducts', serverError('INTERNAL_SERVER_ERROR', 'Something went wrong'));
  await user.click(await button('Hide'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Hide 3 products?' }));
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: /^Hide/ })).toBeNull());
  expect(await button('Hide')).toHaveFocus();
  expect(await button('Undo')).toBeVisible();
});

it('can be undone from another page', async () => {
  const { user } = open();
  await hideAll(user);
  await user.click(screen.getByRole('link', { name: 'Add Product' }));
  expect(await screen.findByRole('heading', { name: 'Add Product' })).toBeVisible();
  await user.click(await button('Undo'));
  expect(await screen.findByText('2 products are as before.')).toBeVisible();
  expect(hidden()).toEqual(['Ripe Brie']);
});
