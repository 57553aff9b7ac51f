import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CartLine } from '../../src/features/carts/cart-line.entity.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { finishCheckout, payCheckout } from '../support/checkout-flow.js';
import { connectWebhooks, takeWebhooks } from '../support/provider-webhooks.js';
import { begin, begun, isAccountedFor, moneyOf, TOTAL } from '../support/purchase.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';

const MINUTE = 60_000;

let shop: TestShop;
let time = new Date();

beforeAll(async () => {
  shop = await createTestShop({ now: () => time });
});
afterAll(() => shop?.close());

/** Changes the quantity of the one product in a customer's cart. */
const wantOf = ({ userId }: TestPerson, quantity: number) =>
  shop.dataSource.getRepository(CartLine).update({ userId }, { quantity });

describe('P1, P5: a cart that has two open dialogs', () => {
  test('is one order when the older one is paid first, and the other payment is refunded', async () => {
    const { person, product, checkout } = await begin(shop);
    await shop.dataSource.query('update products set price = 250 where id = $1', [product.id]);
    const newer = await begun(shop, person, 1_000);
    const bought = await finishCheckout(shop, person, await payCheckout(shop, checkout));
    const again = await finishCheckout(shop, person, await payCheckout(shop, newer));
    expect(again.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', refunded: true });
    await shop.workOutbox();
    const money = await moneyOf(shop, person);
    expect(money).toMatchObject({
      orders: [{ id: bought.data.finishCheckout.id, total: TOTAL }],
      refunds: [{ checkoutId: newer.id, reason: 'duplicate', status: 'refunded' }],
    });
    expect(isAccountedFor(money)).toBe(true);
    const { order } = await shop.ask(
      `query Refunds($id: ID!) {
        order(id: $id) { timeline { refundDetails { reason amount } givenBack { reason amount } } }
      }`,
      { id: bought.data.finishCheckout.id },
      person.token,
    );
    const refund = { reason: 'DUPLICATE', amount: 1_000 };
    expect(order.timeline.at(-1)).toEqual({ refundDetails: refund, givenBack: refund });
  });

  test.each(['callback', 'webhook', 'reconciler'] as const)(
    'as it was changed and changed back, is one order too, with the other payment reported by the %s',
    async (way) => {
      const { person, checkout: first } = await begin(shop);
      await wantOf(person, 3);
      await begun(shop, person, 1_220);
      await wantOf(person, 2);
      const third = await begun(shop, person, TOTAL);
      expect(third.id).not.toBe(first.id);
      await finishCheckout(shop, person, await payCheckout(shop, first));
      const proof = await payCheckout(shop, third);
      if (way === 'callback') await finishCheckout(shop, person, proof);
      if (way === 'webhook') {
        connectWebhooks(shop);
        await takeWebhooks(shop, proof.paymentOrderId, ['payment.captured', 'order.paid']);
      }
      if (way === 'reconciler') {
        time = new Date(time.getTime() + 2 * MINUTE);
        await shop.reconcile();
      }
      await shop.workOutbox();
      expect(await moneyOf(shop, person)).toMatchObject({
        orders: [{ checkoutId: first.id }],
        refunds: [{ checkoutId: third.id, reason: 'duplicate', status: 'refunded' }],
      });
    },
  );

  test('and is filled with the same again after it was bought gets a third one, and is another order', async () => {
    const { person, product, checkout: first } = await begin(shop);
    const { userId } = person;
    await wantOf(person, 3);
    await begun(shop, person, 1_220);
    await wantOf(person, 2);
    const third = await begun(shop, person, TOTAL);
    await finishCheckout(shop, person, await payCheckout(shop, first));
    await buildCartLine(shop.dataSource, { userId, productId: product.id, quantity: 2 });
    const again = await begun(shop, person, TOTAL);
    expect([first.id, third.id]).not.toContain(again.id);
    expect((await begun(shop, person, TOTAL)).id).toBe(again.id);
    const { errors } = await finishCheckout(shop, person, await payCheckout(shop, again));
    expect(errors).toBeUndefined();
    expect(await moneyOf(shop, person)).toMatchObject({ orders: [{}, {}], refunds: [] });
  });

  test('is two purchases when the older one sells only a part of the newer', async () => {
    const { person, checkout: older } = await begin(shop);
    const { id: productId } = await buildProduct(shop.dataSource, { price: 100 });
    await buildCartLine(shop.dataSource, { userId: person.userId, productId, quantity: 1 });
    const newer = await begun(shop, person, TOTAL + 600);
    for (const checkout of [newer, older]) {
      expect((await finishCheckout(shop, person, await payCheckout(shop, checkout))).errors).toBeUndefined();
    }
    expect(await moneyOf(shop, person)).toMatchObject({ orders: [{}, {}], refunds: [] });
  });

  test('is never paid in a currency that the shop had before', async () => {
    const { person, checkout: before } = await begin(shop);
    await shop.dataSource.query(`update checkouts set currency = 'EUR' where id = $1`, [before.id]);
    const { id } = await begun(shop, person, TOTAL);
    expect(id).not.toBe(before.id);
    expect((await begun(shop, person, TOTAL)).id).toBe(id);
  });
});
