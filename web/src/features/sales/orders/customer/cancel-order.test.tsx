import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AccountShop, buildOrder, buildOrderLine, buildOrderRefund } from '@/test/account-shop';
import { renderShop, signedIn } from '@/test/render-shop';

let shop: AccountShop;

beforeEach(() => {
  shop = new AccountShop();
  shop.orders = [buildOrder({ total: 3890, canCancel: true })];
});

const renderOrders = () => renderShop('/dashboard/my-orders', { shop, session: signedIn });
const card = async () => within(await screen.findByRole('article', { name: 'Order 1001' }));
const button = (name: string) => screen.findByRole('button', { name });

describe('34.1: cancelling an order before packing', () => {
  it('explains the refund, then shows it', async () => {
    const { user } = renderOrders();
    expect((await card()).getByText('Paid')).toBeVisible();
    await user.click(await button('Cancel order 1001'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel order 1001?' });
    expect(dialog).toHaveAccessibleDescription(
      'Your order is cancelled and $38.90 is refunded to your card. Banks take 5 to 7 days.',
    );
    expect(within(dialog).getByRole('button', { name: 'No, keep it' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Yes, cancel it' }));
    expect(
      await screen.findByText('Your order was cancelled. The refund of $38.90 is on its way.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const order = await card();
    expect(order.getByRole('list', { name: 'Progress' })).toHaveTextContent('Cancelled: now');
    expect(order.getByText('Refund on its way ($38.90)')).toBeVisible();
    expect(order.queryByRole('button', { name: 'Cancel order 1001' })).toBeNull();
    // The focused button has unmounted.
    await waitFor(() => expect(order.getByRole('button', { name: 'Details of order 1001' })).toHaveFocus());
  });

  it('says of an order that is not paid yet that there is nothing to pay', async () => {
    shop.orders = [buildOrder({ payBy: 'ON_DELIVERY', due: 980, paymentState: 'UNPAID', canCancel: true })];
    const { user } = renderOrders();
    await user.click(await button('Cancel order 1001'));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      'Your order is cancelled, and there is nothing to pay.',
    );
  });

  it('closes with Escape, and restores the focus', async () => {
    const { user } = renderOrders();
    await user.click(await button('Cancel order 1001'));
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await button('Cancel order 1001')).toHaveFocus();
    expect(shop.orders[0]?.status).toBe('PENDING');
  });

  it('refunds the rest after a partial refund', async () => {
    const refunds = [buildOrderRefund({ amount: 1220, reason: 'ADJUSTMENT', status: 'REFUNDED' })];
    shop.orders = [
      buildOrder({
        total: 3890,
        canCancel: true,
        refunded: 1220,
        refunds,
        paymentState: 'PARTIALLY_REFUNDED',
      }),
    ];
    const { user } = renderOrders();
    expect((await card()).getByText('Partly refunded ($12.20 of $38.90)')).toBeVisible();
    await user.click(await button('Cancel order 1001'));
    expect(await screen.findByText(/the \$26\.70 that is left of your payment is refunded/)).toBeVisible();
  });

  it('is not offered once packing has started, and reports that when it has started meanwhile', async () => {
    const { user } = renderOrders();
    await user.click(await button('Cancel order 1001'));
    Object.assign(shop.orders[0] ?? {}, { canCancel: false });
    await user.click(await button('Yes, cancel it'));
    expect(await screen.findByText('Order 1001 is being packed.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order 1001' })).toBeNull());
    expect((await card()).getByRole('list', { name: 'Progress' })).toHaveTextContent('Pending: now');
  });

  it('can be retried on failure', async () => {
    const { user } = renderOrders();
    await user.click(await button('Cancel order 1001'));
    shop.failing.add('CancelOrder');
    await user.click(await button('Yes, cancel it'));
    expect(await screen.findByText('Something Went Wrong!')).toBeVisible();
    shop.failing.clear();
    await user.click(await button('Yes, cancel it'));
    expect(await screen.findByText(/^Your order was cancelled/)).toBeVisible();
  });
});

describe('34.1: deleting an order', () => {
  const askToDelete = async () => {
    const { user } = renderOrders();
    await user.click(await button('Delete order 1001'));
    return { user, dialog: await screen.findByRole('alertdialog', { name: 'Are you sure?' }) };
  };

  it('explains that no money is refunded, and offers to cancel instead', async () => {
    const { user, dialog } = await askToDelete();
    expect(within(dialog).getByText("You won't be able to revert this!")).toBeVisible();
    expect(dialog).toHaveAccessibleDescription(
      "You won't be able to revert this! It leaves your list for good; the shop keeps it. It stays paid and will be delivered.",
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the order instead' }));
    await user.click(await button('Yes, cancel it'));
    expect(await screen.findByText(/^Your order was cancelled/)).toBeVisible();
    expect(shop.orders).toHaveLength(1);
  });

  it('offers no cancellation of shipped orders', async () => {
    shop.orders = [buildOrder({ status: 'SHIPPED' })];
    const { dialog } = await askToDelete();
    expect(within(dialog).getByText(/stays paid and is on its way to you/)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Cancel the order instead' })).toBeNull();
  });
});

it('34.7: shows refunds of a line and of the total', async () => {
  const lines = [buildOrderLine({ quantity: 3, price: 720, refundedQuantity: 2, refundedAmount: 480 })];
  const refunds = [buildOrderRefund({ amount: 480, reason: 'ADJUSTMENT', status: 'REFUNDED' })];
  shop.orders = [
    buildOrder({ total: 1220, refunded: 480, refunds, paymentState: 'PARTIALLY_REFUNDED', lines }),
  ];
  const { user } = renderOrders();
  await user.click(await button('Details of order 1001'));
  const order = await card();
  expect(order.getByText('2 of 3 refunded: $4.80')).toBeVisible();
  expect(order.getByText('Refunded', { selector: 'dt' }).nextSibling).toHaveTextContent('-$4.80');
});
