import { expect, it } from 'vitest';
import { progressOf } from './order-progress';

it.each([
  ['PENDING', 'PLACED done, PENDING now, SHIPPED next'],
  ['SHIPPED', 'PLACED done, PENDING done, SHIPPED now'],
  ['REJECTED', 'PLACED done, PENDING done, REJECTED now'],
] as const)('the progress of an order that is %s', (status, expected) => {
  const steps = progressOf(status).map(({ name, state }) => `${name} ${state}`);
  expect(steps.join(', ')).toBe(expected);
});
