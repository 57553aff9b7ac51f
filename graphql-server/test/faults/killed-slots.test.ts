import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleOf } from '../../../scripts/lib/test-depth.mjs';
import type { Checkpoint } from '../../src/features/sales/purchase/checkpoints.js';
import { buildSlotTemplate } from '../factories/slot-template.factory.js';
import { openAnotherServer, shopAt } from '../support/another-process.js';
import { BOOKS_OF_SLOTS } from '../support/books-of-slots.js';
import { finishCheckout, payCheckout } from '../support/checkout-flow.js';
import { setUpDeliveries } from '../support/deliveries.js';
import { codeOf } from '../support/graphql-client.js';
import { jumpClock } from '../support/jump-clock.js';
import { killWhileWriting } from '../support/kill-while.js';
import { breaches } from '../support/ledger.js';
import { isAccountedFor, moneyOf } from '../support/purchase.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';
import { openProcess } from '../support/shop-process.js';
import {
  beginWith,
  buyIn,
  closeSlot,
  inSlot,
  moveOrder,
  NEXT_SLOT_DAY,
  placesIn,
  SLOT_DAY,
  slotShopper,
  type SlotOnDay,
} from '../support/slot-shoppers.js';
import type { TestPerson } from '../support/test-shop.js';
import { until } from '../support/until.js';

const HOLD_MS = 16 * 60_000;

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });
let last: SlotOnDay;
let next: SlotOnDay;

beforeEach(async () => {
  await setUpDeliveries(shop, admin);
  await shop.dataSource.query('update slot_templates set deleted_at = now()');
  const { id: templateId } = await buildSlotTemplate(shop.dataSource, { capacityOrders: 1 });
  last = { templateId, day: SLOT_DAY };
  next = { templateId, day: NEXT_SLOT_DAY };
});
afterEach(async () => {
  expect(await breaches(shop.dataSource, false, undefined, BOOKS_OF_SLOTS)).toEqual([]);
});

const begin = (person: TestPerson, at = shop) => beginWith(at, person, inSlot(last));
const others = async () => codeOf(await begin(await slotShopper(shop)));

/** A process, and how it is killed during a request to it. */
type Kill = (request: (at: typeof shop) => Promise<unknown>) => Promise<void>;

const at =
  (checkpoint: Checkpoint): Kill =>
  async (request) => {
    const doomed = await openProcess(shop, { at: checkpoint });
    await expect(request(shopAt(shop, doomed.url))).rejects.toThrow();
    await doomed.ended;
  };

const whileWriting =
  (table: string): Kill =>
  async (request) => {
    const doomed = await openProcess(shop);
    await killWhileWriting(shop, doomed, table, () => request(shopAt(shop, doomed.url)));
  };

const begins: readonly [where: string, Kill, held: number][] = [
  ['after the checkout was stored', at('checkout stored'), 1],
  ['before its transaction was committed', whileWriting('charges'), 0],
  ['before the provider’s order was stored', at('payment order made'), 1],
];

describe.each(sampleOf(begins, 1))('S10: a process that is killed in Begin, %s,', (_where, kill, held) => {
  test('holds one place for its customer, who presses Pay again and gets one order', async () => {
    const person = await slotShopper(shop);
    await kill((doomed) => begin(person, doomed));
    expect(await placesIn(shop, last)).toMatchObject({ booked: 0, held });
    await until(async () => (await begin(person)).errors === undefined);
    expect(await placesIn(shop, last)).toMatchObject({ booked: 0, held: 1 });
    expect(await others()).toBe('SLOT_FULL');
    const { data } = await begin(person);
    await finishCheckout(shop, person, await payCheckout(shop, data.beginCheckout));
    expect(await placesIn(shop, last)).toMatchObject({ booked: 1, held: 0 });
    expect((await moneyOf(shop, person)).orders).toHaveLength(1);
  });

  test('leaves a place that is free once it has expired', async () => {
    const person = await slotShopper(shop);
    await kill((doomed) => begin(person, doomed));
    await jumpClock(shop.dataSource, HOLD_MS);
    await buyIn(shop, await slotShopper(shop), last);
    await shop.reconcile();
    expect(await placesIn(shop, last)).toMatchObject({ booked: 1, held: 0 });
    expect((await moneyOf(shop, person)).orders).toEqual([]);
  });
});

const finishes: readonly [where: string, Kill, orders: number][] = [
  ['after the payment was captured', at('payment captured'), 0],
  ['before the order was committed', whileWriting('outbox_messages'), 0],
  ['after the order was placed', at('order placed'), 1],
];

test.each(sampleOf(finishes, 1))(
  'S10: a paid checkout whose process was killed %s is one order in its slot after the restart',
  async (_where, kill, orders) => {
    const person = await slotShopper(shop);
    const proof = await payCheckout(shop, (await begin(person)).data.beginCheckout);
    await kill((doomed) => finishCheckout(doomed, person, proof));
    expect((await moneyOf(shop, person)).orders).toHaveLength(orders);
    expect(await placesIn(shop, last)).toMatchObject({ booked: orders, held: 1 - orders });
    expect(await others()).toBe('SLOT_FULL');

    const restarted = await openAnotherServer(shop);
    try {
      await until(async () => (await moneyOf(shop, person)).orders.length === 1);
    } finally {
      await restarted.close();
    }
    const money = await moneyOf(shop, person);
    expect(isAccountedFor(money)).toBe(true);
    expect(await placesIn(shop, last)).toMatchObject({ booked: 1, held: 0 });
    const { data } = await finishCheckout(shop, person, proof);
    expect(data.finishCheckout.id).toBe(money.orders[0]?.id);
  },
);

describe('S10: a process that is killed', () => {
  test('while it moves an order leaves it in its slot, and another process moves it', async () => {
    const id = await buyIn(shop, await slotShopper(shop), last);
    await whileWriting('audit_entries')((doomed) => moveOrder(doomed, admin, id, next));
    expect(await placesIn(shop, last)).toMatchObject({ booked: 1 });
    expect(await placesIn(shop, next)).toMatchObject({ booked: 0, held: 0 });
    expect((await moveOrder(shop, admin, id, next)).errors).toBeUndefined();
    expect(await placesIn(shop, last)).toMatchObject({ booked: 0 });
    expect(await placesIn(shop, next)).toMatchObject({ booked: 1, held: 0 });
    await buyIn(shop, await slotShopper(shop), last);
  });

  test('while it closes a slot leaves it open, and who holds a place keeps it when it is closed', async () => {
    const person = await slotShopper(shop);
    await whileWriting('audit_entries')((doomed) => closeSlot(doomed, admin, last));
    expect(await placesIn(shop, last)).toMatchObject({ held: 0, isClosed: false });
    const { data } = await begin(person);
    expect((await closeSlot(shop, admin, last)).errors).toBeUndefined();
    expect(await others()).toBe('SLOT_CLOSED');
    await finishCheckout(shop, person, await payCheckout(shop, data.beginCheckout));
    expect(await placesIn(shop, last)).toEqual({ booked: 1, held: 0, isClosed: true });
  });
});
