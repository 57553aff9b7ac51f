import { In, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { groupBy } from '../../../../common/group-by.js';
import type { Charge } from '../../../../pricing/charge.js';
import { chargesOfCheckouts } from '../../purchase/charge.entity.js';
import { fulfilmentsOfCheckouts, type Fulfilment } from '../../purchase/fulfilment.entity.js';
import { Order } from '../../purchase/order.entity.js';
import { OrderLine } from '../../purchase/order-line.entity.js';
import type { TimeSpan } from '../../../overview/time-spans.js';
import type { RefundLine } from '../../refunds/refund-line.type.js';
import { RecordedPayment } from '../../purchase/recorded-payment.entity.js';
import { Refund } from '../../purchase/refund.entity.js';
import { linesOfRefunds, ORDER_REFUNDS } from '../../refunds/refund.repository.js';

/** A refund that the provider has made of an order. */
export type MadeRefund = Refund & { readonly orderId: string; readonly refundedAt: Date };

/** Of a page, which bounds the memory of an export. */
const PAGE_SIZE = 500;

/** The orders placed in a period, oldest first, in pages. */
export const ordersPlaced = (manager: EntityManager, { since, until }: TimeSpan): AsyncGenerator<Order[]> =>
  pagesOf((last: Order | undefined) => {
    const query = manager
      .createQueryBuilder(Order, 'order')
      .where('order.createdAt >= :since and order.createdAt < :until', { since, until });
    return after(query, 'order', 'createdAt', last);
  });

/**
 * The orders that were refunded or paid in a period, but not placed in it, oldest first, in pages.
 */
export const ordersOnlyChanged = (
  manager: EntityManager,
  { since, until }: TimeSpan,
): AsyncGenerator<Order[]> =>
  pagesOf((last: Order | undefined) => {
    const query = manager.createQueryBuilder(Order, 'order').where(
      `not (order.createdAt >= :since and order.createdAt < :until) and order.id in (
        select order_id from refunds where refunded_at >= :since and refunded_at < :until and ${ORDER_REFUNDS}
        union all
        select order_id from recorded_payments where created_at >= :since and created_at < :until
      )`,
      { since, until },
    );
    return after(query, 'order', 'createdAt', last);
  });

/** The refunds of orders that were made in a period, oldest first, in pages. */
export const refundsMade = (
  manager: EntityManager,
  { since, until }: TimeSpan,
): AsyncGenerator<MadeRefund[]> =>
  pagesOf((last: MadeRefund | undefined) => {
    const query = manager
      .createQueryBuilder(Refund, 'refunds')
      .where(`refunds.refundedAt >= :since and refunds.refundedAt < :until and ${ORDER_REFUNDS}`, {
        since,
        until,
      });
    return after(query, 'refunds', 'refundedAt', last) as Promise<MadeRefund[]>;
  });

/** What was refunded of these orders in a period. */
export const refundsOf = (
  manager: EntityManager,
  orders: readonly Order[],
  { since, until }: TimeSpan,
): Promise<Refund[]> =>
  manager
    .createQueryBuilder(Refund, 'refunds')
    .where('refunds.orderId in (:...ids)', { ids: orders.map(({ id }) => id) })
    .andWhere(`refunds.refundedAt >= :since and refunds.refundedAt < :until and ${ORDER_REFUNDS}`, {
      since,
      until,
    })
    .getMany();

/** What was received of these orders in a period, less payouts, by the id of the order. */
export async function recordedOf(
  manager: EntityManager,
  orders: readonly Order[],
  { since, until }: TimeSpan,
): Promise<ReadonlyMap<string, number>> {
  const rows = await manager
    .createQueryBuilder(RecordedPayment, 'recorded')
    .select('recorded.orderId', 'id')
    .addSelect('sum(recorded.amount)', 'amount')
    .where('recorded.orderId in (:...ids)', { ids: orders.map(({ id }) => id) })
    .andWhere('recorded.createdAt >= :since and recorded.createdAt < :until', { since, until })
    .groupBy('recorded.orderId')
    .getRawMany<{ id: string; amount: string }>();
  return new Map(rows.map(({ id, amount }) => [id, Number(amount)]));
}

/** By the id of the order. */
export async function linesOfOrders(
  manager: EntityManager,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, readonly OrderLine[]>> {
  const lines = await manager.find(OrderLine, {
    where: { orderId: In(orders.map(({ id }) => id)) },
    order: { position: 'ASC' },
  });
  return groupBy(lines, ({ orderId }) => orderId);
}

/** By the id of the checkout. */
export async function chargesOfOrders(
  manager: EntityManager,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, readonly Charge[]>> {
  const ids = orders.map(({ checkoutId }) => checkoutId);
  const charges = await chargesOfCheckouts(manager, ids);
  return new Map(ids.map((id, place) => [id, charges[place] ?? []]));
}

/** By the id of the checkout. */
export async function fulfilmentsOfOrders(
  manager: EntityManager,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, Fulfilment | undefined>> {
  const ids = orders.map(({ checkoutId }) => checkoutId);
  const fulfilments = await fulfilmentsOfCheckouts(manager, ids);
  return new Map(ids.map((id, place) => [id, fulfilments[place]]));
}

/** By the id of the order. */
export async function ordersOfRefunds(
  manager: EntityManager,
  refunds: readonly MadeRefund[],
): Promise<ReadonlyMap<string, Order>> {
  const orders = await manager.findBy(Order, { id: In([...new Set(refunds.map(({ orderId }) => orderId))]) });
  return new Map(orders.map((order) => [order.id, order]));
}

/** By the id of the refund. */
export const partsOfRefunds = async (
  manager: EntityManager,
  refunds: readonly Pick<Refund, 'id'>[],
): Promise<ReadonlyMap<string, readonly RefundLine[]>> =>
  groupBy(
    await linesOfRefunds(
      manager,
      refunds.map(({ id }) => id),
    ),
    ({ refundId }) => refundId,
  );

/** The page after a row, by a time and the id. */
function after<Row extends { id: string }, Time extends keyof Row & string>(
  query: SelectQueryBuilder<Row>,
  alias: string,
  time: Time,
  last: Row | undefined,
): Promise<Row[]> {
  query.orderBy(`${alias}.${time}`).addOrderBy(`${alias}.id`).limit(PAGE_SIZE);
  if (last) {
    query.andWhere(`(${alias}.${time}, ${alias}.id) > (:lastTime, :lastId)`, {
      lastTime: last[time],
      lastId: last.id,
    });
  }
  return query.getMany();
}

async function* pagesOf<Row>(pageAfter: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const page = await pageAfter(last);
    if (page.length > 0) yield page;
    last = page.length === PAGE_SIZE ? page.at(-1) : undefined;
  } while (last);
}
