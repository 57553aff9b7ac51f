import { In, LessThanOrEqual, type DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { tellUpdated } from './product-news.js';
import { Product } from './product.entity.js';
import { StockHold } from './stock-hold.entity.js';
import { noteStock } from './stock-news.js';

interface Wanted {
  readonly productId: string;
  readonly quantity: number;
}

/** So many in one transaction, at the most. */
const SWEPT_AT_ONCE = 200;

/**
 * Locks the counted ones among these products and forgets the holds on them that have run out, so that their `stock` and
 * `held` are true until the transaction ends. Whoever holds, frees or takes does this first, and locks all products that
 * it means to touch at once: in the order of their ids nobody waits for somebody who waits for them.
 */
export async function openStock(manager: EntityManager, ids: readonly string[], now: Date): Promise<void> {
  await manager.query(
    'select 1 from products where id = any($1) and stock is not null order by id for no key update',
    [ids],
  );
  await deleteHolds(manager, { productId: In([...ids]), expiresAt: LessThanOrEqual(now) });
}

/** What is held for somebody, whether it has run out or not. */
export const holdsOf = (manager: EntityManager, userId: string): Promise<StockHold[]> =>
  manager.findBy(StockHold, { userId });

/** Frees what is held for somebody, or for one checkout. The products are locked by `openStock`. */
export async function freeHolds(
  manager: EntityManager,
  whose: { readonly userId: string } | { readonly checkoutId: string },
): Promise<void> {
  await deleteHolds(manager, whose);
}

async function deleteHolds(manager: EntityManager, which: FindOptionsWhere<StockHold>): Promise<void> {
  const { raw } = await manager
    .createQueryBuilder()
    .delete()
    .from(StockHold)
    .where(which)
    .returning('product_id')
    .execute();
  const freed: { product_id: string }[] = raw;
  noteStock(
    manager,
    freed.map(({ product_id: id }) => id),
  );
}

/** Sets aside what a checkout sells of counted products. The caller has seen that there is enough. */
export async function holdStock(
  manager: EntityManager,
  hold: Pick<StockHold, 'checkoutId' | 'userId' | 'expiresAt'>,
  wanted: readonly Wanted[],
): Promise<void> {
  await manager.insert(
    StockHold,
    wanted.map(({ productId, quantity }) => ({ ...hold, productId, quantity })),
  );
  noteStock(
    manager,
    wanted.map(({ productId }) => productId),
  );
}

/**
 * Takes what was bought out of stock, all of it or, when there is too little of something, nothing. What is not counted
 * stays so, and what others hold is not there to be taken. The products are locked by `openStock`.
 *
 * @returns what there is too little of
 */
export async function takeFromStock(manager: EntityManager, bought: readonly Wanted[]): Promise<Product[]> {
  const quantities = new Map(bought.map(({ productId, quantity }) => [productId, quantity]));
  const products = await manager.findBy(Product, { id: In([...quantities.keys()]) });
  const counted = products.filter(({ stock }) => stock !== null);
  const short = counted.filter(({ id, stock, held }) => (stock ?? 0) - held < (quantities.get(id) ?? 0));
  if (short.length > 0 || counted.length === 0) return short;
  await manager.query(
    `update products set stock = stock - bought.quantity
    from unnest($1::uuid[], $2::int[]) as bought (id, quantity)
    where products.id = bought.id and stock is not null`,
    [[...quantities.keys()], [...quantities.values()]],
  );
  await tellUpdated(
    manager,
    counted.map((product) => ({ product, changes: { stock: product.stock } })),
  );
  return [];
}

/** The products as one person finds them: what is held for themselves is not gone for them. */
export async function seenBy<Seen extends Pick<Product, 'id' | 'held'>>(
  manager: EntityManager,
  userId: string,
  products: readonly Seen[],
): Promise<readonly Seen[]> {
  if (!products.some(({ held }) => held > 0)) return products;
  const own = new Map((await holdsOf(manager, userId)).map((hold) => [hold.productId, hold.quantity]));
  return products.map((product) => ({ ...product, held: product.held - (own.get(product.id) ?? 0) }));
}

/**
 * Frees holds that have run out, whoever they were for.
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
