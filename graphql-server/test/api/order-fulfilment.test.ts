import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayIn, daysAfter, instantOf } from '@larder/shared/time-zone';
import { Checkout } from '../../src/features/sales/purchase/checkout.entity.js';
import { Fulfilment } from '../../src/features/sales/purchase/fulfilment.entity.js';
import type { SlotTemplate } from '../../src/features/delivery/slots/slot-template.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildSlotTemplate } from '../factories/slot-template.factory.js';
import { shopperWith } from '../support/checkout-flow.js';
import { COLLECTION, setUpDeliveries, ZURICH } from '../support/deliveries.js';
import type { Json, Untyped } from '../support/graphql-client.js';
import { OpenApi } from '../support/openapi.js';
import { callRest } from '../support/rest-client.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';
import { startWebhookListener, type WebhookListener } from '../support/webhook-listener.js';
import { makeEndpoint } from '../support/webhooks.js';

const TIME_ZONE = 'Asia/Kolkata';
/** So that no midnight and no cut-off comes between. */
const day = daysAfter(dayIn(TIME_ZONE, new Date()), 2);
const FLAT = { lines: ['Bahnhofstrasse 1'], postcode: '8001', place: 'Zürich', country: 'CH', note: 'Ring.' };
const TEXT = 'Bahnhofstrasse 1\n8001 Zürich\nSwitzerland';
const DELIVERED = {
  method: 'DELIVERY',
  area: 'Zurich',
  place: null,
  startsAt: `${day}T10:00:00+05:30`,
  endsAt: `${day}T12:00:00+05:30`,
  address: { ...FLAT, region: '', phoneE164: null },
};

let shop: TestShop;
let admin: TestPerson;
let listener: WebhookListener;
let openApi: OpenApi;
let template: SlotTemplate;

beforeAll(async () => {
  [shop, listener] = await Promise.all([createTestShop(), startWebhookListener()]);
  admin = await shop.signUp({ admin: true });
  openApi = await OpenApi.of(shop.url);
  await shop.ask(
    'mutation Z($zone: String) { updateShopSettings(input: { timeZone: $zone }) { id } }',
    { zone: TIME_ZONE },
    admin.token,
  );
  await makeEndpoint(shop, admin, listener.url, ['ORDER_PAID']);
});
afterAll(async () => {
  await listener.close();
  await shop.close();
});

const shopper = async () => shopperWith(shop, await buildProduct(shop.dataSource, { price: 3000 }), 1);
const post = (path: string, person: TestPerson | null, body: Json) =>
  callRest(shop.url, 'POST', path, { token: person?.token, body });

async function placed(person: TestPerson, begun: Json, order: Json = {}): Promise<Untyped> {
  const paymentOrder = await post('/create-order', person, begun);
  const { razorpay_payment_id: paymentId } = await shop.payWithCard(paymentOrder.body, '4111 1111 1111 1111');
  return (await post('/orders', person, { paymentId, name: 'Asha Rao', ...order })).body;
}

const listed = async (path: string, { token }: TestPerson, query = ''): Promise<Untyped[]> => {
  const reply = await callRest(shop.url, 'GET', path + query, { token });
  expect(openApi.errorsOfReply(path, reply)).toEqual([]);
  return reply.body;
};

/** An order in its event, which is as OpenAPI describes it. */
async function published({ _id }: Untyped): Promise<Untyped> {
  await shop.workOutbox();
  const events = listener.received.map(({ event }): Untyped => event);
  const [event] = events.filter(({ data }) => data.order.id === _id);
  expect(openApi.errorsOfEvent(event)).toEqual([]);
  return event.data.order;
}

test('an order of a shop without areas has no fulfilment in REST, and null in webhooks', async () => {
  const person = await shopper();
  const order = await placed(person, { amount: 3500 }, { address: '1 Orchard Lane' });
  expect(order).not.toHaveProperty('fulfilment');
  expect(await published(order)).toMatchObject({ fulfilment: null, customer: { address: '1 Orchard Lane' } });
});

describe('a shop with areas and slots', () => {
  beforeEach(async () => {
    await shop.dataSource.query('truncate holds, slots, slot_exceptions, slot_templates cascade');
    await setUpDeliveries(shop, admin);
    template = await buildSlotTemplate(shop.dataSource, { capacityOrders: 1 });
  });

  const slotOn = (on = day) => ({ templateId: template.id, day: on });
  const delivery = () => ({ ...ZURICH, slot: slotOn() });
  const toFlat = () => ({ amount: 3490, delivery: delivery(), deliveryAddress: FLAT });

  test('an order names method, area, slot with its offset, and address in REST and webhooks', async () => {
    const person = await shopper();
    const order = await placed(person, toFlat());
    expect(order).toMatchObject({ address: TEXT, fulfilment: DELIVERED });
    expect(await listed(`/my-orders/${person.email}`, person)).toEqual([order]);
    expect(await listed('/orders', admin, `?q=${order.number}`)).toEqual([order]);
    const sent = await published(order);
    expect(sent.fulfilment).toEqual(DELIVERED);
    const { order: found } = await shop.ask<Untyped>(
      'query O($id: ID!) { order(id: $id) { fulfilment { method area startsAt endsAt localStartsAt localEndsAt } } }',
      { id: order._id },
      person.token,
    );
    expect(found.fulfilment).toEqual({
      method: 'DELIVERY',
      area: 'Zurich',
      startsAt: instantOf(`${day}T10:00`, TIME_ZONE).toISOString(),
      endsAt: instantOf(`${day}T12:00`, TIME_ZONE).toISOString(),
      localStartsAt: DELIVERED.startsAt,
      localEndsAt: DELIVERED.endsAt,
    });
  });

  test('slots to choose from and those of the board have their offset as well', async () => {
    const times = 'localStartsAt localEndsAt';
    const offered = `deliverySlots(country: "CH", postcode: "8001", from: "${day}", days: 1) { ${times} }`;
    const { deliverySlots } = await shop.ask<Untyped>(`{ ${offered} }`);
    const board = `slotBoard(from: "${day}", days: 1) { ${times} }`;
    const { slotBoard } = await shop.ask<Untyped>(`{ ${board} }`, {}, admin.token);
    const expected = { localStartsAt: DELIVERED.startsAt, localEndsAt: DELIVERED.endsAt };
    expect([deliverySlots, slotBoard]).toEqual([[expected], [expected]]);
  });

  test('an order with another text as its address keeps slot and area, and has no parts', async () => {
    const order = await placed(await shopper(), toFlat(), { address: '2 Orchard Lane' });
    expect(order).toMatchObject({ address: '2 Orchard Lane', fulfilment: { ...DELIVERED, address: null } });
  });

  test('orders.csv has slot and address after the columns of before', async () => {
    const { number } = await placed(await shopper(), toFlat());
    const today = dayIn(TIME_ZONE, new Date());
    const days = `from=${daysAfter(today, -1)}&to=${today}`;
    const { body } = await callRest(shop.url, 'GET', `/accounting/orders.csv?${days}`, {
      token: admin.token,
    });
    const rows = parse<Record<string, string>>(String(body), { bom: true, columns: true });
    const row = rows.find(({ order_number: each }) => each === String(number)) ?? {};
    expect(Object.entries(row).slice(Object.keys(row).indexOf('refunded_bags') + 1)).toEqual([
      ['address', TEXT],
      ['method', 'delivery'],
      ['area', 'Zurich'],
      ['collection_place', ''],
      ['slot_starts_at', DELIVERED.startsAt],
      ['slot_ends_at', DELIVERED.endsAt],
      ['postcode', '8001'],
      ['town', 'Zürich'],
      ['region', ''],
      ['country', 'CH'],
      ['pay_by', 'online'],
      ['received', row['total']],
      ['due', '0.00'],
    ]);
    const [before] = rows;
    expect([before?.['address'], before?.['method'], before?.['country']]).toEqual([
      '1 Orchard Lane',
      '',
      '',
    ]);
  });

  test('a collection names its place', async () => {
    await shop.dataSource.query('truncate slots, slot_templates cascade');
    const order = await placed(await shopper(), {
      amount: 3000,
      delivery: COLLECTION,
      deliveryAddress: FLAT,
    });
    const collected = {
      method: 'COLLECTION',
      area: null,
      place: { name: 'Barn', address: '1 Market Street' },
      startsAt: null,
      endsAt: null,
      address: null,
    };
    expect(order).toMatchObject({ address: '', fulfilment: collected });
    expect((await published(order)).fulfilment).toEqual(collected);
  });

  test('an order from before the areas has none', async () => {
    const { id } = await buildOrder(shop.dataSource);
    const orders = await listed('/orders', admin);
    expect(orders.find(({ _id }) => _id === id)).not.toHaveProperty('fulfilment');
  });

  test.each<[string, () => Json, string]>([
    ['a country that does not exist', () => ({ delivery: { ...ZURICH, country: 'XX' } }), 'delivery.country'],
    [
      'a slot of no template',
      () => ({ delivery: { ...ZURICH, slot: { templateId: 'x', day } } }),
      'delivery.slot.templateId',
    ],
    [
      'a day that does not exist',
      () => ({ delivery: { ...ZURICH, slot: { ...slotOn(), day: '2026-02-30' } } }),
      'delivery.slot.day',
    ],
    [
      'an address without lines',
      () => ({ deliveryAddress: { ...FLAT, lines: [] } }),
      'deliveryAddress.lines',
    ],
    ['a method that does not exist', () => ({ delivery: { method: 'DRONE' } }), 'delivery.method'],
  ])('POST /create-order refuses %s, and stores nothing', async (_name, wrong, field) => {
    const person = await shopper();
    const { status, body } = await post('/create-order', person, { ...toFlat(), ...wrong() });
    expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([
      400,
      'BAD_USER_INPUT',
      [field],
    ]);
    expect(await shop.dataSource.manager.countBy(Checkout, { userId: person.userId })).toBe(0);
  });

  test('POST /create-order refuses visitors, and a customer who has chosen no delivery', async () => {
    expect((await post('/create-order', null, toFlat())).status).toBe(401);
    const { status, body } = await post('/create-order', await shopper(), { amount: 3490 });
    expect([status, body.error.code]).toEqual([409, 'DELIVERY_REQUIRED']);
  });

  test('POST /create-order refuses a slot that is full, with the next ones', async () => {
    await placed(await shopper(), toFlat());
    const person = await shopper();
    const { status, body } = await post('/create-order', person, toFlat());
    expect([status, body.error.code]).toEqual([409, 'SLOT_FULL']);
    expect(body.error.alternatives.map((each: Untyped) => each.day)).toEqual(
      [1, 2, 3].map((days) => daysAfter(day, days)),
    );
    expect(await shop.dataSource.manager.countBy(Checkout, { userId: person.userId })).toBe(0);
  });

  test('a slot that the shop has moved is the one of later events', async () => {
    const order = await placed(await shopper(), toFlat());
    const { checkoutId } = (await shop.dataSource.manager.findOneByOrFail('Order', {
      id: order._id,
    })) as Untyped;
    const startsAt = instantOf(`${day}T14:00`, TIME_ZONE);
    const endsAt = instantOf(`${day}T16:00`, TIME_ZONE);
    await shop.dataSource.manager.update(Fulfilment, { checkoutId }, { startsAt, endsAt });
    expect((await published(order)).fulfilment).toMatchObject({ startsAt: `${day}T14:00:00+05:30` });
  });
});
