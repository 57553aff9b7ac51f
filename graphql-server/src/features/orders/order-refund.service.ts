import type { DataSource, EntityManager } from 'typeorm';
import { requireAdmin, type Actor, type AuthenticatedActor } from '../../common/actor.js';
import { AppError, badInput } from '../../common/app-error.js';
import { formatMoney } from '../../common/locale.js';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { added, recordAudit } from '../audit/audit.js';
import { keyReused } from '../idempotency/idempotency.service.js';
import {
  refundableOf,
  refundOfAmount,
  refundOfUnits,
  totalOf,
  type LineRefund,
  type RefundableLine,
} from '../payments/refund-amounts.js';
import { RefundLine } from '../payments/refund-line.entity.js';
import { Refund, RefundReason } from '../payments/refund.entity.js';
import { lockPayments, refundableLines } from '../payments/refund.repository.js';
import { requestParts } from '../payments/request-refunds.js';
import { OrderChangeKind, type AnnounceOrders } from './order-change.js';
import type { Order } from './order.entity.js';
import { isRestockedByDefault, restockUnits, type LineUnits } from './restock.js';
import { auditSubject, lockOrders } from './write-status.js';

/** A refund of either an amount, in minor units, or lines. */
interface OrderRefundRequest {
  readonly id: string;
  readonly amount?: number | null;
  readonly lines?: readonly LineUnits[] | null;
  /** Shown to the customer. */
  readonly reason: string;
  /**
   * Whether to restock the units of `lines`. Default: only for orders whose packing has not
   * started.
   */
  readonly restock?: boolean | null;
  /** Idempotency key per order: a retry returns the existing refund. */
  readonly key?: string | null;
}

/** Razorpay's minimum, except for a refund of everything that is left. */
const MIN_REFUND = 100;

/** Refunds of orders that admins request. */
export class OrderRefundService {
  /** @param announce is notified of every change after its commit */
  constructor(
    private readonly dataSource: DataSource,
    private readonly announce: AnnounceOrders,
  ) {}

  /**
   * Refunds an amount or lines of an order.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`, `BAD_USER_INPUT` with `refundable`
   *   for more than is left, `IDEMPOTENCY_KEY_REUSED` for a key of a different refund
   */
  async refund(actor: Actor, request: OrderRefundRequest): Promise<Order> {
    const admin = requireAdmin(actor, 'write:orders');
    requireShape(request);
    const { order, isNew } = await this.dataSource.transaction((manager) => write(manager, admin, request));
    if (isNew) this.announce(OrderChangeKind.REFUNDED, [order]);
    return order;
  }
}

function requireShape({ amount, lines, restock: isRestocked }: OrderRefundRequest): void {
  if ((amount ?? null) === null && !lines) throw badInput({ amount: 'Say which amount or which lines.' });
  if ((amount ?? null) !== null && lines) throw badInput({ amount: 'Say either an amount or lines.' });
  if (isRestocked && !lines) throw badInput({ restock: 'Only units of lines can be put back on the shelf.' });
  const ids = (lines ?? []).map(({ lineId }) => lineId.toLowerCase());
  if (new Set(ids).size < ids.length) throw badInput({ lines: 'Name each line once.' });
}

async function write(
  manager: EntityManager,
  admin: AuthenticatedActor,
  request: OrderRefundRequest,
): Promise<{ order: Order; isNew: boolean }> {
  const [order] = (await lockOrders(manager, [request.id])) as [Order];
  await lockPayments(manager, [order]);
  const requestKey = request.key ?? null;
  const earlier = requestKey ? await manager.findOneBy(Refund, { orderId: order.id, requestKey }) : null;
  if (earlier) {
    await requireSame(manager, earlier, request);
    return { order, isNew: false };
  }
  const lines = (await refundableLines(manager, [order])).get(order.id) ?? [];
  const part = partOf(order, lines, request);
  // Lock order: products before the daily totals, as when placing an order.
  if (request.lines && (request.restock ?? isRestockedByDefault(order))) {
    await restockUnits(manager, request.lines);
  }
  const { userId: requestedById } = admin;
  const { reason: note } = request;
  const why = { reason: RefundReason.ADJUSTMENT, requestedById, note, requestKey };
  await requestParts(manager, [{ of: order, lines: part }], why);
  await recordAudit(manager, admin, {
    action: AuditAction.ORDER_REFUNDED,
    subject: auditSubject(order),
    changes: added({ refund: totalOf(part), reason: note }),
  });
  return { order, isNew: true };
}

/** @throws AppError `IDEMPOTENCY_KEY_REUSED` for a key of a different refund */
async function requireSame(
  manager: EntityManager,
  { id: refundId, amount, note }: Refund,
  request: OrderRefundRequest,
): Promise<void> {
  const parts = await manager.findBy(RefundLine, { refundId });
  const units = new Map(parts.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  const isSame = request.lines
    ? request.lines.length === parts.length &&
      request.lines.every(({ lineId, quantity }) => units.get(lineId.toLowerCase()) === quantity)
    : request.amount === amount && parts.every(({ quantity }) => quantity === 0);
  if (isSame && request.reason === note) return;
  throw keyReused('This key was used for another refund of the order. Choose a new one.');
}

/** @throws AppError `BAD_USER_INPUT` for more than is left */
function partOf(
  order: Order,
  lines: readonly RefundableLine[],
  { amount, lines: wanted }: OrderRefundRequest,
): LineRefund[] {
  const refundable = refundableOf(lines);
  if (!wanted) {
    if ((amount ?? 0) > refundable) throw exceedsRefundable('amount', order, refundable);
    return requireMinimum('amount', order, refundable, refundOfAmount(lines, amount ?? 0));
  }
  const part = wanted.map(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId.toLowerCase());
    if (!line) throw badInput({ lines: 'One of these lines is not of this order.' });
    if (quantity > line.quantity - line.refunded.quantity)
      throw exceedsRefundable('lines', order, refundable);
    return refundOfUnits(line, quantity);
  });
  if (totalOf(part) === 0) throw exceedsRefundable('lines', order, refundable);
  return requireMinimum('lines', order, refundable, part);
}

/** @throws AppError `BAD_USER_INPUT` below the provider's minimum */
function requireMinimum(
  field: 'amount' | 'lines',
  { currency }: Order,
  refundable: number,
  part: LineRefund[],
): LineRefund[] {
  if (totalOf(part) >= Math.min(MIN_REFUND, refundable)) return part;
  throw badInput({ [field]: `At least ${formatMoney(MIN_REFUND, currency)} can be refunded.` });
}

function exceedsRefundable(field: 'amount' | 'lines', { currency }: Order, refundable: number): AppError {
  const left = formatMoney(refundable, currency);
  const message =
    refundable === 0
      ? 'All of this order is refunded already.'
      : field === 'amount'
        ? `At most ${left} can be refunded.`
        : `So many of these units cannot be refunded any more; ${left} of the order can.`;
  return new AppError('BAD_USER_INPUT', message, { fields: { [field]: message }, refundable });
}
