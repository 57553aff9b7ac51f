import type { EntityManager } from 'typeorm';
import { moveCheckout } from '../purchase/checkout-process.js';
import { CheckoutStatus, type Checkout } from '../purchase/checkout.entity.js';
import { OrderEvent } from '../purchase/order-event.entity.js';
import { Order } from '../purchase/order.entity.js';
import { writeOutbox } from '../../outbox/outbox.js';
import type { ProviderRefund } from '../payments/payment-provider.js';
import { Payment } from '../purchase/payment.entity.js';
import { recordPayment } from '../payments/payment.repository.js';
import { issueCreditNotes } from './credit-notes.js';
import { fitOutsideRefund, refundableOf, refundOfAmount, refundOfRest } from './refund-amounts.js';
import { Refund, RefundReason, RefundStatus } from '../purchase/refund.entity.js';
import {
  insertRefunds,
  lockPayments,
  orderOfRefunds,
  refundableLines,
  refundsOfPayments,
  replaceParts,
} from './refund.repository.js';

/**
 * Records refunds of a payment as the provider reports them: the shop's own, also after a lost
 * response, and those made at the provider itself. Idempotent. The caller's transaction must have
 * settled the payment as an order or a refund.
 *
 * @returns the orders whose timelines have new events
 */
export async function recordRefunds(
  manager: EntityManager,
  paymentId: string,
  made: readonly ProviderRefund[],
): Promise<Order[]> {
  const payment = await PaymentRefunds.lock(manager, paymentId);
  return payment ? payment.record(made) : [];
}

/** The refunds of a payment whose row lock is held. */
class PaymentRefunds {
  private readonly changed = new Map<string, Order>();
  /** Those that the provider has made by now, in their order. */
  private readonly completed: Refund[] = [];

  private constructor(
    private readonly manager: EntityManager,
    private readonly paymentId: string,
    private readonly checkout: Checkout,
    /** The order that was paid with it. */
    private readonly order: Order | null,
    /** Oldest first. */
    private refunds: readonly Refund[],
  ) {}

  static async lock(manager: EntityManager, paymentId: string): Promise<PaymentRefunds | null> {
    const known = await manager.findOneBy(Payment, { providerPaymentId: paymentId });
    const ordered = await manager.findOneBy(Order, { paymentId });
    const paid = ordered ?? known;
    const [checkout] = paid ? await lockPayments(manager, [paid]) : [];
    if (!checkout) return null;
    // It may have been ordered before the lock was acquired.
    const order = ordered ?? (await manager.findOneBy(Order, { paymentId }));
    const refunds = await refundsOfPayments(manager, [paymentId]);
    return order || refunds.length > 0
      ? new PaymentRefunds(manager, paymentId, checkout, order, refunds)
      : null;
  }

  async record(made: readonly ProviderRefund[]): Promise<Order[]> {
    const recorded = new Set(this.refunds.map(({ providerRefundId }) => providerRefundId));
    const others: ProviderRefund[] = [];
    for (const refund of made.filter(({ id, status }) => status !== 'failed' && !recorded.has(id))) {
      const own = this.due().find(({ id, amount }) => id === refund.receipt && amount === refund.amount);
      if (own) await this.complete(own, refund, refund.id);
      else others.push(refund);
    }
    // After the shop's own, which limit how much these can be.
    others.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
    for (const refund of others) await this.recordOutside(refund);
    if (made.length > 0) await this.closePayment();
    if (this.order) await issueCreditNotes(this.manager, this.order, this.completed);
    return [...this.changed.values()];
  }

  private due = (): Refund[] => this.refunds.filter(({ status }) => status === RefundStatus.DUE);

  private sum = (refunds: readonly Refund[]): number => refunds.reduce((sum, { amount }) => sum + amount, 0);

  private refunded = (): number =>
    this.sum(this.refunds.filter(({ status }) => status === RefundStatus.REFUNDED));

  /** @param providerRefundId null when a refund made at the provider covers it */
  private async complete(
    refund: Refund,
    { createdAt: refundedAt }: ProviderRefund,
    providerRefundId: string | null,
  ): Promise<void> {
    const done = { status: RefundStatus.REFUNDED, providerRefundId, refundedAt };
    await this.manager.update(Refund, refund.id, done);
    Object.assign(refund, done);
    await this.publish(refund, await orderOfRefunds(this.manager, refund.id));
  }

  private async recordOutside(made: ProviderRefund): Promise<void> {
    const due = this.due();
    const paid = this.checkout.total;
    const fit = fitOutsideRefund({ paid, refunded: this.refunded(), due }, made.amount);
    const reduced = due.find(({ id }) => id === fit.reduced?.id);
    if (reduced && fit.reduced) await this.reduce(reduced, fit.reduced.amount);
    if (fit.amount > 0) await this.insertOutside(made, fit.amount);
    if (reduced) await this.spread(reduced);
    for (const [index, id] of fit.settled.entries()) {
      const isWhole = fit.amount === 0 && index === 0;
      const settled = due.find((refund) => refund.id === id);
      if (settled) await this.complete(settled, made, isWhole ? made.id : null);
    }
  }

  private async reduce(refund: Refund, amount: number): Promise<void> {
    await this.manager.update(Refund, refund.id, { amount });
    Object.assign(refund, { amount });
    if (this.order) await replaceParts(this.manager, refund.id, []);
  }

  private async spread({ id, amount }: Refund): Promise<void> {
    if (this.order) await replaceParts(this.manager, id, await this.linesOf(amount));
  }

  private async linesOf(amount: number) {
    const { order } = this;
    if (!order) return [];
    const lines = (await refundableLines(this.manager, [order])).get(order.id) ?? [];
    return amount === refundableOf(lines) ? refundOfRest(lines) : refundOfAmount(lines, amount);
  }

  private async insertOutside(made: ProviderRefund, amount: number): Promise<void> {
    const { order, checkout, paymentId } = this;
    const timelineOrder = order ?? (await orderOfRefunds(this.manager, ...this.refunds.map(({ id }) => id)));
    const refunds = await insertRefunds(this.manager, [
      {
        checkoutId: checkout.id,
        providerPaymentId: paymentId,
        orderId: order?.id ?? null,
        amount,
        currency: checkout.currency,
        isCredit: false,
        reason: RefundReason.OUTSIDE,
        note: null,
        requestKey: null,
        requestHash: null,
        requestedById: null,
        status: RefundStatus.REFUNDED,
        providerRefundId: made.id,
        refundedAt: made.createdAt,
        lines: await this.linesOf(amount),
      },
    ]);
    this.refunds = [...this.refunds, ...refunds];
    for (const refund of refunds) await this.publish(refund, timelineOrder);
  }

  private async publish(refund: Refund, order: Order | null): Promise<void> {
    const { id: refundId } = refund;
    if (refund.orderId !== null) this.completed.push(refund);
    if (order) {
      const { id: orderId, status } = order;
      await this.manager.insert(OrderEvent, { orderId, status, refund: RefundStatus.REFUNDED, refundId });
      this.changed.set(orderId, order);
    }
    await writeOutbox(this.manager, 'payment.refunded', { refundId });
  }

  /** Sets the status of a fully refunded payment. */
  private async closePayment(): Promise<void> {
    const { manager, checkout, paymentId } = this;
    const { id: checkoutId, total: amount, currency } = checkout;
    const isAtProvider = this.refunds.some(({ isCredit }) => !isCredit);
    if (isAtProvider && this.refunded() === amount) {
      const payment = { id: paymentId, amount, currency };
      await recordPayment(manager, checkoutId, { ...payment, status: 'refunded' });
    }
    const isDue = await manager.existsBy(Refund, { checkoutId, status: RefundStatus.DUE });
    if (checkout.status === CheckoutStatus.REFUND_DUE && !isDue) {
      await moveCheckout(manager, checkout, CheckoutStatus.REFUNDED);
    }
  }
}
