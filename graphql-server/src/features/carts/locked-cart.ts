import { isStockedInGrams, stockPerUnit, type Unit } from '@larder/shared/weights';
import { EntityNotFoundError, type EntityManager } from 'typeorm';
import { isForSale, isSold, maxQuantityOf, type SalesPolicy } from '../catalogue/stock/availability.js';
import type { Product } from '../catalogue/product/product.entity.js';
import { heldBy, openHolds } from '../sales/holds/hold.repository.js';
import { markStockChanged } from '../catalogue/product/stock-events.js';
import { accountDeleted } from '../users/lock-user.js';
import { User } from '../users/user.entity.js';
import type { CartItem } from './cart.js';
import { fittedHolds, lockedCartItems, removedCartLines, savedCartLines } from './cart.repository.js';

interface Locked {
  readonly userId: string;
  /** Products in the cart, and products that may be added. */
  readonly products: readonly Product[];
  /** Stock reserved for the user, by product: pieces, or grams. */
  readonly reserved: ReadonlyMap<string, number>;
  readonly policy: SalesPolicy;
}

/**
 * A cart whose row lock is held until the transaction ends. Reducing a line also releases its
 * reservation.
 */
export class LockedCart {
  private readonly products: readonly Product[];

  constructor(
    private readonly manager: EntityManager,
    private readonly locked: Locked,
    /** In the order they were added. */
    private current: readonly CartItem[],
  ) {
    this.products = locked.products;
  }

  get items(): readonly CartItem[] {
    return this.current;
  }

  /** Quantities by product. */
  quantities(): ReadonlyMap<string, number> {
    return new Map(this.current.map(({ product, quantity }) => [product.id, quantity]));
  }

  /** A product of the lock request; undefined when it is not sold. */
  sold(productId: string): Product | undefined {
    return this.products.find((product) => product.id === productId && isSold(product));
  }

  /** Whether a quantity of a former purchase counts what it would now: pieces, or equal steps. */
  countsAs({ productId, ...unit }: Unit & { readonly productId: string }): boolean {
    const product = this.products.find(({ id }) => id === productId);
    if (!product || isStockedInGrams(product) !== isStockedInGrams(unit)) return false;
    return stockPerUnit(product) === stockPerUnit(unit);
  }

  /** Maximum quantities of the products of the lock request that are for sale. */
  maxQuantities(): ReadonlyMap<string, number> {
    const forSale = this.products.filter((product) => isForSale(product, this.locked.policy));
    return new Map(forSale.map((product) => [product.id, maxQuantityOf(product)]));
  }

  /** Upserts these quantities. */
  async save(quantities: ReadonlyMap<string, number>): Promise<void> {
    if (quantities.size === 0) return;
    const ids = [...quantities.keys()];
    const isReleased = this.products.some((product) => {
      const wanted = quantities.get(product.id);
      const reserved = this.locked.reserved.get(product.id) ?? 0;
      return wanted !== undefined && wanted * stockPerUnit(product) < reserved;
    });
    const values = [this.locked.userId, ids, [...quantities.values()]] as const;
    const saved = await savedCartLines.change(this.manager, ...values);
    if (isReleased) await this.fitReservations();
    const updated = this.current.map((item) => {
      return { ...item, quantity: quantities.get(item.product.id) ?? item.quantity };
    });
    const products = new Map(this.products.map((product) => [product.id, product]));
    for (const { product } of this.current) products.delete(product.id);
    const lineIds = new Map(saved.map(({ id, productId }) => [productId, id]));
    const added = [...quantities].flatMap(([productId, quantity]) => {
      const [id, product] = [lineIds.get(productId), products.get(productId)];
      return id && product ? [{ id, product, quantity }] : [];
    });
    this.current = [...updated, ...added];
  }

  async remove(items: readonly CartItem[]): Promise<void> {
    if (items.length === 0) return;
    const { userId, reserved } = this.locked;
    const ids = items.map(({ product }) => product.id);
    await removedCartLines.change(this.manager, userId, ids);
    // Nobody goes on to pay for an empty cart: its place in a slot is released as well.
    if (items.length === this.current.length) await openHolds(this.manager, [], { userId });
    else if (ids.some((id) => reserved.has(id))) await this.fitReservations();
    this.current = this.current.filter((item) => !items.includes(item));
  }

  /** Releases reservations that exceed the quantities of the cart. */
  private async fitReservations(): Promise<void> {
    const { manager } = this;
    const { userId } = this.locked;
    await openHolds(manager, await heldBy(manager, userId));
    markStockChanged(manager, await fittedHolds.change(manager, userId));
  }
}

/**
 * Locks a user's row, as every change of their cart does, and reads the cart.
 *
 * @param productIds products that may be added, in lower case
 * @throws AppError `UNAUTHENTICATED` for a deleted account
 */
export async function lockCart(
  manager: EntityManager,
  userId: string,
  { productIds = [], ...terms }: Pick<Locked, 'policy'> & { readonly productIds?: readonly string[] },
): Promise<LockedCart> {
  const rows = await lockedCartItems.change(manager, userId, productIds);
  const isErased = rows[0]?.isErased ?? null;
  if (isErased === null) throw new EntityNotFoundError(User, { id: userId });
  if (isErased) throw accountDeleted();
  const found = rows.flatMap(({ product, ...row }) => (product ? [{ ...row, product }] : []));
  const items = found.flatMap(({ id, quantity, product }) => (id ? [{ id, quantity, product }] : []));
  const products = found.map(({ product }) => product);
  const reserved = new Map(
    found.filter((row) => row.reserved > 0).map((row) => [row.product.id, row.reserved]),
  );
  return new LockedCart(manager, { userId, products, reserved, ...terms }, items);
}
