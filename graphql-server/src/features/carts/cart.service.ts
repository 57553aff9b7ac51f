import type { DataSource, EntityManager } from 'typeorm';
import { requireUser, type Actor } from '../../common/actor.js';
import { badInput, notFound, type AppError } from '../../common/app-error.js';
import type { Clock } from '../../common/clock.js';
import { dayIn } from '@larder/shared/time-zone';
import { insertIfNew } from '../../database/insert-if-new.js';
import {
  ageRestricted,
  isForSale,
  isSold,
  maxQuantityOf,
  outOfStock,
} from '../catalogue/stock/availability.js';
import { chosenBy } from '../delivery/choices/cart-delivery.repository.js';
import type { ChosenDelivery } from '../delivery/choices/chosen-delivery.js';
import type { CartDeliveryInput } from '../delivery/choices/delivery.inputs.js';
import { chooseDelivery, type DeliveryService } from '../delivery/choices/delivery.service.js';
import type { ProductService } from '../catalogue/listing/product.service.js';
import type { LiveShop } from '../shop/live-shop.js';
import { CartMerge } from './cart-merge.entity.js';
import {
  isQuantity,
  priceCart,
  quoteLineId,
  readQuoteLineId,
  type CartItem,
  type PricedCart,
  type PricedCartLine,
} from './cart.js';
import { cartItems } from './cart.repository.js';
import { fitLines, mergeQuantities } from './fit-lines.js';
import { lockCart, type LockedCart } from './locked-cart.js';
import { MAX_LINES, MAX_QUANTITY } from '@larder/shared/limits';
import type { Unit } from '@larder/shared/weights';
import { say } from '@larder/texts/text';

interface CartLineRequest {
  readonly productId: string;
  readonly quantity: number;
}

/** Prices of units on which staff agreed with a customer, by product. */
type AgreedPrices = ReadonlyMap<string, number>;

export interface MergeResult {
  readonly cart: PricedCart;
  /** Products of the guest cart that are no longer sold. */
  readonly unavailableProductIds: readonly string[];
  /** Products with a lower quantity than requested, or none, for lack of stock. */
  readonly reducedProductIds: readonly string[];
}

interface AddAllResult<Line> {
  readonly cart: PricedCart;
  readonly added: readonly Line[];
  /** Lines of products that are not sold, or that exceed the stock or the limits of a cart. */
  readonly notAdded: readonly Line[];
}

/**
 * Carts of signed-in users, and quotes for guests. Every change locks the user's row first, which
 * serializes changes from several tabs and from a checkout. A cart reserves nothing, so products
 * are read without a lock.
 */
export class CartService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly products: ProductService,
    private readonly deliveries: DeliveryService,
    private readonly shop: Pick<LiveShop, 'priceRules' | 'timeZone' | 'ageChecks' | 'deliveryAreas'>,
    private readonly now: Clock,
  ) {}

  private price = (items: readonly CartItem[], delivery: ChosenDelivery | null): PricedCart =>
    priceCart(items, {
      today: dayIn(this.shop.timeZone, this.now()),
      policy: this.shop,
      rules: this.shop.priceRules,
      delivery,
    });

  private async deliveryOf(manager: EntityManager, userId: string): Promise<ChosenDelivery | null> {
    return this.shop.deliveryAreas ? chosenBy(manager, userId) : null;
  }

  /**
   * @param delivery in place of what its customer has chosen
   * @throws AppError `UNAUTHENTICATED`
   */
  async cartOf(actor: Actor, delivery: ChosenDelivery | null = null): Promise<PricedCart> {
    const { userId } = requireUser(actor);
    const { manager } = this.dataSource;
    const items = await cartItems.rows(manager, userId);
    return this.price(items, delivery ?? (await this.deliveryOf(manager, userId)));
  }

  /**
   * Prices a guest's lines. Leaves out unknown products and marks those no longer sold.
   *
   * @param delivery how the guest has chosen to get them
   * @param agreed prices in place of those of the shop; callers check who may set them
   * @param added how the order comes to which they are added, in place of `delivery`
   * @throws AppError `BAD_USER_INPUT` for too many lines, an invalid quantity, a delivery without a
   *   country, and an unknown place
   */
  async quote(
    _actor: Actor,
    lines: readonly CartLineRequest[],
    delivery?: CartDeliveryInput | null,
    agreed: AgreedPrices = new Map(),
    added: ChosenDelivery | null = null,
  ): Promise<PricedCart> {
    const wanted = addUp(lines);
    const chosen = delivery && this.shop.deliveryAreas ? await this.deliveries.chosenAs(delivery) : null;
    const found = await this.products.byIds([...wanted.keys()]);
    const products = new Map(found.map((product) => [product.id, product]));
    return this.price(
      [...wanted].flatMap(([id, quantity]) => {
        const product = products.get(id);
        if (!product) return [];
        const fitting = Math.min(quantity, MAX_QUANTITY);
        const agreedPrice = agreed.get(id) ?? null;
        return [{ id: quoteLineId(id, fitting), product, quantity: fitting, agreedPrice }];
      }),
      added ?? chosen,
    );
  }

  /**
   * A line of the actor's cart, or of a quote; null when there is none.
   *
   * @throws AppError `UNAUTHENTICATED` for a line of a cart
   */
  async findLine(actor: Actor, id: string): Promise<PricedCartLine | null> {
    const quoted = readQuoteLineId(id);
    const { lines } = quoted ? await this.quote(actor, [quoted]) : await this.cartOf(actor);
    return lines.find((line) => line.id === id.toLowerCase()) ?? null;
  }

  /**
   * Adds a product to the cart, or raises the quantity of its line.
   *
   * @throws AppError `UNAUTHENTICATED`, `NOT_FOUND` for a product that is not sold,
   *   `AGE_RESTRICTED` for an age limit that the shop does not check, `BAD_USER_INPUT` above the
   *   limits of a cart, `OUT_OF_STOCK` above the stock
   */
  add(actor: Actor, line: CartLineRequest): Promise<PricedCart> {
    const productId = line.productId.toLowerCase();
    return this.change(actor, [productId], async (cart) => {
      const product = cart.sold(productId);
      if (!product) throw notFound(say('things.product'));
      if (!isForSale(product, this.shop)) throw ageRestricted(product);
      const current = cart.quantities();
      const quantity = line.quantity + (current.get(productId) ?? 0);
      if (!isQuantity(quantity)) {
        throw badInput({
          quantity: say('carts.tooManyUnits', { most: MAX_QUANTITY, quantity }),
        });
      }
      if (quantity > maxQuantityOf(product)) throw outOfStock([product]);
      if (!current.has(productId) && current.size >= MAX_LINES) throw fullCart();
      await cart.save(new Map([[productId, quantity]]));
    });
  }

  /**
   * Adds lines of a former purchase to the cart. Each is added whole or not at all, and not if its
   * product counts otherwise since: as pieces, or by other steps.
   *
   * @throws AppError `UNAUTHENTICATED`
   */
  async addAll<Line extends CartLineRequest & Unit>(
    actor: Actor,
    lines: readonly Line[],
  ): Promise<AddAllResult<Line>> {
    let outcome: Omit<AddAllResult<Line>, 'cart'> = { added: [], notAdded: lines };
    const ids = lines.map(({ productId }) => productId);
    const cart = await this.change(actor, ids, async (locked) => {
      const wanted = lines.filter((line) => locked.countsAs(line));
      const { quantities, added } = fitLines(wanted, locked.quantities(), locked.maxQuantities());
      outcome = { added, notAdded: lines.filter((line) => !added.includes(line)) };
      await locked.save(quantities);
    });
    return { cart, ...outcome };
  }

  /**
   * Sets the quantity of a line. A lower quantity is always accepted, even when it still exceeds
   * the stock.
   *
   * @throws AppError `UNAUTHENTICATED`, `NOT_FOUND` for a line that is not in the actor's cart,
   *   `AGE_RESTRICTED` and `OUT_OF_STOCK` for a higher quantity, as `add`
   */
  setQuantity(actor: Actor, lineId: string, quantity: number): Promise<PricedCart> {
    return this.change(actor, [], async (cart) => {
      const { product, quantity: before } = itemOf(cart, lineId);
      if (quantity > before && isSold(product)) {
        if (!isForSale(product, this.shop)) throw ageRestricted(product);
        if (quantity > maxQuantityOf(product)) throw outOfStock([product]);
      }
      await cart.save(new Map([[product.id, quantity]]));
    });
  }

  /** @throws AppError `UNAUTHENTICATED`, `NOT_FOUND` for a line that is not in the actor's cart */
  remove(actor: Actor, lineId: string): Promise<PricedCart> {
    return this.change(actor, [], (cart) => cart.remove([itemOf(cart, lineId)]));
  }

  /**
   * Removes all lines from the actor's cart, and returns their number.
   *
   * @throws AppError `UNAUTHENTICATED`
   */
  async clear(actor: Actor): Promise<{ cart: PricedCart; removed: number }> {
    let removed = 0;
    const cart = await this.change(actor, [], async (locked) => {
      removed = locked.items.length;
      await locked.remove(locked.items);
    });
    return { cart, removed };
  }

  /**
   * Chooses how the actor gets their cart.
   *
   * @throws AppError `UNAUTHENTICATED`, `BAD_USER_INPUT` for a delivery without a country, and for
   *   an unknown place
   */
  setDelivery(actor: Actor, delivery: CartDeliveryInput): Promise<PricedCart> {
    const { userId } = requireUser(actor);
    return this.change(actor, [], (_cart, manager) => chooseDelivery(manager, userId, delivery));
  }

  /**
   * Merges a guest cart into the actor's cart. Idempotent per key. Adds up quantities, limited by
   * the stock and the limits of a cart; reports reduced and unavailable products.
   *
   * @throws AppError `UNAUTHENTICATED`, `BAD_USER_INPUT` for too many lines
   */
  async merge(actor: Actor, key: string, lines: readonly CartLineRequest[]): Promise<MergeResult> {
    const { userId } = requireUser(actor);
    const wanted = addUp(lines);
    const ids = [...wanted.keys()];
    let unavailableProductIds: readonly string[] = [];
    let reducedProductIds: readonly string[] = [];
    const cart = await this.change(actor, ids, async (locked, manager) => {
      const limits = locked.maxQuantities();
      unavailableProductIds = ids.filter((id) => !limits.has(id));
      if (!(await insertIfNew(manager, CartMerge, { userId, key }))) return;
      const current = locked.quantities();
      const { quantities, reduced } = mergeQuantities(wanted, current, limits);
      if (new Set([...current.keys(), ...quantities.keys()]).size > MAX_LINES) throw fullCart();
      reducedProductIds = reduced;
      await locked.save(quantities);
    });
    return { cart, unavailableProductIds, reducedProductIds };
  }

  /** @param productIds products that may be added */
  private change(
    actor: Actor,
    productIds: readonly string[],
    work: (cart: LockedCart, manager: EntityManager) => Promise<void>,
  ): Promise<PricedCart> {
    const { userId } = requireUser(actor);
    return this.dataSource.transaction(async (manager) => {
      const cart = await lockCart(manager, userId, { productIds, policy: this.shop });
      await work(cart, manager);
      return this.price(cart.items, await this.deliveryOf(manager, userId));
    });
  }
}

/** @throws AppError `NOT_FOUND` */
function itemOf(cart: LockedCart, lineId: string): CartItem {
  const item = cart.items.find(({ id }) => id === lineId.toLowerCase());
  if (!item) throw notFound(say('things.cartLine'));
  return item;
}

function addUp(lines: readonly CartLineRequest[]): Map<string, number> {
  if (lines.length > MAX_LINES) throw fullCart();
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    if (!isQuantity(quantity)) throw badInput({ quantity: say('carts.quantity', { most: MAX_QUANTITY }) });
    const id = productId.toLowerCase();
    sums.set(id, (sums.get(id) ?? 0) + quantity);
  }
  return sums;
}

const fullCart = (): AppError => badInput({ lines: say('carts.tooManyLines', { most: MAX_LINES }) });
