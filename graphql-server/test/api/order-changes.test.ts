import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createApp } from '../../src/bootstrap/create-app.js';
import { ApiToken } from '../../src/features/users/api-token.entity.js';
import { Role, User } from '../../src/features/users/user.entity.js';
import { ApiScope } from '../../src/common/api-scope.js';
import { buildApiToken } from '../factories/api-token.factory.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { beginCheckout, finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { codeOf } from '../support/graphql-client.js';
import { listen as listenTo, type Listener, type ListenOptions } from '../support/live.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';

const CHANGES = `subscription Changes { ordersChanged {
  kind orderIds orders { id status name customer { email } timeline { status } }
} }`;
const SET = `mutation Set($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id } }`;
const SET_MANY = `mutation Set($input: SetOrderStatusesInput!) { setOrderStatuses(input: $input) { id } }`;
const DELETE = `mutation Delete($input: DeleteOrderInput!) { deleteOrder(input: $input) { id } }`;

const RESTORE = `mutation Restore($input: RestoreOrdersInput!) { restoreOrders(input: $input) { id } }`;
const MINE = 'subscription Mine { myOrdersChanged { kind orderIds } }';

let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;
const listeners: Listener[] = [];

beforeAll(async () => {
  shop = await createTestShop();
  [admin, customer] = [await shop.signUp({ admin: true }), await shop.signUp()];
});
afterEach(() => Promise.all(listeners.splice(0).map((listener) => listener.stop())));
afterAll(() => shop?.close());

async function listen(options: ListenOptions, query = CHANGES, url = shop.url): Promise<Listener> {
  const listener = await listenTo(url, query, options);
  listeners.push(listener);
  return listener;
}

const order = () => buildOrder(shop.dataSource, { userId: customer.userId });
const ship = (id: string, { token } = admin) =>
  shop.graphql(SET, { input: { id, status: 'SHIPPED' } }, token);

describe('an admin who subscribes', () => {
  test('is notified of an order that was paid', async () => {
    const listener = await listen(admin);
    const product = await buildProduct(shop.dataSource, { price: 300 });
    const shopper = await shopperWith(shop, product, 2);
    const begun = await beginCheckout(shop, shopper, 1100);
    const paid = await payCheckout(shop, begun.data.beginCheckout);
    const [{ data }] = await Promise.all([
      finishCheckout(shop, shopper, paid),
      finishCheckout(shop, shopper, paid),
    ]);
    const { id } = data.finishCheckout;
    expect(await listener.next()).toEqual({
      data: {
        ordersChanged: {
          kind: 'PLACED',
          orderIds: [id],
          orders: [
            {
              id,
              status: 'PENDING',
              name: 'Asha Rao',
              customer: { email: shopper.email },
              timeline: [{ status: 'PENDING' }],
            },
          ],
        },
      },
    });
    // The second of the two made nothing.
    await finishCheckout(shop, shopper, paid);
    expect(listener.waiting()).toBe(0);
  });

  test('is notified of each change as it is then, and not of one that changes nothing', async () => {
    const { id } = await order();
    const listener = await listen(admin);
    await ship(id);
    await ship(id);
    await shop.ask(
      SET,
      { input: { id, status: 'REJECTED', keepPayment: { reason: 'It was opened.' } } },
      admin.token,
    );
    await shop.ask(DELETE, { input: { id } }, customer.token);
    const received = [await listener.next(), await listener.next(), await listener.next()].map(
      ({ data }) => data.ordersChanged,
    );
    expect(received).toMatchObject([
      { kind: 'STATUS_SET', orderIds: [id] },
      { kind: 'STATUS_SET', orderIds: [id] },
      { kind: 'DELETED_BY_CUSTOMER', orderIds: [id], orders: [{ id, status: 'REJECTED' }] },
    ]);
    expect(listener.waiting()).toBe(0);
  });

  test('is notified of orders that leave the list of the shop and return to it', async () => {
    const { id } = await order();
    const [listener, own] = [await listen(admin), await listen(customer, MINE)];
    await shop.ask(DELETE, { input: { id } }, admin.token);
    await shop.ask(RESTORE, { input: { ids: [id] } }, admin.token);
    const received = [await listener.next(), await listener.next()].map(({ data }) => data.ordersChanged);
    expect(received).toMatchObject([
      { kind: 'DELETED', orderIds: [id], orders: [] },
      { kind: 'RESTORED', orderIds: [id], orders: [{ id }] },
    ]);
    // It has never left that of its customer.
    await ship(id);
    expect((await own.next()).data.myOrdersChanged.kind).toBe('STATUS_SET');
  });

  test('gets an order afresh with every event', async () => {
    const { id } = await order();
    const listener = await listen(admin);
    await ship(id);
    expect((await listener.next()).data.ordersChanged.orders).toMatchObject([{ status: 'SHIPPED' }]);
    await shop.ask(
      SET,
      { input: { id, status: 'REJECTED', keepPayment: { reason: 'It was opened.' } } },
      admin.token,
    );
    expect((await listener.next()).data.ordersChanged.orders).toMatchObject([
      { status: 'REJECTED', timeline: [{}, { status: 'SHIPPED' }, { status: 'REJECTED' }] },
    ]);
  });

  test('is notified once of many that were changed together, and not of a rollback', async () => {
    const ids = [(await order()).id, (await order()).id];
    const listener = await listen(admin);
    const input = { ids: [...ids, '00000000-0000-4000-8000-000000000000'], status: 'SHIPPED' };
    expect(codeOf(await shop.graphql(SET_MANY, { input }, admin.token))).toBe('NOT_FOUND');
    await shop.ask(SET_MANY, { input: { ids, status: 'SHIPPED' } }, admin.token);
    expect((await listener.next()).data.ordersChanged.orderIds).toEqual(ids);
    expect(listener.waiting()).toBe(0);
  });
});

describe('nobody else listens:', () => {
  const FORBIDDEN = 4403;
  const UNAUTHORIZED = 4401;

  test.each<[string, () => ListenOptions, number]>([
    ['a visitor', () => ({}), FORBIDDEN],
    ['a client with an invalid token', () => ({ token: 'nonsense' }), FORBIDDEN],
  ])('%s is refused', async (_who, options, code) => {
    const listener = await listen(options());
    expect((await listener.closed).code).toBe(code);
  });

  test('a customer receives nothing', async () => {
    const listener = await listen(customer);
    expect(await listener.next()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
    await ship((await order()).id);
    await (await listen(admin)).stop();
    expect(listener.waiting()).toBe(0);
  });

  test('an account that was closed is refused', async () => {
    const gone = await shop.signUp({ admin: true });
    await shop.disableAccount(gone);
    expect((await (await listen(gone)).closed).code).toBe(FORBIDDEN);
  });

  test('an admin who is none any more receives nothing afterwards', async () => {
    const colleague = await shop.signUp({ admin: true });
    const listener = await listen(colleague);
    await shop.dataSource.getRepository(User).update(colleague.userId, { role: Role.CUSTOMER });
    await ship((await order()).id);
    expect((await listener.closed).code).toBe(UNAUTHORIZED);
    expect(listener.waiting()).toBe(0);
  });

  test('an admin whose account was closed receives nothing afterwards', async () => {
    const colleague = await shop.signUp({ admin: true });
    const listener = await listen(colleague);
    await shop.disableAccount(colleague);
    await ship((await order()).id);
    expect((await listener.closed).code).toBe(FORBIDDEN);
    expect(listener.waiting()).toBe(0);
  });

  test('a page of another site is refused, one of our own is not', async () => {
    const { host } = new URL(shop.url);
    const foreign = listenTo(shop.url, CHANGES, { ...admin, socket: { origin: 'https://evil.example' } });
    await expect((await foreign).closed).resolves.toMatchObject({ code: 1006 });
    const own = await listen({ ...admin, socket: { origin: `http://${host}` } });
    await ship((await order()).id);
    expect((await own.next()).data.ordersChanged.kind).toBe('STATUS_SET');
  });

  test('over HTTP there is nothing to listen to', async () => {
    for (const token of [undefined, admin.token]) {
      const { data, errors } = await shop.graphql(CHANGES, {}, token);
      expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
      expect(data).toBeFalsy();
    }
  });
});

describe('a connection', () => {
  const open = (protocol = 'graphql-transport-ws', path = '/graphql') =>
    new WebSocket(`${shop.url.replace('http', 'ws')}${path}`, protocol);
  const closing = (socket: WebSocket) =>
    new Promise<number>((resolve) => {
      socket.on('error', () => undefined);
      socket.on('close', (code) => resolve(code));
    });

  test.each([
    ['a query', '{ orders { totalCount } }', 'BAD_REQUEST'],
    ['a mutation', 'mutation { deleteOrder(input: { id: "x" }) { id } }', 'BAD_REQUEST'],
    ['what the schema does not have', 'subscription { nothing }', 'GRAPHQL_VALIDATION_FAILED'],
    ['what is no document', 'subscription {', 'GRAPHQL_PARSE_FAILED'],
  ])('does not take %s', async (_what, query, code) => {
    const { refused } = await (await listen(admin, query)).next();
    expect(refused).toMatchObject([{ extensions: { code } }]);
  });

  /**
   * The pings to a client with several subscriptions, each with its `acknowledge`, until all of
   * them have received an event.
   */
  async function pingsTo(token: string, names: unknown[]): Promise<unknown[]> {
    const socket = open();
    const say = (message: object) => socket.send(JSON.stringify(message));
    const subscribe = (acknowledge: unknown, id: number) =>
      say({ id: `${id}`, type: 'subscribe', payload: { query: CHANGES, extensions: { acknowledge } } });
    const pings: unknown[] = [];
    const received = new Set<string>();
    socket.on('open', () => say({ type: 'connection_init', payload: { token } }));
    await new Promise<void>((resolve) => {
      socket.on('message', (data) => {
        const message = JSON.parse(String(data));
        if (message.type === 'connection_ack') names.forEach(subscribe);
        if (message.type === 'ping') pings.push(message);
        if (message.type === 'next') received.add(message.id);
        if (received.size === names.length) resolve();
        // Those that are looked up at the same time may stand later than the one that says so.
        else if (message.type === 'ping' || message.id === `${names.length - 1}`)
          void order().then(({ id }) => ship(id));
      });
    });
    socket.close();
    return pings;
  }

  test('acknowledges a subscription that the client names, and no other', async () => {
    const names = [undefined, 7, 'x'.repeat(101), null, 'orders'];
    const payload = { acknowledged: 'orders', quietForMs: expect.any(Number) };
    const ping = { type: 'ping', payload };
    expect(await pingsTo(admin.token, names)).toEqual([ping]);
    expect(await pingsTo(customer.token, ['orders'])).toEqual([]);
  });

  test('ends when it sends too much at once', async () => {
    const socket = open();
    socket.on('open', () => socket.send('x'.repeat(20_000)));
    expect(await closing(socket)).toBe(1009);
  });

  test('ends when it says nothing', async () => {
    expect(await closing(open())).toBe(4408);
  });

  test('ends when it subscribes before it has authenticated', async () => {
    const socket = open();
    socket.on('open', () =>
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: CHANGES } })),
    );
    expect(await closing(socket)).toBe(4401);
  });

  test('ends with another protocol, and is not to be had elsewhere', async () => {
    expect(await closing(open('graphql-ws'))).not.toBe(1000);
    expect(await closing(open('graphql-transport-ws', '/healthz'))).not.toBe(1000);
  });

  test('ends when the shop closes, without keeping it from closing', async () => {
    const app = await createApp(shop.options);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const listener = await listen(admin, CHANGES, url);
    await app.close();
    expect((await listener.closed).code).toBe(1001);
  });
});

test('a mutation does not wait for its subscribers', async () => {
  const listener = await listen(admin);
  const { id } = await order();
  await ship(id);
  await wait(0);
  expect((await listener.next()).data.ordersChanged.orderIds).toEqual([id]);
});

describe('a program with an API token', () => {
  const tokenWith = (scope: ApiScope) =>
    buildApiToken(shop.dataSource, { createdById: admin.userId, scopes: [scope] });

  test('is notified of events of orders when it may read them, until its token is revoked', async () => {
    const { apiToken, token } = await tokenWith(ApiScope.READ_ORDERS);
    const listener = await listen({ token });
    const { id } = await order();
    await ship(id);
    expect(await listener.next()).toMatchObject({
      data: { ordersChanged: { kind: 'STATUS_SET', orders: [{ id, customer: null }] } },
    });
    await shop.dataSource.getRepository(ApiToken).update(apiToken.id, { revokedAt: new Date() });
    await ship((await order()).id);
    expect(await listener.closed).toMatchObject({ code: 4403 });
    expect(listener.waiting()).toBe(0);
  });

  test('receives nothing without the scope', async () => {
    const { token } = await tokenWith(ApiScope.WRITE_PRODUCTS);
    const listener = await listen({ token });
    expect(await listener.next()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
  });
});
