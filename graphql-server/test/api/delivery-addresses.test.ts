import { beforeAll, describe, expect, test } from 'vitest';
import { Fulfilment } from '../../src/features/sales/purchase/fulfilment.entity.js';
import { Checkout } from '../../src/features/sales/purchase/checkout.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { COLLECTION, setUpDeliveries, WINTERTHUR, ZURICH } from '../support/deliveries.js';
import { codeOf, type Json } from '../support/graphql-client.js';
import { callRest } from '../support/rest-client.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';
import type { TestPerson } from '../support/test-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });

const FLAT = {
  lines: ['Bahnhofstrasse 1', ' 2nd floor '],
  postcode: '8001',
  place: 'Zürich',
  country: 'CH',
  note: 'Ring twice.',
};
const TEXT = 'Bahnhofstrasse 1\n2nd floor\n8001 Zürich\nSwitzerland';
const PARTS = {
  ...FLAT,
  lines: ['Bahnhofstrasse 1', '2nd floor'],
  region: '',
  phoneE164: '+41441234567',
};

const shopper = async () => shopperWith(shop, await buildProduct(shop.dataSource, { price: 3000 }), 1);
const begin = ({ token }: TestPerson, expectedTotal: number, more: Json = {}) =>
  shop.graphql(
    `mutation Begin($input: BeginCheckoutInput!) {
      beginCheckout(input: $input) { id total paymentOrder { id amount currency } }
    }`,
    {
      input: {
        name: 'Asha Rao',
        phone: '044 123 45 67',
        address: '',
        expectedTotal,
        deliveryAddress: FLAT,
        ...more,
      },
    },
    token,
  );
const storedOf = async ({ userId }: TestPerson) => {
  const { id, address } = await shop.dataSource.manager.findOneByOrFail(Checkout, { userId });
  const fulfilment = await shop.dataSource.manager.findOneByOrFail(Fulfilment, { checkoutId: id });
  return { text: address, parts: fulfilment.address, area: fulfilment.area };
};
const ORDER = `query Order($id: ID!) {
  order(id: $id) {
    address phone
    fulfilment { address { lines postcode place region country note phoneE164 } }
  }
}`;

describe('a shop without areas', () => {
  test('stores the address of an order by its parts, and as one text', async () => {
    const person = await shopper();
    const { data } = await begin(person, 3500);
    const order = await finishCheckout(shop, person, await payCheckout(shop, data.beginCheckout));
    const { id } = order.data.finishCheckout;
    const found = await shop.ask(ORDER, { id }, person.token);
    expect(found.order).toEqual({ address: TEXT, phone: '044 123 45 67', fulfilment: { address: PARTS } });
    const { body } = await callRest(shop.url, 'GET', `/my-orders/${person.email}`, { token: person.token });
    expect(body).toMatchObject([{ address: TEXT }]);
    const { exportMyData } = await shop.ask('{ exportMyData }', {}, person.token);
    expect(exportMyData.orders).toMatchObject([{ address: TEXT, deliveryAddress: PARTS }]);
  });

  test('has no parts of an address that was typed as one text', async () => {
    const person = await shopper();
    await begin(person, 3500, { address: '1 Orchard Lane', deliveryAddress: null });
    expect(await storedOf(person)).toMatchObject({ text: '1 Orchard Lane', parts: null });
  });

  test('stores the last address when Pay is pressed again', async () => {
    const person = await shopper();
    const first = await begin(person, 3500);
    const second = await begin(person, 3500, { deliveryAddress: { ...FLAT, lines: ['Hof 3'], note: '' } });
    expect(second.data.beginCheckout.id).toBe(first.data.beginCheckout.id);
    expect(await storedOf(person)).toMatchObject({
      text: 'Hof 3\n8001 Zürich\nSwitzerland',
      parts: { lines: ['Hof 3'], note: '' },
    });
    await begin(person, 3500, { address: '1 Orchard Lane', deliveryAddress: null });
    expect(await storedOf(person)).toMatchObject({ text: '1 Orchard Lane', parts: null });
  });

  test('keeps the address when an order begins again without a recipient', async () => {
    const person = await shopper();
    await begin(person, 3500);
    await callRest(shop.url, 'POST', '/create-order', { token: person.token, body: { amount: 3500 } });
    expect(await storedOf(person)).toMatchObject({ text: TEXT, parts: PARTS });
  });

  test('has no parts of an order whose program sends another text', async () => {
    const person = await shopper();
    const { data } = await begin(person, 3500);
    const { paymentId } = await payCheckout(shop, data.beginCheckout);
    await callRest(shop.url, 'POST', '/orders', {
      token: person.token,
      body: { paymentId, address: '1 Orchard Lane' },
    });
    const [order] = await shop.dataSource.query('select address from orders where payment_id = $1', [
      paymentId,
    ]);
    expect(order).toEqual({ address: '1 Orchard Lane' });
    expect((await storedOf(person)).parts).toBeNull();
  });

  test.each([
    ['before there is an order', false],
    ['for an order without one', true],
  ])('calls the number that a program sends %s', async (_when, isAfter) => {
    const person = await shopper();
    const { data } = await begin(person, 3500, isAfter ? { phone: '' } : {});
    const paid = await payCheckout(shop, data.beginCheckout);
    if (isAfter) await finishCheckout(shop, person, paid);
    await callRest(shop.url, 'POST', '/orders', {
      token: person.token,
      body: { paymentId: paid.paymentId, phone: '044 765 43 21' },
    });
    expect((await storedOf(person)).parts).toEqual({ ...PARTS, phoneE164: '+41447654321' });
  });

  test.each([
    ['lines', []],
    ['lines', [' ']],
    ['country', 'ZZ'],
    ['postcode', 'x'.repeat(17)],
  ])('refuses an address with a wrong %s, and stores nothing', async (field, value) => {
    const person = await shopper();
    const answer = await begin(person, 3500, { deliveryAddress: { ...FLAT, [field]: value } });
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [`deliveryAddress.${field}`]: expect.any(String) },
    });
    expect(await shop.dataSource.manager.countBy(Checkout, { userId: person.userId })).toBe(0);
  });

  test('erases the address with the account', async () => {
    const person = await shopper();
    await begin(person, 3500);
    await shop.ask(
      'mutation Delete($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { id } }',
      { input: { email: person.email } },
      person.token,
    );
    expect(await storedOf(person)).toMatchObject({ text: '', parts: null });
  });
});

describe('a shop with areas', () => {
  beforeAll(() => setUpDeliveries(shop, admin));

  test('delivers to the area of the address rather than to that of the cart', async () => {
    const person = await shopper();
    const refused = await begin(person, 3690, { delivery: WINTERTHUR });
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'PRICE_CHANGED', total: 3490 });
    expect(codeOf(await begin(person, 3490, { delivery: WINTERTHUR }))).toBeUndefined();
    expect(await storedOf(person)).toMatchObject({ area: 'Zurich', parts: PARTS });
  });

  test('needs no other choice than the address', async () => {
    const person = await shopper();
    expect(codeOf(await begin(person, 3490))).toBeUndefined();
    expect(await storedOf(person)).toMatchObject({ area: 'Zurich', text: TEXT });
  });

  test('refuses an address outside of its areas', async () => {
    const person = await shopper();
    const answer = await begin(person, 3490, {
      delivery: ZURICH,
      deliveryAddress: { ...FLAT, postcode: '3011' },
    });
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_DELIVERED', postcode: '3011' });
  });

  test('needs no address for a collection', async () => {
    const person = await shopper();
    expect(codeOf(await begin(person, 3000, { delivery: COLLECTION }))).toBeUndefined();
    expect(await storedOf(person)).toMatchObject({ text: '', parts: null });
  });
});
