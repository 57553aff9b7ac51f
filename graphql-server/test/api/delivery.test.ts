import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_AREA_KEYS } from '@larder/shared/limits';
import { dayIn, daysAfter } from '@larder/shared/time-zone';
import { CollectionPlace } from '../../src/features/delivery/areas/collection-place.entity.js';
import { Fulfilment } from '../../src/features/sales/purchase/fulfilment.entity.js';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { SlotTemplate } from '../../src/features/delivery/slots/slot-template.entity.js';
import { ADVISORY_LOCKS, lockUntilEnd } from '../../src/database/advisory-locks.js';
import { buildSlotTemplate } from '../factories/slot-template.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { COLLECTION, DELIVERIES, setUpDeliveries, WINTERTHUR, ZURICH } from '../support/deliveries.js';
import { codeOf } from '../support/graphql-client.js';
import { whoWaitsForLocks } from '../support/lock-waits.js';
import { pagesOf } from '../support/pdf-text.js';
import { bytesOf, fetchReceipt } from '../support/receipts.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';
import { until } from '../support/until.js';
import type { TestPerson } from '../support/test-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });

/** A day of the shop, from today. */
const inDays = (days: number): string => daysAfter(dayIn('UTC', new Date()), days);

const DELIVERY = 'delivery { method postcode area { name } place { name } }';
const CART = `total shipping missingForMinimum lowerFee { missing fee } ${DELIVERY}`;

/** A customer with goods for an amount in minor units. */
async function shopper(amount: number): Promise<TestPerson> {
  return shopperWith(shop, await buildProduct(shop.dataSource, { price: amount }), 1);
}

const choose = async ({ token }: TestPerson, input: object) =>
  shop.graphql(
    `mutation Choose($input: CartDeliveryInput!) { setCartDelivery(input: $input) { ${CART} } }`,
    { input },
    token,
  );

const begin = ({ token }: TestPerson, expectedTotal: number, more: object = {}) =>
  shop.graphql(
    `mutation Begin($input: BeginCheckoutInput!) {
      beginCheckout(input: $input) { id total paymentOrder { id amount currency } }
    }`,
    { input: { name: 'Asha Rao', phone: '', address: '1 Orchard Lane', expectedTotal, ...more } },
    token,
  );

describe('a shop without areas', () => {
  test('delivers everywhere for a fee per line', async () => {
    const person = await shopper(1000);
    const { data } = await choose(person, ZURICH);
    expect(data.setCartDelivery).toEqual({
      total: 1500,
      shipping: 500,
      missingForMinimum: null,
      lowerFee: null,
      delivery: null,
    });
    expect((await begin(person, 1500)).data.beginCheckout.total).toBe(1500);
    const { deliveryOptions } = await shop.ask(
      '{ deliveryOptions { countries places { name } fees { amount } } }',
    );
    expect(deliveryOptions).toEqual({ countries: [], places: [], fees: [] });
  });
});

test('areas are turned on once there is one', async () => {
  const { errors } = await shop.graphql(
    'mutation { updateShopSettings(input: { deliveryAreas: true }) { id } }',
    {},
    admin.token,
  );
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { deliveryAreas: 'Add an area or a place of collection first.' },
  });
});

test('admins try areas and slots before they are turned on', async () => {
  const { data } = await shop.graphql(
    `mutation Set($input: UpdateDeliverySettingsInput!) { updateDeliverySettings(input: $input) { version } }`,
    { input: DELIVERIES },
    admin.token,
  );
  expect(data.updateDeliverySettings).toEqual({ version: expect.any(Number) });
  const template = await buildSlotTemplate(shop.dataSource);
  const seen = async (token?: string) => {
    const { deliveryOptions, deliverySlots } = await shop.ask(
      `{
        deliveryOptions(country: "CH", postcode: "8001") { area { name } fees { amount } }
        deliverySlots(country: "CH", postcode: "8001") { day }
      }`,
      {},
      token,
    );
    return [deliveryOptions.area?.name, deliveryOptions.fees.length > 0, deliverySlots.length > 0];
  };
  expect(await seen(admin.token)).toEqual(['Zurich', true, true]);
  expect(await seen()).toEqual([undefined, false, false]);
  expect(await seen((await shop.signUp()).token)).toEqual([undefined, false, false]);
  await shop.dataSource.manager.delete(SlotTemplate, template.id);
});

describe('a shop with areas', () => {
  beforeAll(() => setUpDeliveries(shop, admin));

  test('keeps an area or a place', async () => {
    const { errors } = await shop.graphql(
      `mutation Empty($input: UpdateDeliverySettingsInput!) { updateDeliverySettings(input: $input) { version } }`,
      { input: { areas: [], places: [], fees: [] } },
      admin.token,
    );
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        areas: 'Nobody can order without areas and places. Keep one, or turn deliveries by areas off first.',
      },
    });
  });

  test('says who is delivered to, and for which fees', async () => {
    const options = async (country: string, postcode: string) =>
      (
        await shop.ask(
          `query O($country: String!, $postcode: String!) {
            deliveryOptions(country: $country, postcode: $postcode) {
              area { name minimumOrder } countries places { name } fees { amount }
            }
          }`,
          { country, postcode },
        )
      ).deliveryOptions;
    const places = [{ name: 'Barn' }];
    expect(await options('CH', ' 80 01')).toEqual({
      area: { name: 'Zurich', minimumOrder: 2000 },
      countries: ['CH'],
      places,
      fees: [{ amount: 0 }, { amount: 0 }, { amount: 490 }],
    });
    expect(await options('CH', '8411')).toMatchObject({ area: { name: 'Winterthur', minimumOrder: null } });
    expect(await options('CH', '8412')).toMatchObject({ area: null, places });
    expect(await options('DE', '8001')).toMatchObject({ area: null });
    const { deliveryOptions } = await shop.ask(
      '{ deliveryOptions { area { name } countries places { name } } }',
    );
    expect(deliveryOptions).toEqual({ area: null, countries: ['CH'], places });
  });

  test('prices a cart by what its customer has chosen', async () => {
    const person = await shopper(1500);
    const zurich = { method: 'DELIVERY', postcode: '8001', area: { name: 'Zurich' }, place: null };
    expect((await choose(person, ZURICH)).data.setCartDelivery).toEqual({
      total: 1990,
      shipping: 490,
      missingForMinimum: 500,
      lowerFee: { missing: 6500, fee: 0 },
      delivery: zurich,
    });
    expect((await choose(person, WINTERTHUR)).data.setCartDelivery).toMatchObject({
      total: 2190,
      missingForMinimum: null,
      lowerFee: null,
    });
    expect((await choose(person, COLLECTION)).data.setCartDelivery).toEqual({
      total: 1500,
      shipping: 0,
      missingForMinimum: null,
      lowerFee: null,
      delivery: { method: 'COLLECTION', postcode: '', area: null, place: { name: 'Barn' } },
    });
    const { cart } = await shop.ask(`{ cart { ${CART} } }`, {}, person.token);
    expect(cart.delivery.method).toBe('COLLECTION');
  });

  test('prices the lines of a guest in the same way', async () => {
    const { id } = await buildProduct(shop.dataSource, { price: 1500 });
    const quote = (delivery: object | null) =>
      shop.graphql(
        `query Q($lines: [CartLineInput!]!, $delivery: CartDeliveryInput) {
          quoteCart(lines: $lines, delivery: $delivery) { ${CART} }
        }`,
        { lines: [{ productId: id, quantity: 1 }], delivery },
      );
    expect((await quote(null)).data.quoteCart).toMatchObject({ total: 1990, delivery: null });
    expect((await quote(WINTERTHUR)).data.quoteCart).toMatchObject({ total: 2190, missingForMinimum: null });
    expect((await quote(ZURICH)).data.quoteCart).toMatchObject({ total: 1990, missingForMinimum: 500 });
    expect(codeOf(await quote({ method: 'DELIVERY', postcode: '8001' }))).toBe('BAD_USER_INPUT');
  });

  test('sells nothing before a customer has chosen', async () => {
    const person = await shopper(3000);
    expect(codeOf(await begin(person, 3490))).toBe('DELIVERY_REQUIRED');
    expect((await begin(person, 3490, { delivery: ZURICH })).data.beginCheckout.total).toBe(3490);
  });

  test('refuses a postcode of no area, and a cart below the minimum, with what is missing', async () => {
    const person = await shopper(1500);
    await choose(person, { ...ZURICH, postcode: '3000' });
    const outside = await begin(person, 1990);
    expect(outside.errors?.[0]).toMatchObject({
      message: 'We do not deliver to 3000 yet.',
      extensions: { code: 'NOT_DELIVERED', postcode: '3000' },
    });
    const below = await begin(person, 1990, { delivery: ZURICH });
    expect(below.errors?.[0]).toMatchObject({
      message: 'The minimum order is $20.00. $5.00 are missing.',
      extensions: { code: 'BELOW_MINIMUM', minimum: 2000, missing: 500 },
    });
    expect(await shop.dataSource.manager.countBy(Order, { userId: person.userId })).toBe(0);
  });

  test('a minimum is inclusive', async () => {
    const person = await shopper(2000);
    expect((await begin(person, 2490, { delivery: ZURICH })).data.beginCheckout.total).toBe(2490);
  });

  test('an order has the delivery of its checkout', async () => {
    const person = await shopper(8000);
    const begun = await begin(person, 8000, { delivery: ZURICH });
    await setUpDeliveries(shop, admin, { ...DELIVERIES, areas: [], fees: [{ amount: 900 }] });
    const { data } = await finishCheckout(shop, person, await payCheckout(shop, begun.data.beginCheckout));
    await setUpDeliveries(shop, admin);
    const { order } = await shop.ask(
      'query O($id: ID!) { order(id: $id) { total shipping fulfilment { method area place { name } } } }',
      { id: data.finishCheckout.id },
      person.token,
    );
    expect(order).toEqual({
      total: 8000,
      shipping: 0,
      fulfilment: { method: 'DELIVERY', area: 'Zurich', place: null },
    });
  });

  test('another postcode at the same price changes an open checkout, another method begins one', async () => {
    const person = await shopper(8000);
    const idWith = async (delivery: object): Promise<string> =>
      (await begin(person, 8000, { delivery })).data.beginCheckout.id;
    const planOf = (checkoutId: string) => shop.dataSource.manager.findOneBy(Fulfilment, { checkoutId });
    const first = await idWith(ZURICH);
    expect(await idWith({ ...ZURICH, postcode: '8002' })).toBe(first);
    expect(await planOf(first)).toMatchObject({ method: 'delivery', area: 'Zurich', postcode: '8002' });
    const second = await idWith(COLLECTION);
    expect(second).not.toBe(first);
    expect(await planOf(second)).toMatchObject({
      method: 'collection',
      area: null,
      place: { name: 'Barn', address: '1 Market Street' },
    });
  });

  test('the fee of a collection is a charge of its own kind', async () => {
    const fees = [{ method: 'COLLECTION', amount: 200 }, { amount: 490 }];
    await setUpDeliveries(shop, admin, { ...DELIVERIES, fees });
    const person = await shopper(1500);
    const { data } = await begin(person, 1700, { delivery: COLLECTION });
    const placed = await finishCheckout(shop, person, await payCheckout(shop, data.beginCheckout));
    await setUpDeliveries(shop, admin);
    const { id } = placed.data.finishCheckout;
    const { order } = await shop.ask(
      'query O($id: ID!) { order(id: $id) { total shipping price { fees { kind amount } } charges { kind paid } } }',
      { id },
      admin.token,
    );
    expect(order).toEqual({
      total: 1700,
      shipping: 0,
      price: { fees: [{ kind: 'COLLECTION', amount: 200 }] },
      charges: [
        { kind: 'GOODS', paid: 1500 },
        { kind: 'COLLECTION', paid: 200 },
      ],
    });
    const receipt = pagesOf(await bytesOf(await fetchReceipt(shop, id, person.token)))
      .flat()
      .join(' ');
    expect(receipt).toContain('Collection $2.00');
    expect(receipt).not.toContain('Shipping');
  });

  test('a customer who has begun to pay is refused another postcode of no area, and keeps the first', async () => {
    const person = await shopper(3000);
    const first = await begin(person, 3490, { delivery: ZURICH });
    const moved = await begin(person, 3490, { delivery: { ...ZURICH, postcode: '3011' } });
    expect(codeOf(moved)).toBe('NOT_DELIVERED');
    const { id } = first.data.beginCheckout;
    expect(await shop.dataSource.manager.findOneBy(Fulfilment, { checkoutId: id })).toMatchObject({
      area: 'Zurich',
      postcode: '8001',
    });
  });

  test('picking short never takes free delivery away', async () => {
    const product = await buildProduct(shop.dataSource, { price: 4000 });
    const person = await shopperWith(shop, product, 2);
    const { data } = await begin(person, 8000, { delivery: ZURICH });
    const paid = await payCheckout(shop, data.beginCheckout);
    const { id } = (await finishCheckout(shop, person, paid)).data.finishCheckout;
    const orderNow = async () =>
      (
        await shop.ask(
          `query O($id: ID!) {
            order(id: $id) {
              total shipping lines { id } charges { kind paid refunded }
              refunds { amount charges { kind amount } }
            }
          }`,
          { id },
          admin.token,
        )
      ).order;
    const refundOne = async () => {
      const [{ id: lineId }] = (await orderNow()).lines;
      return shop.graphql(
        'mutation R($input: RefundOrderInput!) { refundOrder(input: $input) { id } }',
        { input: { id, reason: 'Sold out.', lines: [{ lineId, quantity: 1 }] } },
        admin.token,
      );
    };
    const one = { amount: 4000, charges: [{ kind: 'GOODS', amount: 4000 }] };
    expect((await refundOne()).errors).toBeUndefined();
    expect(await orderNow()).toMatchObject({
      total: 8000,
      shipping: 0,
      charges: [{ kind: 'GOODS', paid: 8000, refunded: 4000 }],
      refunds: [one],
    });
    expect((await refundOne()).errors).toBeUndefined();
    expect(await orderNow()).toMatchObject({ shipping: 0, refunds: [one, one] });
    expect(codeOf(await refundOne())).toBe('BAD_USER_INPUT');
  });

  test('an area does not go while weekly slots for it are being added', async () => {
    const [zurich, winterthur] = DELIVERIES.areas;
    const { id } = await buildSlotTemplate(shop.dataSource, { deletedAt: new Date() });
    const runner = shop.dataSource.createQueryRunner();
    await runner.startTransaction();
    await lockUntilEnd(runner.manager, ADVISORY_LOCKS.slots);
    const areaIds = [zurich.id];
    await runner.manager.update(SlotTemplate, id, { areaIds, deletedAt: null });
    const refused = shop.graphql(
      `mutation S($input: UpdateDeliverySettingsInput!) { updateDeliverySettings(input: $input) { version } }`,
      { input: { areas: [winterthur] } },
      admin.token,
    );
    await until(async () => (await whoWaitsForLocks(shop.dataSource)).length > 0);
    await runner.commitTransaction();
    await runner.release();
    expect(codeOf(await refused)).toBe('BAD_USER_INPUT');
    await shop.dataSource.manager.delete(SlotTemplate, id);
  });

  test('an area that weekly slots are of cannot go', async () => {
    const [zurich] = DELIVERIES.areas;
    const template = await buildSlotTemplate(shop.dataSource, { areaIds: [zurich.id] });
    const { errors } = await shop.graphql(
      'mutation { updateDeliverySettings(input: { areas: [] }) { version } }',
      {},
      admin.token,
    );
    expect(errors?.[0]?.extensions).toMatchObject({
      fields: { areas: 'There are slots of “Zurich”. Change or delete those first.' },
    });
    await shop.dataSource.manager.delete(SlotTemplate, template.id);
  });

  test('an empty cart costs nothing', async () => {
    const { quoteCart } = await shop.ask('{ quoteCart(lines: []) { total shipping } }');
    expect(quoteCart).toEqual({ total: 0, shipping: 0 });
  });

  test('a customer who has begun to pay may go on though the area is gone', async () => {
    const person = await shopper(3000);
    const first = await begin(person, 3490, { delivery: ZURICH });
    await setUpDeliveries(shop, admin, { ...DELIVERIES, areas: [], fees: [{ amount: 490 }] });
    const second = await begin(person, 3490);
    await setUpDeliveries(shop, admin);
    expect(second.data.beginCheckout.id).toBe(first.data.beginCheckout.id);
  });
});

describe('the settings of deliveries', () => {
  const FIELDS = `version areas { id name country postcodes minimumOrder } places { id name address hours closedDays { from until words } }
    fees { method areaId placeId fromSubtotal fromWeight per amount }`;
  const save = (input: object) =>
    shop.graphql(
      `mutation Save($input: UpdateDeliverySettingsInput!) {
        updateDeliverySettings(input: $input) { ${FIELDS} }
      }`,
      { input },
      admin.token,
    );
  const read = async () =>
    (await shop.ask(`{ deliverySettings { ${FIELDS} } }`, {}, admin.token)).deliverySettings;

  beforeAll(() => setUpDeliveries(shop, admin));

  test('keep lists that are not given, and rules of areas that stay', async () => {
    const before = await read();
    const [zurich] = before.areas;
    const { data } = await save({ areas: [zurich] });
    expect(data.updateDeliverySettings).toEqual({
      ...before,
      version: before.version + 1,
      areas: [zurich],
      fees: before.fees.filter(({ areaId }: { areaId: string | null }) => areaId === null),
    });
    await setUpDeliveries(shop, admin);
  });

  test('equal ones are no change', async () => {
    const before = await read();
    const { data } = await save({ ...DELIVERIES });
    expect(data.updateDeliverySettings).toEqual(before);
  });

  test('of two admins who change the same version the second is refused', async () => {
    const { version } = await read();
    expect((await save({ expectedVersion: version, places: [] })).errors).toBeUndefined();
    const late = await save({ expectedVersion: version, areas: [] });
    expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', version: version + 1 });
    await setUpDeliveries(shop, admin);
  });

  test('are in the audit log', async () => {
    await save({ places: [], fees: [{ amount: 990, per: 'LINE', fromWeight: 5000 }] });
    const { auditLog } = await shop.ask(
      '{ auditLog(first: 1) { edges { node { action changes { field before after } } } } }',
      {},
      admin.token,
    );
    expect(auditLog.edges[0].node).toEqual({
      action: 'DELIVERY_UPDATED',
      changes: [
        { field: 'collectionPlaces', before: 'Barn · 1 Market Street · Fri 9-18', after: '' },
        {
          field: 'fees',
          before:
            'collection · $0.00 / order\nWinterthur · $6.90 / order\n≥ $80.00 · $0.00 / order\n$4.90 / order',
          after: '≥ 5000 g · $9.90 / line',
        },
      ],
    });
    await setUpDeliveries(shop, admin);
  });

  test('keep the days on which a place is closed, which customers see', async () => {
    const [place] = DELIVERIES.places;
    const christmas = { from: inDays(24), until: inDays(26), words: 'Christmas' };
    const stocktaking = { from: inDays(1), until: inDays(1), words: '' };
    const closedDays = [{ ...christmas, words: ' Christmas ' }, stocktaking];
    const { data } = await save({ places: [{ ...place, closedDays }] });
    const stored = [stocktaking, christmas];
    expect(data.updateDeliverySettings.places).toEqual([{ ...place, closedDays: stored }]);
    const person = await shopper(3000);
    await choose(person, COLLECTION);
    const fields = 'closedDays { from until words }';
    const { deliveryOptions, cart } = await shop.ask(
      `{ deliveryOptions { places { ${fields} } } cart { delivery { place { ${fields} } } } }`,
      {},
      person.token,
    );
    expect(deliveryOptions.places).toEqual([{ closedDays: stored }]);
    expect(cart.delivery.place).toEqual({ closedDays: stored });
    const { auditLog } = await shop.ask(
      '{ auditLog(first: 1) { edges { node { changes { field before after } } } } }',
      {},
      admin.token,
    );
    const before = 'Barn · 1 Market Street · Fri 9-18';
    expect(auditLog.edges[0].node.changes).toEqual([
      {
        field: 'collectionPlaces',
        before,
        after: `${before} · ${inDays(1)} · ${inDays(24)} – ${inDays(26)} Christmas`,
      },
    ]);
    expect((await save({ places: [{ ...place, closedDays }] })).data.updateDeliverySettings).toEqual(
      data.updateDeliverySettings,
    );
    await setUpDeliveries(shop, admin);
  });

  test('leave out closed days that have ended since they were saved', async () => {
    const [place] = DELIVERIES.places;
    const over = { from: inDays(-9), until: inDays(-2), words: '' };
    const ahead = { from: inDays(-2), until: inDays(2), words: '' };
    await shop.dataSource.manager.update(CollectionPlace, place.id, { closedDays: [over, ahead] });
    const before = (await read()).places;
    expect(before).toEqual([{ ...place, closedDays: [over, ahead] }]);
    const { data } = await save({ places: before });
    expect(data.updateDeliverySettings.places).toEqual([{ ...place, closedDays: [ahead] }]);
    await setUpDeliveries(shop, admin);
  });

  const area = { name: 'North', country: 'CH', postcodes: '80' };
  const id = '10000000-0000-4000-8000-000000000009';
  const closed = (...given: object[]) => ({
    places: [
      {
        ...DELIVERIES.places[0],
        closedDays: given.map((each) => ({ from: inDays(24), until: inDays(26), ...each })),
      },
    ],
  });
  test('take an area of 10,000 postcodes, and none of too many', async () => {
    const before = await read();
    const postcodes = (count: number) => Array.from({ length: count }, (_, at) => 10_000 + at).join(', ');
    const german = { name: 'East', country: 'DE', postcodes: postcodes(10_000) };
    expect((await save({ areas: [german] })).errors).toBeUndefined();
    const keys = 'select count(*)::int as count from delivery_area_keys';
    expect(await shop.dataSource.query(keys)).toEqual([{ count: 10_000 }]);
    const areaOf = async (postcode: string) =>
      (
        await shop.ask(
          `query O($postcode: String!) {
            deliveryOptions(country: "DE", postcode: $postcode) { area { name } }
          }`,
          { postcode },
        )
      ).deliveryOptions.area;
    expect([await areaOf('19999'), await areaOf('20000')]).toEqual([{ name: 'East' }, null]);
    const saved = await read();
    // Each range is eight postcodes; a request has no space for a list of so many.
    const ranges = Array.from({ length: MAX_AREA_KEYS / 8 + 1 }, (_, at) => {
      const prefix = String(at).padStart(4, '0');
      return `${prefix}1-${prefix}8`;
    });
    const tooMany = { ...german, postcodes: ranges.join(',') };
    expect((await save({ areas: [tooMany] })).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { 'areas.0.postcodes': expect.stringContaining(String(MAX_AREA_KEYS)) },
    });
    expect(await read()).toEqual(saved);
    await save({ areas: before.areas });
  });

  test.each([
    ['a wildcard', { areas: [{ ...area, postcodes: '80*' }] }, 'areas.0.postcodes'],
    [
      'a range that ends before it begins',
      { areas: [area, { ...area, postcodes: '8099-8000' }] },
      'areas.1.postcodes',
    ],
    ['a country that does not exist', { areas: [{ ...area, country: 'XX' }] }, 'areas.0.country'],
    ['no name', { areas: [{ ...area, name: ' ' }] }, 'areas.0.name'],
    ['a minimum order of nothing', { areas: [{ ...area, minimumOrder: 0 }] }, 'areas.0.minimumOrder'],
    [
      'the same id twice',
      {
        areas: [
          { ...area, id },
          { ...area, id },
        ],
      },
      'areas.1.id',
    ],
    ['a fee for an area that is not there', { fees: [{ amount: 1, areaId: id }] }, 'fees.0.areaId'],
    ['a fee for a place that is not there', { fees: [{ amount: 1, placeId: id }] }, 'fees.0.placeId'],
    [
      'a place without an address',
      { places: [{ name: 'Barn', address: '', hours: '' }] },
      'places.0.address',
    ],
    ['closed days that end before they begin', closed({ until: inDays(23) }), 'places.0.closedDays.0.until'],
    [
      'closed days that have ended',
      closed({}, { from: inDays(-9), until: inDays(-2) }),
      'places.0.closedDays.1.until',
    ],
    ['closed days in no known year', closed({ from: '1000-01-01' }), 'places.0.closedDays.0.from'],
    ['long words of closed days', closed({ words: 'x'.repeat(201) }), 'places.0.closedDays.0.words'],
    ['too many closed days', closed(...Array.from({ length: 21 }, () => ({}))), 'places.0.closedDays'],
  ])('refuse %s', async (_what, input, field) => {
    const before = await read();
    const { errors } = await save(input);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    });
    expect(await read()).toEqual(before);
  });
});
