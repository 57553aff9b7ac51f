import { beforeEach, expect, test } from 'vitest';
import type { SlotTemplate } from '../../src/features/delivery/slots/slot-template.entity.js';
import { SlotTemplate as Template } from '../../src/features/delivery/slots/slot-template.entity.js';
import { Slot } from '../../src/features/delivery/slots/slot.entity.js';
import { Hold, HoldKind } from '../../src/features/sales/holds/hold.entity.js';
import { Fulfilment } from '../../src/features/sales/purchase/fulfilment.entity.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildSlotTemplate } from '../factories/slot-template.factory.js';
import { finishCheckout, payCheckout } from '../support/checkout-flow.js';
import { DELIVERIES, setUpDeliveries } from '../support/deliveries.js';
import { codeOf, type Untyped } from '../support/graphql-client.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';
import { beginWith, closeSlot, inSlot, SLOT_DAY, SLOT_TOTAL, slotShopper } from '../support/slot-shoppers.js';
import type { TestPerson } from '../support/test-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });
let template: SlotTemplate;

beforeEach(async () => {
  await shop.dataSource.query('truncate holds, slots, slot_exceptions, slot_templates cascade');
  await setUpDeliveries(shop, admin);
  template = await buildSlotTemplate(shop.dataSource, { capacityItems: 10 });
});

const slot = () => ({ templateId: template.id, day: SLOT_DAY });
const begin = (person: TestPerson, total?: number) => beginWith(shop, person, inSlot(slot()), total);
/** When the place in the slot ends. */
const heldUntil = async ({ userId }: TestPerson): Promise<number> =>
  (await shop.dataSource.manager.findOneByOrFail(Hold, { userId, kind: HoldKind.SLOT })).until.getTime();
const changeTemplate = (changes: Partial<SlotTemplate>) =>
  shop.dataSource.manager.update(Template, template.id, changes);

async function add({ userId }: TestPerson, quantity: number): Promise<void> {
  const { id: productId } = await buildProduct(shop.dataSource, { price: 100 });
  await buildCartLine(shop.dataSource, { userId, productId, quantity });
}

test.each<[what: string, end: () => Promise<unknown>]>([
  ['the cut-off', () => changeTemplate({ cutoffMinutes: 20_000 })],
  ['the shop has closed it', () => closeSlot(shop, admin, slot())],
])(
  'after %s a place is also for goods that its customer adds, no longer than it was held',
  async (_what, end) => {
    const person = await slotShopper(shop);
    await begin(person);
    const first = await heldUntil(person);
    await end();
    await add(person, 4);
    const second = await begin(person, SLOT_TOTAL + 400);
    expect(second.errors).toBeUndefined();
    expect(await heldUntil(person)).toBe(first);
    await begin(person, SLOT_TOTAL + 400);
    expect(await heldUntil(person)).toBe(first);
    // More than fit are none that they hold.
    await add(person, 6);
    expect(codeOf(await begin(person, SLOT_TOTAL + 1000))).toBe('SLOT_FULL');
    await shop.dataSource.query(`update holds set until = clock_timestamp() - interval '1 s'`);
    expect(codeOf(await begin(person, SLOT_TOTAL + 1000))).toBe('SLOT_CLOSED');
  },
);

test('before the cut-off a place is held anew each time', async () => {
  const person = await slotShopper(shop);
  await begin(person);
  await shop.dataSource.query(`update holds set until = clock_timestamp() + interval '1 min'`);
  const first = await heldUntil(person);
  await begin(person);
  expect(await heldUntil(person)).toBeGreaterThan(first);
});

test('nobody begins in a slot that is over, though they hold a place in it', async () => {
  const person = await slotShopper(shop);
  await begin(person);
  const over = { startsAt: new Date(0), endsAt: new Date(1) };
  const { id: slotId } = await shop.dataSource.manager.findOneByOrFail(Slot, slot());
  await shop.dataSource.manager.update(Slot, slotId, over);
  await shop.dataSource.manager.update(Fulfilment, { slotId }, over);
  expect(codeOf(await begin(person))).toBe('SLOT_CLOSED');
});

test('a place stays after the capacity was lowered, also for fewer units', async () => {
  const person = await slotShopper(shop);
  await add(person, 5);
  await begin(person, SLOT_TOTAL + 500);
  const first = await heldUntil(person);
  await changeTemplate({ capacityItems: 1, capacityOrders: 1 });
  await shop.dataSource.query('update slots set booked_orders = 1, booked_items = 1');
  expect((await begin(person, SLOT_TOTAL + 500)).errors).toBeUndefined();
  await shop.dataSource.query('update cart_lines set quantity = 2 where user_id = $1 and quantity = 5', [
    person.userId,
  ]);
  expect((await begin(person, SLOT_TOTAL + 200)).errors).toBeUndefined();
  expect(await heldUntil(person)).toBe(first);
});

/** Presses Pay again, and pays. @returns area and times of the order */
async function payAgain(person: TestPerson, first: Untyped): Promise<Untyped> {
  const again = await begin(person);
  expect(again.data.beginCheckout.id).toBe(first.data.beginCheckout.id);
  const { data } = await finishCheckout(shop, person, await payCheckout(shop, again.data.beginCheckout));
  const { order } = await shop.ask<Untyped>(
    'query O($id: ID!) { order(id: $id) { fulfilment { area startsAt needsSlotSince } } }',
    { id: data.finishCheckout.id },
    person.token,
  );
  return order.fulfilment;
}
const AS_BEGUN = { area: 'Zurich', startsAt: `${SLOT_DAY}T10:00:00.000Z`, needsSlotSince: null };
const [zurich, winterthur] = DELIVERIES.areas;
/** Changes the areas, and keeps what a delivery to Zurich costs. */
const changeAreas = (areas: readonly object[]) =>
  setUpDeliveries(shop, admin, { areas, fees: [{ amount: 490 }] });

test.each<[what: string, change: () => Promise<unknown>]>([
  ['its area was removed', () => changeAreas([winterthur])],
  ['the minimum of its area was raised', () => changeAreas([{ ...zurich, minimumOrder: 9000 }])],
  [
    'its postcode went to another area, whose slots are others',
    async () => {
      await changeTemplate({ areaIds: [zurich.id] });
      await changeAreas([
        { ...zurich, postcodes: '81' },
        { ...winterthur, postcodes: '80' },
      ]);
    },
  ],
  ['its slots became those of another area', () => changeTemplate({ areaIds: [winterthur.id] })],
  ['the slots were ended', () => changeTemplate({ deletedAt: new Date() })],
  ['the slots are on other days', () => changeTemplate({ fromDay: '2999-01-01' })],
  ['the capacity was lowered', () => shop.dataSource.query('update slots set booked_items = 10')],
])('a checkout that begins again after %s has the area and the place of before', async (_what, change) => {
  const person = await slotShopper(shop);
  const first = await begin(person);
  await change();
  expect(await payAgain(person, first)).toEqual(AS_BEGUN);
});
