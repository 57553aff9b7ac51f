import type { DataSource, EntityManager } from 'typeorm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  placedOrder,
  storedCheckout,
  takenPayment,
} from '../../src/features/checkout/checkout.statements.js';
import { Order } from '../../src/features/orders/order.entity.js';
import { buildCheckout } from '../factories/checkout.factory.js';
import { buildOrder } from '../factories/order.factory.js';
import { openClone } from '../support/databases.js';

let close: () => Promise<void>;
let dataSource: DataSource;
let manager: EntityManager;

const NOW = new Date('2030-01-02T03:04:05.678Z');
const EARLIER = new Date(NOW.getTime() - 1);
const LATER = new Date(NOW.getTime() + 1);
const RECIPIENT = { name: 'Asha', phone: '1', address: 'Lane 1' };

beforeAll(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
  ({ manager } = dataSource);
});
afterAll(() => close());

const paid = (id: string, payment: string) =>
  takenPayment.change(manager, id, payment, 'captured', 850, 'USD');

test('a payment tells of what was ordered since its checkout was begun, in whichever dialog and deleted or not', async () => {
  const { id: orderId, userId } = await buildOrder(dataSource, { createdAt: NOW });
  const begunAt = async (createdAt: Date) => (await buildCheckout(dataSource, { userId, createdAt })).id;
  expect(await paid(await begunAt(EARLIER), 'pay_before')).toMatchObject([{ hasBoughtSince: true }]);
  expect(await paid(await begunAt(LATER), 'pay_after')).toMatchObject([{ hasBoughtSince: false }]);
  await manager.update(Order, orderId, { createdAt: LATER, deletedAt: LATER });
  expect(await paid(await begunAt(NOW), 'pay_newer')).toMatchObject([{ hasBoughtSince: true }]);
});

test('a checkout and an order follow each other as the lock of their person was given to them', async () => {
  await dataSource.transaction(async (inside) => {
    const [{ started }] = await inside.query('select now() as started');
    const { userId, id, lines } = await buildCheckout(dataSource);
    // As if this transaction had waited for the lock, and those had it.
    const meanwhile = await buildCheckout(dataSource, { userId, createdAt: LATER });
    const [order] = await placedOrder.change(inside, id, 'pay_waited', 'Ben', '2', 'Lane 2', NOW, null);
    expect(order?.createdAt).toEqual(meanwhile.createdAt);
    const amounts = { subtotal: 350, shipping: 500, total: 850, currency: 'USD' };
    const facts = { userId, email: 'a@example.test', ...RECIPIENT, ...amounts, nextCheckAt: NOW };
    const [begun] = await storedCheckout.change(inside, facts, JSON.stringify(lines), 60);
    expect(begun?.createdAt.getTime()).toBeGreaterThan(started.getTime());
  });
});
