import { beforeEach, describe, expect, test } from 'vitest';
import { buildProduct } from '../factories/product.factory.js';
import { buildSlotTemplate } from '../factories/slot-template.factory.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { finishCheckout, payCheckout } from '../support/checkout-flow.js';
import { setUpDeliveries } from '../support/deliveries.js';
import { codeOf, type Untyped } from '../support/graphql-client.js';
import { jumpClock } from '../support/jump-clock.js';
import { callRest } from '../support/rest-client.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';
import {
  beginWith,
  buyIn,
  inSlot,
  moveOrder,
  NEXT_SLOT_DAY,
  placesIn,
  SLOT_DAY,
  slotShopper,
  type SlotOnDay,
} from '../support/slot-shoppers.js';
import type { TestPerson } from '../support/test-shop.js';

const HOLD_MS = 16 * 60_000;
const CLEAR = 'mutation { clearCart { total } }';
const REMOVE = 'mutation R($input: RemoveCartLineInput!) { removeCartLine(input: $input) { total } }';
const DELETE = 'mutation D($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { id } }';
const CANCEL = 'mutation C($id: ID!) { cancelOrder(input: { id: $id }) { id } }';
const REJECT = `mutation R($id: ID!) {
  setOrderStatus(input: { id: $id, status: REJECTED, refund: true }) { id }
}`;

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });
let last: SlotOnDay;
let next: SlotOnDay;

beforeEach(async () => {
  await shop.dataSource.query('truncate holds, slots, slot_exceptions, slot_templates cascade');
  await setUpDeliveries(shop, admin);
  const { id: templateId } = await buildSlotTemplate(shop.dataSource, { capacityOrders: 1 });
  [last, next] = [
    { templateId, day: SLOT_DAY },
    { templateId, day: NEXT_SLOT_DAY },
  ];
});

const begin = (person: TestPerson, slot = last, total?: number) =>
  beginWith(shop, person, inSlot(slot), total);
const lineOf = async ({ token }: TestPerson): Promise<string> =>
  (await shop.ask<Untyped>('{ cart { lines { id } } }', {}, token)).cart.lines[0].id;

/** Another customer pays for it, without anything else happening first. */
async function expectSold(): Promise<void> {
  await buyIn(shop, await slotShopper(shop), last);
  expect(await placesIn(shop, last)).toMatchObject({ booked: 1, held: 0 });
}

describe('S12: a customer who has begun to pay for the last place of a slot', () => {
  test.each<[what: string, leave: (person: TestPerson) => Promise<unknown>]>([
    ['empties the cart', ({ token }) => shop.ask(CLEAR, {}, token)],
    [
      'removes the only line',
      async (person) => shop.ask(REMOVE, { input: { lineId: await lineOf(person) } }, person.token),
    ],
    [
      'empties the cart by REST',
      ({ email, token }) => callRest(shop.url, 'DELETE', `/carts/${email}`, { token }),
    ],
    ['signs out', ({ token }) => shop.ask('mutation { releaseReservations }', {}, token)],
    ['deletes the account', ({ email, token }) => shop.ask(DELETE, { input: { email } }, token)],
    ['chooses another slot and presses Pay', (person) => begin(person, next)],
    ['does not pay in time', () => jumpClock(shop.dataSource, HOLD_MS)],
  ])('%s: another one buys it at once', async (_what, leave) => {
    const person = await slotShopper(shop);
    expect((await begin(person)).errors).toBeUndefined();
    expect(codeOf(await begin(await slotShopper(shop)))).toBe('SLOT_FULL');
    await leave(person);
    await expectSold();
  });

  test('removes one of two lines: the place stays theirs', async () => {
    const person = await slotShopper(shop);
    const { id: productId } = await buildProduct(shop.dataSource, { price: 100 });
    await buildCartLine(shop.dataSource, { userId: person.userId, productId, quantity: 1 });
    await begin(person, last, 3590);
    await shop.ask(REMOVE, { input: { lineId: await lineOf(person) } }, person.token);
    expect(codeOf(await begin(await slotShopper(shop)))).toBe('SLOT_FULL');
  });

  test('empties the cart and pays all the same: it is an order, in the slot or without one', async () => {
    for (const needsSlot of [false, true]) {
      const slot = needsSlot ? next : last;
      const person = await slotShopper(shop);
      const { data } = await begin(person, slot);
      await shop.ask(CLEAR, {}, person.token);
      if (needsSlot) await buyIn(shop, await slotShopper(shop), slot);
      const { errors } = await finishCheckout(shop, person, await payCheckout(shop, data.beginCheckout));
      expect(errors).toBeUndefined();
      const { myOrders } = await shop.ask<Untyped>(
        '{ myOrders { edges { node { fulfilment { needsSlotSince } } } } }',
        {},
        person.token,
      );
      expect(myOrders.edges[0].node.fulfilment.needsSlotSince !== null).toBe(needsSlot);
      expect(await placesIn(shop, slot)).toMatchObject({ booked: 1, held: 0 });
    }
  });
});

describe('S12: the last place of a slot, which an order has,', () => {
  test.each<[what: string, leave: (id: string, person: TestPerson) => Promise<unknown>]>([
    ['its customer cancels', (id, { token }) => shop.ask(CANCEL, { id }, token)],
    ['the shop rejects', (id) => shop.ask(REJECT, { id }, admin.token)],
    ['the shop moves to another slot', (id) => moveOrder(shop, admin, id, next)],
  ])('is bought by another customer at once when %s', async (_what, leave) => {
    const person = await slotShopper(shop);
    const id = await buyIn(shop, person, last);
    expect(codeOf(await begin(await slotShopper(shop)))).toBe('SLOT_FULL');
    await leave(id, person);
    await expectSold();
  });
});
