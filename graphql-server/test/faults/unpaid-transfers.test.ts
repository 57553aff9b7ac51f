import { beforeAll, expect, test } from 'vitest';
import { OrderEvent, OrderEventKind } from '../../src/features/sales/purchase/order-event.entity.js';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { shopperWith } from '../support/checkout-flow.js';
import { breaches } from '../support/ledger.js';
import { whoWaitsForLocks } from '../support/lock-waits.js';
import { beginUnpaid, offerTransfers, placeOrder, updateSettings } from '../support/pay-later.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';
import { openProcess } from '../support/shop-process.js';
import { until } from '../support/until.js';

const TOTAL = 980;
const WORKER = { env: { OUTBOX_WORKER: 'on' } };

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });

beforeAll(() => offerTransfers(shop, admin));

/** An order of two of ten, of a month ago. */
async function ordered() {
  const product = await buildProduct(shop.dataSource, { price: 240, stock: 10 });
  const person = await shopperWith(shop, product, 2);
  const { data } = await beginUnpaid(shop, person, TOTAL, 'BANK_TRANSFER');
  const placed = await placeOrder(shop, person, data.beginCheckout.id, 'BANK_TRANSFER');
  const id = placed.data.placeOrder.id as string;
  await shop.dataSource.query(
    `update orders set created_at = created_at - interval '30 days' where id = $1`,
    [id],
  );
  return { id, product };
}

const kindsOf = async (orderId: string, kind: OrderEventKind) =>
  shop.dataSource.manager.countBy(OrderEvent, { orderId, kind } as object);
const outboxOf = async (orderId: string, topic: string): Promise<number> => {
  const rows = await shop.dataSource.query(
    `select 1 from outbox_messages where topic = $2 and payload ->> 'orderId' = $1`,
    [orderId, topic],
  );
  return rows.length;
};

test.each([
  ['order.reminded', OrderEventKind.REMINDED, { transferReminderDays: 7, transferCancelDays: 0 }],
  ['order.cancelled', OrderEventKind.NOT_PAID, { transferReminderDays: 0, transferCancelDays: 14 }],
])(
  'D15: %s is published once, though a process is killed and two others go on',
  async (topic, kind, days) => {
    const { id, product } = await ordered();
    await updateSettings(shop, admin, days);
    const runner = shop.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('lock table outbox_messages in share mode');
    const doomed = await openProcess(shop, WORKER);
    await until(async () => (await whoWaitsForLocks(shop.dataSource)).length > 0);
    doomed.kill('SIGKILL');
    await doomed.ended;
    await runner.rollbackTransaction();
    await runner.release();
    await until(async () => (await whoWaitsForLocks(shop.dataSource)).length === 0);
    expect(await kindsOf(id, kind)).toBe(0);
    const others = await Promise.all([openProcess(shop, WORKER), openProcess(shop, WORKER)]);
    await until(async () => (await kindsOf(id, kind)) > 0);
    for (const { kill } of others) kill('SIGTERM');
    await Promise.all(others.map(({ ended }) => ended));
    expect([await kindsOf(id, kind), await outboxOf(id, topic)]).toEqual([1, 1]);
    const isCancelled = kind === OrderEventKind.NOT_PAID;
    const order = await shop.dataSource.manager.findOneByOrFail(Order, { id });
    expect(order).toMatchObject(
      isCancelled ? { status: 'Rejected', due: 0 } : { status: 'Pending', due: TOTAL },
    );
    const { stock } = await shop.dataSource.manager.findOneByOrFail(Product, { id: product.id });
    expect(stock).toBe(isCancelled ? 10 : 8);
    await updateSettings(shop, admin, { transferReminderDays: 0, transferCancelDays: 0 });
    await shop.workOutbox();
    expect(await breaches(shop.dataSource, false)).toEqual([]);
  },
);
