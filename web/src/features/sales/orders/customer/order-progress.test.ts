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

it.each([
  ['OUT', 'PLACED done, PENDING done, SHIPPED now'],
  ['READY', 'PLACED done, PENDING done, READY now'],
  ['DELIVERED', 'PLACED done, PENDING done, SHIPPED done, DELIVERED now'],
  ['COLLECTED', 'PLACED done, PENDING done, READY done, COLLECTED now'],
] as const)('the progress of an order that is %s', (status, expected) => {
  expect(namesOf({ status: 'SHIPPED', cancelledAt: null, fulfilment: { status } })).toBe(expected);
});
