import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { Hold } from '../../src/features/sales/holds/hold.entity.js';
import { Checkout } from '../../src/features/sales/purchase/checkout.entity.js';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { PayLink } from '../../src/features/sales/purchase/pay-link.entity.js';
import { Refund } from '../../src/features/sales/purchase/refund.entity.js';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { Role } from '../../src/features/users/user.entity.js';
import { createLog } from '../../src/observability/log.js';
import { buildProduct } from '../factories/product.factory.js';
import { shopperWith } from '../support/checkout-flow.js';
import { codeOf, type Untyped } from '../support/graphql-client.js';
import { createMailShop, mailTo } from '../support/mailbox.js';
import { testConfig, type TestPerson, type TestShop } from '../support/test-shop.js';

const LINK = 'id status email total currency expiresAt sentAt customer { displayName }';
const SEND = `mutation Send($input: SendPayLinkInput!) {
  sendPayLink(input: $input) { path payLink { ${LINK} } }
}`;
const RESEND = `mutation Resend($input: ResendPayLinkInput!) {
  resendPayLink(input: $input) { path payLink { ${LINK} } }
}`;
const CANCEL = `mutation Cancel($input: CancelPayLinkInput!) { cancelPayLink(input: $input) { ${LINK} } }`;
const LIST = `{ payLinks { ${LINK} } }`;
const PAYMENT = `status expiresAt orderNumber total currency method startsAt endsAt
  lines { name quantity price } place { name } price { total } paymentOrder { id amount currency }`;
const SEE = `query See($token: String!) { payLink(token: $token) { ${PAYMENT} } }`;
const BEGIN = `mutation Begin($input: BeginPayLinkInput!) { beginPayLink(input: $input) { ${PAYMENT} } }`;
const FINISH = `mutation Finish($input: FinishPayLinkInput!) { finishPayLink(input: $input) { ${PAYMENT} } }`;

let shop: TestShop;
let clerk: TestPerson;
let product: Product;
let keys = 0;

/** What the shop logs. */
const logged: string[] = [];

beforeAll(async () => {
  const log = createLog(testConfig({ LOG_LEVEL: 'trace' }), { write: (line) => void logged.push(line) });
  shop = await createMailShop({ log });
  clerk = await shop.signUp({ role: Role.MANAGER, verified: true });
});
beforeEach(async () => {
  product = await buildProduct(shop.dataSource, { name: 'Figs', price: 380, stock: 10 });
});
afterAll(() => shop?.close());

const ANNA = { name: 'Anna', phone: '+41 79 555 01 02' };
/** Two figs at 3.80, and the delivery. */
const TOTAL = 1260;

const inputOf = (overrides: object = {}) => ({
  key: `link-${++keys}`,
  newCustomer: ANNA,
  lines: [{ productId: product.id, quantity: 2 }],
  name: 'Anna',
  phone: ANNA.phone,
  address: '1 Orchard Lane',
  expectedTotal: TOTAL,
  ...overrides,
});
const send = (overrides: object = {}, token = clerk.token) =>
  shop.graphql<Untyped>(SEND, { input: inputOf(overrides) }, token);
const sent = async (overrides: object = {}): Promise<{ id: string; token: string; payLink: Untyped }> => {
  const { data, errors } = await send(overrides);
  expect(errors).toBeUndefined();
  return ofPath(data.sendPayLink);
};
const ofPath = ({ path, payLink }: Untyped) => {
  expect(path).toMatch(/^\/pay#[\w-]{43}$/);
  return { id: payLink.id, token: path.split('#')[1] as string, payLink };
};
const resend = (id: string, token = clerk.token) => shop.graphql<Untyped>(RESEND, { input: { id } }, token);
const cancel = (id: string, token = clerk.token) => shop.graphql<Untyped>(CANCEL, { input: { id } }, token);
// Anybody: without a sign-in.
const see = async (token: string): Promise<Untyped> =>
  (await shop.graphql<Untyped>(SEE, { token })).data?.payLink;
const begin = (token: string) => shop.graphql<Untyped>(BEGIN, { input: { token } });
const paymentOf = async (token: string) => {
  const { data, errors } = await begin(token);
  expect(errors).toBeUndefined();
  const paid = await shop.payWithCard(data.beginPayLink.paymentOrder, '4111 1111 1111 1111');
  return {
    token,
    paymentId: paid.razorpay_payment_id,
    paymentOrderId: paid.razorpay_order_id,
    signature: paid.razorpay_signature,
  };
};
const finish = (input: object) => shop.graphql<Untyped>(FINISH, { input });
const checkoutOf = async (id: string) =>
  (await shop.dataSource.manager.findOneOrFail(PayLink, { where: { id }, relations: { checkout: true } }))
    .checkout;
const expire = async (id: string) => {
  const { id: checkoutId } = await checkoutOf(id);
  await shop.dataSource.query(`update pay_links set expires_at = now() where id = $1`, [id]);
  await shop.dataSource.query(`update holds set until = now() where checkout_id = $1`, [checkoutId]);
};
const refundsOf = async (id: string) =>
  shop.dataSource.manager.findBy(Refund, { checkoutId: (await checkoutOf(id)).id });

describe('a pay link', () => {
  test('reserves the goods for a day, and places no order before it is paid', async () => {
    const { id, token, payLink } = await sent();
    expect(payLink).toMatchObject({ status: 'OPEN', total: TOTAL, customer: { displayName: 'Anna' } });
    const hours = (Date.parse(payLink.expiresAt) - Date.parse(payLink.sentAt)) / 3_600_000;
    expect(hours).toBeCloseTo(24, 2);
    const checkout = await checkoutOf(id);
    const [hold] = await shop.dataSource.manager.findBy(Hold, { checkoutId: checkout.id });
    expect(Math.abs((hold?.until.getTime() ?? 0) - Date.parse(payLink.expiresAt))).toBeLessThan(10_000);
    await shop.reconcile();
    expect(await shop.dataSource.manager.countBy(Hold, { checkoutId: checkout.id })).toBe(1);
    expect(await shop.dataSource.manager.countBy(Order, { checkoutId: checkout.id })).toBe(0);
    expect(await see(token)).toMatchObject({
      status: 'OPEN',
      total: TOTAL,
      method: 'DELIVERY',
      lines: [{ name: 'Figs', quantity: 2 }],
      price: { total: TOTAL },
      orderNumber: null,
      paymentOrder: null,
    });
  });

  test('becomes an order of its customer when anybody pays it', async () => {
    const { id, token } = await sent();
    const proof = await paymentOf(token);
    const { data, errors } = await finish(proof);
    expect(errors).toBeUndefined();
    const order = await shop.dataSource.manager.findOneByOrFail(Order, {
      checkoutId: (await checkoutOf(id)).id,
    });
    expect(order).toMatchObject({ placedById: clerk.userId, payBy: 'online', due: 0, name: 'Anna' });
    expect(data.finishPayLink).toMatchObject({ status: 'PAID', orderNumber: order.number });
    // A retry, and a look at the page.
    expect((await finish(proof)).data.finishPayLink.orderNumber).toBe(order.number);
    expect(await see(token)).toMatchObject({ status: 'PAID', orderNumber: order.number });
    expect((await begin(token)).data.beginPayLink).toMatchObject({ status: 'PAID' });
    expect(await shop.dataSource.manager.countBy(Hold, { checkoutId: order.checkoutId })).toBe(0);
    expect(codeOf(await cancel(id))).toBe('CONFLICT');
  });

  test('is finished by the shop itself when the browser is closed after the payment', async () => {
    const { token } = await sent();
    await paymentOf(token);
    await shop.dataSource.query(`update checkouts set next_check_at = now() where next_check_at is not null`);
    await shop.reconcile();
    expect(await see(token)).toMatchObject({ status: 'PAID' });
  });

  test('refunds a second payment of two that were made at once', async () => {
    const { id, token } = await sent();
    const [one, two] = [await paymentOf(token), await paymentOf(token).catch(() => null)];
    await finish(one);
    if (two) await finish(two);
    expect(await see(token)).toMatchObject({ status: 'PAID' });
    expect(await shop.dataSource.manager.countBy(Order, { checkoutId: (await checkoutOf(id)).id })).toBe(1);
  });

  test('cannot be paid any more once it has expired, and releases its goods', async () => {
    const { id, token } = await sent();
    await expire(id);
    await shop.reconcile();
    expect(await shop.dataSource.manager.countBy(Hold, { ref: product.id })).toBe(0);
    expect((await begin(token)).data.beginPayLink).toMatchObject({ status: 'EXPIRED', paymentOrder: null });
    expect(codeOf(await resend(id))).toBe('CONFLICT');
    expect((await shop.ask(LIST, {}, clerk.token)).payLinks.map((link: Untyped) => link.id)).not.toContain(
      id,
    );
  });

  test('is refunded when its goods are sold as a late payment arrives', async () => {
    const { id, token } = await sent();
    const proof = await paymentOf(token);
    await expire(id);
    await shop.dataSource.query('update products set stock = 1 where id = $1', [product.id]);
    const { errors } = await finish(proof);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'OUT_OF_STOCK', refunded: true });
    expect(await see(token)).toMatchObject({ status: 'REFUNDED' });
  });

  test('releases its goods at once when it is cancelled, and a payment in flight is refunded', async () => {
    const { id, token } = await sent();
    const proof = await paymentOf(token);
    const { data } = await cancel(id);
    expect(data.cancelPayLink).toMatchObject({ id, status: 'CANCELLED' });
    expect(await shop.dataSource.manager.countBy(Hold, { ref: product.id })).toBe(0);
    expect(await see(token)).toMatchObject({ status: 'CANCELLED' });
    const { errors } = await finish(proof);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', refunded: true });
    expect(await refundsOf(id)).toMatchObject([{ reason: 'link_cancelled', amount: TOTAL }]);
    expect(await see(token)).toMatchObject({ status: 'REFUNDED' });
    expect(await shop.dataSource.manager.findBy(AuditEntry, { subjectId: id })).toMatchObject([
      { action: 'pay-link.sent', actorId: clerk.userId, changes: { total: { after: TOTAL } } },
      { action: 'pay-link.cancelled', actorId: clerk.userId },
    ]);
  });

  test('gets another token when it is sent again; the first one is unknown then', async () => {
    const { id, token } = await sent();
    const again = ofPath((await resend(id)).data.resendPayLink);
    expect(again.token).not.toBe(token);
    expect(codeOf(await shop.graphql(SEE, { token }))).toBe('NOT_FOUND');
    expect(codeOf(await begin('A'.repeat(43)))).toBe('NOT_FOUND');
    expect(await see(again.token)).toMatchObject({ status: 'OPEN' });
    expect(JSON.stringify(await shop.dataSource.manager.findOneBy(PayLink, { id }))).not.toContain(
      again.token,
    );
  });

  test('is sent once for a retry with its key, and refuses another order with it', async () => {
    const input = inputOf();
    const [one, two] = await Promise.all([send(input), send(input)]);
    expect(two.data.sendPayLink.payLink.id).toBe(one.data.sendPayLink.payLink.id);
    // Both answers have a link that works.
    expect(await see(ofPath(one.data.sendPayLink).token)).toMatchObject({ status: 'OPEN' });
    expect(await see(ofPath(two.data.sendPayLink).token)).toMatchObject({ status: 'OPEN' });
    expect(await shop.dataSource.manager.countBy(Checkout, { requestKey: input.key })).toBe(1);
    expect(codeOf(await send({ ...input, name: 'Berta' }))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('is e-mailed to a customer with an address, with what it is about and until when', async () => {
    const email = 'anna@links.test';
    const { payLink } = await sent({ newCustomer: { ...ANNA, email }, locale: 'en' });
    expect(payLink.email).toBe(email);
    await shop.workOutbox();
    const mails = JSON.stringify(await mailTo(shop, email));
    expect(mails).toContain('Please pay your order');
    expect(mails).toContain('Figs');
    expect(mails).toContain('$12.60');
    const [, token = ''] = /\/pay#([\w-]{43})/.exec(mails) ?? [];
    expect(await see(token)).toMatchObject({ status: 'OPEN' });
  });

  test('is for those who may write orders, and says nothing about its customer to anybody', async () => {
    const { id, token } = await sent();
    const person = await shopperWith(shop, product, 1);
    expect(codeOf(await send({}, person.token))).toBe('FORBIDDEN');
    expect(codeOf(await resend(id, person.token))).toBe('FORBIDDEN');
    expect(codeOf(await cancel(id, person.token))).toBe('FORBIDDEN');
    expect(codeOf(await shop.graphql(LIST, {}, person.token))).toBe('FORBIDDEN');
    expect(JSON.stringify(await see(token))).not.toMatch(/Anna|555|Orchard/);
  });

  test('has its token in no log, also where a request fails', async () => {
    const { id, token } = await sent({ newCustomer: { ...ANNA, email: 'log@links.test' } });
    await see(token);
    await begin(token);
    await finish({ token, paymentId: 'a', paymentOrderId: 'b', signature: 'c' });
    await shop.workOutbox();
    const rows = await shop.dataSource.query('select payload::text from outbox_messages');
    expect(JSON.stringify(rows)).toContain(id);
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join('') + JSON.stringify(rows)).not.toContain(token);
  });

  test('ends when its customer is erased', async () => {
    const { id, token } = await sent();
    const { userId } = await checkoutOf(id);
    const owner = await shop.signUp({ admin: true, verified: true });
    const { errors } = await shop.graphql(
      `mutation Erase($input: DeleteUserInput!) { deleteUser(input: $input) { id } }`,
      { input: { id: userId, email: '' } },
      owner.token,
    );
    expect(errors).toBeUndefined();
    expect(codeOf(await begin(token))).toBe('NOT_FOUND');
    expect(await shop.dataSource.manager.countBy(Hold, { ref: product.id })).toBe(0);
  });

  test('is refused where there is nothing to pay', async () => {
    expect(codeOf(await send({ expectedTotal: 0 }))).toBe('BAD_USER_INPUT');
  });
});
