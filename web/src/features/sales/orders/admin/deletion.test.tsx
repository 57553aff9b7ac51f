import { widenScreen } from '@/test/wide-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildManagedOrder, OrdersShop } from './orders.test-shop';
import { renderShop, signedInAdmin } from '@/test/render-shop';

const PATH = '/dashboard/manage-orders';

let shop: OrdersShop;

beforeEach(() => {
  shop = new OrdersShop();
  shop.managed = [
    buildManagedOrder({ number: 2, total: 3890 }),
    buildManagedOrder({ number: 1, status: 'SHIPPED' }),
  ];
  widenScreen();
});

async function askToDelete(number: number) {
  const { user, location } = renderShop(PATH, { shop, session: signedInAdmin });
  await user.click(await screen.findByRole('button', { name: `Delete order ${number}` }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
  return { user, dialog, location };
}

describe('34.1: deleting an order from the list of the shop', () => {
  it('offers to refund a paid, unshipped order first, by default', async () => {
    const { dialog } = await askToDelete(2);
    expect(dialog.getByText("You won't be able to revert this!")).toBeVisible();
    expect(dialog.getByRole('button', { name: 'No, cancel!' })).toHaveFocus();
    expect(dialog.getAllByRole('button')).toHaveLength(2);
    const [first, second] = dialog.getAllByRole('radio');
    expect(first).toHaveAccessibleName(/^Refund \$38\.90 and delete ?The order is rejected/);
    expect(first).toBeChecked();
    expect(second).toHaveAccessibleName(/^Delete only ?The order is hidden from this list and nothing else/);
  });

  it('explains that only deleting just hides it', async () => {
    const { dialog } = await askToDelete(2);
    expect(dialog.getAllByText(/hid/)).toHaveLength(1);
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      /^You won't be able to revert this! Order 2, [^.]+\.$/,
    );
  });

  it('only deletes when selected', async () => {
    const { user, dialog } = await askToDelete(2);
    await user.click(dialog.getByRole('radio', { name: /^Delete only/ }));
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Removed Order!')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Order 2' })).toBeNull());
    expect(shop.changes).toEqual([]);
    expect(shop.managed[0]).toMatchObject({ status: 'PENDING', refunded: 0 });
  });

  it('rejects and refunds before', async () => {
    const { user, dialog } = await askToDelete(2);
    expect(dialog.getByRole('checkbox', { name: 'Put the goods back on the shelf' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Removed Order!')).toBeVisible();
    expect(screen.getByText('The refund of $38.90 is on its way.')).toBeVisible();
    expect(shop.changes).toMatchObject([{ status: 'REJECTED', refund: true, restock: true }]);
    expect(shop.managed[0]?.deletedByShopAt).not.toBeNull();
  });

  it('deletes nothing when the refund fails, and keeps the choice', async () => {
    const { user, dialog } = await askToDelete(2);
    shop.failing.add('setOrderStatuses');
    await user.click(dialog.getByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(dialog.getByRole('radio', { name: /^Refund \$38\.90 and delete/ })).toBeChecked();
    expect(shop.managed[0]?.deletedByShopAt).toBeNull();
  });

  it('offers no refund of a shipped order', async () => {
    const { dialog } = await askToDelete(1);
    expect(
      dialog.getByText(
        /^Order 1, .*You can restore it from the trash for 30 days; after that it is gone from here for good/,
      ),
    ).toBeVisible();
    expect(dialog.queryByRole('radio')).toBeNull();
  });

  it('refunds a rejected order without restocking', async () => {
    Object.assign(shop.managed[0] ?? {}, { status: 'REJECTED' });
    const { user, dialog } = await askToDelete(2);
    expect(dialog.getByRole('radio', { name: /stays rejected/ })).toBeChecked();
    expect(dialog.getByRole('radio', { name: /the shop keeps \$38\.90/ })).not.toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('The refund of $38.90 is on its way.')).toBeVisible();
    expect(shop.changes).toMatchObject([{ status: 'REJECTED', refund: true, restock: false }]);
  });

  it('keeps it in the list of deleted orders', async () => {
    const { user, dialog, location } = await askToDelete(2);
    await user.click(dialog.getByRole('radio', { name: /^Delete only/ }));
    await user.click(dialog.getByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Order 2' })).toBeNull());
    await user.selectOptions(screen.getByLabelText('Deleted orders'), 'Trash');
    const link = await screen.findByRole('link', { name: 'Order 2' });
    const deleted = within(link.closest('[role=row]') as HTMLElement);
    expect(deleted.getByText('Deleted')).toBeVisible();
    expect(deleted.getByText('30 days left')).toBeVisible();
    expect(deleted.queryByRole('button', { name: 'Delete order 2' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Order 1' })).toBeNull();
    expect(location()).toBe(`${PATH}?deleted=only`);
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Order 2' })).toBeVisible();
  });
});
