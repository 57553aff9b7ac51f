import type { DataSource } from 'typeorm';
import { Checkout } from '../../src/features/sales/purchase/checkout.entity.js';
import { Payment } from '../../src/features/sales/purchase/payment.entity.js';
import { buildCheckout } from './checkout.factory.js';
import { nextNumber } from './sequence.js';

/**
 * A payment as the provider reports it: by default captured, of a checkout's whole total.
 */
export async function buildPayment(
  dataSource: DataSource,
  overrides: Partial<Payment> = {},
): Promise<Payment> {
  const payments = dataSource.getRepository(Payment);
  const checkout = overrides.checkoutId
    ? await dataSource.getRepository(Checkout).findOneByOrFail({ id: overrides.checkoutId })
    : await buildCheckout(dataSource);
  return payments.save(
    payments.create({
      providerPaymentId: `pay_test${nextNumber()}`,
      status: 'captured',
      amount: checkout.total,
      currency: checkout.currency,
      ...overrides,
      checkoutId: checkout.id,
    }),
  );
}
