import { createHash } from 'node:crypto';
import { type DataSource, type InsertQueryBuilder, IsNull } from 'typeorm';
import { AppError, badInput } from '../../common/app-error.js';
import type { Clock } from '../../common/clock.js';
import { isUuid } from '../../common/uuid.js';
import { writeOutbox } from '../outbox/outbox.js';
import type { PaymentProvider, ProviderPayment } from '../payments/payment-provider.js';
import { ProviderEvent } from '../payments/provider-event.entity.js';
import { readProviderEvent } from '../payments/read-provider-event.js';
import { UnmatchedPayment } from '../payments/unmatched-payment.entity.js';
import { Checkout } from './checkout.entity.js';
import type { FinishService } from './finish.service.js';
import type { PaymentOrders } from './payment-orders.js';

/** A webhook of the provider, as it came. */
export interface SentEvent {
  /** Its bytes: the signature is over them, not over what they mean. */
  readonly body: Buffer;
  readonly signature: string;
  /** The provider's id of the event, the same each time that it is sent; empty where there is none. */
  readonly id: string;
}

/**
 * What the payment provider tells the shop. It is written down and answered at once; what follows from it is done
 * afterwards, by asking the provider how things stand now. So it does not matter in which order events come, how often,
 * or how late.
 */
export class ProviderEventService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentProvider,
    private readonly paymentOrders: PaymentOrders,
    private readonly finishing: FinishService,
    private readonly now: Clock,
  ) {}

  /**
   * Takes an event. One that has come before changes nothing.
   *
   * @throws AppError `BAD_USER_INPUT` for what the provider has not signed or what is no event
   */
  async receive({ body, signature, id }: SentEvent): Promise<void> {
    if (!this.payments.isSent(body, signature)) {
      throw badInput({ signature: 'This is not signed by the payment provider.' });
    }
    const event = { ...readProviderEvent(body), id: id || createHash('sha256').update(body).digest('hex') };
    await this.dataSource.transaction(async (manager) => {
      const { raw } = await manager
        .createQueryBuilder()
        .insert()
        .into(ProviderEvent)
        .values(event)
        .orIgnore()
        .returning('id')
        .execute();
      if ((raw as unknown[]).length > 0) await writeOutbox(manager, 'payment.event', { eventId: event.id });
    });
  }

  /**
   * Does what follows from an event; again changes nothing.
   *
   * @throws AppError `SERVICE_UNAVAILABLE` when the provider does not answer, after which it is to be tried again
   */
  async handle(id: string): Promise<void> {
    const event = await this.dataSource.manager.findOneBy(ProviderEvent, { id, handledAt: IsNull() });
    if (!event) return;
    if (event.paymentId) await this.follow(event.paymentId, event);
    await this.dataSource.manager.update(ProviderEvent, id, { handledAt: this.now() });
  }

  private async follow(paymentId: string, { type, paymentOrderId }: ProviderEvent): Promise<void> {
    const payment = await this.payments.findPayment(paymentId);
    if (!payment) {
      const unknown = { id: paymentId, orderId: paymentOrderId, amount: null, currency: null };
      return this.keep(unknown, 'The payment provider does not know this payment any more.');
    }
    // The shop has taken it for given back as soon as the provider had agreed to that.
    if (type === REFUND_FAILED) return this.showAgain(payment);
    // Without money there is nothing to be put down to anything.
    const hasMoney = payment.status !== 'failed' && payment.status !== 'created';
    const checkout = await this.checkoutOf(payment);
    if (!checkout) {
      if (hasMoney) await this.keep(payment, 'No checkout of this shop has this payment order.');
      return;
    }
    try {
      await this.finishing.settle(checkout, payment, 'webhook');
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
      if (hasMoney) await this.keep(payment, error.message);
    }
  }

  /** Also that of an order whose id we have never stored: its receipt names the checkout. */
  private async checkoutOf({ orderId }: ProviderPayment): Promise<Checkout | null> {
    if (!orderId) return null;
    const { manager } = this.dataSource;
    const known = await manager.findOneBy(Checkout, { paymentOrderId: orderId });
    if (known) return known;
    const receipt = await this.payments.receiptOf(orderId);
    const lost =
      receipt && isUuid(receipt)
        ? await manager.findOneBy(Checkout, { id: receipt, paymentOrderId: IsNull() })
        : null;
    return lost && this.paymentOrders.findLost(lost);
  }

  private async keep(payment: Unmatched, problem: string): Promise<void> {
    await this.unmatched(payment, problem).orIgnore().execute();
  }

  /** Also one that an admin has dealt with, such as by a refund that has failed now. */
  private async showAgain(payment: Unmatched): Promise<void> {
    await this.unmatched(payment, 'The payment provider could not give this payment back.')
      .orUpdate(['problem', 'resolved_at', 'resolved_by_id'], ['provider_payment_id'])
      .execute();
  }

  private unmatched(
    { id: providerPaymentId, orderId: paymentOrderId, amount, currency }: Unmatched,
    problem: string,
  ): InsertQueryBuilder<UnmatchedPayment> {
    const open = { resolvedAt: null, resolvedById: null };
    return this.dataSource.manager
      .createQueryBuilder()
      .insert()
      .into(UnmatchedPayment)
      .values({ providerPaymentId, paymentOrderId, amount, currency, problem, ...open });
  }
}

/** Source: Razorpay, "Refund webhook events". */
const REFUND_FAILED = 'refund.failed';

type Unmatched = {
  readonly [Key in 'id' | 'orderId' | 'amount' | 'currency']: ProviderPayment[Key] | null;
} & {
  readonly id: string;
};
