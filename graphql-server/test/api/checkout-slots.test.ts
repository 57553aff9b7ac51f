import { In } from 'typeorm';
import { beforeEach, expect, test } from 'vitest';
import { daysAfter } from '@larder/shared/time-zone';
import { Checkout } from '../../src/features/sales/purchase/checkout.entity.js';
import { FulfilmentMethod } from '../../src/features/sales/purchase/fulfilment-method.js';
import { Slot } from '../../src/features/delivery/slots/slot.entity.js';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import type { SlotTemplate } from '../../src/features/delivery/slots/slot-template.entity.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildSlotTemplate } from '../factories/slot-template.factory.js';
import { finishCheckout, payCheckout } from '../support/checkout-flow.js';
import { DELIVERIES, setUpDeliveries, ZURICH } from '../support/deliveries.js';
import { codeOf, type Untyped } from '../support/graphql-client.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';
import {
  beginWith,
  buyIn,
  closeSlot,
  inSlot,
  NEXT_SLOT_DAY,
  SLOT_DAY,
  slotShopper,
} from '../support/slot-shoppers.js';
import type { TestPerson } from '../support/test-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });

let template: SlotTemplate;

beforeEach(async () => {
  await shop.dataSource.query('truncate holds, slots, slot_exceptions, slot_templates cascade');
  await setUpDeliveries(shop, admin);
  template = await buildSlotTemplate(shop.dataSource, { capacityOrders: 1 });
});

const on = (day: string, { id: templateId }: Pick<SlotTemplate, 'id'> = template) => ({ templateId, day });
const shopper = () => slotShopper(shop);
const begin = (person: TestPerson, slot = on(SLOT_DAY), expectedTotal?: number) =>
  beginWith(shop, person, inSlot(slot), expectedTotal);
const buy = (person: TestPerson) => buyIn(shop, person, on(SLOT_DAY));
const close = async () => expect((await closeSlot(shop, admin, on(SLOT_DAY))).errors).toBeUndefined();
const slotRow = () => shop.dataSource.manager.findOneByOrFail(Slot, on(SLOT_DAY));

test('an order has the slot that its customer has chosen', async () => {
  const person = await shopper();
  const id = await buy(person);
  const { order } = await shop.ask<Untyped>(
    'query O($id: ID!) { order(id: $id) { fulfilment { method startsAt endsAt } } }',
    { id },
    person.token,
  );
  const { startsAt, endsAt, bookedOrders, heldOrders } = await slotRow();
  expect(order.fulfilment).toEqual({
    method: 'DELIVERY',
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  });
  expect([bookedOrders, heldOrders]).toEqual([1, 0]);
});

test('a slot may cost its own fee', async () => {
  const evening = await buildSlotTemplate(shop.dataSource, { starts: '18:00', ends: '20:00' });
  await setUpDeliveries(shop, admin, {
    fees: [{ slotTemplateId: evening.id, amount: 790 }, { amount: 490 }],
  });
  const person = await shopper();
  const asked = await begin(person, on(SLOT_DAY, evening));
  expect(codeOf(asked)).toBe('PRICE_CHANGED');
  const { data } = await begin(person, on(SLOT_DAY, evening), 3790);
  expect(data.beginCheckout.paymentOrder.amount).toBe(3790);
  expect((await begin(person, on(SLOT_DAY), 3490)).data.beginCheckout.paymentOrder.amount).toBe(3490);
});

test('a slot that is chosen for the cart is claimed when the checkout begins', async () => {
  const person = await shopper();
  await shop.ask(
    'mutation C($input: CartDeliveryInput!) { setCartDelivery(input: $input) { delivery { slot { templateId day } } } }',
    { input: inSlot(on(SLOT_DAY)) },
    person.token,
  );
  expect((await beginWith(shop, person, null)).errors).toBeUndefined();
  expect((await slotRow()).heldOrders).toBe(1);
});

test('a shop with slots sells nothing without one', async () => {
  const refused = await beginWith(shop, await shopper(), ZURICH);
  expect(refused.errors?.[0]).toMatchObject({
    message: 'Choose a time for your order.',
    extensions: { code: 'DELIVERY_REQUIRED' },
  });
});

test('of 50 customers who begin at once on one place, one buys it, 49 are offered the next three', async () => {
  const people: TestPerson[] = [];
  while (people.length < 50) people.push(...(await Promise.all(Array.from({ length: 10 }, shopper))));
  const results = await Promise.all(people.map((person) => begin(person)));
  const refused = results.filter(({ errors }) => errors !== undefined);
  expect(refused.map(codeOf)).toEqual(Array.from({ length: 49 }, () => 'SLOT_FULL'));
  const next = [1, 2, 3].map((days) => daysAfter(SLOT_DAY, days));
  for (const { errors } of refused) {
    const { alternatives }: Untyped = errors?.[0]?.extensions ?? {};
    expect(alternatives.map((each: Untyped) => each.day)).toEqual(next);
  }
  const userIds = people.map(({ userId }) => userId);
  // Who is refused has no payment order, so nobody pays for nothing.
  const begun = await shop.dataSource.manager.findBy(Checkout, { userId: In(userIds) });
  expect(begun).toHaveLength(1);
  const first = results.findIndex(({ errors }) => errors === undefined);
  const paid = await payCheckout(shop, results[first]?.data.beginCheckout);
  await finishCheckout(shop, people[first] as TestPerson, paid);
  expect(await shop.dataSource.manager.countBy(Order, { userId: In(userIds) })).toBe(1);
  expect(await slotRow()).toMatchObject({ bookedOrders: 1, heldOrders: 0 });
});

test('a place comes free when its order is rejected, and when its customer leaves', async () => {
  const person = await shopper();
  const id = await buy(person);
  await shop.ask(
    'mutation R($id: ID!) { setOrderStatus(input: { id: $id, status: REJECTED, refund: true }) { status } }',
    { id },
    admin.token,
  );
  expect((await slotRow()).bookedOrders).toBe(0);
  const other = await shopper();
  expect((await begin(other)).errors).toBeUndefined();
  await shop.ask('mutation { releaseReservations }', {}, other.token);
  expect((await slotRow()).heldOrders).toBe(0);
});

test('a payment after the slot was closed keeps the place that it holds', async () => {
  const person = await shopper();
  const { data } = await begin(person);
  await close();
  expect(codeOf(await begin(await shopper()))).toBe('SLOT_CLOSED');
  const finished = await finishCheckout(shop, person, await payCheckout(shop, data.beginCheckout));
  expect(finished.errors).toBeUndefined();
  expect((await slotRow()).bookedOrders).toBe(1);
});

test('a customer who changes the slot before paying holds the new one only', async () => {
  const person = await shopper();
  await begin(person);
  await begin(person, on(NEXT_SLOT_DAY));
  const slots = await shop.dataSource.manager.find(Slot, { order: { day: 'ASC' } });
  expect(slots.map((slot) => [slot.day, slot.heldOrders])).toEqual([
    [SLOT_DAY, 0],
    [NEXT_SLOT_DAY, 1],
  ]);
});

test('a slot of a template that does not exist is closed', async () => {
  const nothing = { id: '00000000-0000-4000-8000-000000000000' };
  expect(codeOf(await begin(await shopper(), on(SLOT_DAY, nothing)))).toBe('SLOT_CLOSED');
});

test('a slot of yesterday, and one further ahead than any, are closed and not stored', async () => {
  for (const days of [-3, 400]) {
    expect(codeOf(await begin(await shopper(), on(daysAfter(SLOT_DAY, days))))).toBe('SLOT_CLOSED');
  }
  expect(await shop.dataSource.manager.count(Slot)).toBe(0);
});

test('a customer who presses Pay again keeps the place after the slot was closed', async () => {
  const person = await shopper();
  const first = await begin(person);
  await close();
  const again = await begin(person);
  expect(again.data.beginCheckout.id).toBe(first.data.beginCheckout.id);
  const finished = await finishCheckout(shop, person, await payCheckout(shop, again.data.beginCheckout));
  expect(finished.errors).toBeUndefined();
  expect(await slotRow()).toMatchObject({ bookedOrders: 1, heldOrders: 0 });
});

test('a place takes no new orders on days on which it is closed, and keeps those that hold a slot', async () => {
  const [place] = DELIVERIES.places;
  const collected = await buildSlotTemplate(shop.dataSource, {
    method: FulfilmentMethod.COLLECTION,
    placeId: place.id,
  });
  const collect = (person: TestPerson) =>
    beginWith(shop, person, { method: 'COLLECTION', placeId: place.id, slot: on(SLOT_DAY, collected) }, 3000);
  const person = await shopper();
  const first = await collect(person);
  const closedDays = [{ from: SLOT_DAY, until: NEXT_SLOT_DAY, words: 'Village fair' }];
  await setUpDeliveries(shop, admin, { places: [{ ...place, closedDays }] });
  const refused = await collect(await shopper());
  expect(codeOf(refused)).toBe('SLOT_CLOSED');
  const { alternatives }: Untyped = refused.errors?.[0]?.extensions ?? {};
  expect(alternatives.map((each: Untyped) => each.day)).toEqual(
    [2, 3, 4].map((days) => daysAfter(SLOT_DAY, days)),
  );
  const again = await collect(person);
  expect(again.data.beginCheckout.id).toBe(first.data.beginCheckout.id);
  const finished = await finishCheckout(shop, person, await payCheckout(shop, again.data.beginCheckout));
  expect(finished.errors).toBeUndefined();
  const held = await shop.dataSource.manager.findOneByOrFail(Slot, on(SLOT_DAY, collected));
  expect(held).toMatchObject({ bookedOrders: 1, heldOrders: 0 });
});

test('a customer who presses Pay again for a slot that is full keeps the former one', async () => {
  const other = await buildSlotTemplate(shop.dataSource, {
    starts: '14:00',
    ends: '16:00',
    capacityOrders: 1,
  });
  const taker = await shopper();
  await begin(taker, on(SLOT_DAY, other));
  const person = await shopper();
  const first = await begin(person);
  expect(codeOf(await begin(person, on(SLOT_DAY, other)))).toBe('SLOT_FULL');
  expect((await slotRow()).heldOrders).toBe(1);
  const finished = await finishCheckout(shop, person, await payCheckout(shop, first.data.beginCheckout));
  expect(finished.errors).toBeUndefined();
  expect((await slotRow()).bookedOrders).toBe(1);
});

test('the place that a customer holds in another tab is taken for the order that is paid', async () => {
  const person = await shopper();
  const first = await begin(person);
  await buildCartLine(shop.dataSource, {
    userId: person.userId,
    productId: (await buildProduct(shop.dataSource, { price: 100 })).id,
    quantity: 1,
  });
  const second = await begin(person, on(SLOT_DAY), 3590);
  expect(second.data.beginCheckout.id).not.toBe(first.data.beginCheckout.id);
  const finished = await finishCheckout(shop, person, await payCheckout(shop, first.data.beginCheckout));
  expect(finished.errors).toBeUndefined();
  expect(await slotRow()).toMatchObject({ bookedOrders: 1, heldOrders: 0 });
});

test('a slot that was ended is left out where there are no others', async () => {
  await shop.dataSource.query('update slot_templates set deleted_at = now()');
  expect((await begin(await shopper())).errors).toBeUndefined();
});

test('slots of a season that is over need not be chosen', async () => {
  await shop.dataSource.query(`update slot_templates set until_day = '2020-01-31'`);
  expect((await beginWith(shop, await shopper(), ZURICH)).errors).toBeUndefined();
});

test('the next cart has no slot', async () => {
  const person = await shopper();
  await buy(person);
  const { cart } = await shop.ask('{ cart { delivery { postcode slot { day } } } }', {}, person.token);
  expect(cart.delivery).toEqual({ postcode: '8001', slot: null });
});
