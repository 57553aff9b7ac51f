import { In, type DataSource } from 'typeorm';
import { later } from '../../common/clock.js';
import { OrderChangeKind, type AnnounceOrders } from '../orders/order-change.js';
import type { PaymentProvider, ProviderRefund } from './payment-provider.js';
import { Payment } from './payment.entity.js';
import { ProviderCursor } from './provider-cursor.entity.js';
import { recordRefunds } from './record-refunds.js';
import { Refund } from './refund.entity.js';

/** The list of refunds is read again this far back: a refund may appear in it a while after it was made. */
const OVERLAP_MS = 60 * 60_000;
const CURSOR = 'refunds';

/** Keeps the refunds of the shop as the payment provider has them, see `recordRefunds`. */
export class ProviderRefundService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentProvider,
    private readonly announce: AnnounceOrders,
  ) {}

  /** Records all refunds of a payment. @throws AppError `SERVICE_UNAVAILABLE`, after which it is safe to try again */
  async sync(paymentId: string): Promise<void> {
    await this.record(paymentId, await this.payments.refundsOf(paymentId));
  }

  /** Records some refunds of a payment. */
  async record(paymentId: string, made: readonly ProviderRefund[]): Promise<void> {
    if (made.length === 0) return;
    const changed = await this.dataSource.transaction((manager) => recordRefunds(manager, paymentId, made));
    if (changed.length > 0) this.announce(OrderChangeKind.REFUNDED, changed);
  }

  /**
   * Records what was refunded since the last time, of any payment of this shop: nothing else tells of a refund whose webhook
   * was lost. How far the provider's list was read is judged by the provider's clock alone.
   *
   * @throws AppError `SERVICE_UNAVAILABLE`, after which the next call begins at the same place
   */
  async syncNew(): Promise<void> {
    const { manager } = this.dataSource;
    const cursor = await manager.findOneBy(ProviderCursor, { name: CURSOR });
    const made = await this.payments.refundsSince(cursor && later(cursor.readUntil, -OVERLAP_MS));
    if (made.length === 0) return;
    for (const paymentId of await this.paymentsToSync(made)) await this.sync(paymentId);
    const newest = Math.max(...made.map(({ createdAt }) => createdAt.getTime()));
    const readUntil = new Date(Math.max(newest, cursor?.readUntil.getTime() ?? 0));
    await manager.upsert(ProviderCursor, { name: CURSOR, readUntil }, ['name']);
  }

  /** The payments of this shop of which one of these refunds is not recorded. */
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
