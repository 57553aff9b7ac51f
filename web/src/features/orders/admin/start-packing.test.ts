import { expect, test } from 'vitest';
import { canStartPacking } from './useStartPacking';

const pending = { status: 'PENDING', packingStartedAt: null, refunded: 0, total: 1220 } as const;

test('34.2: an order that was refunded in full is not packed by a click', () => {
  expect(canStartPacking(pending)).toBe(true);
  expect(canStartPacking({ ...pending, refunded: 1219 })).toBe(true);
  expect(canStartPacking({ ...pending, refunded: 1220 })).toBe(false);
  // An order that cost nothing has nothing to refund.
  expect(canStartPacking({ ...pending, total: 0 })).toBe(true);
});
