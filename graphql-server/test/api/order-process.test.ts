import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNightly } from '../../../scripts/lib/test-depth.mjs';
import { buildOrder } from '../factories/order.factory.js';
import { codeOf } from '../support/graphql-client.js';
import { jumpClock } from '../support/jump-clock.js';
import { createTestShop, testConfig, type TestPerson, type TestShop } from '../support/test-shop.js';

const SET = 'mutation Set($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id } }';
const PACK = 'mutation Pack($input: StartPackingInput!) { startPacking(input: $input) { id } }';
const CANCEL = 'mutation Cancel($input: CancelOrderInput!) { cancelOrder(input: $input) { id } }';
const REFUND = 'mutation Refund($input: RefundOrderInput!) { refundOrder(input: $input) { id } }';
const DELETE = 'mutation Delete($input: DeleteOrderInput!) { deleteOrder(input: $input) { id } }';
const RESTORE = 'mutation Restore($input: RestoreOrdersInput!) { restoreOrders(input: $input) { id } }';
const ORDER = `query ($id: ID!) { order(id: $id) { refunded status packingStartedAt cancelledAt canCancel } }`;

let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;

beforeAll(async () => {
  shop = await createTestShop({ config: testConfig({ STATUS_EMAIL_SECONDS: '60' }) });
  [admin, customer] = [await shop.signUp({ admin: true }), await shop.signUp()];
});
afterAll(() => shop?.close());

const STATUSES = ['PENDING', 'SHIPPED', 'REJECTED'] as const;
const ACTIONS = [...STATUSES, 'pack', 'cancel', 'refund', 'delete', 'restore', 'wait'] as const;
type Action = (typeof ACTIONS)[number];

/** What the documents promise of an order. */
interface Promised {
  status: (typeof STATUSES)[number];
  isPacked: boolean;
  isCancelled: boolean;
  /** Whether the shop began to pack it before it was shipped. */
  wasPackedFirst: boolean;
  /** Whether it was shipped so shortly ago that this can be undone. */
  isJustShipped: boolean;
}

/** @returns the code of the error */
function promise(order: Promised, action: Action): string | undefined {
  const { status, isPacked, wasPackedFirst, isJustShipped } = order;
  switch (action) {
    case 'wait':
      order.isJustShipped = false;
      return undefined;
    case 'pack':
      if (status !== 'PENDING') return 'CONFLICT';
      order.wasPackedFirst ||= !isPacked;
      order.isPacked = true;
      return undefined;
    case 'cancel':
      if (status !== 'PENDING' || isPacked) return 'CONFLICT';
      Object.assign(order, { status: 'REJECTED', isCancelled: true });
      return undefined;
    case 'PENDING':
      if (status === 'SHIPPED' && isJustShipped && !wasPackedFirst) order.isPacked = false;
      break;
    case 'SHIPPED':
      if (!isPacked) Object.assign(order, { isPacked: true, isJustShipped: true });
      break;
    case 'REJECTED':
      break;
    default:
      return undefined;
  }
  if (status !== action) Object.assign(order, { status: action, isCancelled: false });
  return undefined;
}

async function act(id: string, refunded: number, action: Action): Promise<string | undefined> {
  const { token } = admin;
  const ask = async (mutation: string, input: object, by = token) =>
    codeOf(await shop.graphql(mutation, { input }, by));
  switch (action) {
    case 'wait':
      await jumpClock(shop.dataSource, 3_600_000);
      return undefined;
    case 'pack':
      return ask(PACK, { ids: [id], expectedRefunded: refunded });
    case 'cancel':
      return ask(CANCEL, { id }, customer.token);
    case 'refund':
      await ask(REFUND, { id, amount: 1, reason: 'Bruised' });
      return undefined;
    case 'delete':
      await ask(DELETE, { id });
      return undefined;
    case 'restore':
      await ask(RESTORE, { ids: [id] });
      return undefined;
    case 'REJECTED':
      return ask(SET, { id, status: action });
    default:
      return ask(SET, { id, status: action, expectedRefunded: refunded });
  }
}

test('an order is as documented after any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...ACTIONS), { minLength: 1, maxLength: 12 }),
      async (actions) => {
        const { id } = await buildOrder(shop.dataSource, { userId: customer.userId });
        const promised: Promised = {
          status: 'PENDING',
          isPacked: false,
          isCancelled: false,
          wasPackedFirst: false,
          isJustShipped: false,
        };
        let refunded = 0;
        for (const action of actions) {
          const code = promise(promised, action);
          expect(await act(id, refunded, action)).toBe(code);
          const { order } = await shop.ask(ORDER, { id }, admin.token);
          const { order: own } = await shop.ask(ORDER, { id }, customer.token);
          ({ refunded } = order);
          const { status, isPacked, isCancelled } = promised;
          expect({
            status: order.status,
            isPacked: order.packingStartedAt !== null,
            isCancelled: order.cancelledAt !== null,
            canCancel: own.canCancel,
          }).toEqual({ status, isPacked, isCancelled, canCancel: status === 'PENDING' && !isPacked });
        }
      },
    ),
    { numRuns: isNightly ? 20 : 8 },
  );
});
