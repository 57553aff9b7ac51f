import { LessThanOrEqual, MoreThan, type DataSource, type EntityManager } from 'typeorm';
import { columnsOf, entityOf, Statement } from '../../../database/statement.js';
import { publishUpdated } from '../product/write-products.js';
import { Product } from '../product/product.entity.js';
import { StockHold } from './stock-hold.entity.js';
import { markStockChanged } from '../product/stock-events.js';

const readProduct = entityOf(Product, 1);

type Opened = [ids: readonly string[], now: Date, userId: string | null, checkoutId: string | null];

/**
 * Locks the counted products among these, and deletes expired holds and those of a user or
 * checkout.
 */
export const openedStock = new Statement<Opened, { releasedIds: readonly string[] }>(
  'stock_open',
  'select open_stock($1, $2, $3, $4)',
  ([released]) => ({ releasedIds: released as string[] }),
);

type Held = [
  checkoutId: string,
  userId: string,
  expiresAt: Date,
  productIds: readonly string[],
  quantities: readonly number[],
];

export const heldStock = new Statement<Held, unknown>(
  'stock_hold',
  `insert into stock_holds (checkout_id, user_id, expires_at, product_id, quantity)
  select $1, $2, $3, held.* from unnest($4::uuid[], $5::int[]) as held`,
  () => null,
);

/**
 * Takes units of these products from a user's reservations. Returns the products that had reserved
 * units.
 */
const takenHolds = new Statement<
  [userId: string, productIds: readonly string[], quantities: readonly number[]],
  string
>(
  'stock_take_holds',
  `with bought as (select * from unnest($2::uuid[], $3::int[]) as bought (product_id, quantity)),
    released as (
      delete from stock_holds hold using bought
      where user_id = $1 and hold.product_id = bought.product_id and hold.quantity <= bought.quantity
      returning hold.product_id
    ),
    shortened as (
      update stock_holds hold set quantity = hold.quantity - bought.quantity from bought
      where user_id = $1 and hold.product_id = bought.product_id and hold.quantity > bought.quantity
      returning hold.product_id
    )
  select product_id from released union all select product_id from shortened`,
  ([productId]) => productId as string,
);

/** A counted product, before its stock is decremented. */
export interface Taken {
  readonly product: Product;
  /** Whether it has too few units; then no stock is decremented. */
  readonly isShort: boolean;
}

/**
 * Decrements the stock of the counted products among these, all or none. `open_stock` must have
 * locked them.
 */
export const takenStock = new Statement<
  [productIds: readonly string[], quantities: readonly number[]],
  Taken
>(
  'stock_take',
  `with counted as (
      select product.*, wanted.quantity from products product
      join unnest($1::uuid[], $2::int[]) as wanted (id, quantity) on wanted.id = product.id
      where product.stock is not null
    ),
    taken as (
      update products set stock = products.stock - counted.quantity from counted
      where products.id = counted.id and not exists (select from counted where stock - held < quantity)
    )
  select stock - held < quantity, ${columnsOf(Product, 'counted')} from counted`,
  (values) => ({ product: readProduct(values), isShort: values[0] as boolean }),
);

interface Wanted {
  readonly productId: string;
  readonly quantity: number;
}

/** Bounds the transaction. */
const RELEASE_BATCH_SIZE = 200;

/**
 * Locks the counted products among these and deletes their expired holds, so that `stock` and
 * `held` are exact until the transaction ends. Required before reserving, releasing and selling
 * stock. Each transaction locks all of its products in one call, ordered by id, which prevents
 * deadlocks.
 *
 * @param owner user or checkout whose holds to delete, expired or not
 */
export async function openStock(
  manager: EntityManager,
  ids: readonly string[],
  now: Date,
  owner: { readonly userId?: string; readonly checkoutId?: string } = {},
): Promise<void> {
  const { userId = null, checkoutId = null } = owner;
  const [opened] = await openedStock.change(manager, ids, now, userId, checkoutId);
  markStockChanged(manager, opened?.releasedIds ?? []);
}

/** A user's holds, including expired ones. */
export const holdsOf = (manager: EntityManager, userId: string): Promise<StockHold[]> =>
  manager.findBy(StockHold, { userId });

/**
 * Releases all reservations of a user, whose row is locked.
 *
 * @returns whether there were any
 */
export async function releaseHolds(manager: EntityManager, userId: string, now: Date): Promise<boolean> {
  const holds = await holdsOf(manager, userId);
  if (holds.length === 0) return false;
  const ids = holds.map(({ productId }) => productId);
  await openStock(manager, ids, now, { userId });
  return true;
}

/** Reserves the counted products of a checkout. The caller has checked the stock. */
export async function holdStock(
  manager: EntityManager,
  hold: Pick<StockHold, 'checkoutId' | 'userId' | 'expiresAt'>,
  wanted: readonly Wanted[],
): Promise<void> {
  if (wanted.length === 0) return;
  const ids = wanted.map(({ productId }) => productId);
  const quantities = wanted.map(({ quantity }) => quantity);
  await heldStock.change(manager, hold.checkoutId, hold.userId, hold.expiresAt, ids, quantities);
  markStockChanged(manager, ids);
}

/**
 * Takes the bought units from the user's reservations, of any checkout. `openStock` must have
 * locked the products.
 */
export async function takeFromHolds(
  manager: EntityManager,
  userId: string,
  bought: readonly Wanted[],
): Promise<void> {
  const quantities = bought.map(({ quantity }) => quantity);
  const ids = bought.map(({ productId }) => productId);
  markStockChanged(manager, await takenHolds.change(manager, userId, ids, quantities));
}

/**
 * Decrements the stock by the bought units, all or none. Skips uncounted products, and leaves other
 * users' reservations alone. `openStock` must have locked the products.
 *
 * @returns the products with too few units
 */
export async function takeFromStock(manager: EntityManager, bought: readonly Wanted[]): Promise<Product[]> {
  const ids = bought.map(({ productId }) => productId);
  const counted = await takenStock.change(
    manager,
    ids,
    bought.map(({ quantity }) => quantity),
  );
  const short = counted.filter(({ isShort }) => isShort).map(({ product }) => product);
  if (short.length > 0) return short;
  await publishUpdated(
    manager,
    counted.map(({ product }) => ({ product, fields: ['stock'] })),
  );
  return [];
}

/** Shortens holds that expire later than any new hold would, after the clock was set back. */
export async function shortenHolds(manager: EntityManager, end: Date, latest: Date): Promise<void> {
  await manager.update(StockHold, { expiresAt: MoreThan(latest) }, { expiresAt: end });
}

/**
 * Releases expired holds, at most `RELEASE_BATCH_SIZE`.
 *
 * @returns how many
 */
export async function releaseExpiredHolds(dataSource: DataSource, now: Date): Promise<number> {
  return dataSource.transaction(async (manager) => {
    const expired = await manager.find(StockHold, {
      where: { expiresAt: LessThanOrEqual(now) },
      order: { expiresAt: 'ASC' },
      take: RELEASE_BATCH_SIZE,
    });
    if (expired.length === 0) return 0;
    const ids = expired.map(({ productId }) => productId);
    await openStock(manager, ids, now);
    return expired.length;
  });
}
