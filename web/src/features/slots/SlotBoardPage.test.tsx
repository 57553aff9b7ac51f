import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildOrder, buildOrderLine, serverError } from '@/test/account-shop';
import { slotFormatters } from '@/lib/format/slot-times';
import { dayIn, daysAfter } from '@/lib/format/time-zone';
import { renderShop, signedInAdmin } from '@/test/render-shop';
import { buildCollection, buildSlot, SlotShop } from './slots.test-shop';

let shop: SlotShop;

beforeEach(() => {
  shop = new SlotShop();
  vi.useFakeTimers({ now: Date.parse('2026-03-11T10:00:00.000Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const openAt = (path: string) => renderShop(path, { shop, session: signedInAdmin });
const open = () => openAt('/dashboard/slots?week=2026-03-20');
const day = async (name: string) => within(await screen.findByRole('region', { name }));
const HOURS = slotFormatters('en', 'UTC').formatHours(buildSlot());

describe('the board of slots', () => {
  it('shows the days of a week, and how full their slots are', async () => {
    shop.slots = [
      buildSlot({ bookedOrders: 6, heldOrders: 2 }),
      buildCollection({ capacityOrders: null, capacityItems: 40, bookedItems: 12, bookedOrders: 1 }),
      buildSlot({ day: '2026-03-22', areaIds: [], state: 'FULL', bookedOrders: 10 }),
      buildSlot({ day: '2026-03-23' }),
    ];
    open();
    const wednesday = await day('Wednesday, March 18');
    const [delivery, collection] = wednesday.getAllByRole('listitem') as [HTMLElement, HTMLElement];
    expect(delivery).toHaveTextContent(
      '4:00 – 6:00 PMDelivery to Zurich6 of 10 orders · 2 being paidClose nowAdd places',
    );
    expect(within(delivery).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '80');
    expect(collection).toHaveTextContent(
      '4:00 – 6:00 PMCollection at Barn1 order · 12 of 40 unitsClose nowAdd places',
    );
    const sunday = await day('Sunday, March 22');
    expect(sunday.getByRole('listitem')).toHaveTextContent('4:00 – 6:00 PMFullDelivery to all areas');
    expect((await day('Monday, March 16')).getByText('No slots.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Monday, March 23' })).toBeNull();
  });

  it('goes to other weeks, and back to this one', async () => {
    shop.slots = [buildSlot({ day: '2026-03-23' })];
    const { user, location } = open();
    expect(await screen.findByText('No slots in this week')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect((await day('Monday, March 23')).getByRole('listitem')).toBeVisible();
    expect(location()).toBe('/dashboard/slots?week=2026-03-23');
    await user.click(screen.getByRole('button', { name: 'Previous week' }));
    expect(location()).toBe('/dashboard/slots?week=2026-03-16');
    await user.click(screen.getByRole('button', { name: 'This week' }));
    expect(location()).toBe('/dashboard/slots');
  });

  it('keeps a week in sight until another one has loaded', async () => {
    shop.slots = [buildSlot(), buildSlot({ day: '2026-03-23' })];
    const { user } = open();
    await day('Wednesday, March 18');
    shop.hold('slotBoard');
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    const wednesday = screen.getByRole('region', { name: 'Wednesday, March 18' });
    expect(wednesday.parentElement).toHaveAttribute('aria-busy', 'true');
    shop.release('slotBoard');
    const monday = await screen.findByRole('region', { name: 'Monday, March 23' });
    expect(monday.parentElement).toHaveAttribute('aria-busy', 'false');
  });

  it('links to the orders that have no slot yet', async () => {
    shop.slots = [buildSlot()];
    shop.needing = [buildOrder(), buildOrder()];
    open();
    expect(await screen.findByRole('link', { name: '2 orders have no time yet' })).toHaveAttribute(
      'href',
      '/dashboard/manage-orders?status=pending&slot=needed',
    );
  });

  it('closes a slot, reopens it and adds places', async () => {
    shop.slots = [buildSlot({ extraOrders: 2 })];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `Close ${HOURS} now` }));
    expect(await screen.findByText('Closed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Reopen ${HOURS}` }));
    await waitFor(() => expect(screen.queryByText('Closed')).toBeNull());
    await user.click(screen.getByRole('button', { name: `Add places to ${HOURS}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add places' }));
    const field = dialog.getByLabelText('Orders in addition');
    expect(field).toHaveValue('2');
    expect(field).toHaveAccessibleDescription('To 8 of every week; 0 for none.');
    await user.enter(field, '-1');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please enter a number from 0 to 100,000.')).toBeVisible();
    await user.enter(field, '5');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('0 of 13 orders')).toBeVisible();
  });

  it('adds units to a slot that is limited by them only', async () => {
    shop.slots = [buildSlot({ capacityOrders: null, capacityItems: 40, bookedItems: 12 })];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `Add places to ${HOURS}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add places' }));
    expect(dialog.queryByLabelText('Orders in addition')).toBeNull();
    const field = dialog.getByLabelText('Units in addition');
    expect(field).toHaveAccessibleDescription('To 40 of every week; 0 for none.');
    await user.enter(field, '8');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('No orders · 12 of 48 units')).toBeVisible();
  });

  it('changes a slot past its cut-off until it ends', async () => {
    const over = buildSlot({ state: 'PAST', endsAt: '2026-03-18T16:30:00.000Z' });
    shop.slots = [buildSlot({ state: 'PAST' }), over];
    vi.setSystemTime('2026-03-18T17:00:00.000Z');
    open();
    const wednesday = await day('Wednesday, March 18');
    const [running, ended] = wednesday.getAllByRole('listitem') as [HTMLElement, HTMLElement];
    expect(running).toHaveTextContent('Past cut-off');
    expect(within(running).getByRole('button', { name: `Add places to ${HOURS}` })).toBeVisible();
    expect(within(ended).queryByRole('button')).toBeNull();
  });

  it('says why a slot could not be changed', async () => {
    shop.slots = [buildSlot()];
    const { user } = open();
    shop.refuse('closeSlot', serverError('NOT_FOUND', 'Slot not found.'));
    await user.click(await screen.findByRole('button', { name: `Close ${HOURS} now` }));
    expect(await screen.findByText('Slot not found.')).toBeVisible();
  });
});

type Fulfilment = NonNullable<ReturnType<typeof buildOrder>['fulfilment']> & { bags: number | null };
const fulfilmentOf = (facts: object) =>
  ({ method: 'DELIVERY', bags: null, address: null, ...UNMOVED, ...facts }) as Fulfilment;
const UNMOVED = {
  area: null,
  place: null,
  startsAt: null,
  endsAt: null,
  movedAt: null,
  needsSlotSince: null,
  missedAt: null,
};

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
    expect([...shop.offeredTo]).toEqual([order.id]);
  });

  const several = async () => {
    const { slot, order } = place();
    const second = buildOrder({ number: 1008, name: 'Uma Rao', fulfilment: fulfilmentOf({ bags: 2 }) });
    const third = buildOrder({ number: 1009, fulfilment: fulfilmentOf({ method: 'COLLECTION' }) });
    shop.booked.set(SLOT, [order, second, third]);
    vi.setSystemTime('2026-03-18T17:00:00.000Z');
    const opened = openAt(`/dashboard/slots/${slot.day}/${slot.templateId}`);
    await screen.findByRole('article', { name: 'Run sheet' });
    return { ...opened, second };
  };
  const run = () => screen.getAllByRole('link', { name: /^Order / }).map((link) => link.textContent);
  const button = (name: string) => screen.getByRole('button', { name });

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
    await user.click(button('Undo'));
    expect(await screen.findByText('Order 1008 is back in its slot.')).toBeVisible();
    await waitFor(() => expect(run()).toHaveLength(3));
  });

  it('are not missed before the day of their slot', async () => {
    const { slot } = place();
    openAt(`/dashboard/slots/${slot.day}/${slot.templateId}`);
    await screen.findByRole('button', { name: 'Move order 1007' });
    expect(screen.queryByRole('button', { name: /not at home$/ })).toBeNull();
  });

  it('of a slot that does not exist are none', async () => {
    openAt('/dashboard/slots/2026-03-18/none');
    expect(await screen.findByText('There is no such slot')).toBeVisible();
  });
});
