import { widenScreen } from '@/test/wide-screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildOrderRefund, serverError } from '@/test/account-shop';
import { buildManagedOrder, OrdersShop } from './orders.test-shop';
import { renderShop, signedInAdmin } from '@/test/render-shop';

const PATH = '/dashboard/manage-orders';

let shop: OrdersShop;

beforeEach(() => {
  shop = new OrdersShop();
  shop.managed = [
    buildManagedOrder({ number: 3, total: 3890 }),
    buildManagedOrder({ number: 2, packingStartedAt: '2026-03-06T10:00:00.000Z' }),
    buildManagedOrder({
      number: 1,
      status: 'REJECTED',
      refunded: 1220,
      refunds: [buildOrderRefund({ amount: 1220, status: 'REFUNDED' })],
      paymentState: 'PARTIALLY_REFUNDED',
    }),
  ];
  widenScreen();
});

afterEach(() => vi.useRealTimers());

const open = (path = PATH) => renderShop(path, { shop, session: signedInAdmin });
const row = async (number: number) => {
  const link = await screen.findByText(`Order ${number}`);
  return within(link.closest('[role=row]') as HTMLElement);
};
const chip = async (number: number, status: string) =>
  (await row(number)).getByText(status, { selector: '.MuiChip-label' });
const mark = (number: number, status: string) =>
  screen.findByRole('button', { name: `Mark order ${number} as ${status}` });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const noQuestion = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

describe('34.2: confirming the status of refunded orders', () => {
  it('shows the amount and sends it', async () => {
    shop.keep(1);
    const { user } = open();
    await user.click(await mark(1, 'Shipped'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Mark order 1 as Shipped?' });
    expect(dialog).toHaveAccessibleDescription(
      '$12.20 of this order was refunded. Mark it as Shipped all the same?',
    );
    expect(within(dialog).getByRole('button', { name: 'No, cancel!' })).toHaveFocus();
    expect(shop.changes).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Yes, mark as Shipped' }));
    await noQuestion();
    expect(await chip(1, 'Shipped')).toBeVisible();
    expect(shop.changes).toMatchObject([
      { ids: [shop.managed[0]?.id], status: 'SHIPPED', expectedRefunded: 1220 },
    ]);
  });

  it('asks again when the amount has changed', async () => {
    shop.keep(1);
    const { user } = open();
    await user.click(await mark(1, 'Pending'));
    Object.assign(shop.managed[0] ?? {}, { refunded: 1500 });
    await user.click(await button('Yes, mark as Pending'));
    const again = await screen.findByText(
      '$15.00 of this order was refunded. Mark it as Pending all the same?',
    );
    expect(again).toBeVisible();
    expect(screen.getByText('More was refunded meanwhile: this is the new amount.')).toBeVisible();
    await user.click(await button('Yes, mark as Pending'));
    await noQuestion();
    expect(shop.managed[0]?.status).toBe('PENDING');
  });

  it('asks when the list did not know of a refund', async () => {
    shop.keep(3);
    const { user } = open();
    await row(3);
    Object.assign(shop.managed[0] ?? {}, { refunded: 700 });
    await user.click(await mark(3, 'Shipped'));
    expect(await screen.findByText(/^\$7\.00 of this order was refunded/)).toBeVisible();
    await user.click(await button('No, cancel!'));
    await noQuestion();
    expect(await chip(3, 'Pending')).toBeVisible();
  });

  it('asks once for several orders, with the sum', async () => {
    Object.assign(shop.managed[1] ?? {}, { refunded: 80, paymentState: 'PARTIALLY_REFUNDED' });
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(screen.getByRole('toolbar', { name: 'Selected orders' }));
    await user.click(bar.getByRole('button', { name: 'Shipped' }));
    expect(
      await screen.findByText('$13.00 of these orders was refunded. Mark them as Shipped all the same?'),
    ).toBeVisible();
    await user.click(await button('Yes, mark as Shipped'));
    await noQuestion();
    expect(shop.changes).toMatchObject([{ expectedRefunded: 1300 }]);
    expect(shop.managed.map(({ status }) => status)).toEqual(['SHIPPED', 'SHIPPED', 'SHIPPED']);
  });

  it('keeps the dialog open on failure', async () => {
    shop.keep(1);
    const { user } = open();
    await user.click(await mark(1, 'Shipped'));
    shop.failing.add('SetOrderStatuses');
    await user.click(await button('Yes, mark as Shipped'));
    expect(await screen.findByText('Something Went Wrong!')).toBeVisible();
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });
});

describe('34.4: rejecting', () => {
  it('offers to refund and to restock', async () => {
    shop.keep(3);
    const { user } = open();
    await user.click(await mark(3, 'Rejected'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reject order 3?' }));
    expect(dialog.getByRole('button', { name: 'No, cancel!' })).toHaveFocus();
    expect(dialog.getByRole('checkbox', { name: 'Put the goods back on the shelf' })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'Refund $38.90' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Yes, reject it!' }));
    await noQuestion();
    expect(shop.changes).toEqual([
      { ids: [shop.managed[0]?.id], status: 'REJECTED', refund: true, restock: true },
    ]);
    expect((await row(3)).getByText('Refund on its way ($38.90)')).toBeVisible();
  });

  it('keeps the payment only after a second confirmation with a reason', async () => {
    shop.keep(3);
    const { user } = open();
    await user.click(await mark(3, 'Rejected'));
    await user.click(await screen.findByRole('checkbox', { name: 'Refund $38.90' }));
    await user.click(await button('Yes, reject it!'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Keep the payment of order 3?' }));
    expect(
      dialog.getByText('$38.90 stays with the shop, although the order is not delivered.'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Yes, reject and keep $38.90' }));
    expect(await dialog.findByText('Please write why the payment is not refunded.')).toBeVisible();
    expect(shop.changes).toEqual([]);
    await user.type(dialog.getByLabelText('Reason'), ' It was opened. ');
    await user.click(dialog.getByRole('button', { name: 'Yes, reject and keep $38.90' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const keepPayment = { reason: 'It was opened.' };
    expect(shop.changes).toEqual([
      { ids: [shop.managed[0]?.id], status: 'REJECTED', keepPayment, restock: true },
    ]);
    await user.click(await screen.findByRole('link', { name: 'Order 3' }));
    expect(await screen.findByText(/The payment was not refunded\./)).toHaveTextContent(
      'Reason: It was opened.',
    );
  });

  it('does not restock packed goods by default', async () => {
    shop.keep(2);
    const { user } = open();
    expect((await row(2)).getByText('Being packed')).toBeVisible();
    await user.click(await mark(2, 'Rejected'));
    const shelf = await screen.findByRole('checkbox', { name: 'Put the goods back on the shelf' });
    expect(shelf).not.toBeChecked();
    await user.click(await button('Yes, reject it!'));
    await noQuestion();
    expect(shop.changes).toMatchObject([{ refund: true, restock: false }]);
  });

  it('decides per order when they differ', async () => {
    shop.keep(3, 2);
    const { user } = open();
    for (const number of [3, 2])
      await user.click(await screen.findByRole('checkbox', { name: `Select order ${number}` }));
    await user.click(
      within(screen.getByRole('toolbar', { name: 'Selected orders' })).getByRole('button', {
        name: 'Rejected',
      }),
    );
    const shelf = await screen.findByRole('checkbox', { name: /Only those of orders that nobody has begun/ });
    expect(shelf).toBePartiallyChecked();
    await user.click(await button('Yes, reject them!'));
    await noQuestion();
    expect(shop.changes[0]).not.toHaveProperty('restock');
    expect(shop.managed[0]?.lines[0]?.restockedQuantity).toBe(2);
    expect(shop.managed[1]?.lines[0]?.restockedQuantity).toBe(0);
  });

  it('keeps the choices on failure', async () => {
    shop.keep(3);
    const { user } = open();
    await user.click(await mark(3, 'Rejected'));
    await user.click(await screen.findByRole('checkbox', { name: 'Put the goods back on the shelf' }));
    shop.refuse('setOrderStatuses', serverError('NOT_FOUND', 'Order not found.'));
    await user.click(await button('Yes, reject it!'));
    expect(await screen.findByText('Order not found.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Put the goods back on the shelf' })).not.toBeChecked();
  });
});

describe('34.3: Undo, until the e-mail is sent', () => {
  let now: number;

  beforeEach(() => {
    shop.emailDelay = 30_000;
    // Otherwise seconds would pass on a busy machine.
    now = Date.now();
    setClock(now);
  });

  const setClock = (time: number) => vi.spyOn(Date, 'now').mockReturnValue(time);

  it('reverts a change, and no e-mail is sent', async () => {
    shop.keep(3);
    const { user } = open();
    await user.click(await mark(3, 'Shipped'));
    const toast = await screen.findByText(
      'Order 3 is Shipped now. The customer gets an e-mail unless you undo this.',
    );
    expect(toast).toBeVisible();
    expect(screen.getByText('Undo within 30 seconds.')).toBeInTheDocument();
    expect(await chip(3, 'Shipped')).toBeVisible();
    shop.emailDelay = 0;
    await user.click(await button('Undo'));
    expect(await screen.findByText('Order 3 is Pending again. No e-mail is sent.')).toBeVisible();
    expect(await chip(3, 'Pending')).toBeVisible();
    expect(shop.changes.map((change) => 'status' in change && change.status)).toEqual(['SHIPPED', 'PENDING']);
    await waitFor(() => expect(toast).not.toBeInTheDocument());
  });

  it('counts down, and closes then', async () => {
    shop.keep(3);
    const { user } = open();
    await user.click(await mark(3, 'Shipped'));
    const undo = await button('Undo');
    expect(undo).toHaveTextContent(/^Undo30 s$/);
    setClock(now + 13_000);
    await waitFor(() => expect(undo).toHaveTextContent(/^Undo17 s$/));
    // Announced once: only content that is hidden from screen readers changes.
    expect(undo).toHaveAccessibleName('Undo');
    expect(screen.getByText('Undo within 30 seconds.')).toBeInTheDocument();
    setClock(now + 45_000);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it.each(['Undo', 'Dismiss'])('returns the focus to the order after %s', async (name) => {
    shop.keep(3);
    const { user } = open();
    const shipped = await mark(3, 'Shipped');
    await user.click(shipped);
    const first = await button(name);
    // Undo delays an e-mail too, and offers Undo itself.
    shop.emailDelay = 0;
    await user.click(first);
    expect(shipped).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(shipped).toHaveFocus();
  });

  it('restores the focus after a confirmation', async () => {
    shop.keep(3);
    const { user } = open();
    const rejected = await mark(3, 'Rejected');
    await user.click(rejected);
    await user.click(await button('Yes, reject it!'));
    await noQuestion();
    shop.emailDelay = 0;
    await user.click(await button('Undo'));
    await user.click(await button('Yes, mark as Pending'));
    await screen.findByText(/^Order 3 is Pending again/);
    expect(rejected).toHaveFocus();
  });

  it('restores the focus when the time is over', async () => {
    shop.keep(3);
    const { user } = open();
    const shipped = await mark(3, 'Shipped');
    await user.click(shipped);
    (await button('Undo')).focus();
    setClock(now + 45_000);
    await waitFor(() => expect(shipped).toHaveFocus());
  });

  it('asks for a confirmation when the change has refunded the order, which stays refunded', async () => {
    shop.keep(3);
    const { user } = open();
    await user.click(await mark(3, 'Rejected'));
    await user.click(await button('Yes, reject it!'));
    await noQuestion();
    expect(
      await screen.findByText(/The refund of \$38\.90 is on its way, even if you undo this\.$/),
    ).toBeVisible();
    await user.click(await button('Undo'));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      '$38.90 of this order was refunded. Mark it as Pending all the same? Undo does not take the refund back.',
    );
    await user.click(await button('Yes, mark as Pending'));
    expect(await screen.findByText('Order 3 is Pending again. $38.90 stays refunded.')).toBeVisible();
  });

  it('restores the status of each of several orders', async () => {
    const { user } = open();
    const paymentKeptReason = 'It was opened.';
    const kept = { refunded: 0, paymentState: 'PAID', refunds: [], paymentKeptReason };
    Object.assign(shop.managed[2] ?? {}, kept);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(
      within(screen.getByRole('toolbar', { name: 'Selected orders' })).getByRole('button', {
        name: 'Shipped',
      }),
    );
    expect(
      await screen.findByText(
        '3 orders are Shipped now. Their customers get an e-mail unless you undo this.',
      ),
    ).toBeVisible();
    await user.click(await button('Undo'));
    await waitFor(() =>
      expect(shop.managed.map(({ status }) => status)).toEqual(['PENDING', 'PENDING', 'REJECTED']),
    );
    expect(shop.managed[2]?.paymentKeptReason).toBe(paymentKeptReason);
  });

  it('asks what happens to a payment that was retained without a reason', async () => {
    shop.keep(1);
    Object.assign(shop.managed[0] ?? {}, { refunded: 0, paymentState: 'PAID', refunds: [] });
    const { user } = open();
    await user.click(await mark(1, 'Shipped'));
    await user.click(await button('Undo'));
    expect(await screen.findByRole('alertdialog', { name: 'Reject order 1?' })).toBeVisible();
    expect(shop.changes).toHaveLength(1);
  });

  it('asks one question after another', async () => {
    const kept = { status: 'REJECTED', refunded: 0, paymentState: 'PAID' } as const;
    shop.managed = [
      buildManagedOrder({ number: 3 }),
      buildManagedOrder({ number: 2, packingStartedAt: '2026-03-06T10:00:00.000Z' }),
      buildManagedOrder({ number: 1, refunds: [], ...kept }),
    ];
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(screen.getByRole('toolbar', { name: 'Selected orders' }));
    await user.click(bar.getByRole('button', { name: 'Shipped' }));
    await screen.findByText(/^3 orders are Shipped now/);
    // The list does not know of it.
    Object.assign(shop.managed[0] ?? {}, { refunded: 700 });
    await user.click(await button('Undo'));
    expect(await screen.findByText(/^\$7\.00 of these orders was refunded/)).toBeVisible();
    await user.click(await button('Yes, mark as Pending'));
    expect(await screen.findByRole('alertdialog', { name: 'Reject order 1?' })).toBeVisible();
    await user.click(await button('Yes, reject it!'));
    await noQuestion();
    expect(shop.managed.map(({ status }) => status)).toEqual(['PENDING', 'PENDING', 'REJECTED']);
  });

  it('goes on after a question that is cancelled', async () => {
    shop.managed = [buildManagedOrder({ number: 2 }), buildManagedOrder({ number: 1, status: 'REJECTED' })];
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(screen.getByRole('toolbar', { name: 'Selected orders' }));
    await user.click(bar.getByRole('button', { name: 'Shipped' }));
    await screen.findByText(/^2 orders are Shipped now/);
    Object.assign(shop.managed[0] ?? {}, { refunded: 700 });
    await user.click(await button('Undo'));
    await screen.findByText(/^\$7\.00 of this order was refunded/);
    await user.click(await button('No, cancel!'));
    await user.click(await button('Yes, reject it!'));
    await noQuestion();
    expect(shop.managed.map(({ status }) => status)).toEqual(['SHIPPED', 'REJECTED']);
  });

  it('shows on other pages which orders it has not reverted', async () => {
    shop.keep(1);
    Object.assign(shop.managed[0] ?? {}, { refunded: 0, paymentState: 'PAID', refunds: [] });
    const { user } = open();
    await user.click(await mark(1, 'Shipped'));
    const undo = await button('Undo');
    await user.click(await screen.findByRole('link', { name: 'Manage Products' }));
    await screen.findByRole('heading', { level: 1, name: 'Manage Products' });
    await user.click(undo);
    expect(await screen.findByText(/^Order 1 stays Shipped: whether its payment is kept/)).toBeVisible();
  });

  it('is for the latest change only, and can be dismissed', async () => {
    shop.keep(3, 2);
    const { user } = open();
    await user.click(await mark(3, 'Shipped'));
    await screen.findByText(/^Order 3 is Shipped now/);
    await user.click(await mark(2, 'Shipped'));
    await screen.findByText(/^Order 2 is Shipped now/);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1));
    await user.click(await button('Dismiss'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it('shows the pending e-mail on the page of the order', async () => {
    const [order] = shop.managed;
    Object.assign(order ?? {}, { statusEmailDueAt: new Date(now + 20_000).toISOString() });
    open(`${PATH}/${order?.id}`);
    expect(await screen.findByText(/^The customer gets an e-mail about this status in 20 s/)).toBeVisible();
    setClock(now + 21_000);
    await waitFor(() => expect(screen.queryByText(/gets an e-mail about this status/)).toBeNull());
  });
});

describe('34.1: packing', () => {
  it('starts for an order on its page', async () => {
    shop.keep(3);
    const { user } = open(`${PATH}/${shop.managed[0]?.id}`);
    await user.click(await button('Start packing'));
    expect(
      await screen.findByText('Packing of 1 order has started. Its customer can no longer cancel.'),
    ).toBeVisible();
    expect(screen.getByText('Being packed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start packing' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('ends with one press, which can be undone', async () => {
    shop.keep(2);
    const { user } = open(`${PATH}/${shop.managed[0]?.id}`);
    await user.click(await button('Mark order 2 as packed'));
    expect(await screen.findByText('Order 2 is packed.')).toBeVisible();
    expect(screen.getByText('Packed')).toBeVisible();
    expect(screen.queryByText('Being packed')).toBeNull();
    await user.click(await button(/^Undo/));
    expect(
      await screen.findByText('Undone for order 2. What was refunded as missing stays refunded.'),
    ).toBeVisible();
    expect(screen.getByText('Being packed')).toBeVisible();
  });

  it('stays as it was when the server refuses the next step', async () => {
    shop.keep(2);
    shop.failing.add('SetFulfilmentStatus');
    const { user } = open(`${PATH}/${shop.managed[0]?.id}`);
    await user.click(await button('Mark order 2 as packed'));
    expect(await screen.findByText('OOPS!')).toBeVisible();
    expect(screen.getByText('Being packed')).toBeVisible();
  });

  it('starts for pending orders of a selection', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await button('Start packing'));
    expect(await screen.findByText(/^Packing of 1 order has started/)).toBeVisible();
    expect((await row(3)).getByText('Being packed')).toBeVisible();
    expect(await button('Start packing')).toBeDisabled();
  });

  it('starts on the pick list, which contains orders that the shop has deleted but not refunded', async () => {
    Object.assign(shop.managed[0] ?? {}, { deletedByShopAt: '2026-03-06T10:00:00.000Z' });
    const deleted = { deletedByShopAt: '2026-03-06T10:00:00.000Z', total: 500, refunded: 500 };
    shop.managed.push(buildManagedOrder({ number: 9, ...deleted }));
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Pick list' }));
    expect(await screen.findByText('2 orders: #2, #3')).toBeVisible();
    await user.click(await button('Start packing 1 order'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Start packing/ })).toBeNull());
    expect(shop.managed[0]?.packingStartedAt).not.toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).toHaveFocus());
  });
});

it('34.1: marks live what a customer has cancelled or deleted', async () => {
  shop.managed.push(
    buildManagedOrder({ number: 5, status: 'REJECTED', cancelledAt: '2026-03-06T10:00:00.000Z' }),
  );
  shop.keep(3, 5);
  open();
  expect((await row(5)).getByText('Cancelled')).toBeVisible();
  expect(await chip(5, 'Rejected')).toBeVisible();
  act(() => shop.deleteByCustomer(shop.managed[0]?.id ?? ''));
  await waitFor(async () => expect((await row(3)).getByText('Deleted by the customer')).toBeVisible());
});
