import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { codeOf } from '../support/graphql-client.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const DELETE = 'mutation Delete($input: DeleteOrderInput!) { deleteOrder(input: $input) { id } }';
const RESTORE = `mutation Restore($input: RestoreOrdersInput!) {
  restoreOrders(input: $input) { id deletedByShopAt deletedBy { id } restorableUntil }
}`;
const ALL = `query All($filter: OrderFilter) {
  orders(first: 100, filter: $filter) {
    edges { node { id deletedByShopAt deletedBy { id } restorableUntil } }
  }
}`;
const MINE = '{ myOrders(first: 100) { edges { node { id } } } }';
const AUDIT = `query Audit($id: ID!) {
  auditLog(filter: { subjectId: $id }) { edges { node { action actor { id } changes { field before after } } } }
}`;

let now = () => new Date();
let shop: TestShop;
let admin: TestPerson;
let colleague: TestPerson;
let customer: TestPerson;

beforeAll(async () => {
  shop = await createTestShop({ now: () => now() });
  admin = await shop.signUp({ admin: true });
  colleague = await shop.signUp({ admin: true });
  customer = await shop.signUp();
});
afterAll(() => shop?.close());

const build = (person = customer) => buildOrder(shop.dataSource, { userId: person.userId });
const remove = (id: string, { token } = admin) => shop.ask(DELETE, { input: { id } }, token);
const restore = (ids: string[], { token } = admin) => shop.graphql(RESTORE, { input: { ids } }, token);
const rowOf = (id: string) => shop.dataSource.manager.findOneByOrFail(Order, { id });
const age = (id: string, days: number) =>
  shop.dataSource.manager.update(Order, id, { deletedAt: daysAgo(days) });

interface Listed {
  readonly id: string;
  readonly deletedByShopAt: string;
  readonly deletedBy: { id: string } | null;
  readonly restorableUntil: string;
}
async function listed(filter: object = {}, { token } = admin): Promise<Listed[]> {
  const { orders } = await shop.ask(ALL, { filter }, token);
  return orders.edges.map(({ node }: { node: Listed }) => node);
}
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const trashed = async (id: string) => (await listed({ deleted: 'ONLY' })).find((each) => each.id === id);
const mine = async ({ token }: TestPerson) =>
  (await shop.ask(MINE, {}, token)).myOrders.edges.map(({ node }: { node: { id: string } }) => node.id);
const entriesOf = async (id: string) =>
  (await shop.ask(AUDIT, { id }, admin.token)).auditLog.edges.map(({ node }: { node: object }) => node);

describe('37.1 an order that an admin deletes', () => {
  test('is in the trash with the deleting admin, and returns to the list as it was', async () => {
    const { id } = await build();
    const before = await rowOf(id);
    await remove(id);
    await remove(id, customer);
    const entry = await trashed(id);
    expect(entry).toMatchObject({ deletedBy: { id: admin.userId } });
    const end = Date.parse(String(entry?.deletedByShopAt)) + 30 * DAY_MS;
    expect(Date.parse(String(entry?.restorableUntil))).toBe(end);
    expect(idsOf(await listed())).not.toContain(id);

    const { data } = await restore([id], colleague);
    expect(data.restoreOrders).toEqual([
      { id, deletedByShopAt: null, deletedBy: null, restorableUntil: null },
    ]);
    expect(idsOf(await listed())).toContain(id);
    expect(await trashed(id)).toBeUndefined();
    // Its customer has deleted it too, from another list.
    expect(await mine(customer)).not.toContain(id);
    expect(await rowOf(id)).toEqual({ ...before, customerDeletedAt: expect.any(Date) });
    expect(await entriesOf(id)).toMatchObject([
      {
        action: 'ORDER_RESTORED',
        actor: { id: colleague.userId },
        changes: [{ field: 'deletedByShopAt', before: entry?.deletedByShopAt, after: null }],
      },
      { actor: { id: customer.userId }, changes: [{ field: 'deletedByCustomerAt', before: null }] },
      { actor: { id: admin.userId }, changes: [{ field: 'deletedByShopAt', before: null }] },
    ]);
  });

  test('and is the customer of it, returns to both lists; restored by another, to that of the shop', async () => {
    const [own, restoredByOther] = [await build(admin), await build(admin)];
    for (const { id } of [own, restoredByOther]) await remove(id);
    await restore([own.id]);
    await restore([restoredByOther.id], colleague);
    expect(idsOf(await listed())).toEqual(expect.arrayContaining([own.id, restoredByOther.id]));
    const ids = await mine(admin);
    expect(ids).toContain(own.id);
    expect(ids).not.toContain(restoredByOther.id);
  });

  test('was deleted at the time that its days are counted from', async () => {
    const { id } = await build();
    const time = daysAgo(2);
    now = () => time;
    await remove(id).finally(() => (now = () => new Date()));
    expect((await rowOf(id)).deletedAt).toEqual(time);
  });

  test('can be restored for 30 days; then the books alone have it', async () => {
    const [young, old] = [await build(), await build()];
    for (const { id } of [young, old]) await remove(id);
    await age(young.id, 29.9);
    await age(old.id, 30.1);
    expect(codeOf(await restore([old.id]))).toBe('NOT_FOUND');
    expect((await restore([young.id])).errors).toBeUndefined();
    expect(await trashed(old.id)).toMatchObject({ deletedByShopAt: expect.any(String) });
    expect((await rowOf(old.id)).deletedAt).not.toBeNull();
  });
});

describe('restoring', () => {
  test.each([
    ['visitors', () => undefined, 'UNAUTHENTICATED'],
    ['customers', () => customer.token, 'FORBIDDEN'],
  ])('is not for %s', async (_who, tokenOf, code) => {
    const { id } = await build();
    await remove(id);
    expect(codeOf(await shop.graphql(RESTORE, { input: { ids: [id] } }, tokenOf()))).toBe(code);
    expect((await rowOf(id)).deletedAt).not.toBeNull();
  });

  test('is for all of the orders or for none', async () => {
    const [gone, there, hiddenByCustomer] = [await build(), await build(), await build()];
    await remove(gone.id);
    await remove(hiddenByCustomer.id, customer);
    const { errors } = await restore([gone.id, there.id, hiddenByCustomer.id]);
    expect(errors?.[0]).toMatchObject({
      message: '2 of these orders are no longer in the trash.',
      extensions: { code: 'NOT_FOUND', ids: [there.id, hiddenByCustomer.id] },
    });
    const unknown = randomUUID();
    expect((await restore([gone.id, unknown])).errors?.[0]?.extensions).toMatchObject({
      code: 'NOT_FOUND',
      ids: [unknown],
    });
    expect((await rowOf(gone.id)).deletedAt).not.toBeNull();
    expect((await restore([gone.id.toUpperCase(), gone.id])).data.restoreOrders).toHaveLength(1);
  });

  test('by two admins at once is done once', async () => {
    const { id } = await build();
    await remove(id);
    const answers = await Promise.all([restore([id]), restore([id], colleague)]);
    expect(answers.map((answer) => codeOf(answer)).toSorted()).toEqual(['NOT_FOUND', undefined]);
    expect(await entriesOf(id)).toHaveLength(2);
  });
});
