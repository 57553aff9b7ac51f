import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import { requireUser, type Actor } from '../../common/actor.js';
import { AppError, badInput, notFound } from '../../common/app-error.js';
import { isUuid } from '../../common/uuid.js';
import { removeBought } from '../carts/cart.service.js';
import type { Order } from '../orders/order.entity.js';
import type { OrderService } from '../orders/order.service.js';
import { fillBlanks, type Recipient } from '../orders/recipient.js';
import { writeOutbox } from '../outbox/outbox.js';
import type { PaymentProof, PaymentProvider, ProviderPayment } from '../payments/payment-provider.js';
import { Payment } from '../payments/payment.entity.js';
import { outOfStock } from '../products/out-of-stock.js';
import { takeFromStock } from '../products/take-from-stock.js';
import type { SignInProvider } from '../users/identity.js';
import { lockUser } from '../users/lock-user.js';
import { CheckoutLine } from './checkout-line.entity.js';
import { snapshotCart, type Snapshot } from './checkout-snapshot.js';
import { Checkout, CheckoutStatus } from './checkout.entity.js';

/** The order of a paid checkout, and whether it was made just now. */
export interface Settled {
  readonly order: Order;
  readonly isNew: boolean;
}

/**
 * The way from a cart to a paid order. No transaction is open while the provider is asked, and every step can be
 * repeated: a checkout has one payment order, and becomes one order.
 */
export class CheckoutService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signIn: SignInProvider,
    private readonly payments: PaymentProvider,
    private readonly orders: OrderService,
    private readonly currency: string,
  ) {}

  /** A checkout of the asker's, or null. @throws AppError `UNAUTHENTICATED` */
  async find(actor: Actor, id: string): Promise<Checkout | null> {
    const { userId } = requireUser(actor);
    return isUuid(id) ? this.dataSource.manager.findOneBy(Checkout, { id, userId }) : null;
  }

  /** The lines of a checkout in their order. */
  linesOf(checkoutId: string, manager: EntityManager = this.dataSource.manager): Promise<CheckoutLine[]> {
    return manager.find(CheckoutLine, { where: { checkoutId }, order: { position: 'ASC' } });
  }

  /**
   * Prices the asker's cart for good and makes a payment order for it. Pressing Pay again gives the same checkout; if
   * it turns out to be paid already, it comes back ordered.
   *
   * @param expectedTotal minor units the shopper was shown
   * @throws AppError `UNAUTHENTICATED`; `BAD_USER_INPUT` for an empty cart; `PRICE_CHANGED` with the right `total`;
   *   `OUT_OF_STOCK` naming the `products` that there are too few of, unless the cart is paid already;
   *   `SERVICE_UNAVAILABLE` when the provider does not answer, after which it is safe to press Pay again
   */
  async begin(actor: Actor, recipient: Recipient, expectedTotal: number): Promise<Checkout> {
    const user = requireUser(actor);
    await this.signIn.requireActive(user);
    const { currency } = this;
    const snapshot = await this.dataSource.transaction((manager) =>
      snapshotCart(manager, user, trimmed(recipient), { expectedTotal, currency }),
    );
    const { checkout, short } = snapshot;
    if (!checkout.paymentOrderId) return this.requestPayment(snapshot);
    const known = await this.orderIfPaid(checkout);
    if (short.length > 0 && known.status !== CheckoutStatus.ORDERED) throw outOfStock(short);
    return known;
  }

  /**
   * Turns a paid checkout of the asker's into an order; asking again gives the same order. What was bought leaves the
   * stock in the same transaction. Nothing is set aside when a checkout begins, so others may have bought the last while
   * this one was being paid: then the order is made all the same, as the money is taken, and the stock stays at zero;
   * it is for an admin to see that the order cannot be shipped in full. Rejecting or deleting an order puts nothing back
   * into stock: only who looks at the goods knows whether they can be sold again.
   *
   * @throws AppError `UNAUTHENTICATED`; `NOT_FOUND` for somebody else's checkout; `BAD_USER_INPUT` for a signature that
   *   is not the provider's; `PAYMENT_DECLINED`; `SERVICE_UNAVAILABLE`, after which it is safe to ask again
   */
  async finish(actor: Actor, checkoutId: string, proof: PaymentProof): Promise<Order> {
    const checkout = await this.find(actor, checkoutId);
    if (!checkout) throw notFound('Checkout');
    if (checkout.paymentOrderId !== proof.paymentOrderId || !this.payments.isProven(proof)) {
      throw badInput({ signature: 'This payment is not signed by the payment provider for this checkout.' });
    }
    const existing = await this.orders.ofCheckout(checkout.id);
    if (existing) return existing;
    const payment = await this.payments.findPayment(proof.paymentId);
    if (!payment) throw badInput({ paymentId: 'The payment provider does not know this payment.' });
    const { order } = await this.settle(checkout, payment);
    return order;
  }

  /**
   * The same for a client that has no signature to show: what was paid, and for which checkout, is asked of the provider.
   *
   * @param recipient who receives it; what is blank is as the checkout says. An order that is there already keeps what it has
   * @returns null while the provider has not taken the money yet
   * @throws AppError `UNAUTHENTICATED`; `NOT_FOUND` for a payment that is not of a checkout of the asker's;
   *   `PAYMENT_DECLINED`; `SERVICE_UNAVAILABLE`, after which it is safe to ask again
   */
  async finishByPayment(actor: Actor, paymentId: string, recipient: Recipient): Promise<Settled | null> {
    const { userId } = requireUser(actor);
    const payment = await this.payments.findPayment(paymentId);
    const checkout = payment?.orderId
      ? await this.dataSource.manager.findOneBy(Checkout, { paymentOrderId: payment.orderId, userId })
      : null;
    if (!payment || !checkout) throw notFound('Payment');
    const given = trimmed(recipient);
    const existing = await this.orders.ofCheckout(checkout.id);
    if (!existing && payment.status === 'created') return null;
    const settled = existing
      ? { order: existing, isNew: false }
      : await this.settle(checkout, payment, given);
    if (settled.isNew) return settled;
    // Somebody who does not know the recipient came first.
    return { order: await this.orders.fillRecipient(settled.order, given), isNew: false };
  }

  /** The one way from a payment to an order. */
  private async settle(
    checkout: Checkout,
    payment: ProviderPayment,
    recipient?: Recipient,
  ): Promise<Settled> {
    const { id, amount, currency } = await this.captured(checkout, payment);
    const { order, isNew } = await this.dataSource.transaction(async (manager) => {
      // The same order of locks as for changes of a cart, of which this makes one.
      await lockUser(manager, checkout.userId);
      const locked = await manager.findOneOrFail(Checkout, {
        where: { id: checkout.id },
        lock: { mode: 'pessimistic_write' },
      });
      const existing = await this.orders.ofCheckout(locked.id, manager);
      if (existing) return { order: existing, isNew: false };

      locked.lines = await this.linesOf(locked.id, manager);
      if (recipient) Object.assign(locked, fillBlanks(recipient, locked));
      await manager.insert(Payment, {
        checkoutId: locked.id,
        providerPaymentId: id,
        status: 'captured',
        amount,
        currency,
      });
      const placed = await this.orders.place(manager, locked, id);
      await removeBought(manager, locked.userId, locked.lines);
      await takeFromStock(manager, locked.lines);
      await manager.update(Checkout, locked.id, { status: CheckoutStatus.ORDERED });
      await writeOutbox(manager, 'order.placed', { orderId: placed.id });
      return { order: placed, isNew: true };
    });
    if (isNew) this.orders.announcePlaced(order);
    return { order, isNew };
  }

  /** The payment, once it is certain that it pays this checkout and that its money is taken. */
  private async captured(checkout: Checkout, payment: ProviderPayment): Promise<ProviderPayment> {
    const { paymentOrderId, total, currency } = checkout;
    if (payment.orderId !== paymentOrderId || payment.amount !== total || payment.currency !== currency) {
      throw new AppError('CONFLICT', 'This payment does not belong to this checkout.');
    }
    const settled = payment.status === 'authorized' ? await this.payments.capture(payment) : payment;
    if (settled.status !== 'captured') {
      throw new AppError('PAYMENT_DECLINED', 'The payment did not go through. You can try again.');
    }
    return settled;
  }

  private async requestPayment({ checkout, isNew }: Snapshot): Promise<Checkout> {
    const { id: receipt, total: amount, currency } = checkout;
    // An earlier attempt may have ended between the provider's answer and our storing it.
    const known = isNew ? null : await this.payments.findOrder(receipt);
    const order = known ?? (await this.payments.createOrder({ amount, currency, receipt }));
    // Of two attempts at once, the first to come here gives the id to both.
    await this.dataSource.manager.update(
      Checkout,
      { id: checkout.id, paymentOrderId: IsNull() },
      { paymentOrderId: order.id, status: CheckoutStatus.AWAITING_PAYMENT },
    );
    return this.dataSource.manager.findOneByOrFail(Checkout, { id: checkout.id });
  }

  private async orderIfPaid(checkout: Checkout): Promise<Checkout> {
    const payments = await this.payments.paymentsOf(checkout.paymentOrderId ?? '');
    const paid = payments.find(({ status }) => status === 'captured' || status === 'authorized');
    if (!paid) return checkout;
    await this.settle(checkout, paid);
    return this.dataSource.manager.findOneByOrFail(Checkout, { id: checkout.id });
  }
}

const trimmed = ({ name, phone, address }: Recipient): Recipient => ({
  name: name.trim(),
  phone: phone.trim(),
  address: address.trim(),
});
