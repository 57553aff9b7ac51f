import { In, type DataSource, type EntityManager } from 'typeorm';
import { requireUser, type Actor } from '../../common/actor.js';
import { badInput, notFound, type AppError } from '../../common/app-error.js';
import { MAX_LINES, MAX_QUANTITY } from '../../common/order-totals.js';
import { isUuid } from '../../common/uuid.js';
import { lockUser } from '../users/lock-user.js';
import { lockSoldProducts, type ProductService } from '../products/product.service.js';
import { isQuantity, priceCart, type PricedCart } from './cart.js';
import { CartLine } from './cart-line.entity.js';
import { CartMerge } from './cart-merge.entity.js';
import { fitLines } from './fit-lines.js';

export interface CartLineRequest {
  readonly productId: string;
  readonly quantity: number;
}

export interface MergeResult {
  readonly cart: PricedCart;
  /** Products of the guest cart that are no longer sold. */
  readonly unavailableProductIds: readonly string[];
}

export interface AddAllResult<Line> {
  readonly cart: PricedCart;
  readonly added: readonly Line[];
  /** What is no longer sold, or would have been more than fits. */
  readonly notAdded: readonly Line[];
}

/**
 * The carts of signed-in people, and prices for those of guests. Every change locks the person's row first, so that
 * changes of one cart come one after the other, also from several tabs and while a checkout begins.
 */
export class CartService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly products: ProductService,
  ) {}

  /** @throws AppError `UNAUTHENTICATED` */
  cartOf(actor: Actor): Promise<PricedCart> {
    return readCart(this.dataSource.manager, requireUser(actor).userId);
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
   * @throws AppError `UNAUTHENTICATED`, `NOT_FOUND` for a product that is not sold, `BAD_USER_INPUT` when it would be
   *   more than fits
   */
  add(actor: Actor, { productId, quantity }: CartLineRequest): Promise<PricedCart> {
    return this.change(actor, async (manager, userId) => {
      const [product] = await lockSoldProducts(manager, [productId]);
      if (!product) throw notFound('Product');
      const line = await manager.findOneBy(CartLine, { userId, productId });
      const sum = quantity + (line?.quantity ?? 0);
      if (!isQuantity(sum)) {
        throw badInput({
          quantity: `A cart takes at most ${MAX_QUANTITY} of one product; this would make ${sum}.`,
        });
      }
      if (!line) await requireRoom(manager, userId);
      await manager.save(CartLine, { ...(line ?? { userId, productId }), quantity: sum });
    });
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
      const sold = await lockSoldProducts(
        manager,
        lines.map((line) => line.productId),
      );
      const there = new Map(
        (await manager.findBy(CartLine, { userId })).map((line) => [line.productId, line]),
      );
      const { quantities, ...rest } = fitLines(
        lines,
        new Map([...there].map(([productId, line]) => [productId, line.quantity])),
        new Set(sold.map((product) => product.id)),
      );
      outcome = rest;
      const now = Date.now();
      await manager.save(
        CartLine,
        [...quantities].map(([productId, quantity], index) => ({
          // One after the other, so that the cart keeps the order of the lines.
          ...(there.get(productId) ?? { userId, productId, createdAt: new Date(now + index) }),
          quantity,
        })),
      );
    });
    return { cart, ...outcome };
  }

  /** @throws AppError `UNAUTHENTICATED`, `NOT_FOUND` for a line that is not in the asker's cart */
  setQuantity(actor: Actor, lineId: string, quantity: number): Promise<PricedCart> {
    return this.change(actor, async (manager, userId) => {
      const { affected } = isUuid(lineId)
        ? await manager.update(CartLine, { id: lineId, userId }, { quantity })
        : { affected: 0 };
      if (!affected) throw notFound('Cart line');
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

  /** @throws AppError `UNAUTHENTICATED` */
  clear(actor: Actor): Promise<PricedCart> {
    return this.change(actor, async (manager, userId) => {
      await manager.delete(CartLine, { userId });
    });
  }

  /**
   * Adds a guest cart to the asker's cart, once for each key: a repetition changes nothing. Quantities add up to the
   * most that fits; products that are no longer sold are reported.
   *
   * @throws AppError `UNAUTHENTICATED`, `BAD_USER_INPUT` for too many lines
   */
  async merge(actor: Actor, key: string, lines: readonly CartLineRequest[]): Promise<MergeResult> {
    const wanted = addUp(lines);
    let sold = new Set<string>();
    const cart = await this.change(actor, async (manager, userId) => {
      sold = new Set((await lockSoldProducts(manager, [...wanted.keys()])).map((product) => product.id));
      const isFirst = await manager
        .createQueryBuilder()
        .insert()
        .into(CartMerge)
        .values({ userId, key })
        .orIgnore()
        .returning('key')
        .execute();
      if ((isFirst.raw as unknown[]).length === 0) return;
      const there = new Map(
        (await manager.findBy(CartLine, { userId })).map((line) => [line.productId, line]),
      );
      const now = Date.now();
      const merged = [...wanted]
        .filter(([productId]) => sold.has(productId))
        .map(([productId, quantity], index) => {
          // One after the other, so that the lines keep the order in which the guest had them.
          const line = there.get(productId) ?? {
            userId,
            productId,
            quantity: 0,
            createdAt: new Date(now + index),
          };
          return { ...line, quantity: Math.min(line.quantity + quantity, MAX_QUANTITY) };
        });
      if (there.size + merged.filter(({ productId }) => !there.has(productId)).length > MAX_LINES)
        throw fullCart();
      await manager.save(CartLine, merged);
    });
    return { cart, unavailableProductIds: [...wanted.keys()].filter((id) => !sold.has(id)) };
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
export async function readCart(manager: EntityManager, userId: string): Promise<PricedCart> {
  const lines = await manager.find(CartLine, {
    where: { userId },
    relations: { product: true },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  return priceCart(lines);
}

/** Takes what was bought out of a cart; what was put in since then stays. */
export async function removeBought(
  manager: EntityManager,
  userId: string,
  bought: readonly CartLineRequest[],
): Promise<void> {
  const lines = await manager.findBy(CartLine, {
    userId,
    productId: In(bought.map((line) => line.productId)),
  });
  const quantities = new Map(bought.map((line) => [line.productId, line.quantity]));
  const left = lines.map((line) => ({
    ...line,
    quantity: line.quantity - (quantities.get(line.productId) ?? 0),
  }));
  await manager.save(
    CartLine,
    left.filter((line) => line.quantity > 0),
  );
  await manager.delete(CartLine, {
    id: In(left.filter((line) => line.quantity <= 0).map((line) => line.id)),
  });
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
