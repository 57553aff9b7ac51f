import { beforeEach, expect, test } from 'vitest';
import type { SlotTemplate } from '../../src/features/delivery/slots/slot-template.entity.js';
import { SlotTemplate as Template } from '../../src/features/delivery/slots/slot-template.entity.js';
import { Slot } from '../../src/features/delivery/slots/slot.entity.js';
import { Hold, HoldKind } from '../../src/features/sales/holds/hold.entity.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildSlotTemplate } from '../factories/slot-template.factory.js';
import { setUpDeliveries } from '../support/deliveries.js';
import { codeOf } from '../support/graphql-client.js';
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
  await shop.dataSource.manager.update(Slot, slot(), { startsAt: new Date(0), endsAt: new Date(1) });
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
