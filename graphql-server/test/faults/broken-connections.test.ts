import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { RazorpayProvider } from '../../src/features/sales/payments/razorpay-provider.js';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { openAnotherServer, shopAt, type AnotherServer } from '../support/another-process.js';
import { beginCheckout, finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { codeOf, type GraphqlAnswer, type Untyped } from '../support/graphql-client.js';
import { begun, isAccountedFor, moneyOf, paid, TOTAL } from '../support/purchase.js';
import { callRest } from '../support/rest-client.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import type { TestShop } from '../support/test-shop.js';
import { sharedShop } from '../support/shared-shop.js';
import { until } from '../support/until.js';

// The time limit of a call, on a machine that may have much else to do.
const QUICKLY_MS = 20_000;

const shop = sharedShop();
let apples: Product;

beforeAll(async () => {
  apples = await buildProduct(shop.dataSource, { price: 240 });
});

const portOf = (url = ''): number => Number(new URL(url).port);

describe('P16: the line to the provider', () => {
  let proxy: TcpProxy;
  let server: AnotherServer;
  let there: TestShop;

  beforeAll(async () => {
    proxy = await startTcpProxy({ host: '127.0.0.1', port: portOf(shop.sandbox.options.apiUrl) });
    const apiUrl = `http://127.0.0.1:${proxy.port}`;
    server = await openAnotherServer(shop, {
      payments: new RazorpayProvider({ ...shop.sandbox.options, apiUrl, timeoutMs: 1_500 }),
    });
    there = server.shop;
  });
  afterEach(() => proxy.mend());
  afterAll(async () => {
    await server?.close();
    await proxy?.close();
  });

  /** Retries as a browser does after `SERVICE_UNAVAILABLE`. */
  async function persist(ask: () => Promise<GraphqlAnswer<Untyped>>): Promise<Untyped> {
    let answer = await ask();
    await until(async () => {
      if (codeOf(answer) !== 'SERVICE_UNAVAILABLE') return true;
      answer = await ask();
      return false;
    });
    return answer.data;
  }

  const never: readonly unknown[] = ['SERVICE_UNAVAILABLE'];
  const perhaps = [undefined, ...never];
  const breaks: readonly (readonly [string, () => void, readonly unknown[]])[] = [
    ['hangs', () => proxy.hang(), never],
    ['is reset', () => proxy.cut(), never],
    ['is slow', () => proxy.delay(50), perhaps],
    ...[1, 300, 600, 900].map(
      (bytes) => [`breaks after ${bytes} bytes`, () => proxy.cutAfter(bytes), perhaps] as const,
    ),
  ];

  test.each(breaks)(
    '%s while Pay is pressed: an answer in time, and one order at the provider',
    async (_how, go, outcomes) => {
      const person = await shopperWith(shop, apples, 2);
      go();
      const from = Date.now();
      const first = await beginCheckout(there, person, TOTAL);
      expect(Date.now() - from).toBeLessThan(QUICKLY_MS);
      expect(outcomes).toContain(codeOf(first));
      proxy.mend();
      const { beginCheckout: checkout } = await persist(() => beginCheckout(there, person, TOTAL));
      const made = await shop.dataSource.query(
        `select id from razorpay_sandbox.orders where document->>'receipt' = $1`,
        [checkout.id],
      );
      expect(made).toEqual([{ id: checkout.paymentOrder.id }]);
    },
  );

  test.each(breaks)('%s while a payment is looked up: one order in the end', async (_how, go, outcomes) => {
    const { person, proof } = await paid(shop);
    go();
    const from = Date.now();
    const first = await finishCheckout(there, person, proof);
    expect(Date.now() - from).toBeLessThan(QUICKLY_MS);
    expect(outcomes).toContain(codeOf(first));
    proxy.mend();
    const { finishCheckout: order } = await persist(() => finishCheckout(there, person, proof));
    const money = await moneyOf(shop, person);
    expect(money).toMatchObject({ orders: [{ id: order.id, total: TOTAL }], refunds: [] });
    expect(isAccountedFor(money)).toBe(true);
  });
});

describe('P15: a reply that is lost on its way to the customer', () => {
  let proxy: TcpProxy;

  beforeAll(async () => {
    proxy = await startTcpProxy({ host: '127.0.0.1', port: portOf(shop.url) });
  });
  afterEach(() => proxy.mend());
  afterAll(() => proxy?.close());

  /** Cuts the connection to the shop once the order is stored and before its response arrives. */
  async function losesTheReply(ask: (url: string) => Promise<unknown>, isDone: () => Promise<boolean>) {
    const url = `http://127.0.0.1:${proxy.port}`;
    const request = ask(url).then(
      () => 'answered',
      () => 'lost',
    );
    await until(isDone);
    proxy.cut();
    const outcome = await request;
    proxy.mend();
    return outcome;
  }

  test.each(['GraphQL', 'REST'] as const)('over %s is retried, and is the same order', async (way) => {
    const { person, proof } = await paid(shop);
    const { token } = person;
    const { paymentId } = proof;
    const ask = (url: string): Promise<string> =>
      way === 'GraphQL'
        ? finishCheckout(shopAt(shop, url), person, proof).then(({ data }) => data.finishCheckout.id)
        : callRest(url, 'POST', '/orders', { token, body: { paymentId } }).then(({ body }) => body._id);
    // What the shop answers waits in the proxy, while everything gets through to it.
    proxy.delay(150);
    const outcome = await losesTheReply(ask, async () => (await moneyOf(shop, person)).orders.length === 1);
    expect(outcome).toBe('lost');
    const { orders } = await moneyOf(shop, person);
    expect([await ask(shop.url), await ask(shop.url)]).toEqual([orders[0]?.id, orders[0]?.id]);
    expect(isAccountedFor(await moneyOf(shop, person))).toBe(true);
  });

  test('of a checkout that begins is retried, and is the same checkout', async () => {
    const person = await shopperWith(shop, apples, 2);
    proxy.delay(150);
    const outcome = await losesTheReply(
      (url) => beginCheckout(shopAt(shop, url), person, TOTAL),
      async () => {
        const [checkout] = await shop.dataSource.query(
          'select payment_order_id as id from checkouts where user_id = $1',
          [person.userId],
        );
        return Boolean(checkout?.id);
      },
    );
    expect(outcome).toBe('lost');
    const again = await begun(shop, person, TOTAL);
    expect(
      await shop.dataSource.query('select id from checkouts where user_id = $1', [person.userId]),
    ).toEqual([{ id: again.id }]);
    await finishCheckout(shop, person, await payCheckout(shop, again));
    expect(isAccountedFor(await moneyOf(shop, person))).toBe(true);
  });
});
