import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isNightly } from '../../../scripts/lib/test-depth.mjs';
import { Fulfilment, FulfilmentStatus } from '../../src/features/sales/purchase/fulfilment.entity.js';
import { FulfilmentMethod } from '../../src/features/sales/purchase/fulfilment-method.js';
import { canMove, orderStatusOf } from '../../src/features/sales/purchase/fulfilment-process.js';
import { OrderStatus } from '../../src/features/sales/purchase/order.entity.js';
import { AuditAction, AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import type { OrderLine } from '../../src/features/sales/purchase/order-line.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { codeOf } from '../support/graphql-client.js';
import { createMailShop, mailTo } from '../support/mailbox.js';
import { handClock } from '../support/outbox.js';
import { OpenApi } from '../support/openapi.js';
import { assignPicker, packOrder } from '../support/picking.js';
import { pickWith } from '../support/substitutes.js';
import { testConfig, type TestPerson, type TestShop } from '../support/test-shop.js';
import { startWebhookListener, type WebhookListener } from '../support/webhook-listener.js';
import { makeEndpoint } from '../support/webhooks.js';

const WINDOW_MS = 30_000;
const MOVE = `mutation Move($input: SetFulfilmentStatusInput!) {
  setFulfilmentStatus(input: $input) { id status canCancel fulfilment { status nextStatus } }
}`;
const SET = 'mutation Set($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id } }';
const ONE = `query One($id: ID!) {
  order(id: $id) { status fulfilment { status nextStatus } timeline { kind status fulfilmentStatus by { id } } }
}`;

let shop: TestShop;
let admin: TestPerson;
let listener: WebhookListener;
let openApi: OpenApi;
const clock = handClock();

// Events have the database's time.
beforeEach(() => clock.forward(Date.now() - clock.now().getTime()));
beforeAll(async () => {
  const config = testConfig({ STATUS_EMAIL_SECONDS: `${WINDOW_MS / 1_000}` });
  [shop, listener] = await Promise.all([createMailShop({ config, now: clock.now }), startWebhookListener()]);
  admin = await shop.signUp({ admin: true });
  openApi = await OpenApi.of(shop.url);
  await makeEndpoint(shop, admin, listener.url, ['ORDER_FULFILMENT_CHANGED']);
});
afterAll(async () => {
  await listener.close();
  await shop.close();
});

const { DELIVERY, COLLECTION } = FulfilmentMethod;

async function orderBy(method = DELIVERY) {
  const person = await shop.signUp();
  const order = await buildOrder(shop.dataSource, { userId: person.userId });
  await shop.dataSource.manager.update(Fulfilment, { checkoutId: order.checkoutId }, { method });
  return { ...order, person };
}
const move = (ids: string[], status: string, { token } = admin, more = {}) =>
  shop.graphql(MOVE, { input: { ids, status, ...more } }, token);
const orderOf = async (id: string, { token } = admin) => (await shop.ask(ONE, { id }, token)).order;
/** The outbox compares the times of messages with the test's clock. */
const createdByTheClock = () =>
  shop.dataSource.query('update outbox_messages set created_at = $1 where spread_at is null', [clock.now()]);

describe('the status of a fulfilment', () => {
  test.each([
    [DELIVERY, 'OUT', 'DELIVERED'],
    [COLLECTION, 'READY', 'COLLECTED'],
  ])('of a %s leads to its customer, and the one of the order follows', async (method, ready, done) => {
    const { id, person } = await orderBy(method);
    const steps = ['PICKING', 'PACKED', ready, done];
    const seen = [];
    for (const step of steps) {
      expect((await orderOf(id)).fulfilment.nextStatus).toBe(step);
      const { data } = await move([id], step);
      const [{ status, canCancel, fulfilment }] = data.setFulfilmentStatus;
      expect(fulfilment.status).toBe(step);
      seen.push([status, canCancel]);
    }
    expect(seen).toEqual([
      ['PENDING', false],
      ['PENDING', false],
      ['SHIPPED', false],
      ['SHIPPED', false],
    ]);
    const { fulfilment, timeline } = await orderOf(id);
    expect(fulfilment.nextStatus).toBeNull();
    expect(timeline).toMatchObject([
      { kind: 'STATUS', status: 'PENDING', fulfilmentStatus: 'NEW' },
      { kind: 'PACKING', status: 'PENDING', fulfilmentStatus: 'PICKING', by: { id: admin.userId } },
      { kind: 'STEP', status: 'PENDING', fulfilmentStatus: 'PACKED' },
      { kind: 'STATUS', status: 'SHIPPED', fulfilmentStatus: ready },
      { kind: 'STEP', status: 'SHIPPED', fulfilmentStatus: done },
    ]);
    expect((await orderOf(id, person)).timeline).toMatchObject(
      timeline.map(({ kind }: { kind: string }) => ({ kind })),
    );
    const entries = await shop.dataSource.manager.find(AuditEntry, {
      where: { subjectId: id },
      order: { createdAt: 'ASC' },
    });
    expect(entries.map(({ action }) => action)).toEqual([
      AuditAction.ORDER_PACKING_STARTED,
      AuditAction.ORDER_FULFILMENT_SET,
      AuditAction.ORDER_STATUS_SET,
      AuditAction.ORDER_FULFILMENT_SET,
    ]);
  });

  test('is that of orders to which none leads: of none of them, and they are named', async () => {
    const [delivery, collection] = [await orderBy(DELIVERY), await orderBy(COLLECTION)];
    for (const [step, others] of [
      ['READY', [delivery]],
      ['OUT', [collection]],
      ['COLLECTED', [delivery, collection]],
    ] as const) {
      const { errors } = await move([delivery.id, collection.id], step);
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'CONFLICT',
        orders: others.map(({ number }) => number),
      });
    }
    expect((await orderOf(delivery.id)).fulfilment.status).toBe('NEW');
    expect((await orderOf(collection.id)).fulfilment.status).toBe('NEW');
  });

  test.each(['REJECTED', 'CANCELLED'])('is not set to %s, which is about money as well', async (status) => {
    const { id } = await orderBy();
    const { errors } = await move([id], status);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { status: expect.any(String) },
    });
  });

  test('is set by admins, of orders that exist', async () => {
    const { id, person } = await orderBy();
    expect(codeOf(await shop.graphql(MOVE, { input: { ids: [id], status: 'PICKING' } }))).toBe(
      'UNAUTHENTICATED',
    );
    expect(codeOf(await move([id], 'PICKING', person))).toBe('FORBIDDEN');
    expect(codeOf(await move([id, '00000000-0000-4000-8000-000000000000'], 'PICKING'))).toBe('NOT_FOUND');
    expect((await orderOf(id)).fulfilment.status).toBe('NEW');
  });

  test('is what it was once that is undone in time, which customers do not see', async () => {
    const { id, person } = await orderBy();
    for (const step of ['PICKING', 'PACKED', 'PICKING', 'PACKED', 'OUT', 'PACKED']) await move([id], step);
    const steps = ({ timeline }: { timeline: { fulfilmentStatus: string }[] }) =>
      timeline.map(({ fulfilmentStatus }) => fulfilmentStatus);
    expect(steps(await orderOf(id))).toEqual([
      'NEW',
      'PICKING',
      'PACKED',
      'PICKING',
      'PACKED',
      'OUT',
      'PACKED',
    ]);
    expect(steps(await orderOf(id, person))).toEqual(['NEW', 'PICKING', 'PACKED']);
  });

  test.each([
    [['PICKING', 'PACKED'], 'SHIPPED', 'PENDING'],
    [['PACKED'], 'REJECTED', 'PENDING'],
    [['PACKED', 'OUT', 'DELIVERED'], 'REJECTED', 'SHIPPED'],
    [['PACKED', 'OUT', 'DELIVERED'], 'PENDING', 'SHIPPED'],
  ])('after %j is what it was where `setOrderStatus` undoes %s in time', async (steps, mistake, status) => {
    const { id } = await orderBy();
    for (const step of steps) await move([id], step);
    const kept = { keepPayment: { reason: 'Opened.' } };
    const input = { id, status: mistake, ...(mistake === 'REJECTED' ? kept : {}) };
    await shop.ask(SET, { input }, admin.token);
    await shop.ask(SET, { input: { id, status } }, admin.token);
    expect((await orderOf(id)).fulfilment.status).toBe(steps.at(-1));
  });

  test('is not shown to customers for a shipment that was undone with it', async () => {
    const { id, person } = await orderBy();
    for (const step of ['PACKED', 'OUT', 'DELIVERED', 'OUT', 'PACKED']) await move([id], step);
    const { timeline } = await orderOf(id, person);
    expect(timeline.map((event: { fulfilmentStatus: string }) => event.fulfilmentStatus)).toEqual([
      'NEW',
      'PACKED',
    ]);
  });

  test('is undone only while nobody has changed it', async () => {
    const { id } = await orderBy();
    await move([id], 'PACKED');
    await move([id], 'OUT');
    expect(codeOf(await move([id], 'NEW', admin, { from: 'PACKED' }))).toBe('CONFLICT');
    expect((await orderOf(id)).fulfilment.status).toBe('OUT');
    expect(codeOf(await move([id], 'PACKED', admin, { from: 'OUT' }))).toBeUndefined();
  });

  test('is compared with the refunded sum of all orders', async () => {
    const refund = 'mutation Refund($input: RefundOrderInput!) { refundOrder(input: $input) { id } }';
    const [out, waiting] = [await orderBy(), await orderBy()];
    await move([out.id], 'OUT');
    await shop.ask(refund, { input: { id: out.id, amount: 100, reason: 'Late.' } }, admin.token);
    const { id, total } = waiting;
    await shop.ask(refund, { input: { id, amount: total, reason: 'Late.' } }, admin.token);
    const ids = [out.id, id];
    const { errors } = await move(ids, 'PACKED', admin, { expectedRefunded: 100 });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', refunded: total + 100 });
    expect(codeOf(await move(ids, 'PACKED', admin, { expectedRefunded: total + 100 }))).toBeUndefined();
  });

  test('is set once for two admins at once', async () => {
    const { id } = await orderBy();
    await Promise.all([move([id], 'PICKING'), move([id], 'PICKING')]);
    expect((await orderOf(id)).timeline).toHaveLength(2);
  });

  test('of an order that was refunded in full asks for the amount', async () => {
    const { id, total } = await orderBy();
    const refund = 'mutation Refund($input: RefundOrderInput!) { refundOrder(input: $input) { id } }';
    await shop.ask(refund, { input: { id, amount: total, reason: 'Late.' } }, admin.token);
    for (const step of ['PACKED', 'OUT']) {
      const { errors } = await move([id], step);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', refunded: total });
      expect(codeOf(await move([id], step, admin, { expectedRefunded: total }))).toBeUndefined();
    }
  });

  test('is published to webhooks where the status of the order stays', async () => {
    const { id } = await orderBy();
    await shop.workOutbox();
    listener.received.splice(0);
    for (const step of ['PICKING', 'OUT', 'DELIVERED']) await move([id], step);
    await shop.workOutbox();
    const events = listener.received
      .splice(0)
      .map(({ event }) => event)
      .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
    for (const event of events) expect(openApi.errorsOfEvent(event)).toEqual([]);
    expect(
      events.map(({ type, data }) => [type, data.from, data.to, data.order.id, data.order.status]),
    ).toEqual([
      ['order.fulfilment_changed', 'NEW', 'PICKING', id, 'PENDING'],
      ['order.fulfilment_changed', 'OUT', 'DELIVERED', id, 'SHIPPED'],
    ]);
  });

  test('has what was picked once it is packed, and what the customer gets in place of the rest', async () => {
    const { id, lines } = await buildOrder(shop.dataSource, { lines: [{ quantity: 3, unitPrice: 250 }] });
    const [line] = lines as [OrderLine];
    await assignPicker(shop, admin, [id]);
    const oat = await buildProduct(shop.dataSource, { name: 'Oat drink', price: 180, sku: 'OAT' });
    const agreed = { customerAgreed: true, allergensAgreed: true };
    const substitutes = [{ productId: oat.id, quantity: 1, ...agreed }];
    await pickWith(shop, admin, { lineId: line.id, quantity: 2, substitutes });
    await shop.workOutbox();
    listener.received.splice(0);
    await packOrder(shop, admin, id);
    await shop.workOutbox();
    const [packed] = listener.received.splice(0);
    expect(openApi.errorsOfEvent(packed?.event)).toEqual([]);
    expect(packed?.event.data.order.lines).toMatchObject([
      {
        quantity: 3,
        pickedQuantity: 2,
        substitutes: [
          { productId: oat.id, sku: 'OAT', name: 'Oat drink', quantity: 1, unitPrice: 180, refusedAt: null },
        ],
      },
    ]);
  });
});

test('a fulfilment moves by its table after any sequence of statuses', async () => {
  const statuses = Object.values(FulfilmentStatus).filter(
    (status) => orderStatusOf[status] !== OrderStatus.REJECTED,
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(DELIVERY, COLLECTION),
      fc.array(fc.constantFrom(...statuses), { minLength: 1, maxLength: 12 }),
      async (method, steps) => {
        const { id } = await orderBy(method);
        let status = FulfilmentStatus.NEW;
        for (const next of steps) {
          const isAllowed = next === status || canMove({ status, method }, next);
          expect(codeOf(await move([id], next.toUpperCase()))).toBe(isAllowed ? undefined : 'CONFLICT');
          if (isAllowed) status = next;
          expect(await orderOf(id)).toMatchObject({
            status: orderStatusOf[status].toUpperCase(),
            fulfilment: { status: status.toUpperCase() },
          });
        }
      },
    ),
    { numRuns: isNightly ? 40 : 8 },
  );
});

describe('the e-mail about the status of a fulfilment', () => {
  const turn = (settings: object) =>
    shop.ask(
      'mutation U($input: UpdateShopSettingsInput!) { updateShopSettings(input: $input) { id } }',
      { input: settings },
      admin.token,
    );
  const subjectsOf = async ({ person, number }: Awaited<ReturnType<typeof orderBy>>) => {
    await createdByTheClock();
    await shop.workOutbox();
    clock.forward(WINDOW_MS);
    await shop.workOutbox();
    const mails = await mailTo(shop, person.email);
    return mails
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes(`order ${number}`))
      .toReversed();
  };

  test('is none unless the shop wants it', async () => {
    const order = await orderBy();
    for (const step of ['PICKING', 'PACKED', 'OUT', 'DELIVERED']) await move([order.id], step);
    expect(await subjectsOf(order)).toEqual([`Your order ${order.number} is on its way`]);
  });

  test('is sent for the statuses that the shop has chosen, once they stay', async () => {
    await turn({ pickingEmails: true, packedEmails: true, handoverEmails: true });
    const order = await orderBy();
    const { id, number } = order;
    for (const step of ['PICKING', 'PACKED', 'PICKING']) await move([id], step);
    expect(await subjectsOf(order)).toEqual([`Your order ${number} is being packed`]);
    // Undone after the e-mail, which is not sent once more.
    for (const step of ['PACKED', 'PICKING']) await move([id], step);
    expect(await subjectsOf(order)).toEqual([`Your order ${number} is being packed`]);
    await move([id], 'PACKED');
    await subjectsOf(order);
    for (const step of ['OUT', 'DELIVERED']) await move([id], step);
    expect((await subjectsOf(order)).toSorted()).toEqual([
      `Your order ${number} is being packed`,
      `Your order ${number} is on its way`,
      `Your order ${number} is packed`,
      `Your order ${number} was delivered`,
    ]);
  });
});
