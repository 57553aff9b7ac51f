import type { DataSource } from 'typeorm';
import type { Closing } from '@larder/shared/closings';
import { offeredLocale, type Locale } from '@larder/shared/locales';
import { dayIn, localTimeIn } from '@larder/shared/time-zone';
import { say } from '@larder/texts/text';
import { requireUser, type Actor } from '../../../common/actor.js';
import { AppError } from '../../../common/app-error.js';
import { addMs, type Clock } from '../../../common/clock.js';
import type { Config } from '../../../config/config.js';
import type { PricedCart } from '../../carts/cart.js';
import type { CartService } from '../../carts/cart.service.js';
import type { SignInProvider } from '../../users/identity.js';
import { lockUser } from '../../users/lock-user.js';
import { openHolds } from '../holds/hold.repository.js';
import type { ProviderOrder } from '../payments/payment-provider.js';
import { ignoreCheckpoints, type PassCheckpoint } from '../purchase/checkpoints.js';
import { CheckoutLine, linesOf } from '../purchase/checkout-line.entity.js';
import { Checkout, CheckoutStatus } from '../purchase/checkout.entity.js';
import { PaymentMethod } from '../purchase/payment-method.js';
import { additionTo, methodsOfAddition } from './addition.js';
import { recipientOf } from './checkout.inputs.js';
import { findOwnCheckout } from './checkout.repository.js';
import { destinationOf, type GivenRecipient } from './destination.js';
import { refundedError, type FinishService } from './finish.service.js';
import { paymentOrderOf, type PaymentOrders } from './payment-orders.js';
import {
  RefusedAgain,
  snapshotCart,
  type CheckoutPolicy,
  type Shown,
  type Snapshot,
} from './snapshot-cart.js';

interface CheckoutOptions {
  readonly shop: {
    readonly timeZone: string;
    readonly locales: readonly Locale[];
    readonly closed: Closing | null;
  } & CheckoutPolicy;
  readonly times: Config['checkoutTimes'];
  readonly now: Clock;
  readonly carts: Pick<CartService, 'cartOf'>;
  readonly pass?: PassCheckpoint;
}

/** What the customer has confirmed, and the order to which the cart is added. */
interface BegunCheckout extends Shown {
  readonly addTo?: string | null | undefined;
}

/** A cart as it is added to an order. */
export interface AdditionPrice {
  readonly cart: PricedCart;
  readonly paymentMethods: readonly PaymentMethod[];
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
   * Prices the caller's cart as it is added to an order of theirs, with the methods by which that
   * can be paid, see `methodsOfAddition`.
   *
   * @throws AppError `UNAUTHENTICATED`, and as `additionTo`
   */
  async quoteAddition(actor: Actor, orderId: string): Promise<AdditionPrice> {
    const user = requireUser(actor);
    const { shop, now } = this.options;
    const clock = { timeZone: shop.timeZone, now };
    const { order, delivery } = await additionTo(this.dataSource.manager, user, orderId, clock);
    const cart = await this.options.carts.cartOf(actor, delivery);
    const paymentMethods = await methodsOfAddition(this.dataSource.manager, order, cart.total);
    return { cart, paymentMethods };
  }

  /**
   * Fixes the prices of the caller's cart, reserves its counted products, and creates a payment
   * order, unless the customer pays later. Idempotent: pressing Pay again returns the same
   * checkout, with status `ordered` if it was paid meanwhile.
   *
   * @param given the recipient; an address by its parts decides about the area and the text
   * @param wanted tag of the language of its e-mails and receipt; the nearest of the shop, or its
   *   default
   * @throws AppError `UNAUTHENTICATED`; `BAD_USER_INPUT` for an empty cart; `SHOP_CLOSED` with
   *   `until` for a customer who has not begun to pay for this cart before; `PRICE_CHANGED` with
   *   the current `total` and `currency`; `AGE_CONFIRMATION_REQUIRED` with the `minimumAge` to
   *   confirm; `DELIVERY_REQUIRED`, `NOT_DELIVERED` and `BELOW_MINIMUM`, see `requireDelivery`;
   *   `OUT_OF_STOCK` with the `products` that have too few units left, unless the cart is
   *   paid already; as `additionTo` for an order to add it to;
   *   `SERVICE_UNAVAILABLE` when the provider does not respond: the client may retry
   */
  async begin(actor: Actor, given: GivenRecipient, shown: BegunCheckout, wanted?: string): Promise<Checkout> {
    const user = requireUser(actor);
    await this.signIn.requireActive(user);
    const { times, shop } = this.options;
    const locale = offeredLocale(wanted, shop.locales);
    const now = this.options.now();
    const [firstCheck] = times.checkAfterMs;
    const clock = { timeZone: shop.timeZone, now: this.options.now };
    const { addTo } = shown;
    const addition = addTo ? await additionTo(this.dataSource.manager, user, addTo, clock) : null;
    const { recipient, address } = addition
      ? { recipient: recipientOf(addition.order), address: null }
      : destinationOf(given, shown.delivery, shop.locales);
    const terms = {
      shown,
      addition,
      address,
      locale,
      today: dayIn(shop.timeZone, now),
      policy: shop,
      clock,
      closed: shop.closed && shopClosed(shop.closed, shop.timeZone),
      holdMs: times.holdMs,
      nextCheckAt: firstCheck === undefined ? null : addMs(now, firstCheck),
    };
    const { checkout, isNew } = await this.dataSource
      .transaction((manager) => snapshotCart(manager, user, recipient, terms))
      .catch((error: unknown) => this.orderedDespite(error));
    await this.pass('checkout stored');
    const isOnline = (shown.payBy ?? PaymentMethod.ONLINE) === PaymentMethod.ONLINE;
    if (isNew && isOnline) return this.paymentOrders.requestFirst(checkout);
    if (checkout.status === CheckoutStatus.ORDERED) return checkout;
    if (!checkout.paymentOrderId) return isOnline ? this.paymentOrders.request(checkout) : checkout;
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

function shopClosed({ until }: Closing, timeZone: string): AppError {
  const message = until
    ? say('checkouts.closedUntil', { time: localTimeIn(timeZone, new Date(until)).replace('T', ' ') })
    : say('checkouts.closed');
  return new AppError('SHOP_CLOSED', message, { until });
}
