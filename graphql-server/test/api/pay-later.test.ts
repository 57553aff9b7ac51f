import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Checkout } from '../../src/features/sales/purchase/checkout.entity.js';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { OrderEvent } from '../../src/features/sales/purchase/order-event.entity.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { webhookBody } from '../../src/features/webhooks/webhook-body.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { beginCheckout, finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { codeOf, type Untyped } from '../support/graphql-client.js';
import { createMailShop, mailTo } from '../support/mailbox.js';
import { assignPicker, linesOfOrder, packOrder, pickLines } from '../support/picking.js';
import {
  beginUnpaid,
  offer,
  offerTransfers,
  placeOrder,
  recordPayment,
  recordPayout,
  reversePayment,
} from '../support/pay-later.js';
import { moneyOf } from '../support/purchase.js';
import type { TestPerson, TestShop } from '../support/test-shop.js';

const TOTAL = 1260;
const [DAY = ''] = new Date().toISOString().split('T');
const TODAY = { from: DAY, to: DAY };

let shop: TestShop;
let admin: TestPerson;

beforeAll(async () => {
  shop = await createMailShop();
  admin = await shop.signUp({ admin: true });
  await offer(shop, admin, 'ON_DELIVERY');
  await offerTransfers(shop, admin);
});
afterAll(() => shop?.close());

/** A customer with two figs in the cart; the shop has ten. */
async function shopper() {
  const product = await buildProduct(shop.dataSource, { name: 'Figs', price: 380, stock: 10 });
  return { product, person: await shopperWith(shop, product, 2) };
}

/** An order that is to be paid. */
async function ordered(payBy = 'ON_DELIVERY') {
  const { product, person } = await shopper();
  const begun = await beginUnpaid(shop, person, TOTAL, payBy);
  const { data } = await placeOrder(shop, person, begun.data.beginCheckout.id, payBy);
  return { product, person, id: data.placeOrder.id as string, order: data.placeOrder as Untyped };
}

const moneyIn = async (id: string) =>
  (
    await shop.ask(
      `query M($id: ID!) {
        order(id: $id) { due paymentState refunded recordedPayments { amount } timeline { kind } }
      }`,
      { id },
      admin.token,
    )
  ).order as Untyped;
const stockOf = async ({ id }: Pick<Product, 'id'>) =>
  (await shop.dataSource.manager.findOneByOrFail(Product, { id })).stock;
const takings = async () =>
  (
    await shop.ask(
      'query T($from: LocalDate!, $to: LocalDate!) { overview(from: $from, to: $to) { totals { total orders } revenue { sales { amount methods { method amount } } refunds { amount } total } } }',
      TODAY,
      admin.token,
    )
  ).overview as Untyped;

describe('Cart.paymentMethods', () => {
  test('has what the rules allow for the cart', async () => {
    const { person } = await shopper();
    const methods = async () =>
      (await shop.ask('query C { cart { paymentMethods } }', {}, person.token)).cart.paymentMethods;
    expect(await methods()).toEqual(['ONLINE', 'ON_DELIVERY', 'BANK_TRANSFER']);
    await offer(shop, admin, 'ON_DELIVERY', { maxTotal: TOTAL - 1 });
    await offer(shop, admin, 'BANK_TRANSFER', { minOrders: 1 });
    expect(await methods()).toEqual(['ONLINE']);
    await offer(shop, admin, 'ON_DELIVERY');
    await offerTransfers(shop, admin);
  });
});

test('orders that were refunded in full are no earlier orders of a customer', async () => {
  const { id, person, product } = await ordered();
  await recordPayment(shop, admin, { id, amount: TOTAL, expectedDue: TOTAL });
  await packOrder(shop, admin, id, 'OUT');
  await offer(shop, admin, 'BANK_TRANSFER', { minOrders: 1 });
  await buildCartLine(shop.dataSource, { userId: person.userId, productId: product.id });
  const methods = async () =>
    (await shop.ask('query C { cart { paymentMethods } }', {}, person.token)).cart.paymentMethods;
  expect(await methods()).toContain('BANK_TRANSFER');
  const refund = 'mutation R($input: RefundOrderInput!) { refundOrder(input: $input) { due } }';
  await shop.graphql(refund, { input: { id, amount: TOTAL, reason: 'Agreed.' } }, admin.token);
  await recordPayout(shop, admin, { id, amount: TOTAL, expectedOwed: TOTAL });
  expect(await methods()).not.toContain('BANK_TRANSFER');
  await offerTransfers(shop, admin);
});

describe('updatePaymentMethod', () => {
  test('is refused for customers, for ONLINE and for unknown destinations', async () => {
    const { person } = await shopper();
    expect(codeOf(await offer(shop, person, 'ON_DELIVERY'))).toBe('FORBIDDEN');
    expect(codeOf(await offer(shop, admin, 'ONLINE'))).toBe('BAD_USER_INPUT');
    const destinationIds = ['7f9c2f6e-1a63-4f0c-9b0c-0f3c8f5f3a11'];
    expect(codeOf(await offer(shop, admin, 'ON_DELIVERY', { destinationIds }))).toBe('BAD_USER_INPUT');
  });
});

describe('placeOrder', () => {
  test('places an unpaid order without the payment provider, takes stock and e-mails the amount', async () => {
    const { product, person, id, order } = await ordered();
    expect(order).toMatchObject({
      status: 'PENDING',
      payBy: 'ON_DELIVERY',
      due: TOTAL,
      paymentState: 'UNPAID',
      paymentId: null,
      paymentReference: expect.stringMatching(/^RF\d{8,}$/),
      recordedPayments: [],
    });
    expect(await stockOf(product)).toBe(8);
    const { checkoutId } = await shop.dataSource.manager.findOneByOrFail(Order, { id });
    const checkout = await shop.dataSource.manager.findOneByOrFail(Checkout, { id: checkoutId });
    expect(checkout).toMatchObject({ status: 'ordered', paymentOrderId: null });
    await shop.workOutbox();
    expect(JSON.stringify(await mailTo(shop, person.email))).toContain('Please pay $12.60 at the door');
  });

  test('returns the same order again, also with another method', async () => {
    const { person, id } = await ordered();
    const { checkoutId } = await shop.dataSource.manager.findOneByOrFail(Order, { id });
    const again = await placeOrder(shop, person, checkoutId, 'BANK_TRANSFER');
    expect(again.data.placeOrder).toMatchObject({ id, payBy: 'ON_DELIVERY' });
  });

  test('is refused for visitors, other customers and methods that are not offered', async () => {
    const { person, product } = await shopper();
    const { data } = await beginUnpaid(shop, person, TOTAL);
    const { id } = data.beginCheckout;
    expect(codeOf(await placeOrder(shop, { token: '' }, id))).toBe('UNAUTHENTICATED');
    expect(codeOf(await placeOrder(shop, admin, id))).toBe('NOT_FOUND');
    for (const payBy of ['ONLINE', 'ON_COLLECTION'])
      expect(codeOf(await placeOrder(shop, person, id, payBy))).toBe('BAD_USER_INPUT');
    expect(await stockOf(product)).toBe(10);
    expect(await shop.dataSource.manager.countBy(Order, { userId: person.userId })).toBe(0);
  });

  test('is refused when too little is left, and leaves the checkout as it was', async () => {
    const { person, product } = await shopper();
    const { data } = await beginUnpaid(shop, person, TOTAL);
    const { id } = data.beginCheckout;
    await shop.dataSource.query('delete from holds where checkout_id = $1', [id]);
    await shop.dataSource.manager.update(Product, product.id, { stock: 1 });
    expect(codeOf(await placeOrder(shop, person, id))).toBe('OUT_OF_STOCK');
    const checkout = await shop.dataSource.manager.findOneByOrFail(Checkout, { id });
    expect(checkout.status).toBe('created');
  });

  test('is refused for goods that the customer has ordered since', async () => {
    const { person, product } = await shopper();
    const { data } = await beginCheckout(shop, person, TOTAL);
    await shop.dataSource.query('update checkouts set created_at = created_at where id = $1', [
      data.beginCheckout.id,
    ]);
    await shop.dataSource.query('update products set price = 390 where id = $1', [product.id]);
    const other = await beginUnpaid(shop, person, TOTAL + 20);
    await placeOrder(shop, person, other.data.beginCheckout.id);
    expect(codeOf(await placeOrder(shop, person, data.beginCheckout.id))).toBe('CONFLICT');
  });

  test('leaves a later payment at the provider to be refunded', async () => {
    const { person } = await shopper();
    const { data } = await beginCheckout(shop, person, TOTAL);
    const proof = await payCheckout(shop, data.beginCheckout);
    const placed = await placeOrder(shop, person, data.beginCheckout.id);
    const finished = await finishCheckout(shop, person, proof);
    expect(finished.data.finishCheckout.id).toBe(placed.data.placeOrder.id);
    await shop.workOutbox();
    expect((await moneyOf(shop, person)).refunds).toMatchObject([
      { reason: 'duplicate', status: 'refunded' },
    ]);
    expect(await moneyIn(placed.data.placeOrder.id)).toMatchObject({ due: TOTAL, refunded: 0 });
  });
});

describe('recordPayment', () => {
  test('records cash with its change, counts it in the takings and publishes that the order is paid', async () => {
    const { id, person } = await ordered();
    const before = await takings();
    const { data } = await recordPayment(shop, admin, {
      id,
      amount: TOTAL,
      tendered: 2000,
      expectedDue: TOTAL,
    });
    expect(data.recordPayment).toMatchObject({
      due: 0,
      paymentState: 'PAID',
      recordedPayments: [{ amount: TOTAL, means: 'CASH', tendered: 2000, isPayout: false }],
    });
    const after = await takings();
    expect(after.totals.total - before.totals.total).toBe(TOTAL);
    expect(after.totals.orders).toBe(before.totals.orders);
    expect(after.revenue.total).toBe(after.totals.total);
    expect((await moneyIn(id)).timeline).toMatchObject([{ kind: 'STATUS' }, { kind: 'PAYMENT' }]);
    const paid = await shop.dataSource.query(
      `select 1 from outbox_messages where topic = 'order.paid' and payload ->> 'orderId' = $1`,
      [id],
    );
    expect(paid).toHaveLength(1);
    const { canCancel } = (
      await shop.ask('query O($id: ID!) { order(id: $id) { canCancel } }', { id }, person.token)
    ).order;
    expect(canCancel).toBe(true);
  });

  test('counts an order neither as taken nor as paid before', async () => {
    const before = await takings();
    await ordered();
    const after = await takings();
    expect(after.totals.total).toBe(before.totals.total);
    expect(after.totals.orders).toBe(before.totals.orders + 1);
  });

  test('records the same key once, and refuses another record with it', async () => {
    const { id } = await ordered();
    const input = { id, amount: TOTAL, expectedDue: TOTAL, key: 'once' };
    const answers = await Promise.all([1, 2, 3].map(() => recordPayment(shop, admin, input)));
    for (const { data } of answers) expect(data.recordPayment.recordedPayments).toHaveLength(1);
    expect(codeOf(await recordPayment(shop, admin, { ...input, amount: 1 }))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('records one of two people who count the same cash', async () => {
    const { id } = await ordered();
    const input = { id, amount: TOTAL, expectedDue: TOTAL };
    const answers = await Promise.all([1, 2].map(() => recordPayment(shop, admin, input)));
    expect(answers.map(codeOf).toSorted()).toEqual(['CONFLICT', undefined]);
    expect((await moneyIn(id)).recordedPayments).toEqual([{ amount: TOTAL }]);
  });

  test('takes transfers in parts, and more than is due, which is paid out', async () => {
    const { id } = await ordered('BANK_TRANSFER');
    const means = 'BANK_TRANSFER';
    const part = await recordPayment(shop, admin, { id, means, amount: 260, expectedDue: TOTAL });
    expect(part.data.recordPayment).toMatchObject({ due: 1000, paymentState: 'PARTIALLY_PAID' });
    const rest = await recordPayment(shop, admin, { id, means, amount: 1100, expectedDue: 1000 });
    expect(rest.data.recordPayment).toMatchObject({ due: -100, paymentState: 'REFUND_DUE' });
    const tooMuch = await recordPayout(shop, admin, { id, means, amount: 101, expectedOwed: 100 });
    expect(codeOf(tooMuch)).toBe('BAD_USER_INPUT');
    const out = await recordPayout(shop, admin, { id, means, amount: 100, expectedOwed: 100 });
    expect(out.data.recordPayout).toMatchObject({ due: 0, paymentState: 'PAID' });
  });

  test('records a transfer that comes when nothing is due any more, to be paid back', async () => {
    const { id } = await ordered('BANK_TRANSFER');
    const set = 'mutation S($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { due } }';
    await shop.graphql(set, { input: { id, status: 'REJECTED' } }, admin.token);
    const late = { id, amount: TOTAL, expectedDue: 0, key: 'late' };
    expect(codeOf(await recordPayment(shop, admin, late))).toBe('CONFLICT');
    const { data } = await recordPayment(shop, admin, { ...late, means: 'BANK_TRANSFER' });
    expect(data.recordPayment).toMatchObject({ due: -TOTAL, paymentState: 'REFUND_DUE' });
    const again = { id, means: 'BANK_TRANSFER', amount: 5, expectedDue: 0, key: 'again' };
    expect(codeOf(await recordPayment(shop, admin, again))).toBe('CONFLICT');
    const second = await recordPayment(shop, admin, { ...again, expectedOwed: TOTAL });
    expect(second.data.recordPayment.due).toBe(-TOTAL - 5);
    const out = { id, means: 'BANK_TRANSFER', amount: 5, expectedOwed: TOTAL, key: 'again' };
    expect(codeOf(await recordPayout(shop, admin, out))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('is refused for more than is due in cash, for too little cash, and for an order that was paid online', async () => {
    const { id } = await ordered();
    const record = (input: object) => recordPayment(shop, admin, { id, expectedDue: TOTAL, ...input });
    expect(codeOf(await record({ amount: TOTAL + 1 }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await record({ amount: TOTAL, tendered: TOTAL - 1 }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await record({ amount: TOTAL, tendered: TOTAL, means: 'CARD' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await record({ amount: 0 }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await record({ amount: TOTAL, expectedDue: 1 }))).toBe('CONFLICT');
    expect((await moneyIn(id)).recordedPayments).toEqual([]);
    const { person } = await shopper();
    const { data } = await beginCheckout(shop, person, TOTAL);
    const paid = await finishCheckout(shop, person, await payCheckout(shop, data.beginCheckout));
    const online = { id: paid.data.finishCheckout.id, amount: 1, expectedDue: 0 };
    expect(codeOf(await recordPayment(shop, admin, online))).toBe('CONFLICT');
  });

  test('is for owners, managers, and drivers at the door', async () => {
    const { id, person } = await ordered();
    const driver = await shop.signUp();
    await shop.dataSource.query(`update users set role = 'driver' where id = $1`, [driver.userId]);
    const picker = await shop.signUp();
    await shop.dataSource.query(`update users set role = 'picker' where id = $1`, [picker.userId]);
    const input = { id, amount: TOTAL, expectedDue: TOTAL };
    expect(codeOf(await recordPayment(shop, { token: '' }, input))).toBe('UNAUTHENTICATED');
    for (const each of [person, picker, driver])
      expect(codeOf(await recordPayment(shop, each, input))).toBe('FORBIDDEN');
    await packOrder(shop, admin, id, 'OUT');
    const toCollect = async ({ token }: TestPerson) =>
      (await shop.ask('query O($id: ID!) { order(id: $id) { toCollect } }', { id }, token)).order.toCollect;
    expect(await toCollect(driver)).toBe(TOTAL);
    expect(await toCollect(picker)).toBeNull();
    expect(codeOf(await recordPayment(shop, driver, { ...input, means: 'BANK_TRANSFER' }))).toBe('FORBIDDEN');
    const record =
      'mutation R($input: RecordPaymentInput!) { recordPayment(input: $input) { id toCollect } }';
    const answer = await shop.graphql(
      record,
      { input: { ...input, means: 'CASH', key: 'door' } },
      driver.token,
    );
    expect(answer.data.recordPayment).toEqual({ id, toCollect: null });
  });
});

describe('reversePayment', () => {
  test('takes a payment back once, so that it is due again', async () => {
    const { id, person } = await ordered();
    const before = await takings();
    const { data } = await recordPayment(shop, admin, { id, amount: TOTAL, expectedDue: TOTAL });
    const [payment] = data.recordPayment.recordedPayments;
    expect(codeOf(await reversePayment(shop, person, payment.id))).toBe('FORBIDDEN');
    const reversed = await reversePayment(shop, admin, payment.id);
    expect(reversed.data.reversePayment).toMatchObject({ due: TOTAL, paymentState: 'UNPAID' });
    await reversePayment(shop, admin, payment.id);
    const { recordedPayments } = await moneyIn(id);
    expect(recordedPayments).toEqual([{ amount: TOTAL }, { amount: -TOTAL }]);
    const [, reversal] = reversed.data.reversePayment.recordedPayments;
    expect(codeOf(await reversePayment(shop, admin, reversal.id))).toBe('CONFLICT');
    expect(codeOf(await reversePayment(shop, admin, id))).toBe('NOT_FOUND');
    expect((await takings()).totals.total).toBe(before.totals.total);
  });
});

describe('credits of orders that are paid later', () => {
  test('a short line lowers what is due, without the payment provider', async () => {
    const { id, person } = await ordered();
    await assignPicker(shop, admin, [id]);
    const [line] = await linesOfOrder(shop, id);
    await pickLines(shop, admin, [[line?.id ?? '', 1]]);
    await packOrder(shop, admin, id);
    expect(await moneyIn(id)).toMatchObject({ due: TOTAL - 380, refunded: 380, paymentState: 'UNPAID' });
    await shop.workOutbox();
    const { refunds } = await moneyOf(shop, person);
    expect(refunds).toMatchObject([{ reason: 'short', status: 'refunded' }]);
    expect(JSON.stringify(await mailTo(shop, person.email))).toContain('$8.80');
    const paid = await recordPayment(shop, admin, { id, amount: TOTAL - 380, expectedDue: TOTAL - 380 });
    expect(paid.data.recordPayment).toMatchObject({ due: 0, paymentState: 'PAID' });
  });

  test('a cancelled order is not due any more, and what was paid is paid back', async () => {
    const cancel =
      'mutation C($input: CancelOrderInput!) { cancelOrder(input: $input) { due paymentState } }';
    const unpaid = await ordered();
    const first = await shop.graphql(cancel, { input: { id: unpaid.id } }, unpaid.person.token);
    expect(first.data.cancelOrder).toEqual({ due: 0, paymentState: 'NOT_DUE' });
    expect(await stockOf(unpaid.product)).toBe(10);
    const paid = await ordered('BANK_TRANSFER');
    const means = 'BANK_TRANSFER';
    await recordPayment(shop, admin, { id: paid.id, means, amount: 500, expectedDue: TOTAL });
    const second = await shop.graphql(cancel, { input: { id: paid.id } }, paid.person.token);
    expect(second.data.cancelOrder).toEqual({ due: -500, paymentState: 'REFUND_DUE' });
    const late = await recordPayment(shop, admin, { id: paid.id, means, amount: 1, expectedDue: TOTAL });
    expect(codeOf(late)).toBe('CONFLICT');
  });

  test('a rejection asks for nothing while nothing was paid, and keeps no payment by transfer', async () => {
    const set = `mutation S($input: SetOrderStatusInput!) {
      setOrderStatus(input: $input) { status due paymentState }
    }`;
    const { id } = await ordered();
    const status = 'REJECTED';
    const rejected = await shop.graphql(set, { input: { id, status, refund: false } }, admin.token);
    expect(rejected.data.setOrderStatus).toEqual({ status, due: 0, paymentState: 'NOT_DUE' });
    const other = await ordered();
    await recordPayment(shop, admin, { id: other.id, amount: TOTAL, expectedDue: TOTAL });
    const input = { id: other.id, status, keepPayment: { reason: 'Agreed.' } };
    expect(codeOf(await shop.graphql(set, { input }, admin.token))).toBe('BAD_USER_INPUT');
  });
});

describe('a rejected order that is paid later', () => {
  test('stays rejected, as nobody would pay for its goods', async () => {
    const set = 'mutation S($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { status } }';
    const { id, product } = await ordered();
    const to = (status: string, more: object = {}) =>
      shop.graphql(set, { input: { id, status, ...more } }, admin.token);
    await to('REJECTED');
    for (const status of ['PENDING', 'SHIPPED'])
      expect(codeOf(await to(status, { expectedRefunded: TOTAL }))).toBe('CONFLICT');
    const order = await shop.dataSource.manager.findOneByOrFail(Order, { id });
    expect(order).toMatchObject({ status: 'Rejected', due: 0 });
    expect(await stockOf(product)).toBe(10);
  });
});

describe('order.paid', () => {
  /** The state of the order that its webhooks have. */
  const published = async (orderId: string) => {
    const rows = await shop.dataSource.query(
      `select topic, payload from outbox_messages where topic = 'order.paid' and payload ->> 'orderId' = $1`,
      [orderId],
    );
    const about = { currency: 'USD', timeZone: 'UTC' };
    const bodyOf = (row: Untyped) => webhookBody(shop.dataSource.manager, row, about);
    return Promise.all(rows.map(async (row: Untyped) => JSON.parse((await bodyOf(row)) ?? '{}').data));
  };

  test('has the state of the order as it was paid, after it was delivered', async () => {
    const { id } = await ordered();
    await packOrder(shop, admin, id, 'OUT');
    await recordPayment(shop, admin, { id, amount: TOTAL, expectedDue: TOTAL });
    const timeline = await shop.dataSource.manager.countBy(OrderEvent, { orderId: id });
    expect(await published(id)).toMatchObject([
      { order: { status: 'SHIPPED', fulfilmentStatus: 'OUT', revision: timeline } },
    ]);
  });

  test('is published as a credit leaves nothing due, and not for a rejection', async () => {
    const refund = 'mutation R($input: RefundOrderInput!) { refundOrder(input: $input) { due } }';
    const { id } = await ordered('BANK_TRANSFER');
    const means = 'BANK_TRANSFER';
    await recordPayment(shop, admin, { id, means, amount: 1000, expectedDue: TOTAL });
    expect(await published(id)).toEqual([]);
    const input = { id, amount: TOTAL - 1000, reason: 'Agreed.' };
    expect((await shop.graphql(refund, { input }, admin.token)).data.refundOrder.due).toBe(0);
    expect(await published(id)).toMatchObject([{ order: { status: 'PENDING' } }]);
    const other = await ordered('BANK_TRANSFER');
    await recordPayment(shop, admin, { id: other.id, means, amount: 500, expectedDue: TOTAL });
    const set = 'mutation S($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { due } }';
    await shop.graphql(set, { input: { id: other.id, status: 'REJECTED' } }, admin.token);
    expect(await published(other.id)).toEqual([]);
  });
});

describe('orders(filter: { isUnpaid: true })', () => {
  test('has the orders with money to be paid or paid back', async () => {
    const { id, person } = await ordered();
    await buildCartLine(shop.dataSource, {
      userId: person.userId,
      productId: (await buildProduct(shop.dataSource)).id,
    });
    const list = 'query L { orders(filter: { isUnpaid: true }, first: 100) { edges { node { id due } } } }';
    const idsOfUnpaid = async () =>
      (await shop.ask(list, {}, admin.token)).orders.edges.map(({ node }: Untyped) => node.id);
    expect(await idsOfUnpaid()).toContain(id);
    await recordPayment(shop, admin, { id, amount: TOTAL, expectedDue: TOTAL });
    expect(await idsOfUnpaid()).not.toContain(id);
  });

  test('the overview sums what is unpaid, for those who see the money of orders', async () => {
    const query =
      'query U($from: LocalDate!, $to: LocalDate!) { overview(from: $from, to: $to) { unpaid { orders shipped due } } }';
    const unpaid = async (token = admin.token) =>
      (await shop.ask(query, TODAY, token)).overview.unpaid as Untyped;
    const before = await unpaid();
    const [first, second, rejected] = [await ordered(), await ordered('BANK_TRANSFER'), await ordered()];
    await packOrder(shop, admin, first.id, 'OUT');
    const means = 'BANK_TRANSFER';
    await recordPayment(shop, admin, { id: second.id, means, amount: 260, expectedDue: TOTAL });
    const set = 'mutation S($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { due } }';
    await shop.graphql(set, { input: { id: rejected.id, status: 'REJECTED' } }, admin.token);
    expect(await unpaid()).toEqual({
      orders: before.orders + 2,
      shipped: before.shipped + 1,
      due: before.due + TOTAL + 1000,
    });
  });
});
