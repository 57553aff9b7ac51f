import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CartLine } from '../../src/features/carts/cart-line.entity.js';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { RazorpayProvider } from '../../src/features/sales/payments/razorpay-provider.js';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { beginCheckout, finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { codeOf } from '../support/graphql-client.js';
import { troubles } from '../support/payments.js';
import type { TestShop } from '../support/test-shop.js';
import { sharedShop } from '../support/shared-shop.js';

// A call has 5 s, a second attempt would take as long again; what comes on top is for a busy
// machine.
const QUICKLY_MS = 9_000;

const shop = sharedShop();
let apples: Product;

beforeAll(async () => {
  apples = await buildProduct(shop.dataSource, { price: 240 });
});
afterEach(() => shop.paymentTrouble(null));

async function firstOf<Each>(all: AsyncIterable<Each>): Promise<Each | undefined> {
  for await (const each of all) return each;
  return undefined;
}

const callsOf = (provider: TestShop['payments']) => [
  provider.createOrder({ amount: 500, currency: 'USD', receipt: 'r' }),
  provider.findOrder('r'),
  provider.paymentsOf('order_1'),
  provider.findPayment('pay_1'),
  provider.capture({
    id: 'pay_1',
    orderId: 'order_1',
    amount: 500,
    currency: 'USD',
    status: 'authorized',
    method: null,
    refunded: 0,
    email: null,
  }),
  provider.refund({ paymentId: 'pay_1', amount: 500, receipt: 'refund-1' }),
  provider.refundsOf('pay_1'),
  firstOf(provider.refundPages()),
  provider.receiptOf('order_1'),
];

async function expectUnavailable(calls: Promise<unknown>[]): Promise<void> {
  const from = Date.now();
  const results = await Promise.allSettled(calls);
  for (const result of results) {
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'SERVICE_UNAVAILABLE' } });
  }
  expect(Date.now() - from).toBeLessThan(QUICKLY_MS);
}

describe('P16: every call to a provider ends in time with a refusal that says so', () => {
  test.each(troubles)('that %s', async (trouble) => {
    shop.paymentTrouble(trouble);
    // The time limit of the shop is waited for once.
    const provider =
      trouble === 'hangs'
        ? shop.payments
        : new RazorpayProvider({ ...shop.sandbox.options, timeoutMs: 1_500 });
    await expectUnavailable(callsOf(provider));
  });

  test('that nobody listens for', async () => {
    const keys = { keyId: 'k', keySecret: 's', webhookSecrets: [] };
    const settings = { sandbox: true, ...keys, scriptUrl: '/checkout.js' };
    await expectUnavailable(callsOf(new RazorpayProvider({ ...settings, apiUrl: 'http://127.0.0.1:9' })));
  });
});

test('P16: a checkout that could not begin is begun by pressing Pay again', async () => {
  const person = await shopperWith(shop, apples, 2);
  for (const trouble of ['answers 502 with a page', 'resets'] as const) {
    shop.paymentTrouble(trouble);
    const answer = await beginCheckout(shop, person, 980);
    expect(codeOf(answer)).toBe('SERVICE_UNAVAILABLE');
    expect(JSON.stringify(answer)).not.toMatch(/gateway|razorpay|127\.0\.0\.1/i);
  }
  shop.paymentTrouble(null);
  const { data } = await beginCheckout(shop, person, 980);
  expect(data.beginCheckout).toMatchObject({ status: 'AWAITING_PAYMENT', paymentOrder: { amount: 980 } });
});

test('P16: a payment that could not be looked up is finished by asking again', async () => {
  const person = await shopperWith(shop, apples, 2);
  const { data } = await beginCheckout(shop, person, 980);
  const proof = await payCheckout(shop, data.beginCheckout);
  shop.paymentTrouble('answers 500');
  const answer = await finishCheckout(shop, person, proof);
  expect(codeOf(answer)).toBe('SERVICE_UNAVAILABLE');
  expect(JSON.stringify(answer)).not.toContain('secret detail');
  const mine = { userId: person.userId };
  expect(await shop.dataSource.manager.countBy(Order, mine)).toBe(0);
  expect(await shop.dataSource.manager.countBy(CartLine, mine)).toBe(1);

  shop.paymentTrouble(null);
  const finished = await finishCheckout(shop, person, proof);
  expect(finished.data.finishCheckout.total).toBe(980);
  // P15: what has become an order is known without the provider.
  shop.paymentTrouble('resets');
  expect((await finishCheckout(shop, person, proof)).data).toEqual(finished.data);
});

test.each([1, 2_000_000_000_000])(
  'P18: an amount of %d, which the provider refuses, is bad input',
  async (amount) => {
    await expect(shop.payments.createOrder({ amount, currency: 'USD', receipt: 'r' })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  },
);

test('a payment that has just been captured is an order', async () => {
  const person = await shopperWith(shop, apples, 2);
  const { data } = await beginCheckout(shop, person, 980);
  await payCheckout(shop, data.beginCheckout);
  const [paid] = await shop.payments.paymentsOf(data.beginCheckout.paymentOrder.id as string);
  expect(paid && (await shop.payments.capture(paid))).toMatchObject({ status: 'captured' });
});
