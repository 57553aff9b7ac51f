import { EntityNotFoundError, type EntityManager } from 'typeorm';
import { isSold, mostOf } from '../products/availability.js';
import type { Product } from '../products/product.entity.js';
import { accountDeleted } from '../users/lock-user.js';
import { User } from '../users/user.entity.js';
import type { CartItem } from './cart.js';
import { lockedCartItems, removedCartLines, savedCartLines } from './cart.statements.js';

/** A cart that nobody else changes until the transaction ends. */
export class LockedCart {
  constructor(
    private readonly manager: EntityManager,
    private readonly userId: string,
    /** In the order they were added. */
    private current: readonly CartItem[],
    private readonly products: readonly Product[],
  ) {}

  get items(): readonly CartItem[] {
    return this.current;
  }

  /** How many of each product are in it. */
  quantities(): ReadonlyMap<string, number> {
    return new Map(this.current.map(({ product, quantity }) => [product.id, quantity]));
  }

  /** A product that it was locked for; nothing when it is not sold. */
  sold(productId: string): Product | undefined {
    return this.products.find((product) => product.id === productId && isSold(product));
  }

  /** How many it can hold of each sold product that it was locked for. */
  most(): ReadonlyMap<string, number> {
    return new Map(this.products.filter(isSold).map((product) => [product.id, mostOf(product)]));
  }

  /** Sets how many there are of each of these products, as the last thing of the transaction. */
  async save(quantities: ReadonlyMap<string, number>): Promise<void> {
    if (quantities.size === 0) return;
    const ids = [...quantities.keys()];
    const saved = await savedCartLines.changeLast(this.manager, this.userId, ids, [...quantities.values()]);
    const there = this.current.map((item) => {
      return { ...item, quantity: quantities.get(item.product.id) ?? item.quantity };
    });
    const products = new Map(this.products.map((product) => [product.id, product]));
    for (const { product } of this.current) products.delete(product.id);
    const lineIds = new Map(saved.map(({ id, productId }) => [productId, id]));
    const added = [...quantities].flatMap(([productId, quantity]) => {
      const [id, product] = [lineIds.get(productId), products.get(productId)];
      return id && product ? [{ id, product, quantity }] : [];
    });
    this.current = [...there, ...added];
  }

  /** Removes these items, as the last thing of the transaction. */
  async remove(items: readonly CartItem[]): Promise<void> {
    if (items.length === 0) return;
    const ids = items.map(({ product }) => product.id);
    await removedCartLines.changeLast(this.manager, this.userId, ids);
    this.current = this.current.filter((item) => !items.includes(item));
  }
}

/**
 * Locks somebody's cart by the lock on their row, which every change of theirs takes first, and reads it.
 *
 * @param productIds products that may be added, in lower case
 * @throws AppError `UNAUTHENTICATED` for an account that was deleted
 */
export async function lockCart(
  manager: EntityManager,
  userId: string,
  productIds: readonly string[] = [],
): Promise<LockedCart> {
  const rows = await lockedCartItems.change(manager, userId, productIds);
  const isErased = rows[0]?.isErased ?? null;
  if (isErased === null) throw new EntityNotFoundError(User, { id: userId });
  if (isErased) throw accountDeleted();
  const items = rows.flatMap(({ id, quantity, product }) =>
    id && product ? [{ id, quantity, product }] : [],
  );
  const products = rows.flatMap(({ product }) => product ?? []);
  return new LockedCart(manager, userId, items, products);
}
