import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { slotFormatters } from '@/lib/format/slot-times';
import { renderShop, signedInAdmin, testConfig } from '@/test/render-shop';
import { buildManagedOrder, OrdersShop } from './orders.test-shop';

const SLOT_ID = '30000000-0000-4000-8000-000000000001';
const PATH = '/dashboard/manage-orders';

let shop: OrdersShop;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-06T10:00:00.000Z'), toFake: ['Date'] });
  shop = new OrdersShop();
  const [first, second] = [buildManagedOrder({ number: 1 }), buildManagedOrder({ number: 2 })];
  shop.managed = [first, second];
  shop.slots = [slotOn('2026-03-06', SLOT_ID, [second.id]), slotOn('2026-03-07', null, [])];
});
afterEach(() => {
  vi.useRealTimers();
});

const slotOn = (day: string, slotId: string | null, orderIds: readonly string[]) => ({
  templateId: '40000000-0000-4000-8000-000000000001',
  day,
  slotId,
  method: 'DELIVERY' as const,
  startsAt: `${day}T16:00:00.000Z`,
  endsAt: `${day}T18:00:00.000Z`,
  bookedOrders: orderIds.length,
  orderIds,
});
const open = (search = '') =>
  renderShop(`${PATH}${search}`, {
    shop,
    session: signedInAdmin,
    config: { ...testConfig, deliveryAreas: true },
  });
const HOURS = slotFormatters('en', 'UTC').formatHours(slotOn('2026-03-06', null, []));

it('lists the orders of a slot of the next days', async () => {
  const { user, location } = open();
  expect(await screen.findByText('Order 1')).toBeVisible();
  const choice = await screen.findByRole('option', { name: `Delivery: Friday, March 6, ${HOURS} (1)` });
  expect(screen.getAllByRole('option', { name: /^Delivery/ })).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText('Time'), choice);
  expect(await screen.findByText('Order 2')).toBeVisible();
  expect(screen.queryByText('Order 1')).toBeNull();
  expect(location()).toBe(`${PATH}?slotId=${SLOT_ID}`);
  await user.selectOptions(screen.getByLabelText('Time'), 'Any time or none');
  expect(await screen.findByText('Order 1')).toBeVisible();
  expect(location()).toBe(PATH);
});

it('opens with the slot of an address, also on another day', async () => {
  shop.slots = [];
  open(`?slotId=${SLOT_ID}&slotDay=2026-03-01`);
  expect(await screen.findByLabelText('Time')).toHaveDisplayValue('This time');
});

it('keeps the other choices where slots cannot be loaded', async () => {
  shop.failing.add('SlotChoices');
  const { user, location } = open();
  expect(await screen.findByText('Order 1')).toBeVisible();
  expect(screen.queryByRole('option', { name: /^Delivery/ })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Time'), 'No time yet');
  expect(location()).toBe(`${PATH}?slot=needed`);
});
