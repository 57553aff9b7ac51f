import { widenScreen } from '@/test/wide-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildManagedOrder, OrdersShop } from './orders.test-shop';
import { renderShop, signedInAdmin } from '@/test/render-shop';

const PATH = '/dashboard/manage-orders';
const DAY_MS = 24 * 60 * 60 * 1000;

let shop: OrdersShop;

const deleted = (number: number, daysAgo: number) => {
  const at = Date.now() - daysAgo * DAY_MS;
  return buildManagedOrder({
    number,
    status: 'SHIPPED',
    deletedByShopAt: new Date(at).toISOString(),
    deletedBy: { id: 'ada', displayName: 'Ada Admin' },
    restorableUntil: new Date(at + 30 * DAY_MS).toISOString(),
  });
};

beforeEach(() => {
  shop = new OrdersShop();
  shop.managed = [
    buildManagedOrder({ number: 4, status: 'SHIPPED' }),
    deleted(3, 1.5),
    deleted(2, 29.5),
    deleted(1, 31),
  ];
  widenScreen();
});

const open = (query = '?deleted=only') => renderShop(`${PATH}${query}`, { shop, session: signedInAdmin });
const rowOf = async (number: number) => {
  const link = await screen.findByRole('link', { name: `Order ${number}` });
  return within(link.closest('[role=row]') as HTMLElement);
};
const toolbar = () => within(screen.getByRole('toolbar', { name: 'Selected orders' }));

it('37.1 lists deleted orders with who deleted them, and how long they can be restored', async () => {
  const { user, location } = open('');
  await user.selectOptions(await screen.findByLabelText('Deleted orders'), 'Trash');
  const third = await rowOf(3);
  expect(third.getByText('by Ada Admin')).toBeVisible();
  expect(third.getByText('29 days left')).toBeVisible();
  expect((await rowOf(2)).getByText('1 day left')).toBeVisible();
  const over = await rowOf(1);
  expect(over.getByText('Can no longer be restored')).toBeVisible();
  expect(over.queryByRole('button', { name: /Restore/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Order 4' })).toBeNull();
  expect(location()).toBe(`${PATH}?deleted=only`);
});

it('37.1 restores one, which returns to the list', async () => {
  const { user } = open();
  await user.click((await rowOf(3)).getByRole('button', { name: 'Restore order 3' }));
  expect(await screen.findByText('1 order restored.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Order 3' })).toBeNull());
  await waitFor(() => expect(document.body).not.toHaveFocus());
  await user.selectOptions(screen.getByLabelText('Deleted orders'), 'Not shown');
  expect((await rowOf(3)).getByRole('button', { name: 'Delete order 3' })).toBeVisible();
});

it('37.1 restores those of a selection that can be restored', async () => {
  const { user } = open();
  await rowOf(3);
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(toolbar().getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('2 orders restored.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Order 2' })).toBeNull());
  await rowOf(1);
  expect(toolbar().getByText('1 order selected')).toBeVisible();
  expect(toolbar().queryByRole('button', { name: 'Restore' })).toBeNull();
});

it('37.1 names the order to delete, and the trash', async () => {
  const { user } = open('');
  await user.click((await rowOf(4)).getByRole('button', { name: 'Delete order 4' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
  expect(dialog.getByText(/^Order 4, .*restore it from the trash for 30 days; after that/)).toBeVisible();
});

it('37.1 shows live what another admin restores', async () => {
  open();
  await rowOf(3);
  shop.restoreByColleague(shop.managed[1]?.id ?? '');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Order 3' })).toBeNull());
  await rowOf(2);
});

it('37.1 restores an order on its page', async () => {
  const { user } = renderShop(`${PATH}/${shop.managed[1]?.id}`, { shop, session: signedInAdmin });
  await user.click(await screen.findByRole('button', { name: 'Restore order 3' }));
  expect(await screen.findByText('1 order restored.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Delete order 3' })).toBeVisible();
});

it('37.1 restores nothing when one is no longer there, and deselects it', async () => {
  const { user } = open();
  await rowOf(3);
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  Object.assign(shop.managed[1] ?? {}, { deletedByShopAt: null, restorableUntil: null });
  await user.click(toolbar().getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('One of these orders is no longer in the trash.')).toBeVisible();
  expect(await toolbar().findByText('2 orders selected')).toBeVisible();
  await user.click(toolbar().getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('1 order restored.')).toBeVisible();
});

it('37.1 shows when the trash is empty', async () => {
  shop.managed = shop.managed.slice(0, 1);
  const { user } = open();
  expect(await screen.findByText('The trash is empty')).toBeVisible();
  expect(screen.getByText('Deleted orders can be restored from here for 30 days.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all orders' }));
  await rowOf(4);
});
