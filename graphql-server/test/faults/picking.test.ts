import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FulfilmentStatus } from '../../src/features/sales/purchase/fulfilment.entity.js';
import { RefundReason, RefundStatus } from '../../src/features/sales/purchase/refund.entity.js';
import { openAnotherServer, shopAt } from '../support/another-process.js';
import { finishCheckout, payCheckout } from '../support/checkout-flow.js';
import { codeOf } from '../support/graphql-client.js';
import { killWhileWriting } from '../support/kill-while.js';
import { breaches } from '../support/ledger.js';
import { assignPicker, linesOfOrder, packOrder, pickLines } from '../support/picking.js';
import { begin, moneyOf } from '../support/purchase.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';
import { openProcess } from '../support/shop-process.js';
import type { TestPerson, TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

const PRICE = 240;
const CANCEL = 'mutation C($input: CancelOrderInput!) { cancelOrder(input: $input) { id } }';

const shop = sharedShop();
const asha = sharedPerson(shop, { admin: true });
const ben = sharedPerson(shop, { admin: true });
const kills: (() => void)[] = [];
let other: TestShop;

beforeAll(async () => {
  other = shopAt(shop, (await openProcess(shop, { whenDone: (kill) => void kills.push(kill) })).url);
});
afterAll(() => kills.forEach((kill) => kill()));
afterEach(async () => {
  shop.paymentTrouble(null);
  expect(await breaches(shop.dataSource, false)).toEqual([]);
});

/** An order of two units that was paid. */
async function bought(): Promise<{ id: string; lineId: string; person: TestPerson }> {
  const { checkout, person } = await begin(shop);
  const { data } = await finishCheckout(shop, person, await payCheckout(shop, checkout));
  const { id } = data.finishCheckout;
  const [line] = await linesOfOrder(shop, id);
  return { id, lineId: line?.id ?? '', person };
}
/** The same, picked with one unit short. */
async function pickedShort() {
  const order = await bought();
  await assignPicker(shop, asha, [order.id]);
  await pickLines(shop, asha, [[order.lineId, 1]]);
  return order;
}
const statusOf = async (id: string, at = shop) =>
  (await at.ask('query Q($id: ID!) { order(id: $id) { fulfilment { status } } }', { id }, asha.token)).order
    .fulfilment.status;

describe('D1: two pickers who take the same orders at two processes', () => {
  test('have each order once, and the other is refused with its number', async () => {
    const orders = await Promise.all([bought(), bought(), bought()]);
    const answers = await Promise.all(
      orders.flatMap(({ id }) => [assignPicker(shop, asha, [id]), assignPicker(other, ben, [id])]),
    );
    const won = answers.filter(({ errors }) => !errors);
    expect(won.map(({ data }) => data.assignPicker[0].id).toSorted()).toEqual(
      orders.map(({ id }) => id).toSorted(),
    );
    expect(new Set(answers.flatMap((answer) => codeOf(answer) ?? []))).toEqual(new Set(['CONFLICT']));
  });

  test('take over from each other, and the picks of the former are refused line by line', async () => {
    const { id, lineId } = await bought();
    await assignPicker(shop, asha, [id]);
    await pickLines(shop, asha, [[lineId, 2]]);
    await assignPicker(other, ben, [id], true);
    const { data } = await pickLines(shop, asha, [[lineId, 0]]);
    expect(data.pickLines).toMatchObject([{ problem: 'OTHER_PICKER', line: { pickedQuantity: 2 } }]);
  });
});

test('D2: a customer who cancels as their order is taken gets either their money or their goods', async () => {
  for (const at of [shop, other]) {
    const { id, person } = await bought();
    const [taken, cancelled] = await Promise.all([
      assignPicker(at, asha, [id]),
      shop.graphql(CANCEL, { input: { id } }, person.token),
    ]);
    expect([taken.errors, cancelled.errors].filter(Boolean)).toHaveLength(1);
    expect(await statusOf(id)).toBe(taken.errors ? 'CANCELLED' : 'PICKING');
    const { refunds } = await moneyOf(shop, person);
    expect(refunds).toHaveLength(taken.errors ? 1 : 0);
  }
});

test('D3: an order that two pack at once at two processes has one refund of what is short', async () => {
  const { id, person } = await pickedShort();
  await Promise.all([shop, other, shop, other].map((at) => packOrder(at, asha, id)));
  expect((await moneyOf(shop, person)).refunds).toMatchObject([
    { amount: PRICE, reason: RefundReason.SHORT },
  ]);
});

describe('D4: a process that is killed', () => {
  test('while it stores picks stores all of a request or none, and a repetition stores them', async () => {
    const { id, lineId } = await bought();
    await assignPicker(shop, asha, [id]);
    const doomed = await openProcess(shop);
    await killWhileWriting(shop, doomed, 'order_lines', () =>
      pickLines(shopAt(shop, doomed.url), asha, [[lineId, 1]]),
    );
    expect(await linesOfOrder(shop, id)).toMatchObject([{ pickedQuantity: null }]);
    await pickLines(other, asha, [[lineId, 1]]);
    expect(await linesOfOrder(shop, id)).toMatchObject([{ pickedQuantity: 1 }]);
  });

  test.each(['refunds', 'audit_entries', 'outbox_messages'])(
    'while it writes %s as an order is packed leaves it as it was; packed again, it has one refund',
    async (table) => {
      const { id, person } = await pickedShort();
      const doomed = await openProcess(shop);
      await killWhileWriting(shop, doomed, table, () => packOrder(shopAt(shop, doomed.url), asha, id));
      expect([await statusOf(id), (await moneyOf(shop, person)).refunds]).toEqual(['PICKING', []]);
      await packOrder(other, asha, id);
      expect((await moneyOf(shop, person)).refunds).toMatchObject([{ amount: PRICE }]);
    },
  );

  test('after it has packed leaves a refund that another one makes, once', async () => {
    const { id, person } = await pickedShort();
    const doomed = await openProcess(shop);
    await packOrder(shopAt(shop, doomed.url), asha, id);
    doomed.kill('SIGKILL');
    await doomed.ended;
    // The answer got lost, and is requested again.
    await packOrder(shop, asha, id);
    const restarted = await openAnotherServer(shop);
    try {
      await until(async () => (await moneyOf(shop, person)).refunds[0]?.status === RefundStatus.REFUNDED);
    } finally {
      await restarted.close();
    }
    const { refunds } = await moneyOf(shop, person);
    expect(refunds).toMatchObject([{ amount: PRICE, reason: RefundReason.SHORT }]);
  });
});

test('D5: a refund that the provider refuses leaves the order packed, and follows as it answers', async () => {
  const { id, person } = await pickedShort();
  shop.paymentTrouble('answers 502 with a page');
  expect((await packOrder(shop, asha, id)).errors).toBeUndefined();
  await shop.workOutbox();
  expect((await moneyOf(shop, person)).refunds).toMatchObject([{ status: RefundStatus.DUE }]);
  expect(await statusOf(id)).toBe(FulfilmentStatus.PACKED.toUpperCase());
  shop.paymentTrouble(null);
  await shop.dataSource.query('update outbox_deliveries set due_at = now() where status = $1', ['pending']);
  await until(async () => {
    await shop.workOutbox();
    return (await moneyOf(shop, person)).refunds[0]?.status === RefundStatus.REFUNDED;
  });
  expect((await moneyOf(shop, person)).refunds).toHaveLength(1);
});

test('D6: an order that is rejected as it is packed short is refunded in full, and no more', async () => {
  const reject = 'mutation R($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id } }';
  for (const at of [shop, other]) {
    const { id, person } = await pickedShort();
    const input = { id, status: 'REJECTED' };
    await Promise.all([packOrder(at, asha, id), shop.graphql(reject, { input }, asha.token)]);
    const { orders, refunds } = await moneyOf(shop, person);
    expect(orders).toMatchObject([{ status: 'Rejected' }]);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(orders[0]?.total);
  }
});

test('D7: a refund of a unit while it is packed short never exceeds what was paid of it', async () => {
  const refund = 'mutation R($input: RefundOrderInput!) { refundOrder(input: $input) { id } }';
  const { id, lineId, person } = await pickedShort();
  const lines = [{ lineId, quantity: 2 }];
  await Promise.all([
    packOrder(other, asha, id),
    shop.graphql(refund, { input: { id, lines, reason: 'Bruised' } }, asha.token),
  ]);
  const { refunds } = await moneyOf(shop, person);
  expect([PRICE, 2 * PRICE]).toContain(refunds.reduce((sum, { amount }) => sum + amount, 0));
});
