import { randomInt, randomUUID } from 'node:crypto';
import { dayIn, daysAfter } from '@larder/shared/time-zone';
import type { GraphqlAnswer, Untyped } from './graphql-client.js';
import { recordPayment, recordPayout, reversePayment } from './pay-later.js';
import { assignPicker, packOrder, weighLines } from './picking.js';
import { refundByHand } from './refund-by-hand.js';
import type { TestPerson, TestShop } from './test-shop.js';

const ORDER = `query Order($id: ID!) {
  order(id: $id) {
    total refunded paymentId due recordedPayments { id }
    lines { id quantity unitGrams substitutes { id } }
  }
}`;
const CANCEL = `mutation Cancel($input: CancelOrderInput!) { cancelOrder(input: $input) { id } }`;
const DELETE = `mutation Delete($input: DeleteOrderInput!) { deleteOrder(input: $input) { id } }`;
const PACK = `mutation Pack($input: StartPackingInput!) { startPacking(input: $input) { id } }`;
const SET = `mutation Set($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id } }`;
const REFUND = `mutation Refund($input: RefundOrderInput!) { refundOrder(input: $input) { id } }`;

const REFUSE = `mutation Refuse($input: RefuseSubstitutesInput!) { refuseSubstitutes(input: $input) { id } }`;

const REMOVE = `mutation Remove($input: RemoveFromOrderInput!) { removeFromOrder(input: $input) { id } }`;

const SLOTS = `query Slots($id: ID!, $from: LocalDate) {
  orderSlots(id: $id, from: $from, days: 3) { templateId day state }
}`;
const MOVE = `mutation Move($input: MoveOrderInput!) { moveOrder(input: $input) { id } }`;

/** Of slots, whose times jump with the clock by up to 20 days. */
const DAYS_AHEAD = 24;

/** The first of the days that slots are chosen of. */
export const raceDay = (): string => daysAfter(dayIn('UTC', new Date()), DAYS_AHEAD);

/** In minor units; the provider refuses less. */
const LEAST_REFUND = 100;

/** Who does something to an order, and asks again while the shop is in trouble. */
export interface RaceOrder {
  readonly shop: TestShop;
  readonly id: string;
  readonly customer: TestPerson;
  readonly admin: TestPerson;
  /** Products that can be substitutes. */
  readonly pieceIds: readonly string[];
  readonly persist: (
    ask: (at: TestShop) => Promise<GraphqlAnswer<Untyped>>,
  ) => Promise<GraphqlAnswer<Untyped>>;
}

type Deed = (order: RaceOrder) => Promise<unknown>;

const send = ({ persist }: RaceOrder, { token }: TestPerson, query: string, input: object) =>
  persist((at) => at.graphql(query, { input }, token));

async function read({ persist, admin, id }: RaceOrder): Promise<Untyped> {
  return (await persist((at) => at.graphql(ORDER, { id }, admin.token))).data.order;
}

const setStatus =
  (status: string): Deed =>
  async (order) => {
    const { refunded: expectedRefunded } = await read(order);
    return send(order, order.admin, SET, { id: order.id, status, expectedRefunded });
  };

const reject: Deed = (order) => {
  const restock = [null, true, false][randomInt(3)];
  const choice = [{}, { refund: true }, { keepPayment: { reason: 'It was opened.' } }][randomInt(3)];
  const input = { id: order.id, status: 'REJECTED', ...choice, restock };
  return send(order, order.admin, SET, input);
};

const refundAmount: Deed = async (order) => {
  const { total } = await read(order);
  const amount = LEAST_REFUND + randomInt(total as number);
  return send(order, order.admin, REFUND, { id: order.id, amount, reason: 'Bruised.', key: randomUUID() });
};

const refundLine: Deed = async (order) => {
  const { lines } = await read(order);
  const wanted = [{ lineId: lines[0].id as string, quantity: 1 }];
  const restock = randomInt(2) === 0;
  const input = { id: order.id, lines: wanted, restock, reason: 'Missing.', key: randomUUID() };
  return send(order, order.admin, REFUND, input);
};

/** Changes the order: takes one unit of one of its lines out of it, before it is packed. */
const remove =
  (who: 'admin' | 'customer'): Deed =>
  async (order) => {
    const { lines } = await read(order);
    const { id: lineId } = lines[randomInt(lines.length)];
    const input = { id: order.id, lines: [{ lineId, quantity: 1 }], key: randomUUID() };
    return send(order, order[who], REMOVE, input);
  };

interface OrderedLine {
  readonly id: string;
  readonly quantity: number;
  readonly unitGrams: number | null;
}

/**
 * Some of the units of a line, which weigh up to a quarter less or more than expected, and for half
 * of what is short another product.
 */
function somePicked(pieceIds: readonly string[]) {
  return ({ id: lineId, quantity: ordered, unitGrams }: OrderedLine): object => {
    const quantity = randomInt(ordered + 1);
    const grams = unitGrams && Math.round((quantity * unitGrams * (75 + randomInt(51))) / 100);
    const isReplaced = quantity < ordered && unitGrams === null && randomInt(2) === 0;
    const consent = { allergensAgreed: true, customerAgreed: true };
    const substitute = { productId: pieceIds[randomInt(pieceIds.length)], quantity: 1, ...consent };
    return {
      lineId,
      quantity,
      grams,
      weightConfirmed: grams !== null,
      substitutes: isReplaced ? [substitute] : [],
    };
  };
}

/** Ships the order; its customer refuses one of its substitutes, or all of them. */
const refuse: Deed = async (order) => {
  await setStatus('SHIPPED')(order);
  const { lines } = await read(order);
  const ids: string[] = lines.flatMap((line: Untyped) => line.substitutes.map(({ id }: Untyped) => id));
  const substituteIds = ids.slice(randomInt(ids.length + 1));
  if (substituteIds.length === 0) return;
  const { id, admin } = order;
  await send(order, admin, REFUSE, { id, substituteIds, restock: randomInt(2) === 0 });
};

/**
 * Picks some of each line, and packs the order: what is short of it is refunded, and what goods by
 * weight weigh less, or substitutes cost less. Of every second one some substitutes are refused.
 */
const pick: Deed = async (order) => {
  const { persist, admin, id } = order;
  await persist((at) => assignPicker(at, admin, [id]));
  const { lines } = await read(order);
  await persist((at) => weighLines(at, admin, lines.map(somePicked(order.pieceIds))));
  await persist((at) => packOrder(at, admin, id));
  if (randomInt(2) === 0) await refuse(order);
};

/** Records what is due of an order that is not paid online, or a part of it by transfer. */
const receive: Deed = async (order) => {
  const { due } = await read(order);
  if (due <= 0) return;
  const isPart = randomInt(3) === 0;
  const input = isPart
    ? { amount: 1 + randomInt(due), means: 'BANK_TRANSFER' }
    : { amount: due, means: ['CASH', 'CARD'][randomInt(2)] };
  const key = randomUUID();
  await order.persist((at) =>
    recordPayment(at, order.admin, { id: order.id, expectedDue: due, key, ...input }),
  );
};

const payOut: Deed = async (order) => {
  const owed = -(await read(order)).due;
  if (owed <= 0) return;
  const input = { id: order.id, amount: owed, expectedOwed: owed, key: randomUUID() };
  await order.persist((at) => recordPayout(at, order.admin, input));
};

const reverse: Deed = async (order) => {
  const { recordedPayments } = await read(order);
  const [first] = recordedPayments;
  if (first) await order.persist((at) => reversePayment(at, order.admin, first.id as string));
};

/** To one of the slots of three days, full or not; nothing for a collection, which has none. */
const move =
  (who: 'admin' | 'customer'): Deed =>
  async (order) => {
    const { id, persist, [who]: mover } = order;
    const { data } = await persist((at) => at.graphql(SLOTS, { id, from: raceDay() }, mover.token));
    // None of an order that its customer has deleted.
    const slots: readonly Untyped[] = data?.orderSlots ?? [];
    if (slots.length === 0) return;
    const { templateId, day } = slots[randomInt(slots.length)];
    await send(order, mover, MOVE, { id, slot: { templateId, day } });
  };

const DEEDS: readonly Deed[] = [
  (order) => send(order, order.customer, CANCEL, { id: order.id }),
  (order) => send(order, order.customer, DELETE, { id: order.id }),
  (order) => send(order, order.admin, DELETE, { id: order.id }),
  (order) => send(order, order.admin, PACK, { ids: [order.id] }),
  pick,
  pick,
  pick,
  pick,
  refuse,
  refuse,
  receive,
  receive,
  payOut,
  reverse,
  // Most come too late: the order is rejected, cancelled or shipped at the same time.
  ...Array.from({ length: 5 }, () => move('admin')),
  move('customer'),
  reject,
  reject,
  setStatus('SHIPPED'),
  setStatus('PENDING'),
  refundAmount,
  refundLine,
  remove('admin'),
  remove('customer'),
  remove('customer'),
  async (order) => {
    const { paymentId } = await read(order);
    if (paymentId !== null) await refundByHand(order.shop, paymentId as string, LEAST_REFUND + randomInt(50));
  },
];

/**
 * Up to three things that happen to an order at once. The ones that come too late are refused, as
 * they should be.
 */
export async function happenToOrder(order: RaceOrder): Promise<void> {
  const deeds = Array.from({ length: 1 + randomInt(3) }, () => DEEDS[randomInt(DEEDS.length)] as Deed);
  await Promise.all(deeds.map((deed) => deed(order)));
}
