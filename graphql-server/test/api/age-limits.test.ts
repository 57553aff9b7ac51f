import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_FOOD_FACTS } from '@larder/shared/food-facts';
import { CartLine } from '../../src/features/carts/cart-line.entity.js';
import { CheckoutLine } from '../../src/features/sales/purchase/checkout-line.entity.js';
import { webhookBody } from '../../src/features/webhooks/webhook-body.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { finishCheckout, payCheckout } from '../support/checkout-flow.js';
import { codeOf } from '../support/graphql-client.js';
import { createMailShop, mailTo } from '../support/mailbox.js';
import { callRest } from '../support/rest-client.js';
import { testConfig, type TestPerson, type TestShop } from '../support/test-shop.js';

const SET = `mutation Set($input: UpdateShopSettingsInput!) { updateShopSettings(input: $input) { ageChecks } }`;
const ADD = `mutation Add($input: AddToCartInput!) { addToCart(input: $input) { minimumAge total lines { available } } }`;
const CART = `{ cart { minimumAge total lines { available quantityLeft } } }`;
const QUOTE = `query Quote($lines: [CartLineInput!]!) { quoteCart(lines: $lines) { minimumAge total lines { available } } }`;
const LIST = `query List($id: ID!) { product(id: $id) { availability quantityLeft food { ageLimit } } }`;
const SET_LINE = `mutation Set($input: UpdateCartLineInput!) { updateCartLine(input: $input) { total } }`;
const IN_STOCK = `query InStock($filter: ProductFilter) {
  products(first: 10, filter: $filter) { totalCount } productFacets(filter: $filter) { inStock totalCount }
}`;
const BEGIN = `mutation Begin($input: BeginCheckoutInput!) {
  beginCheckout(input: $input) { id status total lines { name ageLimit } paymentOrder { id amount currency } }
}`;
const ORDER = `query Order($id: ID!) { order(id: $id) { number minimumAge lines { name ageLimit } } }`;

const LINES = `query Lines($id: ID!) { order(id: $id) { lines { id } } }`;
const REFUND = `mutation Refund($input: RefundOrderInput!) { refundOrder(input: $input) { minimumAge } }`;
const SHIP = `mutation Ship($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id } }`;

interface Refunded {
  readonly refundOrder: { readonly minimumAge: number | null };
}

const SHOP_EMAIL = 'orders@shop.example';

let shop: TestShop;
let admin: TestPerson;
let wine: Product;
let beer: Product;
let bread: Product;

const aged = (name: string, ageLimit: 16 | 18) =>
  buildProduct(shop.dataSource, { name, price: 240, food: { ...NO_FOOD_FACTS, ageLimit } });
const setChecks = (ageChecks: boolean) => shop.ask(SET, { input: { ageChecks } }, admin.token);

beforeAll(async () => {
  shop = await createMailShop({ config: testConfig({ SHOP_EMAIL }) });
  admin = await shop.signUp({ admin: true });
  wine = await aged('Red wine', 18);
  beer = await aged('Beer', 16);
  bread = await buildProduct(shop.dataSource, { name: 'Bread', price: 350 });
});
afterAll(() => shop?.close());

async function shopperWith(...products: readonly Product[]): Promise<TestPerson> {
  const person = await shop.signUp();
  for (const { id } of products) {
    await buildCartLine(shop.dataSource, { userId: person.userId, productId: id, quantity: 1 });
  }
  return person;
}

const begin = ({ token }: TestPerson, expectedTotal: number, ageConfirmed?: number) =>
  shop.graphql(BEGIN, { input: { name: '', phone: '', address: '', expectedTotal, ageConfirmed } }, token);

describe('a shop that does not check ages', () => {
  test('shows products with an age limit, and sells none of them', async () => {
    const { token } = await shopperWith();
    expect((await shop.ask(LIST, { id: wine.id })).product).toEqual({
      availability: 'NOT_FOR_SALE',
      quantityLeft: 0,
      food: { ageLimit: 18 },
    });
    const refused = await shop.graphql(ADD, { input: { productId: wine.id, quantity: 1 } }, token);
    expect(refused.errors).toMatchObject([
      {
        message: '“Red wine” is for customers from the age of 18, and this shop does not check ages.',
        extensions: { code: 'AGE_RESTRICTED', ageLimit: 18 },
      },
    ]);
    const more = await shopperWith(wine);
    const line = await shop.dataSource.manager.findOneByOrFail(CartLine, { userId: more.userId });
    const raised = await shop.graphql(SET_LINE, { input: { lineId: line.id, quantity: 2 } }, more.token);
    expect(codeOf(raised)).toBe('AGE_RESTRICTED');
    const rest = await callRest(shop.url, 'POST', '/carts', {
      token,
      body: { productId: wine.id, quantity: 1, price: 2.4 },
    });
    expect([rest.status, rest.body.error.code]).toEqual([409, 'AGE_RESTRICTED']);
  });

  test('does not count them among what can be bought now', async () => {
    const ids = [wine.id, beer.id, bread.id];
    expect(await shop.ask(IN_STOCK, { filter: { ids } })).toEqual({
      products: { totalCount: 3 },
      productFacets: { inStock: 1, totalCount: 3 },
    });
    const { products } = await shop.ask<{ products: object }>(IN_STOCK, { filter: { ids, inStock: true } });
    expect(products).toEqual({ totalCount: 1 });
  });

  test('neither charges nor ships lines that a cart has of them', async () => {
    const person = await shopperWith(wine, bread);
    const { cart } = await shop.ask<{ cart: { total: number } }>(CART, {}, person.token);
    expect(cart).toEqual({
      minimumAge: null,
      total: 850,
      lines: [
        { available: false, quantityLeft: null },
        { available: true, quantityLeft: null },
      ],
    });
    const { data } = await begin(person, 850);
    expect(data.beginCheckout).toMatchObject({ total: 850, lines: [{ name: 'Bread', ageLimit: null }] });
    const lines = [wine, bread].map(({ id }) => ({ productId: id, quantity: 1 }));
    expect((await shop.ask(QUOTE, { lines })).quoteCart).toEqual({
      minimumAge: null,
      total: 850,
      lines: [{ available: false }, { available: true }],
    });
  });

  test('merges the cart of a guest without them', async () => {
    const { token } = await shopperWith();
    const lines = [wine, bread].map(({ id }) => ({ productId: id, quantity: 1 }));
    const { mergeCart } = await shop.ask(
      `mutation Merge($input: MergeCartInput!) { mergeCart(input: $input) { cart { lines { quantity } } unavailableProductIds } }`,
      { input: { key: '7a7b2d1e-0d5a-4f0e-9c39-9a1a1a3c5b11', lines } },
      token,
    );
    expect(mergeCart).toEqual({ cart: { lines: [{ quantity: 1 }] }, unavailableProductIds: [wine.id] });
  });
});

describe('a shop that checks ages', () => {
  beforeAll(() => setChecks(true));

  test('asks for the highest age of the cart, and begins no payment without it', async () => {
    const person = await shopperWith(beer, wine, bread);
    expect((await shop.ask(CART, {}, person.token)).cart).toMatchObject({ minimumAge: 18, total: 2330 });
    for (const age of [undefined, 0, 16, 17]) {
      const { errors } = await begin(person, 2330, age);
      expect(errors).toMatchObject([
        {
          message: 'This cart has products for customers from the age of 18. Please confirm your age.',
          extensions: { code: 'AGE_CONFIRMATION_REQUIRED', minimumAge: 18 },
        },
      ]);
    }
    const { userId } = person;
    expect(await shop.dataSource.manager.countBy(CheckoutLine, { checkout: { userId } })).toBe(0);
    const { data } = await begin(person, 2330, 18);
    expect(data.beginCheckout.lines).toEqual([
      { name: 'Beer', ageLimit: 16 },
      { name: 'Red wine', ageLimit: 18 },
      { name: 'Bread', ageLimit: null },
    ]);
  });

  test('asks nothing for a cart for all ages', async () => {
    const person = await shopperWith(bread);
    expect((await begin(person, 850)).data.beginCheckout).toMatchObject({ status: 'AWAITING_PAYMENT' });
  });

  test('asks again once a product of the cart has another limit', async () => {
    const cider = await aged('Cider', 16);
    const person = await shopperWith(cider);
    expect((await begin(person, 740, 16)).errors).toBeUndefined();
    await shop.dataSource
      .getRepository(Product)
      .update(cider.id, { food: { ...NO_FOOD_FACTS, ageLimit: 18 } });
    expect(codeOf(await begin(person, 740, 16))).toBe('AGE_CONFIRMATION_REQUIRED');
    expect((await begin(person, 740, 18)).errors).toBeUndefined();
  });

  test('REST begins a payment with the age', async () => {
    const { token } = await shopperWith(wine);
    const post = (body: object) => callRest(shop.url, 'POST', '/create-order', { token, body });
    const refused = await post({ amount: 740 });
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { code: 'AGE_CONFIRMATION_REQUIRED', minimumAge: 18 },
    ]);
    expect((await post({ amount: 740, ageConfirmed: 18 })).status).toBe(200);
  });

  test('the order says which age to check, also after the product has another limit', async () => {
    const person = await shopperWith(wine, bread);
    const { data } = await begin(person, 1590, 20);
    const finished = await finishCheckout(shop, person, await payCheckout(shop, data.beginCheckout));
    const { id } = finished.data.finishCheckout as { id: string };
    await shop.dataSource.getRepository(Product).update(wine.id, { food: null });
    const { order } = await shop.ask<{ order: { number: number } }>(ORDER, { id }, person.token);
    expect(order).toMatchObject({
      minimumAge: 18,
      lines: [
        { name: 'Red wine', ageLimit: 18 },
        { name: 'Bread', ageLimit: null },
      ],
    });
    const rest = await callRest(shop.url, 'GET', `/my-orders/${person.email}`, { token: person.token });
    expect(rest.body).toMatchObject([
      {
        minimumAge: 18,
        cart: [{ productId: wine.id, ageLimit: 18 }, { productId: bread.id }],
      },
    ]);
    expect(rest.body[0].cart[1]).not.toHaveProperty('ageLimit');

    await shop.workOutbox();
    const [toCustomer] = await mailTo(shop, person.email);
    expect(toCustomer?.text).toContain('products of this order are for customers from the age of 18');
    const toShop = (await mailTo(shop, SHOP_EMAIL)).find(({ text }) => text.includes(id));
    expect(toShop?.text).toContain('customers from the age of 18: check it on delivery.');
  });

  test('what is refunded whole is not checked on delivery any more, a part of a line still is', async () => {
    const person = await shop.signUp();
    const { id } = await buildOrder(shop.dataSource, {
      userId: person.userId,
      email: person.email,
      lines: [{ quantity: 2, ageLimit: 18 }, { ageLimit: 16 }, { ageLimit: null }],
    });
    const { order } = await shop.ask<{ order: { lines: { id: string }[] } }>(LINES, { id }, admin.token);
    const [wines, beers] = order.lines.map((line) => line.id);
    const ageAfter = async (lineId: string | undefined) => {
      const input = { id, reason: 'Broken.', lines: [{ lineId, quantity: 1 }] };
      const { refundOrder } = await shop.ask<Refunded>(REFUND, { input }, admin.token);
      const { body } = await callRest(shop.url, 'GET', `/my-orders/${person.email}`, { token: person.token });
      expect(body[0].minimumAge ?? null).toBe(refundOrder.minimumAge);
      return refundOrder.minimumAge;
    };
    expect(await ageAfter(wines)).toBe(18);
    expect(await ageAfter(wines)).toBe(16);
    const ship = { id, status: 'SHIPPED', expectedRefunded: 2 * 350 };
    await shop.ask(SHIP, { input: ship }, admin.token);
    await shop.workOutbox();
    const shipped = (await mailTo(shop, person.email)).find(({ text }) => text.includes('from the age of'));
    expect(shipped?.text).toContain('from the age of 16');
    const about = { id: '1', eventId: 'an-id', createdAt: new Date(), payload: { orderId: id } };
    const bodyOf = () =>
      webhookBody(
        shop.dataSource.manager,
        { topic: 'order.placed', ...about },
        { currency: 'USD', timeZone: 'UTC' },
      );
    expect(await bodyOf()).toContain('"minimumAge":16');
    expect(await ageAfter(beers)).toBeNull();
    expect(await bodyOf()).toContain('"minimumAge":null');
  });

  test('the order has a limit that was set while the customer paid', async () => {
    const sherry = await buildProduct(shop.dataSource, { name: 'Sherry', price: 240 });
    const person = await shopperWith(sherry);
    const { data } = await begin(person, 740);
    await shop.dataSource
      .getRepository(Product)
      .update(sherry.id, { food: { ...NO_FOOD_FACTS, ageLimit: 18 } });
    const finished = await finishCheckout(shop, person, await payCheckout(shop, data.beginCheckout));
    const { id } = finished.data.finishCheckout as { id: string };
    expect((await shop.ask(ORDER, { id }, person.token)).order).toMatchObject({ minimumAge: 18 });
  });

  test('a payment that was begun becomes an order after the checks were switched off', async () => {
    const person = await shopperWith(beer);
    const { data } = await begin(person, 740, 16);
    await setChecks(false);
    const finished = await finishCheckout(shop, person, await payCheckout(shop, data.beginCheckout));
    expect(finished.errors).toBeUndefined();
  });
});
