import { beforeEach, expect, test } from 'vitest';
import { CartLine } from '../../src/features/carts/cart-line.entity.js';
import { Hold, HoldKind } from '../../src/features/sales/holds/hold.entity.js';
import type { SlotTemplate } from '../../src/features/delivery/slots/slot-template.entity.js';
import { Slot } from '../../src/features/delivery/slots/slot.entity.js';
import { Fulfilment } from '../../src/features/sales/purchase/fulfilment.entity.js';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { Refund, RefundReason } from '../../src/features/sales/purchase/refund.entity.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildSlotTemplate } from '../factories/slot-template.factory.js';
import { finishCheckout, payCheckout } from '../support/checkout-flow.js';
import { setUpDeliveries } from '../support/deliveries.js';
import { codeOf, type Untyped } from '../support/graphql-client.js';
import { offer, placeOrder } from '../support/pay-later.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';
import { beginWith, buyIn, inSlot, NEXT_SLOT_DAY, SLOT_DAY, slotShopper } from '../support/slot-shoppers.js';
import type { TestPerson } from '../support/test-shop.js';

const PRICE = 3000;
const FEE = 490;
/** From which a delivery is free. */
const FREE_FROM = 8000;
const ORDER = 'query O($id: ID!) { order(id: $id) { fulfilment { startsAt needsSlotSince } } }';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });

beforeEach(async () => {
  await shop.dataSource.query('truncate holds, slots, slot_exceptions, slot_templates cascade');
  await setUpDeliveries(shop, admin);
});

const on = ({ id: templateId }: SlotTemplate, day = SLOT_DAY) => ({ templateId, day });
const slotRow = (template: SlotTemplate) => shop.dataSource.manager.findOneByOrFail(Slot, on(template));

/** Replaces the cart. */
async function fill({ userId }: TestPerson, quantity: number, product?: Product): Promise<void> {
  const { id: productId } = product ?? (await buildProduct(shop.dataSource, { price: PRICE }));
  await shop.dataSource.manager.delete(CartLine, { userId });
  await buildCartLine(shop.dataSource, { userId, productId, quantity });
}

async function begin(person: TestPerson, slot: object, quantity = 1): Promise<Untyped> {
  const goods = PRICE * quantity;
  const total = goods + (goods >= FREE_FROM ? 0 : FEE);
  const { data, errors } = await beginWith(shop, person, inSlot(slot as never), total);
  expect(errors).toBeUndefined();
  return data.beginCheckout;
}

async function pay(person: TestPerson, checkout: Untyped): Promise<Untyped> {
  return finishCheckout(shop, person, await payCheckout(shop, checkout));
}

const fulfilmentOf = async (person: TestPerson, { data }: Untyped) =>
  (await shop.ask<Untyped>(ORDER, { id: data.finishCheckout.id }, person.token)).order.fulfilment;

test('a hold of fewer units does not keep the place of a larger order, and stays', async () => {
  const template = await buildSlotTemplate(shop.dataSource, { capacityItems: 100 });
  const person = await slotShopper(shop);
  await fill(person, 80);
  const large = await begin(person, on(template), 80);
  await fill(person, 1);
  await begin(person, on(template));
  const other = await slotShopper(shop);
  await fill(other, 99);
  await pay(other, await begin(other, on(template), 99));
  const paid = await pay(person, large);
  expect(await fulfilmentOf(person, paid)).toEqual({ startsAt: null, needsSlotSince: expect.any(String) });
  expect(await slotRow(template)).toMatchObject({ bookedItems: 99, heldOrders: 1, heldItems: 1 });
});

test('an order that is paid later is refused once its slot is full, and the customer can begin again', async () => {
  await offer(shop, admin, 'ON_DELIVERY');
  const template = await buildSlotTemplate(shop.dataSource, { capacityOrders: 1 });
  const person = await slotShopper(shop);
  await fill(person, 1);
  const { id } = await begin(person, on(template));
  await shop.dataSource.query(`update holds set until = clock_timestamp() - interval '1 s'`);
  const other = await slotShopper(shop);
  await fill(other, 1);
  await pay(other, await begin(other, on(template)));
  expect(codeOf(await placeOrder(shop, person, id))).toBe('SLOT_CLOSED');
  expect(await shop.dataSource.manager.countBy(Order, { checkoutId: id })).toBe(0);
  const { errors } = await beginWith(shop, person, inSlot(on(template) as never), PRICE + FEE);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'SLOT_FULL', alternatives: expect.any(Array) });
  const again = await begin(person, on(template, NEXT_SLOT_DAY));
  expect((await placeOrder(shop, person, again.id)).errors).toBeUndefined();
});

test('the place of a smaller hold is free for a larger order of its customer', async () => {
  const template = await buildSlotTemplate(shop.dataSource, { capacityItems: 80, capacityOrders: 1 });
  const person = await slotShopper(shop);
  await fill(person, 80);
  const large = await begin(person, on(template), 80);
  await fill(person, 1);
  await begin(person, on(template));
  const paid = await pay(person, large);
  expect((await fulfilmentOf(person, paid)).needsSlotSince).toBeNull();
  expect(await slotRow(template)).toMatchObject({ bookedOrders: 1, bookedItems: 80, heldOrders: 0 });
});

/** The customer paid for the goods of `first` again, and holds the last place for other goods. */
async function paidTwice() {
  const template = await buildSlotTemplate(shop.dataSource, { capacityOrders: 1 });
  const person = await slotShopper(shop);
  const product = await buildProduct(shop.dataSource, { price: PRICE });
  await fill(person, 1, product);
  const first = await begin(person, on(template));
  await shop.dataSource.query(`update checkouts set status = 'expired' where id = $1`, [first.id]);
  await buyIn(shop, person, on(template, NEXT_SLOT_DAY));
  await fill(person, 1);
  return { template, person, first, last: await begin(person, on(template)) };
}

test('a payment that is refunded as a duplicate leaves the place of another checkout', async () => {
  const { template, person, first, last } = await paidTwice();
  const refused = await pay(person, first);
  expect(refused.errors?.[0]?.extensions).toMatchObject({ refunded: true });
  const { id: checkoutId } = first;
  const refund = await shop.dataSource.manager.findOneByOrFail(Refund, { checkoutId });
  expect(refund.reason).toBe(RefundReason.DUPLICATE);
  expect(await slotRow(template)).toMatchObject({ heldOrders: 1, bookedOrders: 0 });
  const paid = await pay(person, last);
  expect((await fulfilmentOf(person, paid)).needsSlotSince).toBeNull();
});

test('a payment that is refunded as sold out leaves the units and the place of another checkout', async () => {
  const template = await buildSlotTemplate(shop.dataSource, { capacityOrders: 1 });
  const person = await slotShopper(shop);
  const [kept, gone] = [
    await buildProduct(shop.dataSource, { price: PRICE, stock: 1 }),
    await buildProduct(shop.dataSource, { price: PRICE, stock: 1 }),
  ];
  await fill(person, 1, kept);
  await buildCartLine(shop.dataSource, { userId: person.userId, productId: gone.id, quantity: 1 });
  const first = await begin(person, on(template), 2);
  await fill(person, 1, kept);
  const last = await begin(person, on(template));
  await shop.dataSource.manager.update(Product, gone.id, { stock: 0 });
  const refused = await pay(person, first);
  expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'OUT_OF_STOCK', refunded: true });
  const held = await shop.dataSource.manager.findBy(Hold, { checkoutId: last.id });
  expect(held.map(({ kind }) => kind).toSorted()).toEqual([HoldKind.SLOT, HoldKind.STOCK]);
  const paid = await pay(person, last);
  expect((await fulfilmentOf(person, paid)).needsSlotSince).toBeNull();
});

test('a late payment gets no slot that is too near by now for goods that take days', async () => {
  const template = await buildSlotTemplate(shop.dataSource);
  const person = await slotShopper(shop);
  await fill(person, 1, await buildProduct(shop.dataSource, { price: PRICE, leadDays: 2 }));
  const first = await begin(person, on(template));
  expect(await shop.dataSource.manager.findOneBy(Fulfilment, { checkoutId: first.id })).toMatchObject({
    leadDays: 2,
  });
  await shop.dataSource.query(`update holds set until = clock_timestamp() - interval '1 s'`);
  // As if a day had passed.
  await shop.dataSource.manager.update(Fulfilment, first.id, { leadDays: 3 });
  const paid = await pay(person, first);
  expect((await fulfilmentOf(person, paid)).needsSlotSince).not.toBeNull();
});
