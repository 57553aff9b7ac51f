import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { AuditEntry, AuditAction } from '../../src/features/audit/audit-entry.entity.js';
import { NO_FOOD_FACTS } from '@larder/shared/food-facts';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { Fulfilment } from '../../src/features/sales/purchase/fulfilment.entity.js';
import { FulfilmentMethod } from '../../src/features/sales/purchase/fulfilment-method.js';
import type { OrderLine } from '../../src/features/sales/purchase/order-line.entity.js';
import { OrderSubstitute } from '../../src/features/sales/purchase/order-substitute.entity.js';
import { Refund, RefundReason } from '../../src/features/sales/purchase/refund.entity.js';
import { SubstitutionWish } from '../../src/features/sales/purchase/substitution-wish.js';
import { Role } from '../../src/features/users/user.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { codeOf } from '../support/graphql-client.js';
import { assignPicker, linesOfOrder, packOrder } from '../support/picking.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';
import { pickWith } from '../support/substitutes.js';

const REFUSE = `mutation R($input: RefuseSubstitutesInput!) {
  refuseSubstitutes(input: $input) { id lines { substitutes { id refusedAt } } }
}`;
const STEP = 'mutation S($input: SetFulfilmentStatusInput!) { setFulfilmentStatus(input: $input) { id } }';
const STATUS = 'mutation S($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id } }';

const DELIVERY = 2 * 500;

const shop = sharedShop();
const asha = sharedPerson(shop, { admin: true });
const driver = sharedPerson(shop, { role: Role.DRIVER });
const picker = sharedPerson(shop, { role: Role.PICKER });
const shopper = sharedPerson(shop);

let milk: Product;
let oat: Product;
let soy: Product;
let order: Awaited<ReturnType<typeof buildOrder>>;
let line: OrderLine;

const newProduct = (overrides: Partial<Product>) =>
  buildProduct(shop.dataSource, { stock: 20, food: { ...NO_FOOD_FACTS, contains: [] }, ...overrides });
/** Confirms what was refunded as the order was packed. */
async function step(status: string) {
  const expectedRefunded = (await refunds()).reduce((sum, { amount }) => sum + amount, 0);
  await shop.ask(STEP, { input: { ids: [order.id], status, expectedRefunded } }, asha.token);
}
const rows = () => shop.dataSource.manager.findBy(OrderSubstitute, { orderId: order.id });
const idOf = async ({ id }: Product): Promise<string> =>
  (await rows()).find(({ productId }) => productId === id)?.id ?? '';
const refunds = () =>
  shop.dataSource.manager.find(Refund, { where: { orderId: order.id }, order: { createdAt: 'ASC' } });
const stockOf = async ({ id }: Product): Promise<number> =>
  (await shop.dataSource.query('select stock from products where id = $1', [id]))[0].stock;
const refuse = async (substituteIds: readonly string[], more: object = {}, token = asha.token) =>
  shop.graphql(REFUSE, { input: { id: order.id, substituteIds, restock: true, ...more } }, token);

/** Four of 5.00, with a deposit of 0.25 each: one was there, two are of 4.50, and one of 3.80. */
async function packed() {
  const lines = [{ productId: milk.id, unitPrice: 500, deposit: 25, quantity: 4 }, { unitPrice: 300 }];
  order = await buildOrder(shop.dataSource, { userId: shopper.userId, lines });
  await shop.dataSource.manager.update(Fulfilment, order.checkoutId, {
    substitutionWish: SubstitutionWish.BEST_MATCH,
  });
  await assignPicker(shop, asha, [order.id]);
  const [first, other] = await linesOfOrder(shop, order.id);
  line = first as OrderLine;
  const substitutes = [
    { productId: oat.id, quantity: 2 },
    { productId: soy.id, quantity: 1 },
  ];
  const picks = [
    { lineId: line.id, quantity: 1, substitutes },
    { lineId: other?.id ?? '', quantity: 1 },
  ];
  for (const { problem } of await pickWith(shop, asha, ...picks)) expect(problem).toBeNull();
  await packOrder(shop, asha, order.id);
}

beforeEach(async () => {
  milk = await newProduct({ price: 500, deposit: 25 });
  oat = await newProduct({ price: 450, deposit: 25, name: 'Oat drink' });
  soy = await newProduct({ price: 380 });
  await packed();
});

test('Substitutes that are refused at the door are refunded for what they cost', async () => {
  await step('OUT');
  const answer = await refuse([await idOf(oat)]);
  expect(answer.errors).toBeUndefined();
  expect(await refunds()).toMatchObject([
    { amount: 2 * 50 + 145, reason: RefundReason.SHORT },
    { amount: 2 * 475, reason: RefundReason.REFUSED },
  ]);
  expect([await stockOf(oat), await stockOf(milk), await stockOf(soy)]).toEqual([20, 20, 19]);
  await refuse([await idOf(soy)]);
  expect((await refunds()).at(-1)).toMatchObject({ amount: 380 });
  const paid = (await refunds()).reduce((sum, { amount }) => sum + amount, 0);
  expect(order.total - paid).toBe(525 + 300 + DELIVERY);
});

test('A refusal that is sent again changes nothing, also with another one at the same time', async () => {
  await step('OUT');
  const ids = [await idOf(oat), await idOf(soy)];
  const answers = await Promise.all([refuse(ids), refuse(ids), refuse(ids.slice(0, 1))]);
  expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined, undefined]);
  const refused = (await refunds()).filter(({ reason }) => reason === RefundReason.REFUSED);
  expect(refused.reduce((sum, { amount }) => sum + amount, 0)).toBe(2 * 475 + 380);
  expect([await stockOf(oat), await stockOf(soy)]).toEqual([20, 20]);
});

test('Names what was refused in the reason of the refund, and in the audit log', async () => {
  await step('OUT');
  await refuse([await idOf(oat)], { restock: false });
  const query = `query R($id: ID!) { order(id: $id) { refunds { reason note lines { quantity } } } }`;
  expect((await shop.ask(query, { id: order.id }, shopper.token)).order.refunds[1]).toEqual({
    reason: 'REFUSED',
    note: '2 × Oat drink: refused.',
    lines: [{ quantity: 2 }],
  });
  const action = AuditAction.ORDER_SUBSTITUTES_REFUSED;
  const [entry] = await shop.dataSource.manager.findBy(AuditEntry, { action, subjectId: order.id });
  expect(entry?.changes).toMatchObject({
    refused: { after: '2 × Oat drink' },
    restock: { after: false },
    refund: { after: 950 },
  });
  expect(await stockOf(oat)).toBe(18);
});

test('What the customer got back of the line before stays with them', async () => {
  const refund = 'mutation R($input: RefundOrderInput!) { refundOrder(input: $input) { id } }';
  const of = { charge: 'GOODS', lineId: line.id };
  await step('OUT');
  await shop.ask(refund, { input: { id: order.id, amount: 200, of, reason: 'Late' } }, asha.token);
  await refuse([await idOf(oat)]);
  expect((await refunds()).at(-1)).toMatchObject({ amount: 950 });
});

test('What is less than the provider refunds stays due, and comes with the next refusal', async () => {
  soy = await newProduct({ price: 40 });
  await packed();
  await step('OUT');
  await refuse([await idOf(soy)]);
  expect((await refunds()).some(({ reason }) => reason === RefundReason.REFUSED)).toBe(false);
  const query = 'query O($id: ID!) { order(id: $id) { owed refunded } }';
  const { owed, refunded } = (await shop.ask(query, { id: order.id }, asha.token)).order;
  await refuse([await idOf(oat)]);
  const { order: after } = await shop.ask(query, { id: order.id }, asha.token);
  expect(after).toEqual({ owed: 0, refunded: refunded + owed + 950 });
  expect(order.total - after.refunded).toBe(525 + 300 + DELIVERY);
});

test('Until the order is on its way nothing can be refused, and after a rejection neither', async () => {
  expect(codeOf(await refuse([await idOf(oat)]))).toBe('CONFLICT');
  await step('OUT');
  await shop.ask(STATUS, { input: { id: order.id, status: 'REJECTED' } }, asha.token);
  expect(codeOf(await refuse([await idOf(oat)]))).toBe('CONFLICT');
  expect((await rows()).every(({ refusedAt }) => refusedAt === null)).toBe(true);
});

test('Those who hand over the order may record it', async () => {
  await step('OUT');
  const ids = [await idOf(oat)];
  expect(codeOf(await refuse(ids, {}, picker.token))).toBe('FORBIDDEN');
  expect(codeOf(await refuse(ids, {}, shopper.token))).toBe('FORBIDDEN');
  expect((await refuse(ids, {}, driver.token)).errors).toBeUndefined();
  // Later it is a refund as any other.
  await step('DELIVERED');
  expect(codeOf(await refuse([await idOf(soy)], {}, driver.token))).toBe('FORBIDDEN');
  expect((await refuse([await idOf(soy)])).errors).toBeUndefined();
  await packed();
  await shop.dataSource.manager.update(Fulfilment, order.checkoutId, { method: FulfilmentMethod.COLLECTION });
  await step('READY');
  const others = [await idOf(oat)];
  expect(codeOf(await refuse(others, {}, driver.token))).toBe('FORBIDDEN');
  expect((await refuse(others, {}, picker.token)).errors).toBeUndefined();
});

test('Refuses an order that is unknown, and substitutes of another one', async () => {
  await step('OUT');
  const other = await idOf(oat);
  await packed();
  await step('OUT');
  for (const [ids, more] of [
    [[other], {}],
    [[randomUUID()], {}],
    [[await idOf(oat)], { id: randomUUID() }],
  ] as const)
    expect(codeOf(await refuse(ids, more))).toBe('NOT_FOUND');
  expect(codeOf(await refuse([]))).toBe('BAD_USER_INPUT');
});

test('A product that was refused is no substitute of the line any more', async () => {
  await step('OUT');
  await refuse([await idOf(oat)]);
  await step('PICKING');
  const again = { lineId: line.id, quantity: 1, substitutes: [{ productId: oat.id, quantity: 1 }] };
  expect(await pickWith(shop, asha, again)).toMatchObject([{ problem: 'NO_SUBSTITUTE' }]);
  await step('NEW');
  expect((await rows()).map(({ productId }) => productId)).toEqual([oat.id]);
  expect([await stockOf(oat), await stockOf(soy)]).toEqual([20, 20]);
});

test('An order that is rejected restocks what was handed over, without what was refused', async () => {
  await step('OUT');
  await refuse([await idOf(oat)], { restock: false });
  await shop.ask(STATUS, { input: { id: order.id, status: 'REJECTED' } }, asha.token);
  // Packing has started, so that nothing is restocked on its own.
  expect([await stockOf(milk), await stockOf(soy)]).toEqual([20, 19]);
  await shop.ask(
    STATUS,
    { input: { id: order.id, status: 'PENDING', expectedRefunded: order.total } },
    asha.token,
  );
  await shop.ask(STATUS, { input: { id: order.id, status: 'REJECTED', restock: true } }, asha.token);
  expect([await stockOf(milk), await stockOf(soy)]).toEqual([21, 20]);
});
