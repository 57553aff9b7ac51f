import { share } from '@larder/shared/refund-shares';
import { isStockedInGrams, stockPerUnit } from '@larder/shared/weights';
import { In, IsNull, MoreThan, Not, type EntityManager } from 'typeorm';
import { idsOf } from '../../../common/uuid.js';
import { publishUpdated } from '../../catalogue/product/write-products.js';
import type { Product } from '../../catalogue/product/product.entity.js';
import { lockedProducts } from '../../catalogue/product/product.repository.js';
import { OrderLine } from '../purchase/order-line.entity.js';
import { FulfilmentStatus } from '../purchase/fulfilment.entity.js';
import type { Order } from '../purchase/order.entity.js';
import { refundedUnits, writeRestocked, writeWeighed, type RestockedUnits } from './order.repository.js';

/** Units of an order line. */
export interface LineUnits {
  readonly lineId: string;
  readonly quantity: number;
}

/** What a line took from the stock: pieces, or the grams that were weighed, or else expected. */
const takenBy = (line: OrderLine): number => line.stockGrams ?? line.quantity * stockPerUnit(line);

/** Whether the stock of a product counts what a line took: pieces are not grams. */
const isOfStock = (line: OrderLine, product: Product | undefined): boolean =>
  product !== undefined && product.stock !== null && isStockedInGrams(line) === isStockedInGrams(product);

/** What one unit of a line took at most. */
const stockOfUnit = (line: OrderLine): number => Math.ceil(takenBy(line) / line.quantity) || 1;

/** What the next restocked units of a line add to the stock; negative for units that it takes. */
const stockOfUnits = (line: OrderLine, units: number): number => {
  const upTo = (count: number) => share(takenBy(line), count, line.quantity);
  return upTo(line.restockedQuantity + units) - upTo(line.restockedQuantity);
};

/** Whether refunds restock products by default: before packing starts. */
export const isRestockedByDefault = ({ fulfilment }: Pick<Order, 'fulfilment'>) =>
  fulfilment.status === FulfilmentStatus.NEW;

/**
 * Restocks refunded units of order lines. The caller's transaction holds the orders' row locks.
 * Skips products that are deleted, or whose stock is not counted as it was bought; a line never
 * returns more units than it has.
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
    (line, available) =>
      -Math.min(line.statusRestockedQuantity, Math.floor(Math.max(0, available) / stockOfUnit(line))),
  );
}

/**
 * @param unitsOf units that a line adds to the stock, negative for units that it takes; `available`
 *   is in stock and not reserved, in grams for goods by grams
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
  const found = new Map(products.map((product) => [product.id, product]));
  const available = new Map(products.map(({ id, stock, held }) => [id, (stock ?? 0) - held]));
  const moved = lines.flatMap((line) => {
    const left = available.get(line.productId) ?? 0;
    const units = isOfStock(line, found.get(line.productId)) ? unitsOf(line, left) : 0;
    if (units === 0) return [];
    const stock = stockOfUnits(line, units);
    available.set(line.productId, left + stock);
    return [{ lineId: line.id, productId: line.productId, quantity: units, stock }];
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
  await publishStock(manager, products, changed);
}

const publishStock = (
  manager: EntityManager,
  products: readonly Product[],
  changed: ReadonlySet<string>,
): Promise<void> =>
  publishUpdated(
    manager,
    products.filter(({ id }) => changed.has(id)).map((product) => ({ product, fields: ['stock'] })),
  );

/**
 * Takes from the stock what packed goods by grams weigh more than expected, or returns what they
 * weigh less. Packing them again takes the difference alone. The caller holds the orders' locks.
 */
export async function takeWeighed(manager: EntityManager, orderIds: readonly string[]): Promise<void> {
  const lines = await manager.findBy(OrderLine, {
    orderId: In([...orderIds]),
    soldBy: 'GRAMS',
    pickedGrams: Not(IsNull()),
  });
  if (lines.length === 0) return;
  const products = await lockedProducts.change(
    manager,
    lines.map(({ productId }) => productId),
  );
  const found = new Map(products.map((product) => [product.id, product]));
  const weighed = lines
    .filter((line) => isOfStock(line, found.get(line.productId)))
    .map((line) => {
      const short = line.quantity - (line.pickedQuantity ?? 0);
      return { line, grams: (line.pickedGrams ?? 0) + short * stockPerUnit(line) };
    })
    .filter(({ line, grams }) => grams !== takenBy(line));
  if (weighed.length === 0) return;
  await writeWeighed(
    manager,
    weighed.map(({ line: { id: lineId }, grams }) => ({ lineId, grams })),
  );
  const changed = new Set(weighed.map(({ line }) => line.productId));
  await publishStock(manager, products, changed);
}
