import { expect, it } from 'vitest';
import { refundDue } from './order-payment';

const refunds = [{ amount: 980, reason: 'CANCELLED', status: 'DUE' }] as const;

it('a credit that is yet to be settled is no money that the shop owes', () => {
  expect(refundDue({ payBy: 'ON_DELIVERY', due: 0, refunds })).toBe(0);
  expect(refundDue({ payBy: 'ON_DELIVERY', due: -250, refunds })).toBe(250);
  expect(refundDue({ payBy: 'ONLINE', due: 0, refunds })).toBe(980);
});
