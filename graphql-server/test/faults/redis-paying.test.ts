import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { RazorpayProvider } from '../../src/features/sales/payments/razorpay-provider.js';
import { openAnotherServer, type AnotherServer } from '../support/another-process.js';
import { finishCheckout } from '../support/checkout-flow.js';
import { begin, isAccountedFor, moneyOf, paid, TOTAL, type Begun } from '../support/purchase.js';
import { hasRedis, startRedis, type TestRedis } from '../support/redis.js';
import { callRest } from '../support/rest-client.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { createTestShop, testConfig, type TestShop } from '../support/test-shop.js';

// There is nothing to imitate it with that would behave like it when it goes away.
describe.skipIf(!hasRedis())('paying at two processes with one Redis (needs redis-server)', () => {
  let shop: TestShop;
  let redis: TestRedis;
  let toRedis: TcpProxy;
  let toProvider: TcpProxy;
  const servers: AnotherServer[] = [];
  /** The same shop, with its requests sent to each process. */
  let processes: readonly TestShop[];

  const proxyTo = (url: string) => startTcpProxy({ host: '127.0.0.1', port: Number(new URL(url).port) });

  /** One that counts all that is done, and so asks Redis at every step. */
  async function startProcess(): Promise<TestShop> {
    const config = testConfig({ REDIS_URL: `redis://127.0.0.1:${toRedis.port}`, RATE_LIMITS: 'on' });
    const apiUrl = `http://127.0.0.1:${toProvider.port}`;
    const payments = new RazorpayProvider({ ...shop.sandbox.options, apiUrl });
    const server = await openAnotherServer(shop, { config, payments });
    servers.push(server);
    return server.shop;
  }

  beforeAll(async () => {
    [shop, redis] = await Promise.all([createTestShop(), startRedis()]);
    [toRedis, toProvider] = await Promise.all([
      proxyTo(redis.url),
      proxyTo(shop.sandbox.options.apiUrl ?? ''),
    ]);
    processes = [await startProcess(), await startProcess()];
  });
  afterEach(async () => {
    toProvider.mend();
    toRedis.mend();
    await redis.stop();
    await redis.start();
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await Promise.all([toRedis?.close(), toProvider?.close()]);
    await redis?.stop();
    await shop?.close();
  });

  /** All reports of a payment, at once. */
  const finishEverywhere = ({ person, proof }: Awaited<ReturnType<typeof paid>>) =>
    Promise.all(
      processes.flatMap((each) => [
        finishCheckout(each, person, proof).then(({ status }) => status),
        callRest(each.url, 'POST', '/orders', {
          token: person.token,
          body: { paymentId: proof.paymentId },
        }).then(({ status }) => status),
      ]),
    );

  async function expectOneOrder({ person }: Begun, statuses: readonly number[] = []): Promise<void> {
    expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    const money = await moneyOf(shop, person);
    expect(money).toMatchObject({ orders: [{ total: TOTAL }], refunds: [] });
    expect(isAccountedFor(money)).toBe(true);
  }

  const buyAt = async (each: TestShop): Promise<void> => {
    const purchase = await paid(each);
    expect((await finishCheckout(each, purchase.person, purchase.proof)).status).toBe(200);
    await expectOneOrder(purchase);
  };

  test('O6: Redis dies after Pay was pressed: one order, and it is there without it', async () => {
    const purchase = await paid(processes[0] as TestShop);
    await redis.stop();
    await expectOneOrder(purchase, await finishEverywhere(purchase));
    // Neither process needs it to sell from the beginning.
    for (const each of processes) await buyAt(each);
  });

  test('O6: Redis dies while the order is being made, and comes back: one order', async () => {
    const purchase = await paid(processes[0] as TestShop);
    toProvider.hang();
    const answers = finishEverywhere(purchase);
    // All of them are counted and wait for the provider by then, or come too late and are no
    // harm.
    await Promise.all(processes.map(({ url }) => fetch(`${url}/healthz`)));
    await redis.stop();
    toProvider.mend();
    const statuses = await answers;
    await redis.start();
    await expectOneOrder(purchase, [...statuses, ...(await finishEverywhere(purchase))]);
    for (const each of processes) await buyAt(each);
  });

  test('O6: Redis hangs without an answer: Pay goes on, at both processes', async () => {
    toRedis.hang();
    for (const each of processes) {
      expect((await begin(each)).checkout).toMatchObject({ total: TOTAL });
      await buyAt(each);
    }
  });
});
