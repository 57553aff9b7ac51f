import { dayIn, daysAfter } from '@larder/shared/time-zone';
import { Slot } from '../../src/features/delivery/slots/slot.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { finishCheckout, payCheckout, shopperWith } from './checkout-flow.js';
import { ZURICH } from './deliveries.js';
import type { GraphqlAnswer, Untyped } from './graphql-client.js';
import type { TestPerson, TestShop } from './test-shop.js';

/** A weekly slot on a day. */
export interface SlotOnDay {
  readonly templateId: string;
  readonly day: string;
}

type Person = Partial<Pick<TestPerson, 'token'>>;

/** The day after tomorrow, so that no midnight and no cut-off comes between. */
export const SLOT_DAY = daysAfter(dayIn('UTC', new Date()), 2);
export const NEXT_SLOT_DAY = daysAfter(SLOT_DAY, 1);

/** Of a product of 30.00 and a delivery to Zurich. */
export const SLOT_TOTAL = 3490;

/** A new customer with a product of 30.00 in their cart. */
export const slotShopper = async (shop: TestShop): Promise<TestPerson> =>
  shopperWith(shop, await buildProduct(shop.dataSource, { price: 3000 }), 1);

/** A delivery to Zurich in a slot. */
export const inSlot = (slot: SlotOnDay) => ({ ...ZURICH, slot });

/** Presses Pay. @param delivery that of the cart if null */
export const beginWith = (
  shop: TestShop,
  { token }: Person,
  delivery: object | null,
  expectedTotal = SLOT_TOTAL,
): Promise<GraphqlAnswer<Untyped>> =>
  shop.graphql(
    `mutation Begin($input: BeginCheckoutInput!) {
      beginCheckout(input: $input) { id paymentOrder { id amount currency } }
    }`,
    {
      input: {
        name: 'Asha Rao',
        phone: '',
        address: '1 Orchard Lane',
        expectedTotal,
        delivery,
      },
    },
    token,
  );

/** @returns the id of the order */
export async function buyIn(shop: TestShop, person: TestPerson, slot: SlotOnDay): Promise<string> {
  const { data } = await beginWith(shop, person, inSlot(slot));
  const finished = await finishCheckout(shop, person, await payCheckout(shop, data.beginCheckout));
  return finished.data.finishCheckout.id;
}

/** As an admin does. */
export const closeSlot = (
  shop: TestShop,
  { token }: Person,
  slot: SlotOnDay,
): Promise<GraphqlAnswer<Untyped>> =>
  shop.graphql(
    'mutation C($input: SlotInput!) { closeSlot(input: $input) { state } }',
    { input: slot },
    token,
  );

/** As an admin does, or the customer where they may. */
export const moveOrder = (
  shop: TestShop,
  { token }: Person,
  id: string,
  slot: SlotOnDay,
): Promise<GraphqlAnswer<Untyped>> =>
  shop.graphql(
    `mutation Move($input: MoveOrderInput!) {
      moveOrder(input: $input) {
        id canMove fulfilment { startsAt endsAt movedAt needsSlotSince }
        timeline { kind startsAt by { id } }
      }
    }`,
    { input: { id, slot } },
    token,
  );

/** Orders and holds that are counted in a slot. */
export async function placesIn(
  { dataSource }: TestShop,
  { templateId, day }: SlotOnDay,
): Promise<{ readonly booked: number; readonly held: number; readonly isClosed: boolean }> {
  const slot = await dataSource.manager.findOneBy(Slot, { templateId, day });
  return {
    booked: slot?.bookedOrders ?? 0,
    held: slot?.heldOrders ?? 0,
    isClosed: (slot?.closedAt ?? null) !== null,
  };
}
