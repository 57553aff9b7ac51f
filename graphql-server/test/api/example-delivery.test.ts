import { ExampleDeliveryService } from '../../src/features/delivery/example/example-delivery.service.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildOrder } from '../factories/order.factory.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });
const customer = sharedPerson(shop);

const load = async (country: string) =>
  (
    await shop.graphql(
      `mutation Load($input: LoadExampleDeliveryInput!) {
        loadExampleDelivery(input: $input) { loaded canLoad }
      }`,
      { input: { country } },
      admin.token,
    )
  ).data.loadExampleDelivery;

const remove = async () =>
  (await shop.graphql('mutation { removeExampleDelivery { loaded canLoad } }', {}, admin.token)).data
    .removeExampleDelivery;

const deliveries = async () => {
  const { deliverySettings, slotTemplates } = await shop.ask(
    `{
      deliverySettings {
        areas { id name country postcodes minimumOrder } places { id name address } fees { method fromSubtotal amount }
      }
      slotTemplates { id method starts areaIds }
    }`,
    {},
    admin.token,
  );
  return { ...deliverySettings, slotTemplates };
};

const update = (mutation: string, type: string, input: object) =>
  shop.ask(
    `mutation Update($input: ${type}!) { ${mutation}(input: $input) { version } }`,
    { input },
    admin.token,
  );

const NONE = { areas: [], places: [], fees: [], slotTemplates: [] };

beforeEach(async () => {
  const { slotTemplates } = await deliveries();
  for (const { id } of slotTemplates)
    await shop.ask(
      'mutation Delete($input: DeleteSlotTemplateInput!) { deleteSlotTemplate(input: $input) }',
      { input: { id } },
      admin.token,
    );
  await update('updateDeliverySettings', 'UpdateDeliverySettingsInput', { areas: [], places: [], fees: [] });
});

test.each([
  ['CH', ['2544', '254', '25']],
  ['IN', ['1100', '110', '11']],
  ['GB', ['EC1Y 8', 'EC1Y', 'EC1']],
  ['AE', ['']],
])('in %s, areas are around each other', async (country, postcodes) => {
  expect(await load(country)).toEqual({ loaded: true, canLoad: false });
  const { areas } = await deliveries();
  expect(areas.map((area: { postcodes: string }) => area.postcodes)).toEqual(postcodes);
  expect(areas.map((area: { country: string }) => area.country)).toEqual(postcodes.map(() => country));
  expect(await remove()).toEqual({ loaded: false, canLoad: true });
  expect(await deliveries()).toEqual(NONE);
});

test('customers see areas, two tiers of fees and slots once they are turned on', async () => {
  await load('CH');
  const QUERY = `{
    deliveryOptions(country: "CH", postcode: "2544") {
      area { name minimumOrder } places { name } fees { amount fromSubtotal }
    }
    deliverySlots(country: "CH", postcode: "2544", days: 8) { startsAt }
  }`;
  expect((await shop.ask(QUERY)).deliveryOptions).toMatchObject({ area: null, places: [] });
  const setAreas = (deliveryAreas: boolean) =>
    update('updateShopSettings', 'UpdateShopSettingsInput', { deliveryAreas });
  await setAreas(true);
  try {
    const { deliveryOptions, deliverySlots } = await shop.ask(QUERY);
    expect(deliveryOptions).toEqual({
      area: { name: 'Town', minimumOrder: 2_000 },
      places: [{ name: 'The shop' }],
      fees: expect.arrayContaining([
        { amount: 0, fromSubtotal: 6_000 },
        { amount: 490, fromSubtotal: null },
      ]),
    });
    expect(deliverySlots.length).toBeGreaterThan(10);
  } finally {
    await setAreas(false);
  }
});

test('is in the default language of the shop', async () => {
  await update('updateShopSettings', 'UpdateShopSettingsInput', { locales: ['de'] });
  try {
    await load('DE');
    const { areas } = await deliveries();
    expect(areas.map((area: { name: string }) => area.name)).toEqual([
      'Stadt',
      'Um die Stadt',
      'Weiter draußen',
    ]);
  } finally {
    await update('updateShopSettings', 'UpdateShopSettingsInput', { locales: ['en'] });
  }
});

test('an unknown country is refused', async () => {
  const { errors } = await shop.graphql(
    'mutation { loadExampleDelivery(input: { country: "XX" }) { loaded } }',
    {},
    admin.token,
  );
  expect(errors?.[0]?.extensions).toMatchObject({ fields: { country: 'Choose a country.' } });
  expect(await deliveries()).toEqual(NONE);
});

describe('a shop with deliveries of its own', () => {
  test('gets no example, twice at once neither', async () => {
    const areas = [{ name: 'Zurich', country: 'CH', postcodes: '80' }];
    await update('updateDeliverySettings', 'UpdateDeliverySettingsInput', { areas });
    const before = await deliveries();
    const state = { loaded: false, canLoad: false };
    expect(await Promise.all([load('CH'), load('CH')])).toEqual([state, state]);
    expect(await deliveries()).toEqual(before);
    await remove();
    expect(await deliveries()).toEqual(before);
  });

  test('keeps what was edited of the example, and what its own slots need', async () => {
    await load('CH');
    const { areas, fees, slotTemplates } = await deliveries();
    const [town, around] = areas;
    await update('updateDeliverySettings', 'UpdateDeliverySettingsInput', {
      areas: areas.map((area: { id: string }) => (area.id === town.id ? { ...area, name: 'Bern' } : area)),
    });
    const at = (starts: string) => slotTemplates.find((each: { starts: string }) => each.starts === starts);
    await update('updateSlotTemplate', 'UpdateSlotTemplateInput', { id: at('18:00').id, capacityOrders: 20 });
    await update('updateSlotTemplate', 'UpdateSlotTemplateInput', { id: at('10:00').id, starts: '11:00' });
    await update('createSlotTemplate', 'CreateSlotTemplateInput', {
      method: 'DELIVERY',
      areaIds: [around.id],
      weekdays: [7],
      starts: '08:00',
      ends: '10:00',
    });
    expect(await remove()).toEqual({ loaded: false, canLoad: false });
    const kept = await deliveries();
    expect(kept).toMatchObject({ areas: [{ ...town, name: 'Bern' }, around, areas[2]], places: [], fees });
    expect(kept.slotTemplates.map((each: { starts: string }) => each.starts)).toEqual([
      '08:00',
      '11:00',
      '18:00',
    ]);
  });
});

test('goes with the rules of fees for its areas and slots, and leaves those of the shop', async () => {
  await load('CH');
  const { areas, fees, slotTemplates } = await deliveries();
  const rule = (target: object) => ({ ...target, method: 'DELIVERY', amount: 700 });
  const heavy = { method: 'DELIVERY', fromWeight: 10_000, amount: 900 };
  await update('updateDeliverySettings', 'UpdateDeliverySettingsInput', {
    fees: [rule({ areaId: areas[0].id }), rule({ slotTemplateId: slotTemplates[0].id }), heavy, ...fees],
  });
  expect(await remove()).toEqual({ loaded: false, canLoad: false });
  expect(await deliveries()).toEqual({
    ...NONE,
    fees: [{ method: 'DELIVERY', fromSubtotal: null, amount: 900 }, ...fees],
  });
});

test('deliveries by areas are turned off with the last of the example', async () => {
  await load('CH');
  await update('updateShopSettings', 'UpdateShopSettingsInput', { deliveryAreas: true });
  expect(await remove()).toEqual({ loaded: false, canLoad: true });
  const { shopSettings } = await shop.ask('{ shopSettings { deliveryAreas } }', {}, admin.token);
  expect(shopSettings.deliveryAreas).toBe(false);
  expect(await deliveries()).toEqual(NONE);
});

test('a shop that has sold gets no example, but for the demo', async () => {
  await buildOrder(shop.dataSource, { userId: customer.userId });
  const stateOf = (isDemo: boolean) =>
    new ExampleDeliveryService(shop.dataSource, {} as never, {
      isDemo,
      shop: { locales: ['en'], deliveryAreas: false },
    }).state();
  expect(await stateOf(false)).toEqual({ loaded: false, canLoad: false });
  expect(await stateOf(true)).toEqual({ loaded: false, canLoad: true });
});
