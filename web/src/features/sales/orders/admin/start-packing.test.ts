import { expect, test } from 'vitest';
import { canStartPacking } from './useStartPacking';

const pending = { status: 'PENDING', packingStartedAt: null, refunded: 0, total: 1220 } as const;

test('34.2: a fully refunded order is not packed', () => {
  expect(canStartPacking(pending)).toBe(true);
  expect(canStartPacking({ ...pending, refunded: 1219 })).toBe(true);
  expect(canStartPacking({ ...pending, refunded: 1220 })).toBe(false);
  // A free order has nothing to refund.
  expect(canStartPacking({ ...pending, total: 0 })).toBe(true);
});
