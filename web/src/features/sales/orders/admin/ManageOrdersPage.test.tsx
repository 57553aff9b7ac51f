import { widenScreen } from '@/test/wide-screen';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { updatesMissed } from '@/lib/apollo/signals';
import { buildFulfilment, buildOrderLine, serverError } from '@/test/account-shop';
import { FakeAuthGateway } from '@/test/fake-auth-gateway';
import { orderSchema, orderSorts } from '@/features/sales/orders/shared/order-view';
import { buildManagedOrder, buildUnmatchedPayment, OrdersShop } from './orders.test-shop';
import { orderSortKeys } from './useOrderColumns';
import { renderWithAccounts } from '@/test/render-with-accounts';

const PATH = '/dashboard/manage-orders';

let auth: FakeAuthGateway;
let shop: OrdersShop;

beforeEach(() => {
  auth = new FakeAuthGateway();
  auth.become(auth.add('admin@larder.test', 'secret', 'Ada Admin'));
  shop = new OrdersShop();
  shop.managed = [
    buildManagedOrder({ number: 3, name: 'Carla Miller', createdAt: '2026-03-08T10:00:00.000Z' }),
    buildManagedOrder({ number: 2, name: 'Ben Otto', status: 'SHIPPED' }),
    buildManagedOrder({ number: 1, name: '', address: '', phone: '', status: 'REJECTED' }),
  ];
  // Matches the wide layout.
  widenScreen();
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
});

async function openPage(path = PATH) {
  const view = renderWithAccounts({ path, auth, shop });
  await screen.findByRole('heading', { name: 'Manage Orders' });
  return view;
}

const row = async (number: number) => {
  const link = await screen.findByText(`Order ${number}`);
  return within(link.closest('[role=row]') as HTMLElement);
};
const chip = async (number: number, status: string) =>
  (await row(number)).getByText(status, { selector: '.MuiChip-label' });
const mark = (number: number, status: string) => ({ name: `Mark order ${number} as ${status}` });

describe('the table of orders', () => {
  // spec: A.9, A.11
  it('has a row per order with its recipient, address and phone', async () => {
    await openPage();
    await row(3);
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(['', 'Recipient', 'Price', 'Status', 'Action']);
    const { getByRole, getByText } = await row(3);
    expect(getByRole('link', { name: 'Carla Miller' })).toHaveAttribute(
      'href',
      `/purchase/${shop.managed[0]?.lines[0]?.productId}`,
    );
    expect(getByText(/12 Market Row/)).toBeVisible();
    expect(getByText('+44 20 7946 0000')).toBeVisible();
    expect(getByText('$9.80')).toBeVisible();
    expect(await chip(3, 'Pending')).toBeVisible();
    expect((await row(1)).getByText('No name given')).toBeVisible();
  });

  // spec: A.22
  it('sets a status with the check mark, the truck and the cross', async () => {
    shop.keep(3);
    const { user } = await openPage();
    for (const [button, word] of [
      ['Shipped', 'Shipped'],
      ['Rejected', 'Rejected'],
      ['Pending', 'Pending'],
    ] as const) {
      await user.click((await row(3)).getByRole('button', mark(3, button)));
      if (button === 'Rejected') {
        await user.click(await screen.findByRole('button', { name: 'Yes, reject it!' }));
      }
      if (button === 'Pending') {
        await user.click(await screen.findByRole('button', { name: 'Yes, mark as Pending' }));
      }
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(await chip(3, word)).toBeVisible();
      await waitFor(() => expect(shop.managed[0]?.status).toBe(word.toUpperCase()));
    }
  });

  it('37.6 has one icon and its word for each status, in a row and in the bar', async () => {
    shop.keep(3);
    const { user } = await openPage();
    await user.click((await row(3)).getByRole('checkbox'));
    const bar = within(await screen.findByRole('toolbar', { name: 'Selected orders' }));
    for (const [status, icon] of [
      ['Shipped', 'check'],
      ['Pending', 'truck'],
      ['Rejected', 'x'],
    ] as const) {
      const buttons = [(await row(3)).getByRole('button', mark(3, status)), bar.getByText(status)];
      for (const button of buttons) {
        expect(button).toHaveTextContent(status);
        expect(button.querySelector('svg')).toHaveClass(`lucide-${icon}`);
      }
    }
    const trucks = document.querySelectorAll('main .lucide-truck');
    expect(trucks).toHaveLength(shop.managed.length + 1);
  });

  it('lists payments that need attention until they are resolved', async () => {
    shop.unmatched = [buildUnmatchedPayment(), buildUnmatchedPayment('pay_other')];
    shop.keep();
    const { user } = await openPage();
    expect(await screen.findByText('2 payments need somebody to look at them')).toBeVisible();
    const list = screen.getByRole('list', { name: 'Payments to look at' });
    const payments = within(list);
    expect(payments.getByText('pay_lost')).toBeVisible();
    expect(payments.getAllByText('$7.00')).toHaveLength(2);
    expect(payments.getAllByText('payer@larder.test')).toHaveLength(2);
    expect(
      payments.getByRole('link', { name: 'pay_lost at the payment provider, in a new tab' }),
    ).toHaveAttribute('href', 'https://provider.example/payments/pay_lost');
    await user.click(payments.getByRole('button', { name: 'pay_lost is dealt with' }));
    await waitFor(() => expect(screen.queryByText('pay_lost')).toBeNull());
    expect(screen.getByText('1 payment needs somebody to look at it')).toBeVisible();
    await waitFor(() => expect(list).toHaveFocus());
    await user.click(payments.getByRole('button', { name: 'pay_other is dealt with' }));
    await waitFor(() => expect(list).not.toBeInTheDocument());
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('updates a status optimistically, and rolls back with a message on failure', async () => {
    shop.keep(3);
    const { user } = await openPage();
    shop.hold('setOrderStatuses');
    shop.refuse('setOrderStatuses', serverError('NOT_FOUND', 'Order not found.'));
    await user.click((await row(3)).getByRole('button', mark(3, 'Shipped')));
    expect(await chip(3, 'Shipped')).toBeVisible();
    shop.release('setOrderStatuses');
    expect(await screen.findByRole('alert')).toHaveTextContent('Order not found.');
    expect(await chip(3, 'Pending')).toBeVisible();
  });

  // spec: A.23
  it('deletes an order after a confirmation', async () => {
    shop.keep(3, 2);
    const { user } = await openPage();
    await user.click((await row(2)).getByRole('button', { name: 'Delete order 2' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
    expect(dialog.getByText("You won't be able to revert this!")).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'No, cancel!' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(shop.managed[1]?.deletedByShopAt).toBeNull();
    await user.click((await row(2)).getByRole('button', { name: 'Delete order 2' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Removed Order!')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Order 2' })).toBeNull());
    expect(screen.getByText('1–1 of 1')).toBeVisible();
  });

  // spec: A.10
  it('shows an empty state', async () => {
    shop.managed = [];
    await openPage();
    expect(await screen.findByText('No Orders Here')).toBeVisible();
    expect(screen.getByText('Add Product to checkout!')).toBeVisible();
  });

  it('keeps filters, sort and page on the way to an order and back', async () => {
    shop.managed = Array.from({ length: 27 }, (_, index) => buildManagedOrder({ number: 100 - index }));
    // The order before the last page, oldest first.
    const after = shop.managed.find(({ number }) => number === 98)?.id;
    const list = `${PATH}?status=pending&sort=oldest&page=2&after=${after}`;
    const { user, location } = await openPage(list);
    expect(await screen.findByText('26–27 of 27')).toBeVisible();
    await user.click(await screen.findByText('Order 99'));
    await screen.findByRole('heading', { level: 1, name: 'Order 99' });
    const next = await screen.findByRole('link', { name: 'Next order' });
    await waitFor(() => expect(screen.getByRole('link', { name: 'Previous order' })).toBeVisible());
    await user.click(next);
    await screen.findByRole('heading', { level: 1, name: 'Order 100' });
    await user.click(screen.getByRole('link', { name: 'All orders' }));
    expect(await screen.findByText('26–27 of 27')).toBeVisible();
    expect(location()).toBe(list);
  });

  it('links no neighbours of an order whose position could not be loaded', async () => {
    await expectNoNeighbours('OrderPosition');
  });

  it('links no neighbours that could not be loaded', async () => {
    await expectNoNeighbours('OrderNeighbours');
  });

  it('sorts on the server by its headings and its toolbar', async () => {
    const { user, location } = await openPage();
    await row(3);
    const numbers = () => screen.getAllByText(/^Order \d+$/).map(({ textContent }) => textContent);
    await user.click(screen.getByRole('columnheader', { name: /^Status/ }));
    await waitFor(() => expect(numbers()).toEqual(['Order 3', 'Order 1', 'Order 2']));
    expect(location()).toBe(`${PATH}?sort=status`);
    await user.click(screen.getByRole('columnheader', { name: /^Recipient/ }));
    await waitFor(() => expect(numbers()).toEqual(['Order 1', 'Order 2', 'Order 3']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Newest');
    await waitFor(() => expect(numbers()).toEqual(['Order 3', 'Order 2', 'Order 1']));
    expect(location()).toBe(PATH);
  });

  it.each([
    ['number', 'number', 'number-down'],
    ['createdAt', 'oldest', ''],
    ['name', 'recipient', 'recipient-down'],
    ['address', 'address', 'address-down'],
    ['phone', 'phone', 'phone-down'],
    ['items', 'items', 'items-down'],
    ['total', 'price', 'price-down'],
    ['status', 'status', 'status-down'],
  ] as const)('37.2: has %s in the address as %s and %j', (field, ...slugs) => {
    const addresses = orderSortKeys[field].map((sort) =>
      orderSchema.write({ ...orderSchema.defaults, sort }).get('sort'),
    );
    expect(addresses.map((slug) => slug ?? '')).toEqual(slugs);
  });

  it('37.2: has each sort key of orders at a column', () => {
    expect(Object.values(orderSortKeys).flat().toSorted()).toEqual(orderSorts.toSorted());
  });
});

describe('filters', () => {
  it('are stored in the URL', async () => {
    const { user, location } = await openPage();
    await user.selectOptions(await screen.findByLabelText('Status'), 'Shipped');
    expect(await chip(2, 'Shipped')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Order 3' })).toBeNull());
    await user.enter(screen.getByLabelText(/^Search by/), 'nobody');
    expect(await screen.findByText('Nothing found')).toBeVisible();
    expect(location()).toBe(`${PATH}?search=nobody&status=shipped`);
    await user.click(screen.getByRole('button', { name: 'Show all orders' }));
    expect(await row(3)).toBeTruthy();
    expect(location()).toBe(PATH);
  });

  it('list the orders of a step', async () => {
    shop.managed = (['NEW', 'PICKING'] as const).map((status, index) =>
      buildManagedOrder({ number: index + 1, fulfilment: buildFulfilment({ status }) }),
    );
    const { user, location } = await openPage();
    await user.selectOptions(await screen.findByLabelText('Step'), 'Being packed');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Order 1' })).toBeNull());
    expect(await row(2)).toBeTruthy();
    expect(location()).toBe(`${PATH}?step=picking`);
  });

  it('apply a date once its year is complete', async () => {
    shop.keep();
    const { location } = await openPage();
    const from = screen.getByLabelText('Placed from');
    // Chromium emits a change for each digit.
    for (const value of ['0002-11-01', '0020-11-01', '0202-11-01']) {
      fireEvent.change(from, { target: { value } });
      await act(() => new Promise((settled) => setTimeout(settled, 350)));
      expect(from).toHaveValue(value);
      expect(location()).toBe(PATH);
    }
    fireEvent.change(from, { target: { value: '2026-11-01' } });
    await waitFor(() => expect(location()).toBe(`${PATH}?from=2026-11-01`));
  });

  it('refuse a last day before the first at its field', async () => {
    const { location } = await openPage(`${PATH}?from=2026-03-07`);
    const until = screen.getByLabelText('Placed until');
    fireEvent.change(until, { target: { value: '2026-03-06' } });
    fireEvent.blur(until);
    expect(until).toHaveAccessibleDescription('The last day cannot be before the first.');
    expect(location()).toBe(`${PATH}?from=2026-03-07`);
    fireEvent.change(until, { target: { value: '2026-03-07' } });
    fireEvent.blur(until);
    await waitFor(() => expect(location()).toBe(`${PATH}?from=2026-03-07&to=2026-03-07`));
    expect(until).not.toHaveAccessibleDescription();
  });

  it('are restored from the URL', async () => {
    await openPage(`${PATH}?from=2026-03-07`);
    expect(await row(3)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Order 2' })).toBeNull();
    expect(screen.getByLabelText('Placed from')).toHaveValue('2026-03-07');
  });
});

describe('the selection', () => {
  const toolbar = () => within(screen.getByRole('toolbar', { name: 'Selected orders' }));

  it('has all that match, and names the first ones before it rejects them', async () => {
    shop.managed = ['Ann', 'Ben', 'Cai', 'Dee', ''].map((name, index) =>
      buildManagedOrder({ number: index + 1, name }),
    );
    const { user } = await openPage();
    await user.click(await screen.findByLabelText('Select order 4'));
    expect(toolbar().getByText('1 order selected')).toBeVisible();
    await user.click(toolbar().getByText('Select all 5 that match'));
    expect(await toolbar().findByText('5 orders selected')).toBeVisible();
    expect(toolbar().queryByText(/that match/)).toBeNull();
    await user.click(toolbar().getByText('Rejected'));
    expect(await screen.findByText('Reject 5 orders?')).toBeVisible();
    expect(screen.getByText('#5 No name given, #4 Dee, #3 Cai, and 2 more.')).toBeVisible();
    await user.click(screen.getByText('Yes, reject them!'));
    await waitFor(() =>
      expect(new Set(shop.managed.map(({ status }) => status))).toEqual(new Set(['REJECTED'])),
    );
    expect(shop.changes).toHaveLength(1);
  });

  it('37.1 stays on other pages and in another sequence, and no search keeps it', async () => {
    shop.largestPage = 2;
    const { user } = await openPage();
    await user.click(await screen.findByLabelText('Select order 3'));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(await screen.findByLabelText('Select order 1'));
    expect(toolbar().getByText('2 orders selected')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Price, lowest first');
    await screen.findByText('1–2 of 3');
    expect(toolbar().getByText('2 orders selected')).toBeVisible();
    await user.type(screen.getByLabelText(/^Search by/), '1');
    await waitFor(() => expect(screen.queryByText('2 orders selected')).toBeNull());
  });

  it('has all of a page, or none of them, where there is no room for headings', async () => {
    shop.keep(3, 2);
    const wide = window.matchMedia;
    vi.stubGlobal('matchMedia', (query: string) => ({ ...wide(query), matches: false }));
    const { user } = await openPage();
    await user.click(await screen.findByLabelText('Select order 3'));
    const all = screen.getByLabelText('Select all on this page', { selector: 'label input' });
    expect(all).toHaveAttribute('data-indeterminate', 'true');
    await user.click(all);
    expect(toolbar().getByText('2 orders selected')).toBeVisible();
    expect(all).toBeChecked();
    await user.click(all);
    expect(screen.queryByText('2 orders selected')).toBeNull();
  });

  it('is cleared by another filter', async () => {
    shop.keep(3);
    const { user } = await openPage();
    await user.click(await screen.findByLabelText('Select order 3'));
    expect(toolbar().getByText('1 order selected')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Status'), 'Pending');
    await waitFor(() => expect(screen.queryByText('1 order selected')).toBeNull());
    expect(await row(3)).toBeTruthy();
  });
});

describe('bulk changes', () => {
  it('set a status, and change nothing when an order no longer exists', async () => {
    const { user } = await openPage();
    await row(3);
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(screen.getByRole('toolbar', { name: 'Selected orders' }));
    expect(bar.getByText('3 orders selected')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Shipped' }));
    expect(await screen.findByText('3 orders are Shipped now.')).toBeVisible();
    expect(shop.managed.map(({ status }) => status)).toEqual(['SHIPPED', 'SHIPPED', 'SHIPPED']);
    await user.click(bar.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('toolbar', { name: 'Selected orders' })).toBeNull();
    shop.refuse('setOrderStatuses', serverError('NOT_FOUND', 'Order not found.'));
    await user.click((await row(2)).getByRole('checkbox'));
    const again = within(screen.getByRole('toolbar', { name: 'Selected orders' }));
    await user.click(again.getByRole('button', { name: 'Pending' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Order not found.');
    expect(await chip(2, 'Shipped')).toBeVisible();
  });
});

describe('live updates', () => {
  beforeEach(() => shop.keep(3, 2));

  it('prepend a new order, marked, with a note', async () => {
    await openPage();
    await row(3);
    act(() => shop.place(buildManagedOrder({ number: 4, createdAt: '2026-03-09T10:00:00.000Z' })));
    expect((await row(4)).getByText('New')).toBeVisible();
    expect(screen.getByText('1 new order')).toBeVisible();
    const [, first] = screen.getAllByRole('row');
    expect(first).toHaveTextContent('Order 4');
    expect(screen.getByText('1–3 of 3')).toBeVisible();
  });

  it('hold back new orders while rows are selected', async () => {
    shop.keep(3);
    const { user } = await openPage();
    await user.click((await row(3)).getByRole('checkbox'));
    act(() => shop.place(buildManagedOrder({ number: 4, createdAt: '2026-03-09T10:00:00.000Z' })));
    const show = await screen.findByRole('button', { name: 'Show 1 new order' });
    expect(screen.queryByRole('link', { name: 'Order 4' })).toBeNull();
    const placed = buildManagedOrder({ number: 5, createdAt: '2026-03-10T10:00:00.000Z' });
    act(() => shop.place(placed));
    await waitFor(() => expect(show).toHaveTextContent('Show 2 new orders'));
    await user.click(show);
    expect((await row(5)).getByText('New')).toBeVisible();
    expect(await row(4)).toBeTruthy();
    // None that is listed, although the event repeats.
    const before = shop.operations.length;
    act(() => shop.publish({ ordersChanged: { kind: 'PLACED', orderIds: [placed.id], orders: [placed] } }));
    await waitFor(() => expect(shop.operations.length).toBeGreaterThan(before));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect((await row(5)).getByText('New')).toBeVisible();
    expect(screen.getByText('2 new orders')).toBeVisible();
  });

  it('hold back new orders on other pages than the newest', async () => {
    shop.keep(3);
    const { user, location } = await openPage(`${PATH}?sort=price`);
    await row(3);
    act(() => shop.place(buildManagedOrder({ number: 4, createdAt: '2026-03-09T10:00:00.000Z' })));
    await user.click(await screen.findByRole('button', { name: 'Show 1 new order' }));
    expect((await row(4)).getByText('New')).toBeVisible();
    expect(location()).toBe(PATH);
  });

  it('omit new orders that do not match the filters', async () => {
    await openPage(`${PATH}?status=shipped`);
    await row(2);
    act(() => shop.place(buildManagedOrder({ number: 4 })));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('link', { name: 'Order 4' })).toBeNull();
    expect(screen.queryByText('1 new order')).toBeNull();
  });

  it('show changes of other admins, and refetch after a reconnect', async () => {
    await openPage();
    await row(3);
    const [first, second] = shop.managed;
    act(() => shop.setByColleague(first?.id ?? '', 'SHIPPED'));
    await waitFor(async () => expect(await chip(3, 'Shipped')).toBeVisible());
    act(() => shop.deleteByColleague(second?.id ?? ''));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Order 2' })).toBeNull());
    shop.managed.unshift(buildManagedOrder({ number: 4, createdAt: '2026-03-09T10:00:00.000Z' }));
    act(() => updatesMissed.emit());
    expect((await row(4)).getByText('New')).toBeVisible();
  });
});

describe('the page of an order', () => {
  it('shows its details and changes its status', async () => {
    const order = buildManagedOrder({
      number: 7,
      lines: [
        buildOrderLine({ name: 'Fig rolls', packAmount: 6, packUnit: 'PIECE', quantity: 3, price: 720 }),
      ],
    });
    shop.managed = [order];
    const { user } = renderWithAccounts({ path: `${PATH}/${order.id}`, auth, shop });
    await screen.findByRole('heading', { level: 1, name: 'Order 7' });
    const lines = within(screen.getByRole('list', { name: 'Lines' }));
    expect(lines.getByRole('link', { name: 'Fig rolls' })).toBeVisible();
    expect(lines.getByRole('listitem')).toHaveTextContent('Fig rolls6 pieces · 3 × $2.40 · No longer sold');
    const payment = within(screen.getByRole('region', { name: 'Payment' }));
    expect(payment.getByText('pay_1')).toBeVisible();
    expect(payment.getByText('$9.80')).toBeVisible();
    const customer = within(screen.getByRole('region', { name: 'Customer' }));
    expect(customer.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute(
      'href',
      '/dashboard/manage-users/customer',
    );
    await user.click(screen.getByRole('button', mark(7, 'Shipped')));
    const timeline = within(screen.getByRole('list', { name: 'Timeline' }));
    expect(await timeline.findByText('Shipped')).toBeVisible();
    expect(timeline.getByRole('link', { name: 'Sam Shopper' })).toBeVisible();
  });

  it('shows when the order does not exist', async () => {
    renderWithAccounts({ path: `${PATH}/nonsense`, auth, shop });
    expect(await screen.findByText('No such order')).toBeVisible();
  });
});

describe('printing', () => {
  const planned = buildFulfilment({ area: 'Zurich' });

  it('lists the products of the selected orders, and renders a slip for each', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const rice = buildOrderLine({ name: 'Rice', packAmount: 500, packUnit: 'GRAM' });
    const line = { ...rice, restockedQuantity: 0 };
    const large = { ...line, id: 'large', quantity: 5, packAmount: 1500 };
    Object.assign(shop.managed[0] ?? {}, { lines: [line, large] });
    shop.keep(3, 2);
    const { user } = await openPage();
    await row(3);
    for (const number of [3, 2]) {
      await user.click(screen.getByRole('checkbox', { name: `Select order ${number}` }));
    }
    await user.click(screen.getByRole('link', { name: 'Packing slips' }));
    const slip = within(await screen.findByRole('article', { name: 'Packing slip, order 3' }));
    expect(slip.getByText('Carla Miller')).toBeVisible();
    expect(slip.getByRole('row', { name: /^2 Rice · 500 g/ })).toBeVisible();
    expect(slip.getByRole('row', { name: /^5 Rice · 1.5 kg/ })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Pick list' }));
    const list = within(await screen.findByRole('article', { name: 'Pick list' }));
    expect(list.getByText('2 orders: #2, #3')).toBeVisible();
    // 37.2: not 7 of either.
    expect(list.getByRole('row', { name: /^2 Rice · 500 g/ })).toBeVisible();
    expect(list.getByRole('row', { name: /^5 Rice · 1.5 kg/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('has a label for each bag, on sheets or on a roll, with the code of its order', async () => {
    Object.assign(shop.managed[0] ?? {}, { fulfilment: { ...planned, bags: 2 } });
    renderWithAccounts({ path: `${PATH}/print?numbers=${shop.managed[0]?.number}&kind=labels`, auth, shop });
    const second = within(await screen.findByRole('article', { name: /^Label of order \d+, bag 2$/ }));
    expect(second.getByText('Bag 2 of 2')).toBeVisible();
    expect(second.getByRole('img', { name: /^Code of order/ })).toBeVisible();
    expect(screen.getAllByRole('region', { name: /^Labels, page/ })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Roll, 100 × 62 mm' }));
    await waitFor(() => expect(screen.getAllByRole('region', { name: /^Labels, page/ })).toHaveLength(2));
  });

  it('has the SKU, the shelf and the number of bags on a slip', async () => {
    const line = { ...buildOrderLine({ name: 'Rice', sku: 'RICE-500' }), restockedQuantity: 0 };
    Object.assign(shop.managed[0] ?? {}, { lines: [line], fulfilment: { ...planned, bags: 3 } });
    renderWithAccounts({ path: `${PATH}/print?numbers=${shop.managed[0]?.number}&kind=slips`, auth, shop });
    const slip = within(await screen.findByRole('article', { name: /^Packing slip/ }));
    expect(slip.getByText('SKU RICE-500')).toBeVisible();
    expect(slip.getByText(/3 bags$/)).toBeVisible();
    expect(slip.getByRole('img', { name: /^Code of order/ })).toBeVisible();
  });

  it('has what the customer wants on a slip, and what they get in place of it once it is packed', async () => {
    const [first] = shop.managed;
    const number = first?.number;
    const names = { name: 'Oat drink', originalName: 'Oat drink' };
    const oat = { id: 'oat', ...names, quantity: 1, unitPrice: 180, refusedAt: null };
    const line = {
      ...buildOrderLine({ substitutes: [oat] }),
      restockedQuantity: 0,
      substitutionWish: 'CALL_ME',
    };
    const wanted = { ...planned, substitutionWish: 'BEST_MATCH', status: 'PICKING' };
    Object.assign(first ?? {}, { lines: [line], fulfilment: wanted });
    const path = `${PATH}/print?numbers=${number}&kind=slips`;
    renderWithAccounts({ path, auth, shop });
    expect(await screen.findByText('The customer wants a similar product.')).toBeVisible();
    expect(screen.getByText('The customer wants a call first.')).toBeVisible();
    expect(screen.queryByText(/Oat drink/)).toBeNull();
    cleanup();
    Object.assign(first ?? {}, { fulfilment: { ...wanted, status: 'PACKED' } });
    renderWithAccounts({ path, auth, shop });
    expect(await screen.findByText(/^In its place: 1 × .?Oat drink.?, at \$1.80 each$/)).toBeVisible();
    expect(screen.queryByText('The customer wants a call first.')).toBeNull();
  });

  it('shows the note of an address, on the slip too, and dials its number with the country', async () => {
    const address = { note: 'Ring twice.', phoneE164: '+41441234567' };
    const slot = { startsAt: '2026-03-07T16:00:00.000Z', endsAt: '2026-03-07T18:00:00.000Z' };
    const fulfilment = { ...planned, ...slot, address };
    Object.assign(shop.managed[0] ?? {}, { phone: '044 123 45 67', fulfilment });
    const { user } = await openPage();
    await user.click((await row(3)).getByRole('link', { name: 'Order 3' }));
    expect(await screen.findByText('Ring twice.')).toBeVisible();
    expect(screen.getByText(/^Saturday, March 7, 2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: '044 123 45 67' })).toHaveAttribute('href', 'tel:+41441234567');
    renderWithAccounts({ path: `${PATH}/print?ids=${shop.managed[0]?.id}&kind=slips`, auth, shop });
    expect(await screen.findByText('Note: Ring twice.')).toBeVisible();
  });

  it('names method, slot and place of orders on slips and pick list, in the zone of the shop', async () => {
    const slot = { startsAt: '2026-03-06T16:00:00.000Z', endsAt: '2026-03-06T18:00:00.000Z' };
    const place = { name: 'Barn', address: '1 Market Street\nSpringfield' };
    const [first = {}, second = {}] = shop.managed;
    Object.assign(first, { fulfilment: { ...planned, ...slot } });
    const collected = { ...planned, method: 'COLLECTION', area: null, place };
    Object.assign(second, { address: '', fulfilment: collected });
    renderWithAccounts({ path: `${PATH}/print?kind=slips`, auth, shop });
    const words = /^Delivery: Friday, March 6, 2026.*4:00\P{L}+6:00.PM$/u;
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('Collection')).toBeVisible();
    expect(screen.getByText(/Collect at: Barn, 1 Market Street, Springfield/)).toBeVisible();
    renderWithAccounts({ path: `${PATH}/print?kind=pick`, auth, shop });
    const list = within(await screen.findByRole('article', { name: 'Pick list' }));
    const items = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual([
      expect.stringMatching(/^Delivery: Friday, March 6, 2026.*PM: #\d+$/u),
      expect.stringMatching(/^Collection: #\d+$/),
    ]);
  });

  it('names slot and place in the list, and separates the lines of an address', async () => {
    const slot = { startsAt: '2026-03-06T16:00:00.000Z', endsAt: '2026-03-06T18:00:00.000Z' };
    const place = { name: 'Barn', address: '1 Market Street\nSpringfield' };
    const [first = {}, second = {}] = shop.managed;
    Object.assign(first, {
      address: 'Hof 3\n8001 Zurich',
      fulfilment: { ...planned, ...slot },
    });
    const collected = { ...planned, method: 'COLLECTION', area: null, place };
    Object.assign(second, { address: '', fulfilment: collected });
    await openPage();
    expect((await row(3)).getByText(/^Delivery: Friday, March 6, 2026.*4:00\P{L}+6:00.PM$/u)).toBeVisible();
    expect((await row(3)).getByText('Hof 3, 8001 Zurich')).toBeVisible();
    expect((await row(2)).getByText('Barn, 1 Market Street, Springfield')).toBeVisible();
    expect((await row(2)).queryByText('No address given')).toBeNull();
  });

  it('says that an order has no slot yet, in the list, on its slip and on the pick list', async () => {
    const needed = { ...planned, needsSlotSince: '2026-03-06T09:00:00.000Z' };
    Object.assign(shop.managed[0] ?? {}, { fulfilment: needed });
    await openPage(`${PATH}?slot=needed`);
    expect(await chip(3, 'No time yet')).toBeVisible();
    expect(screen.queryByText('Order 2')).toBeNull();
    expect(screen.getByLabelText('Time')).toHaveDisplayValue('No time yet');
    renderWithAccounts({ path: `${PATH}/print?kind=slips`, auth, shop });
    expect(await screen.findByText('Delivery: no time yet')).toBeVisible();
    renderWithAccounts({ path: `${PATH}/print?kind=pick`, auth, shop });
    expect(await screen.findByText('Delivery: no time yet: #3')).toBeVisible();
  });

  it('prints the pending orders of a list', async () => {
    const { user, location } = await openPage();
    await row(3);
    await user.click(screen.getByRole('link', { name: 'Pick list' }));
    expect(await screen.findByText('1 order: #3')).toBeVisible();
    expect(location()).toBe(`${PATH}/print?status=pending&deleted=include&kind=pick`);
  });

  it('prints all that match in pages, oldest first', async () => {
    shop.managed = Array.from({ length: 130 }, (_, index) => buildManagedOrder({ number: index + 1 }));
    const { user } = renderWithAccounts({ path: `${PATH}/print?kind=pick`, auth, shop });
    expect(await screen.findByText(/^100 orders: #1, #2, .*, #100$/)).toBeVisible();
    expect(screen.getByText('1–100 of 130')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText(/^30 orders: #101, .*, #130$/)).toBeVisible();
  });

  it('37.2: leads back to the first page from one that is there no more', async () => {
    shop.managed = Array.from({ length: 130 }, (_, index) => buildManagedOrder({ number: index + 1 }));
    const { user, location } = renderWithAccounts({ path: `${PATH}/print?kind=pick`, auth, shop });
    await screen.findByText(/^100 orders: /);
    shop.managed.length = 100;
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('No orders on this page')).toBeVisible();
    expect(screen.queryByText(/of 100$/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'To the first page' }));
    expect(await screen.findByText(/^100 orders: #1, /)).toBeVisible();
    expect(location()).toBe(`${PATH}/print?kind=pick`);
  });

  it('shows when there is nothing to print', async () => {
    shop.managed = [];
    renderWithAccounts({ path: `${PATH}/print`, auth, shop });
    expect(await screen.findByText('Nothing to print')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  });
});

it('redirects customers to their dashboard', async () => {
  const customers = new OrdersShop();
  Object.assign(customers, { role: 'CUSTOMER' });
  const { location } = renderWithAccounts({ path: PATH, auth, shop: customers });
  await waitFor(() => expect(location()).toBe('/dashboard'));
  expect(customers.operations).not.toContain('ManageOrders');
});

/** Expects an order without links to its neighbours after a failure of `query`. */
async function expectNoNeighbours(query: string): Promise<void> {
  shop.failing.add(query);
  const { user } = await openPage();
  await user.click(await screen.findByText('Order 2'));
  await screen.findByRole('heading', { level: 1, name: 'Order 2' });
  expect(await screen.findByRole('button', { name: 'Previous order' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next order' })).toBeDisabled();
  await waitFor(() => expect(shop.operations).toContain(query));
  expect(screen.queryByRole('link', { name: /^(?:Next|Previous) order$/ })).toBeNull();
}
