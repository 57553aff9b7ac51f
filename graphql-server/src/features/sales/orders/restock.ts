import { share } from '@larder/shared/refund-shares';
import { isStockedInGrams, stockPerUnit } from '@larder/shared/weights';
import { In, IsNull, MoreThan, Not, type EntityManager } from 'typeorm';
import { groupBy } from '../../../common/group-by.js';
import { idsOf } from '../../../common/uuid.js';
import { sumOf } from '../../../pricing/charge.js';
import { publishUpdated } from '../../catalogue/product/write-products.js';
import type { Product } from '../../catalogue/product/product.entity.js';
import { lockedProducts } from '../../catalogue/product/product.repository.js';
import { OrderLine } from '../purchase/order-line.entity.js';
import { OrderSubstitute, substitutesOf } from '../purchase/order-substitute.entity.js';
import { FulfilmentStatus } from '../purchase/fulfilment.entity.js';
import type { Order } from '../purchase/order.entity.js';
import {
  refundedUnits,
  writeRestocked,
  writeWeighed,
  type RestockedUnits,
  type StockTaker,
} from './order.repository.js';

/** Units of an order line. */
export interface LineUnits {
  readonly lineId: string;
  readonly quantity: number;
}

/** An order line or a substitute, which took units from the stock. */
interface Taker extends Pick<
  OrderLine,
  | 'id'
  | 'productId'
  | 'soldBy'
  | 'unitGrams'
  | 'quantity'
  | 'restockedQuantity'
  | 'statusRestockedQuantity'
  | 'pickedQuantity'
  | 'pickedGrams'
  | 'stockGrams'
> {
  readonly taker: StockTaker;
}

const ofLine = (line: OrderLine): Taker => ({ ...line, taker: 'order_lines' });
const ofSubstitute = (substitute: OrderSubstitute): Taker => ({
  ...substitute,
  taker: 'order_substitutes',
  pickedQuantity: null,
  pickedGrams: null,
  stockGrams: null,
});

type TakenUnits = Omit<Taker, 'id' | 'productId' | 'taker' | 'statusRestockedQuantity'>;

/** What a line has of the stock now: pieces, or the grams that were weighed, or else expected. */
const takenBy = (taker: TakenUnits): number =>
  taker.stockGrams ?? (taker.quantity - taker.restockedQuantity) * stockPerUnit(taker);

/** The grams that a line has once it is weighed, and so many of its units are restocked. */
function weighedWith(taker: TakenUnits, restocked: number): number {
  const { quantity, pickedQuantity, pickedGrams } = taker;
  const left = quantity - restocked;
  if (!pickedQuantity || pickedGrams === null) return left * stockPerUnit(taker);
  // What is short was not there, so the stock stays as the shop counted it.
  return left < pickedQuantity
    ? share(pickedGrams, left, pickedQuantity)
    : pickedGrams + (left - pickedQuantity) * stockPerUnit(taker);
}

/** Whether the stock of a product counts what a line took: pieces are not grams. */
export const isOfStock = (taker: Pick<Taker, 'soldBy'>, product: Product | undefined): boolean =>
  product !== undefined && product.stock !== null && isStockedInGrams(taker) === isStockedInGrams(product);

/** What one unit of a line takes at most. */
const stockOfUnit = (taker: Taker): number =>
  Math.max(stockPerUnit(taker), Math.ceil((taker.pickedGrams ?? 0) / (taker.pickedQuantity || 1)));

/** What the next restocked units of a line add to the stock; negative for units that it takes. */
function stockOfUnits(taker: Taker, units: number): number {
  const { quantity, restockedQuantity, stockGrams } = taker;
  if (stockGrams === null) return units * stockPerUnit(taker);
  if (units > 0) return share(stockGrams, units, quantity - restockedQuantity);
  return stockGrams - weighedWith(taker, restockedQuantity + units);
}

/** Whether refunds restock products by default: before packing starts. */
export const isRestockedByDefault = ({ fulfilment }: Pick<Order, 'fulfilment'>) =>
  fulfilment.status === FulfilmentStatus.NEW;

/**
 * Restocks refunded units of order lines: first those that were ordered, then substitutes. The
 * caller's transaction holds the orders' row locks. Skips products that are deleted, or whose stock
 * is not counted as it was bought; a line never returns more units than it has.
 */
export async function restockUnits(manager: EntityManager, units: readonly LineUnits[]): Promise<void> {
  const lines = await manager.findBy(OrderLine, { id: In(units.map(({ lineId }) => lineId)) });
  const substitutes = groupBy(await substitutesOf(manager, idsOf(lines)), ({ orderLineId }) => orderLineId);
  const wanted = new Map(units.map(({ lineId, quantity }) => [lineId.toLowerCase(), quantity]));
  const restocked = lines.flatMap((line) => {
    const others = substitutes.get(line.id) ?? [];
    const taken = others.filter(({ refusedAt }) => refusedAt === null);
    let rest = wanted.get(line.id) ?? 0;
    return [ofLine(line), ...taken.map(ofSubstitute)].map((taker) => {
      const own = Math.min(rest, unitsOut(taker, taker.restockedQuantity, taken));
      rest -= own;
      return [taker, own] as const;
    });
  });
  const unitsBy = new Map(restocked.map(([{ id }, own]) => [id, own]));
  await moveUnits(
    manager,
    restocked.map(([taker]) => taker),
    'refund',
    ({ id }) => unitsBy.get(id) ?? 0,
  );
}

/** Restocks all units of substitutes. The caller holds the orders' row locks. */
export const restockSubstitutes = (
  manager: EntityManager,
  substitutes: readonly OrderSubstitute[],
): Promise<void> =>
  moveUnits(
    manager,
    substitutes.map(ofSubstitute),
    'refund',
    ({ quantity, restockedQuantity }) => quantity - restockedQuantity,
  );

/**
 * Restocks the products of rejected or cancelled orders, without those for which the shop had
 * substitutes. The caller holds the orders' row locks.
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
  const all = await substitutesOf(manager, idsOf(lines));
  const taken = all.filter(({ refusedAt }) => refusedAt === null);
  const others = groupBy(taken, ({ orderLineId }) => orderLineId);
  // Refused ones are among the refunded units.
  const takers = [...lines.map(ofLine), ...(isAll ? all : taken).map(ofSubstitute)];
  await moveUnits(manager, takers, 'status', (taker) => {
    const { id, restockedQuantity } = taker;
    return unitsOut(taker, Math.max(decided.get(id) ?? 0, restockedQuantity), others.get(id) ?? []);
  });
}

/**
 * Takes from the stock what the rejection of orders restocked, as far as it is available and not
 * reserved. Does not touch units that a refund restocked. The caller holds the orders' row locks.
 */
export async function reverseRestock(manager: EntityManager, orderIds: readonly string[]): Promise<void> {
  const restocked = { orderId: In([...orderIds]), statusRestockedQuantity: MoreThan(0) };
  const lines = await manager.findBy(OrderLine, restocked);
  const substitutes = await manager.findBy(OrderSubstitute, restocked);
  await moveUnits(
    manager,
    [...lines.map(ofLine), ...substitutes.map(ofSubstitute)],
    'status',
    (taker, available) =>
      -Math.min(taker.statusRestockedQuantity, Math.floor(Math.max(0, available) / stockOfUnit(taker))),
  );
}

/**
 * Units of the product itself that the customer gets: without what was short, as it was not there.
 *
 * @param elsewhere units that were refunded or restocked before, among them what is not handed over
 * @param substitutes what the customer gets in place of others
 */
function unitsOut(
  { quantity, pickedQuantity }: Pick<Taker, 'quantity' | 'pickedQuantity'>,
  elsewhere: number,
  substitutes: readonly OrderSubstitute[],
): number {
  const own = pickedQuantity ?? quantity;
  const missing = Math.max(0, quantity - own - sumOf(substitutes, (each) => each.quantity));
  return Math.max(0, own - Math.max(0, elsewhere - missing));
}

/**
 * @param unitsToMove units that a taker adds to the stock, negative for units that it takes;
 *   `available` is in stock and not reserved, in grams for goods by grams
 */
async function moveUnits(
  manager: EntityManager,
  takers: readonly Taker[],
  cause: 'refund' | 'status',
  unitsToMove: (taker: Taker, available: number) => number,
): Promise<void> {
  if (takers.length === 0) return;
  const products = await lockedProducts.change(
    manager,
    takers.map(({ productId }) => productId),
  );
  const found = new Map(products.map((product) => [product.id, product]));
  const available = new Map(products.map(({ id, stock, held }) => [id, (stock ?? 0) - held]));
  const moved = takers.flatMap((taker) => {
    const { id, productId } = taker;
    const left = available.get(productId) ?? 0;
    const units = isOfStock(taker, found.get(productId)) ? unitsToMove(taker, left) : 0;
    if (units === 0) return [];
    const stock = stockOfUnits(taker, units);
    available.set(productId, left + stock);
    return [{ taker: taker.taker, id, productId, quantity: units, stock }];
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

/** Publishes the stock of the changed ones among these products. */
export const publishStock = (
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
    .map((line) => ({ line, grams: weighedWith(line, line.restockedQuantity) }))
    .filter(({ line, grams }) => grams !== takenBy(line));
  if (weighed.length === 0) return;
  await writeWeighed(
    manager,
    weighed.map(({ line: { id: lineId }, grams }) => ({ lineId, grams })),
  );
  const changed = new Set(weighed.map(({ line }) => line.productId));
  await publishStock(manager, products, changed);
}
