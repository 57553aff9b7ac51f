import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { dayIn, daysAfter } from '@larder/shared/time-zone';
import { AppError } from '../../src/common/app-error.js';
import type { ShopDataSource } from '../../src/database/shop-data-source.js';
import { claimSlot, getsSlot, slotIdOf } from '../../src/features/delivery/slots/claim-slot.js';
import type { SlotQuery } from '../../src/features/delivery/slots/slot-calendar.js';
import { SlotException } from '../../src/features/delivery/slots/slot-exception.entity.js';
import { SlotTemplate } from '../../src/features/delivery/slots/slot-template.entity.js';
import { Slot } from '../../src/features/delivery/slots/slot.entity.js';
import { lockedGoods } from '../../src/features/sales/checkout/checkout.repository.js';
import {
  hold,
  openHolds,
  placeIn,
  releaseExpiredHolds,
} from '../../src/features/sales/holds/hold.repository.js';
import { FulfilmentMethod } from '../../src/features/sales/purchase/fulfilment-method.js';
import { Fulfilment, FulfilmentStatus } from '../../src/features/sales/purchase/fulfilment.entity.js';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { buildCheckout } from '../factories/checkout.factory.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildSlotTemplate } from '../factories/slot-template.factory.js';
import { openClone } from '../support/databases.js';

const MINUTE_MS = 60_000;
const NORTH = '00000000-0000-4000-8000-00000000000a';
const SOUTH = '00000000-0000-4000-8000-00000000000b';
const WANTED: SlotQuery = {
  method: FulfilmentMethod.DELIVERY,
  areaId: NORTH,
  placeId: null,
  items: 1,
  readyOn: null,
};

let close: () => Promise<void>;
let dataSource: ShopDataSource;
/** The day after tomorrow, so that no midnight and no cut-off comes between. */
let day: string;

beforeAll(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
});
afterAll(() => close());

beforeEach(async () => {
  await dataSource.query(
    'truncate holds, slots, slot_exceptions, slot_templates, orders, fulfilments cascade',
  );
  day = daysAfter(dayIn('UTC', new Date()), 2);
});

const clock = { timeZone: 'UTC', now: () => new Date() };

interface Claim {
  readonly template: Pick<SlotTemplate, 'id'>;
  readonly on?: string;
  readonly wanted?: Partial<SlotQuery>;
  readonly ms?: number;
  readonly at?: typeof clock;
}

/** As a checkout does that begins. */
async function claim({ template: { id: templateId }, on = day, wanted, ms = MINUTE_MS, at = clock }: Claim) {
  const { id: checkoutId, userId } = await buildCheckout(dataSource);
  const choice = { templateId, day: on };
  const claimed = await dataSource.transaction(async (manager) => {
    const ref = await slotIdOf(manager, choice, at.timeZone);
    await lockedGoods.change(manager, userId, [], null);
    await openHolds(manager, ref === null ? [] : [ref]);
    const slot = await claimSlot(manager, choice, { ...WANTED, ...wanted }, at);
    await hold(manager, { checkoutId, userId, ms }, [placeIn(slot)]);
    return slot;
  });
  return { ...claimed, checkoutId, userId };
}

const codeOf = (error: unknown): string => {
  if (error instanceof AppError) return error.code;
  throw error;
};
const refusedAs = (given: Claim) => claim(given).then(() => null, codeOf);

const countsOf = async (id: string) => {
  const { heldOrders, heldItems, bookedOrders, bookedItems } = await dataSource.manager.findOneByOrFail(
    Slot,
    { id },
  );
  return { heldOrders, heldItems, bookedOrders, bookedItems };
};

test('of 50 customers who claim the last place at once one gets it, and 49 get three others', async () => {
  const template = await buildSlotTemplate(dataSource, { capacityOrders: 1 });
  const claims = await Promise.allSettled(Array.from({ length: 50 }, () => claim({ template })));
  const refused = claims.flatMap((each) => (each.status === 'rejected' ? [each.reason as AppError] : []));
  expect(refused).toHaveLength(49);
  expect(new Set(refused.map(codeOf))).toEqual(new Set(['SLOT_FULL']));
  const alternatives = [1, 2, 3].map((days) => ({
    templateId: template.id,
    day: daysAfter(day, days),
    startsAt: `${daysAfter(day, days)}T10:00:00+00:00`,
    endsAt: `${daysAfter(day, days)}T12:00:00+00:00`,
  }));
  for (const { details } of refused) expect(details).toEqual({ alternatives });
  expect(await dataSource.manager.find(Slot)).toMatchObject([
    { heldOrders: 1, heldItems: 1, bookedOrders: 0 },
  ]);
});

test('customers who change their slots at once for one of each other do not block each other', async () => {
  const early = await buildSlotTemplate(dataSource, {});
  const late = await buildSlotTemplate(dataSource, { starts: '14:00', ends: '16:00' });
  const [one, other] = [await claim({ template: early }), await claim({ template: late })];
  const move = ({ userId, checkoutId }: typeof one, to: SlotTemplate) =>
    dataSource.transaction(async (manager) => {
      const choice = { templateId: to.id, day };
      const ref = await slotIdOf(manager, choice, 'UTC');
      await manager.query('select from lock_goods($1, $2, null)', [userId, [ref]]);
      const slot = await claimSlot(manager, choice, WANTED, clock);
      await hold(manager, { checkoutId, userId, ms: MINUTE_MS }, [placeIn(slot)]);
    });
  for (let round = 0; round < 10; round++) {
    const [first, second] = round % 2 === 0 ? [late, early] : [early, late];
    await Promise.all([move(one, first), move(other, second)]);
  }
  for (const { slotId } of [one, other]) expect(await countsOf(slotId)).toMatchObject({ heldOrders: 1 });
});

test('a slot is limited by units as well, and what is added to either fits', async () => {
  const template = await buildSlotTemplate(dataSource, { capacityItems: 10 });
  const { slotId } = await claim({ template, wanted: { items: 7 } });
  expect(await refusedAs({ template, wanted: { items: 4 } })).toBe('SLOT_FULL');
  await claim({ template, wanted: { items: 3 } });
  expect(await countsOf(slotId)).toMatchObject({ heldOrders: 2, heldItems: 10 });
  expect(await refusedAs({ template })).toBe('SLOT_FULL');
  await dataSource.manager.update(Slot, slotId, { extraItems: 1 });
  expect(await refusedAs({ template })).toBeNull();
});

test('a place that expires is free at the next claim and by the sweep, also in two slots at once', async () => {
  const template = await buildSlotTemplate(dataSource, { capacityOrders: 1 });
  const { slotId } = await claim({ template, ms: 0 });
  expect(await countsOf(slotId)).toMatchObject({ heldOrders: 1 });
  await claim({ template, ms: 0 });
  expect(await countsOf(slotId)).toMatchObject({ heldOrders: 1, heldItems: 1 });
  await claim({ template, on: daysAfter(day, 1), ms: 0 });
  expect(await releaseExpiredHolds(dataSource)).toBe(2);
  expect(await countsOf(slotId)).toMatchObject({ heldOrders: 0, heldItems: 0 });
});

test.each<[string, () => Promise<Claim>]>([
  ['has ended', async () => ({ template: await buildSlotTemplate(dataSource, { deletedAt: new Date() }) })],
  [
    'is of another area',
    async () => ({ template: await buildSlotTemplate(dataSource, { areaIds: [SOUTH] }) }),
  ],
  [
    'is of another method',
    async () => ({
      template: await buildSlotTemplate(dataSource, { method: FulfilmentMethod.COLLECTION, placeId: SOUTH }),
    }),
  ],
  [
    'is further ahead than offered',
    async () => ({ template: await buildSlotTemplate(dataSource, { daysAhead: 1 }) }),
  ],
  [
    'is past its cut-off',
    async () => ({ template: await buildSlotTemplate(dataSource, { cutoffMinutes: 20_000 }) }),
  ],
  [
    'is of yesterday',
    async () => ({
      template: await buildSlotTemplate(dataSource),
      on: daysAfter(dayIn('UTC', new Date()), -1),
    }),
  ],
  [
    'comes before the goods are ready',
    async () => ({ template: await buildSlotTemplate(dataSource), wanted: { readyOn: daysAfter(day, 1) } }),
  ],
  ['does not exist', async () => ({ template: { id: NORTH } })],
  [
    'was closed',
    async () => {
      const template = await buildSlotTemplate(dataSource);
      const id = await slotIdOf(dataSource.manager, { templateId: template.id, day }, 'UTC');
      await dataSource.manager.update(Slot, String(id), { closedAt: new Date() });
      return { template };
    },
  ],
  [
    'is closed by an exception of its day',
    async () => {
      const template = await buildSlotTemplate(dataSource);
      await dataSource.manager.insert(SlotException, { day, closed: true });
      return { template };
    },
  ],
])('a slot that %s is refused, and nothing is held', async (_what, given) => {
  expect(await refusedAs(await given())).toBe('SLOT_CLOSED');
  expect(await dataSource.query('select from holds')).toEqual([]);
});

test('a slot on a day on which clocks are put forward over it has no row', async () => {
  const { id: templateId } = await buildSlotTemplate(dataSource, { starts: '01:30', ends: '03:00' });
  const choice = { templateId, day: '2026-03-29' };
  expect(await slotIdOf(dataSource.manager, choice, 'Europe/London')).toBeNull();
});

test('of too few free slots after the chosen day the ones before it are alternatives as well', async () => {
  const template = await buildSlotTemplate(dataSource, { capacityOrders: 1, daysAhead: 3 });
  await claim({ template });
  const error = await claim({ template }).catch((each: unknown) => each);
  const days = ((error as AppError).details['alternatives'] as { day: string }[]).map((each) => each.day);
  const today = daysAfter(day, -2);
  const free = [1, 3].map((days_) => daysAfter(today, days_));
  // That of today may be past.
  expect([free, [today, ...free]]).toContainEqual(days);
});

const book = (slotId: string, quantity = 1): Promise<Order> =>
  buildOrder(dataSource, { slotId, lines: [{ quantity }] });

const moveTo = (order: Order, changes: Partial<Fulfilment>) =>
  dataSource.manager.update(Fulfilment, { checkoutId: order.checkoutId }, changes);

test('an order counts in its slot until it is rejected or cancelled, and moves with its units', async () => {
  const template = await buildSlotTemplate(dataSource);
  const { slotId } = await claim({ template });
  const { slotId: nextId } = await claim({ template, on: daysAfter(day, 1) });
  const order = await book(slotId, 3);
  const other = await book(slotId, 2);
  expect(await countsOf(slotId)).toMatchObject({ bookedOrders: 2, bookedItems: 5 });
  await moveTo(order, { status: FulfilmentStatus.CANCELLED });
  expect(await countsOf(slotId)).toMatchObject({ bookedOrders: 1, bookedItems: 2 });
  await moveTo(order, { status: FulfilmentStatus.NEW });
  await moveTo(other, { status: FulfilmentStatus.REJECTED });
  expect(await countsOf(slotId)).toMatchObject({ bookedOrders: 1, bookedItems: 3 });
  await moveTo(order, { status: FulfilmentStatus.PICKING });
  await moveTo(order, { slotId: nextId });
  expect(await countsOf(slotId)).toMatchObject({ bookedOrders: 0, bookedItems: 0 });
  expect(await countsOf(nextId)).toMatchObject({ bookedOrders: 1, bookedItems: 3 });
  await moveTo(order, { slotId: null });
  await moveTo(order, { slotId: nextId });
  expect(await countsOf(nextId)).toMatchObject({ bookedOrders: 1, bookedItems: 3 });
  await dataSource.manager.delete(Order, order.id);
  expect(await countsOf(nextId)).toMatchObject({ bookedOrders: 0, bookedItems: 0 });
});

test('a checkout without an order is not booked, and many orders are at once', async () => {
  const template = await buildSlotTemplate(dataSource);
  const { slotId, checkoutId } = await claim({ template });
  await dataSource.manager.update(Fulfilment, checkoutId, { slotId });
  expect(await countsOf(slotId)).toMatchObject({ bookedOrders: 0 });
  const orders = [await book(slotId), await book(slotId), await book(slotId)];
  await dataSource.query(`update fulfilments set status = 'rejected' where checkout_id = any($1)`, [
    orders.map((order) => order.checkoutId),
  ]);
  expect(await countsOf(slotId)).toMatchObject({ bookedOrders: 0, bookedItems: 0 });
});

test('a paid order keeps a slot that its hold stands in, and one without a hold asks anew', async () => {
  const template = await buildSlotTemplate(dataSource, { capacityOrders: 1, cutoffMinutes: 60 });
  const held = await claim({ template });
  const late = { timeZone: 'UTC', now: () => new Date(`${day}T09:30:00Z`) };
  const choice = { templateId: template.id, day, slotId: held.slotId };
  const gets = async (userId: string, at = clock, wanted = WANTED) => {
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    await openHolds(runner.manager, [held.slotId]);
    const isGot = await getsSlot(runner.manager, { ...choice, holder: userId }, wanted, at);
    await runner.rollbackTransaction();
    await runner.release();
    return isGot;
  };
  expect(await gets(held.userId)).toBe(true);
  expect(await gets(held.userId, late)).toBe(true);
  const { userId: another } = await buildCheckout(dataSource);
  expect(await gets(another)).toBe(false);
  await dataSource.manager.update(Slot, held.slotId, { closedAt: new Date() });
  await dataSource.manager.update(SlotTemplate, template.id, { deletedAt: new Date() });
  expect(await gets(held.userId)).toBe(true);
  expect(await gets(another)).toBe(false);
  await dataSource.manager.update(Slot, held.slotId, { closedAt: null });
  await dataSource.manager.update(SlotTemplate, template.id, { deletedAt: null });
  await dataSource.query('update holds set until = now()');
  expect(await gets(another)).toBe(true);
  expect(await gets(another, clock, { ...WANTED, readyOn: daysAfter(day, 1) })).toBe(false);
  expect(await gets(held.userId, late)).toBe(false);
});

test('orders invalidate cached responses only where a slot is nearly full', async () => {
  // Each connection reports each change, some later than the one that made it.
  const received = new Set<string>();
  const listen = (change: string) => void (change.startsWith('slot ') && received.add(change));
  dataSource.ownChanges.on('change', listen);
  onTestFinished(() => void dataSource.ownChanges.off('change', listen));
  const template = await buildSlotTemplate(dataSource, { capacityOrders: 8 });
  const notifies = async (work: () => Promise<unknown>) => {
    const { size } = received;
    await work();
    return received.size > size;
  };
  const { slotId } = await claim({ template });
  expect(await notifies(() => claim({ template }))).toBe(false);
  expect(await notifies(() => claim({ template }))).toBe(true);
  expect(await notifies(() => book(slotId))).toBe(true);
  await dataSource.manager.insert(SlotException, { day, capacityOrders: 20 });
  expect(await notifies(() => dataSource.manager.update(Slot, slotId, { closedAt: new Date() }))).toBe(true);
});

test('the sums of slots are those of holds and orders after random changes at once', async () => {
  const { manager } = dataSource;
  const template = await buildSlotTemplate(dataSource, { capacityOrders: 6, capacityItems: 20 });
  const on = () => daysAfter(day, Math.floor(Math.random() * 3));
  const pick = <Each>(all: readonly Each[]): Each | undefined => all[Math.floor(Math.random() * all.length)];
  const statuses = ['new', 'picking', 'out', 'rejected', 'cancelled'] as FulfilmentStatus[];
  const steps: (() => Promise<unknown>)[] = [
    () =>
      claim({
        template,
        on: on(),
        ms: pick([0, 40, MINUTE_MS]) ?? 0,
        wanted: { items: 1 + (pick([0, 3, 8]) ?? 0) },
      }),
    async () => {
      const slot = pick(await manager.find(Slot));
      if (slot) await book(slot.id, pick([1, 2, 5]) ?? 1);
    },
    async () => {
      const [order, slot] = [pick(await manager.find(Order)), pick(await manager.find(Slot))];
      if (order && slot) await moveTo(order, { slotId: slot.id });
    },
    async () => {
      const order = pick(await manager.find(Order));
      if (order) await moveTo(order, { status: pick(statuses) ?? FulfilmentStatus.NEW });
    },
    () => releaseExpiredHolds(dataSource),
  ];
  for (let round = 0; round < 8; round++) {
    const work = Array.from({ length: 8 }, () => pick(steps)?.().catch(ignoreRefusals));
    await Promise.all(work);
    expect(
      await dataSource.query(`
        select slots.id from slots
        left join lateral (
          select count(*) as orders, coalesce(sum(quantity), 0) as items from holds where ref = slots.id
        ) held on true
        left join lateral (
          select count(*) as orders, coalesce(sum(item_count), 0) as items
          from orders join fulfilments using (checkout_id)
          where slot_id = slots.id and fulfilments.status not in ('rejected', 'cancelled')
        ) booked on true
        where (held_orders, held_items, booked_orders, booked_items)
          <> (held.orders, held.items, booked.orders, booked.items)`),
    ).toEqual([]);
  }
});

/** A slot that is full, and a status that cannot follow. */
function ignoreRefusals(error: unknown): void {
  if (error instanceof AppError || /cannot become/.test(String(error))) return;
  throw error;
}
