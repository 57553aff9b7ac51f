import { In, MoreThan, type EntityManager } from 'typeorm';
import { idsOf } from '../../common/uuid.js';
import { publishUpdated } from '../products/write-products.js';
import type { Product } from '../products/product.entity.js';
import { lockedProducts } from '../products/product.repository.js';
import { OrderLine } from './order-line.entity.js';
import { OrderStatus, type Order } from './order.entity.js';
import { refundedUnits, writeRestocked, type RestockedUnits } from './order.repository.js';

/** Units of an order line. */
export interface LineUnits {
  readonly lineId: string;
  readonly quantity: number;
}

/**
 * Whether a refund restocks the order's products by default: if the order was not packed yet.
 */
export const isRestockedByDefault = ({
  status,
  packingStartedAt,
}: Pick<Order, 'status' | 'packingStartedAt'>) => status === OrderStatus.PENDING && packingStartedAt === null;

/**
 * Puts refunded units of order lines back on the shelf, in the caller's transaction, which holds
 * the locks of the orders. Products whose stock is not counted, or that were deleted, stay as they
 * are; no line returns more units than it has.
 */
export async function restockUnits(manager: EntityManager, units: readonly LineUnits[]): Promise<void> {
  const lines = await manager.findBy(OrderLine, { id: In(units.map(({ lineId }) => lineId)) });
  const wanted = new Map(units.map(({ lineId, quantity }) => [lineId.toLowerCase(), quantity]));
  await moveUnits(manager, lines, 'refund', ({ id, quantity, restockedQuantity }) =>
    Math.min(wanted.get(id) ?? 0, quantity - restockedQuantity),
  );
}

/**
 * Puts the goods of rejected or cancelled orders back on the shelf. The caller holds the locks of
 * the orders.
 *
 * @param isAll whether that includes units that were refunded and not put back, about which an
 *   admin has decided
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
 * Takes off the shelf what the rejection of orders put back, as far as it is in stock and not
 * reserved. Units that a refund put back stay there. The caller holds the locks of the orders.
 */
export async function takeRestocked(manager: EntityManager, orderIds: readonly string[]): Promise<void> {
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
 * @param unitsOf how many units a line returns to the shelf, below 0 for what it takes; `available`
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
    products
      .filter(({ id }) => changed.has(id))
      .map((product) => ({ product, changes: { stock: product.stock } })),
  );
}
