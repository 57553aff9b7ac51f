import { leadsTo, type ProcessTable } from '../../common/process-table.js';
import type { PaymentStatus } from './payment.entity.js';

/**
 * The life of a payment, forward only. One that failed can still be captured for days after.
 * Source: Razorpay, "Payment states" and "Late authorization". A trigger of the database has the
 * same table.
 */
export const paymentProcess: ProcessTable<PaymentStatus> = {
  created: ['failed', 'authorized', 'captured'],
  failed: ['authorized', 'captured'],
  authorized: ['captured', 'refunded'],
  captured: ['refunded'],
  refunded: [],
};

/** The most advanced of the statuses that a provider reported for a payment, in any order. */
export const furthest = (statuses: readonly PaymentStatus[]): PaymentStatus | undefined =>
  statuses.find((status) => !statuses.some((other) => leadsTo(paymentProcess, status, other)));
