import type { Actor } from '../../common/actor.js';
import { notFound } from '../../common/app-error.js';
import type { OrderService } from '../orders/order.service.js';
import type { Seller } from './receipt.js';

/** Receipts of paid orders. */
export class ReceiptService {
  constructor(
    private readonly orders: OrderService,
    private readonly seller: Seller,
  ) {}

  /**
   * An order's receipt as PDF, as things stand now.
   *
   * @throws AppError `UNAUTHENTICATED`, `NOT_FOUND` also for somebody else's order
   */
  async draw(actor: Actor, orderId: string): Promise<NodeJS.ReadableStream> {
    const order = await this.orders.find(actor, orderId);
    if (!order) throw notFound('Order');
    const [[lines = []], [payment]] = await Promise.all([
      this.orders.linesOf([order.id]),
      this.orders.paymentsOf([order.paymentId]),
    ]);
    const refund = payment?.status === 'refunded' ? { amount: payment.amount, at: payment.createdAt } : null;
    // What writes PDF is loaded when somebody wants one: a shop opens sooner without it.
    const { drawReceipt } = await import('./draw-receipt.js');
    return drawReceipt({ seller: this.seller, order, lines, refund });
  }
}
