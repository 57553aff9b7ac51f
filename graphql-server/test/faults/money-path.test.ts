import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatMoney } from '@larder/shared/locale';
import { MAX_PRICE } from '@larder/shared/money';
import type { PricedLine } from '../../src/pricing/price-breakdown.js';
import { priceOf } from '../../src/pricing/price-of.js';
import { RazorpayProvider } from '../../src/features/sales/payments/razorpay-provider.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { openAnotherServer, type AnotherServer } from '../support/another-process.js';
import { beginCheckout, finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { codeOf } from '../support/graphql-client.js';
import { pagesOf } from '../support/pdf-text.js';
import { moneyOf } from '../support/purchase.js';
import { bytesOf, fetchReceipt } from '../support/receipts.js';
import { callRest } from '../support/rest-client.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';
import { MAX_LINES, MAX_QUANTITY } from '@larder/shared/limits';

const CURRENCIES = ['USD', 'EUR', 'INR'] as const;
const RUNS_OF_EACH = 4;

let shop: TestShop;
const servers: AnotherServer[] = [];

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await shop?.close();
});

async function openIn(currency: string): Promise<TestShop> {
  await shop.dataSource.query('update shop_settings set currency = $1', [currency]);
  const server = await openAnotherServer(shop);
  servers.push(server);
  return server.shop;
}

async function shopperWithLines(lines: readonly PricedLine[]): Promise<TestPerson> {
  const person = await shop.signUp();
  for (const { unitPrice, quantity } of lines) {
    const { id: productId } = await buildProduct(shop.dataSource, { price: unitPrice });
    await buildCartLine(shop.dataSource, { userId: person.userId, productId, quantity });
  }
  return person;
}

const cart = fc.array(
  fc.record({
    unitPrice: fc.oneof(fc.constantFrom(0, 1, MAX_PRICE), fc.integer({ min: 0, max: MAX_PRICE })),
    quantity: fc.oneof(fc.constantFrom(1, MAX_QUANTITY), fc.integer({ min: 1, max: MAX_QUANTITY })),
  }),
  { minLength: 1, maxLength: 6 },
);

/** Buys a cart and says what everybody who names an amount says of it. */
async function amountsOf(at: TestShop, lines: readonly PricedLine[]) {
  const person = await shopperWithLines(lines);
  const { total } = priceOf(lines);
  const wrong = await beginCheckout(at, person, total + 1);
  const { data: begun } = await beginCheckout(at, person, total);
  const { beginCheckout: checkout } = begun;
  const { data } = await finishCheckout(at, person, await payCheckout(at, checkout));
  const { id } = data.finishCheckout;
  const [provider] = await at.payments.paymentsOf(checkout.paymentOrder.id as string);
  const { body: orders } = await callRest(at.url, 'GET', `/my-orders/${person.email}`, {
    token: person.token,
  });
  const receipt = pagesOf(await bytesOf(await fetchReceipt(at, id, person.token))).flat();
  const { orders: stored } = await moneyOf(at, person);
  return {
    refused: [codeOf(wrong), wrong.errors?.[0]?.extensions.total],
    checkout: [checkout.total, checkout.paymentOrder.amount, checkout.paymentOrder.currency],
    provider: [provider?.amount, provider?.currency],
    order: [data.finishCheckout.total, stored[0]?.total, stored[0]?.currency],
    rest: orders[0].price as number,
    restLines: (orders[0].cart as { price: number }[]).map(({ price }) => price),
    receipt,
  };
}

describe('P18: the whole way of an amount', () => {
  test.each(CURRENCIES)(
    'in %s, for any cart, it is the same for everybody who names it',
    async (currency) => {
      const at = await openIn(currency);
      await fc.assert(
        fc.asyncProperty(cart, async (lines) => {
          const { fees, total } = priceOf(lines);
          const amounts = await amountsOf(at, lines);
          expect(amounts).toMatchObject({
            refused: ['PRICE_CHANGED', total],
            checkout: [total, total, currency],
            provider: [total, currency],
            order: [total, total, currency],
          });
          expect(amounts.rest.toFixed(2)).toBe((total / 100).toFixed(2));
          expect(Math.round(amounts.rest * 100)).toBe(total);
          const cents = amounts.restLines.map((price) => Math.round(price * 100));
          expect(cents.reduce((sum, each) => sum + each, fees[0]?.amount ?? Number.NaN)).toBe(total);
          expect(amounts.receipt).toContain(formatMoney(total, currency));
        }),
        { numRuns: RUNS_OF_EACH, examples: [[[{ unitPrice: MAX_PRICE, quantity: MAX_QUANTITY }]]] },
      );
    },
  );

  test('of the dearest cart there can be does not overflow', async () => {
    const lines = Array.from({ length: MAX_LINES }, () => ({ unitPrice: MAX_PRICE, quantity: MAX_QUANTITY }));
    const amounts = await amountsOf(await openIn('USD'), lines);
    expect(amounts).toMatchObject({ provider: [priceOf(lines).total, 'USD'], rest: 9_900_000_500 });
  });

  test.each([-1, 9.8, 2 ** 53, 1e300, 'NaN'])(
    'is not begun with an expected total of %j',
    async (expectedTotal) => {
      const person = await shopperWithLines([{ unitPrice: 240, quantity: 2 }]);
      const answer = await beginCheckout(shop, person, expectedTotal as number);
      expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_USER_INPUT']);
      expect(
        await shop.dataSource.query('select 1 from checkouts where user_id = $1', [person.userId]),
      ).toEqual([]);
    },
  );
});

test.each(['Order amount less than minimum amount allowed', 'Amount exceeds maximum amount allowed.'])(
  'P18: a total that the provider refuses ("%s") is refused in plain words, and nothing is paid for or stored',
  async (description) => {
    const error = { code: 'BAD_REQUEST_ERROR', description };
    const picky = createServer((request, response) => {
      const isFound = request.method === 'GET';
      response.writeHead(isFound ? 200 : 400, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isFound ? { entity: 'collection', count: 0, items: [] } : { error }));
    }).listen(0, '127.0.0.1');
    await once(picky, 'listening');
    const apiUrl = `http://127.0.0.1:${(picky.address() as AddressInfo).port}`;
    const payments = new RazorpayProvider({ ...shop.sandbox.options, apiUrl });
    const server = await openAnotherServer(shop, { payments });
    try {
      const figs = await buildProduct(shop.dataSource, { price: 240, stock: 2 });
      const person = await shopperWith(shop, figs, 2);
      for (let press = 0; press < 2; press++) {
        const answer = await beginCheckout(server.shop, person, 980);
        expect([answer.status, codeOf(answer)]).toEqual([200, 'BAD_USER_INPUT']);
        expect(answer.errors?.[0]?.message).toBe(
          'The payment provider does not take this payment: its amount may be too high or too low.',
        );
      }
      const made = await shop.dataSource.query(
        'select status, payment_order_id from checkouts where user_id = $1',
        [person.userId],
      );
      expect(made).toEqual([{ status: 'created', payment_order_id: null }]);
      expect(await moneyOf(shop, person)).toMatchObject({ orders: [], statuses: [], refunds: [] });
    } finally {
      await server.close();
      picky.close();
    }
  },
);
