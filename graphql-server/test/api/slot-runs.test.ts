import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { OrderEvent } from '../../src/features/sales/purchase/order-event.entity.js';
import { Fulfilment, FulfilmentStatus } from '../../src/features/sales/purchase/fulfilment.entity.js';
import type { Order } from '../../src/features/sales/purchase/order.entity.js';
import { buildOrder, moveOrders } from '../factories/order.factory.js';
import { buildSlotTemplate } from '../factories/slot-template.factory.js';
import { setUpDeliveries } from '../support/deliveries.js';
import { codeOf, type Untyped } from '../support/graphql-client.js';
import { moveOrder, NEXT_SLOT_DAY } from '../support/slot-shoppers.js';
import { createMailShop, mailTo } from '../support/mailbox.js';
import { OrderStatus } from '../../src/features/sales/purchase/order.entity.js';
import type { TestPerson, TestShop } from '../support/test-shop.js';

const RUN = 'query R($id: ID!) { slotRun(id: $id) { number } }';
const SET_STOP = 'mutation S($input: SetStopInput!) { setStop(input: $input) { number } }';
const SET_BAGS = 'mutation B($input: SetBagsInput!) { setBags(input: $input) { fulfilment { bags } } }';
const STATE = 'status canMove fulfilment { startsAt needsSlotSince missedAt } timeline { kind status }';
const MISS = `mutation M($input: MissOrderInput!) { missOrder(input: $input) { ${STATE} } }`;
const SET_STATUS = 'mutation S($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id } }';
const UNDO = `mutation U($input: UndoMissedOrderInput!) { undoMissedOrder(input: $input) { ${STATE} } }`;

let shop: TestShop;
let admin: TestPerson;
let shopper: TestPerson;
let slotId: string;
let templateId: string;

beforeAll(async () => {
  shop = await createMailShop();
  admin = await shop.signUp({ admin: true });
  shopper = await shop.signUp();
  await setUpDeliveries(shop, admin);
});
afterAll(() => shop?.close());

/** A slot that has begun, on a day that is today in every zone of the test. */
beforeEach(async () => {
  await shop.dataSource.query('truncate holds, slots, slot_templates, outbox_messages cascade');
  const template = await buildSlotTemplate(shop.dataSource);
  templateId = template.id;
  const [{ id }] = await shop.dataSource.query(
    `insert into slots (template_id, day, starts_at, ends_at)
      values ($1, current_date, now(), now() + interval '2 hours') returning id`,
    [template.id],
  );
  slotId = id;
});

async function booked(startsIn = '0 days', userId = shopper.userId): Promise<Order> {
  const order = await buildOrder(shop.dataSource, { userId, slotId });
  await shop.dataSource.query(
    `update fulfilments set starts_at = now() + $2::interval, ends_at = now() + $2::interval where checkout_id = $1`,
    [order.checkoutId, startsIn],
  );
  return order;
}
const several = async (count: number): Promise<Order[]> => {
  const orders: Order[] = [];
  for (let made = 0; made < count; made++) orders.push(await booked());
  return orders;
};
const asAdmin = (query: string, input: object): Promise<Untyped> =>
  shop.graphql(query, { input }, admin.token) as Promise<Untyped>;
const run = async (): Promise<number[]> => {
  const { slotRun } = await shop.ask<Untyped>(RUN, { id: slotId }, admin.token);
  return slotRun.map(({ number }: { number: number }) => number);
};
const setStop = ({ id }: Order, position: number) => asAdmin(SET_STOP, { id, position });
const bookedOrders = async (): Promise<number> => {
  const [row] = await shop.dataSource.query('select booked_orders as count from slots where id = $1', [
    slotId,
  ]);
  return row.count;
};

test('a run has the orders of a slot as they came, until their stops are set', async () => {
  const [one, two, three] = (await several(3)) as [Order, Order, Order];
  expect(await run()).toEqual([one.number, two.number, three.number]);
  const { data } = await setStop(three, 1);
  expect(data.setStop.map(({ number }: Untyped) => number)).toEqual([three.number, one.number, two.number]);
  const four = await booked();
  expect(await run()).toEqual([three.number, one.number, two.number, four.number]);
  await setStop(three, 99);
  expect(await run()).toEqual([one.number, two.number, four.number, three.number]);
});

test('rejected orders have no stop', async () => {
  const [one, two] = (await several(2)) as [Order, Order];
  await moveOrders(shop.dataSource, [one.id], OrderStatus.REJECTED);
  expect(await run()).toEqual([two.number]);
  expect(codeOf(await setStop(one, 1))).toBe('CONFLICT');
});

test('two admins who sort a run at once keep every order in it', async () => {
  const orders = await several(6);
  const moves = orders.map((order, index) => setStop(order, ((index * 5) % 6) + 1));
  for (const { errors } of await Promise.all(moves)) expect(errors).toBeUndefined();
  expect((await run()).toSorted()).toEqual(orders.map(({ number }) => number).toSorted());
  const stops = await shop.dataSource.query('select stop from fulfilments where slot_id = $1 order by stop', [
    slotId,
  ]);
  expect(stops).toEqual([1, 2, 3, 4, 5, 6].map((stop) => ({ stop })));
});

test('the run of a slot that there is not is empty', async () => {
  const query = 'query R($id: ID!) { slotRun(id: $id) { id } }';
  for (const id of ['none', '00000000-0000-4000-8000-000000000000'])
    expect((await shop.ask(query, { id }, admin.token)).slotRun).toEqual([]);
});

test('the bags of an order are counted, also as none, and not counted', async () => {
  const { id } = await booked();
  for (const bags of [3, 0, null])
    expect((await asAdmin(SET_BAGS, { id, bags })).data.setBags.fulfilment).toEqual({ bags });
});

test('chilled and frozen bags are some of all bags, and stay as only these are counted again', async () => {
  const { id } = await buildOrder(shop.dataSource);
  const set = async (counts: object) => {
    const query =
      'mutation B($input: SetBagsInput!) { setBags(input: $input) { fulfilment { bags chilledBags frozenBags } } }';
    return asAdmin(query, { id, ...counts });
  };
  const all = { bags: 4, chilledBags: 2, frozenBags: 1 };
  expect((await set(all)).data.setBags.fulfilment).toEqual(all);
  expect((await set({ bags: 5 })).data.setBags.fulfilment).toEqual({ ...all, bags: 5 });
  for (const counts of [{ bags: 2 }, { bags: 4, chilledBags: 4 }, { bags: 1, chilledBags: -1 }])
    expect(codeOf(await set(counts))).toBe('BAD_USER_INPUT');
  expect((await set({ bags: 3 })).data.setBags.fulfilment).toEqual({ ...all, bags: 3 });
  const none = { bags: null, chilledBags: null, frozenBags: null };
  expect((await set({ bags: null })).data.setBags.fulfilment).toEqual(none);
});

test.each([-1, 1_000])('%d is no number of bags, and the one of before stays', async (bags) => {
  const { id, checkoutId } = await booked();
  await asAdmin(SET_BAGS, { id, bags: 2 });
  expect(codeOf(await asAdmin(SET_BAGS, { id, bags }))).toBe('BAD_USER_INPUT');
  const [row] = await shop.dataSource.query('select bags from fulfilments where checkout_id = $1', [
    checkoutId,
  ]);
  expect(row.bags).toBe(2);
});

test('a missed order is packed and pending, and its customer gets the next times by e-mail', async () => {
  const person = await shop.signUp();
  const order = await booked('0 days', person.userId);
  await asAdmin(SET_STATUS, { id: order.id, status: 'SHIPPED' });
  await shop.workOutbox();
  const { data } = await asAdmin(MISS, { id: order.id });
  expect(data.missOrder).toMatchObject({
    status: 'PENDING',
    fulfilment: { startsAt: null, needsSlotSince: expect.any(String), missedAt: expect.any(String) },
  });
  expect(data.missOrder.timeline.at(-1)).toEqual({ kind: 'MISSED', status: 'PENDING' });
  expect(await bookedOrders()).toBe(0);
  await shop.workOutbox();
  const mails = await mailTo(shop, person.email);
  const asks = mails.filter(({ subject }) => subject.startsWith('Please choose a new time'));
  expect(asks).toHaveLength(1);
  expect(asks[0]?.text).toContain('We were at your door');
  expect(asks[0]?.text.match(/my-orders\?order=\S+/g)).toHaveLength(3);
  // The same e-mail says that it is not on its way.
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Please choose a new time for your order ${order.number}`,
    `Your order ${order.number} is on its way`,
  ]);
  expect(codeOf(await asAdmin(UNDO, { id: order.id }))).toBe('CONFLICT');
  const actions = (await shop.dataSource.manager.findBy(AuditEntry, {})).map(({ action }) => action);
  expect(actions).toContain('order.missed');
});

test('the e-mail about an order that was not on its way says nothing of a door', async () => {
  const person = await shop.signUp();
  const order = await booked('0 days', person.userId);
  await asAdmin(MISS, { id: order.id });
  await shop.workOutbox();
  const [mail] = await mailTo(shop, person.email);
  expect(mail?.text).toContain(`Your order ${order.number} could not be delivered.`);
});

test('marking an order as missed twice is one event', async () => {
  const order = await booked();
  await asAdmin(MISS, { id: order.id });
  const { data } = await asAdmin(MISS, { id: order.id });
  expect(data.missOrder.timeline.filter(({ kind }: Untyped) => kind === 'MISSED')).toHaveLength(1);
});

test.each([
  ['PENDING', OrderStatus.PENDING],
  ['SHIPPED', OrderStatus.SHIPPED],
])('undone, a missed order is %s in its slot as before, and nobody is e-mailed', async (status) => {
  const person = await shop.signUp();
  const order = await booked('0 days', person.userId);
  if (status === 'SHIPPED') await asAdmin(SET_STATUS, { id: order.id, status });
  await shop.workOutbox();
  const before = (await mailTo(shop, person.email)).length;
  await asAdmin(MISS, { id: order.id });
  const { data } = await asAdmin(UNDO, { id: order.id });
  expect(data.undoMissedOrder).toMatchObject({
    status,
    fulfilment: { startsAt: expect.any(String), needsSlotSince: null, missedAt: null },
  });
  expect(await bookedOrders()).toBe(1);
  await shop.workOutbox();
  expect(await mailTo(shop, person.email)).toHaveLength(before);
  const events = await shop.dataSource.manager.findBy(OrderEvent, { orderId: order.id });
  expect(events.every(({ kind, emailedStatus }) => kind !== 'missed' || emailedStatus === null)).toBe(true);
});

test.each([
  ['before its slot begins', '1 minute', null],
  ['that is rejected', '0 days', FulfilmentStatus.REJECTED],
  ['that was delivered', '0 days', FulfilmentStatus.DELIVERED],
])('an order %s is not missed, and keeps its slot', async (_what, startsIn, status) => {
  const order = await booked(startsIn);
  const { checkoutId } = order;
  const steps = status === FulfilmentStatus.DELIVERED ? [FulfilmentStatus.OUT, status] : [status];
  for (const step of steps)
    if (step) await shop.dataSource.manager.update(Fulfilment, { checkoutId }, { status: step });
  const refused = await asAdmin(MISS, { id: order.id });
  expect(codeOf(refused)).toBe('CONFLICT');
  expect(refused.errors[0].message).toBe(
    `Order ${order.number} is in no slot that has begun, is with its customer, or is rejected.`,
  );
  const [row] = await shop.dataSource.query('select slot_id from fulfilments where checkout_id = $1', [
    order.checkoutId,
  ]);
  expect(row.slot_id).toBe(slotId);
});

const stopOf = async ({ checkoutId }: Order): Promise<number | null> =>
  (await shop.dataSource.manager.findOneByOrFail(Fulfilment, { checkoutId })).stop;
const moveToNextDay = (order: Order, person: TestPerson) =>
  moveOrder(shop, person, order.id, { templateId, day: NEXT_SLOT_DAY });

test.each([
  ['moved', false],
  ['missed and moved', true],
])('an order that is %s to another slot has no stop there', async (_what, isMissed) => {
  const order = await booked();
  await setStop(order, 1);
  if (isMissed) await asAdmin(MISS, { id: order.id });
  expect((await moveToNextDay(order, admin)).errors).toBeUndefined();
  expect(await stopOf(order)).toBeNull();
});

test('undone, a missed order has its stop, and its customer may still decline the slot of the shop', async () => {
  const [one, two, three] = (await several(3)) as [Order, Order, Order];
  const movedAt = new Date();
  await shop.dataSource.manager.update(Fulfilment, { checkoutId: two.checkoutId }, { movedAt });
  await setStop(two, 2);
  await asAdmin(MISS, { id: two.id });
  expect(await run()).toEqual([one.number, three.number]);
  await asAdmin(UNDO, { id: two.id });
  expect(await run()).toEqual([one.number, two.number, three.number]);
  const { order } = await shop.ask<Untyped>(
    'query O($id: ID!) { order(id: $id) { canMove fulfilment { movedAt } } }',
    { id: two.id },
    shopper.token,
  );
  expect(order).toEqual({ canMove: true, fulfilment: { movedAt: movedAt.toISOString() } });
});

test.each(['the shop', 'its customer'])(
  'an order that %s moves before the e-mail about being missed is e-mailed as on its way again',
  async (who) => {
    const person = await shop.signUp();
    const order = await booked('0 days', person.userId);
    await asAdmin(SET_STATUS, { id: order.id, status: 'SHIPPED' });
    await shop.workOutbox();
    await asAdmin(MISS, { id: order.id });
    expect((await moveToNextDay(order, who === 'the shop' ? admin : person)).errors).toBeUndefined();
    await shop.workOutbox();
    await asAdmin(SET_STATUS, { id: order.id, status: 'SHIPPED' });
    await shop.workOutbox();
    const subjects = (await mailTo(shop, person.email)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      `Your order ${order.number} has left the shop now`,
      `Your order ${order.number} has a new time`,
      `Your order ${order.number} is on its way`,
    ]);
  },
);

test.each([
  [SET_STOP, { position: 1 }],
  [SET_BAGS, { bags: 1 }],
  [MISS, {}],
  [UNDO, {}],
])('an order that does not exist is not found: %s', async (query, more) => {
  const id = '00000000-0000-4000-8000-00000000000f';
  expect(codeOf(await asAdmin(query, { id, ...more }))).toBe('NOT_FOUND');
});
