import { describe, expect, test } from 'vitest';
import { CartLine } from '../../src/features/carts/cart-line.entity.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { beginCheckout, finishCheckout, payCheckout } from '../support/checkout-flow.js';
import { begin, begun, moneyOf, TOTAL, type Begun } from '../support/purchase.js';
import { callRest } from '../support/rest-client.js';
import type { TestPerson } from '../support/test-shop.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });

const createOrder = ({ token }: TestPerson, amount: number) =>
  callRest(shop.url, 'POST', '/create-order', { token, body: { amount } });

async function bought(): Promise<Begun & { orderId: string }> {
  const purchase = await begin(shop);
  const { person, checkout } = purchase;
  const { data } = await finishCheckout(shop, person, await payCheckout(shop, checkout));
  return { ...purchase, orderId: data.finishCheckout.id };
}

describe('a cart that another tab has paid for', () => {
  const expectPaid = async (person: TestPerson, orderId: string) => {
    const { status, body } = await createOrder(person, TOTAL);
    expect([status, body.error.code]).toEqual([409, 'CONFLICT']);
    expect(body.error.message).toBe('This cart is paid already; you find it among your orders.');
    const { data } = await beginCheckout(shop, person, TOTAL);
    expect(data.beginCheckout).toMatchObject({ status: 'ORDERED', order: { id: orderId } });
  };

  const expectEmpty = async (person: TestPerson) => {
    const { status, body } = await createOrder(person, TOTAL);
    expect([status, body.error.fields]).toEqual([400, { cart: 'Nothing Added To The Cart!' }]);
    const { errors } = await beginCheckout(shop, person, TOTAL);
    expect(errors?.[0]?.message).toBe('Nothing Added To The Cart!');
  };

  test('is reported as paid', async () => {
    const { person, orderId } = await bought();
    await expectPaid(person, orderId);
  });

  test('is reported as paid in the older of two dialogs as well', async () => {
    const { person, checkout } = await begin(shop);
    const lines = shop.dataSource.getRepository(CartLine);
    await lines.update({ userId: person.userId }, { quantity: 3 });
    await begun(shop, person, 1_220);
    const { data } = await finishCheckout(shop, person, await payCheckout(shop, checkout));
    // One that was put in meanwhile is no longer wanted.
    await lines.delete({ userId: person.userId });
    await expectPaid(person, data.finishCheckout.id);
  });

  test('is reported as paid beside a line that could not be bought with it', async () => {
    const { person, checkout } = await begin(shop);
    const { productId } = await buildCartLine(shop.dataSource, { userId: person.userId });
    await shop.dataSource.manager.update(Product, productId, { hidden: true });
    const { data } = await finishCheckout(shop, person, await payCheckout(shop, checkout));
    await expectPaid(person, data.finishCheckout.id);
  });

  test('is empty when another amount is shown', async () => {
    const { person } = await bought();
    expect((await createOrder(person, TOTAL + 1)).body.error.message).toBe('Nothing Added To The Cart!');
  });

  test.each([1e16, 1e21, 1e308])('%d is no amount of money, with or without a cart', async (amount) => {
    const { person } = await begin(shop);
    for (const cartOf of [person, await shop.signUp()]) {
      const { status, body } = await createOrder(cartOf, amount);
      expect([status, Object.keys(body.error.fields)]).toEqual([400, ['amount']]);
    }
  });

  test('is empty once the order was deleted', async () => {
    const { person, orderId } = await bought();
    const deleted = await callRest(shop.url, 'DELETE', '/orders', {
      token: person.token,
      body: { _id: orderId },
    });
    expect(deleted.body).toEqual({ deletedCount: 1 });
    await expectEmpty(person);
  });

  test('is empty once the money of the order is refunded', async () => {
    const { person, orderId } = await bought();
    const reject = (choice: object) =>
      shop.ask(
        'mutation Reject($input: SetOrderStatusesInput!) { setOrderStatuses(input: $input) { id } }',
        { input: { ids: [orderId], status: 'REJECTED', ...choice } },
        admin.token,
      );
    // Until then it is paid, and among the orders.
    await reject({ keepPayment: { reason: 'It was opened.' } });
    await expectPaid(person, orderId);
    await reject({ refund: true });
    await expectEmpty(person);
  });

  test('is another one once a line was added, even if that is not sold any more', async () => {
    const { person } = await bought();
    const { productId } = await buildCartLine(shop.dataSource, { userId: person.userId });
    await shop.dataSource.manager.update(Product, productId, { hidden: true });
    await expectEmpty(person);
  });
});

test.each([
  [1_499, 14.99 + 5],
  [330, 3 * 1.1 + 5],
])(
  'a total of %d and shipping, times 100 in fractions of dollars, is what the cart costs',
  async (price, total) => {
    const person = await shop.signUp();
    const { id: productId } = await buildProduct(shop.dataSource, { price });
    await buildCartLine(shop.dataSource, { userId: person.userId, productId, quantity: 1 });
    expect(Number.isInteger(total * 100)).toBe(false);
    const { status, body } = await createOrder(person, total * 100);
    expect([status, body.amount]).toEqual([200, price + 500]);
  },
);

test('half a cent is no amount', async () => {
  const { person } = await begin(shop);
  const { status, body } = await createOrder(person, TOTAL + 0.5);
  expect([status, body.error.fields]).toEqual([400, { amount: 'amount must be integer.' }]);
});

describe('the recipient of an open checkout', () => {
  const recipient = { name: 'Asha Rao', phone: '+1 555 0100', address: '1 Orchard Lane' };

  test('stays when nobody is given', async () => {
    const { person, checkout } = await begin(shop);
    expect((await createOrder(person, TOTAL)).body.id).toBe(checkout.paymentOrder.id);
    await finishCheckout(shop, person, await payCheckout(shop, checkout));
    expect((await moneyOf(shop, person)).orders).toMatchObject([recipient]);
  });

  test('is the one of the payment', async () => {
    const { person, checkout } = await begin(shop);
    await createOrder(person, TOTAL);
    const { paymentId } = await payCheckout(shop, checkout);
    const body = { paymentId, name: 'Ravi Rao' };
    const made = await callRest(shop.url, 'POST', '/orders', { token: person.token, body });
    expect([made.status, made.body]).toMatchObject([201, { ...recipient, name: 'Ravi Rao' }]);
  });
});

test('a payment of another customer is none of theirs, before it is an order and after', async () => {
  const { person, checkout } = await begin(shop);
  const thief = await shop.signUp();
  const { paymentId } = await payCheckout(shop, checkout);
  const body = { paymentId, name: 'Thief', address: '9 Elsewhere' };
  const order = async ({ token }: TestPerson) => {
    const answer = await callRest(shop.url, 'POST', '/orders', { token, body });
    return [answer.status, answer.body.error?.code];
  };
  expect(await order(thief)).toEqual([404, 'NOT_FOUND']);
  expect((await moneyOf(shop, person)).orders).toEqual([]);
  const proof = { paymentId, name: 'Asha Rao' };
  expect((await callRest(shop.url, 'POST', '/orders', { token: person.token, body: proof })).status).toBe(
    201,
  );
  expect(await order(thief)).toEqual([404, 'NOT_FOUND']);
  expect((await moneyOf(shop, person)).orders).toMatchObject([{ name: 'Asha Rao' }]);
});
