import { In, type EntityManager } from 'typeorm';
import { shippingOfLine } from '@larder/shared/refund-shares';
import { ChargeKind, paidOf, sumOf, type Charge } from '../../../pricing/charge.js';
import { groupBy } from '../../../common/group-by.js';
import type { Page, PageArgs } from '../../../common/pagination.js';
import { newestFirst, pageOf } from '../../../database/page.js';
import { OrderEvent } from '../purchase/order-event.entity.js';
import { Order } from '../purchase/order.entity.js';
import { chargesOfCheckouts } from '../purchase/charge.entity.js';
import { Checkout } from '../purchase/checkout.entity.js';
import { eachKind, type LineRefund, type RefundableLine } from './refund-amounts.js';
import { RefundLine } from '../purchase/refund-line.entity.js';
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
export const linesOfRefunds = (manager: EntityManager, refundIds: readonly string[]): Promise<RefundLine[]> =>
  manager.find(RefundLine, {
    where: { refundId: In([...refundIds]) },
    relations: { orderLine: true },
    order: { orderLine: { position: 'ASC' } },
  });

interface LineRow {
  readonly id: string;
  readonly order_id: string;
  readonly position: number;
  readonly quantity: number;
  readonly refunded_quantity: number;
  readonly refunded_goods: string;
  readonly refunded_shipping: string;
  readonly refunded_deposit: string;
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
  const rows: LineRow[] = await manager.query(
    `select line.id, line.order_id, line.position, line.quantity,
      coalesce(sum(part.quantity), 0)::int as refunded_quantity, coalesce(sum(part.goods), 0) as refunded_goods,
      coalesce(sum(part.shipping), 0) as refunded_shipping, coalesce(sum(part.deposit), 0) as refunded_deposit
    from order_lines as line left join refund_lines as part on part.order_line_id = line.id and (
      not $2 or exists (
        select from refunds where refunds.id = part.refund_id and credit_note_number is not null
      )
    )
    where line.order_id = any($1)
    group by line.id order by line.order_id, line.position`,
    [orders.map(({ id }) => id), isCredited],
  );
  const linesOf = groupBy(rows, (row) => row.order_id);
  const chargesOf = await chargesOfCheckouts(
    manager,
    orders.map(({ checkoutId }) => checkoutId),
  );
  return new Map(
    orders.map((order, index) => {
      const lines = linesOf.get(order.id) ?? [];
      const charges = chargesOf[index] ?? [];
      const paid = (charge: Charge) => paidOf(charge, order);
      const shared = sumsOf(
        charges.filter(({ line }) => line === null),
        paid,
      );
      return [
        order.id,
        lines.map((line, place) => {
          const own = charges.filter((charge) => charge.line === line.position);
          const sums = sumsOf(own, paid);
          const share = (kind: ChargeKind) => shippingOfLine(shared.get(kind) ?? 0, lines.length, place);
          return {
            id: line.id,
            quantity: line.quantity,
            rates: Object.fromEntries(own.map(({ kind, tax }) => [kind, tax])),
            ...eachKind((kind) => (sums.get(kind) ?? 0) + share(kind)),
            refunded: refundedOf(line),
          };
        }),
      ];
    }),
  );
}

/** By kind. */
function sumsOf(
  charges: readonly Charge[],
  amountOf: (charge: Charge) => number,
): ReadonlyMap<ChargeKind, number> {
  const groups = groupBy(charges, ({ kind }) => kind);
  return new Map([...groups].map(([kind, own]) => [kind, sumOf(own, amountOf)]));
}

// pg returns int8 as text.
const refundedOf = (row: LineRow): RefundableLine['refunded'] => ({
  quantity: row.refunded_quantity,
  [ChargeKind.GOODS]: Number(row.refunded_goods),
  [ChargeKind.DELIVERY]: Number(row.refunded_shipping),
  [ChargeKind.DEPOSIT]: Number(row.refunded_deposit),
});

/** Refunded units and amount of an order line, in minor units. */
export interface RefundedOfLine {
  readonly quantity: number;
  readonly amount: number;
}

/** Batch load: the refunded units and amount of each order line. */
export async function refundedOfLines(
  manager: EntityManager,
  orderLineIds: readonly string[],
): Promise<RefundedOfLine[]> {
  const rows: { id: string; quantity: number; amount: string }[] = await manager.query(
    `select order_line_id as id, sum(quantity)::int as quantity, sum(goods + shipping + deposit) as amount
    from refund_lines where order_line_id = any($1) group by order_line_id`,
    [orderLineIds],
  );
  const sums = new Map(rows.map(({ id, quantity, amount }) => [id, { quantity, amount: Number(amount) }]));
  return orderLineIds.map((id) => sums.get(id) ?? { quantity: 0, amount: 0 });
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
  await insertRefundLines(
    manager,
    stored.flatMap(({ id: refundId }, index) =>
      (refunds[index]?.lines ?? []).map((line) => ({ refundId, ...line })),
    ),
  );
  return stored;
}

/** Rows per statement: Postgres takes 65,535 parameters. */
const BATCH_SIZE = 1_000;

async function insertRefundLines(
  manager: EntityManager,
  lines: readonly Omit<RefundLine, 'refund' | 'orderLine'>[],
): Promise<void> {
  for (let start = 0; start < lines.length; start += BATCH_SIZE) {
    await manager.insert(RefundLine, lines.slice(start, start + BATCH_SIZE));
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

export async function replaceRefundLines(
  manager: EntityManager,
  refundId: string,
  lines: readonly LineRefund[],
): Promise<void> {
  await manager.delete(RefundLine, { refundId });
  await insertRefundLines(
    manager,
    lines.map((line) => ({ refundId, ...line })),
  );
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
