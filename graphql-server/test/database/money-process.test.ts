import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { leadsTo } from '../../src/common/process-table.js';
import { checkoutProcess } from '../../src/features/sales/purchase/checkout-process.js';
import { CheckoutStatus } from '../../src/features/sales/purchase/checkout.entity.js';
import { paymentProcess } from '../../src/features/sales/payments/payment-process.js';
import type { PaymentStatus } from '../../src/features/sales/purchase/payment.entity.js';
import { buildCheckout } from '../factories/checkout.factory.js';
import { buildPayment } from '../factories/payment.factory.js';
import { cloneTemplate, type TestDatabase, dataSourceOf } from '../support/databases.js';

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await cloneTemplate(inject('postgresUrl'));
  dataSource = dataSourceOf(database.url);
  await dataSource.initialize();
});
afterAll(async () => {
  await dataSource?.destroy();
  await database?.drop();
});

const isAllowed = (statement: string, values: unknown[]): Promise<boolean> =>
  dataSource.query(statement, values).then(
    () => true,
    () => false,
  );

test('the database lets a checkout become exactly what the table of its process says', async () => {
  for (const from of Object.values(CheckoutStatus)) {
    for (const to of Object.values(CheckoutStatus)) {
      const { id } = await buildCheckout(dataSource, { status: from });
      const done = await isAllowed('update checkouts set status = $2 where id = $1', [id, to]);
      expect([from, to, done]).toEqual([from, to, from === to || checkoutProcess[from].includes(to)]);
    }
  }
});

test('the database lets the provider say of a payment exactly what the table of its process says', async () => {
  const statuses = Object.keys(paymentProcess) as PaymentStatus[];
  for (const from of statuses) {
    for (const to of statuses) {
      const { checkoutId, providerPaymentId } = await buildPayment(dataSource, { status: from });
      const done = await isAllowed(
        `insert into payments (checkout_id, provider_payment_id, status, amount, currency)
        values ($1, $2, $3, 980, 'USD')`,
        [checkoutId, providerPaymentId, to],
      );
      expect([from, to, done]).toEqual([from, to, leadsTo(paymentProcess, from, to)]);
    }
  }
});
