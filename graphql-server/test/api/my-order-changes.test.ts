import { createClient } from 'graphql-ws';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { buildOrder } from '../factories/order.factory.js';
import { listen as listenTo, type Listener, type ListenOptions } from '../support/live.js';
import { begin } from '../support/purchase.js';
import { finishCheckout, payCheckout } from '../support/checkout-flow.js';
import type { TestPerson } from '../support/test-shop.js';
import { sharedShop } from '../support/shared-shop.js';

const CHANGES = `subscription Mine { myOrdersChanged {
  kind orderIds orders { id status customer { email } refund { status } timeline { by { id } } }
} }`;
const SET_MANY = `mutation Set($input: SetOrderStatusesInput!) { setOrderStatuses(input: $input) { id } }`;
const DELETE = `mutation Delete($input: DeleteOrderInput!) { deleteOrder(input: $input) { id } }`;
const TURNED_AWAY = 4403;

const shop = sharedShop();
let admin: TestPerson;
let asha: TestPerson;
let ben: TestPerson;
const listeners: Listener[] = [];

beforeAll(async () => {
  [admin, asha, ben] = [await shop.signUp({ admin: true }), await shop.signUp(), await shop.signUp()];
});
afterEach(() => Promise.all(listeners.splice(0).map((listener) => listener.stop())));

async function listen(options: ListenOptions, query = CHANGES): Promise<Listener> {
  const listener = await listenTo(shop.url, query, options);
  listeners.push(listener);
  return listener;
}

const orderOf = async ({ userId }: TestPerson) => (await buildOrder(shop.dataSource, { userId })).id;
const set = (ids: string[], change: object = { status: 'SHIPPED' }) =>
  shop.ask(SET_MANY, { input: { ids, ...change } }, admin.token);
const nextChange = async (listener: Listener) => (await listener.next()).data.myOrdersChanged;

describe('a customer who subscribes', () => {
  test('is notified of an order that they have paid', async () => {
    const { person, checkout } = await begin(shop);
    const listener = await listen(person);
    const paid = await payCheckout(shop, checkout);
    const { id } = (await finishCheckout(shop, person, paid)).data.finishCheckout;
    expect(await nextChange(listener)).toMatchObject({
      kind: 'PLACED',
      orderIds: [id],
      orders: [{ id, status: 'PENDING' }],
    });
  });

  test('is notified of changes of their orders, and not who made them', async () => {
    const id = await orderOf(asha);
    const listener = await listen(asha);
    await set([id]);
    expect(await nextChange(listener)).toMatchObject({
      kind: 'STATUS_SET',
      orders: [{ id, status: 'SHIPPED', customer: null, timeline: [{ by: null }, { by: null }] }],
    });
    // An order that the shop deletes from its list sends no event to the customer.
    await shop.ask(DELETE, { input: { id } }, admin.token);
    await shop.ask(DELETE, { input: { id } }, asha.token);
    expect(await nextChange(listener)).toEqual({ kind: 'DELETED', orderIds: [id], orders: [] });
    expect(listener.waiting()).toBe(0);
  });

  test('is notified of a refund', async () => {
    const { person, checkout } = await begin(shop);
    const paid = await payCheckout(shop, checkout);
    const { id } = (await finishCheckout(shop, person, paid)).data.finishCheckout;
    const listener = await listen(person);
    await set([id], { status: 'REJECTED', refund: true });
    expect(await nextChange(listener)).toMatchObject({
      kind: 'STATUS_SET',
      orders: [{ status: 'REJECTED' }],
    });
    await shop.workOutbox();
    expect(await nextChange(listener)).toMatchObject({
      kind: 'REFUNDED',
      orders: [{ id, refund: { status: 'REFUNDED' } }],
    });
  });

  test('receives their own events among many, and none of the others', async () => {
    const [hers, his, alsoHers] = [await orderOf(asha), await orderOf(ben), await orderOf(asha)];
    const [toAsha, toBen, toAdmin] = [await listen(asha), await listen(ben), await listen(admin)];
    await set([hers, his, alsoHers]);
    await set([alsoHers], { status: 'PENDING' });
    expect((await nextChange(toAsha)).orderIds).toEqual([hers, alsoHers]);
    expect((await nextChange(toAsha)).orderIds).toEqual([alsoHers]);
    expect((await nextChange(toBen)).orderIds).toEqual([his]);
    // An admin too is notified of their own orders only.
    const own = await orderOf(admin);
    await set([own]);
    expect((await nextChange(toAdmin)).orderIds).toEqual([own]);
    for (const listener of [toAsha, toBen, toAdmin]) expect(listener.waiting()).toBe(0);
  });
});

describe('nobody else listens:', () => {
  test.each<[string, ListenOptions]>([
    ['a visitor', {}],
    ['a client with an invalid token', { token: 'nonsense' }],
  ])('%s is refused', async (_who, options) => {
    expect((await (await listen(options)).closed).code).toBe(TURNED_AWAY);
  });

  test('a customer whose account was closed is refused', async () => {
    const gone = await shop.signUp();
    await shop.disableAccount(gone);
    expect((await (await listen(gone)).closed).code).toBe(TURNED_AWAY);
  });

  test.each<[string, (person: TestPerson) => Promise<unknown>]>([
    ['whose account was closed', (person) => shop.disableAccount(person)],
    ['who has signed out everywhere', (person) => shop.signOutEverywhere(person)],
  ])('a customer %s receives nothing afterwards', async (_what, end) => {
    const person = await shop.signUp();
    const id = await orderOf(person);
    const listener = await listen(person);
    await end(person);
    await set([id]);
    expect((await listener.closed).code).toBe(TURNED_AWAY);
    expect(listener.waiting()).toBe(0);
  });

  test('a connection holds ten at the most', async () => {
    const client = createClient({
      url: `${shop.url.replace(/^http/, 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { token: asha.token },
      retryAttempts: 0,
    });
    const refused = await new Promise((resolve) => {
      const sink = { next: () => undefined, error: resolve, complete: () => undefined };
      for (let count = 0; count < 11; count += 1) client.subscribe({ query: CHANGES }, sink);
    });
    expect(refused).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }]);
    await client.dispose();
  });
});
