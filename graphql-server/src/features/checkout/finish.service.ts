import type { DataSource, EntityManager } from 'typeorm';
import { requireUser, type Actor } from '../../common/actor.js';
import { AppError, badInput, notFound, unavailable } from '../../common/app-error.js';
import { later } from '../../common/clock.js';
import { isUuid } from '../../common/uuid.js';
import { removeBought } from '../carts/remove-bought.js';
import type { Order } from '../orders/order.entity.js';
import type { OrderService } from '../orders/order.service.js';
import { fillBlanks, trimmed, type Recipient } from '../orders/recipient.js';
import { writeOutbox } from '../outbox/outbox.js';
import type { PaymentProof, PaymentProvider, ProviderPayment } from '../payments/payment-provider.js';
import { recordPayment } from '../payments/record-payment.js';
import { Refund, RefundReason } from '../payments/refund.entity.js';
import { requestRefunds } from '../payments/request-refunds.js';
import { shortageOf } from '../products/out-of-stock.js';
import { freeHolds, openStock, takeFromStock } from '../products/stock-holds.js';
import { lockUser } from '../users/lock-user.js';
import type { User } from '../users/user.entity.js';
import { passBy, type PassCheckpoint } from './checkpoints.js';
import { linesOf } from './checkout-line.entity.js';
import { moveCheckout } from './checkout-process.js';
import { Checkout, CheckoutStatus } from './checkout.entity.js';
import type { OrderWay } from './order-way.js';
import { boughtSince } from './paid-twice.js';

/** What has become of a payment. */
export type Settlement =
  | ({ readonly state: 'ordered' } & Settled)
  /** There can be no order; the money goes back, or has gone back. */
  | { readonly state: 'refunded'; readonly refund: Refund }
  | { readonly state: 'declined' }
  /** The bank has not made up its mind. */
  | { readonly state: 'pending' };

/** The order of a paid checkout, and whether it was made just now. */
export interface Settled {
  readonly order: Order;
  readonly isNew: boolean;
}

interface FinishOptions {
  /** Called after an order was made. */
  readonly onOrdered?: (way: OrderWay) => void;
  readonly now: () => Date;
  /** How long after a checkout was settled the provider is asked for payments of it that nobody has told of. */
  readonly lookAgainMs: number;
  readonly pass?: PassCheckpoint;
}

/**
 * The one way from a payment to an order, whoever brings news of it: the browser, REST, the provider's webhook, or the
 * shop itself that asks. It can be walked again and again: a checkout becomes one order, and every other payment of it
 * goes back.
 */
export class FinishService {
  private readonly pass: PassCheckpoint;

  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentProvider,
    private readonly orders: OrderService,
    private readonly options: FinishOptions,
  ) {
    this.pass = options.pass ?? passBy;
  }

  /**
   * Turns a paid checkout of the asker's into an order; asking again gives the same order.
   *
   * @throws AppError `UNAUTHENTICATED`; `NOT_FOUND` for somebody else's checkout; `BAD_USER_INPUT` for a signature that
   *   is not the provider's; `PAYMENT_DECLINED`; `OUT_OF_STOCK` when there was too little left for an order and the money
   *   goes back (`refunded` is true then); `SERVICE_UNAVAILABLE`, after which it is safe to ask again
   */
  async finish(actor: Actor, checkoutId: string, proof: PaymentProof): Promise<Order> {
    const { userId } = requireUser(actor);
    const checkout = isUuid(checkoutId)
      ? await this.dataSource.manager.findOneBy(Checkout, { id: checkoutId, userId })
      : null;
    if (!checkout) throw notFound('Checkout');
    if (checkout.paymentOrderId !== proof.paymentOrderId || !this.payments.isProven(proof)) {
      throw badInput({ signature: 'This payment is not signed by the payment provider for this checkout.' });
    }
    const known = await this.orders.ofPayment(proof.paymentId);
    if (known) return known;
    const payment = await this.payments.findPayment(proof.paymentId);
    if (!payment) throw badInput({ paymentId: 'The payment provider does not know this payment.' });
    const settled = settledOf(await this.settle(checkout, payment, 'callback'));
    if (settled) return settled.order;
    throw unavailable('The bank has not confirmed the payment yet. Please try again in a moment.');
  }

  /**
   * The same for a client that has no signature to show: what was paid, and for which checkout, is asked of the provider.
   *
   * @param recipient who receives it; what is blank is as the checkout says. An order that is there already keeps what it has
   * @returns null while the provider has not taken the money yet
   * @throws AppError `UNAUTHENTICATED`; `NOT_FOUND` for a payment that is not of a checkout of the asker's; for the rest
   *   as `finish`
   */
  async finishByPayment(actor: Actor, paymentId: string, recipient: Recipient): Promise<Settled | null> {
    const { userId } = requireUser(actor);
    const given = trimmed(recipient);
    const settled = await this.settleById(userId, paymentId, given);
    if (!settled || settled.isNew) return settled;
    // Somebody who does not know the recipient came first.
    return { order: await this.orders.fillRecipient(settled.order, given), isNew: false };
  }

  /** Settles whatever the provider says has been paid for a checkout; null when nothing has. */
  async settlePayments(checkout: Checkout): Promise<Settlement | null> {
    const attempts = checkout.paymentOrderId ? await this.payments.paymentsOf(checkout.paymentOrderId) : [];
    let outcome: Settlement | null = null;
    for (const payment of attempts.filter(({ status }) => status !== 'failed' && status !== 'created')) {
      const settled = await this.settle(checkout, payment, 'reconciler');
      if (outcome?.state !== 'ordered') outcome = settled;
    }
    return outcome;
  }

  /**
   * Does what follows from a payment of a checkout. Its money is taken, if it was only reserved; then one transaction makes
   * the order, or decides that the money goes back.
   *
   * @param way who brought the news of it
   * @param recipient who receives the order; what is blank is as the checkout says
   * @throws AppError `CONFLICT` for a payment that is not of this checkout's order, amount and currency
   */
  async settle(
    checkout: Checkout,
    payment: ProviderPayment,
    way: OrderWay,
    recipient?: Recipient,
  ): Promise<Settlement> {
    const { paymentOrderId, total, currency } = checkout;
    if (payment.orderId !== paymentOrderId || payment.amount !== total || payment.currency !== currency) {
      throw new AppError('CONFLICT', 'This payment does not belong to this checkout.');
    }
    const settled = payment.status === 'authorized' ? await this.payments.capture(payment) : payment;
    await this.pass('payment captured');
    const settlement = await this.dataSource.transaction(async (manager) => {
      const outcome = await this.write(manager, checkout, settled, recipient);
      await this.pass('order written');
      return outcome;
    });
    if (settlement.state === 'ordered' && settlement.isNew) {
      this.orders.announcePlaced(settlement.order);
      this.options.onOrdered?.(way);
    }
    return settlement;
  }

  private async write(
    manager: EntityManager,
    { id, userId }: Checkout,
    payment: ProviderPayment,
    recipient?: Recipient,
  ): Promise<Settlement> {
    // The same order of locks as for changes of a cart, of which this makes one.
    const customer = await lockUser(manager, userId);
    const checkout = await manager.findOneOrFail(Checkout, {
      where: { id },
      lock: { mode: 'for_no_key_update' },
    });
    await recordPayment(manager, checkout.id, payment);
    if (payment.status === 'failed') return { state: 'declined' };
    if (payment.status !== 'captured' && payment.status !== 'refunded') return { state: 'pending' };

    const order = await this.orders.ofCheckout(checkout.id, manager);
    if (order?.paymentId === payment.id) {
      if (payment.status === 'refunded')
        await giveBack(manager, checkout, payment, { reason: RefundReason.OUTSIDE, order });
      return { state: 'ordered', order, isNew: false };
    }
    if (order) {
      await giveBack(manager, checkout, payment, { reason: RefundReason.DUPLICATE, order });
      return { state: 'ordered', order, isNew: false };
    }
    const known = await manager.findOneBy(Refund, { providerPaymentId: payment.id });
    if (known) return { state: 'refunded', refund: known };
    if (recipient) Object.assign(checkout, fillBlanks(recipient, checkout));
    return this.orderOrRefund(manager, { checkout, customer }, payment);
  }

  private async orderOrRefund(
    manager: EntityManager,
    { checkout, customer }: { checkout: Checkout; customer: User },
    payment: ProviderPayment,
  ): Promise<Settlement> {
    const { id, userId } = checkout;
    checkout.lines = await linesOf(manager, id);
    await openStock(
      manager,
      checkout.lines.map(({ productId }) => productId),
      this.options.now(),
    );
    await freeHolds(manager, { checkoutId: id });
    const { REFUND_DUE, REFUNDED } = CheckoutStatus;
    const isGivenUp = checkout.status === REFUND_DUE || checkout.status === REFUNDED;
    const refuse = async (why: Why): Promise<Settlement> => {
      if (!isGivenUp) await moveCheckout(manager, checkout, REFUND_DUE, this.lookAgainAt());
      return { state: 'refunded', refund: await giveBack(manager, checkout, payment, why) };
    };
    if (payment.status === 'refunded') return refuse({ reason: RefundReason.OUTSIDE, order: null });
    const newer = await boughtSince(manager, checkout);
    if (isGivenUp || newer) {
      const bought = newer && (await this.orders.ofCheckout(newer.id, manager));
      return refuse({ reason: RefundReason.DUPLICATE, order: bought });
    }
    // There is nobody any more to send it to.
    if (customer.erasedAt) return refuse({ reason: RefundReason.ACCOUNT_DELETED, order: null });
    const short = await takeFromStock(manager, checkout.lines);
    if (short.length > 0)
      return refuse({ reason: RefundReason.SOLD_OUT, note: shortageOf(short), order: null });

    const order = await this.orders.place(manager, checkout, payment.id);
    await removeBought(manager, userId, checkout.lines);
    await moveCheckout(manager, checkout, CheckoutStatus.ORDERED, this.lookAgainAt());
    await writeOutbox(manager, 'order.placed', { orderId: order.id });
    await writeOutbox(manager, 'order.paid', { orderId: order.id });
    return { state: 'ordered', order, isNew: true };
  }

  /** Another payment of the same checkout may be captured for days, and its webhook lost. */
  private lookAgainAt = (): Date => later(this.options.now(), this.options.lookAgainMs);

  private async settleById(userId: string, paymentId: string, recipient: Recipient): Promise<Settled | null> {
    const known = await this.orders.ofPayment(paymentId);
    if (known?.userId === userId) return { order: known, isNew: false };
    const payment = await this.payments.findPayment(paymentId);
    const checkout = payment?.orderId
      ? await this.dataSource.manager.findOneBy(Checkout, { paymentOrderId: payment.orderId, userId })
      : null;
    if (!payment || !checkout) throw notFound('Payment');
    return settledOf(await this.settle(checkout, payment, 'rest', recipient));
  }
}

/** Why a payment goes back, and the order whose timeline tells of it. */
interface Why {
  readonly reason: RefundReason;
  readonly note?: string;
  readonly order: Order | null;
}

async function giveBack(
  manager: EntityManager,
  { id: checkoutId }: Checkout,
  { id: providerPaymentId, amount, currency }: ProviderPayment,
  why: Why,
): Promise<Refund> {
  await requestRefunds(manager, [
    { checkoutId, providerPaymentId, amount, currency, requestedById: null, ...why },
  ]);
  return manager.findOneByOrFail(Refund, { providerPaymentId });
}

/** Null while the bank has not made up its mind. @throws AppError for a payment that there is no order of */
function settledOf(settlement: Settlement): Settled | null {
  if (settlement.state === 'declined') {
    throw new AppError('PAYMENT_DECLINED', 'The payment did not go through. You can try again.');
  }
  if (settlement.state === 'refunded') throw refundedInstead(settlement.refund);
  return settlement.state === 'ordered' ? settlement : null;
}

/** Why there is no order of a payment, for the person who paid. */
export function refundedInstead({ reason, note }: Refund): AppError {
  const code = reason === RefundReason.SOLD_OUT ? 'OUT_OF_STOCK' : 'CONFLICT';
  const why = reason === RefundReason.DUPLICATE ? 'You have paid for this cart before.' : note;
  const message = 'No order was made, and all of your money is on its way back to you.';
  return new AppError(code, [why, message].filter(Boolean).join(' '), { refunded: true });
}
