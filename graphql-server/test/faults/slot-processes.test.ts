import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildSlotTemplate } from '../factories/slot-template.factory.js';
import { shopAt } from '../support/another-process.js';
import { BOOKS_OF_SLOTS } from '../support/books-of-slots.js';
import { finishCheckout, payCheckout } from '../support/checkout-flow.js';
import { setUpDeliveries } from '../support/deliveries.js';
import { codeOf, type Untyped } from '../support/graphql-client.js';
import { breaches } from '../support/ledger.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';
import { openProcess } from '../support/shop-process.js';
import {
  beginWith,
  closeSlot,
  inSlot,
  placesIn,
  SLOT_DAY,
  slotShopper,
  type SlotOnDay,
} from '../support/slot-shoppers.js';
import type { TestPerson, TestShop } from '../support/test-shop.js';

const CUSTOMERS = 12;
const UPDATE = 'mutation U($input: UpdateSlotTemplateInput!) { updateSlotTemplate(input: $input) { id } }';
const END = 'mutation E($id: ID!) { deleteSlotTemplate(input: { id: $id }) }';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });
const kills: (() => void)[] = [];
let one: TestShop;
let other: TestShop;
let slot: SlotOnDay;

const open = async () =>
  shopAt(shop, (await openProcess(shop, { whenDone: (kill) => void kills.push(kill) })).url);

beforeAll(async () => {
  await setUpDeliveries(shop, admin);
  [one, other] = [await open(), await open()];
});
afterAll(() => kills.forEach((kill) => kill()));

beforeEach(async () => {
  await shop.dataSource.query('update slot_templates set deleted_at = now()');
  // For one more than those who begin at once: the one who holds a place before them.
  const { id: templateId } = await buildSlotTemplate(shop.dataSource, { capacityOrders: CUSTOMERS + 1 });
  slot = { templateId, day: SLOT_DAY };
  await buildSlotTemplate(shop.dataSource, { starts: '16:00', ends: '18:00' });
});
// A slot that takes fewer orders than before may have more than it takes.
const { 'no slot has more orders than it takes': _capacity, ...books } = BOOKS_OF_SLOTS;

afterEach(async () => {
  expect(await breaches(shop.dataSource, false, undefined, books)).toEqual([]);
});

interface Begun {
  readonly person: TestPerson;
  readonly code: string | undefined;
  readonly checkout: Untyped;
}

const begin = async (at: TestShop, person: TestPerson): Promise<Begun> => {
  const answer = await beginWith(at, person, inSlot(slot));
  return { person, code: codeOf(answer), checkout: answer.data?.beginCheckout };
};
const shoppers = (): Promise<TestPerson[]> =>
  Promise.all(Array.from({ length: CUSTOMERS }, () => slotShopper(shop)));

/** Half of them at each process, at once, and something else that an admin does meanwhile. */
async function beginAtBoth(change: () => Promise<unknown> = async () => {}): Promise<Begun[]> {
  const people = await shoppers();
  const begins = people.map((person, index) => begin(index % 2 ? one : other, person));
  const [begun] = await Promise.all([Promise.all(begins), change()]);
  return begun;
}

/** All who got a place pay at the other process, and have an order in the slot. */
async function payAll(begun: readonly Begun[]): Promise<void> {
  const holders = begun.filter(({ code }) => code === undefined);
  expect(await placesIn(shop, slot)).toMatchObject({ booked: 0, held: holders.length });
  await Promise.all(
    holders.map(async ({ person, checkout }, index) => {
      const { errors } = await finishCheckout(
        index % 2 ? other : one,
        person,
        await payCheckout(shop, checkout),
      );
      expect(errors).toBeUndefined();
    }),
  );
  expect(await placesIn(shop, slot)).toMatchObject({ booked: holders.length, held: 0 });
}

const refusals = (begun: readonly Begun[]) => new Set(begun.flatMap(({ code }) => code ?? []));

test('S11: of customers who begin at two processes on the last place, one gets it', async () => {
  await shop.dataSource.query('update slot_templates set capacity_orders = 1 where id = $1', [
    slot.templateId,
  ]);
  const begun = await beginAtBoth();
  expect(begun.filter(({ code }) => code === undefined)).toHaveLength(1);
  expect(refusals(begun)).toEqual(new Set(['SLOT_FULL']));
  await payAll(begun);
});

test.each<[what: string, change: () => Promise<{ readonly errors?: unknown }>, code: string]>([
  ['a slot is closed', () => closeSlot(one, admin, slot), 'SLOT_CLOSED'],
  ['the weekly slots are ended', () => one.graphql(END, { id: slot.templateId }, admin.token), 'SLOT_CLOSED'],
  [
    'the weekly slots take fewer orders',
    () => one.graphql(UPDATE, { input: { id: slot.templateId, capacityOrders: 1 } }, admin.token),
    'SLOT_FULL',
  ],
])(
  'S11: while %s in one process, who holds a place keeps it in both, and the others are refused',
  async (_what, change, code) => {
    // So that some hold a place before it, whichever comes first of the others.
    const early = await begin(other, await slotShopper(shop));
    const begun = await beginAtBoth(async () => expect((await change()).errors).toBeUndefined());
    expect(new Set([...refusals(begun), code])).toEqual(new Set([code]));
    for (const at of [one, other]) expect((await begin(at, await slotShopper(shop))).code).toBe(code);
    await payAll([early, ...begun]);
  },
);
