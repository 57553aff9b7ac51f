import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildSlotTemplate } from '../factories/slot-template.factory.js';
import { beginCheckout, finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { setUpDeliveries } from '../support/deliveries.js';
import { codeOf, type Untyped } from '../support/graphql-client.js';
import { breaches } from '../support/ledger.js';
import { createMailShop, mailTo } from '../support/mailbox.js';
import { beginAddition, removeFromOrder } from '../support/order-changes.js';
import { beginUnpaid, offer, placeOrder } from '../support/pay-later.js';
import { assignPicker, linesOfOrder, packOrder, pickLines } from '../support/picking.js';
import {
  beginWith,
  buyIn,
  inSlot,
  moveOrder,
  NEXT_SLOT_DAY,
  placesIn,
  SLOT_DAY,
} from '../support/slot-shoppers.js';
import type { TestPerson, TestShop } from '../support/test-shop.js';

const ONE = `query One($id: ID!) {
  order(id: $id) {
    id status total name address payBy addedTo { id } additions { id status }
    fulfilment { status startsAt } paymentState refunds { reason amount }
  }
}`;
const QUOTE =
  'query Q($id: ID!) { quoteAddition(id: $id) { paymentMethods cart { total shipping missingForMinimum } } }';
const CANCEL = 'mutation C($input: CancelOrderInput!) { cancelOrder(input: $input) { id status } }';
const SET = 'mutation S($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id status } }';

let shop: TestShop;
let admin: TestPerson;

beforeAll(async () => {
  shop = await createMailShop();
  admin = await shop.signUp({ admin: true });
  await offer(shop, admin, 'ON_DELIVERY');
});
afterAll(() => shop?.close());
afterEach(async () => expect(await breaches(shop.dataSource, false)).toEqual([]));

const orderOf = async (id: string, { token }: TestPerson) =>
  (await shop.ask(ONE, { id }, token)).order as Untyped;
const stockOf = async ({ id }: Pick<Product, 'id'>) =>
  (await shop.dataSource.manager.findOneByOrFail(Product, { id })).stock;
const quote = ({ token }: TestPerson, id: string) => shop.graphql<Untyped>(QUOTE, { id }, token);

/** A customer with an order of figs for 3.80 and 5.00 of shipping, and a tea in the cart. */
async function customer(payBy = 'ONLINE') {
  const figs = await buildProduct(shop.dataSource, { name: 'Figs', price: 380, stock: 10 });
  const person = await shopperWith(shop, figs, 1);
  const id = payBy === 'ONLINE' ? await buy(person) : await order(person);
  return { person, id, tea: await addTea(person) };
}
async function buy(person: TestPerson): Promise<string> {
  const { data: begun } = await beginCheckout(shop, person, 880);
  const { data } = await finishCheckout(shop, person, await payCheckout(shop, begun.beginCheckout));
  return data.finishCheckout.id;
}
async function order(person: TestPerson): Promise<string> {
  const { data: begun } = await beginUnpaid(shop, person, 880);
  return (await placeOrder(shop, person, begun.beginCheckout.id, 'ON_DELIVERY')).data.placeOrder.id;
}
async function addTea({ userId }: TestPerson) {
  const tea = await buildProduct(shop.dataSource, { name: 'Tea', price: 200, stock: 10 });
  await buildCartLine(shop.dataSource, { userId, productId: tea.id, quantity: 1 });
  return tea;
}

/** Adds the cart, paid online. */
async function add(person: TestPerson, id: string, total = 700): Promise<string> {
  const { data: begun, errors } = await beginAddition(shop, person, id, total);
  expect(errors).toBeUndefined();
  const { data } = await finishCheckout(shop, person, await payCheckout(shop, begun.beginCheckout));
  return data.finishCheckout.id;
}

describe('adding to an order', () => {
  test('makes a second order with its recipient, paid by itself', async () => {
    const { person, id, tea } = await customer();
    const { data } = await quote(person, id);
    expect(data.quoteAddition).toMatchObject({
      paymentMethods: ['ONLINE'],
      cart: { total: 700, shipping: 500 },
    });
    const addition = await add(person, id);
    expect(await orderOf(addition, person)).toMatchObject({
      total: 700,
      name: 'Asha Rao',
      address: '1 Orchard Lane',
      addedTo: { id },
      additions: [],
      paymentState: 'PAID',
    });
    expect(await orderOf(id, person)).toMatchObject({
      total: 880,
      addedTo: null,
      additions: [{ id: addition }],
    });
    expect(await stockOf(tea)).toBe(9);
  });

  test('is paid later as the order is', async () => {
    const { person, id } = await customer('ON_DELIVERY');
    expect((await quote(person, id)).data.quoteAddition.paymentMethods).toEqual(['ONLINE', 'ON_DELIVERY']);
    const { data: begun } = await beginAddition(shop, person, id, 700, 'ON_DELIVERY');
    const { data } = await placeOrder(shop, person, begun.beginCheckout.id, 'ON_DELIVERY');
    expect(data.placeOrder).toMatchObject({ due: 700, payBy: 'ON_DELIVERY' });
    const online = await customer();
    const { data: other } = await beginAddition(shop, online.person, online.id, 700, 'ON_DELIVERY');
    const refused = await placeOrder(shop, online.person, other.beginCheckout.id, 'ON_DELIVERY');
    expect(codeOf(refused)).toBe('BAD_USER_INPUT');
  });

  test('is paid later only within the highest total of all that comes with the order', async () => {
    const { person, id } = await customer('ON_DELIVERY');
    const addLater = async () => {
      const { data: begun } = await beginAddition(shop, person, id, 700, 'ON_DELIVERY');
      return placeOrder(shop, person, begun.beginCheckout.id, 'ON_DELIVERY');
    };
    const methods = async () => (await quote(person, id)).data.quoteAddition.paymentMethods;
    await offer(shop, admin, 'ON_DELIVERY', { maxTotal: 880 + 700 });
    try {
      expect(await methods()).toEqual(['ONLINE', 'ON_DELIVERY']);
      const first = (await addLater()).data.placeOrder.id as string;
      await addTea(person);
      expect(await methods()).toEqual(['ONLINE']);
      expect(codeOf(await addLater())).toBe('BAD_USER_INPUT');
      await shop.graphql(CANCEL, { input: { id: first } }, person.token);
      expect(await methods()).toEqual(['ONLINE', 'ON_DELIVERY']);
      expect((await addLater()).data.placeOrder).toMatchObject({ due: 700, payBy: 'ON_DELIVERY' });
    } finally {
      await offer(shop, admin, 'ON_DELIVERY');
    }
  });

  test('pressed twice is one addition, and pressed without it is an order of its own', async () => {
    const { person, id } = await customer();
    const [first, second] = [
      await beginAddition(shop, person, id, 700),
      await beginAddition(shop, person, id, 700),
    ];
    expect(second.data.beginCheckout.id).toBe(first.data.beginCheckout.id);
    const { data: alone } = await beginCheckout(shop, person, 700);
    expect(alone.beginCheckout.id).not.toBe(first.data.beginCheckout.id);
  });

  test('is refused for an order of another customer, of nobody, and one that was added itself', async () => {
    const { person, id } = await customer();
    const stranger = await customer();
    for (const { token } of [stranger.person, admin])
      expect(codeOf(await beginAddition(shop, { token }, id, 700))).toBe('NOT_FOUND');
    expect(codeOf(await beginAddition(shop, {}, id, 700))).toBe('UNAUTHENTICATED');
    expect(codeOf(await quote(stranger.person, id))).toBe('NOT_FOUND');
    const addition = await add(person, id);
    await addTea(person);
    expect(codeOf(await beginAddition(shop, person, addition, 700))).toBe('CONFLICT');
  });

  test('is refused once packing has started', async () => {
    const { person, id } = await customer();
    await assignPicker(shop, admin, [id]);
    expect(codeOf(await quote(person, id))).toBe('CONFLICT');
    expect(codeOf(await beginAddition(shop, person, id, 700))).toBe('CONFLICT');
  });

  test('that is paid after the order was packed is refunded, and takes no stock', async () => {
    const { person, id, tea } = await customer();
    const { data: begun } = await beginAddition(shop, person, id, 700);
    const paid = await payCheckout(shop, begun.beginCheckout);
    await packOrder(shop, admin, id);
    const { errors } = await finishCheckout(shop, person, paid);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', refunded: true });
    await shop.workOutbox();
    expect(await stockOf(tea)).toBe(10);
    expect((await orderOf(id, person)).additions).toEqual([]);
    const { myRefundsWithoutOrder } = await shop.ask(
      '{ myRefundsWithoutOrder { edges { node { reason amount status } } } }',
      {},
      person.token,
    );
    expect(myRefundsWithoutOrder.edges).toEqual([
      { node: { reason: 'TOO_LATE', amount: 700, status: 'REFUNDED' } },
    ]);
    const mail = (await mailTo(shop, person.email)).find(({ subject }) =>
      subject.includes('refund of $7.00'),
    );
    expect(mail?.text).toContain('Nothing was added.');
  });

  test('that is paid while the order is being picked is placed', async () => {
    const { person, id } = await customer();
    const { data: begun } = await beginAddition(shop, person, id, 700);
    const paid = await payCheckout(shop, begun.beginCheckout);
    await assignPicker(shop, admin, [id]);
    const { data } = await finishCheckout(shop, person, paid);
    expect(await orderOf(data.finishCheckout.id, person)).toMatchObject({
      addedTo: { id },
      fulfilment: { status: 'NEW' },
    });
  });
});

describe('an order with an addition', () => {
  test('is cancelled with it: both payments are refunded, all goods are back', async () => {
    const { person, id, tea } = await customer();
    const addition = await add(person, id);
    const { data } = await shop.graphql<Untyped>(CANCEL, { input: { id } }, person.token);
    expect(data.cancelOrder).toEqual({ id, status: 'REJECTED' });
    expect(await orderOf(addition, person)).toMatchObject({
      status: 'REJECTED',
      fulfilment: { status: 'CANCELLED' },
      refunds: [{ reason: 'CANCELLED', amount: 700 }],
    });
    expect(await stockOf(tea)).toBe(10);
  });

  test('is not cancelled while the addition is being picked', async () => {
    const { person, id } = await customer();
    const addition = await add(person, id);
    await assignPicker(shop, admin, [addition]);
    expect(codeOf(await shop.graphql(CANCEL, { input: { id } }, person.token))).toBe('CONFLICT');
    expect((await orderOf(id, person)).status).toBe('PENDING');
  });

  test('stays when the addition alone is cancelled', async () => {
    const { person, id } = await customer();
    const addition = await add(person, id);
    await shop.graphql(CANCEL, { input: { id: addition } }, person.token);
    expect(await orderOf(id, person)).toMatchObject({ status: 'PENDING', refunds: [] });
  });

  test('is rejected with it', async () => {
    const { person, id } = await customer();
    const addition = await add(person, id);
    const { data } = await shop.graphql<Untyped>(SET, { input: { id, status: 'REJECTED' } }, admin.token);
    expect(data.setOrderStatus).toEqual({ id, status: 'REJECTED' });
    expect(await orderOf(addition, person)).toMatchObject({
      status: 'REJECTED',
      refunds: [{ reason: 'REJECTED', amount: 700 }],
    });
  });

  test('of a cancellation and a payment of the addition either is first', async () => {
    const { person, id } = await customer();
    const { data: begun } = await beginAddition(shop, person, id, 700);
    const paid = await payCheckout(shop, begun.beginCheckout);
    await Promise.all([
      shop.graphql(CANCEL, { input: { id } }, person.token),
      finishCheckout(shop, person, paid),
    ]);
    const { additions } = await orderOf(id, person);
    expect(additions.map(({ status }: Untyped) => status)).toEqual(additions.length > 0 ? ['REJECTED'] : []);
  });
});

const PLACE =
  'mutation P($input: PlaceStaffOrderInput!) { placeStaffOrder(input: $input) { id total due name addedTo { id } } }';
const staffInput = async (
  addTo: string,
  customerId: string,
  key: string,
  { leadDays = null, expectedTotal = 700 }: { leadDays?: number | null; expectedTotal?: number } = {},
) => ({
  key,
  customerId,
  addTo,
  lines: [{ productId: (await buildProduct(shop.dataSource, { price: 200, leadDays })).id, quantity: 1 }],
  name: '',
  phone: '',
  address: '',
  payBy: 'ON_DELIVERY',
  expectedTotal,
});

describe('orders by staff', () => {
  test('are added to an order of the customer until it is packed', async () => {
    const { person, id } = await customer();
    await assignPicker(shop, admin, [id]);
    const input = await staffInput(id, person.userId, 'added');
    const { data } = await shop.graphql<Untyped>(PLACE, { input }, admin.token);
    expect(data.placeStaffOrder).toMatchObject({ total: 700, due: 700, name: 'Asha Rao', addedTo: { id } });
    const [line] = await linesOfOrder(shop, id);
    await pickLines(shop, admin, [[line?.id ?? '', 1]]);
    expect((await packOrder(shop, admin, id)).errors).toBeUndefined();
    const late = await staffInput(id, person.userId, 'late');
    expect(codeOf(await shop.graphql(PLACE, { input: late }, admin.token))).toBe('CONFLICT');
  });

  test('are added to no order of another customer', async () => {
    const [{ id }, other] = [await customer(), await customer()];
    const input = await staffInput(id, other.person.userId, 'other');
    expect(codeOf(await shop.graphql(PLACE, { input }, admin.token))).toBe('NOT_FOUND');
  });
});

describe('for those who pick and drive', () => {
  beforeAll(() => setUpDeliveries(shop, admin));

  test('an addition is behind the order that it was added to, and its e-mails name that', async () => {
    const template = await buildSlotTemplate(shop.dataSource);
    const slot = { templateId: template.id, day: SLOT_DAY };
    const figs = await buildProduct(shop.dataSource, { price: 3000 });
    const [person, other] = [await shopperWith(shop, figs, 1), await shopperWith(shop, figs, 1)];
    const id = await buyIn(shop, person, slot);
    const between = await buyIn(shop, other, slot);
    await addTea(person);
    const addition = await add(person, id, 200);
    const { number, fulfilment } = await shop.dataSource.manager.findOneOrFail(Order, {
      where: { id },
      relations: { fulfilment: true },
    });
    const LISTS = 'query L($id: ID!) { ordersToPick(slotId: $id) { id } slotRun(id: $id) { id } }';
    const lists = await shop.ask(LISTS, { id: fulfilment.slotId }, admin.token);
    const behind = [id, addition, between].map((each) => ({ id: each }));
    expect(lists).toEqual({ ordersToPick: behind, slotRun: behind });
    await shop.workOutbox();
    const texts = (await mailTo(shop, person.email)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes(`added to your order ${number}:`))).toHaveLength(1);
  });
});

describe('in a slot', () => {
  beforeAll(() => setUpDeliveries(shop, admin));

  /** A customer with an order in the slot, and a tea of 2.00 in the cart. */
  async function inTheSlot(capacity: object) {
    const template = await buildSlotTemplate(shop.dataSource, capacity);
    const slot = { templateId: template.id, day: SLOT_DAY };
    const figs = await buildProduct(shop.dataSource, { price: 3000 });
    const person = await shopperWith(shop, figs, 1);
    const id = await buyIn(shop, person, slot);
    await addTea(person);
    return { template, slot, person, id };
  }

  test('an addition costs no delivery, has no minimum, and takes no place of an order', async () => {
    const { slot, person, id } = await inTheSlot({ capacityOrders: 1 });
    const { data } = await quote(person, id);
    expect(data.quoteAddition.cart).toEqual({ total: 200, shipping: 0, missingForMinimum: null });
    const addition = await add(person, id, 200);
    expect(await placesIn(shop, slot)).toMatchObject({ booked: 1, held: 0 });
    expect((await orderOf(addition, person)).fulfilment.startsAt).toBe(`${SLOT_DAY}T10:00:00.000Z`);
    await shop.graphql(CANCEL, { input: { id } }, person.token);
    expect(await placesIn(shop, slot)).toMatchObject({ booked: 0 });
  });

  test('an addition has to fit into the items of the slot', async () => {
    const { person, id } = await inTheSlot({ capacityItems: 1 });
    expect(codeOf(await beginAddition(shop, person, id, 200))).toBe('SLOT_FULL');
  });

  test('an addition by staff has to be ready by the slot, and to fit into it', async () => {
    const { person, id } = await inTheSlot({});
    const place = async (key: string, to: string, { userId }: TestPerson, leadDays: number | null) => {
      const input = await staffInput(to, userId, key, { leadDays, expectedTotal: 200 });
      return shop.graphql<Untyped>(PLACE, { input }, admin.token);
    };
    expect(codeOf(await place('not ready', id, person, 10))).toBe('CONFLICT');
    expect((await place('ready', id, person, null)).errors).toBeUndefined();
    const full = await inTheSlot({ capacityItems: 1 });
    expect(codeOf(await place('full', full.id, full.person, null))).toBe('SLOT_FULL');
  });

  test('an addition moves with its order, and not by itself', async () => {
    const { slot, person, id } = await inTheSlot({ capacityOrders: 1 });
    const addition = await add(person, id, 200);
    const next = { ...slot, day: NEXT_SLOT_DAY };
    expect(codeOf(await moveOrder(shop, admin, addition, next))).toBe('CONFLICT');
    expect((await moveOrder(shop, admin, id, next)).errors).toBeUndefined();
    expect((await orderOf(addition, person)).fulfilment.startsAt).toBe(`${NEXT_SLOT_DAY}T10:00:00.000Z`);
    expect([await placesIn(shop, slot), await placesIn(shop, next)]).toMatchObject([
      { booked: 0 },
      { booked: 1 },
    ]);
    await shop.workOutbox();
    const moved = (await mailTo(shop, person.email)).filter(({ subject }) => subject.includes('a new time'));
    expect(moved).toHaveLength(1);
  });

  test('is refused after the cut-off', async () => {
    const { template, person, id } = await inTheSlot({});
    await shop.dataSource.query('update slot_templates set cutoff_minutes = 10080 where id = $1', [
      template.id,
    ]);
    expect(codeOf(await beginAddition(shop, person, id, 200))).toBe('CONFLICT');
  });

  test('the goods of an addition count for the minimum of the area', async () => {
    const template = await buildSlotTemplate(shop.dataSource);
    const figs = await buildProduct(shop.dataSource, { price: 1000 });
    const person = await shopperWith(shop, figs, 2);
    const delivery = inSlot({ templateId: template.id, day: SLOT_DAY });
    const { data: begun } = await beginWith(shop, person, delivery, 2490);
    const { data } = await finishCheckout(shop, person, await payCheckout(shop, begun.beginCheckout));
    const { id } = data.finishCheckout;
    const [line] = await linesOfOrder(shop, id);
    expect(codeOf(await removeFromOrder(shop, person, id, [[line?.id ?? '', 1]]))).toBe('BELOW_MINIMUM');
    await buildCartLine(shop.dataSource, { userId: person.userId, productId: figs.id, quantity: 1 });
    await add(person, id, 1000);
    expect((await removeFromOrder(shop, person, id, [[line?.id ?? '', 1]])).errors).toBeUndefined();
  });
});

test('no order is added to an addition', async () => {
  const added = await shop.dataSource.manager.find(Order, { relations: { addedTo: true } });
  expect(added.filter(({ addedTo }) => addedTo !== null && addedTo.addedToId !== null)).toEqual([]);
});
