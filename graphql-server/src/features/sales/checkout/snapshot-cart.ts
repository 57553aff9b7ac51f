import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { say } from '@larder/texts/text';
import type { SignedIn } from '../../../common/actor.js';
import { AppError, badInput } from '../../../common/app-error.js';
import type { DeliveryAddress } from '../../addresses/delivery-address.js';
import { outOfStock, type SalesPolicy } from '../../catalogue/stock/availability.js';
import { chosenBy } from '../../delivery/choices/cart-delivery.repository.js';
import { requireDelivery } from '../../delivery/choices/chosen-delivery.js';
import type { CartDeliveryInput } from '../../delivery/choices/delivery.inputs.js';
import { chooseDelivery } from '../../delivery/choices/delivery.service.js';
import type { ClaimedSlot } from '../../delivery/slots/claim-slot.js';
import { lockUser } from '../../users/lock-user.js';
import { hold, placeIn, stockOf } from '../holds/hold.repository.js';
import type { CheckoutLine } from '../purchase/checkout-line.entity.js';
import type { Checkout } from '../purchase/checkout.entity.js';
import { Fulfilment } from '../purchase/fulfilment.entity.js';
import { minimumAgeOf } from '../purchase/line-snapshot.js';
import type { Order } from '../purchase/order.entity.js';
import type { PaymentMethod } from '../purchase/payment-method.js';
import { SubstitutionWish } from '../purchase/substitution-wish.js';
import { claimWanted, standingPlace, wantedSlot, type SlotClock, type WantedSlot } from './checkout-slot.js';
import { plannedWith, requireFitting, type Addition } from './addition.js';
import { isGiven, type Recipient } from './checkout.inputs.js';
import type { PlannedFulfilment } from './checkout.repository.js';
import { choiceOf } from './destination.js';
import { boughtAsCart, knownCheckout } from './known-checkout.js';
import { isSameDestination, planOf, plannedFulfilment } from './planned-fulfilment.js';
import type { LineSubstitutionInput, SubstitutionsInput } from './substitution.inputs.js';
import { lockPricedCart, type PricedCart, type PricingTerms } from './priced-cart.js';
import { reuseCheckout, storeCheckout } from './store-checkout.js';

export interface Snapshot {
  readonly checkout: Checkout;
  /** False when an open checkout was reused. */
  readonly isNew: boolean;
}

/** What the customer has seen and confirmed; only compared. */
export interface Shown {
  /** In minor units. */
  readonly total: number;
  /** ISO 4217; without one only the total is compared. */
  readonly currency?: string | null | undefined;
  /** The age that they have reached, as they say. */
  readonly ageConfirmed?: number | null | undefined;
  /** How they get the order; that of the cart if left out. */
  readonly delivery?: CartDeliveryInput | null | undefined;
  /** How they will pay; online if left out. */
  readonly payBy?: PaymentMethod | null | undefined;
  /** What they want where goods are out; their money back if left out. */
  readonly substitutions?: SubstitutionsInput | null | undefined;
}

/** Settings of the shop that say what can be bought. */
export type CheckoutPolicy = SalesPolicy & {
  readonly deliveryAreas: boolean;
  readonly substitutes: boolean;
};

/** Input of a new checkout, apart from the cart. */
interface Terms extends PricingTerms {
  readonly shown: Shown;
  /** Of the delivery, by its parts. */
  readonly address: DeliveryAddress | null;
  /** The order to which the cart is added; null for an order of its own. */
  readonly addition: Addition | null;
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
export async function snapshotCart(
  manager: EntityManager,
  { userId, email }: SignedIn,
  recipient: Recipient,
  terms: Terms,
): Promise<Snapshot> {
  const { shown, address, addition, locale, holdMs, nextCheckAt, closed, clock } = terms;
  const slot = addition ? null : await chosenSlot(manager, userId, terms);
  const cart = await lockPricedCart(manager, userId, slot, terms, null, addition?.delivery ?? null);
  const { lines, counted, short, price, currency } = cart;
  if (lines.length === 0) return boughtBefore(manager, { userId, total: shown.total, currency });
  const known = await knownCheckout(manager, cart);
  const orRefuse = async <Result>(decide: () => Result | Promise<Result>): Promise<Result> => {
    try {
      return await decide();
    } catch (error) {
      // Who has paid must get their order: they may have bought the last units themselves.
      throw known?.paymentOrderId && error instanceof AppError ? new RefusedAgain(known, error) : error;
    }
  };
  const planned = known && (await planOf(manager, known));
  const isMoved = planned !== null && !isSameDestination(planned, cart.delivery);
  const former = isMoved ? null : planned;
  if (!known?.paymentOrderId && closed) throw closed;
  if (!known?.paymentOrderId || isMoved)
    await orRefuse(() => requireDelivery(cart.delivery, { lines: price.lines, rules: cart.rules, currency }));
  requirePrice(shown, cart);
  // An open checkout of the same lines exists only after they were confirmed.
  if (!known) requireAge(shown, lines);
  const claim = await orRefuse(async () => {
    if (short.length > 0) throw outOfStock(short);
    return claimOf(manager, cart, slot, clock, { addition, former });
  });
  const wishes = terms.policy.substitutes ? (shown.substitutions ?? null) : null;
  const wish = wishes?.wish ?? SubstitutionWish.REFUND;
  const own = plannedFulfilment(cart, claim, { address, wish }, former);
  const plan = addition ? plannedWith(own, addition.order) : own;
  wishForLines(lines, wishes?.lines ?? []);
  const { subtotal, addedTax, total, taxes } = price;
  const byCustomer = { placedById: null, requestKey: null, requestHash: null };
  const facts = {
    userId,
    email,
    subtotal,
    addedTax,
    total,
    taxes,
    currency,
    locale,
    nextCheckAt,
    ...byCustomer,
    addedToId: addition?.order.id ?? null,
  };
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
  const held = [...stockOf(counted), ...(claim ? [placeIn(claim)] : [])];
  await hold(manager, { checkoutId: checkout.id, userId, ms: holdMs }, held);
  return { checkout, isNew: !known };
}

/** Sets what the customer wants where a product is out. */
export function wishForLines(lines: readonly CheckoutLine[], wishes: readonly LineSubstitutionInput[]): void {
  const own = new Map(wishes.map(({ productId, wish }) => [productId.toLowerCase(), wish]));
  for (const line of lines) line.substitutionWish = own.get(line.productId) ?? null;
}

/** Stores how the customer gets the order, as they were shown. @returns the slot they want */
async function chosenSlot(
  manager: EntityManager,
  userId: string,
  { shown, address, policy, clock }: Terms,
): Promise<WantedSlot | null> {
  if (!policy.deliveryAreas) return null;
  const choice = choiceOf(shown.delivery, await chosenBy(manager, userId), address);
  const slot = choice && (await wantedSlot(manager, choice, clock));
  if (choice && (shown.delivery || address)) {
    await lockUser(manager, userId);
    await chooseDelivery(manager, userId, choice);
  }
  return slot;
}

/** The checkout of the order that emptied the cart. @throws AppError `BAD_USER_INPUT` for none */
async function boughtBefore(
  manager: EntityManager,
  shown: Pick<Order, 'userId' | 'total' | 'currency'>,
): Promise<Snapshot> {
  const bought = await boughtAsCart(manager, shown);
  if (bought) return { checkout: bought.checkout, isNew: false };
  throw badInput({ cart: say('checkouts.emptyCart') });
}

/** @throws AppError `PRICE_CHANGED`, or `OUT_OF_STOCK` where the total lacks what is sold out */
export function requirePrice(
  shown: Pick<Shown, 'total' | 'currency'>,
  { price: { total }, currency, short }: PricedCart,
): void {
  if ((shown.currency ?? currency) !== currency)
    throw new AppError('PRICE_CHANGED', say('checkouts.currencyChanged'), { total, currency });
  if (total === shown.total) return;
  if (short.length > 0) throw outOfStock(short);
  throw new AppError('PRICE_CHANGED', say('checkouts.totalChanged'), { total, currency });
}

/** Why a checkout must not be paid that may have been paid before. Its holds and plan stay. */
export class RefusedAgain extends Error {
  constructor(
    readonly checkout: Checkout,
    readonly refusal: AppError,
  ) {
    super(refusal.message, { cause: refusal });
  }
}

interface Earlier {
  /** The order to which the goods are added. */
  readonly addition: Addition | null;
  /** Of the checkout, if it begins again for the same address or place. */
  readonly former: PlannedFulfilment | null;
}

/**
 * The place in a slot that goods take; none if they are added to an order, in whose slot they fit.
 *
 * @throws AppError as `claimWanted` and `requireFitting`
 */
export async function claimOf(
  manager: EntityManager,
  cart: PricedCart,
  slot: WantedSlot | null,
  clock: SlotClock,
  { addition, former }: Earlier,
): Promise<ClaimedSlot | null> {
  if (addition) {
    await requireFitting(manager, addition, cart, clock);
    return null;
  }
  const { delivery, rules, ...goods } = cart;
  const place = former && standingPlace(former, goods, clock);
  if (!rules.delivery || !delivery) return place;
  const handover = former ?? { ...delivery, areaId: delivery.area?.id ?? null };
  return claimWanted(manager, slot, handover, goods, clock, place);
}

/** @throws AppError `AGE_CONFIRMATION_REQUIRED` below the highest age limit of the lines */
function requireAge({ ageConfirmed }: Shown, lines: readonly CheckoutLine[]): void {
  const minimumAge = minimumAgeOf(lines);
  if (minimumAge === null || (ageConfirmed ?? 0) >= minimumAge) return;
  const message = say('checkouts.confirmAge', { age: minimumAge });
  throw new AppError('AGE_CONFIRMATION_REQUIRED', message, { minimumAge });
}
