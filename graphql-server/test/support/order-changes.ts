import type { GraphqlAnswer, Untyped } from './graphql-client.js';
import type { TestPerson, TestShop } from './test-shop.js';

const REMOVE = `mutation Remove($input: RemoveFromOrderInput!) {
  removeFromOrder(input: $input) {
    id total due refunded paymentState canChange
    refunds { reason amount charges { kind amount } }
    timeline { kind refund by { id } } lines { quantity refundedQuantity restockedQuantity }
  }
}`;

/** Units of lines to remove from an order. */
export type Removed = readonly (readonly [lineId: string, quantity: number])[];

let keys = 0;

/** Removes units, each time with a key of its own unless one is given. */
export const removeFromOrder = (
  shop: TestShop,
  { token }: Partial<Pick<TestPerson, 'token'>>,
  id: string,
  removed: Removed,
  key = `removal-${(keys += 1)}`,
): Promise<GraphqlAnswer<Untyped>> =>
  shop.graphql(
    REMOVE,
    { input: { id, lines: removed.map(([lineId, quantity]) => ({ lineId, quantity })), key } },
    token,
  );

/** Begins to add the cart of a customer to an order. */
export const beginAddition = (
  shop: TestShop,
  { token }: Partial<Pick<TestPerson, 'token'>>,
  addTo: string,
  expectedTotal: number,
  payBy = 'ONLINE',
): Promise<GraphqlAnswer<Untyped>> =>
  shop.graphql(
    `mutation Begin($input: BeginCheckoutInput!) {
      beginCheckout(input: $input) { id status total paymentOrder { id amount currency } }
    }`,
    { input: { name: '', phone: '', address: '', expectedTotal, payBy, addTo } },
    token,
  );
