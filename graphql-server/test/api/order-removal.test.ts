import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { Refund } from '../../src/features/sales/purchase/refund.entity.js';
import { Role } from '../../src/features/users/user.entity.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildSlotTemplate } from '../factories/slot-template.factory.js';
import { beginCheckout, finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { setUpDeliveries } from '../support/deliveries.js';
import { codeOf, type Untyped } from '../support/graphql-client.js';
import { breaches } from '../support/ledger.js';
import { createMailShop, mailTo } from '../support/mailbox.js';
import { removeFromOrder } from '../support/order-changes.js';
import { beginUnpaid, offer, placeOrder } from '../support/pay-later.js';
import { assignPicker, linesOfOrder, packOrder, pickLines } from '../support/picking.js';
import { pickWith } from '../support/substitutes.js';
import { beginWith, inSlot, SLOT_DAY } from '../support/slot-shoppers.js';
import type { TestPerson, TestShop } from '../support/test-shop.js';

const ONE = `query One($id: ID!) {
  order(id: $id) { canChange changeableUntil total refunded due paymentState fulfilment { feePerLine } }
}`;
const TOTAL = 2360;

let shop: TestShop;
let admin: TestPerson;

beforeAll(async () => {
  shop = await createMailShop();
  admin = await shop.signUp({ admin: true });
  await offer(shop, admin, 'ON_DELIVERY');
});
afterAll(() => shop?.close());
afterEach(async () => expect(await breaches(shop.dataSource, false)).toEqual([]));

const stockOf = async ({ id }: Pick<Product, 'id'>) =>
  (await shop.dataSource.manager.findOneByOrFail(Product, { id })).stock;
const orderOf = async (id: string, { token }: TestPerson) =>
  (await shop.ask(ONE, { id }, token)).order as Untyped;

/** A customer with two figs of 3.80 and three teas of 2.00; the shop has ten of each. */
async function shopper() {
  const figs = await buildProduct(shop.dataSource, { name: 'Figs', price: 380, stock: 10 });
  const tea = await buildProduct(shop.dataSource, { name: 'Tea', price: 200, stock: 10 });
  const person = await shopperWith(shop, figs, 2);
  await buildCartLine(shop.dataSource, { userId: person.userId, productId: tea.id, quantity: 3 });
  return { figs, tea, person };
}

async function withLines<Bought extends { readonly figs: Product }>(id: string, order: Bought) {
  const lines = await linesOfOrder(shop, id);
  const [figsLine, teaLine] = [true, false].map(
    (isFigs) => lines.find(({ productId }) => (productId === order.figs.id) === isFigs)?.id ?? '',
  ) as [string, string];
  return { ...order, id, figsLine, teaLine };
}

/** Their order, paid online. */
async function bought() {
  const { person, ...goods } = await shopper();
  const { data: begun } = await beginCheckout(shop, person, TOTAL);
  const { data } = await finishCheckout(shop, person, await payCheckout(shop, begun.beginCheckout));
  return withLines(data.finishCheckout.id, { person, ...goods });
}

/** Their order, to be paid at the door. */
async function ordered() {
  const { person, ...goods } = await shopper();
  const { data: begun } = await beginUnpaid(shop, person, TOTAL);
  const { data } = await placeOrder(shop, person, begun.beginCheckout.id, 'ON_DELIVERY');
  return withLines(data.placeOrder.id, { person, ...goods });
}

test('restocks the substitutes of units that are removed, as they were picked', async () => {
  const { id, figs, figsLine } = await bought();
  const dates = await buildProduct(shop.dataSource, { name: 'Dates', price: 300, stock: 10 });
  await assignPicker(shop, admin, [id]);
  const agreed = { customerAgreed: true, allergensAgreed: true };
  const substitutes = [{ productId: dates.id, quantity: 2, ...agreed }];
  const [picked] = await pickWith(shop, admin, { lineId: figsLine, quantity: 0, substitutes });
  expect([picked.problem, await stockOf(dates)]).toEqual([null, 8]);
  const { errors } = await removeFromOrder(shop, admin, id, [[figsLine, 2]]);
  expect(errors).toBeUndefined();
  // The figs were not there.
  expect([await stockOf(dates), await stockOf(figs)]).toEqual([10, 8]);
});

describe('a customer, while nobody packs the order', () => {
  test('removes units of a line: they are refunded, and back in stock', async () => {
    const { id, person, tea, teaLine } = await bought();
    expect(await orderOf(id, person)).toMatchObject({
      canChange: true,
      changeableUntil: null,
      fulfilment: { feePerLine: true },
    });
    const { data } = await removeFromOrder(shop, person, id, [[teaLine, 2]]);
    expect(data.removeFromOrder).toMatchObject({
      total: TOTAL,
      refunded: 400,
      paymentState: 'REFUND_DUE',
      canChange: true,
      refunds: [{ reason: 'CHANGED', amount: 400, charges: [{ kind: 'GOODS', amount: 400 }] }],
      timeline: [{ kind: 'STATUS' }, { kind: 'REFUND', refund: 'DUE' }],
      lines: [{ refundedQuantity: 0 }, { refundedQuantity: 2, restockedQuantity: 2 }],
    });
    expect(await stockOf(tea)).toBe(9);
    await shop.workOutbox();
    expect(await orderOf(id, person)).toMatchObject({ refunded: 400, paymentState: 'PARTIALLY_REFUNDED' });
    const mail = (await mailTo(shop, person.email)).find(({ subject }) =>
      subject.includes('refund of $4.00'),
    );
    expect(mail?.text).toContain('removed from your order');
    expect(mail?.text).toContain('2 × Tea');
    const entries = await shop.dataSource.manager.findBy(AuditEntry, { subjectId: id });
    expect(entries).toMatchObject([{ actorId: person.userId, changes: { refund: { after: 400 } } }]);
  });

  test('gets the fee of a line that is removed as a whole, also in two steps', async () => {
    const { id, person, figsLine, teaLine } = await bought();
    await removeFromOrder(shop, person, id, [[teaLine, 1]]);
    const { data } = await removeFromOrder(shop, person, id, [
      [teaLine, 2],
      [figsLine, 1],
    ]);
    expect(data.removeFromOrder.refunds.at(-1)).toMatchObject({
      amount: 1280,
      charges: [
        { kind: 'GOODS', amount: 780 },
        { kind: 'DELIVERY', amount: 500 },
      ],
    });
    expect(data.removeFromOrder.refunded).toBe(1480);
  });

  test('owes less of an order that is paid later', async () => {
    const { id, person, teaLine } = await ordered();
    const { data } = await removeFromOrder(shop, person, id, [[teaLine, 3]]);
    expect(data.removeFromOrder).toMatchObject({ due: TOTAL - 1100, refunded: 1100, paymentState: 'UNPAID' });
  });

  test('removes nothing twice with one key, and reuses no key for other units', async () => {
    const { id, person, tea, teaLine } = await bought();
    const once = await removeFromOrder(shop, person, id, [[teaLine, 1]], 'one');
    const again = await removeFromOrder(shop, person, id, [[teaLine.toUpperCase(), 1]], 'one');
    expect(again.data.removeFromOrder).toEqual(once.data.removeFromOrder);
    expect(codeOf(await removeFromOrder(shop, person, id, [[teaLine, 2]], 'one'))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect(await stockOf(tea)).toBe(8);
  });

  test('gets each unit refunded once when two changes meet', async () => {
    const { id, person, tea, teaLine } = await bought();
    const both = await Promise.all([1, 2].map(() => removeFromOrder(shop, person, id, [[teaLine, 2]])));
    expect(both.map(codeOf).toSorted()).toEqual(['BAD_USER_INPUT', undefined]);
    expect(await stockOf(tea)).toBe(9);
    expect((await orderOf(id, person)).refunded).toBe(400);
  });

  test('cancels instead of removing everything', async () => {
    const { id, person, figsLine, teaLine } = await bought();
    const all = [
      [figsLine, 2],
      [teaLine, 3],
    ] as const;
    const { errors } = await removeFromOrder(shop, person, id, all);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { lines: 'Nothing would be left of the order. Please cancel it instead.' },
    });
    expect(await shop.dataSource.manager.countBy(Refund, { orderId: id })).toBe(0);
  });

  test('removes neither more units than are left, nor a line twice, nor lines of others', async () => {
    const [{ id, person, teaLine }, other] = [await bought(), await bought()];
    const refused = [
      [[teaLine, 4]],
      [
        [teaLine, 1],
        [teaLine, 1],
      ],
      [[other.teaLine, 1]],
    ] as const;
    for (const lines of refused)
      expect(codeOf(await removeFromOrder(shop, person, id, lines))).toBe('BAD_USER_INPUT');
  });

  test('changes no order of others, and visitors change none', async () => {
    const { id, teaLine } = await bought();
    const stranger = await shop.signUp();
    expect(codeOf(await removeFromOrder(shop, stranger, id, [[teaLine, 1]]))).toBe('NOT_FOUND');
    expect(codeOf(await removeFromOrder(shop, {}, id, [[teaLine, 1]]))).toBe('UNAUTHENTICATED');
  });
});

describe('once the order is being packed', () => {
  test('its customer changes nothing any more; the shop does until it is packed', async () => {
    const { id, person, tea, figsLine, teaLine } = await bought();
    await assignPicker(shop, admin, [id]);
    expect((await orderOf(id, person)).canChange).toBe(false);
    expect(codeOf(await removeFromOrder(shop, person, id, [[teaLine, 1]]))).toBe('CONFLICT');
    const { data } = await removeFromOrder(shop, admin, id, [[teaLine, 1]]);
    expect(data.removeFromOrder).toMatchObject({ canChange: true, refunded: 200 });
    expect(await stockOf(tea)).toBe(8);
    await pickLines(shop, admin, [
      [figsLine, 2],
      [teaLine, 2],
    ]);
    expect((await packOrder(shop, admin, id)).errors).toBeUndefined();
    expect((await orderOf(id, admin)).refunded).toBe(200);
    expect((await orderOf(id, admin)).canChange).toBe(false);
    expect(codeOf(await removeFromOrder(shop, admin, id, [[teaLine, 1]]))).toBe('CONFLICT');
  });

  test('of a change by its customer and the begin of picking, either is first', async () => {
    const { id, person, teaLine } = await bought();
    const [removed, picked] = await Promise.all([
      removeFromOrder(shop, person, id, [[teaLine, 1]]),
      assignPicker(shop, admin, [id]),
    ]);
    expect(picked.errors).toBeUndefined();
    expect([undefined, 'CONFLICT']).toContain(codeOf(removed));
    expect((await orderOf(id, admin)).refunded).toBe(removed.errors ? 0 : 200);
  });

  test('units that the shelf does not have stay out of stock', async () => {
    const { id, tea, teaLine } = await bought();
    await assignPicker(shop, admin, [id]);
    await pickLines(shop, admin, [[teaLine, 1]]);
    await removeFromOrder(shop, admin, id, [[teaLine, 2]]);
    expect(await stockOf(tea)).toBe(7);
  });
});

test('staff without the right to refund change no order', async () => {
  const { id, teaLine } = await bought();
  const picker = await shop.signUp({ role: Role.PICKER });
  expect(codeOf(await removeFromOrder(shop, picker, id, [[teaLine, 1]]))).toBe('NOT_FOUND');
});

describe('in a slot', () => {
  beforeAll(() => setUpDeliveries(shop, admin));

  /** An order of figs for 15.00 and tea for 10.00 in Zurich, with a minimum of 20.00. */
  async function inZurich() {
    const template = await buildSlotTemplate(shop.dataSource);
    const figs = await buildProduct(shop.dataSource, { name: 'Figs', price: 1500, stock: 10 });
    const tea = await buildProduct(shop.dataSource, { name: 'Tea', price: 200, stock: 10 });
    const person = await shopperWith(shop, figs, 1);
    await buildCartLine(shop.dataSource, { userId: person.userId, productId: tea.id, quantity: 5 });
    const { data } = await beginWith(shop, person, inSlot({ templateId: template.id, day: SLOT_DAY }), 2990);
    const { data: done } = await finishCheckout(shop, person, await payCheckout(shop, data.beginCheckout));
    return { template, ...(await withLines(done.finishCheckout.id, { figs, tea, person })) };
  }

  test('a customer orders no less than the minimum of the area; the shop may', async () => {
    const { id, person, figsLine, teaLine } = await inZurich();
    await removeFromOrder(shop, person, id, [[teaLine, 2]]);
    const { errors } = await removeFromOrder(shop, person, id, [[teaLine, 3]]);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BELOW_MINIMUM', minimum: 2000, missing: 500 });
    const { data } = await removeFromOrder(shop, admin, id, [[figsLine, 1]]);
    // The delivery costs as much as before.
    expect(data.removeFromOrder).toMatchObject({ refunded: 1900 });
    expect((await orderOf(id, person)).fulfilment.feePerLine).toBe(false);
  });

  test('a customer changes the order until the cut-off of the slot; the shop after it', async () => {
    const { id, person, template, teaLine } = await inZurich();
    expect(await orderOf(id, person)).toMatchObject({
      canChange: true,
      changeableUntil: `${SLOT_DAY}T10:00:00.000Z`,
    });
    await shop.dataSource.query('update slot_templates set cutoff_minutes = 10080 where id = $1', [
      template.id,
    ]);
    expect((await orderOf(id, person)).canChange).toBe(false);
    expect(codeOf(await removeFromOrder(shop, person, id, [[teaLine, 1]]))).toBe('CONFLICT');
    expect((await removeFromOrder(shop, admin, id, [[teaLine, 1]])).errors).toBeUndefined();
  });
});
