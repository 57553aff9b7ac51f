import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CartLine } from '../../src/features/carts/cart-line.entity.js';
import { Checkout } from '../../src/features/sales/purchase/checkout.entity.js';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { OutboxMessage } from '../../src/features/outbox/outbox-message.entity.js';
import { Payment } from '../../src/features/sales/purchase/payment.entity.js';
import { PackUnit, type Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildCheckout } from '../factories/checkout.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { codeOf } from '../support/graphql-client.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';

const BEGIN = `mutation Begin($input: BeginCheckoutInput!) {
  beginCheckout(input: $input) {
    id status subtotal shipping total currency order { id }
    lines { name packAmount packUnit packCount quantity unitPrice price } paymentOrder { id amount currency }
    price { lines { unitPrice quantity total } fees { kind amount } subtotal total }
  }
}`;
const FINISH = `mutation Finish($input: FinishCheckoutInput!) {
  finishCheckout(input: $input) { id number name phone address email paymentId status total lines { name packAmount packUnit packCount quantity price }
    createdAt timeline { status at } }
}`;
const FIND = `query Find($id: ID!) { checkout(id: $id) { id status order { id } price { fees { kind amount } subtotal total } } }`;
const SETTINGS = `query Settings { paymentSettings { provider key scriptUrl sandbox } }`;

const recipient = { name: 'Asha Rao', phone: '+1 555 0100', address: '1 Orchard Lane' };

interface Begun {
  readonly id: string;
  readonly paymentOrder: { readonly id: string; readonly amount: number; readonly currency: string };
}

let shop: TestShop;
let apples: Product;

beforeAll(async () => {
  shop = await createTestShop();
  apples = await buildProduct(shop.dataSource, { name: 'Apples', price: 240 });
});
afterAll(() => shop?.close());

const rows = (Entity: typeof Order | typeof Checkout | typeof CartLine, { userId }: TestPerson) =>
  shop.dataSource.manager.findBy<{ userId: string }>(Entity, { userId });

async function shopper(quantity = 2, product = apples): Promise<TestPerson> {
  const person = await shop.signUp();
  await buildCartLine(shop.dataSource, { userId: person.userId, productId: product.id, quantity });
  return person;
}

const begin = (person: TestPerson | null, expectedTotal: number, rest = recipient) =>
  shop.graphql(BEGIN, { input: { expectedTotal, ...rest } }, person?.token);

async function begun(person: TestPerson, expectedTotal = 980): Promise<Begun> {
  const answer = await begin(person, expectedTotal);
  expect(answer.errors).toBeUndefined();
  return answer.data.beginCheckout as Begun;
}

/** Pays as the dialog does, and hands over what it would hand to the page. */
async function pay({ id, paymentOrder }: Begun) {
  const paid = await shop.payWithCard(paymentOrder, '4111 1111 1111 1111');
  return {
    checkoutId: id,
    paymentId: paid.razorpay_payment_id,
    paymentOrderId: paid.razorpay_order_id,
    signature: paid.razorpay_signature,
  };
}

const finish = (person: TestPerson | null, input: object) => shop.graphql(FINISH, { input }, person?.token);

describe('beginning', () => {
  // spec: 4.8, 9.3
  test('freezes the cart at the prices of the server and makes a payment order', async () => {
    const checkout = await begun(await shopper());
    expect(checkout).toMatchObject({
      status: 'AWAITING_PAYMENT',
      subtotal: 480,
      shipping: 500,
      total: 980,
      currency: 'USD',
      order: null,
      lines: [{ name: 'Apples', quantity: 2, unitPrice: 240, price: 480 }],
      paymentOrder: { amount: 980, currency: 'USD' },
      price: {
        lines: [{ unitPrice: 240, quantity: 2, total: 480 }],
        fees: [{ kind: 'DELIVERY', amount: 500 }],
        subtotal: 480,
        total: 980,
      },
    });
  });

  test('pressing Pay again gives the same one, with the recipient of the last time', async () => {
    const person = await shopper();
    const first = await begun(person);
    const again = await begin(person, 980, { ...recipient, name: 'Ravi Rao' });
    expect(again.data.beginCheckout).toMatchObject({ id: first.id, paymentOrder: first.paymentOrder });
    expect(await rows(Checkout, person)).toMatchObject([{ name: 'Ravi Rao' }]);
  });

  test('20 presses at once give one payment order', async () => {
    const person = await shopper();
    const all = await Promise.all(Array.from({ length: 20 }, () => begun(person)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(new Set(all.map(({ paymentOrder }) => paymentOrder.id)).size).toBe(1);
  });

  test('a changed cart is another checkout: P2', async () => {
    const person = await shopper();
    const first = await begun(person);
    await buildCartLine(shop.dataSource, { userId: person.userId });
    const second = await begun(person, 980 + 350 + 500);
    expect(second.id).not.toBe(first.id);
  });

  test('a price that has changed is a conflict that says the new total: P3', async () => {
    const product = await buildProduct(shop.dataSource, { price: 300 });
    const person = await shopper(1, product);
    product.price = 310;
    await shop.dataSource.manager.save(product);
    const answer = await begin(person, 800);
    expect(codeOf(answer)).toBe('PRICE_CHANGED');
    expect(answer.errors?.[0]?.extensions).toMatchObject({ total: 810 });
    expect(await rows(Checkout, person)).toEqual([]);
  });

  test('a price that changes while the dialog is open is honoured: P3', async () => {
    const product = await buildProduct(shop.dataSource, { price: 300 });
    const person = await shopper(1, product);
    const checkout = await begun(person, 800);
    product.price = 999;
    await shop.dataSource.manager.save(product);
    const { data } = await finish(person, await pay(checkout));
    expect(data.finishCheckout).toMatchObject({ total: 800, lines: [{ price: 300 }] });
  });

  test('37.2: a pack size that changes while the dialog is open stays as it was bought', async () => {
    const product = await buildProduct(shop.dataSource, {
      packAmount: 500,
      packUnit: PackUnit.GRAM,
      packCount: 2,
    });
    const person = await shopper(1, product);
    const checkout = await begun(person, 850);
    const bought = { packAmount: 500, packUnit: 'GRAM', packCount: 2 };
    expect(checkout).toMatchObject({ lines: [bought] });
    product.packAmount = 400;
    await shop.dataSource.manager.save(product);
    const { data } = await finish(person, await pay(checkout));
    expect(data.finishCheckout).toMatchObject({ lines: [bought] });
  });

  test('37.2: a pack size that has changed is another checkout', async () => {
    const product = await buildProduct(shop.dataSource, { packAmount: 500, packUnit: PackUnit.GRAM });
    const person = await shopper(1, product);
    const first = await begun(person, 850);
    product.packAmount = 400;
    await shop.dataSource.manager.save(product);
    const second = await begun(person, 850);
    expect(second.id).not.toBe(first.id);
    expect(second).toMatchObject({ lines: [{ packAmount: 400 }] });
  });

  test('38.1: a delivery fee that has changed is another checkout; the first one keeps its price', async () => {
    const person = await shopper();
    const { userId } = person;
    const rules = { deliveryFeePerLine: 300 };
    const lines = [{ productId: apples.id, quantity: 2 }];
    const first = await buildCheckout(shop.dataSource, { userId, rules, lines });
    const second = await begun(person);
    expect(second.id).not.toBe(first.id);
    expect(second).toMatchObject({ price: { fees: [{ amount: 500 }], total: 980 } });
    const { data } = await shop.graphql(FIND, { id: first.id }, person.token);
    expect(data.checkout.price).toEqual({
      fees: [{ kind: 'DELIVERY', amount: 300 }],
      subtotal: 480,
      total: 780,
    });
  });

  // spec: 5.16
  test('an empty cart is refused', async () => {
    const person = await shop.signUp();
    const answer = await begin(person, 0);
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    expect(answer.errors?.[0]?.message).toBe('Nothing Added To The Cart!');
  });

  test('what is no longer sold is neither charged nor ordered: P4', async () => {
    const person = await shopper();
    const gone = await buildProduct(shop.dataSource, { deletedAt: new Date() });
    await buildCartLine(shop.dataSource, { userId: person.userId, productId: gone.id });
    const checkout = await begun(person);
    expect(checkout).toMatchObject({ total: 980, lines: [{ name: 'Apples' }] });
  });

  // spec: 5.15
  test('a name, phone and address may be empty', async () => {
    const answer = await begin(await shopper(), 980, { name: '', phone: '', address: '' });
    expect(answer.errors).toBeUndefined();
  });

  test.each([
    ['a name of 121 characters', { ...recipient, name: 'x'.repeat(121) }],
    ['an address with a NUL', { ...recipient, address: 'a\u0000b' }],
    ['a phone with a bidi override', { ...recipient, phone: '\u202e0100' }],
  ])('%s is refused', async (_what, rest) => {
    const person = await shopper();
    expect(codeOf(await begin(person, 980, rest))).toBe('BAD_USER_INPUT');
    expect(await rows(Checkout, person)).toEqual([]);
  });

  test.each([-1, 9.8, '980', null])('an expected total of %j is refused', async (expectedTotal) => {
    const { token } = await shopper();
    const answer = await shop.graphql(BEGIN, { input: { expectedTotal, ...recipient } }, token);
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
  });

  test('needs a signed-in client', async () => {
    expect(codeOf(await begin(null, 980))).toBe('UNAUTHENTICATED');
  });

  test('is refused to an account that was closed', async () => {
    const person = await shopper();
    await shop.disableAccount(person);
    expect(codeOf(await begin(person, 980))).toBe('UNAUTHENTICATED');
    expect(await rows(Checkout, person)).toEqual([]);
  });
});

describe('finishing', () => {
  // spec: 4.1, 4.6, 4.9
  test('makes the order, empties the cart and writes the outbox', async () => {
    const person = await shopper();
    const proof = await pay(await begun(person));
    const { data } = await finish(person, proof);
    expect(data.finishCheckout).toMatchObject({
      ...recipient,
      email: person.email,
      paymentId: proof.paymentId,
      status: 'PENDING',
      total: 980,
      lines: [{ name: 'Apples', quantity: 2, price: 480 }],
    });
    const { timeline, createdAt } = data.finishCheckout;
    expect(timeline).toEqual([{ status: 'PENDING', at: createdAt }]);
    const orderId = data.finishCheckout.id as string;
    expect(await rows(CartLine, person)).toEqual([]);
    expect(
      await shop.dataSource.manager.findBy(OutboxMessage, { topic: 'order.placed', payload: { orderId } }),
    ).toHaveLength(1);
    expect(
      await shop.dataSource.manager.findBy(Payment, { providerPaymentId: proof.paymentId }),
    ).toMatchObject([{ status: 'captured', amount: 980, currency: 'USD' }]);
    const found = await shop.graphql(FIND, { id: proof.checkoutId }, person.token);
    expect(found.data.checkout).toMatchObject({
      id: proof.checkoutId,
      status: 'ORDERED',
      order: { id: orderId },
    });
  });

  test('20 at once make one order', async () => {
    const person = await shopper();
    const proof = await pay(await begun(person));
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(person, proof)));
    expect(answers.filter(({ errors }) => errors)).toEqual([]);
    expect(new Set(answers.map(({ data }) => data.finishCheckout.id)).size).toBe(1);
    expect(await rows(Order, person)).toHaveLength(1);
    expect(
      await shop.dataSource.manager.findBy(Payment, { providerPaymentId: proof.paymentId }),
    ).toHaveLength(1);
  });

  test('a lost answer is retried: P15', async () => {
    const person = await shopper();
    const proof = await pay(await begun(person));
    const first = await finish(person, proof);
    const second = await finish(person, proof);
    expect(second.data).toEqual(first.data);
  });

  test('lines that are added to the cart while paying stay: P2', async () => {
    const person = await shopper(2);
    const checkout = await begun(person);
    const milk = await buildCartLine(shop.dataSource, { userId: person.userId });
    await shop.dataSource.manager.increment(
      CartLine,
      { userId: person.userId, productId: apples.id },
      'quantity',
      3,
    );
    await finish(person, await pay(checkout));
    expect(await rows(CartLine, person)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ productId: milk.productId, quantity: 1 }),
        expect.objectContaining({ productId: apples.id, quantity: 3 }),
      ]),
    );
  });

  test('a product that is deleted after the payment began is still delivered: P4', async () => {
    const product = await buildProduct(shop.dataSource, { name: 'Quinces', price: 480 });
    const person = await shopper(1, product);
    const checkout = await begun(person);
    product.deletedAt = new Date();
    await shop.dataSource.manager.save(product);
    const { data } = await finish(person, await pay(checkout));
    expect(data.finishCheckout.lines).toMatchObject([{ name: 'Quinces', price: 480 }]);
  });

  test('a checkout that is already paid is not paid twice: beginning again gives its order', async () => {
    const person = await shopper();
    const checkout = await begun(person);
    await pay(checkout);
    const again = await begin(person, 980);
    expect(again.data.beginCheckout).toMatchObject({ id: checkout.id, status: 'ORDERED' });
    expect(again.data.beginCheckout.order).not.toBeNull();
    expect(await rows(Order, person)).toHaveLength(1);
  });

  test('a declined card makes no order, and a good one after it does', async () => {
    const person = await shopper();
    const checkout = await begun(person);
    const declined = await shop.payWithCard(checkout.paymentOrder, '4000 0000 0000 0002');
    expect(declined.error).toMatchObject({ code: 'BAD_REQUEST_ERROR' });
    expect(await rows(Order, person)).toEqual([]);
    const { data } = await finish(person, await pay(checkout));
    expect(data.finishCheckout.total).toBe(980);
  });

  test('a failed payment with a right signature is declined', async () => {
    const person = await shopper();
    const { id: checkoutId, paymentOrder } = await begun(person);
    await shop.payWithCard(paymentOrder, '4000 0000 0000 0002');
    const [failed] = await shop.payments.paymentsOf(paymentOrder.id);
    const paymentId = failed?.id ?? '';
    const signature = createHmac('sha256', shop.razorpaySecret)
      .update(`${paymentOrder.id}|${paymentId}`)
      .digest('hex');
    const answer = await finish(person, {
      checkoutId,
      paymentId,
      paymentOrderId: paymentOrder.id,
      signature,
    });
    expect(codeOf(answer)).toBe('PAYMENT_DECLINED');
    expect(await rows(Order, person)).toEqual([]);
  });

  test.each([
    ['a signature that is not the provider’s', { signature: 'f'.repeat(64) }],
    ['a signature that is no hex', { signature: 'zz' }],
    ['another payment', { paymentId: 'pay_00000000000000' }],
    ['another payment order', { paymentOrderId: 'order_00000000000000' }],
  ])('%s is refused', async (_what, change) => {
    const person = await shopper();
    const proof = await pay(await begun(person));
    expect(codeOf(await finish(person, { ...proof, ...change }))).toBe('BAD_USER_INPUT');
    expect(await rows(Order, person)).toEqual([]);
  });

  test('the payment of another checkout is refused', async () => {
    const [cheap, dear] = [await shopper(1), await shopper(9)];
    const paid = await pay(await begun(cheap, 740));
    const { id: checkoutId } = await begun(dear, 2660);
    expect(codeOf(await finish(dear, { ...paid, checkoutId }))).toBe('BAD_USER_INPUT');
    expect(await rows(Order, dear)).toEqual([]);
  });

  test('another customer cannot finish it, nor see it', async () => {
    const person = await shopper();
    const proof = await pay(await begun(person));
    const other = await shop.signUp();
    expect(codeOf(await finish(other, proof))).toBe('NOT_FOUND');
    expect(codeOf(await finish(null, proof))).toBe('UNAUTHENTICATED');
    const { data } = await shop.graphql(FIND, { id: proof.checkoutId }, other.token);
    expect(data.checkout).toBeNull();
    expect(codeOf(await shop.graphql(FIND, { id: proof.checkoutId }))).toBe('UNAUTHENTICATED');
    expect(await rows(Order, person)).toEqual([]);
  });

  test('a checkout that is none is not found', async () => {
    const person = await shop.signUp();
    const proof = { paymentId: 'pay_1', paymentOrderId: 'order_1', signature: 'ab' };
    for (const checkoutId of ['nonsense', randomUUID()]) {
      expect(codeOf(await finish(person, { checkoutId, ...proof }))).toBe('NOT_FOUND');
    }
  });
});

test('the payment settings hold the public key and no secret', async () => {
  const { data } = await shop.graphql(SETTINGS);
  expect(data.paymentSettings).toEqual({
    provider: 'Razorpay',
    key: 'rzp_test_larder',
    scriptUrl: expect.stringMatching(/checkout\.js$/),
    sandbox: true,
  });
});
