import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayIn, daysAfter } from '@larder/shared/time-zone';
import { AuditAction, AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { SlotTemplate } from '../../src/features/delivery/slots/slot-template.entity.js';
import { Slot } from '../../src/features/delivery/slots/slot.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildSlotTemplate } from '../factories/slot-template.factory.js';
import { finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { setUpDeliveries } from '../support/deliveries.js';
import { codeOf, type Untyped } from '../support/graphql-client.js';
import { createMailShop, mailTo } from '../support/mailbox.js';
import {
  beginWith,
  buyIn,
  closeSlot,
  inSlot,
  moveOrder,
  NEXT_SLOT_DAY,
  SLOT_DAY,
  slotShopper,
  type SlotOnDay,
} from '../support/slot-shoppers.js';
import type { TestPerson, TestShop } from '../support/test-shop.js';

const ORDER = `query O($id: ID!) {
  order(id: $id) { canMove status fulfilment { startsAt movedAt needsSlotSince } timeline { kind startsAt } }
}`;

const [day, next] = [SLOT_DAY, NEXT_SLOT_DAY];

let shop: TestShop;
let admin: TestPerson;
let template: SlotTemplate;

beforeAll(async () => {
  shop = await createMailShop();
  admin = await shop.signUp({ admin: true });
});
afterAll(() => shop?.close());

beforeEach(async () => {
  await shop.dataSource.query('truncate holds, slots, slot_exceptions, slot_templates cascade');
  await setUpDeliveries(shop, admin);
  template = await buildSlotTemplate(shop.dataSource, { capacityOrders: 1 });
});

const slot = (on: string, templateId = template.id) => ({ templateId, day: on });
const shopper = () => slotShopper(shop);
const buy = (person: TestPerson, on = day) => buyIn(shop, person, slot(on));
const move = (id: string, to: SlotOnDay, person: Partial<TestPerson>): Promise<Untyped> =>
  moveOrder(shop, person, id, to);
const orderFor = async (id: string, { token }: TestPerson) =>
  (await shop.ask<Untyped>(ORDER, { id }, token)).order;
const bookedOn = async () =>
  Object.fromEntries((await shop.dataSource.manager.find(Slot)).map((each) => [each.day, each.bookedOrders]));

/**
 * A paid order whose place went to another customer before the payment came.
 *
 * @param leadDays that its goods take
 */
async function late(leadDays: number | null = null) {
  const product = await buildProduct(shop.dataSource, { price: 3000, leadDays });
  const person = await shopperWith(shop, product, 1);
  const { data: begun } = await beginWith(shop, person, inSlot(slot(day)));
  const paid = await payCheckout(shop, begun.beginCheckout);
  await shop.dataSource.query(`update holds set until = clock_timestamp() - interval '1 s'`);
  await buy(await shopper());
  const { data } = await finishCheckout(shop, person, paid);
  return { person, id: data.finishCheckout.id as string };
}

test('the shop moves an order, and e-mails its customer, who may choose another slot', async () => {
  const person = await shopper();
  const id = await buy(person);
  expect((await orderFor(id, person)).canMove).toBe(false);
  const { data } = await move(id, slot(next), admin);
  const { canMove, fulfilment, timeline } = data.moveOrder;
  expect([canMove, fulfilment.startsAt, fulfilment.needsSlotSince]).toEqual([
    true,
    `${next}T10:00:00.000Z`,
    null,
  ]);
  expect(fulfilment.movedAt).not.toBeNull();
  expect(timeline.at(-1)).toEqual({
    kind: 'SLOT',
    startsAt: `${next}T10:00:00.000Z`,
    by: { id: admin.userId },
  });
  expect(await bookedOn()).toEqual({ [day]: 0, [next]: 1 });
  const entry = await shop.dataSource.manager.findOneByOrFail(AuditEntry, {
    action: AuditAction.ORDER_MOVED,
  });
  expect(entry.changes).toEqual({
    slot: {
      before: `${day}T10:00:00+00:00/${day}T12:00:00+00:00`,
      after: `${next}T10:00:00+00:00/${next}T12:00:00+00:00`,
    },
  });
  await shop.workOutbox();
  const mails = await mailTo(shop, person.email);
  const told = mails.find(({ subject }) => /^Your order \d+ has a new time$/.test(subject));
  // Calendars replace the event of the confirmation by it.
  expect(told?.attachments[0]?.content.split('\r\n')).toEqual(
    expect.arrayContaining([`UID:${id}`, 'SEQUENCE:1', `DTSTART:${next.replaceAll('-', '')}T100000Z`]),
  );

  const after = await move(id, slot(daysAfter(next, 1)), person);
  expect(after.data.moveOrder).toMatchObject({ canMove: false, fulfilment: { movedAt: null } });
  expect(codeOf(await move(id, slot(day), person))).toBe('CONFLICT');
});

test('a payment whose place went to another customer is ordered, and its customer chooses a slot', async () => {
  await shop.dataSource.manager.update(SlotTemplate, template.id, { fromDay: day });
  const { person, id } = await late();
  expect(await orderFor(id, person)).toMatchObject({
    canMove: true,
    fulfilment: { startsAt: null, needsSlotSince: expect.any(String) },
    timeline: [{ kind: 'STATUS' }, { kind: 'SLOT', startsAt: null }],
  });
  await shop.workOutbox();
  const mail = await mailTo(shop, person.email);
  const asks = mail.find(({ subject }) => subject.startsWith('Please choose a time'));
  expect(asks?.text.match(/my-orders\?order=\S+/g)).toEqual(
    [1, 2, 3].map((days) => `my-orders?order=${id}&slot=${template.id}.${daysAfter(day, days)}`),
  );
  const { orderSlots } = await shop.ask<Untyped>(
    'query S($id: ID!, $from: LocalDate) { orderSlots(id: $id, from: $from, days: 2) { day state } }',
    { id, from: day },
    person.token,
  );
  expect(orderSlots).toEqual([
    { day, state: 'FULL' },
    { day: next, state: 'FREE' },
  ]);
  const full = await move(id, slot(day), person);
  expect([codeOf(full), full.errors[0].extensions.alternatives.length]).toEqual(['SLOT_FULL', 3]);
  const chosen = await move(id, slot(next), person);
  expect(chosen.data.moveOrder.fulfilment).toMatchObject({ movedAt: null, needsSlotSince: null });
  expect(await bookedOn()).toEqual({ [day]: 1, [next]: 1 });
});

test('an order of goods that take days moves to no slot before, unless the shop knows better', async () => {
  const { person, id } = await late(2);
  await shop.workOutbox();
  const mail = await mailTo(shop, person.email);
  const asks = mail.find(({ subject }) => subject.startsWith('Please choose a time'));
  expect(asks?.text.match(/slot=\S+/g)).toEqual(
    [1, 2, 3].map((days) => `slot=${template.id}.${daysAfter(day, days)}`),
  );
  const tomorrow = daysAfter(day, -1);
  const offeredTo = async ({ token }: TestPerson) => {
    const { orderSlots } = await shop.ask<Untyped>(
      'query S($id: ID!, $from: LocalDate) { orderSlots(id: $id, from: $from, days: 3) { day } }',
      { id, from: tomorrow },
      token,
    );
    return orderSlots.map((each: Untyped) => each.day);
  };
  expect(await offeredTo(person)).toEqual([day, next]);
  expect(await offeredTo(admin)).toEqual([tomorrow, day, next]);
  const early = await move(id, slot(tomorrow), person);
  expect(codeOf(early)).toBe('SLOT_CLOSED');
  expect(early.errors[0].extensions.alternatives[0].day).toBe(next);
  expect((await move(id, slot(tomorrow), admin)).errors).toBeUndefined();
  // Declining it is choosing as well.
  expect(codeOf(await move(id, slot(daysAfter(day, -2)), person))).toBe('SLOT_CLOSED');
  expect((await move(id, slot(next), person)).errors).toBeUndefined();
});

test('an order without a slot can be cancelled, which takes no place', async () => {
  const { person, id } = await late();
  await shop.ask('mutation C($id: ID!) { cancelOrder(input: { id: $id }) { status } }', { id }, person.token);
  expect(codeOf(await move(id, slot(next), person))).toBe('CONFLICT');
  expect(await bookedOn()).toEqual({ [day]: 1 });
});

test('the shop moves an order into a closed slot, but not above its capacity', async () => {
  const id = await buy(await shopper());
  await buy(await shopper(), next);
  expect(codeOf(await move(id, slot(next), admin))).toBe('SLOT_FULL');
  const last = daysAfter(next, 1);
  await closeSlot(shop, admin, slot(last));
  expect((await move(id, slot(last), admin)).errors).toBeUndefined();
  expect(await bookedOn()).toEqual({ [day]: 0, [next]: 1, [last]: 1 });
});

test('moving to the slot that an order has changes nothing', async () => {
  const person = await shopper();
  const id = await buy(person);
  const { data } = await move(id, slot(day), admin);
  expect(data.moveOrder).toMatchObject({ fulfilment: { movedAt: null }, timeline: [{ kind: 'STATUS' }] });
});

test('a shipped order does not move', async () => {
  const id = await buy(await shopper());
  await shop.ask(
    'mutation S($id: ID!) { setOrderStatus(input: { id: $id, status: SHIPPED }) { id } }',
    { id },
    admin.token,
  );
  expect(codeOf(await move(id, slot(next), admin))).toBe('CONFLICT');
});

test('two orders that swap their slots never block each other for good', async () => {
  const wide = await buildSlotTemplate(shop.dataSource, {
    starts: '14:00',
    ends: '16:00',
    capacityOrders: 2,
  });
  const [one, other] = [await buy(await shopper()), await buy(await shopper(), next)];
  for (let round = 0; round < 10; round++) {
    const [first, second] = round % 2 ? [day, next] : [next, day];
    const moved = await Promise.all([
      move(one, slot(first, wide.id), admin),
      move(other, slot(second, wide.id), admin),
    ]);
    expect(moved.map(({ errors }) => errors)).toEqual([undefined, undefined]);
  }
});

test('a customer does not move an order that is being packed, but one without a slot', async () => {
  const pack = (id: string) =>
    shop.ask('mutation P($id: ID!) { startPacking(input: { ids: [$id] }) { id } }', { id }, admin.token);
  const person = await shopper();
  const id = await buy(person);
  await move(id, slot(next), admin);
  await pack(id);
  expect(codeOf(await move(id, slot(day), person))).toBe('CONFLICT');
  expect((await move(id, slot(day), admin)).errors).toBeUndefined();
  await shop.dataSource.query('truncate holds, slots cascade');
  const lost = await late();
  await pack(lost.id);
  expect((await move(lost.id, slot(next), lost.person)).errors).toBeUndefined();
});

test('the shop lists the orders whose customers have to choose a slot', async () => {
  const { person, id } = await late();
  const listed = async () => {
    const { orders } = await shop.ask<Untyped>(
      '{ orders(filter: { needsSlot: true }) { edges { node { id } } } }',
      {},
      admin.token,
    );
    return (orders.edges as Untyped[]).map(({ node }) => node.id);
  };
  expect(await listed()).toContain(id);
  await move(id, slot(next), person);
  expect(await listed()).not.toContain(id);
});

test.each([
  [
    'a template that does not exist',
    { templateId: '00000000-0000-4000-8000-00000000000f', day: next },
    'SLOT_CLOSED',
  ],
  ['a day of yesterday', { day: daysAfter(dayIn('UTC', new Date()), -1) }, 'SLOT_CLOSED'],
])('%s is no slot to move to, and the order keeps its own', async (_what, to, code) => {
  const id = await buy(await shopper());
  expect(codeOf(await move(id, { ...slot(next), ...to }, admin))).toBe(code);
  expect((await orderFor(id, admin)).fulfilment.startsAt).toBe(`${day}T10:00:00.000Z`);
});

test('nobody moves the order of another customer', async () => {
  const id = await buy(await shopper());
  expect(codeOf(await move(id, slot(next), await shopper()))).toBe('NOT_FOUND');
  expect(codeOf(await move(id, slot(next), {}))).toBe('UNAUTHENTICATED');
});
