import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { CartLine } from '../../src/features/carts/cart-line.entity.js';
import { Checkout } from '../../src/features/sales/purchase/checkout.entity.js';
import { Hold } from '../../src/features/sales/holds/hold.entity.js';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { OrderLine } from '../../src/features/sales/purchase/order-line.entity.js';
import { OrderEvent } from '../../src/features/sales/purchase/order-event.entity.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { Role, User } from '../../src/features/users/user.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildApiToken } from '../factories/api-token.factory.js';
import { ApiScope } from '../../src/common/api-scope.js';
import { beginCheckout, shopperWith } from '../support/checkout-flow.js';
import { codeOf, type Untyped } from '../support/graphql-client.js';
import { createMailShop, mailTo } from '../support/mailbox.js';
import type { TestPerson, TestShop } from '../support/test-shop.js';

const PLACE = `mutation Place($input: PlaceStaffOrderInput!) {
  placeStaffOrder(input: $input) {
    id number total due payBy name phone email customer { id displayName email phone hasAccount }
    placedBy { id } lines { quantity unitPrice listPrice priceReason price }
    price { taxes { tax } total }
    timeline { by { id } }
  }
}`;
const QUOTE = `query Quote($input: QuoteStaffOrderInput!) {
  quoteStaffOrder(input: $input) {
    paymentMethods
    cart { total lines { quantity unitPrice price available quantityLeft product { id } } }
  }
}`;

let shop: TestShop;
let manager: TestPerson;
let product: Product;
let keys = 0;

beforeAll(async () => {
  shop = await createMailShop();
  manager = await shop.signUp({ role: Role.MANAGER, verified: true });
});
beforeEach(async () => {
  product = await buildProduct(shop.dataSource, { name: 'Figs', price: 380, stock: 10 });
});
afterAll(() => shop?.close());

const ANNA = { name: 'Anna', phone: '+41 79 555 01 02' };
/** Two figs at 3.80, and the delivery. */
const TOTAL = 1260;

const inputOf = (overrides: object = {}) => ({
  key: `key-${++keys}`,
  newCustomer: ANNA,
  lines: [{ productId: product.id, quantity: 2 }],
  name: 'Anna',
  phone: ANNA.phone,
  address: '1 Orchard Lane',
  payBy: 'ON_DELIVERY',
  expectedTotal: TOTAL,
  ...overrides,
});
const place = (overrides: object = {}, token = manager.token) =>
  shop.graphql<Untyped>(PLACE, { input: inputOf(overrides) }, token);
const placed = async (overrides: object = {}): Promise<Untyped> => {
  const { data, errors } = await place(overrides);
  expect(errors).toBeUndefined();
  return data.placeStaffOrder;
};
const quote = (lines: object[], token = manager.token) =>
  shop.graphql<Untyped>(QUOTE, { input: { lines } }, token);
const count = async () => ({
  users: await shop.dataSource.manager.count(User),
  checkouts: await shop.dataSource.manager.count(Checkout),
  orders: await shop.dataSource.manager.count(Order),
  holds: await shop.dataSource.manager.count(Hold),
  audit: await shop.dataSource.manager.count(AuditEntry),
});
const stockOf = async (id = product.id) =>
  (await shop.dataSource.manager.findOneByOrFail(Product, { id })).stock;

describe('placeStaffOrder', () => {
  test('places an unpaid order for a customer without an account, with the clerk in its timeline', async () => {
    const order = await placed();
    expect(order).toMatchObject({
      total: TOTAL,
      due: TOTAL,
      payBy: 'ON_DELIVERY',
      placedBy: { id: manager.userId },
      email: '',
      customer: { displayName: 'Anna', email: '', phone: ANNA.phone, hasAccount: false },
      lines: [{ quantity: 2, unitPrice: 380, listPrice: null }],
      timeline: [{ by: { id: manager.userId } }],
    });
    expect(await stockOf()).toBe(8);
    expect(await shop.dataSource.manager.findOneByOrFail(Order, { id: order.id })).toMatchObject({
      placedById: manager.userId,
    });
    expect(await shop.dataSource.manager.countBy(Hold, { ref: product.id })).toBe(0);
    const entry = await shop.dataSource.manager.findOneByOrFail(AuditEntry, { subjectId: order.id });
    expect(entry).toMatchObject({
      action: 'order.placed',
      actorId: manager.userId,
      personId: null,
      changes: { total: { before: null, after: TOTAL }, payBy: { before: null, after: 'on_delivery' } },
    });
    // Nobody to e-mail.
    await shop.workOutbox();
    expect(
      await shop.dataSource.query(`select 1 from outbox_deliveries where last_error is not null`),
    ).toEqual([]);
  });

  test('e-mails a customer who has an address, without an account', async () => {
    const email = 'anna@customers.test';
    await placed({ newCustomer: { ...ANNA, email: ' Anna@Customers.test ' } });
    await shop.workOutbox();
    expect(JSON.stringify(await mailTo(shop, email))).toContain('Please pay $12.60 at the door');
  });

  test('leaves the cart of a known customer as it is, and what they hold', async () => {
    const person = await shopperWith(shop, product, 3);
    const { data } = await beginCheckout(shop, person, 1640);
    await placed({ newCustomer: null, customerId: person.userId });
    const { manager: db } = shop.dataSource;
    expect(await db.findBy(CartLine, { userId: person.userId })).toMatchObject([{ quantity: 3 }]);
    expect(await db.findBy(Hold, { userId: person.userId })).toMatchObject([
      { checkoutId: data.beginCheckout.id, quantity: 3 },
    ]);
    expect((await shop.ask('{ myOrders { totalCount } }', {}, person.token)).myOrders.totalCount).toBe(1);
  });

  test('returns the same order for a retry, and refuses another order with its key', async () => {
    const input = inputOf();
    const [one, two] = await Promise.all([
      shop.graphql<Untyped>(PLACE, { input }, manager.token),
      shop.graphql<Untyped>(PLACE, { input }, manager.token),
    ]);
    expect(two.data.placeStaffOrder.id).toBe(one.data.placeStaffOrder.id);
    const before = await count();
    expect(codeOf(await place({ key: input.key, note: undefined, payBy: 'BANK_TRANSFER' }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect(await count()).toEqual(before);
    expect(await stockOf()).toBe(8);
  });

  test('charges agreed prices, 0 included, and shows them beside those of the shop', async () => {
    const figs = await buildProduct(shop.dataSource, { name: 'Bread', price: 500 });
    const lines = [
      { productId: product.id, quantity: 2, agreedPrice: 300, priceReason: 'Bruised' },
      { productId: figs.id, quantity: 1, agreedPrice: 0, priceReason: 'A gift' },
    ];
    const order = await placed({ lines, expectedTotal: 1600 });
    expect(order).toMatchObject({
      total: 1600,
      lines: [
        { unitPrice: 300, listPrice: 380, priceReason: 'Bruised', price: 600 },
        { unitPrice: 0, listPrice: 500, price: 0 },
      ],
    });
    const { changes } = await shop.dataSource.manager.findOneByOrFail(AuditEntry, { subjectId: order.id });
    expect(changes).toMatchObject({
      'Figs (1).unitPrice': { before: 380, after: 300 },
      'Bread (2).unitPrice': { before: 500, after: 0 },
      reason: { before: null, after: 'Bruised; A gift' },
    });
  });

  test('credits the agreed price', async () => {
    const lines = [{ productId: product.id, quantity: 2, agreedPrice: 300, priceReason: 'Bruised' }];
    const order = await placed({ lines, expectedTotal: 1100 });
    const { rejected } = await shop.ask(
      `mutation Reject($input: SetOrderStatusInput!) { rejected: setOrderStatus(input: $input) { due refunded } }`,
      { input: { id: order.id, status: 'REJECTED' } },
      manager.token,
    );
    expect(rejected).toEqual({ due: 0, refunded: 1100 });
    expect(await stockOf()).toBe(10);
  });

  test('takes the last unit once for two clerks', async () => {
    const last = await buildProduct(shop.dataSource, { name: 'Truffle', price: 380, stock: 2 });
    const lines = [{ productId: last.id, quantity: 2 }];
    const colleague = await shop.signUp({ role: Role.MANAGER, verified: true });
    const answers = await Promise.all([place({ lines }), place({ lines }, colleague.token)]);
    expect(answers.map((answer) => codeOf(answer) ?? 'ok').toSorted()).toEqual(['OUT_OF_STOCK', 'ok']);
    expect(await stockOf(last.id)).toBe(0);
  });

  test.each<[string, string, () => object | Promise<object>]>([
    ['another total', 'PRICE_CHANGED', () => ({ expectedTotal: 1 })],
    ['more than the stock', 'OUT_OF_STOCK', () => ({ lines: [{ productId: product.id, quantity: 11 }] })],
    ['online payment', 'BAD_USER_INPUT', () => ({ payBy: 'ONLINE' })],
    ['payment at a collection of a delivery', 'BAD_USER_INPUT', () => ({ payBy: 'ON_COLLECTION' })],
    ['a transfer without an account', 'BAD_USER_INPUT', () => ({ payBy: 'BANK_TRANSFER' })],
    ['no lines', 'BAD_USER_INPUT', () => ({ lines: [] })],
    ['neither customer', 'BAD_USER_INPUT', () => ({ newCustomer: null })],
    ['both customers', 'BAD_USER_INPUT', () => ({ customerId: manager.userId })],
    ['a broken address', 'BAD_USER_INPUT', () => ({ newCustomer: { ...ANNA, email: 'anna' } })],
    ['the address of another', 'BAD_USER_INPUT', () => ({ newCustomer: { ...ANNA, email: manager.email } })],
    [
      'an unknown customer',
      'NOT_FOUND',
      () => ({ newCustomer: null, customerId: '7f9c2f6e-1a63-4f0c-9b0c-0f3c8f5f3a11' }),
    ],
    [
      'a product in two lines',
      'BAD_USER_INPUT',
      () => ({ lines: [1, 2].map((quantity) => ({ productId: product.id, quantity })) }),
    ],
    [
      'a price without a reason',
      'BAD_USER_INPUT',
      () => ({ lines: [{ productId: product.id, quantity: 2, agreedPrice: 0, priceReason: ' ' }] }),
    ],
    [
      'a negative price',
      'BAD_USER_INPUT',
      () => ({ lines: [{ productId: product.id, quantity: 2, agreedPrice: -1, priceReason: 'x' }] }),
    ],
    [
      'a hidden product',
      'BAD_USER_INPUT',
      async () => ({
        lines: [{ productId: (await buildProduct(shop.dataSource, { hidden: true })).id, quantity: 1 }],
      }),
    ],
  ])('refuses %s, and leaves nothing behind', async (_what, code, overrides) => {
    const given = await overrides();
    const before = await count();
    expect(codeOf(await place(given))).toBe(code);
    expect(await count()).toEqual(before);
    expect(await stockOf()).toBe(10);
  });

  test('is refused for visitors, customers and pickers', async () => {
    const customer = await shop.signUp();
    const picker = await shop.signUp({ role: Role.PICKER, verified: true });
    expect(codeOf(await place({}, ''))).toBe('UNAUTHENTICATED');
    for (const { token } of [customer, picker]) expect(codeOf(await place({}, token))).toBe('FORBIDDEN');
  });

  test('needs the right to refund for an agreed price', async () => {
    const owner = await shop.signUp({ admin: true, verified: true });
    const scopes = [ApiScope.WRITE_ORDERS];
    const { token } = await buildApiToken(shop.dataSource, { createdById: owner.userId, scopes });
    const lines = [{ productId: product.id, quantity: 2, agreedPrice: 380, priceReason: 'As agreed' }];
    expect(codeOf(await place({ lines }, token))).toBe('FORBIDDEN');
    expect(codeOf(await place({}, token))).toBeUndefined();
  });
});

describe('quoteStaffOrder', () => {
  test('has the price, what is short, and payment methods that fit', async () => {
    const before = await count();
    const { data } = await quote([{ productId: product.id, quantity: 12, agreedPrice: 100 }]);
    expect(data.quoteStaffOrder).toMatchObject({
      paymentMethods: ['ONLINE', 'ON_DELIVERY'],
      cart: { total: 1700, lines: [{ unitPrice: 100, price: 1200, available: true, quantityLeft: 10 }] },
    });
    expect(await count()).toEqual(before);
  });

  test('is refused for visitors and customers', async () => {
    const { token } = await shop.signUp();
    expect(codeOf(await quote([], ''))).toBe('UNAUTHENTICATED');
    expect(codeOf(await quote([], token))).toBe('FORBIDDEN');
  });
});

describe('a customer without an account', () => {
  test('is found by name, phone and e-mail address', async () => {
    const newCustomer = { name: 'Béatrice Zwahlen', phone: '079 123 45 67', email: 'bea@customers.test' };
    const { customer } = await placed({ newCustomer });
    for (const search of ['beatrice', '0791234567', '079 123 45', 'bea@customers.test']) {
      const { users } = await shop.ask(
        'query U($search: String!) { users(filter: { search: $search }) { edges { node { id } } } }',
        { search },
        manager.token,
      );
      expect(users.edges).toEqual([{ node: { id: customer.id } }]);
    }
  });

  test('is taken over by the first verified sign-in with the address', async () => {
    const email = 'later@customers.test';
    const { id, customer } = await placed({ newCustomer: { ...ANNA, email } });
    const person = await shop.signUp({ email, verified: true, displayName: 'Anna B.' });
    expect(person.userId).toBe(customer.id);
    const { me, myOrders } = await shop.ask(
      '{ me { displayName hasAccount } myOrders { edges { node { id } } } }',
      {},
      person.token,
    );
    expect(me).toEqual({ displayName: 'Anna B.', hasAccount: true });
    expect(myOrders.edges).toEqual([{ node: { id } }]);
  });

  test('is not taken over by an address that was not verified', async () => {
    const email = 'mallory@customers.test';
    const { customer } = await placed({ newCustomer: { ...ANNA, email } });
    const mallory = await shop.signUp({ email });
    expect(mallory.userId).not.toBe(customer.id);
    expect((await shop.ask('{ myOrders { totalCount } }', {}, mallory.token)).myOrders.totalCount).toBe(0);
  });

  test('gets no role', async () => {
    const owner = await shop.signUp({ admin: true, verified: true });
    const { customer } = await placed();
    const promoted = await shop.graphql(
      'mutation P($input: PromoteUserInput!) { promoteUser(input: $input) { id } }',
      { input: { id: customer.id } },
      owner.token,
    );
    expect(codeOf(promoted)).toBe('NOT_FOUND');
  });

  test('is erased like any other', async () => {
    const owner = await shop.signUp({ admin: true, verified: true });
    const lines = [{ productId: product.id, quantity: 2, agreedPrice: 0, priceReason: 'For Anna' }];
    const { id, customer } = await placed({ lines, expectedTotal: 500 });
    await shop.ask(
      `mutation R($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id } }`,
      { input: { id, status: 'REJECTED' } },
      owner.token,
    );
    await shop.ask(
      'mutation D($input: DeleteUserInput!) { deleteUser(input: $input) { id } }',
      { input: { id: customer.id, email: '' } },
      owner.token,
    );
    await shop.workOutbox();
    const { manager: db } = shop.dataSource;
    expect(await db.findOneByOrFail(User, { id: customer.id })).toMatchObject({
      displayName: 'Former customer',
      phone: null,
      uid: null,
    });
    expect(await db.findOneByOrFail(Order, { id })).toMatchObject({
      name: 'Former customer',
      phone: '',
      address: '',
    });
    expect(await db.findOneByOrFail(OrderLine, { orderId: id })).toMatchObject({
      priceReason: '',
      listPrice: 380,
    });
    expect(await db.countBy(OrderEvent, { orderId: id })).toBeGreaterThan(1);
  });
});
