import { LessThanOrEqual } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { CartLine } from '../../src/features/carts/cart-line.entity.js';
import { Checkout } from '../../src/features/sales/purchase/checkout.entity.js';
import { ReconcileService } from '../../src/features/sales/checkout/reconcile.service.js';
import { ProviderRefundService } from '../../src/features/sales/refunds/provider-refund.service.js';
import { RefundService } from '../../src/features/sales/refunds/refund.service.js';
import { usualControls } from '@larder/dev-services/razorpay-sandbox/controls';
import { createLog } from '../../src/observability/log.js';
import { DatabaseClock } from '../../src/database/database-clock.js';
import { createServices } from '../../src/bootstrap/services.js';
import { LiveShop } from '../../src/features/shop/live-shop.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { beginCheckout, finishCheckout, payCheckout } from '../support/checkout-flow.js';
import { begin, begun, isAccountedFor, moneyOf, paid, TOTAL } from '../support/purchase.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';
import { checkoutOf, connectWebhooks, takeWebhooks } from '../support/provider-webhooks.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CARD = '4111 1111 1111 1111';

let shop: TestShop;
let time = new Date();

beforeAll(async () => {
  shop = await createTestShop({ now: () => time });
});
afterEach(async () => {
  shop.paymentTrouble(null);
  shop.sandbox.webhooksTo(null);
  await shop.sandbox.control(usualControls());
});
afterAll(() => shop?.close());

const pass = (ms: number) => {
  time = new Date(time.getTime() + ms);
};

test('P1: two tabs that pay one cart make one order, and the other tab is shown it', async () => {
  const { person, checkout } = await begin(shop);
  const other = await begun(shop, person, TOTAL);
  expect(other.paymentOrder).toEqual(checkout.paymentOrder);
  const proof = await payCheckout(shop, checkout);
  const [here, there] = await Promise.all([
    finishCheckout(shop, person, proof),
    beginCheckout(shop, person, TOTAL),
  ]);
  expect(there.data.beginCheckout).toMatchObject({
    status: 'ORDERED',
    order: { id: here.data.finishCheckout.id },
  });
  expect((await moneyOf(shop, person)).orders).toHaveLength(1);
});

test('P1: 20 tabs that press Pay at once, with a slow provider, have one payment order made', async () => {
  const { person, checkout } = await begin(shop);
  // As if the provider had not been polled yet.
  await shop.dataSource.query(`alter table checkouts disable trigger checkouts_forward`);
  await shop.dataSource.query(
    `update checkouts set payment_order_id = null, provider_lease_until = null, status = 'created' where id = $1`,
    [checkout.id],
  );
  await shop.dataSource.query(`alter table checkouts enable trigger checkouts_forward`);
  await shop.dataSource.query(`delete from razorpay_sandbox.orders where id = $1`, [
    checkout.paymentOrder.id,
  ]);
  const all = await Promise.all(Array.from({ length: 20 }, () => begun(shop, person, TOTAL)));
  expect(new Set(all.map(({ paymentOrder }) => paymentOrder.id)).size).toBe(1);
  const [{ count }] = await shop.dataSource.query(
    `select count(*)::int as count from razorpay_sandbox.orders where document->>'receipt' = $1`,
    [checkout.id],
  );
  expect(count).toBe(1);
});

/** What a customer sees of the money of an order, and of payments that became none. */
const refundsSeenBy = (person: TestPerson, id: string) =>
  shop.ask(
    `query Refunds($id: ID!) {
      order(id: $id) { refund { status } timeline { status refund refundDetails { reason amount } } }
      myRefundsWithoutOrder { totalCount }
    }`,
    { id },
    person.token,
  );

describe('P5: an older dialog that is paid after all', () => {
  test('becomes an order of its own, from its snapshot', async () => {
    const { person, checkout } = await begin(shop);
    await shop.dataSource.getRepository(CartLine).update({ userId: person.userId }, { quantity: 3 });
    const newer = await begun(shop, person, 720 + 500);
    await finishCheckout(shop, person, await payCheckout(shop, newer));
    const older = await finishCheckout(shop, person, await payCheckout(shop, checkout));
    expect(older.data.finishCheckout.total).toBe(TOTAL);
    expect((await moneyOf(shop, person)).orders).toHaveLength(2);
  });

  test('is refunded when the same has been bought since', async () => {
    const { person, product, checkout } = await begin(shop);
    await shop.dataSource.query('update products set price = 250 where id = $1', [product.id]);
    const newer = await begun(shop, person, 1_000);
    expect(newer.id).not.toBe(checkout.id);
    const bought = await finishCheckout(shop, person, await payCheckout(shop, newer));
    const older = await finishCheckout(shop, person, await payCheckout(shop, checkout));
    expect(older.errors?.[0]).toMatchObject({
      message:
        'You have paid for this cart before. No order was made, and all of your money is on its way back to you.',
      extensions: { code: 'CONFLICT', refunded: true },
    });
    await shop.workOutbox();
    const money = await moneyOf(shop, person);
    expect(money).toMatchObject({ orders: [{}], refunds: [{ reason: 'duplicate', status: 'refunded' }] });
    expect(isAccountedFor(money)).toBe(true);
    expect(await checkoutOf(shop, checkout.id)).toMatchObject({ status: 'refunded' });
    // The order has another price than the refund.
    const refundDetails = { reason: 'DUPLICATE', amount: TOTAL };
    expect(await refundsSeenBy(person, bought.data.finishCheckout.id)).toEqual({
      order: {
        refund: null,
        timeline: [
          { status: 'PENDING', refund: null, refundDetails: null },
          { status: 'PENDING', refund: 'DUE', refundDetails },
          { status: 'PENDING', refund: 'REFUNDED', refundDetails },
        ],
      },
      myRefundsWithoutOrder: { totalCount: 0 },
    });
  });

  test('is refunded when its own checkout was paid before', async () => {
    const { person, checkout } = await begin(shop);
    await shop.sandbox.control({ payTwice: true });
    const [first, second] = [await payCheckout(shop, checkout), await payCheckout(shop, checkout)];
    const order = await finishCheckout(shop, person, first);
    expect((await finishCheckout(shop, person, second)).data).toEqual(order.data);
    await finishCheckout(shop, person, second);
    await shop.workOutbox();
    const money = await moneyOf(shop, person);
    expect(money.statuses).toEqual(['captured', 'captured', 'refunded']);
    expect(money.refunds).toMatchObject([{ providerPaymentId: second.paymentId, status: 'refunded' }]);
    expect(isAccountedFor(money)).toBe(true);
    const { order: seen } = await refundsSeenBy(person, order.data.finishCheckout.id);
    expect(seen.refund).toBeNull();
    expect(seen.timeline.map(({ refund }: { refund: string | null }) => refund)).toEqual([
      null,
      'DUE',
      'REFUNDED',
    ]);
  });
});

test('P5: a checkout with two refunded payments is refunded when the last of them is', async () => {
  const { person, product, checkout } = await begin(shop);
  await shop.dataSource.query('update products set price = 250 where id = $1', [product.id]);
  await finishCheckout(shop, person, await payCheckout(shop, await begun(shop, person, 1_000)));
  await shop.sandbox.control({ payTwice: true });
  const proofs = [await payCheckout(shop, checkout), await payCheckout(shop, checkout)];
  for (const proof of proofs) await finishCheckout(shop, person, proof);
  const { refunds } = await moneyOf(shop, person);
  expect(refunds).toMatchObject([{ status: 'due' }, { status: 'due' }]);
  const records = new ProviderRefundService(shop.dataSource, shop.payments, () => {});
  const service = new RefundService(shop.dataSource, shop.payments, records, () => new Date());
  for (const [index, { id }] of refunds.entries()) {
    await service.execute(id);
    const status = ['refund_due', 'refunded'][index];
    expect(await checkoutOf(shop, checkout.id)).toMatchObject({ status });
  }
});

test('P5: a cart whose prices have changed is another checkout, also where its total is the same', async () => {
  const [first, second] = await Promise.all(
    [240, 250].map((price) => buildProduct(shop.dataSource, { price })),
  );
  const person = await shop.signUp();
  for (const product of [first, second]) {
    await buildCartLine(shop.dataSource, { userId: person.userId, productId: product!.id, quantity: 1 });
  }
  const { id } = await begun(shop, person, 1_490);
  expect((await begun(shop, person, 1_490)).id).toBe(id);
  await shop.dataSource.query('update products set price = 490 - price where id in ($1, $2)', [
    first!.id,
    second!.id,
  ]);
  expect((await begun(shop, person, 1_490)).id).not.toBe(id);
});

test('P5: a second payment that nothing reports is refunded after the last poll', async () => {
  const { person, checkout } = await begin(shop);
  await shop.sandbox.control({ payTwice: true, drop: true });
  const [first, second] = [await payCheckout(shop, checkout), await payCheckout(shop, checkout)];
  // The bank makes up its mind about the second one only after the first has become an order.
  await shop.dataSource.query(
    `update razorpay_sandbox.payments set document = document || '{"status":"failed","captured":false}' where id = $1`,
    [second.paymentId],
  );
  await finishCheckout(shop, person, first);
  await shop.sandbox.changePayment(second.paymentId, 'captured');
  pass(71 * HOUR);
  await shop.reconcile();
  expect((await moneyOf(shop, person)).refunds).toEqual([]);
  pass(2 * HOUR);
  expect(await shop.reconcile()).toBeGreaterThan(0);
  await shop.workOutbox();
  const money = await moneyOf(shop, person);
  expect(money).toMatchObject({
    orders: [{ paymentId: first.paymentId }],
    refunds: [{ providerPaymentId: second.paymentId, reason: 'duplicate', status: 'refunded' }],
  });
  expect(isAccountedFor(money)).toBe(true);
  expect(await checkoutOf(shop, checkout.id)).toMatchObject({ status: 'ordered', nextCheckAt: null });
});

test('P6: a webhook that comes before the callback makes the order, and the callback gets it', async () => {
  connectWebhooks(shop);
  const { person, proof } = await paid(shop);
  await takeWebhooks(shop, proof.paymentOrderId, ['payment.captured', 'order.paid']);
  const { orders } = await moneyOf(shop, person);
  expect(orders).toHaveLength(1);
  // The order exists, so the provider need not be polled.
  shop.paymentTrouble('answers 500');
  const { data } = await finishCheckout(shop, person, proof);
  expect(data.finishCheckout.id).toBe(orders[0]?.id);
});

test('P6: a callback after another process made the order gets it, also without the provider', async () => {
  const { person, proof } = await paid(shop);
  const other = createServices(shop.options, {
    clock: await DatabaseClock.open(shop.dataSource),
    healthCheckPool: shop.dataSource,
    announce: () => {},
    onOrdered: () => {},
    log: createLog(shop.options.config),
    usersVersion: () => null,
    categoriesVersion: () => null,
    shop: await LiveShop.open(shop.dataSource, { ...shop.options, log: createLog(shop.options.config) }),
  });
  pass(3 * MINUTE);
  await other.reconciler.work();
  const { orders } = await moneyOf(shop, person);
  expect(orders).toHaveLength(1);
  shop.paymentTrouble('answers 500');
  const { data } = await finishCheckout(shop, person, proof);
  expect(data.finishCheckout.id).toBe(orders[0]?.id);
});

describe('P7: a callback that never comes', () => {
  test('is made up for by the webhook', async () => {
    connectWebhooks(shop);
    const { person, proof } = await paid(shop);
    await takeWebhooks(shop, proof.paymentOrderId, ['order.paid']);
    const found = await moneyOf(shop, person);
    expect(found).toMatchObject({ orders: [{ total: TOTAL, name: 'Asha Rao' }], refunds: [] });
    expect(await shop.dataSource.getRepository(CartLine).countBy({ userId: person.userId })).toBe(0);
  });

  test('is made up for by asking, where webhooks get lost too', async () => {
    await shop.sandbox.control({ drop: true });
    const { person, checkout } = await paid(shop);
    pass(MINUTE);
    await shop.reconcile();
    expect((await moneyOf(shop, person)).orders).toEqual([]);
    pass(2 * MINUTE);
    expect(await shop.reconcile()).toBeGreaterThan(0);
    expect((await moneyOf(shop, person)).orders).toHaveLength(1);
    expect(await checkoutOf(shop, checkout.id)).toMatchObject({ status: 'ordered' });
  });

  test('and never will is polled for seven times, and has expired then', async () => {
    const { checkout } = await begin(shop);
    const times = [2 * MINUTE, 3 * MINUTE, 10 * MINUTE, 45 * MINUTE, 5 * HOUR, 18 * HOUR, 48 * HOUR];
    for (const [index, wait] of times.entries()) {
      pass(wait - MINUTE);
      await shop.reconcile();
      expect(await checkoutOf(shop, checkout.id)).toMatchObject({
        status: 'awaiting_payment',
        checks: index,
      });
      pass(MINUTE);
      await shop.reconcile();
    }
    expect(await checkoutOf(shop, checkout.id)).toMatchObject({ status: 'expired', nextCheckAt: null });
  });

  test('of a customer who presses Pay once more is polled for as often again', async () => {
    const { person, checkout } = await begin(shop);
    await shop.dataSource.query('update checkouts set checks = 6 where id = $1', [checkout.id]);
    expect((await begun(shop, person, TOTAL)).id).toBe(checkout.id);
    expect(await checkoutOf(shop, checkout.id)).toMatchObject({ status: 'awaiting_payment', checks: 0 });
  });

  test('is polled for again in a while when the provider does not answer', async () => {
    const { person, checkout } = await paid(shop);
    shop.paymentTrouble('answers 500');
    pass(3 * MINUTE);
    await shop.reconcile();
    expect(await checkoutOf(shop, checkout.id)).toMatchObject({ status: 'awaiting_payment', checks: 0 });
    shop.paymentTrouble(null);
    pass(MINUTE);
    await shop.reconcile();
    expect((await moneyOf(shop, person)).orders).toHaveLength(1);
  });
});

test('P23: 34.10: a checkout that was begun by a clock 10 days ahead is polled for', async () => {
  pass(10 * 24 * HOUR);
  const { person } = await paid(shop);
  pass(-10 * 24 * HOUR);
  await shop.reconcile();
  expect((await moneyOf(shop, person)).orders).toHaveLength(1);
});

describe('P7: a shop that starts', () => {
  const TIMES = {
    holdMs: HOUR,
    checkAfterMs: [HOUR, HOUR + 3 * MINUTE],
    tickMs: HOUR,
    refundsEveryMs: HOUR,
    retryMs: MINUTE,
    checkAtStartMs: 2 * HOUR,
  };

  /**
   * A poll that finds no payment, until it has looked up this checkout and all that are due.
   */
  async function start(wanted: string, settle: () => Promise<unknown> = () => Promise.resolve()) {
    const polled: string[] = [];
    const settlePayments = async ({ id }: Checkout) => {
      polled.push(id);
      if (id === wanted) await settle();
      return null;
    };
    const { manager } = shop.dataSource;
    const onFault = vi.fn<(error: unknown) => void>();
    const service = new ReconcileService(
      shop.dataSource,
      { recover: () => Promise.resolve(null) } as never,
      { settlePayments } as never,
      new ProviderRefundService(shop.dataSource, shop.payments, () => {}),
      { times: TIMES, now: () => time, onFault },
    );
    service.start();
    await expect.poll(() => polled).toContain(wanted);
    await expect.poll(() => manager.countBy(Checkout, { nextCheckAt: LessThanOrEqual(time) })).toBe(0);
    await service.stop();
    expect(onFault).not.toHaveBeenCalled();
    return polled;
  }

  test('asks at once after what was begun lately and nobody has paid, and after nothing else', async () => {
    const { checkout: young } = await begin(shop);
    const { checkout: old } = await begin(shop);
    const { person, proof, checkout: ordered } = await paid(shop);
    await finishCheckout(shop, person, proof);
    const { manager } = shop.dataSource;
    const later = new Date(time.getTime() + 4 * MINUTE);
    const lately = new Date(time.getTime() - HOUR);
    await manager.update(Checkout, [young.id, old.id, ordered.id], { nextCheckAt: later, createdAt: lately });
    await manager.update(Checkout, old.id, { createdAt: new Date(time.getTime() - 3 * HOUR) });
    const polled = await start(young.id);
    for (const { id } of [old, ordered]) {
      expect(polled).not.toContain(id);
      expect(await checkoutOf(shop, id)).toMatchObject({ nextCheckAt: later });
    }
    expect(await checkoutOf(shop, young.id)).toMatchObject({
      checks: 1,
      nextCheckAt: new Date(time.getTime() + 3 * MINUTE),
    });
  });

  test('leaves alone what has become an order during the poll', async () => {
    const { person, proof, checkout } = await paid(shop);
    // The database has a clock of its own.
    await shop.dataSource.manager.update(Checkout, checkout.id, { createdAt: time });
    await start(checkout.id, () => finishCheckout(shop, person, proof));
    const { nextCheckAt, ...found } = await checkoutOf(shop, checkout.id);
    expect(found).toMatchObject({ status: 'ordered', checks: 0 });
    expect(nextCheckAt!.getTime() - time.getTime()).toBeGreaterThan(24 * HOUR);
  });
});

describe('P17: a payment that stays authorized', () => {
  test('is captured, and becomes an order, days later', async () => {
    await shop.sandbox.control({ authorizeOnly: true });
    const { person, checkout } = await begin(shop);
    for (const wait of [HOUR, HOUR, HOUR, HOUR, 6 * HOUR, 24 * HOUR, 72 * HOUR]) {
      pass(wait);
      await shop.reconcile();
    }
    expect(await checkoutOf(shop, checkout.id)).toMatchObject({ status: 'expired' });
    connectWebhooks(shop);
    const { razorpay_payment_id: paymentId } = await shop.payWithCard(checkout.paymentOrder, CARD);
    await takeWebhooks(shop, checkout.paymentOrder.id, ['payment.authorized']);
    expect(await moneyOf(shop, person)).toMatchObject({ orders: [{ paymentId }], statuses: ['captured'] });
  });

  test('is refunded when there is nothing left to be sold', async () => {
    await shop.sandbox.control({ authorizeOnly: true });
    const { person, product, checkout } = await begin(shop, { name: 'Figs', stock: 2 });
    pass(HOUR);
    await shop.reconcile();
    await shop.dataSource.query('update products set stock = 0 where id = $1', [product.id]);
    connectWebhooks(shop);
    await shop.payWithCard(checkout.paymentOrder, CARD);
    await takeWebhooks(shop, checkout.paymentOrder.id, ['payment.authorized']);
    await shop.workOutbox();
    const money = await moneyOf(shop, person);
    expect(money).toMatchObject({
      orders: [],
      refunds: [{ reason: 'sold_out', status: 'refunded', note: '“Figs” is sold out.' }],
    });
    expect(money.statuses).toEqual(['captured', 'refunded']);
  });
});
