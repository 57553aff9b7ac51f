import type { DataSource, EntityManager } from 'typeorm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  placedOrder,
  storedCheckout,
  takenPayment,
} from '../../src/features/sales/checkout/checkout.repository.js';
import { priceOf } from '../../src/pricing/price-of.js';
import { toChargeRows } from '../../src/features/sales/purchase/charge.entity.js';
import { PaymentMethod } from '../../src/features/sales/purchase/payment-method.js';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { BY_CUSTOMER, buildCheckout, PLAN } from '../factories/checkout.factory.js';
import { buildOrder } from '../factories/order.factory.js';
import { openClone } from '../support/databases.js';

let close: () => Promise<void>;
let dataSource: DataSource;
let manager: EntityManager;

const NOW = new Date('2030-01-02T03:04:05.678Z');
const DAY = 24 * 60 * 60_000;
const later = (days: number) => new Date(NOW.getTime() + days * DAY);
const RECIPIENT = { name: 'Asha', phone: '1', address: 'Lane 1' };

beforeAll(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
  ({ manager } = dataSource);
});
afterAll(() => close());

const paid = (id: string, payment: string) =>
  takenPayment.change(manager, id, payment, 'captured', 850, 'USD');

test('P23: a payment sees what was ordered since its checkout was begun, for any clock', async () => {
  const { userId, id: older } = await buildCheckout(dataSource, { createdAt: later(10) });
  const { id: orderId } = await buildOrder(dataSource, { userId, createdAt: NOW });
  const { id: newer } = await buildCheckout(dataSource, { userId, createdAt: later(-10) });
  expect(await paid(older, 'pay_older')).toMatchObject([{ hasBoughtSince: true }]);
  expect(await paid(newer, 'pay_newer')).toMatchObject([{ hasBoughtSince: false }]);
  await manager.update(Order, orderId, { deletedAt: NOW });
  expect(await paid(older, 'pay_older_again')).toMatchObject([{ hasBoughtSince: true }]);
});

test('a checkout and an order follow each other as the lock of their person was given to them', async () => {
  await dataSource.transaction(async (inside) => {
    const { userId, id, lines } = await buildCheckout(dataSource);
    // As if this transaction had waited for the lock, and those had it.
    const meanwhile = await buildCheckout(dataSource, { userId });
    const [order] = await placedOrder.change(
      inside,
      id,
      'pay_waited',
      'Ben',
      '2',
      'Lane 2',
      NOW,
      null,
      null,
      PaymentMethod.ONLINE,
    );
    expect(order?.sequence).toBeGreaterThan(meanwhile.sequence);
    const { charges, subtotal, addedTax, total, taxes } = priceOf(lines);
    const amounts = { subtotal, addedTax, total, taxes, currency: 'USD', locale: 'en' as const };
    const facts = {
      userId,
      email: 'a@example.test',
      ...RECIPIENT,
      ...amounts,
      nextCheckAt: NOW,
      ...BY_CUSTOMER,
    };
    const rows = [JSON.stringify(lines), JSON.stringify(toChargeRows(charges))] as const;
    const [begun] = await storedCheckout.change(inside, facts, ...rows, 60, PLAN);
    expect(begun?.sequence).toBeGreaterThan(order?.sequence ?? Infinity);
  });
});
