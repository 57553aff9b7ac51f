import { expect, it } from 'vitest';
import { orderFilter, orderSchema } from './order-view';

const allOrders = orderSchema.defaults;
const SLOT = '10000000-0000-4000-8000-000000000001';

it.each([
  ['', allOrders],
  ['search=asha+rao&status=pending', { ...allOrders, search: 'asha rao', status: 'PENDING' }],
  ['step=picking', { ...allOrders, step: 'PICKING' }],
  ['slot=needed', { ...allOrders, slot: 'NEEDED' }],
  [`slotId=${SLOT}&slotDay=2026-03-06`, { ...allOrders, slotId: SLOT, slotDay: '2026-03-06' }],
  ['deleted=only', { ...allOrders, deleted: 'ONLY' }],
  ['from=2026-03-06&to=2026-03-07', { ...allOrders, from: '2026-03-06', to: '2026-03-07' }],
] as const)('parses and serializes "%s"', (address, view) => {
  expect(orderSchema.read(new URLSearchParams(address))).toEqual(view);
  expect(orderSchema.write(view).toString()).toBe(address);
});

it.each([
  'status=lost',
  'step=lost',
  'deleted=perhaps',
  'search=+',
  'from=yesterday',
  'to=2026-06-31',
  'from=0001-01-01',
  'from=0202-11-01',
  'to=2026-13-01',
])('ignores %s', (address) => {
  expect(orderSchema.read(new URLSearchParams(address))).toEqual(allOrders);
});

it.each([
  ['UTC', '2026-02-28T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
  ['Asia/Kolkata', '2026-02-27T18:30:00.000Z', '2026-02-28T18:30:00.000Z'],
  ['America/New_York', '2026-02-28T05:00:00.000Z', '2026-03-01T05:00:00.000Z'],
])('filters by whole days of the time zone %s', (timeZone, placedFrom, placedBefore) => {
  const filter = orderFilter({ ...allOrders, from: '2026-02-28', to: '2026-02-28' }, timeZone);
  expect(filter).toEqual({ placedFrom, placedBefore });
});

it('has no filter by default', () => {
  expect(orderFilter(allOrders, 'UTC')).toBeNull();
  expect(orderFilter({ ...allOrders, search: 'asha', status: 'SHIPPED', slot: 'NEEDED' }, 'UTC')).toEqual({
    search: 'asha',
    status: 'SHIPPED',
    needsSlot: true,
  });
});
