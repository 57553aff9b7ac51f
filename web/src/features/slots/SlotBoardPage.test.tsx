import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildOrder, serverError } from '@/test/account-shop';
import { updatesMissed } from '@/lib/apollo/signals';
import { slotFormatters } from '@/lib/format/slot-times';
import type { Session } from '@/features/auth/shared/useSession';
import { renderShop, signedInAdmin, signedInWith } from '@/test/render-shop';
import { buildCollection, buildSlot, SlotShop } from './slots.test-shop';

let shop: SlotShop;

beforeEach(() => {
  shop = new SlotShop();
  vi.useFakeTimers({ now: Date.parse('2026-03-11T10:00:00.000Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const openAs = (session: Session) => renderShop('/dashboard/slots?week=2026-03-20', { shop, session });
const open = () => openAs(signedInAdmin);
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

  it('follows orders, also those that were changed while events were missed', async () => {
    const slot = buildSlot({ bookedOrders: 6 });
    shop.slots = [slot];
    open();
    expect(await screen.findByText('6 of 10 orders')).toBeVisible();
    shop.slots = [{ ...slot, bookedOrders: 7 }];
    act(() => shop.publish({ ordersChanged: { kind: 'PLACED', orderIds: ['one'], orders: [] } }));
    expect(await screen.findByText('7 of 10 orders')).toBeVisible();
    shop.slots = [{ ...slot, bookedOrders: 8 }];
    act(() => updatesMissed.emit());
    expect(await screen.findByText('8 of 10 orders')).toBeVisible();
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

  it('offers pickers and drivers no change of slots', async () => {
    shop.role = 'DRIVER';
    shop.slots = [buildSlot({ bookedOrders: 1 })];
    const { user } = openAs(signedInWith('DRIVER'));
    expect(await screen.findByRole('link', { name: HOURS })).toBeVisible();
    expect(screen.queryByRole('button', { name: `Close ${HOURS} now` })).toBeNull();
    expect(screen.queryByRole('button', { name: `Add places to ${HOURS}` })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(await screen.findByText('No slots in this week')).toBeVisible();
    expect(within(screen.getByRole('main')).queryByRole('link')).toBeNull();
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
