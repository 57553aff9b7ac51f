import { LessThanOrEqual, MoreThan, type DataSource, type EntityManager } from 'typeorm';
import { publishUpdated } from './product-events.js';
import type { Product } from './product.entity.js';
import { StockHold } from './stock-hold.entity.js';
import { noteStock } from './stock-events.js';
import { heldStock, openedStock, takenHolds, takenStock } from './stock.repository.js';

interface Wanted {
  readonly productId: string;
  readonly quantity: number;
}

/** So many in one transaction, at the most. */
const SWEPT_AT_ONCE = 200;

/**
 * Locks the counted products among these and deletes their expired holds, so that `stock` and
 * `held` are right until the transaction ends. Reserving, releasing and selling stock all begin
 * with this. Each locks all of its products in one call, in the order of their ids, which prevents
 * deadlocks.
 *
 * @param freeing whose holds on these products to delete, expired or not
 */
export async function openStock(
  manager: EntityManager,
  ids: readonly string[],
  now: Date,
  freeing: { readonly userId?: string; readonly checkoutId?: string } = {},
): Promise<void> {
  const { userId = null, checkoutId = null } = freeing;
  const [opened] = await openedStock.change(manager, ids, now, userId, checkoutId);
  noteStock(manager, opened?.releasedIds ?? []);
}

/** A user's holds, expired or not. */
export const holdsOf = (manager: EntityManager, userId: string): Promise<StockHold[]> =>
  manager.findBy(StockHold, { userId });

/**
 * Releases all that is reserved for a person, whose row is locked.
 *
 * @returns whether anything was
 */
export async function releaseHolds(manager: EntityManager, userId: string, now: Date): Promise<boolean> {
  const holds = await holdsOf(manager, userId);
  if (holds.length === 0) return false;
  const ids = holds.map(({ productId }) => productId);
  await openStock(manager, ids, now, { userId });
  return true;
}

/** Reserves what a checkout sells of counted products. The caller has seen that there is enough. */
export async function holdStock(
  manager: EntityManager,
  hold: Pick<StockHold, 'checkoutId' | 'userId' | 'expiresAt'>,
  wanted: readonly Wanted[],
): Promise<void> {
  if (wanted.length === 0) return;
  const ids = wanted.map(({ productId }) => productId);
  const quantities = wanted.map(({ quantity }) => quantity);
  await heldStock.change(manager, hold.checkoutId, hold.userId, hold.expiresAt, ids, quantities);
  noteStock(manager, ids);
}

/**
 * Takes the bought units out of the user's reservations, from any of their checkouts. `openStock`
 * has locked the products.
 */
export async function takeFromHolds(
  manager: EntityManager,
  userId: string,
  bought: readonly Wanted[],
): Promise<void> {
  const quantities = bought.map(({ quantity }) => quantity);
  const ids = bought.map(({ productId }) => productId);
  noteStock(manager, await takenHolds.change(manager, userId, ids, quantities));
}

/**
 * Takes what was bought out of stock, all of it or, when there is too little of something, nothing.
 * What is not counted stays so, and what others hold is not there to be taken. The products are
 * locked by `openStock`.
 *
 * @returns what there is too little of
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
    counted.map(({ product }) => ({ product, changes: { stock: product.stock } })),
  );
  return [];
}

/**
 * Has holds that end later than this, which no hold that begins now does, end at a time: the clock
 * was put back since they began.
 */
export async function shortenHolds(manager: EntityManager, end: Date, latest: Date): Promise<void> {
  await manager.update(StockHold, { expiresAt: MoreThan(latest) }, { expiresAt: end });
}

/**
 * Releases all expired holds.
 *
 * @returns how many
 */
export async function sweepHolds(dataSource: DataSource, now: Date): Promise<number> {
  return dataSource.transaction(async (manager) => {
    const expired = await manager.find(StockHold, {
      where: { expiresAt: LessThanOrEqual(now) },
      order: { expiresAt: 'ASC' },
      take: SWEPT_AT_ONCE,
    });
    if (expired.length === 0) return 0;
    const ids = expired.map(({ productId }) => productId);
    await openStock(manager, ids, now);
    return expired.length;
  });
}
