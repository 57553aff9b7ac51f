import { In, MoreThan, type EntityManager } from 'typeorm';
import { idsOf } from '../../../common/uuid.js';
import { publishUpdated } from '../../catalogue/product/write-products.js';
import type { Product } from '../../catalogue/product/product.entity.js';
import { lockedProducts } from '../../catalogue/product/product.repository.js';
import { OrderLine } from '../purchase/order-line.entity.js';
import { FulfilmentStatus } from '../purchase/fulfilment.entity.js';
import type { Order } from '../purchase/order.entity.js';
import { refundedUnits, writeRestocked, type RestockedUnits } from './order.repository.js';

/** Units of an order line. */
export interface LineUnits {
  readonly lineId: string;
  readonly quantity: number;
}

/** Whether refunds restock products by default: before packing starts. */
export const isRestockedByDefault = ({ fulfilment }: Pick<Order, 'fulfilment'>) =>
  fulfilment.status === FulfilmentStatus.NEW;

/**
 * Restocks refunded units of order lines. The caller's transaction holds the orders' row locks.
 * Skips products that are deleted or have no counted stock; a line never returns more units than it
 * has.
 */
export async function restockUnits(manager: EntityManager, units: readonly LineUnits[]): Promise<void> {
  const lines = await manager.findBy(OrderLine, { id: In(units.map(({ lineId }) => lineId)) });
  const wanted = new Map(units.map(({ lineId, quantity }) => [lineId.toLowerCase(), quantity]));
  await moveUnits(manager, lines, 'refund', ({ id, quantity, restockedQuantity }) =>
    Math.min(wanted.get(id) ?? 0, quantity - restockedQuantity),
  );
}

/**
 * Restocks the products of rejected or cancelled orders. The caller holds the orders' row locks.
 *
 * @param isAll whether to include units that an admin refunded without restocking them
 */
export async function restockOrders(
  manager: EntityManager,
  orderIds: readonly string[],
  isAll: boolean,
): Promise<void> {
  const lines = await manager.findBy(OrderLine, { orderId: In([...orderIds]) });
  const decided = isAll ? new Map<string, number>() : await refundedUnits(manager, idsOf(lines));
  await moveUnits(manager, lines, 'status', ({ id, quantity, restockedQuantity }) =>
    Math.min(quantity - (decided.get(id) ?? 0), quantity - restockedQuantity),
  );
}

/**
 * Takes from the stock what the rejection of orders restocked, as far as it is available and not
 * reserved. Does not touch units that a refund restocked. The caller holds the orders' row locks.
 */
export async function reverseRestock(manager: EntityManager, orderIds: readonly string[]): Promise<void> {
  const lines = await manager.findBy(OrderLine, {
    orderId: In([...orderIds]),
    statusRestockedQuantity: MoreThan(0),
  });
  await moveUnits(
    manager,
    lines,
    'status',
    (line, available) => -Math.min(line.statusRestockedQuantity, Math.max(0, available)),
  );
}

/**
 * @param unitsOf units that a line adds to the stock, negative for units that it takes; `available`
 *   are in stock and not reserved
 */
async function moveUnits(
  manager: EntityManager,
  lines: readonly OrderLine[],
  cause: 'refund' | 'status',
  unitsOf: (line: OrderLine, available: number) => number,
): Promise<void> {
  if (lines.length === 0) return;
  const products = await lockedProducts.change(
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
  if (moved.length > 0) await writeMoves(manager, moved, cause, products);
}

async function writeMoves(
  manager: EntityManager,
  moved: readonly RestockedUnits[],
  cause: 'refund' | 'status',
  products: readonly Product[],
): Promise<void> {
  await writeRestocked(manager, moved, cause === 'status');
  const changed = new Set(moved.map(({ productId }) => productId));
  await publishUpdated(
    manager,
    products.filter(({ id }) => changed.has(id)).map((product) => ({ product, fields: ['stock'] })),
  );
}
