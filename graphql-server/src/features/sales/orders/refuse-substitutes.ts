import type { ScopeName } from '@larder/shared/rights';
import { In, type EntityManager } from 'typeorm';
import { say, sentences } from '@larder/texts/text';
import { requireAdmin, type AuthenticatedActor } from '../../../common/actor.js';
import { AppError, notFound } from '../../../common/app-error.js';
import { groupBy } from '../../../common/group-by.js';
import { idsOf } from '../../../common/uuid.js';
import { AuditAction, type AuditChanges } from '../../audit/audit-entry.entity.js';
import { added, recordAudit } from '../../audit/audit.js';
import { nextStatus, rightToHandOver } from '../purchase/fulfilment-process.js';
import type { Fulfilment } from '../purchase/fulfilment.entity.js';
import { originalNameOf } from '../purchase/line-snapshot.js';
import { OrderStatus, type Order } from '../purchase/order.entity.js';
import { OrderSubstitute } from '../purchase/order-substitute.entity.js';
import { RefundReason } from '../purchase/refund.entity.js';
import { refundableOf, totalOf, type LineRefund, type RefundableLine } from '../refunds/refund-amounts.js';
import { canBeRefunded } from '../refunds/refundable-sum.js';
import { lockPayments, refundableLines } from '../refunds/refund.repository.js';
import { requestParts } from '../refunds/request-refunds.js';
import { pickedLines, refundOfRefused, stillShort } from './picked-lines.js';
import { restockSubstitutes } from './restock.js';
import { auditSubject, lockOrders } from './write-status.js';

/** Substitutes that a customer does not take. */
export interface Refusal {
  /** The order. */
  readonly id: string;
  readonly substituteIds: readonly string[];
  /** Whether their units are in stock again. */
  readonly restock: boolean;
}

/** Stores a refusal and refunds it; see `OrderRefundService.refuseSubstitutes`. */
export async function writeRefusal(
  manager: EntityManager,
  admin: AuthenticatedActor,
  { id, substituteIds, restock }: Refusal,
): Promise<{ order: Order; isNew: boolean }> {
  const [order] = (await lockOrders(manager, [id])) as [Order];
  requireAdmin(admin, rightToRefuse(order.fulfilment));
  const wanted = await manager.findBy(OrderSubstitute, { id: In([...substituteIds]), orderId: order.id });
  if (wanted.length < new Set(substituteIds.map((each) => each.toLowerCase())).size)
    throw notFound(say('things.substitute'));
  const refused = wanted.filter(({ refusedAt }) => refusedAt === null);
  if (refused.length === 0) return { order, isNew: false };
  requireHandedOver(order);
  await lockPayments(manager, [order]);
  const paid = (await refundableLines(manager, [order])).get(order.id) ?? [];
  const parts = await partsOf(manager, order, paid, refused);
  const refusal = { refusedAt: () => 'now()', refusedById: admin.userId };
  await manager.update(OrderSubstitute, { id: In(idsOf(refused)) }, refusal);
  // Lock order: products before the daily totals, as when placing an order.
  if (restock) await restockSubstitutes(manager, refused);
  // What is less than the provider refunds remains due, as what is short.
  const isRefunded = canBeRefunded(order, totalOf(parts), refundableOf(paid)) && totalOf(parts) > 0;
  if (isRefunded) {
    const names = refused.map(({ quantity, name }) => say('refunds.refused', { quantity, name }));
    const why = { reason: RefundReason.REFUSED, requestedById: admin.userId, note: sentences(...names) };
    await requestParts(manager, [{ of: order, lines: parts }], why);
  }
  const changes = { ...changesOf(refused, restock), ...(isRefunded && added({ refund: totalOf(parts) })) };
  const subject = auditSubject(order);
  await recordAudit(manager, admin, { action: AuditAction.ORDER_SUBSTITUTES_REFUSED, subject, changes });
  return { order, isNew: true };
}

async function partsOf(
  manager: EntityManager,
  order: Order,
  paid: readonly RefundableLine[],
  refused: readonly OrderSubstitute[],
): Promise<LineRefund[]> {
  const picked = new Map(
    ((await pickedLines(manager, [order])).get(order.id) ?? []).map((line) => [line.id, line]),
  );
  const byLine = groupBy(refused, ({ orderLineId }) => orderLineId);
  return paid.flatMap((line) => {
    const pick = picked.get(line.id);
    if (!pick) return [];
    const own = byLine.get(line.id);
    // What was too little to be refunded by itself comes with it.
    return own ? [refundOfRefused(line, pick, own)] : stillShort(line, pick);
  });
}

/** At the door that of those who hand over the order; later that to a refund. */
const rightToRefuse = (fulfilment: Fulfilment): ScopeName =>
  nextStatus(fulfilment) === null ? 'refund:orders' : rightToHandOver(fulfilment);

/** @throws AppError `CONFLICT` before the customer can have the goods, and after a rejection */
function requireHandedOver({ number, status }: Order): void {
  if (status === OrderStatus.SHIPPED) return;
  throw new AppError('CONFLICT', say('orders.notHandedOver', { number }), { orders: [number] });
}

/** Two lines can have the same substitute. */
const changesOf = (refused: readonly OrderSubstitute[], restock: boolean): AuditChanges =>
  added({
    refused: refused.map((each) => `${each.quantity} × ${originalNameOf(each)}`).join('; '),
    restock,
  });
