import type { EntityManager } from 'typeorm';
import { leadsTo } from '../../common/process-table.js';
import { paymentProcess } from './payment-process.js';
import type { ProviderPayment } from './payment-provider.js';
import { Payment, type PaymentStatus } from './payment.entity.js';

/**
 * Writes down what the provider says of a payment, in the caller's transaction, which holds the checkout's lock. What is
 * known already, and what comes too late to be true still, is left out.
 */
export async function recordPayment(
  manager: EntityManager,
  checkoutId: string,
  { id: providerPaymentId, amount, currency, status }: ProviderPayment,
): Promise<void> {
  const said = await manager.findBy(Payment, { providerPaymentId });
  if (!said.every((known) => leadsTo<PaymentStatus>(paymentProcess, known.status, status))) return;
  await manager.insert(Payment, { checkoutId, providerPaymentId, status, amount, currency });
}
