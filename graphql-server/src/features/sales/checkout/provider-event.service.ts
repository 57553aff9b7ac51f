import { createHash } from 'node:crypto';
import { IsNull, type DataSource } from 'typeorm';
import { say } from '@larder/texts/text';
import { AppError, badInput } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { idsOf, isUuid } from '../../../common/uuid.js';
import { insertIfNew } from '../../../database/insert-if-new.js';
import { writeOutbox } from '../../outbox/outbox.js';
import type { PaymentProvider, ProviderPayment } from '../payments/payment-provider.js';
import { ProviderEvent } from '../payments/provider-event.entity.js';
import { readProviderEvent } from '../payments/read-provider-event.js';
import { storeUnmatched, reopenUnmatched } from '../payments/unmatched-payment.repository.js';
import { Checkout } from '../purchase/checkout.entity.js';
import type { FinishService } from './finish.service.js';
import type { PaymentOrders } from './payment-orders.js';

/** A webhook of the provider, before its signature is verified. */
interface SentEvent {
  /** Raw bytes, which the signature covers. */
  readonly body: Buffer;
  readonly signature: string;
  /** The provider's event id, equal for each delivery; empty when there is none. */
  readonly id: string;
}

/**
 * Handles events of the payment provider. Stores and acknowledges an event at once, and later reads
 * the payment's current state from the provider. So events may arrive late, out of order or more
 * than once.
 */
export class ProviderEventService {
  /** Running settlements, by payment. */
  private readonly settling = new Map<string, Promise<void>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentProvider,
    private readonly paymentOrders: PaymentOrders,
    private readonly finishing: FinishService,
    private readonly now: Clock,
  ) {}

  /**
   * Stores an event; a duplicate changes nothing.
   *
   * @throws AppError `BAD_USER_INPUT` for an invalid signature or body
   */
  async receive({ body, signature, id }: SentEvent): Promise<void> {
    if (!this.payments.verifyWebhookSignature(body, signature)) {
      throw badInput({ signature: say('payments.eventNotSigned') });
    }
    const event = { ...readProviderEvent(body), id: id || createHash('sha256').update(body).digest('hex') };
    await this.dataSource.transaction(async (manager) => {
      const isNew = await insertIfNew(manager, ProviderEvent, event);
      if (isNew) await writeOutbox(manager, 'payment.event', { eventId: event.id });
    });
  }

  /**
   * Settles the payment of an event, and with it every unhandled event of that payment: one request
   * to the provider covers them all. Idempotent.
   *
   * @throws AppError `SERVICE_UNAVAILABLE` when the provider does not respond: the caller may retry
   */
  async handle(id: string): Promise<void> {
    const event = await this.dataSource.manager.findOneBy(ProviderEvent, { id, handledAt: IsNull() });
    if (!event) return;
    const { paymentId } = event;
    if (!paymentId) return this.markHandled([event]);
    const running = this.settling.get(paymentId);
    if (running) {
      await running;
      // The running settlement covers the event, unless the event was stored after it began.
      return this.handle(id);
    }
    const settling = this.settle(paymentId).finally(() => this.settling.delete(paymentId));
    this.settling.set(paymentId, settling);
    await settling;
  }

  private async settle(paymentId: string): Promise<void> {
    // Loads the events before the payment: events that arrive in between are settled separately.
    const waiting = { paymentId, handledAt: IsNull() };
    const events = await this.dataSource.manager.find(ProviderEvent, {
      where: waiting,
      order: { receivedAt: 'ASC' },
    });
    await this.follow(paymentId, events);
    await this.markHandled(events);
  }

  private async markHandled(events: readonly ProviderEvent[]): Promise<void> {
    await this.dataSource.manager.update(ProviderEvent, idsOf(events), { handledAt: this.now() });
  }

  private async follow(paymentId: string, events: readonly ProviderEvent[]): Promise<void> {
    const payment = await this.payments.findPayment(paymentId);
    if (!payment) {
      const orderId = events.find(({ paymentOrderId }) => paymentOrderId)?.paymentOrderId ?? null;
      const unknown = { id: paymentId, orderId, amount: null, currency: null, email: null };
      return storeUnmatched(this.dataSource.manager, unknown, say('payments.notKnownAnyMore'));
    }
    // The shop records a refund as completed when the provider has accepted it.
    if (events.some(({ type }) => type === REFUND_FAILED))
      await reopenUnmatched(this.dataSource.manager, payment);
    if (events.some(({ type }) => type !== REFUND_FAILED)) await this.settlePayment(payment);
  }

  private async settlePayment(payment: ProviderPayment): Promise<void> {
    // Without money there is nothing to match.
    const hasMoney = payment.status !== 'failed' && payment.status !== 'created';
    const checkout = await this.checkoutOf(payment);
    if (!checkout) {
      if (hasMoney) await storeUnmatched(this.dataSource.manager, payment, say('payments.unknownOrder'));
      return;
    }
    try {
      await this.finishing.settle(checkout, payment, 'webhook');
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
      if (hasMoney) await storeUnmatched(this.dataSource.manager, payment, error.text);
    }
  }

  /** Matches by receipt too: the id of a payment order may never have been stored. */
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
    return lost && this.paymentOrders.recover(lost);
  }
}

/** Source: Razorpay, "Refund webhook events". */
const REFUND_FAILED = 'refund.failed';
