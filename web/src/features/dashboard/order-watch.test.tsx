import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { updatesMissed } from '@/lib/apollo/signals';
import {
  buildManagedOrder,
  buildUnmatchedPayment,
  OrdersShop,
} from '@/features/sales/orders/admin/orders.test-shop';
import { serverError } from '@/test/account-shop';
import { renderShop, signedIn, testConfig, signedInAdmin, signedInWith } from '@/test/render-shop';
import { zoneOffsetsOf } from '@larder/shared/zone-offsets';

let shop: OrdersShop;

beforeEach(() => {
  localStorage.clear();
  shop = new OrdersShop();
  shop.managed = [buildManagedOrder({ id: 'first', number: 1001 })];
});

const open = (path = '/dashboard') => renderShop(path, { shop, session: signedInAdmin });
const menuButton = () => screen.findByRole('button', { name: 'Open the menu' });
const statusOf = (text: HTMLElement) => text.parentElement as HTMLElement;
const place = (id: string, number: number) => act(() => shop.place(buildManagedOrder({ id, number })));

describe('37.5: a new order', () => {
  it('is counted in the menu and in the title, and announced, on every page', async () => {
    const { user } = open();
    await waitFor(() => expect(document.title).toMatch(/^\(1\) Dashboard/));
    place('second', 1002);
    expect((await screen.findByText('A new order has arrived.')).parentElement).toHaveRole('status');
    await waitFor(() => expect(document.title).toMatch(/^\(2\) Dashboard/));
    expect(await menuButton()).toHaveAccessibleDescription('2 orders to pack');

    await user.click(await menuButton());
    const menu = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
    expect(menu.getByRole('link', { name: 'Manage Orders' })).toHaveAccessibleDescription('2 orders to pack');
    await user.click(menu.getByRole('link', { name: 'My Orders' }));
    await waitFor(() => expect(document.title).toMatch(/^\(2\) My orders/));
    place('third', 1003);
    await waitFor(() => expect(document.title).toMatch(/^\(3\) My orders/));
  });

  it('has a notice with a link to it on every page, until it is followed or closed', async () => {
    const { user } = open('/dashboard/my-orders');
    await waitFor(() => expect(document.title).toMatch(/^\(1\)/));
    place('second', 1002);
    const notice = within(await screen.findByText('A new order has arrived.').then(statusOf));
    expect(notice.getByRole('link', { name: 'Show' })).toHaveAttribute(
      'href',
      '/dashboard/manage-orders/second',
    );
    await user.click(notice.getByRole('button', { name: 'Close the notice' }));
    expect(screen.queryByRole('link', { name: 'Show' })).not.toBeInTheDocument();
    place('third', 1003);
    await user.click(await screen.findByRole('link', { name: 'Show' }));
    await waitFor(() => expect(document.title).toMatch(/1003/));
    expect(screen.queryByRole('link', { name: 'Show' })).not.toBeInTheDocument();
  });

  it('has no notice on the page of orders, which shows it', async () => {
    open('/dashboard/manage-orders');
    await screen.findByRole('link', { name: 'Order 1001' });
    place('second', 1002);
    expect(await screen.findByRole('link', { name: 'Order 1002' })).toBeVisible();
    expect(await screen.findByText('A new order has arrived.').then(statusOf)).toHaveClass('visually-hidden');
  });

  it('is counted in the notice with those that arrived before', async () => {
    const { user } = open('/dashboard/my-orders');
    await waitFor(() => expect(document.title).toMatch(/^\(1\)/));
    place('second', 1002);
    place('third', 1003);
    const notice = within(await screen.findByText('2 new orders have arrived.').then(statusOf));
    expect(notice.getByRole('link', { name: 'Show' })).toHaveAttribute('href', '/dashboard/manage-orders');
    await user.click(notice.getByRole('button', { name: 'Close the notice' }));
    place('fourth', 1004);
    expect(await screen.findByText('A new order has arrived.')).toBeVisible();
  });

  it('has no notice on other pages after it was in the list', async () => {
    const { user } = open('/dashboard/manage-orders');
    await screen.findByRole('link', { name: 'Order 1001' });
    place('second', 1002);
    place('third', 1003);
    await screen.findByRole('link', { name: 'Order 1003' });
    // Screen readers read each batch.
    expect(screen.getByText('A new order has arrived.')).toBeInTheDocument();
    await user.click(await menuButton());
    const menu = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
    await user.click(menu.getByRole('link', { name: 'My Orders' }));
    await waitFor(() => expect(document.title).toMatch(/My orders/));
    expect(screen.queryByText(/arrived\.$/)).not.toBeInTheDocument();
  });

  it('is announced once, although events repeat', async () => {
    open();
    await waitFor(() => expect(document.title).toMatch(/^\(1\)/));
    place('second', 1002);
    const announced = await screen.findByText('A new order has arrived.');
    const order = shop.managed.find(({ id }) => id === 'second');
    act(() => shop.publish({ ordersChanged: { kind: 'PLACED', orderIds: ['second'], orders: [order] } }));
    await waitFor(() => expect(document.title).toMatch(/^\(2\)/));
    expect(screen.getByText('A new order has arrived.')).toBe(announced);
    place('third', 1003);
    expect(await screen.findByText('2 new orders have arrived.')).toBeVisible();
  });

  it('no longer counts once it is shipped, also where the event was missed', async () => {
    open();
    await waitFor(() => expect(document.title).toMatch(/^\(1\)/));
    act(() => shop.setByColleague('first', 'SHIPPED'));
    await waitFor(() => expect(document.title).toMatch(/^Dashboard/));
    expect(await menuButton()).not.toHaveAccessibleDescription();
    shop.managed.unshift(buildManagedOrder({ id: 'second', number: 1002 }));
    act(() => updatesMissed.emit());
    await waitFor(() => expect(document.title).toMatch(/^\(1\)/));
  });

  it('is announced once where its event was missed', async () => {
    open();
    await waitFor(() => expect(document.title).toMatch(/^\(1\)/));
    act(() => updatesMissed.emit());
    shop.managed.unshift(
      buildManagedOrder({ id: 'second', number: 1002 }),
      buildManagedOrder({ id: 'third', number: 1003, status: 'SHIPPED' }),
    );
    act(() => updatesMissed.emit());
    const announced = await screen.findByText('2 new orders have arrived.');
    act(() => updatesMissed.emit());
    act(() => shop.setByColleague('second', 'SHIPPED'));
    await waitFor(() => expect(document.title).toMatch(/^\(1\)/));
    expect(screen.getByText('2 new orders have arrived.')).toBe(announced);
  });

  it('is subscribed to once by all parts of a page', async () => {
    open('/dashboard/manage-orders');
    await screen.findByRole('link', { name: 'Order 1001' });
    expect(shop.operations.filter((name) => name === 'OrdersChanged')).toHaveLength(1);
    place('second', 1002);
    expect(await screen.findByRole('link', { name: 'Order 1002' })).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/^\(2\) Manage orders/));
  });
});

it('shows no number that could not be loaded', async () => {
  shop.failing.add('OrdersToPack');
  open('/dashboard/my-orders');
  expect(await menuButton()).not.toHaveAccessibleDescription();
  expect(document.title).toMatch(/^My orders/);
  shop.failing.clear();
  act(() => updatesMissed.emit());
  await waitFor(() => expect(document.title).toMatch(/^\(1\) My orders/));
});

describe('37.5: the sound', () => {
  const notes: number[] = [];

  /** The audio of a browser; jsdom has none. */
  class TestAudio {
    currentTime = 0;
    destination = {};
    resume = async () => undefined;
    createGain = () => ({
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: (next: unknown) => next,
    });
    createOscillator = () => ({
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start: (time: number) => void notes.push(time),
      stop: () => undefined,
    });
  }

  it('is off, plays once when it is switched on, and then for each new order', async () => {
    notes.length = 0;
    vi.stubGlobal('AudioContext', TestAudio);
    const { user, unmount } = open('/dashboard/manage-orders');
    const sound = await screen.findByRole('switch', { name: 'Sound for new orders' });
    expect(sound).not.toBeChecked();
    place('second', 1002);
    await screen.findByText('A new order has arrived.');
    expect(notes).toEqual([]);

    await user.click(sound);
    await waitFor(() => expect(notes).toHaveLength(2));
    unmount();
    open();
    await waitFor(() => expect(document.title).toMatch(/^\(2\)/));
    place('third', 1003);
    await waitFor(() => expect(notes).toHaveLength(4));
  });
});

describe('37.5: the work of the day', () => {
  it('has a card with a link to each list, and follows new orders', async () => {
    shop.managed[0]!.createdAt = '2020-01-01T12:00:00.000Z';
    open();
    const work = within(await screen.findByRole('region', { name: 'Today in the shop' }));
    expect(await work.findByRole('link', { name: 'Orders to pack 1' })).toHaveAttribute(
      'href',
      '/dashboard/manage-orders?status=pending&sort=oldest',
    );
    expect(work.getByRole('link', { name: 'New orders today 0' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dashboard\/manage-orders\?from=(\d{4}-\d\d-\d\d)&to=\1$/),
    );
    expect(work.getByRole('link', { name: 'Products low in stock 0' })).toHaveAttribute(
      'href',
      '/dashboard/manage-products?show=low',
    );
    expect(work.getByRole('link', { name: 'Payments to look at 0' })).toBeVisible();
    act(() => shop.place(buildManagedOrder({ id: 'second', createdAt: new Date().toISOString() })));
    expect(await work.findByRole('link', { name: 'New orders today 1' })).toBeVisible();
    expect(await work.findByRole('link', { name: 'Orders to pack 2' })).toBeVisible();
  });

  it('names what the mail server has against the e-mails of the shop', async () => {
    shop.emailOutage = {
      reason: 'REFUSED',
      error: '550 relay not permitted',
      since: '2026-03-07T10:00:00.000Z',
    };
    open();
    const title = await screen.findByText('The mail server accepts no e-mails of the shop');
    const alert = title.closest('[role=alert]')!;
    expect(alert).toHaveTextContent('It refuses the shop, for example by a quota');
    expect(alert).toHaveTextContent(/wait since .*2026.* and are retried/);
    expect(alert).toHaveTextContent('550 relay not permitted');
  });

  it('names the processes whose clocks are wrong', async () => {
    shop.skewedClocks = [
      { process: 'web-1 4711', aheadSeconds: 120 },
      { process: 'web-2 4712', aheadSeconds: -18000 },
    ];
    open();
    const alert = within((await screen.findByText('2 processes have wrong clocks')).closest('[role=alert]')!);
    expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'web-1 4711: 120 seconds ahead',
      'web-2 4712: 18,000 seconds behind',
    ]);
  });

  it('warns where this browser has other rules for the time zone than the shop', async () => {
    const today = Math.floor(Date.now() / 86_400_000) * 1440;
    const clock = { rules: '2025c', offsets: [[today - 1440, 90] as const] };
    renderShop('/dashboard', { shop, session: signedInAdmin, config: { ...testConfig, clock } });
    const title = await screen.findByText('This browser and the shop disagree about the time in UTC');
    const [, theirs, ours] = /shows (.*), this browser’s shows (.*)\. Pages/.exec(
      title.closest('[role=alert]')!.textContent,
    )!;
    expect(Date.parse(theirs!.replace(' at', '')) - Date.parse(ours!.replace(' at', ''))).toBe(90 * 60_000);
    expect(title.closest('[role=alert]')).toHaveTextContent('the rules of version 2025c');
  });

  it('warns of no other rules where the browser has those of the shop', async () => {
    const clock = { rules: '2025c', offsets: zoneOffsetsOf('UTC', Date.now()) };
    renderShop('/dashboard', { shop, session: signedInAdmin, config: { ...testConfig, clock } });
    expect(await screen.findByRole('region', { name: 'Today in the shop' })).toBeVisible();
    expect(screen.queryByText(/disagree about the time/)).not.toBeInTheDocument();
  });

  it('lists texts that name former customers with links, until an admin is done with each', async () => {
    shop.mentions = [
      { id: 'a', place: 'ORDER', subjectId: 'first', subjectName: '#1001' },
      { id: 'b', place: 'PAGE', subjectId: 'imprint', subjectName: 'Imprint' },
      { id: 'c', place: 'AUDIT_LOG', subjectId: 'figs', subjectName: 'Figs' },
    ];
    const { user } = open();
    const title = await screen.findByText('3 texts of the shop name a customer whose account was deleted');
    const alert = within(title.closest('[role=alert]')!);
    expect(alert.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Reason in order #1001', '/dashboard/manage-orders/first'],
      ['Page Imprint', '/dashboard/pages/imprint'],
      ['Audit log of Figs', '/dashboard/audit-log?of=figs'],
    ]);
    await user.click(alert.getByRole('button', { name: 'Done with Page Imprint' }));
    await waitFor(() => expect(alert.queryByRole('link', { name: 'Page Imprint' })).not.toBeInTheDocument());
    await waitFor(() => expect(alert.getByRole('list', { name: 'Texts to edit' })).toHaveFocus());
    shop.refuse('dismissErasureMentions', serverError('FORBIDDEN', 'Only admins may do this.'));
    await user.click(alert.getByRole('button', { name: 'All done' }));
    expect(await screen.findByText('Only admins may do this.')).toBeVisible();
    await user.click(alert.getByRole('button', { name: 'All done' }));
    await waitFor(() => expect(screen.queryByText(/whose account was deleted/)).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Today in the shop' })).toHaveFocus());
  });

  it('lists the payments that it counts, and keeps the focus when the last one is settled', async () => {
    const { user } = open();
    const section = await screen.findByRole('region', { name: 'Today in the shop' });
    const work = within(section);
    const isCounted = (count: number) => work.findByRole('link', { name: `Payments to look at ${count}` });
    await isCounted(0);
    shop.unmatched = [buildUnmatchedPayment(), buildUnmatchedPayment('pay_other')];
    place('second', 1002);
    await isCounted(2);
    await user.click(await work.findByRole('button', { name: 'pay_lost is dealt with' }));
    await isCounted(1);
    await user.click(await work.findByRole('button', { name: 'pay_other is dealt with' }));
    await isCounted(0);
    expect(work.queryByText('pay_other')).toBeNull();
    await waitFor(() => expect(work.getByRole('heading', { name: 'Today in the shop' })).toHaveFocus());
  });

  it('shows managers the orders, and owners alone payments, outages and clocks', async () => {
    const owners = ['unmatchedPayments', 'emailOutage', 'skewedClocks', 'erasureMentions'] as const;
    for (const field of owners) shop.refuse(field, serverError('FORBIDDEN', 'For owners.'));
    renderShop('/dashboard', { shop, session: signedInWith('MANAGER') });
    const work = within(await screen.findByRole('region', { name: 'Today in the shop' }));
    expect(await work.findByRole('link', { name: 'Orders to pack 1' })).toBeVisible();
    expect(work.queryByRole('link', { name: /^Payments/ })).toBeNull();
    expect(shop.operations).not.toContain('UnmatchedPayments');
  });

  it('is not part of the dashboard of customers', async () => {
    renderShop('/dashboard', { shop, session: signedIn });
    await screen.findByRole('region', { name: 'Your profile' });
    expect(screen.queryByRole('region', { name: 'Today in the shop' })).not.toBeInTheDocument();
    expect(shop.operations).not.toContain('DaysWork');
    expect(shop.operations).not.toContain('OrdersChanged');
  });
});
