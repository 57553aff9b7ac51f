import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { groupBy } from '../../../common/group-by.js';
import { idsOf } from '../../../common/uuid.js';
import { columnsOf, entityOf, Statement } from '../../../database/statement.js';
import { newestFirst, oldestFirst, type Order as SortOrder, type Start } from '../../../database/page.js';
import { RefundReason, RefundStatus } from '../purchase/refund.entity.js';
import { refundedOfLines } from '../refunds/refund.repository.js';
import { Product } from '../../catalogue/product/product.entity.js';
import { sold } from '../../catalogue/product/product.repository.js';
import type { SpentInCurrency } from './customer-spending.js';
import { Fulfilment, type FulfilmentStatus } from '../purchase/fulfilment.entity.js';
import { OrderLine } from '../purchase/order-line.entity.js';
import { Order, OrderStatus } from '../purchase/order.entity.js';
import { DeletedOrders, OrderSort } from './order.inputs.js';
import type { DeletedMark } from './order.policy.js';
import { filterOwnOrders, findOrders } from './order-search.repository.js';

/** Which orders to list. */
export interface OrderFilter {
  /** Only orders with a line of this product. */
  readonly productId?: string | null;
  /** Only orders whose fulfilment is in this slot. */
  readonly slotId?: string | null;
  readonly needsSlot?: boolean | null;
  readonly isUnpaid?: boolean | null;
  readonly ids?: readonly string[] | null;
  readonly numbers?: readonly number[] | null;
  readonly status?: OrderStatus | null;
  readonly fulfilmentStatuses?: readonly FulfilmentStatus[] | null;
  /** Inclusive. */
  readonly placedFrom?: Date | null;
  /** Exclusive. */
  readonly placedBefore?: Date | null;
  /** A search text, see `order-search.repository.ts`; blank text is no search. */
  readonly search?: string | null;
  /** Whether to list orders deleted from this list. Default: only those in `ids` or `numbers`. */
  readonly deleted?: DeletedOrders | null;
}

/** An order that is requested by id or number is listed even when deleted. */
export const deletedOf = ({ deleted, ids, numbers }: OrderFilter): DeletedOrders =>
  deleted ?? (ids || numbers ? DeletedOrders.INCLUDE : DeletedOrders.EXCLUDE);

/** As in the indexes, whose entries Postgres limits to 2,700 bytes. */
const byText = (column: 'name' | 'address' | 'phone') =>
  ({
    property: `${column}SortKey`,
    kind: 'text',
    expression: `left(folded_text(order.${column}), 100)`,
    thenByTime: true,
  }) as const;
const byNumber = { property: 'number', kind: 'integer', isUnique: true } as const;
const byName = byText('name');
const byAddress = byText('address');
const byPhone = byText('phone');
const byItems = { property: 'itemCount', kind: 'integer', thenByTime: true } as const;
const byTotal = { property: 'total', kind: 'number', thenByTime: true } as const;
const byStatus = { property: 'status', kind: 'text', thenByTime: true } as const;

/** What an admin's list is sorted by; each has an index. */
export const ORDER_SORTS: Record<OrderSort, SortOrder<Order>> = {
  [OrderSort.NEWEST]: newestFirst,
  [OrderSort.OLDEST]: oldestFirst,
  [OrderSort.NUMBER_ASC]: { ...byNumber, direction: 'ASC' },
  [OrderSort.NUMBER_DESC]: { ...byNumber, direction: 'DESC' },
  [OrderSort.NAME_ASC]: { ...byName, direction: 'ASC' },
  [OrderSort.NAME_DESC]: { ...byName, direction: 'DESC' },
  [OrderSort.ADDRESS_ASC]: { ...byAddress, direction: 'ASC' },
  [OrderSort.ADDRESS_DESC]: { ...byAddress, direction: 'DESC' },
  [OrderSort.PHONE_ASC]: { ...byPhone, direction: 'ASC' },
  [OrderSort.PHONE_DESC]: { ...byPhone, direction: 'DESC' },
  [OrderSort.ITEMS_ASC]: { ...byItems, direction: 'ASC' },
  [OrderSort.ITEMS_DESC]: { ...byItems, direction: 'DESC' },
  [OrderSort.TOTAL_ASC]: { ...byTotal, direction: 'ASC' },
  [OrderSort.TOTAL_DESC]: { ...byTotal, direction: 'DESC' },
  [OrderSort.STATUS_ASC]: { ...byStatus, direction: 'ASC' },
  [OrderSort.STATUS_DESC]: { ...byStatus, direction: 'DESC' },
};

/** @param mark the list's deletion mark */
export function matchingOrders(
  manager: EntityManager,
  filter: OrderFilter,
  mark: DeletedMark,
): SelectQueryBuilder<Order> {
  const { productId, slotId, needsSlot, fulfilmentStatuses, ids, numbers, status } = filter;
  const { placedFrom, placedBefore, search, isUnpaid } = filter;
  const query = manager.createQueryBuilder(Order, 'order');
  const deleted = deletedOf(filter);
  if (deleted === DeletedOrders.EXCLUDE) query.andWhere(`order.${mark} is null`);
  if (deleted === DeletedOrders.ONLY) query.andWhere(`order.${mark} is not null`);
  if (ids) query.andWhere('order.id = any(:ids)', { ids });
  if (numbers) query.andWhere('order.number = any(:numbers)', { numbers });
  if (status) query.andWhere('order.status = :status', { status });
  if (isUnpaid) query.andWhere('order.due <> 0');
  if (placedFrom) query.andWhere('order.createdAt >= :placedFrom', { placedFrom });
  if (placedBefore) query.andWhere('order.createdAt < :placedBefore', { placedBefore });
  if (search) (mark === 'deletedAt' ? findOrders : filterOwnOrders)(query, search);
  if (slotId || needsSlot || fulfilmentStatuses) {
    const fulfilments = manager
      .createQueryBuilder(Fulfilment, 'fulfilment')
      .select('1')
      .where('fulfilment.checkoutId = order.checkoutId');
    if (slotId) fulfilments.andWhere('fulfilment.slotId = :slotId', { slotId });
    if (needsSlot)
      fulfilments
        .andWhere('fulfilment.needsSlotSince is not null')
        .andWhere('fulfilment.orderStatus = :pending', { pending: OrderStatus.PENDING });
    if (fulfilmentStatuses)
      fulfilments.andWhere('fulfilment.status in (:...fulfilmentStatuses)', { fulfilmentStatuses });
    query.andWhereExists(fulfilments);
  }
  if (!productId) return query;
  const lines = manager
    .createQueryBuilder(OrderLine, 'line')
    .select('1')
    .where('line.orderId = order.id and line.productId = :productId', { productId });
  return query.andWhereExists(lines);
}

/** Number of orders, in total or with one status, from the overview's daily totals. */
export async function countOrdersByDays(
  manager: EntityManager,
  status: OrderStatus | null | undefined,
): Promise<number> {
  const [sum]: { count: number }[] = await manager.query(
    `select (
      (select coalesce(sum(orders), 0) from order_days where $1::text is null or status = $1)
      - (select count(*) from orders where deleted_at is not null and ($1::text is null or status = $1))
    )::int as count`,
    [status ?? null],
  );
  return sum?.count ?? 0;
}

const NOT_DELETED = {
  deletedAt: 'deleted_at is null',
  customerDeletedAt: 'customer_deleted_at is null',
} as const satisfies Record<DeletedMark, string>;

/** Batch load: the newest orders of each customer after `start`, newest first. */
export async function newestOrders(
  manager: EntityManager,
  userIds: readonly string[],
  mark: DeletedMark,
  { start, limit }: { start: Start | null; limit: number },
): Promise<Order[]> {
  return manager
    .createQueryBuilder(Order, 'order')
    .where(
      `order.id in (select page.id from unnest(:userIds::uuid[]) as customer (id) cross join lateral (
        select id from orders
        where user_id = customer.id and ${NOT_DELETED[mark]}
          and (:value::timestamptz is null or (created_at, id) < (:value, :id::uuid))
        order by created_at desc, id desc limit :limit
      ) as page)`,
      { userIds, value: start?.value ?? null, id: start?.id ?? null, limit },
    )
    .orderBy('order.createdAt', 'DESC')
    .addOrderBy('order.id', 'DESC')
    .getMany();
}

/** Number of orders by customer id. */
export async function countOrdersByCustomer(
  manager: EntityManager,
  userIds: readonly string[],
  mark: DeletedMark,
): Promise<ReadonlyMap<string, number>> {
  const counts = await manager
    .createQueryBuilder(Order, 'order')
    .select('order.userId', 'userId')
    .addSelect('count(*)::int', 'count')
    .where(`order.userId = any(:userIds) and ${NOT_DELETED[mark]}`, { userIds })
    .groupBy('order.userId')
    .getRawMany<{ userId: string; count: number }>();
  return new Map(counts.map(({ userId, count }) => [userId, count]));
}

/** Sums of payments minus refunds; a row for each customer and currency. */
export const spendingByCustomer = (
  manager: EntityManager,
  userIds: readonly string[],
): Promise<(SpentInCurrency & { userId: string })[]> =>
  manager.query(
    `select user_id as "userId", orders.currency, count(*)::int as orders,
      sum(total - coalesce(refunded, 0)) as total, min(created_at) as first, max(created_at) as last
    from orders left join lateral (
      select sum(amount) as refunded from refunds
      where order_id = orders.id and refunds.status = '${RefundStatus.REFUNDED}'
    ) as refund on true
    where user_id = any($1) group by user_id, orders.currency`,
    [userIds],
  );

/**
 * Products of a customer's latest orders that are still sold: those in most orders first, then the
 * ones bought last. Ignores rejected orders. Reads a bounded number of rows by `orders_user_newest`
 * and the lines' position.
 */
export function frequentlyBoughtProducts(
  manager: EntityManager,
  userId: string,
  { orders, first }: { orders: number; first: number },
): Promise<Product[]> {
  const latest = manager
    .createQueryBuilder(Order, 'order')
    .select('order.id', 'id')
    .addSelect('order.createdAt', 'created_at')
    .where('order.userId = :userId and order.status <> :rejected')
    .orderBy('order.createdAt', 'DESC')
    .addOrderBy('order.id', 'DESC')
    .limit(orders);
  const bought = manager
    .createQueryBuilder(OrderLine, 'line')
    .select('line.productId', 'product_id')
    .addSelect('count(*)', 'times')
    .addSelect('max(latest.created_at)', 'last')
    .innerJoin(`(${latest.getQuery()})`, 'latest', 'latest.id = line.orderId')
    .groupBy('line.productId');
  return manager
    .createQueryBuilder(Product, 'product')
    .innerJoin(`(${bought.getQuery()})`, 'bought', 'bought.product_id = product.id')
    .where(sold)
    .setParameters({ userId, rejected: OrderStatus.REJECTED })
    .orderBy('bought.times', 'DESC')
    .addOrderBy('bought.last', 'DESC')
    .addOrderBy('product.id', 'ASC')
    .limit(first)
    .getMany();
}

/** Units that were refunded by admins, or as short, refused or removed, by line id. */
export async function refundedUnits(
  manager: EntityManager,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { ADJUSTMENT, SHORT, REFUSED, CHANGED } = RefundReason;
  const isDecided = `reason in ('${ADJUSTMENT}', '${SHORT}', '${REFUSED}', '${CHANGED}')`;
  const refunded = await refundedOfLines(manager, lineIds, isDecided);
  return new Map(lineIds.map((id, place) => [id, refunded[place]?.quantity ?? 0]));
}

/** What takes units from the stock as it is bought or picked. */
export type StockTaker = 'order_lines' | 'order_substitutes';

/** Units that are added to the stock; negative when they are taken from it. */
export interface RestockedUnits {
  readonly taker: StockTaker;
  /** Of the line, or the substitute. */
  readonly id: string;
  readonly productId: string;
  readonly quantity: number;
  /** What they add to the stock: pieces, or grams. */
  readonly stock: number;
}

/** @param isByStatus whether a status causes the change, and not a refund */
export async function writeRestocked(
  manager: EntityManager,
  moved: readonly RestockedUnits[],
  isByStatus: boolean,
): Promise<void> {
  for (const [taker, own] of groupBy(moved, (each) => each.taker))
    await manager.query(
      `update ${taker} set restocked_quantity = restocked_quantity + moved.units,
        status_restocked_quantity = status_restocked_quantity + case when $4 then moved.units else 0 end
        ${taker === 'order_lines' ? ', stock_grams = stock_grams - moved.stock' : ''}
      from unnest($1::uuid[], $2::int[], $3::int[]) as moved (id, units, stock) where ${taker}.id = moved.id`,
      [idsOf(own), own.map(({ quantity }) => quantity), own.map(({ stock }) => stock), isByStatus],
    );
  await addToStock(manager, moved);
}

/** Adds to the counted stock of locked products; negative numbers are taken from it. */
export const addToStock = (
  manager: EntityManager,
  moved: readonly Pick<RestockedUnits, 'productId' | 'stock'>[],
): Promise<unknown> =>
  manager.query(
    `update products set stock = stock + moved.units
    from (
      select product_id, sum(units)::int as units
      from unnest($1::uuid[], $2::int[]) as each_move (product_id, units) group by product_id
    ) as moved
    where id = moved.product_id`,
    [moved.map(({ productId }) => productId), moved.map(({ stock }) => stock)],
  );

/** Grams that a line has taken from the stock, as they were weighed. */
interface WeighedLine {
  readonly lineId: string;
  readonly grams: number;
}

/** The stock is what was counted, so that more can be weighed than is left of it. */
export async function writeWeighed(manager: EntityManager, weighed: readonly WeighedLine[]): Promise<void> {
  const grams = weighed.map((line) => line.grams);
  await manager.query(
    `with line as (
        select before.id, before.product_id, weighed.grams,
          weighed.grams - coalesce(before.stock_grams, (before.quantity - before.restocked_quantity) * before.unit_grams) as more
        from order_lines before
        join unnest($1::uuid[], $2::int[]) as weighed (id, grams) on weighed.id = before.id
      ),
      written as (
        update order_lines set stock_grams = line.grams from line where order_lines.id = line.id
      )
    update products set stock = greatest(0, stock - moved.more)
    from (select product_id, sum(more)::int as more from line group by product_id) as moved
    where products.id = moved.product_id`,
    [weighed.map(({ lineId }) => lineId), grams],
  );
}

/** Moves fulfilments of checkouts. Triggers verify it, and set times and the status of orders. */
export const movedFulfilments = new Statement<
  [checkoutIds: readonly string[], statuses: readonly FulfilmentStatus[]],
  Fulfilment
>(
  'fulfilments_move',
  `update fulfilments set status = moved.status
  from unnest($1::uuid[], $2::text[]) as moved (checkout_id, status)
  where fulfilments.checkout_id = moved.checkout_id
  returning ${columnsOf(Fulfilment, 'fulfilments')}`,
  entityOf(Fulfilment),
);
