import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/bootstrap/create-app.js';
import { buildOrder } from '../factories/order.factory.js';
import { postGraphql } from '../support/graphql-client.js';
import { listen, type Listener } from '../support/live.js';
import { hasRedis, startRedis, type TestRedis } from '../support/redis.js';
import { createTestShop, testConfig, type TestPerson, type TestShop } from '../support/test-shop.js';

const CHANGES = 'subscription { ordersChanged { orderIds orders { status } } }';
const SET = `mutation Set($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id } }`;

interface Process {
  readonly app: FastifyInstance;
  readonly url: string;
}

// There is nothing to imitate it with that would behave like it when it goes away.
describe.skipIf(!hasRedis())('two processes with one Redis (needs redis-server)', () => {
  let shop: TestShop;
  let redis: TestRedis;
  let admin: TestPerson;
  let here: Process;
  let there: Process;
  const listeners: Listener[] = [];

  async function startProcess(): Promise<Process> {
    const config = testConfig({ REDIS_URL: redis.url });
    const app = await createApp({ ...shop.options, config });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return { app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
  }

  beforeAll(async () => {
    [shop, redis] = await Promise.all([createTestShop(), startRedis()]);
    admin = await shop.signUp({ admin: true });
    [here, there] = await Promise.all([startProcess(), startProcess()]);
  });
  afterEach(() => Promise.all(listeners.splice(0).map((listener) => listener.stop())));
  afterAll(async () => {
    await Promise.all([here?.app.close(), there?.app.close()]);
    await redis?.stop();
    await shop?.close();
  });

  async function listenAt({ url }: Process): Promise<Listener> {
    const listener = await listen(url, CHANGES, admin);
    listeners.push(listener);
    return listener;
  }

  async function shipAt({ url }: Process, customer?: TestPerson): Promise<string> {
    const { id } = await buildOrder(shop.dataSource, customer && { userId: customer.userId });
    const { errors } = await postGraphql(url, SET, { input: { id, status: 'SHIPPED' } }, admin.token);
    expect(errors).toBeUndefined();
    return id;
  }

  /** Ships orders there until an event arrives here. */
  async function untilHeard(listener: Listener, from: Process): Promise<void> {
    const heard = async () => {
      await shipAt(from);
      return listener.waiting();
    };
    await expect.poll(heard, { interval: 300 }).toBeGreaterThan(0);
  }

  test('events of one reach the other, and its own clients once', async () => {
    const [near, far] = [await listenAt(here), await listenAt(there)];
    const id = await shipAt(here);
    for (const listener of [near, far]) {
      const { ordersChanged } = (await listener.next()).data;
      expect(ordersChanged).toEqual({ orderIds: [id], orders: [{ status: 'SHIPPED' }] });
    }
    await shipAt(there);
    await near.next();
    expect(near.waiting()).toBe(0);
  });

  test('customers too receive events of the other, and none that are not theirs', async () => {
    const [asha, ben] = [await shop.signUp(), await shop.signUp()];
    const mine = 'subscription { myOrdersChanged { orderIds } }';
    const [toAsha, toBen] = [await listen(there.url, mine, asha), await listen(there.url, mine, ben)];
    listeners.push(toAsha, toBen);
    const hers = await shipAt(here, asha);
    const his = await shipAt(here, ben);
    expect((await toAsha.next()).data.myOrdersChanged.orderIds).toEqual([hers]);
    expect((await toBen.next()).data.myOrdersChanged.orderIds).toEqual([his]);
    expect([toAsha.waiting(), toBen.waiting()]).toEqual([0, 0]);
  });

  test('O6: without it both go on, each publishes its own events, and all is well when it is back', async () => {
    const [near, far] = [await listenAt(here), await listenAt(there)];
    await redis.stop();
    const id = await shipAt(here);
    expect((await near.next()).data.ordersChanged.orderIds).toEqual([id]);
    expect(far.waiting()).toBe(0);
    await redis.start();
    await untilHeard(far, here);
  });

  test('O6: a process that starts while it is away serves, connects to it when it is there, and stops', async () => {
    await redis.stop();
    const late = await startProcess();
    const listener = await listenAt(late);
    const id = await shipAt(late);
    expect((await listener.next()).data.ordersChanged.orderIds).toEqual([id]);
    await redis.start();
    await untilHeard(listener, here);
    await late.app.close();
    await redis.stop();
    const last = await startProcess();
    await listenAt(last);
    await last.app.close();
    await redis.start();
  });
});
