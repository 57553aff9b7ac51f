import { expect, test } from 'vitest';
import { furthest } from './payment-process.js';
import type { PaymentStatus } from '../purchase/payment.entity.js';

test.each<[PaymentStatus[], PaymentStatus | undefined]>([
  [[], undefined],
  [['captured'], 'captured'],
  [['failed', 'captured', 'created'], 'captured'],
  [['refunded', 'captured', 'authorized'], 'refunded'],
  [['failed', 'created'], 'failed'],
])('the furthest of %j is %s', (statuses, last) => {
  expect(furthest(statuses)).toBe(last);
});
