import type { RoleName } from '@larder/shared/rights';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Order, OrderStatus } from '../../src/features/sales/purchase/order.entity.js';
import { OrderEvent } from '../../src/features/sales/purchase/order-event.entity.js';
import { OrderService } from '../../src/features/sales/orders/order.service.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { codeOf } from '../support/graphql-client.js';
import { walk } from '../support/paging.js';
import { countStatements } from '../support/statements.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';

const MINE = `query Mine($first: Int, $after: String, $filter: OrderFilter) {
  myOrders(first: $first, after: $after, filter: $filter) {
    totalCount pageInfo { endCursor hasNextPage }
    edges { node { id number status total shipping timeline { status at by { id } }
      lines { name quantity price photo { url } product { id } }
      price { lines { unitPrice quantity total } fees { kind amount } subtotal total } } }
  }
}`;
const ALL = `query All($filter: OrderFilter) { orders(filter: $filter) { totalCount edges { node { id } } } }`;
const TIMELINE = `query Timeline($id: ID!) { order(id: $id) { timeline { status at by { id email } } } }`;
const ONE = `query One($id: ID!) { order(id: $id) { id name email address phone paymentId } }`;
const SET = `mutation Set($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id status } }`;

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
  // spec: 1.6, 2.70
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

  test('38.1: keep the price that was paid, by its parts, also when the delivery costs another amount', async () => {
    const buyer = await shop.signUp();
    const rules = { deliveryFeePerLine: 120 };
    const lines = [{ unitPrice: 380, quantity: 2 }];
    await buildOrder(shop.dataSource, { userId: buyer.userId, rules, lines });
    const { data } = await shop.graphql(MINE, {}, buyer.token);
    expect(data.myOrders.edges[0].node.price).toEqual({
      lines: [{ unitPrice: 380, quantity: 2, total: 760 }],
      fees: [{ kind: 'DELIVERY', amount: 120 }],
      subtotal: 760,
      total: 880,
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

  test('need a signed-in client', async () => {
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

test('several orders are those that the caller may see, as they are named', async () => {
  const service = new OrderService(shop.dataSource);
  const [first, second, deleted] = [await order(), await order(), await order()];
  const foreign = await buildOrder(shop.dataSource, { userId: stranger.userId });
  const deletedAt = new Date();
  await shop.dataSource.getRepository(Order).update(deleted.id, { deletedAt, customerDeletedAt: deletedAt });
  const ids = [second, foreign, deleted, first].map(({ id }) => id);
  const seenBy = async ({ userId, uid, email }: TestPerson, role: RoleName) => {
    const actor = { kind: 'user', userId, uid, email, emailVerified: true, authTime: 0, role } as const;
    return (await service.findMany(actor, ids)).map(({ id }) => id);
  };
  expect(await seenBy(owner, 'customer')).toEqual([second.id, first.id]);
  expect(await seenBy(admin, 'admin')).toEqual([second.id, foreign.id, first.id]);
});

describe('all orders', () => {
  // spec: A.39
  test('are for admins', async () => {
    const { id } = await order();
    const { data } = await shop.graphql(ALL, {}, admin.token);
    expect(data.orders.edges).toContainEqual({ node: { id } });
    expect(codeOf(await shop.graphql(ALL, {}, owner.token))).toBe('FORBIDDEN');
    expect(codeOf(await shop.graphql(ALL))).toBe('UNAUTHENTICATED');
  });
});

/** What is not refunded goes from any status to any. */
const keptIf = (status: string) =>
  status === 'REJECTED' ? { keepPayment: { reason: 'It was opened.' } } : {};

describe('the status', () => {
  // spec: A.21
  test('goes from any to any', async () => {
    const { id } = await order();
    for (const status of ['SHIPPED', 'REJECTED', 'PENDING', 'REJECTED', 'SHIPPED'] as const) {
      const { data } = await shop.graphql(SET, { input: { id, status, ...keptIf(status) } }, admin.token);
      expect(data.setOrderStatus).toEqual({ id, status });
      expect((await stored(id)).status).toBe(OrderStatus[status]);
    }
  });

  // spec: A.40
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

describe('the timeline', () => {
  const eventsOf = (orderId: string) =>
    shop.dataSource.getRepository(OrderEvent).find({ where: { orderId }, order: { id: 'ASC' } });
  const set = (id: string, status: string, { token } = admin) =>
    shop.graphql(SET, { input: { id, status, ...keptIf(status) } }, token);

  test('begins with the placing and says each change once', async () => {
    const { id, createdAt } = await order();
    const before = Date.now();
    for (const status of ['PENDING', 'SHIPPED', 'SHIPPED', 'REJECTED', 'PENDING']) await set(id, status);
    const { order: seen } = await shop.ask(TIMELINE, { id }, owner.token);
    const [placed, ...later] = seen.timeline;
    expect(placed).toEqual({ status: 'PENDING', at: createdAt.toISOString(), by: null });
    expect(later.map(({ status }: { status: string }) => status)).toEqual(['SHIPPED', 'REJECTED', 'PENDING']);
    for (const { at } of later) expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
  });

  test('says who did it to admins only', async () => {
    const { id } = await order();
    await set(id, 'SHIPPED');
    const byOf = async ({ token }: TestPerson) =>
      (await shop.ask(TIMELINE, { id }, token)).order.timeline.map(({ by }: { by: unknown }) => by);
    expect(await byOf(admin)).toEqual([
      { id: owner.userId, email: owner.email },
      { id: admin.userId, email: admin.email },
    ]);
    expect(await byOf(owner)).toEqual([null, null]);
  });

  test('grows once when two admins say the same at once', async () => {
    const { id } = await order();
    await Promise.all(Array.from({ length: 8 }, () => set(id, 'SHIPPED')));
    expect((await eventsOf(id)).map(({ status }) => status)).toEqual([
      OrderStatus.PENDING,
      OrderStatus.SHIPPED,
    ]);
  });

  test('does not grow by what is refused', async () => {
    const { id } = await order();
    await set(id, 'SHIPPED', owner);
    await set(id, 'SHIPPED', stranger);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('does not grow, and the status stays, when it cannot be written', async () => {
    const { id } = await order();
    await shop.dataSource.query(
      `alter table order_events add constraint no_shipping check (status <> 'Shipped') not valid`,
    );
    expect(codeOf(await set(id, 'SHIPPED'))).toBe('INTERNAL_SERVER_ERROR');
    await shop.dataSource.query('alter table order_events drop constraint no_shipping');
    expect((await stored(id)).status).toBe(OrderStatus.PENDING);
    expect(await eventsOf(id)).toHaveLength(1);
  });
});

describe('the orders with a product', () => {
  test('are listed for their customer, and all of them for admins', async () => {
    const product = await buildProduct(shop.dataSource);
    const lines = [{}, { productId: product.id }];
    const mine = await buildOrder(shop.dataSource, { userId: owner.userId, lines });
    const theirs = await buildOrder(shop.dataSource, { userId: stranger.userId, lines });
    await order();
    const filter = { productId: product.id };
    const { myOrders } = await shop.ask(MINE, { filter }, owner.token);
    expect(myOrders).toMatchObject({ totalCount: 1, edges: [{ node: { id: mine.id } }] });
    expect(myOrders.edges[0].node.lines).toHaveLength(2);
    const { orders } = await shop.ask(ALL, { filter }, admin.token);
    expect(orders.totalCount).toBe(2);
    expect(orders.edges.map(({ node }: { node: { id: string } }) => node.id)).toEqual([theirs.id, mine.id]);
    expect(codeOf(await shop.graphql(ALL, { filter }, owner.token))).toBe('FORBIDDEN');
  });

  test('come in pages', async () => {
    const product = await buildProduct(shop.dataSource);
    for (let n = 0; n < 3; n++) {
      await buildOrder(shop.dataSource, { userId: owner.userId, lines: [{ productId: product.id }] });
    }
    const filter = { productId: product.id };
    const seen = await walk<{ id: string }>(async (after) => {
      const { myOrders } = await shop.ask(MINE, { first: 2, after, filter }, owner.token);
      return myOrders;
    });
    expect(new Set(seen.map(({ id }) => id)).size).toBe(3);
  });

  test('are none for a product that nobody bought, and an id that is none is refused', async () => {
    const { data } = await shop.graphql(MINE, { filter: { productId: randomUUID() } }, owner.token);
    expect(data.myOrders).toMatchObject({ totalCount: 0, edges: [] });
    const answer = await shop.graphql(MINE, { filter: { productId: 'nonsense' } }, owner.token);
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
  });
});
