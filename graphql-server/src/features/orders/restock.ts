import { In, MoreThan, type EntityManager } from 'typeorm';
import { lockProducts } from '../products/lock-products.js';
import { tellUpdated } from '../products/product-news.js';
import type { Product } from '../products/product.entity.js';
import { RefundReason } from '../payments/refund.entity.js';
import { OrderLine } from './order-line.entity.js';

/** Units of an order line. */
export interface LineUnits {
  readonly lineId: string;
  readonly quantity: number;
}

/**
 * Puts units of order lines back on the shelf, in the caller's transaction, which holds the locks of the orders. Products
 * whose stock is not counted, or that were deleted, stay as they are; no line returns more units than it has.
 *
 * @returns what was put back
 */
export async function restock(manager: EntityManager, wanted: readonly LineUnits[]): Promise<LineUnits[]> {
  const lines = await manager.findBy(OrderLine, { id: In(wanted.map(({ lineId }) => lineId)) });
  const asked = new Map(wanted.map(({ lineId, quantity }) => [lineId.toLowerCase(), quantity]));
  return moveUnits(manager, lines, ({ id, quantity, restockedQuantity }) =>
    Math.min(asked.get(id) ?? 0, quantity - restockedQuantity),
  );
}

/**
 * Puts everything of orders back on the shelf that no admin has decided about: of units that were refunded by themselves an
 * admin has chosen whether they were put back. The caller holds the locks of the orders.
 *
 * @param isAll whether those are put back, too
 */
export async function restockOrders(
  manager: EntityManager,
  orderIds: readonly string[],
  isAll = false,
): Promise<LineUnits[]> {
  if (orderIds.length === 0) return [];
  const wanted: LineUnits[] = await manager.query(
    `select line.id as "lineId",
      line.quantity - case when $2 then 0 else coalesce(
        sum(part.quantity) filter (where refund.reason = '${RefundReason.ADJUSTMENT}'), 0
      )::int end as quantity
    from order_lines as line
      left join refund_lines as part on part.order_line_id = line.id
      left join refunds as refund on refund.id = part.refund_id
    where line.order_id = any($1) group by line.id`,
    [orderIds, isAll],
  );
  return restock(manager, wanted);
}

/**
 * Takes what was put back of orders off the shelf again, as far as it is there and nobody holds it. The caller holds the locks
 * of the orders.
 *
 * @returns what was taken, as negative quantities
 */
export async function takeRestocked(
  manager: EntityManager,
  orderIds: readonly string[],
): Promise<LineUnits[]> {
  if (orderIds.length === 0) return [];
  const restockedQuantity = MoreThan(0);
  const lines = await manager.findBy(OrderLine, { orderId: In([...orderIds]), restockedQuantity });
  return moveUnits(
    manager,
    lines,
    (line, available) => -Math.min(line.restockedQuantity, Math.max(0, available)),
  );
}

/** @param unitsOf how many units a line returns to the shelf, below 0 for what it takes; `available` are in stock and not held */
async function moveUnits(
  manager: EntityManager,
  lines: readonly OrderLine[],
  unitsOf: (line: OrderLine, available: number) => number,
): Promise<LineUnits[]> {
  if (lines.length === 0) return [];
  const products = await lockProducts(
    manager,
    lines.map(({ productId }) => productId),
  );
  const available = new Map(
    products.flatMap(({ id, stock, held }) => (stock === null ? [] : [[id, stock - held] as const])),
  );
  const moved = lines.flatMap((line) => {
    const left = available.get(line.productId);
    const units = left === undefined ? 0 : unitsOf(line, left);
    if (left === undefined || units === 0) return [];
    available.set(line.productId, left + units);
    return [{ lineId: line.id, productId: line.productId, quantity: units }];
  });
  if (moved.length > 0) await writeMoves(manager, moved, products);
  return moved.map(({ lineId, quantity }) => ({ lineId, quantity }));
}

async function writeMoves(
  manager: EntityManager,
  moved: readonly (LineUnits & { readonly productId: string })[],
  products: readonly Product[],
): Promise<void> {
  const quantities = moved.map(({ quantity }) => quantity);
  await manager.query(
    `update order_lines set restocked_quantity = restocked_quantity + moved.units
    from unnest($1::uuid[], $2::int[]) as moved (line_id, units) where id = moved.line_id`,
    [moved.map(({ lineId }) => lineId), quantities],
  );
  await manager.query(
    `update products set stock = stock + moved.units
    from (
      select product_id, sum(units)::int as units
      from unnest($1::uuid[], $2::int[]) as each_move (product_id, units) group by product_id
    ) as moved
    where id = moved.product_id`,
    [moved.map(({ productId }) => productId), quantities],
  );
  const changed = new Set(moved.map(({ productId }) => productId));
  await tellUpdated(
    manager,
    products
      .filter(({ id }) => changed.has(id))
      .map((product) => ({ product, changes: { stock: product.stock } })),
  );
}
