import type { DataSource, EntityManager } from 'typeorm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  placedOrder,
  storedCheckout,
  takenPayment,
} from '../../src/features/sales/checkout/checkout.repository.js';
import { PurchasesNumbered1796820200000 } from '../../src/database/migrations/1796820200000-purchases-numbered.js';
import { CartLine } from '../../src/features/carts/cart-line.entity.js';
import { Checkout } from '../../src/features/sales/purchase/checkout.entity.js';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildCheckout } from '../factories/checkout.factory.js';
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
    const [order] = await placedOrder.change(inside, id, 'pay_waited', 'Ben', '2', 'Lane 2', NOW, null, null);
    expect(order?.sequence).toBeGreaterThan(meanwhile.sequence);
    const amounts = {
      subtotal: 350,
      shipping: 500,
      deposit: 0,
      addedTax: 0,
      total: 850,
      currency: 'USD',
      locale: 'en' as const,
      taxes: [],
    };
    const facts = { userId, email: 'a@example.test', ...RECIPIENT, ...amounts, nextCheckAt: NOW };
    const [begun] = await storedCheckout.change(inside, facts, JSON.stringify(lines), 60);
    expect(begun?.sequence).toBeGreaterThan(order?.sequence ?? Infinity);
  });
});

test('what was there before it had numbers is numbered in the order of time, before all that comes', async () => {
  const { userId, id: first } = await buildCheckout(dataSource, { sequence: 0, createdAt: later(-9) });
  const order = await buildOrder(dataSource, { userId, sequence: 0, createdAt: later(-8) });
  const { id: last } = await buildCheckout(dataSource, { userId, sequence: 0, createdAt: later(-7) });
  const settled = await buildOrder(dataSource, { sequence: 0 });
  const { id: lineId } = await buildCartLine(dataSource, { userId, sequence: 0, createdAt: later(2) });
  const before = await buildCartLine(dataSource, { userId, sequence: 0, createdAt: later(1) });
  await manager.update(Checkout, [order.checkoutId, settled.checkoutId], { sequence: 0 });

  const runner = dataSource.createQueryRunner();
  await runner.query('drop index orders_user_sequence');
  await new PurchasesNumbered1796820200000().up(runner);
  await runner.release();

  const numberOf = async (Type: typeof Checkout | typeof Order | typeof CartLine, id: string) =>
    (await manager.findOneByOrFail<{ id: string; sequence: number }>(Type, { id })).sequence;
  const numbers = [
    await numberOf(Checkout, first),
    await numberOf(Order, order.id),
    await numberOf(Checkout, last),
  ];
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(new Set(numbers).size).toBe(3);
  expect(Math.max(...numbers)).toBeLessThan(0);
  expect(await numberOf(Order, settled.id)).toBe(0);
  expect(await numberOf(CartLine, lineId)).toBeGreaterThan(await numberOf(CartLine, before.id));
  expect((await buildCheckout(dataSource, { userId })).sequence).toBeGreaterThan(0);
});
