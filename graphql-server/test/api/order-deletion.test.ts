import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OrderStatus } from '../../src/features/sales/purchase/order.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { codeOf } from '../support/graphql-client.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';

const DELETE = `mutation Delete($input: DeleteOrderInput!) { deleteOrder(input: $input) { id status } }`;
const ONE = `query One($id: ID!) { order(id: $id) { id status deletedByCustomerAt deletedByShopAt } }`;
const ALL = `query All($filter: OrderFilter) { orders(filter: $filter) { totalCount edges { node { id } } } }`;
const MINE = `query Mine($filter: OrderFilter) { myOrders(filter: $filter) { edges { node { id } } } }`;
const SET = `mutation Set($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { status } }`;
const CUSTOMER = `query Customer($id: ID!) {
  user(id: $id) { orders { totalCount edges { node { id } } } spending { orders totals { total } } }
}`;

let shop: TestShop;
let admin: TestPerson;
let owner: TestPerson;

beforeAll(async () => {
  shop = await createTestShop();
  [admin, owner] = [await shop.signUp({ admin: true }), await shop.signUp()];
});
afterAll(() => shop?.close());

const build = (person = owner) => buildOrder(shop.dataSource, { userId: person.userId });
const deleteBy = (id: string, { token }: TestPerson) => shop.graphql(DELETE, { input: { id } }, token);
const idsOf = (connection: { edges: { node: { id: string } }[] }) =>
  connection.edges.map(({ node }) => node.id);
const listed = async (filter: object = {}) => idsOf((await shop.ask(ALL, { filter }, admin.token)).orders);
const mine = async (filter: object = {}, { token } = owner) =>
  idsOf((await shop.ask(MINE, { filter }, token)).myOrders);
const find = async (id: string, { token }: TestPerson) => (await shop.ask(ONE, { id }, token)).order;

describe('34.1 R1 P21: a paid, unshipped order that is deleted', () => {
  test('by its customer stays in the list of the shop, marked', async () => {
    const { id } = await build();
    expect((await deleteBy(id, owner)).data.deleteOrder).toEqual({ id, status: 'PENDING' });
    expect(await mine()).not.toContain(id);
    expect(await listed()).toContain(id);
    expect(await find(id, admin)).toMatchObject({
      status: 'PENDING',
      deletedByCustomerAt: expect.any(String),
      deletedByShopAt: null,
    });
  });

  // spec: A.23
  test('by an admin stays in the list of its customer, and admins find it when they ask', async () => {
    const { id } = await build();
    await deleteBy(id, admin);
    expect(await mine()).toContain(id);
    expect(await listed()).not.toContain(id);
    expect(await listed({ deleted: 'INCLUDE' })).toContain(id);
    expect(await listed({ deleted: 'ONLY' })).toContain(id);
    expect(await listed({ ids: [id] })).toEqual([id]);
    expect(await listed({ ids: [id], deleted: 'EXCLUDE' })).toEqual([]);
    expect(await find(id, owner)).toEqual({
      id,
      status: 'PENDING',
      deletedByCustomerAt: null,
      deletedByShopAt: null,
    });
  });

  test('is found by what is typed, with and without deleted ones', async () => {
    const { id } = await build();
    expect(await listed({ search: id })).toEqual([id]);
    await deleteBy(id, admin);
    expect(await listed({ search: id })).toEqual([]);
    expect(await listed({ search: id, deleted: 'INCLUDE' })).toEqual([id]);
  });

  test('by an admin who is its customer is gone from both lists', async () => {
    const { id } = await build(admin);
    await deleteBy(id, admin);
    expect(await mine({}, admin)).not.toContain(id);
    expect(await listed()).not.toContain(id);
    expect(await find(id, admin)).toMatchObject({ id });
  });

  test('by both sides is shipped all the same', async () => {
    const { id } = await build();
    await deleteBy(id, owner);
    await deleteBy(id, admin);
    const { data } = await shop.graphql(SET, { input: { id, status: 'SHIPPED' } }, admin.token);
    expect(data.setOrderStatus).toEqual({ status: 'SHIPPED' });
  });

  test('counts in what its customer has spent, and in the list that admins see of the customer', async () => {
    const buyer = await shop.signUp();
    const { id, total } = await build(buyer);
    await deleteBy(id, buyer);
    const { user } = await shop.ask(CUSTOMER, { id: buyer.userId }, admin.token);
    expect(user.orders.totalCount).toBe(1);
    expect(idsOf(user.orders)).toEqual([id]);
    expect(user.spending).toEqual({ orders: 1, totals: [{ total }] });
    const { me } = await shop.ask('{ me { orders { totalCount edges { node { id } } } } }', {}, buyer.token);
    expect(me.orders).toEqual({ totalCount: 0, edges: [] });
  });

  test('is still a purchase: it is frequently bought, and keeps the account from being closed', async () => {
    const buyer = await shop.signUp();
    const { id: productId } = await buildProduct(shop.dataSource, { name: 'Figs' });
    const lines = [{ productId, name: 'Figs' }];
    const { id } = await buildOrder(shop.dataSource, { userId: buyer.userId, lines });
    await deleteBy(id, buyer);
    const { myFrequentlyBought } = await shop.ask('{ myFrequentlyBought { id } }', {}, buyer.token);
    expect(myFrequentlyBought).toEqual([{ id: productId }]);
    const ERASE =
      'mutation Erase($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { email } }';
    const answer = await shop.graphql(ERASE, { input: { email: buyer.email } }, buyer.token);
    expect(codeOf(answer)).toBe('CONFLICT');
  });
});

describe('deleting', () => {
  // spec: A.41
  test('is for its customer and admins, once each', async () => {
    const { id } = await build();
    const stranger = await shop.signUp();
    expect(codeOf(await shop.graphql(DELETE, { input: { id } }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await deleteBy(id, stranger))).toBe('NOT_FOUND');
    for (const who of [owner, admin]) {
      expect((await deleteBy(id, who)).data.deleteOrder).toMatchObject({ id });
      expect(codeOf(await deleteBy(id, who))).toBe('NOT_FOUND');
    }
  });

  test('leaves the status that another admin sets meanwhile', async () => {
    const { id } = await build();
    await Promise.all([
      deleteBy(id, owner),
      deleteBy(id, admin),
      shop.ask(SET, { input: { id, status: 'SHIPPED' } }, admin.token),
    ]);
    const [row] = await shop.dataSource.query('select * from orders where id = $1', [id]);
    expect(row).toMatchObject({
      status: OrderStatus.SHIPPED,
      deleted_at: expect.any(Date),
      customer_deleted_at: expect.any(Date),
    });
  });
});
