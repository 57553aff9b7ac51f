import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '@/features/auth/shared/useSession';
import { leaveBy } from '@/lib/browser/leave-guard';
import { buildOrderRefund, serverError } from '@/test/account-shop';
import { renderShop, signedInAdmin } from '@/test/render-shop';
import { buildPicked, buildPickedLine, colleague, inHandOf, PickShop } from './pick.test-shop';

let shop: PickShop;

beforeEach(() => {
  shop = new PickShop();
});

const openAt = (path: string) => renderShop(path, { shop, session: signedInAdmin });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('orders to pick', () => {
  const open = () => openAt('/dashboard/pick');
  const slot = { startsAt: '2026-03-21T16:00:00.000Z', endsAt: '2026-03-21T18:00:00.000Z', area: 'Zurich' };

  it('are taken three at a time, the oldest of a slot first', async () => {
    shop.picked = [1001, 1002, 1003, 1004].map((number) => buildPicked({ number, fulfilment: slot }));
    const { user, location } = open();
    await user.click(await button(/^Pick the next 3 of /));
    await waitFor(() => expect(location()).toBe('/dashboard/pick/list'));
    expect(shop.assigned).toEqual([{ ids: shop.picked.slice(0, 3).map(({ id }) => id), takeOver: false }]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Pick 3 orders' })).toBeVisible();
  });

  it('are chosen one by one, those without a slot after the others', async () => {
    shop.picked = [buildPicked({ number: 1001 }), buildPicked({ number: 1002, fulfilment: slot })];
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: /Order 1002/ }));
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([expect.stringContaining('4:00'), 'Without a slot']);
    await user.click(await button('Choose orders of Without a slot'));
    await user.click(await screen.findByRole('checkbox', { name: /Order 1001/ }));
    await user.click(await button('Pick 2 orders'));
    await waitFor(() => expect(shop.assigned[0]?.ids).toHaveLength(2));
  });

  it('are chosen with what was added to them', async () => {
    const first = buildPicked({ number: 1001 });
    const addition = buildPicked({ number: 1002, addedTo: { id: first.id, number: 1001 } });
    shop.picked = [first, addition, buildPicked({ number: 1003 })];
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: /Order 1002 .*Added to order 1001/ }));
    expect(screen.getByRole('checkbox', { name: /^Order 1001/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /^Order 1003/ })).not.toBeChecked();
    await user.click(await button('Pick 2 orders'));
    await waitFor(() => expect(shop.assigned[0]?.ids).toEqual([first.id, addition.id]));
  });

  it('of another picker are taken over after a question alone', async () => {
    shop.picked = [
      buildPicked({ number: 1001, fulfilment: inHandOf(colleague) }),
      buildPicked({ number: 1002 }),
    ];
    const { user, location } = open();
    expect(await screen.findByText(/^.?Ben Okafor.? picks it$/)).toBeVisible();
    expect(await button('Pick the next one of Without a slot')).toBeVisible();
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(await button('Pick 2 orders'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Take over this order?' }));
    expect(question.getByText(/^Order 1001: .?Ben Okafor/)).toBeVisible();
    expect(shop.assigned).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Take over' }));
    await waitFor(() => expect(location()).toBe('/dashboard/pick/list'));
    const [theirs, free] = shop.picked.map(({ id }) => id);
    expect(shop.assigned).toEqual([
      { ids: [free], takeOver: false },
      { ids: [theirs], takeOver: true },
    ]);
  });

  it('say who was faster', async () => {
    shop.picked = [buildPicked({ number: 1001 })];
    const { user } = open();
    await button(/^Pick the next one/);
    Object.assign(shop.picked[0]?.fulfilment ?? {}, inHandOf(colleague));
    await user.click(await button(/^Pick the next one/));
    expect(await screen.findByText('Another admin picks 1001.')).toBeVisible();
    expect(await screen.findByText(/Ben Okafor.? picks it$/)).toBeVisible();
  });

  it('of the picker come first', async () => {
    shop.picked = [buildPicked({ number: 1001 }), buildPicked({ number: 1002, fulfilment: inHandOf() })];
    const { user, location } = open();
    expect(await screen.findByRole('heading', { name: 'You are picking 1 order' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Continue' }));
    expect(location()).toBe('/dashboard/pick/list');
  });

  it('may be none', async () => {
    open();
    expect(await screen.findByText('Nothing to pick')).toBeVisible();
  });

  it('are loaded again after a failure', async () => {
    shop.picked = [buildPicked({ number: 1001 })];
    shop.failing.add('OrdersToPick');
    const { user } = open();
    expect(await screen.findByText('The orders could not be loaded')).toBeVisible();
    shop.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await button(/^Pick the next one/)).toBeVisible();
  });
});

describe('the pick list', () => {
  const milk = () =>
    buildPickedLine({ name: 'Milk', quantity: 1, product: { aisle: '2', temperature: 'CHILLED' } });
  const rice = () => buildPickedLine({ name: 'Rice', quantity: 3, product: { aisle: '10', shelf: 'B2' } });
  const oats = () => buildPickedLine({ name: 'Oats', quantity: 1, product: { aisle: '2' } });
  const place = (...lines: ReturnType<typeof buildPickedLine>[]) => {
    shop.picked = [buildPicked({ number: 1001, fulfilment: inHandOf(), lines })];
    return openAt('/dashboard/pick/list');
  };
  const row = (name: RegExp) => screen.findByRole('button', { name });
  const stored = () => shop.picked[0]?.lines.map(({ pickedQuantity }) => pickedQuantity);

  it('goes by place, the fridge last', async () => {
    place(milk(), rice(), oats());
    await row(/× .?Rice/);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Aisle 2', 'Aisle 10', 'Chilled · Aisle 2', 'Orders']);
  });

  it('picks a line whole with a tap, and opens it again with another one', async () => {
    const { user } = place(rice());
    await user.click(await row(/^3 × .?Rice/));
    await waitFor(() => expect(stored()).toEqual([3]));
    expect(await screen.findByText('All is stored')).toBeVisible();
    await user.click(await row(/^3 × .?Rice/));
    await waitFor(() => expect(stored()).toEqual([null]));
  });

  it('asks about a weight that is far off, and stores it after a second yes', async () => {
    const unit = { soldBy: 'WEIGHED_PIECE', unitGrams: 400, tolerance: 15 } as const;
    const { user } = place(buildPickedLine({ name: 'Melon', quantity: 2, ...unit }));
    await user.click(await row(/^2 × .?Melon/));
    await user.enter(await screen.findByLabelText(/^Weight of .?Melon/), '400');
    await user.click(await button('Weighed'));
    expect(await screen.findByText('400 g are far from the expected 800 g.')).toBeVisible();
    expect(shop.sentPicks).toEqual([]);
    await user.click(await button('One less Melon'));
    expect(screen.queryByText(/are far from/)).not.toBeInTheDocument();
    await user.click(await button('One more Melon'));
    await user.click(await button('Weighed'));
    await user.click(await button('It is right'));
    const pick = { quantity: 2, grams: 400, weightConfirmed: true };
    await waitFor(() => expect(shop.sentPicks.flat()).toMatchObject([pick]));
  });

  it('takes fewer, or none', async () => {
    const { user } = place(rice(), oats());
    await user.click(await row(/^Fewer of .?Rice/));
    await user.click(await button(/^One less Rice|Rice.*less|less.*Rice/i));
    await waitFor(() => expect(stored()).toEqual([2, null]));
    expect(await row(/^3 × .?Rice.?: 2 of 3$/)).toHaveAttribute('aria-pressed', 'true');
    await user.click(await row(/^Fewer of .?Oats/));
    await user.click(await button(/^No .?Oats.? there$/));
    await waitFor(() => expect(stored()).toEqual([2, 0]));
  });

  it('counts chilled and frozen bags of an order that has such goods, which are at most all of them', async () => {
    const ofFridge = buildPickedLine({
      name: 'Milk',
      pickedQuantity: 1,
      quantity: 1,
      product: { temperature: 'CHILLED' },
    });
    shop.picked = [buildPicked({ number: 1001, fulfilment: inHandOf(), lines: [ofFridge] })];
    const { user } = renderShop('/dashboard/pick/list', { shop, session: signedInAdmin });
    const bags = await screen.findByLabelText('Bags of order 1001');
    const chilled = screen.getByLabelText('Bags of order 1001: Of these chilled');
    expect(screen.queryByLabelText(/frozen/)).not.toBeInTheDocument();
    await user.enter(bags, '1');
    await user.enter(chilled, '2');
    expect(screen.getByText('More than all bags')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Order 1001 is packed' }));
    expect(shop.picked[0]?.fulfilment).toMatchObject({ status: 'PICKING' });
    await user.enter(chilled, '1');
    await user.click(screen.getByRole('button', { name: 'Order 1001 is packed' }));
    await waitFor(() =>
      expect(shop.picked[0]?.fulfilment).toMatchObject({ status: 'PACKED', bags: 1, chilledBags: 1 }),
    );
  });

  it('packs a complete order, with its bags, and says what is refunded', async () => {
    const { user } = place(rice());
    await user.click(await row(/^Fewer of .?Rice/));
    await user.click(await button(/less/i));
    expect(await screen.findByText('Missing, and refunded with “Packed”:')).toBeVisible();
    const [order] = shop.picked;
    if (order) order.refunds = [buildOrderRefund({ amount: 240, reason: 'SHORT' })];
    await user.type(screen.getByLabelText('Bags of order 1001'), '2');
    await user.click(await button('Order 1001 is packed'));
    expect(await screen.findByText('Order 1001 is packed. $2.40 is refunded.')).toBeVisible();
    expect(order?.fulfilment).toMatchObject({ status: 'PACKED', bags: 2 });
    expect(await screen.findByText('No order in your hand')).toBeVisible();
  });

  it('keeps ticks while the shop cannot be reached, also those of a packed order', async () => {
    const { user } = place(rice(), oats());
    await row(/× .?Rice/);
    shop.failing.add('PickLines');
    await user.click(await row(/^3 × .?Rice/));
    await user.click(await row(/^1 × .?Oats/));
    expect(await screen.findByText('Waiting to be sent: 2')).toBeVisible();
    expect(screen.getByText(/^Waiting to be sent: 2. The shop cannot be reached/)).toBeVisible();
    await user.click(await button('Order 1001 is packed'));
    expect(await screen.findByText(/^Packed. It is sent as soon as/)).toBeVisible();
    shop.failing.clear();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Order 1001 is packed.')).toBeVisible();
    expect(stored()).toEqual([3, 1]);
  });

  it('shows what another picker has taken over, until the picker has read it', async () => {
    const { user } = place(rice(), oats());
    await row(/× .?Rice/);
    Object.assign(shop.picked[0]?.fulfilment ?? {}, inHandOf(colleague));
    await user.click(await row(/^3 × .?Rice/));
    expect(await screen.findByText(/^The order is no longer yours/)).toBeVisible();
    expect(await screen.findByText('No order in your hand')).toBeVisible();
    await user.click(await button(/^Done with Order 1001, .?Rice/));
    await waitFor(() => expect(screen.queryByText(/^The order is no longer yours/)).toBeNull());
  });

  it('loses an order as soon as another picker takes it over', async () => {
    place(rice());
    await row(/× .?Rice/);
    act(() => shop.picked.forEach((order) => shop.takeOver(order)));
    expect(await screen.findByText('No order in your hand')).toBeVisible();
  });

  it('shows why an order was not packed, and packs it afterwards', async () => {
    const { user } = place(oats());
    await user.click(await row(/^1 × .?Oats/));
    shop.refuse('setFulfilmentStatus', serverError('CONFLICT', 'Lines of 1001 are open.'));
    await user.click(await button('Order 1001 is packed'));
    expect(await screen.findByText('Lines of 1001 are open.')).toBeVisible();
    await user.click(await button('Order 1001 is packed'));
    expect(await screen.findByText('Order 1001 is packed.')).toBeVisible();
    expect(screen.queryByText('Lines of 1001 are open.')).toBeNull();
  });

  it('does not pack an order without any picked unit', async () => {
    const { user } = place(oats());
    await user.click(await row(/^Fewer of .?Oats/));
    await user.click(await button(/^No .?Oats.? there$/));
    expect(await screen.findByText(/^Nothing of it was there/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open order 1001' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Order 1001 is packed' })).toBeNull();
  });

  it('names the orders of lines where several are picked, and hides what is picked', async () => {
    shop.picked = [1001, 1002].map((number) =>
      buildPicked({ number, fulfilment: inHandOf(), lines: [oats()] }),
    );
    const { user } = openAt('/dashboard/pick/list');
    await user.click(await row(/^1 × .?Oats.?, order 1001$/));
    await user.click(await button('Hide what is picked'));
    expect(screen.queryByRole('button', { name: /order 1001$/, pressed: true })).toBeNull();
    expect(await row(/^1 × .?Oats.?, order 1002$/)).toBeVisible();
  });

  it('says how many to put back that were refunded after they were picked', async () => {
    place(buildPickedLine({ name: 'Rice', quantity: 3, pickedQuantity: 3, refundedQuantity: 1 }));
    expect(await screen.findByText('Put 1 back: it was refunded.')).toBeVisible();
  });

  it('shows why an order was not packed whose line was refused, and does not pack it', async () => {
    const { user } = place(rice());
    await row(/× .?Rice/);
    const [line] = shop.picked[0]?.lines ?? [];
    shop.failing.add('PickLines');
    await user.click(await row(/^3 × .?Rice/));
    await user.click(await button('Order 1001 is packed'));
    Object.assign(line ?? {}, { refundedQuantity: 1 });
    shop.failing.clear();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(/^Something of this order was not stored/)).toBeVisible();
    expect(screen.getByText(/^Fewer are wanted now/)).toBeVisible();
    expect(shop.picked[0]?.fulfilment.status).toBe('PICKING');
    await user.click(await row(/^2 × .?Rice/));
    await user.click(await button('Order 1001 is packed'));
    expect(await screen.findByText('Order 1001 is packed.')).toBeVisible();
  });

  it('shows that the picker may no longer pick', async () => {
    const { user } = place(oats());
    await row(/× .?Oats/);
    shop.refuse('pickLines', serverError('FORBIDDEN', 'You may not pick orders.'));
    await user.click(await row(/^1 × .?Oats/));
    expect(await screen.findByText('You may not pick orders.')).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('keeps a tick that is missing from the answer', async () => {
    const { user } = place(rice(), oats());
    const [first] = shop.picked[0]?.lines ?? [];
    shop.leftOut.add(first?.id ?? '');
    await user.click(await row(/^3 × .?Rice/));
    expect(await button('Send now')).toBeVisible();
    expect(screen.getByText('Waiting to be sent: 1')).toBeVisible();
    shop.leftOut.clear();
    await user.click(await button('Send now'));
    await waitFor(() => expect(stored()).toEqual([3, null]));
  });

  it('offers ticks again at which the shop fails several times', async () => {
    const { user } = place(oats());
    await row(/× .?Oats/);
    for (let attempt = 0; attempt < 5; attempt += 1)
      shop.refuse('pickLines', serverError('INTERNAL_SERVER_ERROR', 'Something went wrong.'));
    await user.click(await row(/^1 × .?Oats/));
    for (let attempt = 0; attempt < 4; attempt += 1) await user.click(await button('Send now'));
    expect(await button(/^Drop Order 1001, .?Oats/)).toBeVisible();
    await user.click(await button(/^Try again: Order 1001, .?Oats/));
    await waitFor(() => expect(stored()).toEqual([1]));
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  });

  it('gives an order back once all of it is sent', async () => {
    const { user } = place(oats());
    await row(/× .?Oats/);
    shop.failing.add('PickLines');
    await user.click(await row(/^1 × .?Oats/));
    await user.click(await button('Give order 1001 back'));
    expect(await screen.findByText(/^Ticks of this order are not sent yet/)).toBeVisible();
    expect(shop.picked[0]?.fulfilment.status).toBe('PICKING');
    shop.failing.clear();
    await user.click(await button('Send now'));
    await waitFor(() => expect(stored()).toEqual([1]));
    await user.click(await button('Give order 1001 back'));
    expect(await screen.findByText('No order in your hand')).toBeVisible();
    expect(shop.picked[0]?.fulfilment).toMatchObject({ status: 'NEW', picker: null });
  });

  it('drops what the shop refused once its picker leaves the order', async () => {
    const { user } = place(oats());
    await row(/× .?Oats/);
    shop.refuse('pickLines', serverError('CONFLICT', 'Not now.'));
    await user.click(await row(/^1 × .?Oats/));
    expect(await screen.findByText('Not now.')).toBeVisible();
    await user.click(await button('Give order 1001 back'));
    await waitFor(() => expect(screen.queryByText('Not now.')).toBeNull());
  });

  it('asks before a picker signs out with ticks that are not sent', async () => {
    const { user } = place(oats());
    await row(/× .?Oats/);
    shop.failing.add('PickLines');
    await user.click(await row(/^1 × .?Oats/));
    await screen.findByText('Waiting to be sent: 1');
    const leave = vi.fn<() => void>();
    act(() => leaveBy(leave));
    const question = within(await screen.findByRole('alertdialog', { name: 'One tick is not sent yet' }));
    expect(leave).not.toHaveBeenCalled();
    await user.click(question.getByRole('button', { name: 'Sign out' }));
    expect(leave).toHaveBeenCalledOnce();
  });

  it('leaves it to managers to reject an order', async () => {
    shop.picked = [buildPicked({ number: 1001, fulfilment: inHandOf(), lines: [oats()] })];
    const session = { ...signedInAdmin, user: { ...signedInAdmin.user, role: 'PICKER' } } as Session;
    const { user } = renderShop('/dashboard/pick/list', { shop, session });
    await user.click(await row(/^Fewer of .?Oats/));
    await user.click(await button(/^No .?Oats.? there$/));
    expect(await screen.findByText(/Ask a manager to reject it/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open order 1001' })).toBeNull();
  });

  it('has its progress in a region with one live text', async () => {
    place(oats());
    const bar = within(await screen.findByRole('region', { name: 'Progress' }));
    expect(bar.getByRole('status')).toHaveTextContent('0 of 1 lines');
  });
});
