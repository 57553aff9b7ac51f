import type { DataSource, EntityManager } from 'typeorm';
import { say, sentences } from '@larder/texts/text';
import { requireUser, type Actor } from '../../../common/actor.js';
import { AppError, badInput, notFound, unavailable } from '../../../common/app-error.js';
import { Fulfilment } from '../purchase/fulfilment.entity.js';
import { Order } from '../purchase/order.entity.js';
import { PaymentMethod } from '../purchase/payment-method.js';
import type { PaymentProof, PaymentProvider, ProviderPayment } from '../payments/payment-provider.js';
import { Refund, RefundReason } from '../purchase/refund.entity.js';
import type { ProviderRefundService } from '../refunds/provider-refund.service.js';
import { refundPayment } from '../refunds/request-refunds.js';
import { withPhone } from '../../addresses/delivery-address.js';
import { ignoreCheckpoints, type PassCheckpoint } from '../purchase/checkpoints.js';
import { moveCheckout } from '../purchase/checkout-process.js';
import { Checkout, CheckoutStatus } from '../purchase/checkout.entity.js';
import { hasCancelledLink } from '../purchase/pay-link.entity.js';
import { fillBlanks, trimmed, type Recipient } from './checkout.inputs.js';
import type { NoOrderCause, OnOrdered, OrderPlacer, OrderSource } from './order-placer.js';
import { findOwnCheckout, takenPayment, type TakenPayment } from './checkout.repository.js';

/** Outcome of a payment. */
export type Settlement =
  | ({ readonly state: 'ordered' } & Settled)
  /** No order is possible; the payment was or will be refunded. */
  | { readonly state: 'refunded'; readonly refund: Refund }
  | { readonly state: 'declined' }
  /** The bank has not decided yet. */
  | { readonly state: 'pending' };

/** The order of a paid checkout; `isNew` when this call created it. */
export interface Settled {
  readonly order: Order;
  readonly isNew: boolean;
}

interface FinishOptions {
  /** Called after the transaction that placed an order commits. */
  readonly onOrdered: OnOrdered;
  readonly pass?: PassCheckpoint;
}

/**
 * Turns payments into orders for all sources: the browser, REST, the provider's webhook and the
 * reconciler. It is idempotent: a checkout becomes one order, and every other payment of it is
 * refunded.
 */
export class FinishService {
  private readonly pass: PassCheckpoint;

  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentProvider,
    private readonly providerRefunds: ProviderRefundService,
    private readonly placer: OrderPlacer,
    private readonly options: FinishOptions,
  ) {
    this.pass = options.pass ?? ignoreCheckpoints;
  }

  /**
   * Turns the caller's paid checkout into an order; a retry returns the same order.
   *
   * @throws AppError `UNAUTHENTICATED`; `NOT_FOUND` for another customer's checkout;
   *   `BAD_USER_INPUT` for an invalid signature; `PAYMENT_DECLINED`; `OUT_OF_STOCK` when there are
   *   too few units for an order and the payment is refunded (`refunded` is true then);
   *   `SERVICE_UNAVAILABLE`: the client may retry
   */
  async finish(actor: Actor, checkoutId: string, proof: PaymentProof): Promise<Order> {
    const { userId } = requireUser(actor);
    const checkout = await findOwnCheckout(this.dataSource.manager, userId, checkoutId);
    if (!checkout) throw notFound(say('things.checkout'));
    return this.finishProven(checkout, proof);
  }

  /** As `finish`, for a checkout that the caller may pay. */
  async finishProven(checkout: Checkout, proof: PaymentProof): Promise<Order> {
    if (checkout.paymentOrderId !== proof.paymentOrderId || !this.payments.verifyPaymentSignature(proof)) {
      throw badInput({ signature: say('payments.notSigned') });
    }
    // The transaction that sets this status also inserts the order.
    const isOrdered = checkout.status === CheckoutStatus.ORDERED;
    const known = isOrdered
      ? await this.dataSource.manager.findOneBy(Order, { paymentId: proof.paymentId })
      : null;
    if (known) return known;
    const payment = await this.payments.findPayment(proof.paymentId);
    if (!payment) throw badInput({ paymentId: say('payments.notKnown') });
    const settled = settledOf(await this.settle(checkout, payment, 'callback'));
    if (settled) return settled.order;
    throw unavailable(say('payments.notConfirmed'));
  }

  /**
   * Like `finish`, for a client without a signature: the provider says what was paid, and for which
   * checkout.
   *
   * @param recipient the recipient of the order. Blank fields are taken from the checkout. An
   *   existing order keeps its recipient
   * @returns null while the provider has not captured the payment
   * @throws AppError `UNAUTHENTICATED`; `NOT_FOUND` for a payment that belongs to no checkout of
   *   the caller; otherwise as `finish`
   */
  async finishByPayment(actor: Actor, paymentId: string, recipient: Recipient): Promise<Settled | null> {
    const { userId } = requireUser(actor);
    const given = trimmed(recipient);
    const settled = await this.settleById(userId, paymentId, given);
    if (!settled || settled.isNew) return settled;
    // Another source, without the recipient, placed the order first.
    return { order: await this.fillRecipient(settled.order, given), isNew: false };
  }

  /** Settles all of a checkout's payments at the provider; null when there are none. */
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
   * Settles a payment of a checkout: captures it if it is only authorized, then places the order or
   * decides on a refund in one transaction.
   *
   * @param source the source that reported the payment
   * @param recipient the recipient of the order; blank fields are taken from the checkout
   * @throws AppError `CONFLICT` for a payment with another order, amount or currency
   */
  async settle(
    checkout: Checkout,
    payment: ProviderPayment,
    source: OrderSource,
    recipient?: Recipient,
  ): Promise<Settlement> {
    const { paymentOrderId, total, currency } = checkout;
    if (payment.orderId !== paymentOrderId || payment.amount !== total || payment.currency !== currency) {
      throw new AppError('CONFLICT', say('payments.ofAnotherCheckout'));
    }
    const settled = payment.status === 'authorized' ? await this.payments.capture(payment) : payment;
    await this.pass('payment captured');
    const settlement = await this.dataSource.transaction((manager) =>
      this.write(manager, checkout, settled, recipient),
    );
    await this.pass('order placed');
    if (settlement.state === 'ordered' && settlement.isNew) this.options.onOrdered(settlement.order, source);
    if (payment.refunded > 0) await this.providerRefunds.sync(payment.id);
    return settlement;
  }

  private async write(
    manager: EntityManager,
    { id: checkoutId }: Checkout,
    payment: ProviderPayment,
    recipient?: Recipient,
  ): Promise<Settlement> {
    const { id, status, amount, currency } = payment;
    const [taken] = await takenPayment.change(manager, checkoutId, id, status, amount, currency);
    if (!taken) throw notFound(say('things.checkout'));
    if (status === 'failed') return { state: 'declined' };
    if (status !== 'captured' && status !== 'refunded') return { state: 'pending' };

    const { checkout } = taken;
    const order = taken.isOrdered ? await manager.findOneBy(Order, { checkoutId }) : null;
    if (order && order.paymentId !== id) {
      await refund(manager, checkout, payment, { reason: RefundReason.DUPLICATE, order });
    }
    if (order) {
      return { state: 'ordered', order, isNew: false };
    }
    if (taken.hasRefund) {
      return { state: 'refunded', refund: await firstRefundOf(manager, id) };
    }
    if (recipient) await changeRecipient(manager, checkoutId, checkout, fillBlanks(recipient, checkout));
    return this.orderOrRefund(manager, taken, payment);
  }

  private async orderOrRefund(
    manager: EntityManager,
    taken: TakenPayment,
    payment: ProviderPayment,
  ): Promise<Settlement> {
    const { id, method } = payment;
    const { checkout } = taken;
    const { REFUND_DUE, REFUNDED } = CheckoutStatus;
    const isRefunding = checkout.status === REFUND_DUE || checkout.status === REFUNDED;
    const outside = payment.status === 'refunded' ? { reason: RefundReason.OUTSIDE, order: null } : null;
    const again = isRefunding ? { reason: RefundReason.DUPLICATE, order: null } : null;
    const withdrawn =
      checkout.placedById !== null && (await hasCancelledLink(manager, checkout.id))
        ? { reason: RefundReason.LINK_CANCELLED, order: null }
        : null;
    const funding = { payBy: PaymentMethod.ONLINE, paymentId: id, method } as const;
    const placed = await this.placer.place(manager, taken, funding, outside ?? again ?? withdrawn);
    if ('order' in placed) return { state: 'ordered', order: placed.order, isNew: true };
    if (!isRefunding) await moveCheckout(manager, checkout, REFUND_DUE, this.placer.recheckAt());
    return { state: 'refunded', refund: await refund(manager, checkout, payment, placed.cause) };
  }

  /** Fills fields of the recipient that were blank when the order was placed. */
  private async fillRecipient({ id }: Order, recipient: Recipient): Promise<Order> {
    return this.dataSource.transaction(async (manager) => {
      const lock = { mode: 'for_no_key_update' } as const;
      const order = await manager.findOneOrFail(Order, { where: { id }, lock });
      await changeRecipient(manager, order.checkoutId, order, fillBlanks(order, recipient));
      return manager.save(order);
    });
  }

  private async settleById(userId: string, paymentId: string, recipient: Recipient): Promise<Settled | null> {
    const known = await this.dataSource.manager.findOneBy(Order, { paymentId });
    if (known?.userId === userId) return { order: known, isNew: false };
    const payment = await this.payments.findPayment(paymentId);
    const checkout = payment?.orderId
      ? await this.dataSource.manager.findOneBy(Checkout, { paymentOrderId: payment.orderId, userId })
      : null;
    if (!payment || !checkout) throw notFound(say('things.payment'));
    return settledOf(await this.settle(checkout, payment, 'rest', recipient));
  }
}

/**
 * Refunds the rest of a payment that has no order or duplicates one.
 *
 * @returns the decision, also an earlier one
 */
async function refund(
  manager: EntityManager,
  { id: checkoutId }: Checkout,
  { id: providerPaymentId, currency }: ProviderPayment,
  { order, ...why }: NoOrderCause,
): Promise<Refund> {
  const payment = { checkoutId, providerPaymentId, currency };
  const requested = await refundPayment(manager, payment, { ...why, requestedById: null }, order);
  return requested ?? firstRefundOf(manager, providerPaymentId);
}

/** The shop's decision to refund a payment. It precedes refunds made at the provider itself. */
const firstRefundOf = (manager: EntityManager, providerPaymentId: string): Promise<Refund> =>
  manager.findOneOrFail(Refund, { where: { providerPaymentId }, order: { createdAt: 'ASC', id: 'ASC' } });

/**
 * Null while the bank has not decided.
 *
 * @throws AppError for a payment that is refunded instead of ordered
 */
function settledOf(settlement: Settlement): Settled | null {
  if (settlement.state === 'declined') {
    throw new AppError('PAYMENT_DECLINED', say('payments.declined'));
  }
  if (settlement.state === 'refunded') throw refundedError(settlement.refund);
  return settlement.state === 'ordered' ? settlement : null;
}

/** Error that explains to the customer why their payment has no order. */
export function refundedError({ reason, note }: Refund): AppError {
  const code = reason === RefundReason.SOLD_OUT ? 'OUT_OF_STOCK' : 'CONFLICT';
  const why = reason === RefundReason.DUPLICATE ? say('checkouts.paidBefore') : note;
  const message = say('checkouts.refunded');
  return new AppError(code, why ? sentences(why, message) : message, { refunded: true });
}

/**
 * Changes the recipient of a checkout or an order, and the parts of the address with it: another
 * text has none, and another phone is another number to call.
 */
async function changeRecipient(
  manager: EntityManager,
  checkoutId: string,
  former: Recipient,
  { name, phone, address }: Recipient,
): Promise<void> {
  const { phone: phoneBefore, address: before } = former;
  Object.assign(former, { name, phone, address });
  if (before === '' || (phone === phoneBefore && address === before)) return;
  const { address: parts } = await manager.findOneByOrFail(Fulfilment, { checkoutId });
  if (!parts) return;
  const next = address === before ? withPhone(parts, phone) : null;
  await manager.update(Fulfilment, { checkoutId }, { address: next });
}
