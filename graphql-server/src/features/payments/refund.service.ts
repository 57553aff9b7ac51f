import type { DataSource, EntityManager } from 'typeorm';
import { requireUser, type Actor } from '../../common/actor.js';
import { systemClock, type Clock } from '../../common/clock.js';
import type { Page, PageArgs } from '../../common/pagination.js';
import { newestFirst, pageOf } from '../../database/page.js';
import { passBy, type PassCheckpoint } from '../checkout/checkpoints.js';
import { moveCheckout } from '../checkout/checkout-process.js';
import { Checkout, CheckoutStatus } from '../checkout/checkout.entity.js';
import { OrderChangeKind, type AnnounceOrders } from '../orders/order-change.js';
import { OrderEvent } from '../orders/order-event.entity.js';
import { Order } from '../orders/order.entity.js';
import { writeOutbox } from '../outbox/outbox.js';
import type { PaymentProvider } from './payment-provider.js';
import { recordPayment } from './record-payment.js';
import { Refund, RefundStatus } from './refund.entity.js';

interface RefundOptions {
  /** Is told of the orders whose money went back, once that is committed. */
  readonly announce: AnnounceOrders;
  readonly now?: Clock;
  readonly pass?: PassCheckpoint;
}

/** Gives back money that is due, see `requestRefunds`. The refund's id makes it happen once, however often it is asked for. */
export class RefundService {
  private readonly now: Clock;
  private readonly pass: PassCheckpoint;

  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentProvider,
    private readonly options: RefundOptions,
  ) {
    this.now = options.now ?? systemClock;
    this.pass = options.pass ?? passBy;
  }

  /**
   * Has the provider give a refund back; one that has been given back stays as it is.
   *
   * @throws AppError `SERVICE_UNAVAILABLE`, after which it is safe to ask again; `CONFLICT` when the provider refuses
   */
  async carryOut(id: string): Promise<void> {
    const refund = await this.dataSource.manager.findOneBy(Refund, { id });
    if (refund?.status !== RefundStatus.DUE) return;
    const { providerPaymentId: paymentId, amount } = refund;
    const { id: providerRefundId } = await this.payments.refund({ paymentId, amount, key: refund.id });
    await this.pass('money given back');
    const order = await this.dataSource.transaction((manager) =>
      this.settle(manager, refund, providerRefundId),
    );
    if (order) this.options.announce(OrderChangeKind.REFUNDED, [order]);
  }

  /**
   * What goes back, or went back, to the asker because there is no order of it, newest first. What the timeline of an
   * order tells of is left out.
   *
   * @throws AppError `UNAUTHENTICATED`
   */
  listWithoutOrder(actor: Actor, page: PageArgs): Promise<Page<Refund>> {
    const { userId } = requireUser(actor);
    const query = this.dataSource
      .getRepository(Refund)
      .createQueryBuilder('refund')
      .innerJoin('refund.checkout', 'checkout', 'checkout.userId = :userId', { userId })
      .where('not exists (select from order_events where given_back_id = refund.id)');
    return pageOf(query, newestFirst, page);
  }

  /** @returns the order of which that is news */
  private async settle(
    manager: EntityManager,
    { id, checkoutId }: Refund,
    providerRefundId: string | null,
  ): Promise<Order | null> {
    const checkout = await manager.findOneOrFail(Checkout, {
      where: { id: checkoutId },
      lock: { mode: 'for_no_key_update' },
    });
    const refund = await manager.findOneByOrFail(Refund, { id });
    if (refund.status !== RefundStatus.DUE) return null;
    const { providerPaymentId, amount, currency } = refund;
    const done = { status: RefundStatus.REFUNDED, providerRefundId, refundedAt: this.now() };
    await manager.update(Refund, id, done);
    const payment = { id: providerPaymentId, orderId: checkout.paymentOrderId, amount, currency };
    await recordPayment(manager, checkoutId, { ...payment, status: 'refunded' });
    if (checkout.status === CheckoutStatus.REFUND_DUE) {
      const others = { checkoutId, status: RefundStatus.DUE };
      if ((await manager.countBy(Refund, others)) === 0) {
        await moveCheckout(manager, checkout, CheckoutStatus.REFUNDED);
      }
    }
    const order = await writeHistory(manager, id);
    await writeOutbox(manager, 'payment.refunded', { refundId: id });
    return order;
  }
}

/** Goes on in the timeline that told of the decision; null where none did. */
async function writeHistory(manager: EntityManager, givenBackId: string): Promise<Order | null> {
  const decision = await manager.findOneBy(OrderEvent, { givenBackId, refund: RefundStatus.DUE });
  if (!decision) return null;
  const { orderId } = decision;
  const order = await manager.findOneByOrFail(Order, { id: orderId });
  await manager.insert(OrderEvent, {
    orderId,
    status: order.status,
    refund: RefundStatus.REFUNDED,
    givenBackId,
  });
  return order;
}
