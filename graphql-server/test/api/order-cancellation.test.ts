import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditAction, AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { Order, OrderStatus } from '../../src/features/sales/purchase/order.entity.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { beginCheckout, finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { codeOf } from '../support/graphql-client.js';
import { jumpClock } from '../support/jump-clock.js';
import { createMailShop, mailTo } from '../support/mailbox.js';
import { realAccounts, testConfig, type TestPerson, type TestShop } from '../support/test-shop.js';

const CANCEL = `mutation Cancel($input: CancelOrderInput!) {
  cancelOrder(input: $input) {
    id number status canCancel cancelledAt refunded paymentState refunds { reason amount }
    timeline { kind status refund } lines { quantity restockedQuantity }
  }
}`;
const ONE = `query One($id: ID!) { order(id: $id) { canCancel status packingStartedAt paymentState } }`;
const PACK = `mutation Pack($input: StartPackingInput!) {
  startPacking(input: $input) { id packingStartedAt canCancel timeline { kind by { id } } }
}`;
const SET = `mutation Set($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { packingStartedAt } }`;
const SHOP_EMAIL = 'orders@shop.example';

let shop: TestShop;
let admin: TestPerson;

beforeAll(async () => {
  shop = await createMailShop({ config: testConfig({ SHOP_EMAIL }) });
  admin = await shop.signUp({ admin: true });
});
afterAll(() => shop?.close());

const cancel = (id: string, { token }: Pick<TestPerson, 'token'>) =>
  shop.graphql(CANCEL, { input: { id } }, token);
const auditOf = (subjectId: string) => shop.dataSource.manager.findBy(AuditEntry, { subjectId });
const stockOf = async ({ id }: Pick<Product, 'id'>) =>
  (await shop.dataSource.manager.findOneByOrFail(Product, { id })).stock;

/** A customer with a paid order of two figs, with a stock of ten before. */
async function bought() {
  const product = await buildProduct(shop.dataSource, { name: 'Figs', price: 380, stock: 10 });
  const person = await shopperWith(shop, product, 2);
  const { data: begun } = await beginCheckout(shop, person, 1260);
  const { data } = await finishCheckout(shop, person, await payCheckout(shop, begun.beginCheckout));
  return { product, person, id: data.finishCheckout.id as string };
}
const pendingOrder = async () => {
  const person = await shop.signUp();
  return { person, id: (await buildOrder(shop.dataSource, { userId: person.userId })).id };
};

describe('34.1: a paid order that nobody began to pack', () => {
  test('is cancelled by its customer: refunded, and back in stock', async () => {
    const { product, person, id } = await bought();
    expect(await stockOf(product)).toBe(8);
    expect((await shop.ask(ONE, { id }, person.token)).order.canCancel).toBe(true);
    const { data } = await cancel(id, person);
    expect(data.cancelOrder).toMatchObject({
      status: 'REJECTED',
      canCancel: false,
      cancelledAt: expect.any(String),
      refunded: 1260,
      paymentState: 'REFUND_DUE',
      refunds: [{ reason: 'CANCELLED', amount: 1260 }],
      timeline: [
        { kind: 'STATUS' },
        { kind: 'CANCELLED', status: 'REJECTED' },
        { kind: 'REFUND', refund: 'DUE' },
      ],
      lines: [{ quantity: 2, restockedQuantity: 2 }],
    });
    expect(await stockOf(product)).toBe(10);
    await shop.workOutbox();
    expect((await shop.ask(ONE, { id }, person.token)).order.paymentState).toBe('REFUNDED');
    expect(await auditOf(id)).toMatchObject([
      { actorId: person.userId, action: AuditAction.ORDER_CANCELLED },
      { actorId: person.userId, action: AuditAction.ORDER_REFUNDED },
    ]);
  });

  test('e-mails the customer and the shop once, and not that it was rejected', async () => {
    const { person, id } = await bought();
    const { number } = (await cancel(id, person)).data.cancelOrder;
    await shop.workOutbox();
    await shop.workOutbox();
    const subjects = (await mailTo(shop, person.email)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      `Your order ${number}`,
      `Your order ${number} is cancelled`,
      `Your refund of $12.60 for order ${number}`,
    ]);
    const toShop = (await mailTo(shop, SHOP_EMAIL)).filter(({ subject }) => subject.includes(` ${number} `));
    expect(toShop.map(({ subject }) => subject)).toEqual([`Order ${number} was cancelled by its customer`]);
    expect(toShop[0]?.text).toContain(`/dashboard/manage-orders/${id}`);
  });

  test('is corrected by an e-mail when the shop prepares it all the same', async () => {
    const { person, id } = await bought();
    const { number } = (await cancel(id, person)).data.cancelOrder;
    await shop.workOutbox();
    const input = { id, status: 'PENDING', expectedRefunded: 1260 };
    await shop.ask(SET, { input }, admin.token);
    await shop.workOutbox();
    const mail = (await mailTo(shop, person.email)).find(({ subject }) => subject.startsWith('Correction'));
    expect(mail?.subject).toBe(`Correction: we are preparing your order ${number}`);
    expect(mail?.text).toContain('The refund of $12.60 stays as it is.');
  });

  test('can be cancelled by nobody else', async () => {
    const { id } = await pendingOrder();
    const stranger = await shop.signUp();
    for (const other of [stranger, admin]) expect(codeOf(await cancel(id, other))).toBe('NOT_FOUND');
    expect((await shop.ask(ONE, { id }, admin.token)).order).toMatchObject({
      canCancel: false,
      status: 'PENDING',
    });
  });
});

describe('34.1: it is too late to cancel', () => {
  test('once an admin began to pack, which is noted once', async () => {
    const { person, id } = await pendingOrder();
    const answers = [];
    for (let turn = 0; turn < 2; turn++) {
      answers.push((await shop.ask(PACK, { input: { ids: [id] } }, admin.token)).startPacking[0]);
    }
    expect(answers[0]).toMatchObject({
      packingStartedAt: expect.any(String),
      timeline: [{ kind: 'STATUS' }, { kind: 'PACKING', by: { id: admin.userId } }],
    });
    expect(answers[1]).toEqual(answers[0]);
    expect((await shop.ask(ONE, { id }, person.token)).order.canCancel).toBe(false);
    const answer = await cancel(id, person);
    expect(codeOf(answer)).toBe('CONFLICT');
    expect(answer.errors?.[0]?.message).toContain('is being packed');
    expect(await auditOf(id)).toMatchObject([{ action: AuditAction.ORDER_PACKING_STARTED }]);
  });

  test('once it was packed and shipped, also when it is pending again', async () => {
    const { person, id } = await pendingOrder();
    await shop.ask(PACK, { input: { ids: [id] } }, admin.token);
    for (const status of ['SHIPPED', 'PENDING']) {
      const { setOrderStatus } = await shop.ask(SET, { input: { id, status } }, admin.token);
      expect(setOrderStatus.packingStartedAt).toEqual(expect.any(String));
      expect(codeOf(await cancel(id, person))).toBe('CONFLICT');
    }
  });

  test('once it was shipped for longer than that can be undone', async () => {
    const { person, id } = await pendingOrder();
    await shop.ask(SET, { input: { id, status: 'SHIPPED' } }, admin.token);
    await jumpClock(shop.dataSource, 3_600_000);
    await shop.ask(SET, { input: { id, status: 'PENDING' } }, admin.token);
    expect(codeOf(await cancel(id, person))).toBe('CONFLICT');
  });

  test.each([OrderStatus.REJECTED, OrderStatus.SHIPPED])('when it is %s', async (status) => {
    const person = await shop.signUp();
    const { id } = await buildOrder(shop.dataSource, { userId: person.userId, status });
    expect(codeOf(await cancel(id, person))).toBe('CONFLICT');
  });

  test('when it is cancelled', async () => {
    const { person, id } = await pendingOrder();
    await cancel(id, person);
    const answer = await cancel(id, person);
    expect(answer.errors?.[0]?.message).toContain('is cancelled already');
  });
});

describe('34.1: packing starts', () => {
  test.each(['REJECTED', 'SHIPPED'])(
    'for none of several orders when one is %s, which is named',
    async (status) => {
      const [pending, other] = [await pendingOrder(), await pendingOrder()];
      await shop.ask(SET, { input: { id: other.id, status } }, admin.token);
      const { number } = await shop.dataSource.manager.findOneByOrFail(Order, { id: other.id });
      const answer = await shop.graphql(PACK, { input: { ids: [pending.id, other.id] } }, admin.token);
      expect(answer.errors?.[0]).toMatchObject({
        message: `Order ${number} is not pending, so nothing is packed.`,
        extensions: { code: 'CONFLICT', orders: [number] },
      });
      expect((await shop.ask(ONE, { id: pending.id }, admin.token)).order.packingStartedAt).toBeNull();
    },
  );

  test('for an order that was refunded in full only for who knows the amount', async () => {
    const { id } = await pendingOrder();
    const { total } = await shop.dataSource.manager.findOneByOrFail(Order, { id });
    const refund = `mutation Refund($input: RefundOrderInput!) { refundOrder(input: $input) { id } }`;
    await shop.ask(refund, { input: { id, amount: total, reason: 'Late.' } }, admin.token);
    const answer = await shop.graphql(PACK, { input: { ids: [id] } }, admin.token);
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', refunded: total });
    const { startPacking } = await shop.ask(
      PACK,
      { input: { ids: [id], expectedRefunded: total } },
      admin.token,
    );
    expect(startPacking[0].packingStartedAt).toEqual(expect.any(String));
  });
});

test('packing is for admins, of orders that exist', async () => {
  const { person, id } = await pendingOrder();
  expect(codeOf(await shop.graphql(PACK, { input: { ids: [id] } }, person.token))).toBe('FORBIDDEN');
  const ids = [id, '00000000-0000-4000-8000-000000000000'];
  expect(codeOf(await shop.graphql(PACK, { input: { ids } }, admin.token))).toBe('NOT_FOUND');
  expect((await shop.ask(ONE, { id }, admin.token)).order.packingStartedAt).toBeNull();
});

describe('a shop without an address of its own', () => {
  test('e-mails each of its admins whose address is verified', async () => {
    const other = await createMailShop({ config: realAccounts() });
    try {
      const [verified, unverified] = [
        await other.signUp({ admin: true, verified: true }),
        await other.signUp({ admin: true }),
      ];
      const person = await other.signUp();
      const { id } = await buildOrder(other.dataSource, { userId: person.userId });
      await other.ask(CANCEL, { input: { id } }, person.token);
      await other.workOutbox();
      expect(await mailTo(other, verified.email)).toHaveLength(1);
      expect(await mailTo(other, unverified.email)).toEqual([]);
    } finally {
      await other.close();
    }
  });
});
