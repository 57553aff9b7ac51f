import { expect, it } from 'vitest';
import { progressOf } from './order-progress';

it.each([
  ['PENDING', null, 'PLACED done, PENDING now, SHIPPED next'],
  ['SHIPPED', null, 'PLACED done, PENDING done, SHIPPED now'],
  ['REJECTED', null, 'PLACED done, PENDING done, REJECTED now'],
  ['REJECTED', '2026-03-06T10:10:00.000Z', 'PLACED done, PENDING done, CANCELLED now'],
  // An admin may resume it.
  ['PENDING', '2026-03-06T10:10:00.000Z', 'PLACED done, PENDING now, SHIPPED next'],
] as const)('the progress of an order that is %s, cancelled at %s', (status, cancelledAt, expected) => {
  const steps = progressOf({ status, cancelledAt }).map(({ name, state }) => `${name} ${state}`);
  expect(steps.join(', ')).toBe(expected);
});
