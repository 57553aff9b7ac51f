import { isDeepStrictEqual } from 'node:util';
import { MoreThan, type DataSource, type EntityManager } from 'typeorm';
import { requireUser, type Actor, type SignedIn } from '../../../common/actor.js';
import { AppError, badInput } from '../../../common/app-error.js';
import { addMs, type Clock } from '../../../common/clock.js';
import type { Closing } from '@larder/shared/closings';
import { offeredLocale, type Locale } from '@larder/shared/locales';
import { dayIn, localTimeIn } from '@larder/shared/time-zone';
import { textIn } from '@larder/shared/texts-by-locale';
import { say } from '@larder/texts/text';
import { priceOf } from '../../../pricing/price-of.js';
import type { Charge } from '../../../pricing/charge.js';
import type { PriceBreakdown } from '../../../pricing/price-breakdown.js';
import type { PriceRules } from '../../../pricing/price-rules.js';
import { CartLine } from '../../carts/cart-line.entity.js';
import { minimumAgeOf } from '../purchase/line-snapshot.js';
import { Order } from '../purchase/order.entity.js';
import type { ProviderOrder } from '../payments/payment-provider.js';
import { Refund } from '../purchase/refund.entity.js';
import {
  ageLimitOf,
  isForSale,
  maxQuantityOf,
  outOfStock,
  type SalesPolicy,
} from '../../catalogue/stock/availability.js';
import type { Product } from '../../catalogue/product/product.entity.js';
import { pricedUnit } from '../../catalogue/product/sale.js';
import { requireDelivery, rulesFor, type ChosenDelivery } from '../../delivery/choices/chosen-delivery.js';
import type { CartDeliveryInput } from '../../delivery/choices/delivery.inputs.js';
import { chosenBy } from '../../delivery/choices/cart-delivery.repository.js';
import { chooseDelivery } from '../../delivery/choices/delivery.service.js';
import type { SignInProvider } from '../../users/identity.js';
import { lockUser } from '../../users/lock-user.js';
import { hold, markHoldsChanged, openHolds, placeIn, stockOf } from '../holds/hold.repository.js';
import { ignoreCheckpoints, type PassCheckpoint } from '../purchase/checkpoints.js';
import { chargesOf, toChargeRows } from '../purchase/charge.entity.js';
import { CheckoutLine, linesOf } from '../purchase/checkout-line.entity.js';
import type { Config } from '../../../config/config.js';
import { Checkout, CheckoutStatus } from '../purchase/checkout.entity.js';
import { FulfilmentMethod } from '../purchase/fulfilment-method.js';
import { Fulfilment } from '../purchase/fulfilment.entity.js';
import type { DeliveryAddress } from '../../addresses/delivery-address.js';
import { isGiven, type Recipient } from './checkout.inputs.js';
import {
  boughtSince,
  findOwnCheckout,
  lockedCart,
  storedCheckout,
  type CheckoutFacts,
  type LockedLine,
  type PlannedFulfilment,
} from './checkout.repository.js';
import { choiceOf, destinationOf, type GivenRecipient } from './destination.js';
import { refundedError, type FinishService } from './finish.service.js';
import { claimWanted, wantedSlot, type SlotClock, type WantedSlot } from './checkout-slot.js';
import type { ClaimedSlot } from '../../delivery/slots/claim-slot.js';
import { FIRST_LEASE_SECONDS, paymentOrderOf, type PaymentOrders } from './payment-orders.js';

/** Settings of the shop that say what can be bought. */
type CheckoutPolicy = SalesPolicy & { readonly deliveryAreas: boolean };

interface CheckoutOptions {
  readonly shop: {
    readonly timeZone: string;
    readonly locales: readonly Locale[];
    readonly closed: Closing | null;
  } & CheckoutPolicy;
  readonly times: Config['checkoutTimes'];
  readonly now: Clock;
  readonly pass?: PassCheckpoint;
}

/** What the customer has seen and confirmed; only compared. */
interface Shown {
  /** In minor units. */
  readonly total: number;
  /** ISO 4217; without one only the total is compared. */
  readonly currency?: string | null | undefined;
  /** The age that they have reached, as they say. */
  readonly ageConfirmed?: number | null | undefined;
  /** How they get the order; that of the cart if left out. */
  readonly delivery?: CartDeliveryInput | null | undefined;
}

/**
 * Takes a cart to the payment dialog. No transaction is open during a request to the provider, and
 * every step is idempotent: a checkout has one payment order.
 */
export class CheckoutService {
  private readonly pass: PassCheckpoint;

  constructor(
    private readonly dataSource: DataSource,
    private readonly signIn: SignInProvider,
    private readonly paymentOrders: PaymentOrders,
    private readonly finishing: FinishService,
    private readonly options: CheckoutOptions,
  ) {
    this.pass = options.pass ?? ignoreCheckpoints;
  }

  /** Finds a checkout of the caller's, or null. @throws AppError `UNAUTHENTICATED` */
  async find(actor: Actor, id: string): Promise<Checkout | null> {
    const { userId } = requireUser(actor);
    return findOwnCheckout(this.dataSource.manager, userId, id);
  }

  /** A line of a checkout of the caller's, or null. @throws AppError `UNAUTHENTICATED` */
  async findLine(actor: Actor, id: string): Promise<CheckoutLine | null> {
    const line = await this.dataSource.manager.findOneBy(CheckoutLine, { id });
    return line && (await this.find(actor, line.checkoutId)) ? line : null;
  }

  /** The provider's order of a checkout of the caller's, or null. @throws AppError as `find` */
  async findPaymentOrder(actor: Actor, paymentOrderId: string): Promise<ProviderOrder | null> {
    const { userId } = requireUser(actor);
    const checkout = await this.dataSource.manager.findOneBy(Checkout, { paymentOrderId, userId });
    return checkout && paymentOrderOf(checkout);
  }

  /** The lines of a checkout in their order. */
  linesOf(checkoutId: string): Promise<CheckoutLine[]> {
    return linesOf(this.dataSource.manager, checkoutId);
  }

  /**
   * Releases the actor's reservations, so that others can buy the units. A late payment of such a
   * checkout still becomes an order while stock lasts.
   *
   * @returns whether anything was reserved
   * @throws AppError `UNAUTHENTICATED`
   */
  releaseReservations(actor: Actor): Promise<boolean> {
    const { userId } = requireUser(actor);
    return this.dataSource.transaction(async (manager) => {
      await lockUser(manager, userId);
      return openHolds(manager, [], { userId });
    });
  }

  /**
   * Fixes the prices of the caller's cart, reserves its counted products, and creates a payment
   * order. Idempotent: pressing Pay again returns the same checkout, with status `ordered` if it
   * was paid meanwhile.
   *
   * @param given the recipient; an address by its parts decides about the area and the text
   * @param wanted tag of the language of its e-mails and receipt; the nearest of the shop, or its
   *   default
   * @throws AppError `UNAUTHENTICATED`; `BAD_USER_INPUT` for an empty cart; `SHOP_CLOSED` with
   *   `until` for a customer who has not begun to pay for this cart before; `PRICE_CHANGED` with
   *   the current `total` and `currency`; `AGE_CONFIRMATION_REQUIRED` with the `minimumAge` to
   *   confirm; `DELIVERY_REQUIRED`, `NOT_DELIVERED` and `BELOW_MINIMUM`, see `requireDelivery`;
   *   `OUT_OF_STOCK` with the `products` that have too few units left, unless the cart is
   *   paid already; `SERVICE_UNAVAILABLE` when the provider does not respond: the client may retry
   */
  async begin(actor: Actor, given: GivenRecipient, shown: Shown, wanted?: string): Promise<Checkout> {
    const user = requireUser(actor);
    await this.signIn.requireActive(user);
    const { times, shop } = this.options;
    const locale = offeredLocale(wanted, shop.locales);
    const now = this.options.now();
    const [firstCheck] = times.checkAfterMs;
    const { recipient, address } = destinationOf(given, shown.delivery, shop.locales);
    const terms = {
      shown,
      address,
      locale,
      today: dayIn(shop.timeZone, now),
      policy: shop,
      clock: { timeZone: shop.timeZone, now: this.options.now },
      closed: shop.closed && shopClosed(shop.closed, shop.timeZone),
      holdMs: times.holdMs,
      nextCheckAt: firstCheck === undefined ? null : addMs(now, firstCheck),
    };
    const { checkout, isNew } = await this.dataSource
      .transaction((manager) => snapshotCart(manager, user, recipient, terms))
      .catch((error: unknown) => this.orderedDespite(error));
    await this.pass('checkout stored');
    if (isNew) return this.paymentOrders.requestFirst(checkout);
    if (checkout.status === CheckoutStatus.ORDERED) return checkout;
    if (!checkout.paymentOrderId) return this.paymentOrders.request(checkout);
    const paid = await this.finishing.settlePayments(checkout);
    if (paid?.state === 'refunded') throw refundedError(paid.refund);
    return this.dataSource.manager.findOneByOrFail(Checkout, { id: checkout.id });
  }

  /** The checkout that was paid before it was refused. @throws the refusal if it was not */
  private async orderedDespite(error: unknown): Promise<Snapshot> {
    if (!(error instanceof RefusedAgain)) throw error;
    const paid = await this.finishing.settlePayments(error.checkout);
    if (paid?.state === 'refunded') throw refundedError(paid.refund);
    if (paid?.state !== 'ordered') throw error.refusal;
    const { id } = error.checkout;
    return {
      checkout: await this.dataSource.manager.findOneByOrFail(Checkout, { id }),
      isNew: false,
    };
  }
}

interface Snapshot {
  readonly checkout: Checkout;
  /** False when an open checkout was reused. */
  readonly isNew: boolean;
}

interface LockedCart {
  readonly lines: CheckoutLine[];
  /** Lines of products with counted stock. */
  readonly counted: readonly CheckoutLine[];
  readonly short: readonly Product[];
  /** The user's newest checkout that can still be paid. */
  readonly unpaidId: string | null;
  readonly price: PriceBreakdown;
  /** That the goods take. */
  readonly leadDays: number;
  /** By which it is priced. */
  readonly rules: PriceRules;
  readonly delivery: ChosenDelivery | null;
  /** Of the shop, until the end of the transaction. */
  readonly currency: string;
}

/** Input of a new checkout, apart from the cart. */
interface Terms {
  readonly shown: Shown;
  /** Of the delivery, by its parts. */
  readonly address: DeliveryAddress | null;
  readonly locale: Locale;
  /** The day in the shop. */
  readonly today: string;
  readonly clock: SlotClock;
  readonly policy: CheckoutPolicy;
  /** The refusal while the shop is closed. */
  readonly closed: AppError | null;
  /** How long its reservations last. */
  readonly holdMs: number;
  /** Time of the first poll of the provider. */
  readonly nextCheckAt: Date | null;
}

/**
 * Creates a checkout from the user's cart and reserves its counted products. Locks the user (and so
 * the cart) and these products. Releases reservations of the user's earlier checkouts.
 *
 * Reuses an open checkout of the same lines and prices, so that pressing Pay twice pays once. Does
 * not reuse one whose products were ordered since: the customer is buying them again.
 *
 * @throws AppError `BAD_USER_INPUT` for an empty cart, `SHOP_CLOSED`, as `requireDelivery`,
 *   `PRICE_CHANGED` with the current `total` and `currency`, `AGE_CONFIRMATION_REQUIRED`,
 *   `OUT_OF_STOCK` with the products that have too few units left, unless the open checkout has a
 *   payment order
 */
async function snapshotCart(
  manager: EntityManager,
  user: SignedIn,
  recipient: Recipient,
  terms: Terms,
): Promise<Snapshot> {
  const { shown, address, locale, holdMs, nextCheckAt, closed, policy, clock } = terms;
  const { userId, email } = user;
  const chosen = policy.deliveryAreas ? await chosenBy(manager, userId) : null;
  const choice = policy.deliveryAreas ? choiceOf(shown.delivery, chosen, address) : null;
  const slot = choice && (await wantedSlot(manager, userId, choice, clock));
  if (choice && (shown.delivery || address)) {
    await lockUser(manager, userId);
    await chooseDelivery(manager, userId, choice);
  }
  const locked = await lockAndPriceCart(manager, userId, slot, terms);
  const { lines, counted, short, unpaidId, price, currency } = locked;
  if (lines.length === 0) {
    const bought = await boughtAsCart(manager, { userId, total: shown.total, currency });
    if (bought) return { checkout: bought.checkout, isNew: false };
    throw badInput({ cart: say('checkouts.emptyCart') });
  }
  const open = unpaidId === null ? null : await unpaidCheckout(manager, unpaidId);
  const isSame =
    open?.currency === currency &&
    // Charges do not say whether their taxes are added.
    open.total === price.total &&
    sameLines(open.lines, lines) &&
    isDeepStrictEqual(await chargesOf(manager, open.id), price.charges);
  // The customer may have bought this cart in another tab and filled it again. A payment of the
  // open checkout would be refunded as a duplicate.
  const known = isSame && !(await boughtSince(manager, open)) ? open : null;
  const orRefuse = async <Result>(decide: () => Result | Promise<Result>): Promise<Result> => {
    try {
      return await decide();
    } catch (error) {
      // Who has paid must get their order: they may have bought the last units themselves.
      throw known?.paymentOrderId && error instanceof AppError ? new RefusedAgain(known, error) : error;
    }
  };
  const planned = known && (policy.deliveryAreas || isGiven(recipient)) ? await planOf(manager, known) : null;
  const isMoved = planned !== null && !isSameDestination(planned, locked.delivery);
  if (!known?.paymentOrderId && closed) throw closed;
  if (!known?.paymentOrderId || isMoved)
    await orRefuse(() =>
      requireDelivery(locked.delivery, { lines: price.lines, rules: locked.rules, currency }),
    );
  if ((shown.currency ?? currency) !== currency) {
    const message = say('checkouts.currencyChanged');
    throw new AppError('PRICE_CHANGED', message, { total: price.total, currency });
  }
  if (price.total !== shown.total) {
    // The total of a cart leaves out what is sold out.
    if (short.length > 0) throw outOfStock(short);
    const message = say('checkouts.totalChanged');
    throw new AppError('PRICE_CHANGED', message, { total: price.total, currency });
  }
  // An open checkout of the same lines exists only after they were confirmed.
  if (!known) requireAge(shown, lines);
  const { subtotal, addedTax, total, taxes } = price;
  const facts = { userId, email, subtotal, addedTax, total, taxes, currency, locale, nextCheckAt };
  const claim = await orRefuse(() => {
    if (short.length > 0) throw outOfStock(short);
    return claimOf(manager, locked, slot, clock);
  });
  const held = [...stockOf(counted), ...(claim ? [placeIn(claim)] : [])];
  const plan = plannedFulfilment(locked, claim, address);
  const checkout = known
    ? await reuseCheckout(manager, known, lines, {
        email,
        locale,
        nextCheckAt,
        checks: 0,
        ...(isGiven(recipient) ? recipient : {}),
      })
    : await storeCheckout(manager, { ...facts, ...recipient }, lines, price.charges, plan);
  if (planned) {
    const next = isGiven(recipient) || isMoved ? plan : { ...plan, address: planned.address };
    if (!isDeepStrictEqual(next, planned)) await manager.update(Fulfilment, checkout.id, next);
  }
  await hold(manager, { checkoutId: checkout.id, userId, ms: holdMs }, held);
  return { checkout, isNew: !known };
}

/** Why a checkout must not be paid that may have been paid before. Its holds and plan stay. */
class RefusedAgain extends Error {
  constructor(
    readonly checkout: Checkout,
    readonly refusal: AppError,
  ) {
    super(refusal.message, { cause: refusal });
  }
}

async function planOf(manager: EntityManager, { id }: Checkout): Promise<PlannedFulfilment> {
  const { method, areaId, area, place, address, country, postcode, slotId, startsAt, endsAt } =
    await manager.findOneByOrFail(Fulfilment, { checkoutId: id });
  return { method, areaId, area, place, address, country, postcode, slotId, startsAt, endsAt };
}

/** Whether a customer wants it where it was planned. */
const isSameDestination = (planned: PlannedFulfilment, chosen: ChosenDelivery | null): boolean =>
  chosen === null ||
  (planned.method === chosen.method &&
    (planned.country ?? '') === chosen.country &&
    (planned.postcode ?? '') === chosen.postcode &&
    (planned.place?.id ?? null) === (chosen.place?.id ?? null));

async function claimOf(
  manager: EntityManager,
  { delivery, rules, lines, leadDays }: LockedCart,
  slot: WantedSlot | null,
  clock: SlotClock,
): Promise<ClaimedSlot | null> {
  if (!rules.delivery || !delivery) return null;
  return claimWanted(manager, slot, delivery, { lines, leadDays }, clock);
}

function shopClosed({ until }: Closing, timeZone: string): AppError {
  const message = until
    ? say('checkouts.closedUntil', { time: localTimeIn(timeZone, new Date(until)).replace('T', ' ') })
    : say('checkouts.closed');
  return new AppError('SHOP_CLOSED', message, { until });
}

/** @throws AppError `AGE_CONFIRMATION_REQUIRED` below the highest age limit of the lines */
function requireAge({ ageConfirmed }: Shown, lines: readonly CheckoutLine[]): void {
  const minimumAge = minimumAgeOf(lines);
  if (minimumAge === null || (ageConfirmed ?? 0) >= minimumAge) return;
  const message = say('checkouts.confirmAge', { age: minimumAge });
  throw new AppError('AGE_CONFIRMATION_REQUIRED', message, { minimumAge });
}

/** What its customer has chosen; a delivery in a shop without areas. */
function plannedFulfilment(
  { delivery, rules }: LockedCart,
  slot: ClaimedSlot | null,
  address: DeliveryAddress | null,
): PlannedFulfilment {
  const { method, area, place, country, postcode } = (rules.delivery && delivery) || NO_CHOICE;
  return {
    method,
    areaId: area?.id ?? null,
    area: area?.name ?? null,
    place: place && { id: place.id, name: place.name, address: place.address },
    address: method === FulfilmentMethod.DELIVERY ? address : null,
    country,
    postcode,
    slotId: slot?.slotId ?? null,
    startsAt: slot?.startsAt ?? null,
    endsAt: slot?.endsAt ?? null,
  };
}

/** In a shop without areas. */
const NO_CHOICE = {
  method: FulfilmentMethod.DELIVERY,
  area: null,
  place: null,
  country: null,
  postcode: null,
};

async function storeCheckout(
  manager: EntityManager,
  facts: CheckoutFacts,
  lines: readonly CheckoutLine[],
  charges: readonly Charge[],
  plan: PlannedFulfilment,
): Promise<Checkout> {
  const rows = [JSON.stringify(lines), JSON.stringify(toChargeRows(charges))] as const;
  const [stored] = await storedCheckout.change(manager, facts, ...rows, FIRST_LEASE_SECONDS, plan);
  return stored as Checkout;
}

/**
 * Updates only these columns, and the names of the lines when their language is another one: a
 * concurrent request may be storing the payment order.
 */
async function reuseCheckout(
  manager: EntityManager,
  checkout: Checkout,
  lines: readonly CheckoutLine[],
  facts: Partial<
    Pick<Checkout, 'email' | 'name' | 'phone' | 'address' | 'locale' | 'nextCheckAt' | 'checks'>
  >,
): Promise<Checkout> {
  const { id: checkoutId, locale } = checkout;
  await manager.update(Checkout, checkoutId, facts);
  if (facts.locale !== locale)
    for (const { position, name } of lines)
      await manager.update(CheckoutLine, { checkoutId, position }, { name });
  return Object.assign(checkout, facts);
}

async function lockAndPriceCart(
  manager: EntityManager,
  userId: string,
  slot: WantedSlot | null,
  { locale, today, policy }: Pick<Terms, 'locale' | 'today' | 'policy'>,
): Promise<LockedCart> {
  const locked = await lockedCart.change(manager, userId, slot?.id ? [slot.id] : []);
  markHoldsChanged(manager, locked[0]?.released ?? []);
  const wanted = locked
    .flatMap((line) => line.wanted ?? [])
    .filter(({ product }) => isForSale(product, policy));
  const { currency, delivery, rules: shopRules } = locked[0] as LockedLine;
  const rules = rulesFor(shopRules, delivery);
  const price = priceOf(
    wanted.map(({ product, quantity }) => ({ ...pricedUnit(product, today), quantity })),
    rules,
  );
  const lines = price.lines.map((priced, position) => {
    const { product } = wanted[position] as (typeof wanted)[number];
    const { id: productId, name: originalName, photo, packAmount, packUnit, packCount } = product;
    const { sku, barcode, externalReference } = product;
    const name = textIn(product, 'name', locale);
    const { unitPrice, quantity } = priced;
    const pack = { packAmount, packUnit, packCount };
    const keys = { sku, barcode, externalReference };
    const ageLimit = ageLimitOf(product);
    const snapshot = {
      productId,
      name,
      originalName,
      photo,
      ...keys,
      ...pack,
      ageLimit,
      unitPrice,
      quantity,
      position,
    };
    return Object.assign(new CheckoutLine(), snapshot);
  });
  return {
    lines,
    counted: lines.filter((_line, position) => wanted[position]?.product.stock !== null),
    short: wanted
      .filter(({ product, quantity }) => quantity > maxQuantityOf(product))
      .map(({ product }) => product),
    unpaidId: locked[0]?.unpaidId ?? null,
    leadDays: Math.max(0, ...wanted.map(({ product }) => product.leadDays ?? 0)),
    price,
    rules,
    delivery,
    currency,
  };
}

/** A checkout that can still be paid, with its lines. */
function unpaidCheckout(manager: EntityManager, id: string): Promise<Checkout> {
  return manager.findOneOrFail(Checkout, {
    where: { id },
    relations: { lines: true },
    order: { lines: { position: 'ASC' } },
  });
}

const sameLines = (one: readonly CheckoutLine[], other: readonly CheckoutLine[]): boolean =>
  one.length === other.length && one.every((line, index) => isSameLine(line, other[index]));

const isSameLine = (line: CheckoutLine, other: CheckoutLine | undefined): boolean =>
  line.productId === other?.productId &&
  line.packAmount === other.packAmount &&
  line.packUnit === other.packUnit &&
  line.packCount === other.packCount &&
  line.ageLimit === other.ageLimit;

/**
 * Finds the order that emptied a customer's cart in another tab while this tab still shows that
 * cart: their newest order, if it has this total. Null when it was deleted or refunded, or when the
 * cart was changed since.
 */
async function boughtAsCart(
  manager: EntityManager,
  { userId, total, currency }: Pick<Order, 'userId' | 'total' | 'currency'>,
): Promise<Order | null> {
  const newest = await manager.findOne(Order, {
    where: { userId },
    order: { sequence: 'DESC' },
    relations: { checkout: true },
  });
  if (newest?.total !== total || newest.currency !== currency) return null;
  if (newest.customerDeletedAt || newest.cartReducedAfter) return null;
  const { id: orderId, sequence } = newest;
  const isRefunded = await manager.existsBy(Refund, { orderId });
  const isFilledAgain = await manager.existsBy(CartLine, { userId, sequence: MoreThan(sequence) });
  return isRefunded || isFilledAgain ? null : newest;
}
