import type { DataSource } from 'typeorm';
import { requireUser, type Actor } from '../../common/actor.js';
import { later, type Clock } from '../../common/clock.js';
import { trimmed, type Recipient } from '../orders/recipient.js';
import { outOfStock } from '../products/out-of-stock.js';
import { releaseHolds } from '../products/stock-holds.js';
import type { SignInProvider } from '../users/identity.js';
import { lockUser } from '../users/lock-user.js';
import { passBy, type PassCheckpoint } from './checkpoints.js';
import { linesOf, type CheckoutLine } from './checkout-line.entity.js';
import { snapshotCart } from './checkout-snapshot.js';
import type { CheckoutTimes } from './checkout-times.js';
import { Checkout, CheckoutStatus } from './checkout.entity.js';
import { refundedInstead, type FinishService } from './finish.service.js';
import { findOwnCheckout } from './own-checkout.js';
import type { PaymentOrders } from './payment-orders.js';

interface CheckoutOptions {
  readonly currency: string;
  readonly times: CheckoutTimes;
  readonly now: Clock;
  readonly pass?: PassCheckpoint;
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
    this.pass = options.pass ?? passBy;
  }

  /** Finds a checkout of the caller's, or null. @throws AppError `UNAUTHENTICATED` */
  async find(actor: Actor, id: string): Promise<Checkout | null> {
    const { userId } = requireUser(actor);
    return findOwnCheckout(this.dataSource.manager, userId, id);
  }

  /** The lines of a checkout in their order. */
  linesOf(checkoutId: string): Promise<CheckoutLine[]> {
    return linesOf(this.dataSource.manager, checkoutId);
  }

  /**
   * Releases all that the actor has reserved by beginning to pay, so that others can buy it. Should
   * a payment of such a checkout arrive all the same, it becomes an order if the goods are still
   * there.
   *
   * @returns whether anything was reserved
   * @throws AppError `UNAUTHENTICATED`
   */
  releaseReservations(actor: Actor): Promise<boolean> {
    const { userId } = requireUser(actor);
    return this.dataSource.transaction(async (manager) => {
      await lockUser(manager, userId);
      return releaseHolds(manager, userId, this.options.now());
    });
  }

  /**
   * Fixes the prices of the caller's cart, reserves its counted products, and creates a payment
   * order. Pressing Pay again returns the same checkout; if it was paid meanwhile, perhaps in
   * another tab, it returns as ordered.
   *
   * @param expectedTotal the total on the customer's screen, in minor units
   * @throws AppError `UNAUTHENTICATED`; `BAD_USER_INPUT` for an empty cart; `PRICE_CHANGED` with
   *   the right `total`; `OUT_OF_STOCK` with the `products` that have too few units left, unless
   *   the cart is paid already; `SERVICE_UNAVAILABLE` when the provider does not respond: the
   *   client may retry
   */
  async begin(actor: Actor, recipient: Recipient, expectedTotal: number): Promise<Checkout> {
    const user = requireUser(actor);
    await this.signIn.requireActive(user);
    const { currency, times } = this.options;
    const now = this.options.now();
    const [firstCheck] = times.checkAfterMs;
    const terms = {
      expectedTotal,
      currency,
      now,
      heldUntil: later(now, times.holdMs),
      nextCheckAt: firstCheck === undefined ? null : later(now, firstCheck),
    };
    const { checkout, isNew, short } = await this.dataSource.transaction((manager) =>
      snapshotCart(manager, user, trimmed(recipient), terms),
    );
    await this.pass('checkout stored');
    if (isNew) return this.paymentOrders.requestFirst(checkout);
    if (checkout.status === CheckoutStatus.ORDERED) return checkout;
    if (!checkout.paymentOrderId) return this.paymentOrders.request(checkout);
    const paid = await this.finishing.settlePayments(checkout);
    if (paid?.state === 'refunded') throw refundedInstead(paid.refund);
    if (short.length > 0 && paid?.state !== 'ordered') throw outOfStock(short);
    return this.dataSource.manager.findOneByOrFail(Checkout, { id: checkout.id });
  }
}
