import type { DataSource } from 'typeorm';
import type { Order } from '../../src/features/sales/purchase/order.entity.js';
import { refundOfAmount, totalOf, type LineRefund } from '../../src/features/sales/refunds/refund-amounts.js';
import { RefundReason, RefundStatus, type Refund } from '../../src/features/sales/purchase/refund.entity.js';
import { insertRefunds, refundableLines } from '../../src/features/sales/refunds/refund.repository.js';

type RefundOverrides = Partial<Omit<Refund, 'checkout' | 'requestedBy'>> & {
  readonly lines?: readonly LineRefund[];
};

/**
 * A completed refund of an order: of an amount, of lines, or of all of it; by default made now.
 */
export async function buildRefund(
  dataSource: DataSource,
  order: Order,
  overrides: RefundOverrides = {},
): Promise<Refund> {
  return dataSource.transaction(async (manager) => {
    const left = (await refundableLines(manager, [order])).get(order.id) ?? [];
    const amount = overrides.lines ? totalOf(overrides.lines) : (overrides.amount ?? order.total);
    const [refund] = await insertRefunds(manager, [
      {
        checkoutId: order.checkoutId,
        providerPaymentId: order.paymentId,
        orderId: order.id,
        currency: order.currency,
        isCredit: false,
        reason: RefundReason.ADJUSTMENT,
        note: null,
        requestKey: null,
        requestHash: null,
        requestedById: null,
        providerRefundId: null,
        status: RefundStatus.REFUNDED,
        refundedAt: new Date(),
        ...overrides,
        amount,
        lines: overrides.lines ?? refundOfAmount(left, amount),
      },
    ]);
    return refund as Refund;
  });
}
