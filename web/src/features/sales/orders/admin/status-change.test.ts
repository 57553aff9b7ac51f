import { describe, expect, it } from 'vitest';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { serverError } from '@/test/account-shop';
import { buildManagedOrder } from './orders.test-shop';
import { secondsUntil } from '@/features/sales/orders/shared/undo-until';
import { refundedToConfirm, undoOf, usualRestock } from './status-change';

const packed = buildManagedOrder({ packingStartedAt: '2026-03-06T10:00:00.000Z' });
const waiting = buildManagedOrder();

describe('34.4: restocking', () => {
  it.each([
    ['restocks an order before packing', [waiting], true],
    ['does not restock a packed order', [packed], false],
    ['decides per order when they differ', [waiting, packed], undefined],
  ])('%s', (_what, orders, restock) => {
    expect(usualRestock(orders)).toBe(restock);
  });
});

describe('34.3: undoing a change of status', () => {
  it('restores the status of each order, grouped by status', () => {
    const shipped = buildManagedOrder({ status: 'SHIPPED', refunded: 100 });
    const rejected = buildManagedOrder({ status: 'REJECTED', refunded: 980 });
    const restocked = buildManagedOrder({ status: 'REJECTED', paymentKeptReason: 'It was opened.' });
    restocked.lines.forEach((line) => Object.assign(line, { restockedQuantity: 2 }));
    const steps = undoOf([waiting, packed, shipped, rejected, restocked], 'SHIPPED');
    expect(steps.map(({ orders, change }) => [orders.map(({ id }) => id), change])).toEqual([
      [[waiting.id, packed.id], { status: 'PENDING' }],
      [[rejected.id], { status: 'REJECTED', restock: false }],
      [[restocked.id], { status: 'REJECTED', restock: true, keepPayment: { reason: 'It was opened.' } }],
    ]);
    expect(steps[0]?.orders[0]?.status).toBe('SHIPPED');
  });

  it('includes the refunds that were confirmed before', () => {
    const refunded = buildManagedOrder({ status: 'SHIPPED', refunded: 100 });
    expect(undoOf([refunded], 'REJECTED')[0]?.change).toEqual({ status: 'SHIPPED', expectedRefunded: 100 });
  });
});

it('34.2: reads the refunds to confirm from a conflict only', () => {
  const errorOf = (code: string, extensions = {}) =>
    new CombinedGraphQLErrors({ errors: [serverError(code, 'No.', extensions)] });
  expect(refundedToConfirm(errorOf('CONFLICT', { refunded: 1220 }))).toBe(1220);
  expect(refundedToConfirm(errorOf('CONFLICT'))).toBeNull();
  expect(refundedToConfirm(errorOf('NOT_FOUND', { refunded: 1220 }))).toBeNull();
});

it('34.3: counts the seconds until an e-mail is sent, unless the clock is wrong', () => {
  const now = Date.parse('2026-03-06T10:00:00.000Z');
  expect(secondsUntil('2026-03-06T10:00:29.500Z', now)).toBe(30);
  expect(secondsUntil('2026-03-06T09:59:59.000Z', now)).toBe(0);
  expect(secondsUntil('2026-03-06T11:00:00.000Z', now)).toBe(0);
});
