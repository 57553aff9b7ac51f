import type { DataSource, EntityManager } from 'typeorm';
import { requireUser, type Actor } from '../../common/actor.js';
import { badInput, notFound, type AppError } from '../../common/app-error.js';
import { MAX_LINES, MAX_QUANTITY } from '../../common/order-totals.js';
import { isUuid } from '../../common/uuid.js';
import { lockUser } from '../users/lock-user.js';
import { mostOf } from '../products/availability.js';
import { lockSoldProducts } from '../products/lock-products.js';
import type { Product } from '../products/product.entity.js';
import { outOfStock } from '../products/out-of-stock.js';
import { seenBy } from '../products/stock-holds.js';
import type { ProductService } from '../products/product.service.js';
import type { Extent } from '../products/product.statements.js';
import { isQuantity, priceCart, type CartItem, type PricedCart } from './cart.js';
import { cartItems } from './cart.statements.js';
import { CartLine } from './cart-line.entity.js';
import { CartMerge } from './cart-merge.entity.js';
import { fitLines } from './fit-lines.js';
import { mergeQuantities } from './merge-quantities.js';
import { puttingTogether } from './put-together.js';

export interface CartLineRequest {
  readonly productId: string;
  readonly quantity: number;
}

export interface MergeResult {
  readonly cart: PricedCart;
  /** Products of the guest cart that are no longer sold. */
  readonly unavailableProductIds: readonly string[];
  /** Products that the cart has fewer of than were wanted, or none, as no more are left. */
  readonly reducedProductIds: readonly string[];
}

export interface AddAllResult<Line> {
  readonly cart: PricedCart;
  readonly added: readonly Line[];
  /** What is no longer sold, or would have been more than is left or fits. */
  readonly notAdded: readonly Line[];
}

/**
 * The carts of signed-in people, and prices for those of guests. Every change locks the person's row first, so that
 * changes of one cart come one after the other, also from several tabs and while a checkout begins.
 */
export class CartService {
  private readonly put: Record<Extent, ReturnType<typeof puttingTogether>>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly products: ProductService,
  ) {
    const { manager } = dataSource;
    this.put = { whole: puttingTogether(manager, 'whole'), cards: puttingTogether(manager, 'cards') };
  }

  /**
   * @param extent how much is read of its products
   * @throws AppError `UNAUTHENTICATED`
   */
  cartOf(actor: Actor, extent?: Extent): Promise<PricedCart> {
    return readCart(this.dataSource.manager, requireUser(actor).userId, extent);
  }

  /**
   * Prices a guest's lines. Unknown products are left out and those no longer sold are marked; a line's id is its
   * product's.
   *
   * @throws AppError `BAD_USER_INPUT` for too many lines or a quantity that does not fit
   */
  async quote(_actor: Actor, lines: readonly CartLineRequest[]): Promise<PricedCart> {
    const wanted = addUp(lines);
    const found = await this.products.byIds([...wanted.keys()]);
    const products = new Map(found.map((product) => [product.id, product]));
    return priceCart(
      [...wanted].flatMap(([id, quantity]) => {
        const product = products.get(id);
        return product ? [{ id, product, quantity: Math.min(quantity, MAX_QUANTITY) }] : [];
      }),
    );
  }

  /**
   * Puts a product into the cart; one that is there already grows.
   *
   * @param extent how much is read of its products
   * @throws AppError `UNAUTHENTICATED`, `NOT_FOUND` for a product that is not sold, `BAD_USER_INPUT` when it would be
   *   more than fits, `OUT_OF_STOCK` when it would be more than is left
   */
  async add(actor: Actor, line: CartLineRequest, extent: Extent = 'whole'): Promise<PricedCart> {
    const { userId } = requireUser(actor);
    const items = await this.put[extent]({ ...line, userId });
    return items.length > 0
      ? pricedFor(this.dataSource.manager, userId, items)
      : this.addByRules(actor, line);
  }

  /**
   * Puts several products into the cart at once, each line whole or not at all.
   *
   * @throws AppError `UNAUTHENTICATED`
   */
  async addAll<Line extends CartLineRequest>(
    actor: Actor,
    lines: readonly Line[],
  ): Promise<AddAllResult<Line>> {
    let outcome: Omit<AddAllResult<Line>, 'cart'> = { added: [], notAdded: lines };
    const cart = await this.change(actor, async (manager, userId) => {
      const sold = await lockSoldTo(
        manager,
        userId,
        lines.map((line) => line.productId),
      );
      const there = await linesByProduct(manager, userId);
      const { quantities, ...rest } = fitLines(lines, quantitiesOf(there), mostOfEach(sold));
      outcome = rest;
      await saveQuantities(manager, userId, there, quantities);
    });
    return { cart, ...outcome };
  }

  /**
   * Sets how many there are of a line. Fewer than before is always possible, also where that is still more than is left.
   *
   * @throws AppError `UNAUTHENTICATED`, `NOT_FOUND` for a line that is not in the asker's cart, `OUT_OF_STOCK` when it
   *   would be more than is left
   */
  setQuantity(actor: Actor, lineId: string, quantity: number): Promise<PricedCart> {
    return this.change(actor, async (manager, userId) => {
      const line = isUuid(lineId) ? await manager.findOneBy(CartLine, { id: lineId, userId }) : null;
      if (!line) throw notFound('Cart line');
      if (quantity > line.quantity) {
        const [product] = await lockSoldTo(manager, userId, [line.productId]);
        if (product && quantity > mostOf(product)) throw outOfStock([product]);
      }
      await manager.update(CartLine, line.id, { quantity });
    });
  }

  /** @throws AppError `UNAUTHENTICATED`, `NOT_FOUND` for a line that is not in the asker's cart */
  remove(actor: Actor, lineId: string): Promise<PricedCart> {
    return this.change(actor, async (manager, userId) => {
      const { affected } = isUuid(lineId)
        ? await manager.delete(CartLine, { id: lineId, userId })
        : { affected: 0 };
      if (!affected) throw notFound('Cart line');
    });
  }

  /**
   * Takes everything out of the asker's cart, and says how many lines that were.
   *
   * @throws AppError `UNAUTHENTICATED`
   */
  async clear(actor: Actor): Promise<{ cart: PricedCart; removed: number }> {
    let removed = 0;
    const cart = await this.change(actor, async (manager, userId) => {
      const { affected } = await manager.delete(CartLine, { userId });
      removed = affected ?? 0;
    });
    return { cart, removed };
  }

  /**
   * Adds a guest cart to the asker's cart, once for each key: a repetition changes nothing. Quantities add up to the
   * most that fits and that is left; products that there are too few of, or that are no longer sold, are reported.
   *
   * @throws AppError `UNAUTHENTICATED`, `BAD_USER_INPUT` for too many lines
   */
  async merge(actor: Actor, key: string, lines: readonly CartLineRequest[]): Promise<MergeResult> {
    const wanted = addUp(lines);
    let sold = new Set<string>();
    let reducedProductIds: readonly string[] = [];
    const cart = await this.change(actor, async (manager, userId) => {
      const products = await lockSoldTo(manager, userId, [...wanted.keys()]);
      sold = new Set(products.map(({ id }) => id));
      if (!(await isFirstMerge(manager, userId, key))) return;
      const there = await linesByProduct(manager, userId);
      const { quantities, reduced } = mergeQuantities(wanted, quantitiesOf(there), mostOfEach(products));
      if (new Set([...there.keys(), ...quantities.keys()]).size > MAX_LINES) throw fullCart();
      await saveQuantities(manager, userId, there, quantities);
      reducedProductIds = reduced;
    });
    const unavailableProductIds = [...wanted.keys()].filter((id) => !sold.has(id));
    return { cart, unavailableProductIds, reducedProductIds };
  }

  /** The same step by step: it waits for who has locked the asker, what is held for them counts, and whatever is not allowed is told. */
  private addByRules(actor: Actor, { productId, quantity }: CartLineRequest): Promise<PricedCart> {
    return this.change(actor, async (manager, userId) => {
      const [product] = await lockSoldTo(manager, userId, [productId]);
      if (!product) throw notFound('Product');
      const line = await manager.findOneBy(CartLine, { userId, productId });
      const sum = quantity + (line?.quantity ?? 0);
      if (!isQuantity(sum)) {
        throw badInput({
          quantity: `A cart takes at most ${MAX_QUANTITY} of one product; this would make ${sum}.`,
        });
      }
      if (sum > mostOf(product)) throw outOfStock([product]);
      if (!line) await requireRoom(manager, userId);
      await manager.save(CartLine, { ...(line ?? { userId, productId }), quantity: sum });
    });
  }

  private change(
    actor: Actor,
    work: (manager: EntityManager, userId: string) => Promise<void>,
  ): Promise<PricedCart> {
    const { userId } = requireUser(actor);
    return this.dataSource.transaction(async (manager) => {
      await lockUser(manager, userId);
      await work(manager, userId);
      return readCart(manager, userId);
    });
  }
}

/** Somebody's cart at the prices of now, in the order it was filled. */
export async function readCart(
  manager: EntityManager,
  userId: string,
  extent: Extent = 'whole',
): Promise<PricedCart> {
  return pricedFor(manager, userId, await cartItems[extent].rows(manager, userId));
}

async function pricedFor(
  manager: EntityManager,
  userId: string,
  items: readonly CartItem[],
): Promise<PricedCart> {
  const products = await seenBy(
    manager,
    userId,
    items.map(({ product }) => product),
  );
  return priceCart(
    items.map(({ id, quantity, product }, index) => ({ id, quantity, product: products[index] ?? product })),
  );
}

/** The sold ones among these products, locked, as the person who buys them finds them. */
const lockSoldTo = async (
  manager: EntityManager,
  userId: string,
  ids: readonly string[],
): Promise<readonly Product[]> => seenBy(manager, userId, await lockSoldProducts(manager, ids));

type LinesByProduct = ReadonlyMap<string, CartLine>;

async function linesByProduct(manager: EntityManager, userId: string): Promise<LinesByProduct> {
  const lines = await manager.findBy(CartLine, { userId });
  return new Map(lines.map((line) => [line.productId, line]));
}

const quantitiesOf = (lines: LinesByProduct): ReadonlyMap<string, number> =>
  new Map([...lines].map(([productId, { quantity }]) => [productId, quantity]));

const mostOfEach = (products: readonly Product[]): ReadonlyMap<string, number> =>
  new Map(products.map((product) => [product.id, mostOf(product)]));

async function saveQuantities(
  manager: EntityManager,
  userId: string,
  there: LinesByProduct,
  quantities: ReadonlyMap<string, number>,
): Promise<void> {
  const now = Date.now();
  await manager.save(
    CartLine,
    [...quantities].map(([productId, quantity], index) => ({
      // One after the other, so that lines that are new keep their order.
      ...(there.get(productId) ?? { userId, productId, createdAt: new Date(now + index) }),
      quantity,
    })),
  );
}

/** Whether this guest cart has not been merged yet; from now on it has. */
async function isFirstMerge(manager: EntityManager, userId: string, key: string): Promise<boolean> {
  const { raw } = await manager
    .createQueryBuilder()
    .insert()
    .into(CartMerge)
    .values({ userId, key })
    .orIgnore()
    .returning('key')
    .execute();
  return (raw as unknown[]).length > 0;
}

function addUp(lines: readonly CartLineRequest[]): Map<string, number> {
  if (lines.length > MAX_LINES) throw fullCart();
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    if (!isQuantity(quantity))
      throw badInput({ quantity: `A quantity is a whole number from 1 to ${MAX_QUANTITY}.` });
    const id = productId.toLowerCase();
    sums.set(id, (sums.get(id) ?? 0) + quantity);
  }
  return sums;
}

async function requireRoom(manager: EntityManager, userId: string): Promise<void> {
  if ((await manager.countBy(CartLine, { userId })) >= MAX_LINES) throw fullCart();
}

const fullCart = (): AppError => badInput({ lines: `A cart takes at most ${MAX_LINES} different products.` });
