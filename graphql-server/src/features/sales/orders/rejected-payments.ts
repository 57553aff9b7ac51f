import type { EntityManager } from 'typeorm';
import { say } from '@larder/texts/text';
import { requireAdmin, type AuthenticatedActor } from '../../../common/actor.js';
import { AppError, badInput } from '../../../common/app-error.js';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { added, recordAudits } from '../../audit/audit.js';
import { refundableOf } from '../refunds/refund-amounts.js';
import type { RefundReason } from '../purchase/refund.entity.js';
import { lockPayments, refundableLines } from '../refunds/refund.repository.js';
import { refundRest } from '../refunds/request-refunds.js';
import { OrderStatus, type Order } from '../purchase/order.entity.js';
import { PaymentMethod } from '../purchase/payment-method.js';
import { auditSubject, type KeptPayment } from './write-status.js';

/** What happens to the payments of orders that are rejected. */
export interface PaymentChoice {
  /**
   * Whether to refund the rest of the payment; only for rejected orders. Default: true for orders
   * that become rejected.
   */
  readonly refund?: boolean | null;
  /** Keeps the rest of the payment, with a reason that the customer can read. */
  readonly keepPayment?: { readonly reason: string } | null;
}

export interface RejectedPayments {
  /** Ids of the orders whose payment is refunded. */
  readonly refunded: ReadonlySet<string>;
  /** What is retained, by order id. */
  readonly kept: ReadonlyMap<string, KeptPayment>;
}

/** @throws AppError `BAD_USER_INPUT` for a choice that the status does not have */
export function requirePaymentChoice(status: OrderStatus, { refund, keepPayment }: PaymentChoice): void {
  if (status !== OrderStatus.REJECTED) {
    if (refund) throw badInput({ refund: say('orders.onlyRejectedRefunded') });
    if (keepPayment) throw badInput({ keepPayment: say('orders.onlyRejectedRetained') });
  }
  if (refund && keepPayment) {
    throw badInput({ keepPayment: say('orders.refundedOrRetained') });
  }
}

/**
 * Decides which payments of rejected orders are refunded, and which are retained. Locks them.
 *
 * @param others those of the orders that become rejected now
 * @throws AppError `BAD_USER_INPUT` with `refundable` for a payment that is retained without a
 *   reason, and for one of an order that was not paid online, `FORBIDDEN` for a refund by an API
 *   token without the scope
 */
export async function rejectedPayments(
  manager: EntityManager,
  admin: AuthenticatedActor,
  orders: readonly Order[],
  others: readonly Order[],
  { refund, keepPayment }: PaymentChoice,
): Promise<RejectedPayments> {
  await lockPayments(manager, orders);
  const decided = refund ? orders : others;
  const lines = await refundableLines(manager, decided);
  const left = decided
    .map((order) => ({ order, amount: refundableOf(lines.get(order.id) ?? []) }))
    .filter(({ amount }) => amount > 0);
  // What is still due of an order was not paid, and is given up with it.
  const paid = left.filter(({ order, amount }) => amount > order.due);
  const isForAll = refund ?? !keepPayment;
  if (isForAll && paid.length > 0) requireAdmin(admin, 'refund:orders');
  const returned = isForAll ? left : left.filter(({ order, amount }) => amount <= order.due);
  const refunded = new Set(returned.map(({ order }) => order.id));
  if (isForAll || paid.length === 0) return { refunded, kept: new Map() };
  if (!keepPayment) throw noReason(paid.reduce((sum, { order, amount }) => sum + amount - order.due, 0));
  if (paid.some(({ order }) => order.payBy !== PaymentMethod.ONLINE))
    throw badInput({ keepPayment: say('orders.onlyOnlineRetained') });
  const { reason } = keepPayment;
  return { refunded, kept: new Map(paid.map(({ order, amount }) => [order.id, { amount, reason }])) };
}

function noReason(refundable: number): AppError {
  const message = say('orders.retainedWithoutReason');
  return new AppError('BAD_USER_INPUT', message, { fields: { keepPayment: message }, refundable });
}

/** Refunds the rest of these orders, null for the shop itself. @returns those with a new refund */
export async function refundOrders(
  manager: EntityManager,
  actor: AuthenticatedActor | null,
  orders: readonly Order[],
  reason: RefundReason,
): Promise<Order[]> {
  const refunded = await refundRest(manager, orders, { reason, requestedById: actor?.userId ?? null });
  const records = refunded.map(({ of: order, refund }) => ({
    action: AuditAction.ORDER_REFUNDED,
    subject: auditSubject(order),
    changes: added({ refund: refund.amount }),
  }));
  await recordAudits(manager, actor, records);
  return refunded.map(({ of }) => of);
}
