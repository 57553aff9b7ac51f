import { expect, it } from 'vitest';
import { progressOf } from './order-progress';

it.each([
  ['PENDING', 'Placed done, Pending now, Shipped next'],
  ['SHIPPED', 'Placed done, Pending done, Shipped now'],
  ['REJECTED', 'Placed done, Pending done, Rejected now'],
] as const)('the progress of an order that is %s', (status, expected) => {
  const steps = progressOf(status).map(({ word, state }) => `${word} ${state}`);
  expect(steps.join(', ')).toBe(expected);
});
