import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildFulfilment, buildOrder, buildOrderLine, buildStep, serverError } from '@/test/account-shop';
import { slotFormatters } from '@/lib/format/slot-times';
import { dayIn, daysAfter } from '@/lib/format/time-zone';
import type { Role } from '@/lib/apollo/schema-types.generated';
import { renderShop, signedInWith } from '@/test/render-shop';
import { buildCollection, buildSlot, SlotShop } from './slots.test-shop';

let shop: SlotShop;

beforeEach(() => {
  shop = new SlotShop();
  vi.useFakeTimers({ now: Date.parse('2026-03-11T10:00:00.000Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const openAt = (path: string, role: Role = 'ADMIN') =>
  renderShop(path, { shop, session: signedInWith(role) });
const open = () => openAt('/dashboard/slots?week=2026-03-20');
const HOURS = slotFormatters('en', 'UTC').formatHours(buildSlot());

type Fulfilment = NonNullable<ReturnType<typeof buildOrder>['fulfilment']> & {
  bags: number | null;
  chilledBags: number | null;
  frozenBags: number | null;
};
const fulfilmentOf = (facts: Partial<Fulfilment>): Fulfilment => ({
  ...buildFulfilment(),
  bags: null,
  chilledBags: null,
  frozenBags: null,
  ...facts,
});

describe('the orders of a slot', () => {
  const SLOT = '900';
  const place = () => {
    const slot = buildSlot({ slotId: SLOT, bookedOrders: 1 });
    shop.slots = [slot];
    const address = { note: 'Ring twice.', phoneE164: '+442079460000' };
    const fulfilment = fulfilmentOf({ address });
    const lines = [buildOrderLine({ quantity: 3, refundedQuantity: 1 })];
    const order = buildOrder({ number: 1007, phone: '+44 (0)20 7946 0000', fulfilment, lines });
    shop.booked.set(SLOT, [order]);
    return { slot, order };
  };

  it('show a driver what to collect at the door, and record it with the change', async () => {
    const { slot, order } = place();
    Object.assign(order, { toCollect: 980, payBy: 'ON_DELIVERY' });
    order.fulfilment = fulfilmentOf(buildStep('OUT'));
    const { user } = openAt(`/dashboard/slots/${slot.day}/${slot.templateId}`, 'DRIVER');
    expect(await screen.findByText('Collect $9.80')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take the payment of order 1007' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment of order 1007' }));
    expect(dialog.getByLabelText('Amount')).toHaveValue('9.80');
    expect(dialog.queryByRole('button', { name: 'Transfer' })).not.toBeInTheDocument();
    await user.enter(dialog.getByLabelText('Handed over'), '20');
    expect(dialog.getByRole('status')).toHaveTextContent('Change$10.20');
    await user.click(dialog.getByRole('button', { name: 'Record payment' }));
    expect(await screen.findByText('The payment is recorded.')).toBeVisible();
    expect(shop.recorded).toMatchObject([
      { id: order.id, means: 'CASH', amount: 980, expectedDue: 980, tendered: 2000 },
    ]);
    await waitFor(() => expect(screen.queryByText('Collect $9.80')).not.toBeInTheDocument());
  });

  it('offer to collect nothing before they are out', async () => {
    const { slot, order } = place();
    Object.assign(order, { toCollect: 980, payBy: 'ON_DELIVERY' });
    openAt(`/dashboard/slots/${slot.day}/${slot.templateId}`, 'DRIVER');
    expect(await screen.findByText('Collect $9.80')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Take the payment/ })).not.toBeInTheDocument();
  });

  it('record which substitutes a customer refuses at the door', async () => {
    const { slot, order } = place();
    const substitute = (id: string, originalName: string) => ({
      id,
      name: originalName,
      originalName,
      quantity: 2,
      unitPrice: 200,
      refusedAt: null,
    });
    order.lines = [
      buildOrderLine({ substitutes: [substitute('1', 'Oat drink'), substitute('2', 'Soy drink')] }),
    ];
    openAt(`/dashboard/slots/${slot.day}/${slot.templateId}`, 'DRIVER');
    await screen.findByText('Order 1007');
    expect(screen.queryByRole('button', { name: /^Refused/ })).not.toBeInTheDocument();
    Object.assign(order, { status: 'SHIPPED', fulfilment: fulfilmentOf(buildStep('OUT')) });
    cleanup();
    const { user } = openAt(`/dashboard/slots/${slot.day}/${slot.templateId}`, 'DRIVER');
    await user.click(await screen.findByRole('button', { name: 'Refused substitutes of order 1007' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refused substitutes of order 1007' }));
    await user.click(dialog.getByRole('button', { name: 'Record refusal' }));
    expect(await dialog.findByText('Please choose a substitute.')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: '2 × Soy drink' }));
    await user.click(dialog.getByRole('checkbox', { name: /Put .* back/ }));
    shop.refuse('refuseSubstitutes', serverError('CONFLICT', 'Order 1007 is neither on its way nor ready.'));
    await user.click(dialog.getByRole('button', { name: 'Record refusal' }));
    expect(await dialog.findByText('Order 1007 is neither on its way nor ready.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Record refusal' }));
    expect(await screen.findByText(/^The refusal is recorded/)).toBeVisible();
    expect(shop.refused).toEqual([{ id: order.id, substituteIds: ['2'], restock: false }]);
  });

  it('are a sheet to print, with address, phone and note', async () => {
    const { order } = place();
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: HOURS }));
    const sheet = within(await screen.findByRole('article', { name: 'Run sheet' }));
    expect(sheet.getByRole('heading')).toHaveTextContent('Wednesday, March 18, 4:00 – 6:00 PM');
    expect(sheet.getByRole('listitem')).toHaveTextContent(
      '1Order 1007Sam Shopper+44 (0)20 7946 00002 unitsBags: ______12 Market Row LondonNote: Ring twice.',
    );
    expect(sheet.getByRole('link', { name: '+44 (0)20 7946 0000' })).toHaveAttribute(
      'href',
      'tel:+442079460000',
    );
    expect(sheet.getByRole('link', { name: 'Order 1007' })).toHaveAttribute(
      'href',
      `/dashboard/manage-orders/${order.id}`,
    );
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'All slots' })).toHaveAttribute(
      'href',
      '/dashboard/slots?week=2026-03-16',
    );
  });

  it('are moved to another slot that has a place', async () => {
    const { slot, order } = place();
    const tomorrow = daysAfter(dayIn('UTC', new Date()), 1);
    const free = buildSlot({ day: tomorrow });
    shop.slots.push(free, buildSlot({ day: tomorrow, state: 'FULL' }), buildCollection({ day: tomorrow }));
    const { user } = openAt(`/dashboard/slots/${slot.day}/${slot.templateId}`);
    await user.click(await screen.findByRole('button', { name: 'Move order 1007' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move order 1007' }));
    await user.click(await dialog.findByRole('button', { name: /^Tomorrow/ }));
    await user.click(dialog.getByRole('radio', { checked: false }));
    shop.refuse('moveOrder', serverError('SLOT_FULL', 'This slot is full.'));
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await dialog.findByText('This slot is full.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Order 1007 was moved.')).toBeVisible();
    expect(shop.moves).toEqual([{ id: order.id, slot: { day: free.day, templateId: free.templateId } }]);
    expect(await screen.findByText('No orders in this slot')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(heading()).toHaveFocus());
    expect([...shop.offeredTo]).toEqual([order.id]);
  });

  const several = async (role: Role = 'ADMIN', step: Partial<Fulfilment> = {}) => {
    shop.role = role;
    const { slot, order } = place();
    const second = buildOrder({
      number: 1008,
      name: 'Uma Rao',
      fulfilment: fulfilmentOf({ bags: 2, ...step }),
    });
    const third = buildOrder({ number: 1009, fulfilment: fulfilmentOf({ method: 'COLLECTION' }) });
    shop.booked.set(SLOT, [order, second, third]);
    vi.setSystemTime('2026-03-18T17:00:00.000Z');
    const opened = openAt(`/dashboard/slots/${slot.day}/${slot.templateId}`, role);
    await screen.findByRole('article', { name: 'Run sheet' });
    return { ...opened, second };
  };
  const run = () => screen.getAllByRole('link', { name: /^Order / }).map((link) => link.textContent);
  const heading = () => screen.getByRole('heading', { level: 1 });
  const button = (name: string) => screen.getByRole('button', { name });

  it.each([
    ['PICKER', ['bags', 'packed']],
    ['DRIVER', ['sort', 'missed']],
    ['MANAGER', ['bags', 'packed', 'sort', 'missed', 'move', 'open', 'list']],
  ] as const)('offer a %s what their role may do', async (role, offered) => {
    await several(role, buildStep('PICKING'));
    const all = {
      bags: screen.queryByLabelText('Bags of order 1007'),
      packed: screen.queryByRole('button', { name: 'Mark order 1008 as packed' }),
      sort: screen.queryByRole('button', { name: 'Order 1007 later' }),
      missed: screen.queryByRole('button', { name: 'Order 1008: not at home' }),
      move: screen.queryByRole('button', { name: 'Move order 1007' }),
      open: screen.queryByRole('link', { name: 'Order 1007' }),
      list: screen.queryByRole('link', { name: 'In Manage Orders' }),
    };
    const shown = Object.entries(all).flatMap(([name, control]) => (control ? [name] : []));
    expect(shown).toEqual(offered);
    expect(screen.getByText('Order 1008')).toBeVisible();
  });

  it('are sorted with buttons, one after another, and all others see it', async () => {
    const { user, second } = await several();
    expect(run()).toEqual(['Order 1007', 'Order 1008', 'Order 1009']);
    expect(button('Order 1007 earlier')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Order 1007 later'));
    await waitFor(() => expect(run()).toEqual(['Order 1008', 'Order 1007', 'Order 1009']));
    shop.refuse('setStop', serverError('CONFLICT', 'Order 1009 is in no slot.'));
    await user.click(button('Order 1009 earlier'));
    expect(await screen.findByText('Order 1009 is in no slot.')).toBeVisible();
    expect(run()).toEqual(['Order 1008', 'Order 1007', 'Order 1009']);
    shop.booked.set(SLOT, [second]);
    act(() => shop.publish({ ordersChanged: { kind: 'RUN_CHANGED', orderIds: [second.id], orders: [] } }));
    await waitFor(() => expect(run()).toEqual(['Order 1008']));
  });

  it('have numbers of bags, which are summed up', async () => {
    const { user } = await several();
    expect(screen.getByText(/· 2 bags$/)).toBeVisible();
    const field = screen.getByLabelText('Bags of order 1007');
    await user.enter(field, '1.5');
    await user.tab();
    expect(field).toHaveAccessibleDescription('0 to 999');
    await user.enter(field, '3');
    await user.tab();
    expect(await screen.findByText(/· 5 bags$/)).toBeVisible();
    await user.clear(screen.getByLabelText('Bags of order 1008'));
    await user.tab();
    expect(await screen.findByText(/· 3 bags$/)).toBeVisible();
  });

  it('need a new time when nobody was at home, after a second yes, which can be undone', async () => {
    const { user } = await several();
    expect(button('Order 1009: not collected')).toBeVisible();
    await user.click(button('Order 1008: not at home'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Nobody at home?' }));
    expect(question.getByText(/^Order 1008 leaves this slot .* Uma Rao/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Yes, new time' }));
    expect(await screen.findByText('Order 1008 needs a new time: nobody was at home.')).toBeVisible();
    await waitFor(() => expect(run()).toEqual(['Order 1007', 'Order 1009']));
    await waitFor(() => expect(heading()).toHaveFocus());
    await user.click(button('Undo'));
    expect(await screen.findByText('Order 1008 is back in its slot.')).toBeVisible();
    await waitFor(() => expect(run()).toHaveLength(3));
  });

  it('are delivered with one press, after which nobody can be missed', async () => {
    const { order } = place();
    Object.assign(order, { status: 'SHIPPED', fulfilment: fulfilmentOf(buildStep('OUT')) });
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: HOURS }));
    await user.click(await screen.findByRole('button', { name: 'Mark order 1007 as delivered' }));
    expect(await screen.findByText('Order 1007 is delivered.')).toBeVisible();
    expect(await screen.findByText('Delivered')).toBeVisible();
    await waitFor(() => expect(heading()).toHaveFocus());
    expect(screen.queryByRole('button', { name: /not at home/ })).toBeNull();
    await user.click(button('Undo'));
    expect(await screen.findByText('Undone for order 1007.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Mark order 1007 as delivered' })).toBeVisible();
  });

  it('ask again when an order could not be marked as missed', async () => {
    const { user } = await several();
    await user.click(button('Order 1008: not at home'));
    shop.refuse('missOrder', serverError('CONFLICT', 'Order 1008 is in no slot of today.'));
    await user.click(await screen.findByRole('button', { name: 'Yes, new time' }));
    expect(await screen.findByText('Order 1008 is in no slot of today.')).toBeVisible();
    const dialog = screen.getByRole('alertdialog', { name: 'Nobody at home?' });
    expect(dialog).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Yes, new time' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  const runBecomes = async (orders: ReturnType<typeof buildOrder>[]) => {
    shop.booked.set(SLOT, orders);
    act(() => shop.publish({ ordersChanged: { kind: 'RUN_CHANGED', orderIds: [], orders: [] } }));
    await waitFor(() => expect(run()).toEqual(orders.map(({ number }) => `Order ${number}`)));
  };
  /** Drags the first of three stops behind the second, and returns its handle. */
  const drag = async () => {
    await several();
    const stops = screen.getAllByRole('listitem');
    for (const [index, stop] of stops.entries())
      vi.spyOn(stop, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, index * 100, 300, 100));
    const handle = within(stops[0] as HTMLElement).getByTitle('Drag to sort');
    handle.setPointerCapture = () => {};
    fireEvent.pointerDown(handle, { button: 0, clientY: 50 });
    fireEvent.pointerMove(handle, { clientY: 170 });
    return handle;
  };
  const dragged = async (change: (orders: ReturnType<typeof buildOrder>[]) => typeof orders) => {
    const handle = await drag();
    await runBecomes(change(shop.booked.get(SLOT) ?? []));
    fireEvent.pointerUp(handle);
  };

  it('stay as others have sorted them while one is dragged', async () => {
    await dragged(([first, second, third]) => [second, first, third].flatMap((order) => order ?? []));
    expect(run()).toEqual(['Order 1008', 'Order 1007', 'Order 1009']);
    expect(button('Order 1007 later')).toHaveAttribute('aria-disabled', 'false');
  });

  it('are dragged no more when one that has left meanwhile is back', async () => {
    await drag();
    const transforms = () => screen.getAllByRole('listitem').map(({ style }) => style.transform);
    expect(transforms()).toEqual(['translateY(120px)', 'translateY(-100px)', 'translateY(0px)']);
    const orders = shop.booked.get(SLOT) ?? [];
    await runBecomes(orders.slice(1));
    await runBecomes(orders);
    expect(transforms()).toEqual(['', '', '']);
  });

  it('are dragged to a place, also while new ones arrive', async () => {
    await dragged((orders) => [...orders, buildOrder({ number: 1010, fulfilment: fulfilmentOf({}) })]);
    await waitFor(() => expect(run()).toEqual(['Order 1008', 'Order 1007', 'Order 1009', 'Order 1010']));
  });

  it('keep a number of bags that is typed while another is saved, which is saved once', async () => {
    const { user } = await several();
    shop.hold('setBags');
    const field = screen.getByLabelText('Bags of order 1007');
    await user.type(field, '1{Enter}');
    await user.tab();
    await user.type(field, '2');
    shop.release('setBags');
    expect(await screen.findByText(/· 3 bags$/)).toBeVisible();
    expect(field).toHaveValue('12');
    await user.tab();
    expect(await screen.findByText(/· 14 bags$/)).toBeVisible();
    expect(shop.savedBags).toEqual([1, 12]);
  });

  it('are not missed before their slot begins', async () => {
    const { slot } = place();
    vi.setSystemTime('2026-03-18T15:59:00.000Z');
    openAt(`/dashboard/slots/${slot.day}/${slot.templateId}`);
    await screen.findByRole('button', { name: 'Move order 1007' });
    expect(screen.queryByRole('button', { name: /not at home$/ })).toBeNull();
  });

  it('of a slot that does not exist are none', async () => {
    openAt('/dashboard/slots/2026-03-18/none');
    expect(await screen.findByText('There is no such slot')).toBeVisible();
  });
});
