import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { RecordedPayment } from '../../src/features/sales/purchase/recorded-payment.entity.js';
import { shopAt } from '../support/another-process.js';
import { codeOf } from '../support/graphql-client.js';
import { killWhileWriting } from '../support/kill-while.js';
import { breaches } from '../support/ledger.js';
import { beginUnpaid, offer, placeOrder, recordPayment } from '../support/pay-later.js';
import { shopperWith } from '../support/checkout-flow.js';
import { buildProduct } from '../factories/product.factory.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';
import { openProcess } from '../support/shop-process.js';
import type { TestPerson, TestShop } from '../support/test-shop.js';

const TOTAL = 980;
const CANCEL = 'mutation C($input: CancelOrderInput!) { cancelOrder(input: $input) { id } }';

const shop = sharedShop();
const asha = sharedPerson(shop, { admin: true });
const ben = sharedPerson(shop, { admin: true });
const kills: (() => void)[] = [];
let other: TestShop;

beforeAll(async () => {
  other = shopAt(shop, (await openProcess(shop, { whenDone: (kill) => void kills.push(kill) })).url);
  await offer(shop, asha, 'ON_DELIVERY');
});
afterAll(() => kills.forEach((kill) => kill()));
afterEach(async () => {
  await shop.workOutbox();
  expect(await breaches(shop.dataSource, false)).toEqual([]);
});

/** A checkout of two of ten. */
async function begun(): Promise<{ person: TestPerson; product: Product; checkoutId: string }> {
  const product = await buildProduct(shop.dataSource, { price: 240, stock: 10 });
  const person = await shopperWith(shop, product, 2);
  const { data } = await beginUnpaid(shop, person, TOTAL);
  return { person, product, checkoutId: data.beginCheckout.id };
}
async function ordered() {
  const { person, checkoutId } = await begun();
  const { data } = await placeOrder(shop, person, checkoutId);
  return { person, id: data.placeOrder.id as string };
}
const recorded = (orderId: string) => shop.dataSource.manager.findBy(RecordedPayment, { orderId });
const dueOf = async (id: string) => (await shop.dataSource.manager.findOneByOrFail(Order, { id })).due;
const cash = (id: string, key: string) => ({ id, amount: TOTAL, expectedDue: TOTAL, key });

test('D11: the same cash that two people record at two processes is recorded once', async () => {
  const { id } = await ordered();
  const answers = await Promise.all([
    recordPayment(shop, asha, cash(id, 'asha')),
    recordPayment(other, ben, cash(id, 'ben')),
    recordPayment(other, asha, cash(id, 'asha')),
  ]);
  expect(answers.filter(({ errors }) => !errors).length).toBeGreaterThan(0);
  expect(new Set(answers.flatMap((answer) => codeOf(answer) ?? []))).toEqual(new Set(['CONFLICT']));
  expect(await recorded(id)).toHaveLength(1);
  expect(await dueOf(id)).toBe(0);
});

describe('D12: a process that is killed', () => {
  test.each(['recorded_payments', 'audit_entries', 'outbox_messages'])(
    'while it writes %s records nothing, and a repetition records the payment once',
    async (table) => {
      const { id } = await ordered();
      const doomed = await openProcess(shop);
      await killWhileWriting(shop, doomed, table, () =>
        recordPayment(shopAt(shop, doomed.url), asha, cash(id, 'again')),
      );
      expect([await recorded(id), await dueOf(id)]).toEqual([[], TOTAL]);
      for (const at of [other, shop]) await recordPayment(at, asha, cash(id, 'again'));
      expect(await recorded(id)).toMatchObject([{ amount: TOTAL }]);
    },
  );

  test('after it has recorded a payment leaves it, also when the request is sent again', async () => {
    const { id } = await ordered();
    const doomed = await openProcess(shop);
    await recordPayment(shopAt(shop, doomed.url), asha, cash(id, 'lost'));
    doomed.kill('SIGKILL');
    await doomed.ended;
    const { data } = await recordPayment(shop, asha, cash(id, 'lost'));
    expect(data.recordPayment.due).toBe(0);
    expect(await recorded(id)).toHaveLength(1);
  });
});

test('D13: a customer who cancels as their payment is recorded is owed what was recorded', async () => {
  for (const at of [shop, other]) {
    const { id, person } = await ordered();
    const [paid, cancelled] = await Promise.all([
      recordPayment(at, asha, cash(id, 'meanwhile')),
      shop.graphql(CANCEL, { input: { id } }, person.token),
    ]);
    expect(cancelled.errors).toBeUndefined();
    expect(await dueOf(id)).toBe(paid.errors ? 0 : -TOTAL);
    expect([undefined, 'CONFLICT']).toContain(codeOf(paid));
  }
});

describe('D14: an order that is placed unpaid', () => {
  test.each(['orders', 'outbox_messages'])(
    'by a process that is killed while it writes %s is placed once by the next request',
    async (table) => {
      const { person, product, checkoutId } = await begun();
      const doomed = await openProcess(shop);
      await killWhileWriting(shop, doomed, table, () =>
        placeOrder(shopAt(shop, doomed.url), person, checkoutId),
      );
      expect(await shop.dataSource.manager.countBy(Order, { checkoutId })).toBe(0);
      const answers = await Promise.all([shop, other].map((at) => placeOrder(at, person, checkoutId)));
      const [first, second] = answers.map(({ data }) => data.placeOrder.id);
      expect(first).toBe(second);
      const { stock } = await shop.dataSource.manager.findOneByOrFail(Product, { id: product.id });
      expect(stock).toBe(8);
    },
  );
});
