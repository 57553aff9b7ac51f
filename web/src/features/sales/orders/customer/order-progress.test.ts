import { expect, it } from 'vitest';
import { progressOf } from './order-progress';

const namesOf = (order: Parameters<typeof progressOf>[0]) =>
  progressOf(order)
    .map(({ name, state }) => `${name} ${state}`)
    .join(', ');

it.each([
  ['PENDING', null, 'PLACED done, PENDING now, SHIPPED next'],
  ['SHIPPED', null, 'PLACED done, PENDING done, SHIPPED now'],
  ['REJECTED', null, 'PLACED done, PENDING done, REJECTED now'],
  ['REJECTED', '2026-03-06T10:10:00.000Z', 'PLACED done, PENDING done, CANCELLED now'],
  // An admin may resume it.
  ['PENDING', '2026-03-06T10:10:00.000Z', 'PLACED done, PENDING now, SHIPPED next'],
] as const)('the progress of an order that is %s, cancelled at %s', (status, cancelledAt, expected) => {
  expect(namesOf({ status, cancelledAt, fulfilment: null })).toBe(expected);
});

it.each(['DELIVERED', 'COLLECTED'] as const)('the progress of an order ends with %s', (end) => {
  const order = { status: 'SHIPPED', cancelledAt: null } as const;
  expect(namesOf({ ...order, fulfilment: { status: end, nextStatus: null } })).toBe(
    `PLACED done, PENDING done, SHIPPED done, ${end} now`,
  );
  expect(namesOf({ ...order, fulfilment: { status: 'OUT', nextStatus: 'DELIVERED' } })).toBe(
    'PLACED done, PENDING done, SHIPPED now',
  );
});
