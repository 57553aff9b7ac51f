import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Order, OrderStatus } from '../../src/features/orders/order.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { codeOf } from '../support/graphql-client.js';
import { walk } from '../support/paging.js';
import { countStatements } from '../support/statements.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';

const MINE = `query Mine($first: Int, $after: String) {
  myOrders(first: $first, after: $after) {
    totalCount pageInfo { endCursor hasNextPage }
    edges { node { id number status total shipping lines { name quantity price photo { url } product { id } } } }
  }
}`;
const ALL = `query All { orders { totalCount edges { node { id } } } }`;
const ONE = `query One($id: ID!) { order(id: $id) { id name email address phone paymentId } }`;
const SET = `mutation Set($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id status } }`;
const DELETE = `mutation Delete($input: DeleteOrderInput!) { deleteOrder(input: $input) { id } }`;

let shop: TestShop;
let owner: TestPerson;
let stranger: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  shop = await createTestShop();
  [owner, stranger, admin] = [await shop.signUp(), await shop.signUp(), await shop.signUp({ admin: true })];
});
afterAll(() => shop?.close());

const order = () => buildOrder(shop.dataSource, { userId: owner.userId });
const stored = (id: string) => shop.dataSource.getRepository(Order).findOneByOrFail({ id });

describe('my orders', () => {
  test('are the own ones, newest first, with their lines as they were bought', async () => {
    const buyer = await shop.signUp();
    const product = await buildProduct(shop.dataSource, { name: 'Figs', price: 400 });
    await buildOrder(shop.dataSource, { userId: buyer.userId, createdAt: new Date('2026-01-01') });
    const newest = await buildOrder(shop.dataSource, {
      userId: buyer.userId,
      lines: [{ productId: product.id, name: 'Figs', unitPrice: 380, quantity: 2 }],
    });
    const { data } = await shop.graphql(MINE, {}, buyer.token);
    expect(data.myOrders.totalCount).toBe(2);
    expect(data.myOrders.edges[0].node).toMatchObject({
      id: newest.id,
      status: 'PENDING',
      total: 1260,
      lines: [{ name: 'Figs', quantity: 2, price: 760, product: { id: product.id } }],
    });
  });

  test('survive their product', async () => {
    const buyer = await shop.signUp();
    const gone = await buildProduct(shop.dataSource, { deletedAt: new Date() });
    await buildOrder(shop.dataSource, {
      userId: buyer.userId,
      lines: [{ productId: gone.id, name: 'Was here' }],
    });
    const { data } = await shop.graphql(MINE, {}, buyer.token);
    expect(data.myOrders.edges[0].node.lines[0]).toMatchObject({ name: 'Was here', product: null });
  });

  test('come in pages that miss nothing', async () => {
    const buyer = await shop.signUp();
    const made: string[] = [];
    for (let n = 0; n < 5; n++) made.push((await buildOrder(shop.dataSource, { userId: buyer.userId })).id);
    const seen = await walk<{ id: string }>(async (after) => {
      const { myOrders } = await shop.ask(MINE, { first: 2, after }, buyer.token);
      return myOrders;
    });
    expect(seen.map(({ id }) => id).toSorted()).toEqual(made.toSorted());
  });

  test('cost as many statements for five as for one', async () => {
    const buyer = await shop.signUp();
    for (let n = 0; n < 5; n++) await buildOrder(shop.dataSource, { userId: buyer.userId });
    const cost = (first: number) =>
      countStatements(shop.dataSource, () => shop.ask(MINE, { first }, buyer.token));
    expect(await cost(5)).toBe(await cost(1));
  });

  test('need somebody who is signed in', async () => {
    expect(codeOf(await shop.graphql(MINE))).toBe('UNAUTHENTICATED');
  });
});

describe('one order', () => {
  test('is seen by its customer and by admins', async () => {
    const { id } = await order();
    for (const { token } of [owner, admin]) {
      expect((await shop.graphql(ONE, { id }, token)).data.order).toMatchObject({ id });
    }
  });

  test('is not there for others, as one that does not exist', async () => {
    const { id } = await order();
    for (const each of [id, randomUUID(), 'nonsense']) {
      expect((await shop.graphql(ONE, { id: each }, stranger.token)).data.order).toBeNull();
    }
    expect(codeOf(await shop.graphql(ONE, { id }))).toBe('UNAUTHENTICATED');
  });
});

describe('all orders', () => {
  test('are for admins', async () => {
    const { id } = await order();
    const { data } = await shop.graphql(ALL, {}, admin.token);
    expect(data.orders.edges).toContainEqual({ node: { id } });
    expect(codeOf(await shop.graphql(ALL, {}, owner.token))).toBe('FORBIDDEN');
    expect(codeOf(await shop.graphql(ALL))).toBe('UNAUTHENTICATED');
  });
});

describe('the status', () => {
  test('goes from any to any', async () => {
    const { id } = await order();
    for (const status of ['SHIPPED', 'REJECTED', 'PENDING', 'REJECTED', 'SHIPPED'] as const) {
      const { data } = await shop.graphql(SET, { input: { id, status } }, admin.token);
      expect(data.setOrderStatus).toEqual({ id, status });
      expect((await stored(id)).status).toBe(OrderStatus[status]);
    }
  });

  test('is set by admins only, and only to what there is', async () => {
    const { id } = await order();
    const input = { id, status: 'SHIPPED' };
    expect(codeOf(await shop.graphql(SET, { input }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await shop.graphql(SET, { input }, owner.token))).toBe('FORBIDDEN');
    expect(codeOf(await shop.graphql(SET, { input: { id, status: 'Shipped' } }, admin.token))).toBe(
      'BAD_USER_INPUT',
    );
    expect(codeOf(await shop.graphql(SET, { input: { ...input, id: randomUUID() } }, admin.token))).toBe(
      'NOT_FOUND',
    );
    expect((await stored(id)).status).toBe(OrderStatus.PENDING);
  });
});

describe('deleting', () => {
  test.each(['owner', 'admin'])(
    'by the %s takes the order out of every list and keeps the row',
    async (who) => {
      const { id } = await order();
      const { token } = who === 'owner' ? owner : admin;
      expect((await shop.graphql(DELETE, { input: { id } }, token)).data.deleteOrder).toEqual({ id });
      expect((await shop.graphql(ONE, { id }, admin.token)).data.order).toBeNull();
      const { data } = await shop.graphql(ALL, {}, admin.token);
      expect(data.orders.edges).not.toContainEqual({ node: { id } });
      expect((await stored(id)).deletedAt).toBeInstanceOf(Date);
      expect(codeOf(await shop.graphql(DELETE, { input: { id } }, token))).toBe('NOT_FOUND');
    },
  );

  test('is not for anybody else', async () => {
    const { id } = await order();
    expect(codeOf(await shop.graphql(DELETE, { input: { id } }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await shop.graphql(DELETE, { input: { id } }, stranger.token))).toBe('NOT_FOUND');
    expect((await stored(id)).deletedAt).toBeNull();
  });
});
