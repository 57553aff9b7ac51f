import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { UnpaidTransferService } from '../../src/features/sales/orders/unpaid-transfer.service.js';
import { Fulfilment } from '../../src/features/sales/purchase/fulfilment.entity.js';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { ShopSettings } from '../../src/features/shop/shop-settings.entity.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { codeOf, type Untyped } from '../support/graphql-client.js';
import { createMailShop, mailTo } from '../support/mailbox.js';
import { beginAddition } from '../support/order-changes.js';
import {
  beginUnpaid,
  offer,
  offerTransfers,
  placeOrder,
  recordPayment,
  reversePayment,
  updateSettings,
} from '../support/pay-later.js';
import { assignPicker } from '../support/picking.js';
import type { TestPerson, TestShop } from '../support/test-shop.js';

const TOTAL = 1260;

let shop: TestShop;
let admin: TestPerson;

beforeAll(async () => {
  shop = await createMailShop();
  admin = await shop.signUp({ admin: true });
  await offer(shop, admin, 'ON_DELIVERY');
  await offerTransfers(shop, admin);
});
afterAll(() => shop?.close());
beforeEach(() => updateSettings(shop, admin, { transferReminderDays: 7, transferCancelDays: 14 }));

const settings = () => shop.dataSource.manager.findOneByOrFail(ShopSettings, {});

/** Another process of the shop. */
async function unpaidTransfers() {
  return new UnpaidTransferService(shop.dataSource, {
    shop: await settings(),
    now: () => new Date(),
    announce: () => {},
    onFault: (error) => {
      throw error;
    },
  });
}
const work = async () => {
  const handled = await (await unpaidTransfers()).work();
  await shop.workOutbox();
  return handled;
};

/** An order of some days ago. */
async function ordered(days: number, payBy = 'BANK_TRANSFER') {
  const product = await buildProduct(shop.dataSource, { name: 'Figs', price: 380, stock: 10 });
  const person = await shopperWith(shop, product, 2);
  const begun = await beginUnpaid(shop, person, TOTAL, payBy);
  const { data } = await placeOrder(shop, person, begun.data.beginCheckout.id, payBy);
  const order = { person, product, id: data.placeOrder.id as string };
  await age(order, days);
  await shop.workOutbox();
  return order;
}
type Ordered = Awaited<ReturnType<typeof ordered>>;

/** Makes an order, and the reminder of it, older. */
async function age({ id }: Pick<Ordered, 'id'>, days: number) {
  const { dataSource } = shop;
  await dataSource.query(`update orders set created_at = created_at - $2 * interval '1 day' where id = $1`, [
    id,
    days,
  ]);
  await dataSource.query(
    `update order_events set created_at = created_at - $2 * interval '1 day' where order_id = $1`,
    [id, days],
  );
}

const subjects = async ({ person }: Ordered) =>
  (await mailTo(shop, person.email)).map(({ subject }) => subject.replaceAll(/\d+/g, 'N')).toReversed();
const newest = async ({ person }: Ordered) => JSON.stringify((await mailTo(shop, person.email))[0]);
const stateOf = async ({ id }: Ordered) => {
  const { order } = await shop.ask(
    `query O($id: ID!) {
      order(id: $id) { status due paymentState cancelledAt timeline { kind status } refunds { reason amount } }
    }`,
    { id },
    admin.token,
  );
  return order as Untyped;
};
const kindsOf = async (order: Ordered) => (await stateOf(order)).timeline.map(({ kind }: Untyped) => kind);

const PLACED = 'Your order N';
const REMINDED = 'Your order N is not paid yet';
const CANCELLED = 'Your order N is cancelled';

test('settings of reminders and cancellations are whole days, the reminder first', async () => {
  for (const input of [
    { transferReminderDays: 7, transferCancelDays: 7 },
    { transferReminderDays: 61 },
    { transferCancelDays: 91 },
    { transferCancelDays: -1 },
  ])
    expect(codeOf(await updateSettings(shop, admin, input))).toBe('BAD_USER_INPUT');
  const { errors } = await updateSettings(shop, admin, { transferReminderDays: 20 });
  expect(errors?.[0]?.extensions).toMatchObject({
    fields: { transferCancelDays: 'Orders can only be cancelled after the reminder.' },
  });
  await updateSettings(shop, admin, { transferReminderDays: 20, transferCancelDays: 0 });
  expect(await settings()).toMatchObject({ transferReminderDays: 20, transferCancelDays: 0 });
});

test('a customer is reminded once of a transfer, with the account, the reference and the sum', async () => {
  const order = await ordered(7);
  const fresh = await ordered(6);
  const door = await ordered(8, 'ON_DELIVERY');
  await Promise.all([(await unpaidTransfers()).work(), (await unpaidTransfers()).work()]);
  expect(await work()).toBe(0);
  expect(await subjects(order)).toEqual([PLACED, REMINDED]);
  const { paymentId } = await shop.dataSource.manager.findOneByOrFail(Order, { id: order.id });
  const mail = await newest(order);
  for (const part of [
    '$12.60',
    paymentId,
    'DE89 3704 0044 0532 0130 00',
    'Larder Ltd',
    'we cancel the order on',
  ])
    expect(mail).toContain(part);
  expect(await kindsOf(order)).toEqual(['STATUS', 'REMINDED']);
  for (const other of [fresh, door]) expect(await subjects(other)).toEqual([PLACED]);
});

test('a reminder of a part payment names what is still due, and no cancellation', async () => {
  const order = await ordered(7);
  const means = 'BANK_TRANSFER';
  await recordPayment(shop, admin, { id: order.id, means, amount: 1000, expectedDue: TOTAL });
  await work();
  const mail = await newest(order);
  expect(mail).toContain('Please transfer $2.60');
  expect(mail).not.toContain('we cancel the order on');
});

test('a reminder that waits is not sent once the order is paid', async () => {
  const order = await ordered(7);
  await (await unpaidTransfers()).work();
  const means = 'BANK_TRANSFER';
  await recordPayment(shop, admin, { id: order.id, means, amount: TOTAL, expectedDue: TOTAL });
  await shop.workOutbox();
  expect(await subjects(order)).not.toContain(REMINDED);
});

test('an order without any payment is cancelled once, and its goods are sold again', async () => {
  const order = await ordered(7);
  await work();
  expect(await stateOf(order)).toMatchObject({ status: 'PENDING', due: TOTAL });
  await age(order, 7);
  await Promise.all([(await unpaidTransfers()).work(), (await unpaidTransfers()).work()]);
  expect(await work()).toBe(0);
  expect(await subjects(order)).toEqual([PLACED, REMINDED, CANCELLED]);
  expect(await newest(order)).toContain('as your transfer did not arrive in time');
  expect(await stateOf(order)).toMatchObject({
    status: 'REJECTED',
    due: 0,
    paymentState: 'NOT_DUE',
    cancelledAt: expect.any(String),
    refunds: [{ reason: 'CANCELLED', amount: TOTAL }],
  });
  expect(await kindsOf(order)).toContain('NOT_PAID');
  const { stock } = await shop.dataSource.manager.findOneByOrFail(Product, { id: order.product.id });
  expect(stock).toBe(10);
  const audited = { subjectId: order.id, action: 'order.cancelled' } as object;
  expect(await shop.dataSource.manager.findBy(AuditEntry, audited)).toMatchObject([{ actorId: null }]);
});

test('customers who were reminded late have as much time as others', async () => {
  const order = await ordered(30);
  await work();
  expect(await subjects(order)).toEqual([PLACED, REMINDED]);
  expect(await stateOf(order)).toMatchObject({ status: 'PENDING' });
  await age(order, 7);
  await work();
  expect(await stateOf(order)).toMatchObject({ status: 'REJECTED' });
});

test('orders with a part payment, that are packed, or paid otherwise are not cancelled', async () => {
  await updateSettings(shop, admin, { transferReminderDays: 0 });
  const [paid, packed, door] = [await ordered(14), await ordered(14), await ordered(14, 'ON_DELIVERY')];
  const means = 'BANK_TRANSFER';
  await recordPayment(shop, admin, { id: paid.id, means, amount: 1, expectedDue: TOTAL });
  await assignPicker(shop, admin, [packed.id]);
  await work();
  for (const order of [paid, packed, door]) expect(await stateOf(order)).toMatchObject({ status: 'PENDING' });
});

test('a customer without an e-mail address is not reminded, and so the order is not cancelled', async () => {
  const order = await ordered(30);
  await shop.dataSource.query(`update orders set email = '' where id = $1`, [order.id]);
  await work();
  await age(order, 30);
  await work();
  expect(await stateOf(order)).toMatchObject({ status: 'PENDING', due: TOTAL });
  expect(await kindsOf(order)).toEqual(['STATUS']);
});

/** An order to transfer with another added to it, both of some days ago. */
async function withAddition(payBy: string) {
  const first = await ordered(14);
  const { userId } = first.person;
  const tea = await buildProduct(shop.dataSource, { name: 'Tea', price: 200, stock: 10 });
  await buildCartLine(shop.dataSource, { userId, productId: tea.id, quantity: 1 });
  const { data } = await beginAddition(shop, first.person, first.id, 700, payBy);
  const begun = data.beginCheckout;
  const placed =
    payBy === 'ONLINE'
      ? (await finishCheckout(shop, first.person, await payCheckout(shop, begun))).data.finishCheckout
      : (await placeOrder(shop, first.person, begun.id, payBy)).data.placeOrder;
  const addition = { ...first, id: placed.id as string };
  await age(addition, 14);
  return { first, addition };
}

test('an order is not cancelled once one that is delivered with it is paid', async () => {
  await updateSettings(shop, admin, { transferReminderDays: 0 });
  const card = await withAddition('ONLINE');
  const transfer = await withAddition('BANK_TRANSFER');
  const unpaid = await withAddition('BANK_TRANSFER');
  const payment = { means: 'BANK_TRANSFER', amount: TOTAL + 700, expectedDue: TOTAL };
  await recordPayment(shop, admin, { id: transfer.first.id, ...payment });
  await work();
  for (const order of [card.first, card.addition, transfer.first, transfer.addition])
    expect(await stateOf(order)).toMatchObject({ status: 'PENDING' });
  for (const order of [unpaid.first, unpaid.addition])
    expect(await stateOf(order)).toMatchObject({ status: 'REJECTED' });
});

test('an order is cancelled once the payment of one that is delivered with it is reversed', async () => {
  await updateSettings(shop, admin, { transferReminderDays: 0 });
  const { first, addition } = await withAddition('BANK_TRANSFER');
  const payment = { means: 'BANK_TRANSFER', amount: TOTAL, expectedDue: TOTAL };
  const { data } = await recordPayment(shop, admin, { id: first.id, ...payment });
  await work();
  expect(await stateOf(addition)).toMatchObject({ status: 'PENDING' });
  await reversePayment(shop, admin, data.recordPayment.recordedPayments[0].id);
  await work();
  expect(await stateOf(addition)).toMatchObject({ status: 'REJECTED' });
});

test('nothing is sent and nothing cancelled while both are off', async () => {
  await updateSettings(shop, admin, { transferReminderDays: 0, transferCancelDays: 0 });
  const order = await ordered(100);
  expect(await work()).toBe(0);
  expect(await subjects(order)).toEqual([PLACED]);
  const { checkoutId } = await shop.dataSource.manager.findOneByOrFail(Order, { id: order.id });
  expect(await shop.dataSource.manager.findOneByOrFail(Fulfilment, { checkoutId })).toMatchObject({
    status: 'new',
  });
});
