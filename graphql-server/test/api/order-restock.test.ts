import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import {
  refundOfAmount,
  refundOfUnits,
  type LineRefund,
  type RefundableLine,
} from '../../src/features/sales/refunds/refund-amounts.js';
import { RefundReason } from '../../src/features/sales/purchase/refund.entity.js';
import { refundableLines } from '../../src/features/sales/refunds/refund.repository.js';
import { requestParts } from '../../src/features/sales/refunds/request-refunds.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { codeOf } from '../support/graphql-client.js';
import { callRest } from '../support/rest-client.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';

const SET = `mutation Set($input: SetOrderStatusInput!) {
  setOrderStatus(input: $input) { status lines { restockedQuantity } }
}`;
const SET_MANY = `mutation Set($input: SetOrderStatusesInput!) { setOrderStatuses(input: $input) { id } }`;
const PACK = `mutation Pack($input: StartPackingInput!) { startPacking(input: $input) { id } }`;

let shop: TestShop;
let admin: TestPerson;
let owner: TestPerson;

beforeAll(async () => {
  shop = await createTestShop();
  [admin, owner] = [await shop.signUp({ admin: true }), await shop.signUp()];
});
afterAll(() => shop?.close());

/** An order of three of a product with `stock` left. */
async function sold(stock: number | null = 7) {
  const product = await buildProduct(shop.dataSource, { stock, price: 240 });
  return { ...(await orderOf(product)), product };
}
const orderOf = async ({ id: productId, price: unitPrice }: Product) => {
  const lines = [{ productId, quantity: 3, unitPrice }];
  const { id, lines: made } = await buildOrder(shop.dataSource, { userId: owner.userId, lines });
  return { id, lineId: made[0]?.id ?? '' };
};
const keepPayment = { reason: 'They are on their way.' };
const set = async (
  id: string,
  status: string,
  more: { readonly refund?: boolean; restock?: boolean; expectedRefunded?: number } = {},
) => {
  const kept = status === 'REJECTED' && !more.refund ? { keepPayment } : {};
  const { setOrderStatus } = await shop.ask(SET, { input: { id, status, ...kept, ...more } }, admin.token);
  return setOrderStatus.lines[0].restockedQuantity as number;
};
/** What an admin refunds of an order without putting anything back. */
const refund = (id: string, partOf: (lines: readonly RefundableLine[]) => LineRefund[]) =>
  shop.dataSource.transaction(async (manager) => {
    const order = await manager.findOneByOrFail(Order, { id });
    const lines = partOf((await refundableLines(manager, [order])).get(id) ?? []);
    const request = { reason: RefundReason.ADJUSTMENT, requestedById: admin.userId };
    await requestParts(manager, [{ of: order, lines }], request);
  });
const stockOf = async ({ id }: Pick<Product, 'id'>) =>
  (await shop.dataSource.manager.findOneByOrFail(Product, { id })).stock;
const pack = (id: string) => shop.ask(PACK, { input: { ids: [id] } }, admin.token);

describe('34.4: goods of an order that is rejected', () => {
  test('come back when nobody began to pack it', async () => {
    const { id, product } = await sold();
    expect(await set(id, 'REJECTED')).toBe(3);
    expect(await stockOf(product)).toBe(10);
  });

  test('do not come back by themselves once an admin packed it, and do when an admin says so', async () => {
    const { id, product } = await sold();
    await pack(id);
    expect(await set(id, 'REJECTED')).toBe(0);
    expect(await stockOf(product)).toBe(7);
    // Also where it is rejected already.
    await shop.ask(SET, { input: { id, status: 'REJECTED', restock: true } }, admin.token);
    await shop.ask(SET, { input: { id, status: 'REJECTED', restock: true } }, admin.token);
    expect(await stockOf(product)).toBe(10);
  });

  test('stay away when an admin says so', async () => {
    const { id, product } = await sold();
    expect(await set(id, 'REJECTED', { restock: false })).toBe(0);
    expect(await stockOf(product)).toBe(7);
  });

  test('are not counted where the product is not', async () => {
    const { id, product } = await sold(null);
    expect(await set(id, 'REJECTED')).toBe(0);
    expect(await stockOf(product)).toBeNull();
  });

  test('are put back without the units that were refunded and stayed away', async () => {
    const { id, lineId, product } = await sold();
    await refund(id, (lines) =>
      lines.filter((line) => line.id === lineId).map((line) => refundOfUnits(line, 1)),
    );
    expect(await set(id, 'REJECTED', { refund: true })).toBe(2);
    expect(await stockOf(product)).toBe(9);
  });

  test('of several orders of one product come back together', async () => {
    const { id, product } = await sold(0);
    const ids = [id, (await orderOf(product)).id, (await orderOf(product)).id];
    await shop.ask(SET_MANY, { input: { ids, status: 'REJECTED', keepPayment } }, admin.token);
    expect(await stockOf(product)).toBe(9);
    await shop.ask(SET_MANY, { input: { ids, status: 'SHIPPED' } }, admin.token);
    expect(await stockOf(product)).toBe(0);
  });

  test('are put back only with a rejection', async () => {
    const { id, product } = await sold();
    const answer = await shop.graphql(SET, { input: { id, status: 'SHIPPED', restock: true } }, admin.token);
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    expect(await stockOf(product)).toBe(7);
  });
});

describe('34.4: goods of an order that is rejected no more', () => {
  test.each(['PENDING', 'SHIPPED'])('are taken again when it is %s', async (status) => {
    const { id, product } = await sold();
    await set(id, 'REJECTED');
    expect(await set(id, status)).toBe(0);
    expect(await stockOf(product)).toBe(7);
    expect(await set(id, 'REJECTED', { restock: true })).toBe(3);
    expect(await stockOf(product)).toBe(10);
  });

  test('are taken as far as they are there and nobody holds them', async () => {
    const { id, product } = await sold(0);
    await set(id, 'REJECTED');
    await shop.dataSource.query('update products set held = 1 where id = $1', [product.id]);
    expect(await set(id, 'PENDING')).toBe(1);
    expect(await stockOf(product)).toBe(1);
  });
});

describe('34.4: goods of refunded lines', () => {
  const REFUND = `mutation Refund($input: RefundOrderInput!) {
    refundOrder(input: $input) { lines { restockedQuantity } }
  }`;
  const refundLine = async (id: string, lineId: string, more: object = {}) => {
    const input = { id, reason: 'Bruised.', lines: [{ lineId, quantity: 2 }], ...more };
    const { refundOrder } = await shop.ask(REFUND, { input }, admin.token);
    return refundOrder.lines[0].restockedQuantity as number;
  };

  test('come back when nobody began to pack the order, and else when an admin says so', async () => {
    const { id, lineId, product } = await sold();
    expect(await refundLine(id, lineId)).toBe(2);
    expect(await stockOf(product)).toBe(9);
    const packed = await sold();
    await pack(packed.id);
    expect(await refundLine(packed.id, packed.lineId)).toBe(0);
    const wanted = await sold();
    await pack(wanted.id);
    expect(await refundLine(wanted.id, wanted.lineId, { restock: true })).toBe(2);
    const order = await sold();
    expect(await refundLine(order.id, order.lineId, { restock: false })).toBe(0);
  });

  test('stay back when the order is rejected and set to pending again', async () => {
    const { id, lineId, product } = await sold();
    await refundLine(id, lineId);
    expect(await set(id, 'REJECTED')).toBe(3);
    expect(await stockOf(product)).toBe(10);
    const { refunded } = await shop.dataSource.manager
      .query('select sum(amount)::int as refunded from refunds where order_id = $1', [id])
      .then(([row]) => row);
    expect(await set(id, 'PENDING', { expectedRefunded: refunded })).toBe(2);
    expect(await stockOf(product)).toBe(9);
  });

  test('come back with an explicit rejection, each unit once', async () => {
    const { id, lineId, product } = await sold();
    await refundLine(id, lineId, { restock: false });
    expect(await set(id, 'REJECTED', { restock: true })).toBe(3);
    expect(await stockOf(product)).toBe(10);
  });

  test('are not decided by the refund of an amount, not even of all that is left', async () => {
    const { id, product } = await sold();
    const { total } = await shop.dataSource.manager.findOneByOrFail(Order, { id });
    const input = { id, reason: 'Late.', amount: total };
    await shop.ask(REFUND, { input }, admin.token);
    expect(await stockOf(product)).toBe(7);
    expect(await set(id, 'REJECTED')).toBe(3);
    expect(await stockOf(product)).toBe(10);
  });
});

describe('34.2 R11 P22: an order with a partial refund', () => {
  const refundAmount = (id: string, amount: number) => refund(id, (lines) => refundOfAmount(lines, amount));

  test.each(['SHIPPED', 'PENDING'])('is %s only for who knows the amount', async (status) => {
    const { id } = await sold();
    await set(id, status === 'PENDING' ? 'SHIPPED' : 'PENDING');
    await refundAmount(id, 250);
    for (const expectedRefunded of [undefined, 0, 251]) {
      const { errors } = await shop.graphql(SET, { input: { id, status, expectedRefunded } }, admin.token);
      expect(errors?.[0]).toMatchObject({
        message: expect.stringContaining('$2.50'),
        extensions: { code: 'CONFLICT', refunded: 250 },
      });
    }
    expect(await set(id, status, { expectedRefunded: 250 })).toBe(0);
    // The status that it has changes nothing.
    expect(await set(id, status)).toBe(0);
  });

  test('is summed up with others that are named', async () => {
    const [one, other] = [await sold(), await sold()];
    await refundAmount(one.id, 250);
    await refundAmount(other.id, 100);
    const ids = [one.id, other.id];
    const input = { ids, status: 'SHIPPED' };
    const { errors } = await shop.graphql(SET_MANY, { input }, admin.token);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', refunded: 350 });
    const { data } = await shop.graphql(
      SET_MANY,
      { input: { ...input, expectedRefunded: 350 } },
      admin.token,
    );
    expect(data.setOrderStatuses).toHaveLength(2);
  });

  test('is refundable by REST as well, in major units', async () => {
    const { id, product } = await sold();
    await set(id, 'REJECTED', { refund: true });
    const put = (body: object) =>
      callRest(shop.url, 'PUT', '/orders', { token: admin.token, body: { orderId: id, ...body } });
    const refused = await put({ status: 'Shipped' });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatchObject({ code: 'CONFLICT', refunded: 12.2 });
    expect((await put({ status: 'Shipped', expectedRefunded: 12.2 })).body).toEqual({ modifiedCount: 1 });
    expect(await stockOf(product)).toBe(7);
    expect((await put({ status: 'Rejected', restock: true })).body).toEqual({ modifiedCount: 1 });
    expect(await stockOf(product)).toBe(10);
  });
});
