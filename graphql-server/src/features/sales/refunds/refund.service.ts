import { In, type DataSource } from 'typeorm';
import { requireUser, type Actor } from '../../../common/actor.js';
import type { Page, PageArgs } from '../../../common/pagination.js';
import { ignoreCheckpoints, type PassCheckpoint } from '../purchase/checkpoints.js';
import type { Clock } from '../../../common/clock.js';
import type { PaymentProvider, ProviderRefund } from '../payments/payment-provider.js';
import type { ProviderRefundService } from './provider-refund.service.js';
import { Order } from '../purchase/order.entity.js';
import { CHARGE_KINDS } from '../../../pricing/charge.js';
import type { OrderCharge } from './order-charge.type.js';
import { chargeOf, type RefundableLine } from './refund-amounts.js';
import type { RefundLine } from './refund-line.type.js';
import {
  linesOfRefunds,
  refundableLines,
  refundedOfLines,
  refundsWithoutOrder,
  type RefundedOfLine,
} from './refund.repository.js';
import { Refund, RefundStatus } from '../purchase/refund.entity.js';

const chargesOfLine = (line: RefundableLine): OrderCharge[] =>
  CHARGE_KINDS.map((kind) => ({ lineId: line.id, kind, ...chargeOf(line, kind) })).filter(
    ({ paid }) => paid > 0,
  );

/** As one that the provider has made. */
const creditOf = ({ id, providerPaymentId: paymentId, amount }: Refund, createdAt: Date): ProviderRefund => ({
  id,
  paymentId,
  amount,
  receipt: id,
  status: 'processed',
  createdAt,
});

/** Makes due refunds at the provider, see `request-refunds.ts`, and lists refunds. */
export class RefundService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentProvider,
    private readonly providerRefunds: ProviderRefundService,
    private readonly now: Clock,
    private readonly pass: PassCheckpoint = ignoreCheckpoints,
  ) {}

  /**
   * Makes a refund at the provider; idempotent. Records the provider's refunds first: an earlier
   * response may have been lost, and a refund made at the provider leaves less to refund. A credit
   * moves no money, and is made without the provider.
   *
   * @throws AppError `SERVICE_UNAVAILABLE`: the caller may retry; `CONFLICT` when the provider
   *   rejects it
   */
  async execute(id: string): Promise<void> {
    const requested = await this.findDue(id);
    if (!requested) return;
    if (requested.isCredit)
      return this.providerRefunds.record(requested.providerPaymentId, [creditOf(requested, this.now())]);
    await this.providerRefunds.sync(requested.providerPaymentId);
    const refund = await this.findDue(id);
    if (!refund) return;
    const { providerPaymentId: paymentId, amount } = refund;
    const made = await this.payments.refund({ paymentId, amount, receipt: id });
    await this.pass('refund made');
    await this.providerRefunds.record(paymentId, [made]);
  }

  /**
   * The refunds of the caller's payments that are in no order's timeline, newest first.
   *
   * @throws AppError `UNAUTHENTICATED`
   */
  listWithoutOrder(actor: Actor, page: PageArgs): Promise<Page<Refund>> {
    const { userId } = requireUser(actor);
    return refundsWithoutOrder(this.dataSource.manager, userId, page);
  }

  /** Batch load: the refunds of each order's payment, oldest first. */
  async ofOrders(orderIds: readonly string[]): Promise<Refund[][]> {
    const refunds = await this.dataSource.manager.find(Refund, {
      where: { orderId: In([...orderIds]) },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return orderIds.map((id) => refunds.filter(({ orderId }) => orderId === id));
  }

  /** Batch load: what was paid of each order's lines by charge, and what was refunded of it. */
  async chargesOf(orderIds: readonly string[]): Promise<OrderCharge[][]> {
    const { manager } = this.dataSource;
    const orders = await manager.findBy(Order, { id: In([...orderIds]) });
    const lines = await refundableLines(manager, orders);
    return orderIds.map((id) => (lines.get(id) ?? []).flatMap(chargesOfLine));
  }

  /** Refunds by their ids, in any order. */
  byIds(ids: readonly string[]): Promise<Refund[]> {
    return this.dataSource.manager.findBy(Refund, { id: In([...ids]) });
  }

  /** Batch load: the lines of each refund. */
  async linesOf(refundIds: readonly string[]): Promise<RefundLine[][]> {
    const lines = await linesOfRefunds(this.dataSource.manager, refundIds);
    return refundIds.map((id) => lines.filter(({ refundId }) => refundId === id));
  }

  /** Batch load: the refunded units and amount of each order line. */
  ofOrderLines(orderLineIds: readonly string[]): Promise<RefundedOfLine[]> {
    return refundedOfLines(this.dataSource.manager, orderLineIds);
  }

  private findDue(id: string): Promise<Refund | null> {
    return this.dataSource.manager.findOneBy(Refund, { id, status: RefundStatus.DUE });
  }
}
