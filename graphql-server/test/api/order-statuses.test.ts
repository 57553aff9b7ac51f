import { randomUUID } from 'node:crypto';
import { In } from 'typeorm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditAction, AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { Order, OrderStatus } from '../../src/features/sales/purchase/order.entity.js';
import { OrderEvent } from '../../src/features/sales/purchase/order-event.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { codeOf } from '../support/graphql-client.js';
import { countStatements } from '../support/statements.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';

const SET = `mutation Set($input: SetOrderStatusesInput!) {
  setOrderStatuses(input: $input) { id status timeline { status by { id } } }
}`;
const DELETE = `mutation Delete($input: DeleteOrderInput!) { deleteOrder(input: $input) { id } }`;

let shop: TestShop;
let owner: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  shop = await createTestShop();
  [owner, admin] = [await shop.signUp(), await shop.signUp({ admin: true })];
});
afterAll(() => shop?.close());

const build = (status = OrderStatus.PENDING) => buildOrder(shop.dataSource, { userId: owner.userId, status });
const buildIds = async (count: number) => {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push((await build()).id);
  return ids;
};
const set = (ids: readonly string[], status = 'SHIPPED', token: string | undefined = admin.token) =>
  shop.graphql(SET, { input: { ids, status } }, token);
const statusesOf = async (ids: readonly string[]) => {
  const orders = await shop.dataSource.getRepository(Order).findBy({ id: In([...ids]) });
  return orders.map(({ status }) => status);
};
const auditOf = (subjectId: string) => shop.dataSource.getRepository(AuditEntry).findBy({ subjectId });

describe('the status of several orders', () => {
  test('is set at once, and the timelines say by whom', async () => {
    const ids = await buildIds(3);
    const { data } = await set(ids.toReversed());
    expect(data.setOrderStatuses.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
    for (const order of data.setOrderStatuses) {
      expect(order).toMatchObject({
        status: 'SHIPPED',
        timeline: [{ status: 'PENDING' }, { status: 'SHIPPED', by: { id: admin.userId } }],
      });
    }
    expect(await statusesOf(ids)).toEqual(ids.map(() => OrderStatus.SHIPPED));
  });

  test('is set twice in one request, and each response has what it has left', async () => {
    const { id } = await build();
    const { data } = await shop.graphql(
      `mutation Twice($ids: [ID!]!) {
        pending: setOrderStatuses(input: { ids: $ids, status: PENDING }) { ...Progress }
        shipped: setOrderStatuses(input: { ids: $ids, status: SHIPPED }) { ...Progress }
      }
      fragment Progress on Order { packingStartedAt timeline { status } }`,
      { ids: [id] },
      admin.token,
    );
    const [pending, shipped] = [{ status: 'PENDING' }, { status: 'SHIPPED' }];
    expect(data).toEqual({
      pending: [{ packingStartedAt: null, timeline: [pending] }],
      shipped: [{ packingStartedAt: expect.any(String), timeline: [pending, shipped] }],
    });
  });

  test('is set for a thousand', async () => {
    const { id } = await build();
    await shop.dataSource.transaction(async (manager) => {
      // Nothing follows from these orders, which nobody has placed.
      await manager.query('set local session_replication_role = replica');
      await manager.query(
        `insert into orders (user_id, checkout_id, name, email, address, phone, payment_id, subtotal, total, currency)
          select user_id, gen_random_uuid(), 'One of many', email, address, phone, 'pay_' || n, subtotal, total, currency
          from orders, generate_series(1, 1000) as n where id = $1`,
        [id],
      );
      await manager.query(
        'insert into fulfilments (checkout_id) select checkout_id from orders on conflict do nothing',
      );
    });
    const ids = (await shop.dataSource.getRepository(Order).findBy({ name: 'One of many' })).map(
      (order) => order.id,
    );
    const { data } = await set(ids);
    expect(data.setOrderStatuses).toHaveLength(1000);
    expect(new Set(await statusesOf(ids))).toEqual(new Set([OrderStatus.SHIPPED]));
    expect(await shop.dataSource.getRepository(OrderEvent).countBy({ orderId: In(ids) })).toBe(1000);
  });

  test('is logged for each that has changed, and for no other', async () => {
    const [pending, shipped] = [await build(), await build(OrderStatus.SHIPPED)];
    const { data } = await set([pending.id, shipped.id, pending.id]);
    expect(data.setOrderStatuses).toHaveLength(2);
    expect(await auditOf(pending.id)).toMatchObject([
      {
        actorId: admin.userId,
        action: AuditAction.ORDER_STATUS_SET,
        subjectName: `#${pending.number}`,
        changes: { status: { before: 'Pending', after: 'Shipped' } },
      },
    ]);
    expect(await auditOf(shipped.id)).toEqual([]);
  });

  test('stays as it is for all when there is one that does not exist', async () => {
    const ids = await buildIds(2);
    expect(codeOf(await set([...ids, randomUUID()]))).toBe('NOT_FOUND');
    expect(await statusesOf(ids)).toEqual([OrderStatus.PENDING, OrderStatus.PENDING]);
    expect(await shop.dataSource.getRepository(OrderEvent).countBy({ orderId: In(ids) })).toBe(2);
    expect(await auditOf(ids[0] as string)).toEqual([]);
  });

  // spec: A.40
  test('is set by admins only', async () => {
    const ids = await buildIds(1);
    expect(codeOf(await shop.graphql(SET, { input: { ids, status: 'SHIPPED' } }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await set(ids, 'SHIPPED', owner.token))).toBe('FORBIDDEN');
    expect(await statusesOf(ids)).toEqual([OrderStatus.PENDING]);
  });

  test.each<[string, () => unknown[], string]>([
    ['no orders', () => [], 'SHIPPED'],
    ['an id that is none', () => ['nonsense'], 'SHIPPED'],
    ['more than 1,000', () => Array.from({ length: 1001 }, () => randomUUID()), 'SHIPPED'],
    ['a status that is none', () => [randomUUID()], 'LOST'],
  ])('is refused for %s', async (_what, ids, status) => {
    expect(codeOf(await set(ids() as string[], status))).toBe('BAD_USER_INPUT');
  });

  test('costs as many statements for five as for one', async () => {
    const [one, five] = [await buildIds(1), await buildIds(5)];
    const cost = (ids: string[]) => countStatements(shop.dataSource, () => set(ids));
    expect(await cost(five)).toBe(await cost(one));
  });

  test('is what one of two admins says who speak at once, for all of them', async () => {
    const ids = await buildIds(6);
    await Promise.all([set(ids, 'SHIPPED'), set(ids.toReversed(), 'REJECTED')]);
    expect(new Set(await statusesOf(ids)).size).toBe(1);
  });
});

describe('what is deleted', () => {
  const deleteBy = (id: string, { token }: TestPerson) => shop.graphql(DELETE, { input: { id } }, token);

  test.each([
    ['an admin', () => admin],
    ['its customer', () => owner],
  ])('34.1: by %s is in the audit log', async (_who, who) => {
    const { id, number } = await build();
    await deleteBy(id, who());
    expect(await auditOf(id)).toMatchObject([
      { actorId: who().userId, action: AuditAction.ORDER_DELETED, subjectName: `#${number}` },
    ]);
  });

  test('is deleted once', async () => {
    const { id } = await build();
    const answers = await Promise.all(Array.from({ length: 4 }, () => deleteBy(id, admin)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(1);
  });
});
