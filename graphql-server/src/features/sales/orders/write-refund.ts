import type { EntityManager } from 'typeorm';
import { inEnglish } from '@larder/texts/format-text';
import { say, type Text } from '@larder/texts/text';
import type { AuthenticatedActor } from '../../../common/actor.js';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { added, recordAudit } from '../../audit/audit.js';
import { keyReused } from '../../idempotency/idempotency.service.js';
import type { Order } from '../purchase/order.entity.js';
import { Refund, type RefundReason } from '../purchase/refund.entity.js';
import { totalOf, type LineRefund, type RefundableLine } from '../refunds/refund-amounts.js';
import { lockPayments, refundableLines } from '../refunds/refund.repository.js';
import { requestParts } from '../refunds/request-refunds.js';
import { restockUnits, type LineUnits } from './restock.js';
import { auditSubject } from './write-status.js';

/** A requested refund of a part of an order. */
export interface PartialRefund {
  readonly reason: RefundReason;
  /** Explains the reason to the customer. */
  readonly note: Text | null;
  /** Idempotency key per order: a retry returns the existing refund. */
  readonly key: string | null;
  /** Of the request, the same for equal ones. */
  readonly hash: string;
  /** Decides about it by what is left of the locked order. */
  readonly decide: (lines: readonly RefundableLine[]) => DecidedRefund | Promise<DecidedRefund>;
}

interface DecidedRefund {
  readonly parts: readonly LineRefund[];
  /** Units that are restocked. */
  readonly restocked: readonly LineUnits[];
}

/** An order, and whether it has a new refund. */
export interface WrittenRefund {
  readonly order: Order;
  readonly isNew: boolean;
}

/**
 * Refunds a part of a locked order, once for each key.
 *
 * @throws AppError `IDEMPOTENCY_KEY_REUSED` for a key of a different refund, and as `decide`
 */
export async function writeRefund(
  manager: EntityManager,
  actor: AuthenticatedActor,
  order: Order,
  { key: requestKey, hash, decide, reason, note }: PartialRefund,
): Promise<WrittenRefund> {
  await lockPayments(manager, [order]);
  const earlier = requestKey ? await manager.findOneBy(Refund, { orderId: order.id, requestKey }) : null;
  if (earlier) {
    requireSame(earlier, { hash, note });
    return { order, isNew: false };
  }
  const lines = (await refundableLines(manager, [order])).get(order.id) ?? [];
  const { parts, restocked } = await decide(lines);
  // Lock order: products before the daily totals, as when placing an order.
  if (restocked.length > 0) await restockUnits(manager, restocked);
  const { userId: requestedById } = actor;
  const why = { reason, requestedById, note, requestKey, requestHash: requestKey && hash };
  await requestParts(manager, [{ of: order, lines: parts }], why);
  await recordAudit(manager, actor, {
    action: AuditAction.ORDER_REFUNDED,
    subject: auditSubject(order),
    changes: added({ refund: totalOf(parts), reason: note ? inEnglish(note) : reason }),
  });
  return { order, isNew: true };
}

/** @throws AppError `IDEMPOTENCY_KEY_REUSED` for a key of a different refund */
function requireSame(
  { requestHash, note: before }: Refund,
  { hash, note }: Pick<PartialRefund, 'hash' | 'note'>,
): void {
  // Refunds of before have no hash.
  if (
    requestHash === hash ||
    (requestHash === null && before && note && inEnglish(before) === inEnglish(note))
  )
    return;
  throw keyReused(say('refunds.keyUsed'));
}
