import { isRepriced } from '@larder/shared/refund-shares';
import { In, type EntityManager } from 'typeorm';
import { CHARGE_KINDS, ChargeKind, eachKind, sumOf } from '../../../pricing/charge.js';
import { groupBy } from '../../../common/group-by.js';
import { idsOf } from '../../../common/uuid.js';
import type { Page, PageArgs } from '../../../common/pagination.js';
import { newestFirst, pageOf } from '../../../database/page.js';
import { OrderEvent } from '../purchase/order-event.entity.js';
import { Order } from '../purchase/order.entity.js';
import { chargesOfCheckouts } from '../purchase/charge.entity.js';
import { Checkout } from '../purchase/checkout.entity.js';
import { OrderLine } from '../purchase/order-line.entity.js';
import { substitutesOf } from '../purchase/order-substitute.entity.js';
import { amountOf, paidLines, type LineRefund, type RefundableLine } from './refund-amounts.js';
import type { RefundLine } from './refund-line.type.js';
import { RefundPart } from './refund-part.entity.js';
import { Refund, RefundStatus } from '../purchase/refund.entity.js';

/** Refunds of orders. Payments without an order count neither as revenue nor as refunds. */
export const ORDER_REFUNDS = `refunds.status = '${RefundStatus.REFUNDED}' and refunds.order_id is not null`;

/** A payment with an amount that can be refunded. */
export type RefundablePayment = Pick<Refund, 'checkoutId' | 'providerPaymentId' | 'currency'>;

/**
 * Locks the payments of checkouts in the caller's transaction. Everything that requests or records
 * a refund holds this lock, acquires it in the order of the ids, and locks orders before it.
 */
export const lockPayments = (
  manager: EntityManager,
  payments: readonly Pick<Refund, 'checkoutId'>[],
): Promise<Checkout[]> =>
  manager.find(Checkout, {
    where: { id: In([...new Set(payments.map(({ checkoutId }) => checkoutId))]) },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });

/** The refunds of payments, oldest first. */
export const refundsOfPayments = (manager: EntityManager, paymentIds: readonly string[]): Promise<Refund[]> =>
  manager.find(Refund, {
    where: { providerPaymentId: In([...paymentIds]) },
    order: { createdAt: 'ASC', id: 'ASC' },
  });

/** The lines of refunds, as their orders have them in order. */
export async function linesOfRefunds(
  manager: EntityManager,
  refundIds: readonly string[],
): Promise<RefundLine[]> {
  const parts = await manager.find(RefundPart, {
    where: { refundId: In([...refundIds]) },
    relations: { orderLine: true },
    order: { orderLine: { position: 'ASC' } },
  });
  const lines = groupBy(parts, ({ refundId, orderLineId }) => `${refundId} ${orderLineId}`);
  return [...lines.values()].flatMap((own) =>
    own.slice(0, 1).map(({ refundId, orderLineId, orderLine }) => ({
      refundId,
      orderLineId,
      orderLine,
      ...shareOf(own),
    })),
  );
}

type Part = Pick<RefundPart, 'kind' | 'quantity' | 'amount'>;

/** Units, and an amount for each kind of charge. */
const shareOf = (parts: readonly Part[]) => ({
  quantity: sumOf(parts, ({ quantity }) => quantity),
  ...eachKind((kind) =>
    sumOf(
      parts.filter((part) => part.kind === kind),
      ({ amount }) => amount,
    ),
  ),
});

/**
 * What was refunded of order lines by kind of charge, by line id.
 *
 * @param condition about `refunds`
 */
async function refundedByLine(
  manager: EntityManager,
  orderLineIds: readonly string[],
  condition: string,
): Promise<ReadonlyMap<string, readonly Part[]>> {
  const rows: { line: string; kind: ChargeKind; quantity: number; amount: string }[] = await manager.query(
    `select order_line_id as line, kind, sum(part.quantity)::int as quantity, sum(part.amount) as amount
    from refund_parts as part join refunds on refunds.id = part.refund_id
    where order_line_id = any($1) and ${condition} group by order_line_id, kind`,
    [orderLineIds],
  );
  // pg returns numeric as text.
  const parts = rows.map(({ amount, ...part }) => ({ ...part, amount: Number(amount) }));
  return groupBy(parts, ({ line }) => line);
}

/**
 * The lines of orders with their refunded units and amounts, by order id.
 *
 * @param isCredited whether to count only refunds with a credit note
 */
export async function refundableLines(
  manager: EntityManager,
  orders: readonly Pick<Order, 'id' | 'checkoutId' | 'addedTax'>[],
  isCredited = false,
): Promise<ReadonlyMap<string, RefundableLine[]>> {
  const all = await manager.find(OrderLine, {
    select: { id: true, orderId: true, position: true, quantity: true, pickedGrams: true },
    where: { orderId: In(orders.map(({ id }) => id)) },
    order: { position: 'ASC' },
  });
  const refunded = await refundedByLine(
    manager,
    all.map(({ id }) => id),
    isCredited ? 'credit_note_number is not null' : 'true',
  );
  const substitutes = groupBy(await substitutesOf(manager, idsOf(all)), ({ orderLineId }) => orderLineId);
  const lines = all.map((line) => ({
    ...line,
    isRepriced: isRepriced({ ...line, substitutes: substitutes.get(line.id) ?? [] }),
  }));
  const linesOf = groupBy(lines, ({ orderId }) => orderId);
  const chargesOf = await chargesOfCheckouts(
    manager,
    orders.map(({ checkoutId }) => checkoutId),
  );
  return new Map(
    orders.map((order, index) => [
      order.id,
      paidLines(linesOf.get(order.id) ?? [], chargesOf[index] ?? [], order, (id) =>
        shareOf(refunded.get(id) ?? []),
      ),
    ]),
  );
}

/** Refunded units and amount of an order line, in minor units. */
export interface RefundedOfLine {
  readonly quantity: number;
  readonly amount: number;
}

/**
 * Batch load: the refunded units and amount of each order line.
 *
 * @param condition about `refunds`
 */
export async function refundedOfLines(
  manager: EntityManager,
  orderLineIds: readonly string[],
  condition = 'true',
): Promise<RefundedOfLine[]> {
  const refunded = await refundedByLine(manager, orderLineIds, condition);
  return orderLineIds.map((id) => {
    const share = shareOf(refunded.get(id) ?? []);
    return { quantity: share.quantity, amount: amountOf(share) };
  });
}

type StoredLater = 'createdAt' | 'creditNoteNumber' | 'seller' | 'taxes';
type NewRefund = Omit<Refund, 'id' | StoredLater | 'checkout' | 'requestedBy'> & {
  readonly lines: readonly LineRefund[];
};

/** Inserts refunds with their lines. @returns the stored refunds, in the same order */
export async function insertRefunds(
  manager: EntityManager,
  refunds: readonly NewRefund[],
): Promise<Refund[]> {
  if (refunds.length === 0) return [];
  const stored = await manager.save(
    refunds.map(({ lines: _lines, ...facts }) => manager.create(Refund, facts)),
  );
  await insertParts(
    manager,
    stored.flatMap(({ id }, index) => partsOf(id, refunds[index]?.lines ?? [])),
  );
  return stored;
}

type NewPart = Omit<RefundPart, 'refund' | 'orderLine'>;

const partsOf = (refundId: string, lines: readonly LineRefund[]): NewPart[] =>
  lines.flatMap(({ orderLineId, quantity: units, ...amounts }) =>
    CHARGE_KINDS.flatMap((kind) => {
      const quantity = kind === ChargeKind.GOODS ? units : 0;
      const amount = amounts[kind];
      return quantity > 0 || amount > 0 ? [{ refundId, orderLineId, kind, quantity, amount }] : [];
    }),
  );

/** Rows per statement: Postgres takes 65,535 parameters. */
const BATCH_SIZE = 1_000;

async function insertParts(manager: EntityManager, parts: readonly NewPart[]): Promise<void> {
  for (let start = 0; start < parts.length; start += BATCH_SIZE) {
    await manager.insert(RefundPart, parts.slice(start, start + BATCH_SIZE));
  }
}

/** Gives a refund the next number of credit notes, unless it has one. */
export async function numberCreditNote(
  manager: EntityManager,
  id: string,
  taxes: Refund['taxes'],
): Promise<void> {
  await manager
    .createQueryBuilder()
    .update(Refund)
    .set({ creditNoteNumber: () => `next_number('credit_note')`, seller: () => 'current_seller()', taxes })
    .where('id = :id and credit_note_number is null', { id })
    .execute();
}

export async function replaceParts(
  manager: EntityManager,
  refundId: string,
  lines: readonly LineRefund[],
): Promise<void> {
  await manager.delete(RefundPart, { refundId });
  await insertParts(manager, partsOf(refundId, lines));
}

/**
 * Sum of the refunds up to an event of an order. Compares by the sequence of the timeline, as
 * several refunds may share a timestamp.
 */
export async function refundedUpTo(manager: EntityManager, { id, orderId }: OrderEvent): Promise<number> {
  const row = await manager
    .createQueryBuilder(Refund, 'refund')
    .innerJoin(OrderEvent, 'event', 'event.refundId = refund.id and event.refund = :made', {
      made: RefundStatus.REFUNDED,
    })
    .where('refund.orderId = :orderId and event.id <= :id', { orderId, id })
    .select('sum(refund.amount)', 'sum')
    .getRawOne<{ sum: string }>();
  return Number(row?.sum ?? 0);
}

/** The order whose timeline has an event of one of these refunds. */
export const orderOfRefunds = (
  manager: EntityManager,
  ...refundIds: readonly string[]
): Promise<Order | null> =>
  manager
    .createQueryBuilder(Order, 'order')
    .innerJoin(OrderEvent, 'event', 'event.orderId = order.id')
    .where('event.refundId = any(:refundIds)', { refundIds })
    .limit(1)
    .getOne();

/** A customer's refunds that are in no order's timeline, newest first. */
export const refundsWithoutOrder = (
  manager: EntityManager,
  userId: string,
  page: PageArgs,
): Promise<Page<Refund>> =>
  pageOf(
    manager
      .createQueryBuilder(Refund, 'refund')
      .innerJoin('refund.checkout', 'checkout', 'checkout.userId = :userId', { userId })
      .where('not exists (select from order_events where refund_id = refund.id)'),
    newestFirst,
    page,
  );
