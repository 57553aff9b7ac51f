import { Like, type DataSource } from 'typeorm';
import { Payment } from '../features/sales/purchase/payment.entity.js';
import { DEMO_PAYMENTS } from './seed-orders.js';

/** The payments of the demo's orders, which no provider has ever seen. */
export async function demoPayments(dataSource: DataSource) {
  const payments = await dataSource.manager.find(Payment, {
    where: { providerPaymentId: Like(`${DEMO_PAYMENTS}%`), status: 'captured' },
    relations: { checkout: true },
  });
  return payments.map(({ providerPaymentId: id, checkout, amount, currency, createdAt: paidAt }) => ({
    id,
    orderId: checkout.paymentOrderId ?? '',
    amount,
    currency,
    paidAt,
  }));
}
