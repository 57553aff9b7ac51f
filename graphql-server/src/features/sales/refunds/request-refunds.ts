import type { EntityManager } from 'typeorm';
import type { Text } from '@larder/texts/text';
import { OrderEvent } from '../purchase/order-event.entity.js';
import type { Order } from '../purchase/order.entity.js';
import { PaymentMethod } from '../purchase/payment-method.js';
import { publishIfPaid } from '../purchase/publish-paid.js';
import { writeOutboxes } from '../../outbox/outbox.js';
import { refundOfRest, totalOf, type LineRefund } from './refund-amounts.js';
import {
  insertRefunds,
  lockPayments,
  refundableLines,
  refundsOfPayments,
  type RefundablePayment,
} from './refund.repository.js';
import { RefundStatus, type Refund } from '../purchase/refund.entity.js';

type RefundableOrder = Pick<
  Order,
  'id' | 'status' | 'checkoutId' | 'paymentId' | 'payBy' | 'due' | 'addedTax' | 'total' | 'currency'
>;

/** The reason of a refund, and who requested it. */
interface RefundRequest extends Pick<Refund, 'reason' | 'requestedById'> {
  /** Explains the reason to the customer. */
  readonly note?: Text | null;
  /** The client's idempotency key, see `Refund.requestKey`. */
  readonly requestKey?: string | null;
  /** See `Refund.requestHash`. */
  readonly requestHash?: string | null;
}

interface RequestedRefund<Of> {
  readonly of: Of;
  readonly refund: Refund;
}

/**
 * Requests refunds of the rest of the orders' payments in the caller's transaction, which holds the
 * orders' row locks; the outbox then has `RefundService` make them. Skips fully refunded orders.
 *
 * @returns the orders that have a new refund, with it
 */
export async function refundRest<Of extends RefundableOrder>(
  manager: EntityManager,
  orders: readonly Of[],
  request: RefundRequest,
): Promise<RequestedRefund<Of>[]> {
  await lockPayments(manager, orders);
  const lines = await refundableLines(manager, orders);
  const parts = orders.map((of) => ({ of, lines: refundOfRest(lines.get(of.id) ?? []) }));
  return requestParts(
    manager,
    parts.filter((part) => totalOf(part.lines) > 0),
    request,
  );
}

/**
 * Requests refunds of parts of orders, whose payments are locked. Those of orders that are paid
 * later lower what is due.
 *
 * @param parts refund lines of each order, at most what is left
 */
export async function requestParts<Of extends RefundableOrder>(
  manager: EntityManager,
  parts: readonly { readonly of: Of; readonly lines: readonly LineRefund[] }[],
  request: RefundRequest,
): Promise<RequestedRefund<Of>[]> {
  const refunds = await insertRefunds(
    manager,
    parts.map(({ of: order, lines }) => ({
      ...newRefund({ ...order, providerPaymentId: order.paymentId }, totalOf(lines), request),
      isCredit: order.payBy !== PaymentMethod.ONLINE,
      orderId: order.id,
      lines,
    })),
  );
  const requested = parts.map(({ of }, index) => ({ of, refund: refunds[index] as Refund }));
  await publish(
    manager,
    requested.map(({ of: order, refund }) => ({ order, refund })),
  );
  for (const { of: order, refund } of requested.filter((each) => each.refund.isCredit)) {
    const before = order.due;
    // As the trigger on refunds has done.
    order.due -= refund.amount;
    await publishIfPaid(manager, order, before);
  }
  return requested;
}

/**
 * Requests a refund of a payment that has no order or duplicates one.
 *
 * @param timelineOrder the order whose timeline shows it
 * @returns null when nothing is left to refund
 */
export async function refundPayment(
  manager: EntityManager,
  payment: RefundablePayment,
  request: RefundRequest,
  timelineOrder: Pick<Order, 'id' | 'status'> | null,
): Promise<Refund | null> {
  const { providerPaymentId } = payment;
  const [checkout] = await lockPayments(manager, [payment]);
  const earlier = await refundsOfPayments(manager, [providerPaymentId]);
  const left = earlier.reduce((rest, { amount }) => rest - amount, checkout?.total ?? 0);
  if (left <= 0) return null;
  const [refund] = await insertRefunds(manager, [
    { ...newRefund(payment, left, request), orderId: null, lines: [] },
  ]);
  if (refund) await publish(manager, [{ order: timelineOrder, refund }]);
  return refund ?? null;
}

const newRefund = (
  { checkoutId, providerPaymentId, currency }: RefundablePayment,
  amount: number,
  { reason, requestedById, note = null, requestKey = null, requestHash = null }: RefundRequest,
) => ({
  checkoutId,
  providerPaymentId,
  currency,
  amount,
  reason,
  requestedById,
  note,
  requestKey,
  requestHash,
  isCredit: false,
  status: RefundStatus.DUE,
  providerRefundId: null,
  refundedAt: null,
});

/** Adds timeline events, and the outbox messages that have the refunds made. */
async function publish(
  manager: EntityManager,
  decided: readonly { readonly order: Pick<Order, 'id' | 'status'> | null; readonly refund: Refund }[],
): Promise<void> {
  const entries = decided.flatMap(({ order, refund: { id: refundId, requestedById: userId } }) =>
    order ? [{ orderId: order.id, status: order.status, refund: RefundStatus.DUE, refundId, userId }] : [],
  );
  if (entries.length > 0) await manager.insert(OrderEvent, entries);
  await writeOutboxes(
    manager,
    'refund.due',
    decided.map(({ refund }) => ({ refundId: refund.id })),
  );
}
