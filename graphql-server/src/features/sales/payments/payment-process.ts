import { leadsTo, type ProcessTable } from '../../../common/process-table.js';
import type { PaymentStatus } from '../purchase/payment.entity.js';

/**
 * Allowed transitions of a payment. A failed payment can still be captured for days. Source:
 * Razorpay, "Payment states" and "Late authorization". A database trigger enforces the same table.
 */
export const paymentProcess: ProcessTable<PaymentStatus> = {
  created: ['failed', 'authorized', 'captured'],
  failed: ['authorized', 'captured'],
  authorized: ['captured', 'refunded'],
  captured: ['refunded'],
  refunded: [],
};

/** The most advanced status that the provider reported, in any order of arrival. */
export const furthest = (statuses: readonly PaymentStatus[]): PaymentStatus | undefined =>
  statuses.find((status) => !statuses.some((other) => leadsTo(paymentProcess, status, other)));
