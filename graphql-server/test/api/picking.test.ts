import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { AuditAction, AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { Fulfilment } from '../../src/features/sales/purchase/fulfilment.entity.js';
import type { OrderLine } from '../../src/features/sales/purchase/order-line.entity.js';
import { Refund, RefundReason } from '../../src/features/sales/purchase/refund.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { codeOf } from '../support/graphql-client.js';
import { assignPicker, linesOfOrder, packOrder, pickLines, type PickedUnits } from '../support/picking.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';
import type { TestPerson } from '../support/test-shop.js';

const UNASSIGN = `mutation Unassign($input: UnassignPickerInput!) {
  unassignPicker(input: $input) { id fulfilment { status picker { id } } lines { pickedQuantity } }
}`;
const STATUS =
  'mutation Status($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id refunded } }';

const shop = sharedShop();
const asha = sharedPerson(shop, { admin: true });
const ben = sharedPerson(shop, { admin: true });
const shopper = sharedPerson(shop);

let order: Awaited<ReturnType<typeof buildOrder>>;
let pears: OrderLine;
let milk: OrderLine;

const ordered = (units: readonly { readonly unitPrice: number; readonly quantity: number }[]) =>
  buildOrder(shop.dataSource, { userId: shopper.userId, lines: units });
const linesOf = (orderId: string) => linesOfOrder(shop, orderId);

beforeEach(async () => {
  order = await ordered([
    { unitPrice: 250, quantity: 4 },
    { unitPrice: 120, quantity: 2 },
  ]);
  [pears, milk] = (await linesOf(order.id)) as [OrderLine, OrderLine];
});

const assign = (person: TestPerson = asha, ids = [order.id], takeOver = false) =>
  assignPicker(shop, person, ids, takeOver);
const unassign = (person: TestPerson = asha, ids = [order.id]) =>
  shop.graphql(UNASSIGN, { input: { ids } }, person.token);
const pick = async (picks: PickedUnits, person: TestPerson = asha) =>
  (await pickLines(shop, person, picks)).data.pickLines;
const pack = (status = 'PACKED', person: TestPerson = asha, id = order.id) =>
  packOrder(shop, person, id, status);
const refundsOf = (orderId = order.id) =>
  shop.dataSource.manager.find(Refund, { where: { orderId }, order: { createdAt: 'ASC' } });

describe('assignPicker', () => {
  test('makes the caller the picker and starts packing, so that the customer cannot cancel', async () => {
    const { data } = await assign();
    expect(data.assignPicker).toEqual([
      { id: order.id, canCancel: false, fulfilment: { status: 'PICKING', picker: { id: asha.userId } } },
    ]);
    const cancel = 'mutation C($input: CancelOrderInput!) { cancelOrder(input: $input) { id } }';
    const answer = await shop.graphql(cancel, { input: { id: order.id } }, shopper.token);
    expect(codeOf(answer)).toBe('CONFLICT');
  });

  test('can be repeated by its picker', async () => {
    await assign();
    expect((await assign()).data.assignPicker[0].fulfilment.status).toBe('PICKING');
  });

  test('refuses an order that has another picker, and all others with it, unless it is taken over', async () => {
    const other = await ordered([{ unitPrice: 250, quantity: 1 }]);
    await assign();
    const answer = await assign(ben, [order.id, other.id]);
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', orders: [order.number] });
    const { data } = await assign(ben, [order.id, other.id], true);
    expect(data.assignPicker.map(({ fulfilment }: { fulfilment: object }) => fulfilment)).toEqual([
      { status: 'PICKING', picker: { id: ben.userId } },
      { status: 'PICKING', picker: { id: ben.userId } },
    ]);
  });

  test('gives an order to one of two who take it at once', async () => {
    const answers = await Promise.all([assign(asha), assign(ben), assign(asha), assign(ben)]);
    const won = answers.filter(({ errors }) => !errors);
    const pickers = new Set(won.map(({ data }) => data.assignPicker[0].fulfilment.picker.id));
    expect(pickers.size).toBe(1);
    expect(won).toHaveLength(2);
  });

  test.each(['SHIPPED', 'REJECTED'])('refuses an order that is %s', async (status) => {
    await shop.ask(STATUS, { input: { id: order.id, status } }, asha.token);
    expect(codeOf(await assign())).toBe('CONFLICT');
  });

  test('refuses an order that is refunded in full', async () => {
    const refund = 'mutation R($input: RefundOrderInput!) { refundOrder(input: $input) { id } }';
    const lines = [pears, milk].map(({ id, quantity }) => ({ lineId: id, quantity }));
    await shop.ask(refund, { input: { id: order.id, lines, reason: 'Not wanted' } }, asha.token);
    expect(codeOf(await assign())).toBe('CONFLICT');
  });

  test('is for admins, of orders that exist', async () => {
    expect(codeOf(await assign(shopper))).toBe('FORBIDDEN');
    expect(codeOf(await assign(asha, ['00000000-0000-4000-8000-000000000000']))).toBe('NOT_FOUND');
    expect(codeOf(await assign(asha, []))).toBe('BAD_USER_INPUT');
  });
});

describe('unassignPicker', () => {
  test('returns an order without a picked line to the new ones', async () => {
    await assign();
    const { data } = await unassign();
    expect(data.unassignPicker[0].fulfilment).toEqual({ status: 'NEW', picker: null });
    expect((await assign(ben)).errors).toBeUndefined();
  });

  test('leaves an order that is picked in part to others, with what was picked', async () => {
    await assign();
    await pick([[pears.id, 4]]);
    const { data } = await unassign();
    expect(data.unassignPicker[0]).toMatchObject({
      fulfilment: { status: 'PICKING', picker: null },
      lines: [{ pickedQuantity: 4 }, { pickedQuantity: null }],
    });
    await assign(ben);
    expect(await pick([[milk.id, 2]], ben)).toMatchObject([{ problem: null }]);
  });

  test('refuses the orders of another picker', async () => {
    await assign();
    expect(codeOf(await unassign(ben))).toBe('CONFLICT');
    expect(codeOf(await unassign(shopper))).toBe('FORBIDDEN');
  });
});

describe('pickLines', () => {
  beforeEach(() => assign());

  test('stores units of lines with who picked them, and the same once more changes nothing', async () => {
    const first = await pick([
      [pears.id, 3],
      [milk.id, 2],
    ]);
    expect(first).toEqual([
      { lineId: pears.id, problem: null, line: { pickedQuantity: 3, pickedAt: expect.any(String) } },
      { lineId: milk.id, problem: null, line: { pickedQuantity: 2, pickedAt: expect.any(String) } },
    ]);
    expect(
      await pick([
        [pears.id, 3],
        [milk.id, 2],
      ]),
    ).toEqual(first);
    expect(await linesOf(order.id)).toMatchObject([
      { pickedQuantity: 3, pickedById: asha.userId },
      { pickedQuantity: 2, pickedById: asha.userId },
    ]);
  });

  test('stores the last of several picks of a line, also that it is not picked', async () => {
    await pick([
      [pears.id, 1],
      [pears.id, 4],
      [milk.id, 2],
      [milk.id, null],
    ]);
    expect(await linesOf(order.id)).toMatchObject([
      { pickedQuantity: 4 },
      { pickedQuantity: null, pickedAt: null, pickedById: null },
    ]);
  });

  test('stores those that hold and names the problem of the others', async () => {
    const other = await ordered([{ unitPrice: 250, quantity: 1 }]);
    const [line] = (await linesOf(other.id)) as [OrderLine];
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(
      await pick([
        [unknown, 1],
        [line.id, 1],
        [pears.id, 5],
        [milk.id, 1],
      ]),
    ).toEqual([
      { lineId: unknown, problem: 'NOT_FOUND', line: null },
      { lineId: line.id, problem: 'NOT_PICKING', line: { pickedQuantity: null, pickedAt: null } },
      { lineId: pears.id, problem: 'TOO_MANY', line: { pickedQuantity: null, pickedAt: null } },
      { lineId: milk.id, problem: null, line: { pickedQuantity: 1, pickedAt: expect.any(String) } },
    ]);
    expect(await pick([[pears.id, 1]], ben)).toMatchObject([{ problem: 'OTHER_PICKER' }]);
  });

  test('counts units that were refunded meanwhile as not ordered', async () => {
    const refund = 'mutation R($input: RefundOrderInput!) { refundOrder(input: $input) { id } }';
    const lines = [{ lineId: pears.id, quantity: 1 }];
    await shop.ask(refund, { input: { id: order.id, lines, reason: 'Not wanted' } }, asha.token);
    expect(await pick([[pears.id, 4]])).toMatchObject([{ problem: 'TOO_MANY' }]);
    expect(await pick([[pears.id, 3]])).toMatchObject([{ problem: null }]);
  });

  test('names an order that was rejected meanwhile', async () => {
    await shop.ask(STATUS, { input: { id: order.id, status: 'REJECTED' } }, asha.token);
    expect(await pick([[pears.id, 4]])).toMatchObject([{ problem: 'NOT_PICKING' }]);
  });

  test.each([
    ['no picks', []],
    ['fewer than no units', [['id', -1]]],
    ['more units than a line has', [['id', 1_000_000]]],
  ] as const)('refuses %s', async (_what, picks) => {
    const units = picks.map(([, quantity]) => [pears.id, quantity] as const);
    expect(codeOf(await pickLines(shop, asha, units))).toBe('BAD_USER_INPUT');
  });

  test('is for admins', async () => {
    expect(codeOf(await pickLines(shop, shopper, [[pears.id, 1]]))).toBe('FORBIDDEN');
  });
});

describe('an order that is packed', () => {
  test('refunds the units that were short with their deposit, and no delivery', async () => {
    order = await buildOrder(shop.dataSource, {
      userId: shopper.userId,
      lines: [
        { unitPrice: 250, quantity: 4, deposit: 25 },
        { unitPrice: 120, quantity: 2 },
      ],
    });
    [pears, milk] = (await linesOf(order.id)) as [OrderLine, OrderLine];
    await assign();
    await pick([
      [pears.id, 1],
      [milk.id, 2],
    ]);
    const { data } = await pack();
    const refunded = 3 * (250 + 25);
    expect(data.setFulfilmentStatus).toEqual([
      { id: order.id, status: 'PENDING', fulfilment: { status: 'PACKED' }, refunded, owed: 0 },
    ]);
    expect(await refundsOf()).toMatchObject([
      { amount: refunded, reason: RefundReason.SHORT, requestedById: asha.userId },
    ]);
    const audits = await shop.dataSource.manager.findBy(AuditEntry, {
      subjectId: order.id,
      action: AuditAction.ORDER_REFUNDED,
    });
    expect(audits).toHaveLength(1);
  });

  test.each([
    ['OUT', (status: string) => pack(status)],
    [
      'SHIPPED',
      (status: string) =>
        shop.graphql(STATUS, { input: { id: order.id, status, expectedRefunded: 0 } }, asha.token),
    ],
  ])('refunds them also where %s is set at once', async (status, set) => {
    await assign();
    await pick([
      [pears.id, 3],
      [milk.id, 2],
    ]);
    expect((await set(status)).errors).toBeUndefined();
    expect(await refundsOf()).toMatchObject([{ amount: 250, reason: RefundReason.SHORT }]);
  });

  test('refunds nothing twice, and the rest when it is picked again', async () => {
    await assign();
    await pick([
      [pears.id, 3],
      [milk.id, 2],
    ]);
    await pack();
    await pack('PICKING');
    expect(await pick([[pears.id, 4]])).toMatchObject([{ problem: 'TOO_MANY' }]);
    await pick([[milk.id, 1]]);
    await pack();
    expect((await refundsOf()).map(({ amount }) => amount)).toEqual([250, 120]);
  });

  test('is refused while lines are neither picked nor short, and where nothing is picked', async () => {
    await assign();
    await pick([[pears.id, 4]]);
    for (const status of ['PACKED', 'OUT'])
      expect((await pack(status)).errors?.[0]?.extensions).toMatchObject({
        code: 'CONFLICT',
        orders: [order.number],
      });
    await pick([
      [pears.id, 0],
      [milk.id, 0],
    ]);
    expect(codeOf(await pack())).toBe('CONFLICT');
    expect(await refundsOf()).toEqual([]);
  });

  test('refunds what is short also where it was rejected meanwhile', async () => {
    await assign();
    await pick([
      [pears.id, 3],
      [milk.id, 2],
    ]);
    const reject = { id: order.id, status: 'REJECTED', keepPayment: { reason: 'It was opened.' } };
    await shop.ask(STATUS, { input: reject }, asha.token);
    await shop.ask(STATUS, { input: { id: order.id, status: 'SHIPPED' } }, asha.token);
    expect(await refundsOf()).toMatchObject([{ amount: 250, reason: RefundReason.SHORT }]);
  });

  test('is complete where nobody picks it line by line', async () => {
    await pack('PICKING');
    expect((await pack()).errors).toBeUndefined();
    expect(await refundsOf()).toEqual([]);
  });

  test('is refused while its picker has picked nothing, and for others than its picker', async () => {
    await assign();
    expect(codeOf(await pack())).toBe('CONFLICT');
    await pick([
      [pears.id, 4],
      [milk.id, 2],
    ]);
    for (const status of ['PACKED', 'OUT', 'NEW']) expect(codeOf(await pack(status, ben))).toBe('CONFLICT');
    expect((await pack()).errors).toBeUndefined();
  });

  test('needs no pick of a line that is refunded whole', async () => {
    const refund = 'mutation R($input: RefundOrderInput!) { refundOrder(input: $input) { id } }';
    const lines = [{ lineId: milk.id, quantity: 2 }];
    await assign();
    await shop.ask(refund, { input: { id: order.id, lines, reason: 'Not wanted' } }, asha.token);
    await pick([[pears.id, 4]]);
    expect((await pack()).errors).toBeUndefined();
    expect(await refundsOf()).toHaveLength(1);
  });

  test('owes what is less than the provider refunds, and a later refund has it', async () => {
    order = await ordered([
      { unitPrice: 40, quantity: 2 },
      { unitPrice: 250, quantity: 1 },
    ]);
    [pears, milk] = (await linesOf(order.id)) as [OrderLine, OrderLine];
    await assign();
    await pick([
      [pears.id, 1],
      [milk.id, 1],
    ]);
    expect((await pack()).data.setFulfilmentStatus[0]).toMatchObject({ refunded: 0, owed: 40 });
    const refund = 'mutation R($input: RefundOrderInput!) { refundOrder(input: $input) { owed } }';
    const units = [pears, milk].map(({ id }) => ({ lineId: id, quantity: 1 }));
    const input = { id: order.id, lines: units, reason: 'Bruised' };
    expect((await shop.ask(refund, { input }, asha.token)).refundOrder.owed).toBe(0);
  });

  test('that is new again and rejected restocks the units that were not short', async () => {
    const product = await buildProduct(shop.dataSource, { price: 250, stock: 10 });
    order = await buildOrder(shop.dataSource, {
      userId: shopper.userId,
      lines: [{ productId: product.id, unitPrice: 250, quantity: 4 }],
    });
    const [line] = (await linesOf(order.id)) as [OrderLine];
    await assign();
    await pick([[line.id, 1]]);
    await pack();
    await pack('NEW');
    await shop.ask(STATUS, { input: { id: order.id, status: 'REJECTED' } }, asha.token);
    expect((await linesOf(order.id))[0]?.restockedQuantity).toBe(1);
  });

  test('that is new again has nothing picked and no picker', async () => {
    await assign();
    await pick([
      [pears.id, 4],
      [milk.id, 2],
    ]);
    await pack();
    await pack('NEW');
    expect(await linesOf(order.id)).toMatchObject([{ pickedQuantity: null }, { pickedQuantity: null }]);
    const query = 'query Q($id: ID!) { order(id: $id) { fulfilment { picker { id } } } }';
    expect((await shop.ask(query, { id: order.id }, asha.token)).order.fulfilment.picker).toBeNull();
  });
});

describe('ordersToPick', () => {
  const LIST = 'query L($slotId: ID) { ordersToPick(slotId: $slotId) { id } }';
  const listed = async (slotId: string | null = null) =>
    (await shop.ask(LIST, { slotId }, asha.token)).ordersToPick.map(({ id }: { id: string }) => id);

  test('lists new orders and those being picked, by the beginning of their slots', async () => {
    const slotId = randomUUID();
    const inSlot = await ordered([{ unitPrice: 250, quantity: 1 }]);
    const [startsAt, endsAt] = [new Date('2999-01-01T10:00Z'), new Date('2999-01-01T12:00Z')];
    await shop.dataSource.manager.update(
      Fulfilment,
      { checkoutId: inSlot.checkoutId },
      { slotId, startsAt, endsAt },
    );
    const begun = await ordered([{ unitPrice: 250, quantity: 1 }]);
    const packed = await ordered([{ unitPrice: 250, quantity: 1 }]);
    await assign(asha, [begun.id]);
    await pack('PACKED', asha, packed.id);
    const own = new Set([order.id, inSlot.id, begun.id, packed.id]);
    expect((await listed()).filter((id: string) => own.has(id))).toEqual([inSlot.id, order.id, begun.id]);
    expect(await listed(slotId)).toEqual([inSlot.id]);
    expect(await listed('no slot')).toEqual([]);
  });

  test('lists what the caller picks, also if its customer has to choose a slot', async () => {
    const theirs = await ordered([{ unitPrice: 250, quantity: 1 }]);
    await assign();
    await assign(ben, [theirs.id]);
    const { checkoutId } = order;
    await shop.dataSource.manager.update(Fulfilment, { checkoutId }, { needsSlotSince: new Date() });
    const query = 'query Mine { ordersToPick(mine: true) { id } }';
    const ids = async ({ token }: TestPerson) =>
      (await shop.ask(query, {}, token)).ordersToPick.map(({ id }: { id: string }) => id);
    expect(await ids(asha)).toContain(order.id);
    expect(await ids(asha)).not.toContain(theirs.id);
    expect(await ids(ben)).toContain(theirs.id);
  });

  test('is for admins', async () => {
    expect(codeOf(await shop.graphql(LIST, {}, shopper.token))).toBe('FORBIDDEN');
  });
});

test('orders are filtered by several statuses of their fulfilments', async () => {
  const packed = await ordered([{ unitPrice: 250, quantity: 1 }]);
  const picked = await ordered([{ unitPrice: 250, quantity: 1 }]);
  await assign(asha, [picked.id]);
  await pack('PACKED', asha, packed.id);
  const query = `query L($filter: OrderFilter) { orders(filter: $filter) { edges { node { id } } } }`;
  const idsIn = async (fulfilmentStatuses: string[]) => {
    const ids = [order.id, packed.id, picked.id];
    const { orders } = await shop.ask(query, { filter: { ids, fulfilmentStatuses } }, asha.token);
    return orders.edges.map(({ node }: { node: { id: string } }) => node.id);
  };
  expect((await idsIn(['NEW', 'PICKING'])).toSorted()).toEqual([order.id, picked.id].toSorted());
  expect(await idsIn(['PACKED'])).toEqual([packed.id]);
  const answer = await shop.graphql(query, { filter: { fulfilmentStatuses: [] } }, asha.token);
  expect(codeOf(answer)).toBe('BAD_USER_INPUT');
});
