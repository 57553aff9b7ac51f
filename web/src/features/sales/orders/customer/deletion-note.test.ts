import { expect, it } from 'vitest';
import { buildOrder, buildOrderRefund } from '@/test/account-shop';
import { deletionNote } from './deletion-note';

const due = buildOrderRefund({ amount: 980, status: 'DUE' });
const done = buildOrderRefund({ amount: 980, status: 'REFUNDED' });

it.each([
  ['is paid and waits', buildOrder(), 'delivered'],
  [
    'waits after a refund of a part',
    buildOrder({ refunded: 100, refunds: [{ ...due, amount: 100 }] }),
    'delivered',
  ],
  ['waits after a whole refund', buildOrder({ refunded: 980, refunds: [done] }), 'refunded'],
  ['is on its way', buildOrder({ status: 'SHIPPED' }), 'shipped'],
  [
    'is rejected with a refund to come',
    buildOrder({ status: 'REJECTED', refunded: 980, refunds: [due] }),
    'refundDue',
  ],
  [
    'is rejected and refunded',
    buildOrder({ status: 'REJECTED', refunded: 980, refunds: [done] }),
    'refunded',
  ],
  ['is to be paid at the door', buildOrder({ payBy: 'ON_DELIVERY', due: 980 }), 'unpaid'],
  ['was paid at the door', buildOrder({ payBy: 'ON_DELIVERY', status: 'SHIPPED' }), 'shipped'],
  [
    'is cancelled unpaid',
    buildOrder({ payBy: 'ON_DELIVERY', status: 'REJECTED', refunded: 980, refunds: [done] }),
    'nothingDue',
  ],
  [
    'is cancelled after a transfer',
    buildOrder({ payBy: 'BANK_TRANSFER', status: 'REJECTED', refunded: 980, due: -980 }),
    'paidBack',
  ],
  ['is rejected without a refund', buildOrder({ status: 'REJECTED' }), 'notRefunded'],
] as const)('34.1: of an order that %s', (_what, order, note) => {
  expect(deletionNote(order)).toBe(note);
});
