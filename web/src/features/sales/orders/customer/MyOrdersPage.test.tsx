import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { updatesMissed } from '@/lib/apollo/signals';
import {
  AccountShop,
  buildOrder,
  buildOrderEvent,
  buildOrderLine,
  buildOrderRefund,
  buildRefund,
} from '@/test/account-shop';
import { buildProduct, categories } from '@/test/fixtures';
import { renderShop, signedIn, testConfig } from '@/test/render-shop';

let shop: AccountShop;

beforeEach(() => {
  shop = new AccountShop();
});

const renderOrders = () => renderShop('/dashboard/my-orders', { shop, session: signedIn });
const card = async (number: number) =>
  within(await screen.findByRole('article', { name: `Order ${number}` }));

/** The expanded card of the order. */
async function opened({ user }: ReturnType<typeof renderOrders>, number: number) {
  await user.click(await screen.findByRole('button', { name: `Details of order ${number}` }));
  return card(number);
}

describe('My Orders', () => {
  it('names substitutes once they are decided, and none of a rejected order', async () => {
    const name = 'Oat drink';
    const oat = { id: 's', name, originalName: name, quantity: 1, unitPrice: 180, refusedAt: null };
    const lines = () => [buildOrderLine({ substitutes: [oat] })];
    const picked = { number: 1, packingStartedAt: '2026-03-06T10:00:00.000Z', lines: lines() };
    shop.orders = [
      buildOrder(picked),
      buildOrder({ number: 2, status: 'SHIPPED', lines: lines() }),
      buildOrder({ number: 3, status: 'REJECTED', lines: lines() }),
    ];
    const page = renderOrders();
    expect((await opened(page, 2)).getByText(/Oat drink/)).toBeVisible();
    for (const number of [1, 3]) expect((await opened(page, number)).queryByText(/Oat drink/)).toBeNull();
  });

  // spec: 1.6
  it('shows what goods by weight cost at most until they are weighed', async () => {
    const byWeight = (pickedGrams: number | null) =>
      buildOrderLine({ soldBy: 'GRAMS', unitGrams: 500, pickedGrams });
    shop.orders = [
      buildOrder({ number: 1, lines: [byWeight(null)] }),
      buildOrder({ number: 2, lines: [byWeight(480)] }),
    ];
    renderOrders();
    expect((await card(1)).getByText('At most')).toHaveTextContent('At most $9.80');
    expect((await card(2)).queryByText(/At most/)).not.toBeInTheDocument();
  });

  it('shows a card per order: contents, date, total and progress', async () => {
    const apples = buildOrderLine({ name: 'Gala apples', quantity: 2 });
    const jam = buildOrderLine({ name: 'Old jam', quantity: 1 });
    shop.orders = [buildOrder({ number: 1042, status: 'SHIPPED', total: 1780, lines: [apples, jam] })];
    renderOrders();
    const order = await card(1042);
    expect(order.getByText(/March 6, 2026/)).toBeVisible();
    expect(order.getByText('$17.80')).toBeVisible();
    const pictures = order.getAllByRole('img').map((picture) => picture.getAttribute('alt'));
    expect(pictures).toEqual(['2 × Gala apples', 'Old jam']);
    const progress = within(order.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(progress.map((step) => step.textContent)).toEqual([
      'Placed: done',
      'Pending: done',
      'Shipped: now',
    ]);
    expect(order.queryByText('Recipient')).not.toBeInTheDocument();
  });

  it.each([
    ['Asia/Tokyo', /^March 7, 2026 at 8:30\sAM$/],
    ['America/New_York', /^March 6, 2026 at 6:30\sPM$/],
  ])('37 R4: shows the date of an order in the time zone of the shop, %s', async (timeZone, date) => {
    vi.stubEnv('TZ', 'Pacific/Auckland');
    try {
      shop.orders = [buildOrder({ createdAt: '2026-03-06T23:30:00.000Z' })];
      renderShop('/dashboard/my-orders', {
        shop,
        session: signedIn,
        config: { ...testConfig, timeZone },
      });
      expect((await card(1001)).getByText(date)).toBeVisible();
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('shows the number of lines without a picture', async () => {
    shop.orders = [buildOrder({ lines: Array.from({ length: 8 }, () => buildOrderLine()) })];
    renderOrders();
    const order = await card(1001);
    expect(order.getAllByRole('img')).toHaveLength(5);
    expect(order.getByText('+3')).toBeVisible();
  });

  // spec: 2.70, 2.72
  it('expands to the details of an order, and collapses', async () => {
    const apples = buildProduct();
    const sold = buildOrderLine({
      productId: apples.id,
      product: { id: apples.id, category: categories.FRUITS },
      packAmount: 1000,
      packUnit: 'GRAM',
    });
    const gone = buildOrderLine({ name: 'Old jam', unitPrice: 100, quantity: 3, price: 300 });
    shop.orders = [buildOrder({ number: 1042, shipping: 1000, total: 1780, lines: [sold, gone] })];
    const view = renderOrders();
    const order = await opened(view, 1042);
    const opener = order.getByRole('button', { name: 'Details of order 1042' });
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    const lines = within(order.getByRole('list', { name: 'Lines' })).getAllByRole('listitem');
    expect(lines[0]).toHaveTextContent('Gala apples1 kg · 2 × $2.40$4.80');
    expect(lines[1]).toHaveTextContent('Old jam3 × $1.00 · No longer sold$3.00');
    expect(order.getByRole('link', { name: 'Gala apples' })).toHaveAttribute(
      'href',
      `/purchase/${apples.id}`,
    );
    expect(order.getByRole('link', { name: 'Old jam' })).toHaveAttribute(
      'href',
      `/purchase/${gone.productId}`,
    );
    expect(order.getByText('$10.00')).toBeVisible();
    expect(order.getByText(/12 Market Row/)).toBeVisible();
    expect(order.getByText('+44 20 7946 0000')).toBeVisible();
    expect(order.getByText('pay_1')).toBeVisible();
    await view.user.click(opener);
    expect(order.queryByText('pay_1')).not.toBeInTheDocument();
  });

  it.each([
    ['a refund on its way', [{ status: 'DUE', amount: 980 }], /\$9\.80 is on its way to the card that paid/],
    ['a refund', [{ status: 'REFUNDED', amount: 980 }], /\$9\.80 was refunded to the card that paid/],
    [
      'a partial refund and the rest on its way',
      [
        { status: 'REFUNDED', amount: 100 },
        { status: 'DUE', amount: 880 },
      ],
      /\$1\.00 was refunded.*\$8\.80 is on its way/,
    ],
    ['a payment that is retained', [], /\$9\.80 of your payment is not refunded\. Reason: It was opened\./],
  ] as const)(
    '37.13: a rejected order with %s says what becomes of the money',
    async (_what, refunds, says) => {
      const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
      shop.orders = [
        buildOrder({
          status: 'REJECTED',
          refunded,
          paymentKeptReason: refunded === 0 ? 'It was opened.' : null,
          refunds: refunds.map((refund) => buildOrderRefund(refund)),
        }),
        buildOrder({ number: 1002 }),
      ];
      renderOrders();
      expect(await screen.findByRole('article', { name: 'Order 1001' })).toHaveTextContent(says);
      expect(screen.getByRole('article', { name: 'Order 1002' })).not.toHaveTextContent(
        /refunded|on its way/,
      );
    },
  );

  it('shows the events of an order with their times', async () => {
    const refundDetails = {
      reason: 'REJECTED' as const,
      note: null,
      amount: 980,
      currency: 'USD',
      charges: [
        { kind: 'GOODS' as const, amount: 480 },
        { kind: 'DELIVERY' as const, amount: 500 },
      ],
    };
    shop.orders = [
      buildOrder({
        status: 'PENDING',
        timeline: [
          buildOrderEvent({ status: 'PENDING', at: '2026-03-06T10:00:00.000Z' }),
          buildOrderEvent({ status: 'REJECTED', at: '2026-03-07T10:00:00.000Z' }),
          buildOrderEvent({
            kind: 'REFUND',
            status: 'REJECTED',
            refund: 'DUE',
            refundDetails,
            at: '2026-03-07T11:00:00.000Z',
          }),
          buildOrderEvent({
            kind: 'REFUND',
            status: 'REJECTED',
            refund: 'REFUNDED',
            refundDetails,
            at: '2026-03-07T12:00:00.000Z',
          }),
          buildOrderEvent({ status: 'PENDING', at: '2026-03-08T10:00:00.000Z' }),
        ],
      }),
    ];
    const order = await opened(renderOrders(), 1001);
    const entries = within(order.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      expect.stringMatching(/^PlacedMarch 6, 2026/),
      expect.stringMatching(/^RejectedMarch 7, 2026/),
      expect.stringMatching(
        /^Refund on its wayMarch 7, 2026.*\$9\.80 is on its way to the card.*In it: Goods: \$4\.80, Shipping: \$5\.00\..*was rejected/,
      ),
      // Reason and parts are not repeated.
      expect.stringMatching(/^RefundedMarch 7, 2026(?!.*(was rejected|In it)).*\$9\.80 was refunded/),
      expect.stringMatching(/^PendingMarch 8, 2026/),
    ]);
  });

  it('distinguishes a duplicate payment from a refund of the order', async () => {
    const order = buildOrder({ status: 'SHIPPED' });
    const refundDetails = {
      reason: 'DUPLICATE' as const,
      note: null,
      amount: 1000,
      currency: 'USD',
      charges: [],
    };
    const second = buildOrderEvent({ kind: 'REFUND', refundDetails, at: '2026-03-06T10:05:00.000Z' });
    const [placed] = order.timeline;
    if (!placed) throw new Error('An order has a timeline');
    shop.orders = [
      {
        ...order,
        timeline: [placed, { ...second, refund: 'DUE' }, { ...second, refund: 'REFUNDED' }],
      },
    ];
    const entries = within(
      (await opened(renderOrders(), 1001)).getByRole('list', { name: 'Timeline' }),
    ).getAllByRole('listitem');
    expect(entries[1]).toHaveTextContent(
      /^Second payment: refund on its way.*\$10\.00.*the order stays as it is/,
    );
    expect(entries[2]).toHaveTextContent(/^Second payment refunded.*\$10\.00.*the order stays as it is/);
  });

  it('shows a payment without an order', async () => {
    shop.refunds = [
      buildRefund(),
      buildRefund({
        reason: 'DUPLICATE',
        note: null,
        amount: 500,
        status: 'REFUNDED',
        refundedAt: '2026-03-07T10:00:00.000Z',
      }),
      // Hidden after a while.
      buildRefund({ paymentId: 'pay_old', status: 'REFUNDED', refundedAt: '2026-02-01T10:00:00.000Z' }),
    ];
    renderOrders();
    const region = await screen.findByRole('region', { name: 'Payments without an order' });
    const notices = within(region).getAllByRole('group');
    expect(notices).toHaveLength(2);
    expect(notices[0]).toHaveTextContent(
      /A refund of \$9\.80 is on its way to you.*Mar 6, 2026.*bought the last.*“Gala apples” is sold out\..*pay_late/,
    );
    expect(notices[1]).toHaveTextContent(
      /\$5\.00 was refunded to you.*the same cart twice.*Mar 7, 2026.*Banks take 5 to 7 days/,
    );
    expect(await screen.findByText('No Orders Here')).toBeVisible();
  });

  it('copies the payment id', async () => {
    shop.orders = [buildOrder({ paymentId: 'pay_42' })];
    const view = renderOrders();
    const order = await opened(view, 1001);
    await view.user.click(order.getByRole('button', { name: 'Copy the payment id' }));
    expect(await order.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('pay_42');
  });

  it('shows when copying is not allowed', async () => {
    shop.orders = [buildOrder()];
    const view = renderOrders();
    const order = await opened(view, 1001);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await view.user.click(order.getByRole('button', { name: 'Copy the payment id' }));
    expect(await order.findByText('Copying is not allowed here')).toBeVisible();
  });

  it('marks missing recipient data', async () => {
    shop.orders = [buildOrder({ name: '', phone: ' ', address: '' })];
    const order = await opened(renderOrders(), 1001);
    expect(order.getByText('No name given')).toBeVisible();
    expect(order.getByText('No phone given')).toBeVisible();
    expect(order.getByText('No address given')).toBeVisible();
  });

  // spec: 2.71
  it('shows an empty state', async () => {
    renderOrders();
    expect(await screen.findByText('No Orders Here')).toBeVisible();
    expect(screen.getByText('Add Product to checkout!')).toBeVisible();
  });

  it('shows skeletons while loading', async () => {
    shop.orders = [buildOrder()];
    shop.hold('myOrders');
    renderOrders();
    expect(await screen.findByRole('status', { name: 'Loading your orders' })).toBeVisible();
    shop.release('myOrders');
    await card(1001);
    expect(screen.queryByRole('status', { name: 'Loading your orders' })).not.toBeInTheDocument();
  });

  it('loads older orders, and retries on failure', async () => {
    shop.orders = Array.from({ length: 12 }, (_, index) => buildOrder({ number: 2000 - index }));
    const { user } = renderOrders();
    await card(2000);
    expect(screen.getAllByRole('article')).toHaveLength(10);
    expect(screen.getByText('10 of 12 orders')).toBeVisible();
    shop.failing.add('myOrders');
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(retry).toHaveFocus();
    shop.failing.clear();
    await user.click(retry);
    await card(1989);
    expect(screen.getAllByRole('article')).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    // The focused button unmounts; the focus stays in place.
    expect(screen.getByText('12 orders').closest('[tabindex="-1"]')).toHaveFocus();
  });
});

describe('deleting an order', () => {
  beforeEach(() => {
    shop.orders = [buildOrder({ number: 1002 }), buildOrder({ number: 1001 })];
  });

  // spec: 4.3
  it('asks for confirmation and can be cancelled', async () => {
    const { user } = renderOrders();
    await user.click(await screen.findByRole('button', { name: 'Delete order 1002' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
    expect(dialog.getByText("You won't be able to revert this!")).toBeVisible();
    expect(dialog.getByRole('button', { name: 'No, cancel!' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'No, cancel!' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(shop.orders).toHaveLength(2);
  });

  it('removes the order from the list', async () => {
    const { user } = renderOrders();
    await user.click(await screen.findByRole('button', { name: 'Delete order 1002' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Removed Order!')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('article', { name: 'Order 1002' })).not.toBeInTheDocument(),
    );
    expect(screen.getByText('1 order')).toBeVisible();
    expect(shop.orders).toMatchObject([{ number: 1001 }]);
  });
});

describe('live updates of orders', () => {
  const publish = (kind: string, ...orders: ReturnType<typeof buildOrder>[]) =>
    act(() => {
      const listed = kind === 'DELETED' ? [] : orders;
      shop.publish({ myOrdersChanged: { kind, orderIds: orders.map(({ id }) => id), orders: listed } });
    });
  const cards = () => screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'));

  it('show a shipped order without a refetch', async () => {
    const order = buildOrder({ number: 1042, status: 'PENDING' });
    shop.orders = [order];
    renderOrders();
    const shown = await card(1042);
    const before = shop.operations.length;
    const timeline = [...order.timeline, buildOrderEvent({ status: 'SHIPPED', at: order.createdAt })];
    publish('STATUS_SET', { ...order, status: 'SHIPPED', timeline });
    const progress = within(shown.getByRole('list', { name: 'Progress' }));
    await waitFor(() => expect(progress.getAllByRole('listitem')[2]).toHaveTextContent('Shipped: now'));
    expect(shop.operations).toHaveLength(before);
  });

  it('add an order that was placed elsewhere, and remove a deleted one', async () => {
    const old = buildOrder({ number: 1, createdAt: '2026-03-05T10:00:00.000Z' });
    shop.orders = [old];
    renderOrders();
    await card(1);
    const placed = buildOrder({ number: 2, createdAt: '2026-03-06T10:00:00.000Z' });
    shop.orders = [placed, old];
    publish('PLACED', placed);
    await card(2);
    shop.orders = [placed];
    publish('DELETED', old);
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Order 1' })).toBeNull());
  });

  it('refetch the loaded pages after a reconnect', async () => {
    shop.orders = Array.from({ length: 12 }, (_, index) => buildOrder({ number: 12 - index }));
    const { user } = renderOrders();
    await card(12);
    await user.click(screen.getByRole('button', { name: /more/i }));
    await card(1);
    shop.orders = [buildOrder({ number: 13 }), ...shop.orders];
    act(() => updatesMissed.emit());
    await card(13);
    expect(cards()).toHaveLength(13);
  });

  it('change nothing while offline', async () => {
    shop.orders = [buildOrder({ number: 1 })];
    renderOrders();
    await card(1);
    shop.failing.add('MyOrders');
    const before = shop.operations.length;
    act(() => updatesMissed.emit());
    await waitFor(() => expect(shop.operations.length).toBeGreaterThan(before));
    expect(screen.getByRole('article', { name: 'Order 1' })).toBeVisible();
  });
});
