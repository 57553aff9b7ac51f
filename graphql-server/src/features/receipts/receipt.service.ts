import type { Actor } from '../../common/actor.js';
import { notFound } from '../../common/app-error.js';
import type { OrderService } from '../orders/order.service.js';
import { refundedUnitsOf, type RefundLine } from '../payments/refund-line.entity.js';
import type { RefundService } from '../payments/refund.service.js';
import type { Seller } from './receipt.js';

export class ReceiptService {
  constructor(
    private readonly orders: OrderService,
    private readonly refunds: RefundService,
    private readonly shop: Seller,
  ) {}

  /**
   * Renders an order's receipt as PDF, in its current state.
   *
   * @throws AppError `UNAUTHENTICATED`, `NOT_FOUND` also for another customer's order
   */
  async render(actor: Actor, orderId: string): Promise<NodeJS.ReadableStream> {
    const order = await this.orders.find(actor, orderId);
    if (!order) throw notFound('Order');
    const [[lines = []], [refunds = []]] = await Promise.all([
      this.orders.linesOf([order.id]),
      this.refunds.ofOrders([order.id]),
    ]);
    const parts = await this.refunds.linesOf(refunds.map(({ id }) => id));
    const made = refunds.flatMap(({ amount, refundedAt: at }, index) =>
      at ? [{ amount, at, units: unitsOf(parts[index]) }] : [],
    );
    // Loads the PDF library with the first receipt, so that the shop starts faster.
    const { renderReceipt } = await import('./render-receipt.js');
    const { name, address, taxNumber, timeZone } = this.shop;
    const seller = { name, address, taxNumber, timeZone };
    return renderReceipt({ seller, order, lines, refunds: made });
  }
}

const unitsOf = (lines: readonly RefundLine[] = []) =>
  lines.filter(({ quantity }) => quantity > 0).map(refundedUnitsOf);
