import { widenScreen } from '@/test/wide-screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildManagedProduct, CatalogueShop } from './catalogue.test-shop';
import { renderShop, signedInAdmin } from '@/test/render-shop';

const PATH = '/dashboard/manage-products';
const DAY_MS = 24 * 60 * 60 * 1000;

let shop: CatalogueShop;

const deleted = (name: string, daysAgo: number) => {
  const at = Date.now() - daysAgo * DAY_MS;
  return buildManagedProduct({
    name,
    deletedAt: new Date(at).toISOString(),
    deletedBy: { id: 'ada', displayName: 'Ada Admin' },
    restorableUntil: new Date(at + 30 * DAY_MS).toISOString(),
  });
};

beforeEach(() => {
  shop = new CatalogueShop();
  shop.managedProducts = [buildManagedProduct({ name: 'Gala apples' })];
  shop.trash = [deleted('Oat milk', 1.5), deleted('Ripe Brie', 29.5), deleted('Figs', 10.5)];
  widenScreen();
});

const open = (query = '?show=trash') => renderShop(`${PATH}${query}`, { shop, session: signedInAdmin });
const rowOf = async (name: string) => {
  const header = await screen.findByRole('rowheader', { name });
  return within(header.closest('[role=row]') as HTMLElement);
};
const toolbar = async () => within(await screen.findByRole('toolbar', { name: /selected products/ }));

it('37.1 lists deleted products with who deleted them, and how long they can be restored', async () => {
  const { user, location } = open('');
  expect(await screen.findByText(/^What has a pencil is changed here/)).toBeVisible();
  await user.selectOptions(await screen.findByLabelText('Show'), 'Trash');
  const milk = await rowOf('Oat milk');
  expect(milk.getByText('by Ada Admin')).toBeVisible();
  expect(milk.getByText('29 days left')).toBeVisible();
  expect((await rowOf('Ripe Brie')).getByText('1 day left')).toBeVisible();
  expect(screen.queryByText('Gala apples')).toBeNull();
  expect(screen.queryByText(/^What has a pencil/)).toBeNull();
  expect(location()).toBe(`${PATH}?show=trash`);
  // The latest deleted first.
  expect(shop.lists.at(-1)).toMatchObject({ filter: { deleted: 'ONLY' }, sort: null });
  expect(screen.getByRole('option', { name: 'Latest deleted' })).toBeInTheDocument();
});

it('37.1 restores one, which leaves the trash', async () => {
  const { user } = open();
  await user.click((await rowOf('Oat milk')).getByRole('button', { name: 'Restore Oat milk' }));
  expect(await screen.findByText('1 product restored.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Oat milk')).toBeNull());
  await waitFor(() => expect(document.body).not.toHaveFocus());
  await user.selectOptions(screen.getByLabelText('Show'), 'All products');
  expect(await screen.findByRole('row', { name: /Oat milk/ })).toBeVisible();
});

it('37.1 restores all that match, and another filter clears the selection', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Figs' }));
  expect((await toolbar()).getByText('1 selected')).toBeVisible();
  await user.type(screen.getByLabelText('Search'), 'i');
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  await user.click(await screen.findByRole('checkbox', { name: 'Select Figs' }));
  await user.click((await toolbar()).getByText('Select all 3 that match'));
  expect(await (await toolbar()).findByText('3 selected')).toBeVisible();
  await user.click((await toolbar()).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('3 products restored.')).toBeVisible();
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(shop.trash).toEqual([]);
});

it('37.1 restores nothing when one is no longer there, and deselects it', async () => {
  const { user } = open();
  for (const name of ['Oat milk', 'Figs'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  shop.trash = shop.trash.filter(({ name }) => name !== 'Figs');
  await user.click((await toolbar()).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('One of these products is no longer in the trash.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Figs')).toBeNull());
  expect((await toolbar()).getByText('1 selected')).toBeVisible();
  await user.click((await toolbar()).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('1 product restored.')).toBeVisible();
});

it('37.1 keeps the others when one is restored elsewhere', async () => {
  const { client } = open();
  await rowOf('Oat milk');
  const id = client.cache.identify({ __typename: 'Product', id: shop.trash[0]?.id });
  act(() => void client.cache.modify({ ...(id && { id }), fields: { deletedAt: () => null } }));
  await waitFor(() => expect(screen.queryByText('Oat milk')).toBeNull());
  expect((await rowOf('Figs')).getByText('20 days left')).toBeVisible();
});

it('37.1 has what is deleted meanwhile', async () => {
  const { user } = open();
  await rowOf('Oat milk');
  await user.selectOptions(screen.getByLabelText('Show'), 'All products');
  await user.click(await screen.findByLabelText('Delete Gala apples'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
  expect(
    dialog.getByText(
      '1 product: Gala apples. Shoppers lose sight of it at once. You can restore it from the trash for 30 days; after that it is gone for good.',
    ),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Yes, delete it!' }));
  await screen.findByRole('alertdialog', { name: 'Deleted!' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.selectOptions(screen.getByLabelText('Show'), 'Trash');
  expect((await rowOf('Gala apples')).getByText('30 days left')).toBeVisible();
});

it('37.1 shows when the trash is empty, and offers a retry when it cannot be loaded', async () => {
  shop.trash = [];
  shop.failing.add('adminProducts');
  const { user } = open();
  expect(await screen.findByText('The products could not be loaded')).toBeVisible();
  shop.failing.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The trash is empty')).toBeVisible();
  expect(screen.getByText('Deleted products are here for 30 days and can be restored.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all products' }));
  expect(await screen.findByRole('row', { name: /Gala apples/ })).toBeVisible();
});
