import { In, type DataSource } from 'typeorm';
import { OrderChangeKind, type AnnounceOrders } from '../purchase/order-change.js';
import type { PaymentProvider, ProviderRefund } from '../payments/payment-provider.js';
import { Payment } from '../purchase/payment.entity.js';
import { ProviderCursor } from '../payments/provider-cursor.entity.js';
import { recordRefunds } from './record-refunds.js';
import { Refund } from '../purchase/refund.entity.js';

const CURSOR = 'refunds';

/** Synchronizes refunds from the payment provider, see `recordRefunds`. */
export class ProviderRefundService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentProvider,
    private readonly announce: AnnounceOrders,
  ) {}

  /**
   * Records all refunds of a payment.
   *
   * @throws AppError `SERVICE_UNAVAILABLE`: the caller may retry
   */
  async sync(paymentId: string): Promise<void> {
    await this.record(paymentId, await this.payments.refundsOf(paymentId));
  }

  /** Records these refunds of a payment. */
  async record(paymentId: string, made: readonly ProviderRefund[]): Promise<void> {
    if (made.length === 0) return;
    const changed = await this.dataSource.transaction((manager) => recordRefunds(manager, paymentId, made));
    if (changed.length > 0) this.announce(OrderChangeKind.REFUNDED, changed);
  }

  /**
   * Records all refunds of the shop's payments since the last call, also those whose webhook was
   * lost. Reads the provider's list up to a known refund, independent of clocks.
   *
   * @throws AppError `SERVICE_UNAVAILABLE`; the next call begins at the same cursor
   */
  async syncNew(): Promise<void> {
    const { manager } = this.dataSource;
    const cursor = await manager.findOneBy(ProviderCursor, { name: CURSOR });
    const made = await this.readSince(cursor?.newestId ?? null);
    const [newest] = made;
    if (!newest) return;
    const payments = [...(await this.paymentsToSync(made))];
    // A payment that cannot be recorded does not block the others.
    const failed: unknown[] = [];
    for (const each of payments) await this.sync(each).catch((error: unknown) => failed.push(error));
    if (failed.length > 0) throw failed[0];
    await manager.upsert(ProviderCursor, { name: CURSOR, newestId: newest.id }, ['name']);
  }

  /**
   * Refunds newer than this one, and one more page: a refund may appear in the list a while after
   * it was made. Without an id, the newest page.
   */
  private async readSince(newestId: string | null): Promise<ProviderRefund[]> {
    const made: ProviderRefund[] = [];
    let isKnown = newestId === null;
    for await (const page of this.payments.refundPages()) {
      made.push(...page);
      if (isKnown) break;
      isKnown = page.some(({ id }) => id === newestId);
    }
    return made;
  }

  /** Payments of this shop with refunds in the list that are not recorded. */
  private async paymentsToSync(made: readonly ProviderRefund[]): Promise<Set<string>> {
    const { manager } = this.dataSource;
    const known = await manager.findBy(Refund, { providerRefundId: In(made.map(({ id }) => id)) });
    const knownIds = new Set(known.map(({ providerRefundId }) => providerRefundId));
    const unknown = made.filter(({ id, status }) => status !== 'failed' && !knownIds.has(id));
    const ours = await manager.findBy(Payment, {
      providerPaymentId: In(unknown.map(({ paymentId }) => paymentId)),
    });
    return new Set(ours.map(({ providerPaymentId }) => providerPaymentId));
  }
}
