import type { EntityManager } from 'typeorm';
import { Statement } from '../../../database/statement.js';
import type { ProviderPayment } from './payment-provider.js';

type ReportedPayment = [
  checkoutId: string,
  paymentId: string,
  status: string,
  amount: number,
  currency: string,
];

const recordedPayment = new Statement<ReportedPayment, unknown>(
  'payment_record',
  'select record_payment($1, $2, $3, $4, $5)',
  () => null,
);

/**
 * Records the provider's status of a payment. The caller's transaction holds the checkout's row
 * lock. Known and outdated statuses change nothing.
 */
export async function recordPayment(
  manager: EntityManager,
  checkoutId: string,
  { id, amount, currency, status }: Omit<ProviderPayment, 'orderId' | 'method' | 'refunded' | 'email'>,
): Promise<void> {
  await recordedPayment.change(manager, checkoutId, id, status, amount, currency);
}
