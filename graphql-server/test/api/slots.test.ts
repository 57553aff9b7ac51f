import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dayIn, daysAfter } from '@larder/shared/time-zone';
import { AuditAction, AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { slotIdOf } from '../../src/features/delivery/slots/claim-slot.js';
import { SlotException } from '../../src/features/delivery/slots/slot-exception.entity.js';
import { SlotTemplate } from '../../src/features/delivery/slots/slot-template.entity.js';
import { FulfilmentMethod } from '../../src/features/sales/purchase/fulfilment-method.js';
import { Slot } from '../../src/features/delivery/slots/slot.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildSlotTemplate } from '../factories/slot-template.factory.js';
import { codeOf, type Json, type Untyped } from '../support/graphql-client.js';
import { DELIVERIES, setUpDeliveries } from '../support/deliveries.js';
import { sharedShop } from '../support/shared-shop.js';
import type { TestPerson } from '../support/test-shop.js';

const UNKNOWN = '00000000-0000-4000-8000-00000000000f';
const WEEKLY = { method: 'DELIVERY', weekdays: [1, 3], starts: '16:00', ends: '18:00' };

const shop = sharedShop();
let admin: TestPerson;
let area: { readonly id: string };
let place: { readonly id: string };
let day: string;

beforeAll(async () => {
  admin = await shop.signUp({ admin: true });
  await setUpDeliveries(shop, admin);
  [area] = DELIVERIES.areas;
  [place] = DELIVERIES.places;
});

beforeEach(async () => {
  await shop.dataSource.query('truncate slots, slot_exceptions; delete from slot_templates');
  const { timeZone } = await shop.dataSource
    .query('select time_zone as "timeZone" from shop_settings')
    .then(([row]: { timeZone: string }[]) => row ?? { timeZone: 'UTC' });
  day = daysAfter(dayIn(timeZone, new Date()), 2);
});

const TEMPLATE =
  'id method areaIds placeId weekdays starts ends capacityOrders cutoffDays cutoffTime version';
const EXCEPTION = 'id day templateId closed capacityOrders note version';
const BOARD = `templateId day slotId state startsAt endsAt closedAt capacityOrders extraOrders bookedOrders bookedItems heldOrders`;

const run = (name: string, type: string, fields: string, input: Json) =>
  shop.graphql(
    `mutation ($input: ${type}!) { ${name}(input: $input) ${fields} }`,
    { input },
    admin.token,
  ) as Promise<Untyped>;
const change = (name: string, fields: string, input: Json) =>
  run(name, `${name[0]?.toUpperCase()}${name.slice(1)}Input`, fields, input);
const create = (input: Json) => change('createSlotTemplate', `{ ${TEMPLATE} }`, { ...WEEKLY, ...input });
const createException = (input: Json) => change('createSlotException', `{ ${EXCEPTION} }`, input);

const fieldsOf = (answer: Untyped): string[] => {
  expect(codeOf(answer)).toBe('BAD_USER_INPUT');
  return Object.keys(answer.errors[0].extensions.fields);
};
const board = async (days = 1) => {
  const { slotBoard } = await shop.ask<Untyped>(
    `query ($from: LocalDate, $days: Int!) { slotBoard(from: $from, days: $days) { ${BOARD} } }`,
    { from: day, days },
    admin.token,
  );
  return slotBoard;
};
const audited = async () =>
  (await shop.dataSource.manager.find(AuditEntry, { order: { createdAt: 'DESC', id: 'ASC' }, take: 1 }))[0];

test('an admin adds weekly slots, changes what they take, and ends them', async () => {
  const { data } = await create({ capacityOrders: 5, cutoffDays: 1, cutoffTime: '18:00' });
  const added = data.createSlotTemplate;
  expect(added).toEqual({
    ...WEEKLY,
    id: added.id,
    areaIds: [],
    placeId: null,
    capacityOrders: 5,
    cutoffDays: 1,
    cutoffTime: '18:00',
    version: 1,
  });
  expect(await audited()).toMatchObject({ action: 'slot-template.created', subjectName: '16:00–18:00' });
  const changed = await change('updateSlotTemplate', `{ ${TEMPLATE} }`, {
    id: added.id,
    expectedVersion: 1,
    capacityOrders: null,
    areaIds: [area.id],
  });
  expect(changed.data.updateSlotTemplate).toEqual({
    ...added,
    capacityOrders: null,
    areaIds: [area.id],
    version: 2,
  });
  expect((await audited())?.changes).toEqual({
    capacityOrders: { before: 5, after: null },
    areaIds: { before: '', after: area.id },
  });
  const stale = await change('updateSlotTemplate', '{ id }', {
    id: added.id,
    expectedVersion: 1,
    daysAhead: 2,
  });
  expect([codeOf(stale), stale.errors[0].extensions.version]).toEqual(['CONFLICT', 2]);
  expect((await change('deleteSlotTemplate', '', { id: added.id })).data.deleteSlotTemplate).toBe(added.id);
  const { slotTemplates } = await shop.ask<Untyped>('{ slotTemplates { id } }', {}, admin.token);
  expect(slotTemplates).toEqual([]);
  expect(codeOf(await change('deleteSlotTemplate', '', { id: added.id }))).toBe('NOT_FOUND');
});

test('other times make another template, which gets the exceptions, and orders stay in their slots', async () => {
  const { dataSource } = shop;
  const template = await buildSlotTemplate(dataSource);
  const slotId = await slotIdOf(dataSource.manager, { templateId: template.id, day }, 'UTC');
  await buildOrder(dataSource, { slotId: String(slotId), lines: [{ quantity: 3 }] });
  await createException({ day, templateId: template.id, capacityOrders: 9 });
  const { data } = await change('updateSlotTemplate', `{ ${TEMPLATE} }`, {
    id: template.id,
    starts: '14:00',
    ends: '16:00',
  });
  const next = data.updateSlotTemplate;
  expect(next).toMatchObject({ starts: '14:00', ends: '16:00', version: 1 });
  expect(next.id).not.toBe(template.id);
  expect(await board()).toMatchObject([
    { templateId: template.id, state: 'CLOSED', bookedOrders: 1, bookedItems: 3 },
    { templateId: next.id, state: 'FREE', bookedOrders: 0, capacityOrders: 9 },
  ]);
});

test.each<[string, Json, string[]]>([
  ['an end before the beginning', { ends: '15:00' }, ['ends']],
  ['an end at the beginning', { ends: '16:00' }, ['ends']],
  ['a time that is none', { starts: '24:00', ends: '4 pm' }, ['starts', 'ends']],
  ['no days', { weekdays: [] }, ['weekdays']],
  ['a day twice', { weekdays: [1, 1] }, ['weekdays']],
  ['an eighth day', { weekdays: [8] }, ['weekdays']],
  ['no place for an order', { capacityOrders: 0 }, ['capacityOrders']],
  ['no place for a unit', { capacityItems: 0 }, ['capacityItems']],
  ['a cut-off after the beginning', { cutoffDays: 0, cutoffTime: '16:30' }, ['cutoffTime']],
  ['half a cut-off', { cutoffDays: 1 }, ['cutoffTime']],
  ['the other half', { cutoffTime: '18:00' }, ['cutoffDays']],
  ['a cut-off in the past of all slots', { cutoffMinutes: -1 }, ['cutoffMinutes']],
  ['an unknown area', { areaIds: [UNKNOWN] }, ['areaIds']],
  ['a collection without a place', { method: 'COLLECTION' }, ['placeId']],
  ['an unknown place', { method: 'COLLECTION', placeId: UNKNOWN }, ['placeId']],
  ['a last day before the first', { fromDay: '2026-12-02', untilDay: '2026-12-01' }, ['untilDay']],
])('weekly slots with %s are refused at the field, and nothing is stored', async (_what, input, fields) => {
  expect(fieldsOf(await create(input))).toEqual(fields);
  expect(await shop.dataSource.manager.count(SlotTemplate)).toBe(0);
});

test('a fee follows its weekly slots to other times, and ends with them', async () => {
  const template = await buildSlotTemplate(shop.dataSource);
  const [slotFee, fee] = [{ slotTemplateId: template.id, amount: 790 }, { amount: 490 }];
  await setUpDeliveries(shop, admin, { fees: [slotFee, fee] });
  const settings = async () =>
    (
      await shop.ask<Untyped>(
        '{ deliverySettings { version fees { slotTemplateId amount } } }',
        {},
        admin.token,
      )
    ).deliverySettings;
  const { version } = await settings();
  const { data } = await change('updateSlotTemplate', '{ id }', { id: template.id, starts: '09:00' });
  const nextId = data.updateSlotTemplate.id;
  expect(await settings()).toEqual({
    version: version + 1,
    fees: [
      { slotTemplateId: nextId, amount: 790 },
      { slotTemplateId: null, amount: 490 },
    ],
  });
  await change('deleteSlotTemplate', '', { id: nextId });
  const [removed] = await shop.dataSource.manager.find(AuditEntry, {
    where: { action: AuditAction.DELIVERY_UPDATED },
    order: { createdAt: 'DESC' },
    take: 1,
  });
  expect(removed?.changes['fees']).toEqual({
    before: '09:00–12:00 · $7.90 / order\n$4.90 / order',
    after: '$4.90 / order',
  });
  expect(await settings()).toEqual({ version: version + 2, fees: [{ slotTemplateId: null, amount: 490 }] });
  const refused = await shop.graphql(
    'mutation ($input: UpdateDeliverySettingsInput!) { updateDeliverySettings(input: $input) { version } }',
    { input: { fees: [{ slotTemplateId: nextId, amount: 790 }] } },
    admin.token,
  );
  expect(fieldsOf(refused)).toEqual(['fees.0.slotTemplateId']);
  await setUpDeliveries(shop, admin);
});

test('a collection has no areas, and a delivery no place', async () => {
  expect(fieldsOf(await create({ method: 'COLLECTION', placeId: place.id, areaIds: [area.id] }))).toEqual([
    'areaIds',
  ]);
  expect(fieldsOf(await create({ placeId: place.id }))).toEqual(['placeId']);
  expect((await create({ method: 'COLLECTION', placeId: place.id })).errors).toBeUndefined();
});

test('weekly slots that customers would have to choose between at one time are refused', async () => {
  await create({ areaIds: [area.id], untilDay: '2026-12-31' });
  const overlapping = { weekdays: [3, 5], starts: '17:00', ends: '19:00' };
  expect(fieldsOf(await create(overlapping))).toEqual(['starts']);
  expect(fieldsOf(await create({ ...overlapping, areaIds: [area.id] }))).toEqual(['starts']);
  for (const apart of [
    { weekdays: [2] },
    { starts: '18:00', ends: '19:00' },
    { fromDay: '2027-01-01' },
    { method: 'COLLECTION', placeId: place.id },
  ]) {
    const { data, errors } = await create({ ...overlapping, ...apart });
    expect(errors).toBeUndefined();
    await change('deleteSlotTemplate', '', { id: data.createSlotTemplate.id });
  }
});

test('an admin closes a day, changes the exception and deletes it', async () => {
  await buildSlotTemplate(shop.dataSource);
  const { data } = await createException({ day, closed: true, note: '  Market\nday ' });
  const { id } = data.createSlotException;
  expect(data.createSlotException).toMatchObject({ day, closed: true, note: 'Market day', version: 1 });
  expect(await board()).toMatchObject([{ state: 'CLOSED' }]);
  const changed = await change('updateSlotException', `{ ${EXCEPTION} }`, {
    id,
    closed: false,
    capacityOrders: 2,
  });
  expect(changed.data.updateSlotException).toMatchObject({ closed: false, capacityOrders: 2, version: 2 });
  expect(await board()).toMatchObject([{ state: 'FREE', capacityOrders: 2 }]);
  expect((await change('deleteSlotException', '', { id })).data.deleteSlotException).toBe(id);
  expect(await audited()).toMatchObject({ action: 'slot-exception.deleted', subjectName: day });
  expect(await board()).toMatchObject([{ state: 'FREE', capacityOrders: null }]);
});

test.each<[string, () => Json, string[]]>([
  ['without an effect', () => ({}), ['closed']],
  ['with no place', () => ({ capacityOrders: 0 }), ['capacityOrders']],
  ['with a capacity for one area', () => ({ areaId: area.id, capacityOrders: 2 }), ['areaId']],
  ['of an unknown area', () => ({ areaId: UNKNOWN, closed: true }), ['areaId']],
  ['of unknown slots', () => ({ templateId: UNKNOWN, closed: true }), ['templateId']],
  ['of an unknown place', () => ({ placeId: UNKNOWN, closed: true }), ['placeId']],
])('an exception %s is refused at the field, and nothing is stored', async (_what, given, fields) => {
  expect(fieldsOf(await createException({ day, ...given() }))).toEqual(fields);
  expect(await shop.dataSource.manager.count(SlotException)).toBe(0);
});

test('a day has one exception of each kind', async () => {
  await createException({ day, closed: true });
  expect(fieldsOf(await createException({ day, capacityOrders: 2 }))).toEqual(['day']);
  expect((await createException({ day, areaId: area.id, closed: true })).errors).toBeUndefined();
});

test('an admin closes a slot, opens it again and adds places, and the audit log says so', async () => {
  const { id: templateId } = await buildSlotTemplate(shop.dataSource, { capacityOrders: 3 });
  const edit = async (name: string, type = 'SlotInput', more: Json = {}) =>
    (await run(name, type, `{ ${BOARD} }`, { templateId, day, ...more })).data[name];
  const closed = await edit('closeSlot');
  expect(closed).toMatchObject({ templateId, day, state: 'CLOSED', capacityOrders: 3 });
  expect(closed.closedAt).not.toBeNull();
  expect(await audited()).toMatchObject({
    action: 'slot.updated',
    subjectId: closed.slotId,
    changes: { closed: { before: false, after: true } },
  });
  expect(await edit('reopenSlot')).toMatchObject({ state: 'FREE', closedAt: null });
  const more = await edit('setExtraPlaces', 'SetExtraPlacesInput', { orders: 2 });
  expect(more).toMatchObject({ capacityOrders: 5, extraOrders: 2 });
  expect(await board()).toEqual([more]);
  expect(await shop.dataSource.manager.count(Slot)).toBe(1);
});

test('orders are listed by their slot', async () => {
  const { dataSource } = shop;
  const { id: templateId } = await buildSlotTemplate(dataSource);
  const slotId = String(await slotIdOf(dataSource.manager, { templateId, day }, 'UTC'));
  const { id } = await buildOrder(dataSource, { slotId });
  await buildOrder(dataSource, {});
  const ordersIn = (filter: Json) =>
    shop.graphql(
      'query ($filter: OrderFilter) { orders(first: 9, filter: $filter) { totalCount edges { node { id } } } }',
      { filter },
      admin.token,
    ) as Promise<Untyped>;
  expect((await ordersIn({ slotId })).data.orders).toEqual({ totalCount: 1, edges: [{ node: { id } }] });
  expect((await ordersIn({ slotId: UNKNOWN })).data.orders.totalCount).toBe(0);
  expect(fieldsOf(await ordersIn({ slotId: '1' }))).toEqual(['slotId']);
});

const OFFERS = `query Offers(
  $country: String, $areaId: ID, $postcode: String, $placeId: ID, $from: LocalDate, $days: Int!, $items: Int!, $leadDays: Int!
) {
  deliverySlots(
    country: $country, postcode: $postcode, placeId: $placeId, areaId: $areaId,
    from: $from, days: $days, items: $items, leadDays: $leadDays
  ) { templateId day state placesLeft }
}`;
const NO_OFFERS = { days: 1, items: 1, leadDays: 0 };
/** As a visitor, for whom responses are cached. */
const offers = async (args: Json, days = 1) => {
  const { deliverySlots } = await shop.ask<Untyped>(OFFERS, { ...NO_OFFERS, from: day, days, ...args });
  return deliverySlots;
};
/** As a visitor. */
const hasSlots = async () => (await shop.ask<Untyped>('{ shop { hasSlots } }')).shop.hasSlots;
const ZURICH_8001 = { country: 'CH', postcode: '8001' };

test('customers choose among the slots of their postcode or of a place', async () => {
  const { dataSource } = shop;
  const all = await buildSlotTemplate(dataSource, { starts: '08:00', ends: '10:00' });
  const inZurich = await buildSlotTemplate(dataSource, { areaIds: [area.id] });
  const collected = await buildSlotTemplate(dataSource, {
    method: FulfilmentMethod.COLLECTION,
    placeId: place.id,
  });
  const idsOf = async (args: Json) =>
    (await offers(args)).map(({ templateId }: { templateId: string }) => templateId);
  expect(await idsOf(ZURICH_8001)).toEqual([all.id, inZurich.id]);
  expect(await idsOf({ country: 'CH', postcode: '8404' })).toEqual([all.id]);
  expect(await idsOf({ country: 'CH', postcode: '3000' })).toEqual([]);
  expect(await idsOf({ country: 'DE', postcode: '80331' })).toEqual([]);
  expect(await idsOf({ placeId: place.id })).toEqual([collected.id]);
  expect(await idsOf({ placeId: UNKNOWN })).toEqual([]);
  expect(await idsOf({ areaId: area.id })).toEqual([all.id, inZurich.id]);
  expect(await idsOf({ areaId: UNKNOWN })).toEqual([all.id]);
  expect(await idsOf({})).toEqual([]);
});

test('a postcode alone is of the only country of the areas', async () => {
  const { id } = await buildSlotTemplate(shop.dataSource, { areaIds: [area.id] });
  const OPTIONS = 'query O($postcode: String!) { deliveryOptions(postcode: $postcode) { area { id } } }';
  const found = async (postcode: string) => {
    const { deliveryOptions } = await shop.ask<Untyped>(OPTIONS, { postcode });
    const slots = await offers({ postcode });
    return [deliveryOptions.area?.id ?? null, slots.map(({ templateId }: Untyped) => templateId)];
  };
  expect(await found('8001')).toEqual([area.id, [id]]);
  expect(await found('3000')).toEqual([null, []]);
  expect(await found('')).toEqual([null, []]);
  const german = { name: 'Munich', country: 'DE', postcodes: '80' };
  await setUpDeliveries(shop, admin, { areas: [...DELIVERIES.areas, german] });
  expect(await found('8001')).toEqual([null, []]);
  await setUpDeliveries(shop, admin);
});

test('the slots of a place are closed on days on which it is, to customers and on the board', async () => {
  const { id: templateId } = await buildSlotTemplate(shop.dataSource, {
    method: FulfilmentMethod.COLLECTION,
    placeId: place.id,
  });
  await buildSlotTemplate(shop.dataSource, { starts: '14:00', ends: '16:00' });
  const statesAt = async (args: Json) => (await offers(args, 3)).map(({ state }: { state: string }) => state);
  expect(await statesAt({ placeId: place.id })).toEqual(['FREE', 'FREE', 'FREE']);
  const closedDays = [{ from: daysAfter(day, 1), until: daysAfter(day, 2) }];
  await setUpDeliveries(shop, admin, { places: [{ ...place, closedDays }] });
  expect(await statesAt({ placeId: place.id })).toEqual(['FREE', 'CLOSED', 'CLOSED']);
  expect(await statesAt(ZURICH_8001)).toEqual(['FREE', 'FREE', 'FREE']);
  const ofPlace = (await board(3)).filter((slot: Untyped) => slot.templateId === templateId);
  expect(ofPlace.map(({ state }: Untyped) => state)).toEqual(['FREE', 'CLOSED', 'CLOSED']);
  await setUpDeliveries(shop, admin);
  expect(await statesAt({ placeId: place.id })).toEqual(['FREE', 'FREE', 'FREE']);
});

test('slots begin with the first day on which the goods are ready', async () => {
  await buildSlotTemplate(shop.dataSource);
  const days = async (leadDays: number) =>
    (await offers({ ...ZURICH_8001, leadDays }, 3)).map((slot: { day: string }) => slot.day);
  expect(await days(2)).toEqual([day, daysAfter(day, 1), daysAfter(day, 2)]);
  expect(await days(3)).toEqual([daysAfter(day, 1), daysAfter(day, 2)]);
  expect(await days(30)).toEqual([]);
});

test('customers see how many places are left where they are few, as soon as that changes', async () => {
  const { dataSource } = shop;
  const template = await buildSlotTemplate(dataSource, { capacityOrders: 7 });
  const shown = async (items = 1) => (await offers({ ...ZURICH_8001, items }))[0];
  expect(await shown()).toEqual({ templateId: template.id, day, state: 'FREE', placesLeft: null });
  const slotId = String(await slotIdOf(dataSource.manager, { templateId: template.id, day }, 'UTC'));
  for (const left of [null, 5, 4, 3, 2, 1]) {
    await buildOrder(dataSource, { slotId });
    expect(await shown()).toMatchObject({ state: 'FREE', placesLeft: left });
  }
  await buildOrder(dataSource, { slotId });
  expect(await shown()).toMatchObject({ state: 'FULL', placesLeft: 0 });
  await run('setExtraPlaces', 'SetExtraPlacesInput', '{ day }', { templateId: template.id, day, orders: 1 });
  expect(await shown()).toMatchObject({ state: 'FREE', placesLeft: 1 });
  await change('updateSlotTemplate', '{ id }', { id: template.id, capacityItems: 10 });
  expect([await shown(3), await shown(4)]).toMatchObject([{ state: 'FREE' }, { state: 'FULL' }]);
  await run('closeSlot', 'SlotInput', '{ day }', { templateId: template.id, day });
  expect(await shown()).toMatchObject({ state: 'CLOSED' });
  await change('deleteSlotTemplate', '', { id: template.id });
  expect(await offers(ZURICH_8001)).toEqual([]);
});

test('a shop without areas offers no slots', async () => {
  await buildSlotTemplate(shop.dataSource);
  const turn = (deliveryAreas: boolean) =>
    shop.ask(
      `mutation { updateShopSettings(input: { deliveryAreas: ${deliveryAreas} }) { id } }`,
      {},
      admin.token,
    );
  await turn(false);
  expect(await offers(ZURICH_8001)).toEqual([]);
  expect(await hasSlots()).toBe(false);
  await turn(true);
  expect(await offers(ZURICH_8001)).toHaveLength(1);
  expect(await hasSlots()).toBe(true);
});

test('a shop whose weekly slots are all ended has none', async () => {
  const { id } = await buildSlotTemplate(shop.dataSource);
  expect(await hasSlots()).toBe(true);
  await change('deleteSlotTemplate', '', { id });
  expect(await hasSlots()).toBe(false);
});

test('a shop whose weekly slots were until yesterday has none', async () => {
  const { dataSource } = shop;
  await buildSlotTemplate(dataSource, { untilDay: daysAfter(dayIn('UTC', new Date()), -1) });
  expect(await hasSlots()).toBe(false);
  await buildSlotTemplate(dataSource, { starts: '08:00', ends: '10:00', untilDay: day });
  expect(await hasSlots()).toBe(true);
});

test('customers have to choose where slots are planned for them, although none is free', async () => {
  const { dataSource } = shop;
  const at = async (args: string) =>
    (await shop.ask<Untyped>(`{ shop { hasSlots(${args}) } }`)).shop.hasSlots;
  const inZurich = 'country: "CH", postcode: "8001"';
  const inBarn = `placeId: "${place.id}"`;
  expect(await at(inZurich)).toBe(false);
  await buildSlotTemplate(dataSource, { areaIds: [area.id], daysAhead: 14 });
  expect(await offers({ ...ZURICH_8001, leadDays: 30 }, 31)).toEqual([]);
  expect(await at(inZurich)).toBe(true);
  expect(await at('postcode: "8001"')).toBe(true);
  expect(await at('country: "CH", postcode: "8404"')).toBe(false);
  expect(await at('country: "CH", postcode: "3000"')).toBe(false);
  expect(await at(inBarn)).toBe(false);
  await buildSlotTemplate(dataSource, { method: FulfilmentMethod.COLLECTION, placeId: place.id });
  expect(await at(inBarn)).toBe(true);
  expect(await at(`placeId: "${UNKNOWN}"`)).toBe(false);
});

test.each([
  [{ days: 0 }, 'days'],
  [{ days: 92 }, 'days'],
  [{ from: '9999-12-31' }, 'from'],
  [{ from: '0001-01-01' }, 'from'],
  [{ items: 0 }, 'items'],
  [{ leadDays: 31 }, 'leadDays'],
  [{ country: 'CHE' }, 'country'],
  [{ postcode: '8'.repeat(17) }, 'postcode'],
  [{ placeId: '1' }, 'placeId'],
  [{ areaId: '1' }, 'areaId'],
])('a list of slots with %j is refused', async (args, field) => {
  expect(fieldsOf(await shop.graphql(OFFERS, { ...NO_OFFERS, ...ZURICH_8001, ...args }))).toEqual([field]);
});

test('a slot that no template has is not found, and a board has up to a month', async () => {
  const { id: templateId } = await buildSlotTemplate(shop.dataSource, { untilDay: day });
  const closing = (input: Json) => run('closeSlot', 'SlotInput', '{ day }', input);
  expect(codeOf(await closing({ templateId: UNKNOWN, day }))).toBe('NOT_FOUND');
  expect(codeOf(await closing({ templateId, day: daysAfter(day, 1) }))).toBe('NOT_FOUND');
  expect(await shop.dataSource.manager.count(Slot)).toBe(0);
  for (const [args, field] of [
    ['days: 92', 'days'],
    ['from: "9999-12-31"', 'from'],
  ] as const) {
    const answer = await shop.graphql(`{ slotBoard(${args}) { day } }`, {}, admin.token);
    expect(fieldsOf(answer)).toEqual([field]);
  }
});
