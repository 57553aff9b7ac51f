import type { EntityManager } from 'typeorm';
import { inEnglish } from '@larder/texts/format-text';
import { lineKeysOf, originalNameOf } from '../purchase/line-snapshot.js';
import { OrderEvent } from '../purchase/order-event.entity.js';
import type { OrderStatus } from '../purchase/order.entity.js';
import { nameOfKind, type ChargeKindName } from '../../../pricing/charge.js';
import { amountOf, chargesOfRefund } from './refund-amounts.js';
import { linesOfRefunds, refundedUpTo } from './refund.repository.js';
import { Refund, RefundStatus, type RefundReason } from '../purchase/refund.entity.js';

/** A refund of an order, as of the time the provider made it. */
interface OrderRefundFacts {
  readonly id: string;
  readonly amount: number;
  readonly reason: RefundReason;
  readonly note: string | null;
  readonly refundedAt: Date | null;
  /** Null for an order without an invoice. */
  readonly creditNoteNumber: string | null;
  /** What the credit note takes back by rate. */
  readonly taxes: Refund['taxes'];
  readonly lines: readonly {
    readonly id: string;
    readonly productId: string;
    readonly sku: string | null;
    readonly barcode: string | null;
    readonly externalReference: string | null;
    readonly name: string;
    readonly originalName: string;
    /** 0 for a refund of an amount. */
    readonly quantity: number;
    /** The sum of the charges. */
    readonly amount: number;
    readonly goods: number;
    readonly deposit: number;
    readonly delivery: number;
    readonly charges: readonly { readonly kind: ChargeKindName; readonly amount: number }[];
  }[];
  readonly orderId: string;
  /** The event of the order's timeline. */
  readonly eventId: string;
  /** The order's status at that time. */
  readonly status: OrderStatus;
  /** Sum of the order's refunds up to and including this one. */
  readonly refunded: number;
}

/** @returns null unless it is a refund of an order that the provider has made */
export async function orderRefundFacts(
  manager: EntityManager,
  refundId: string,
): Promise<OrderRefundFacts | null> {
  const refund = await manager.findOneBy(Refund, { id: refundId });
  const made = { refundId, refund: RefundStatus.REFUNDED };
  const event = await manager.findOneBy(OrderEvent, made);
  if (!refund?.orderId || refund.orderId !== event?.orderId) return null;
  const { id, amount, reason, note, refundedAt, creditNoteNumber, taxes, orderId } = refund;
  const { status } = event;
  const lines = await linesOf(manager, id);
  const refunded = await refundedUpTo(manager, event);
  const creditNote = { creditNoteNumber, taxes };
  return {
    id,
    amount,
    reason,
    note: note && inEnglish(note),
    refundedAt,
    ...creditNote,
    lines,
    orderId,
    eventId: event.id,
    status,
    refunded,
  };
}

async function linesOf(manager: EntityManager, refundId: string): Promise<OrderRefundFacts['lines']> {
  const lines = await linesOfRefunds(manager, [refundId]);
  return lines.map(({ orderLine, quantity, ...amounts }) => ({
    ...lineKeysOf(orderLine),
    name: orderLine.name,
    originalName: originalNameOf(orderLine),
    quantity,
    amount: amountOf(amounts),
    goods: amounts.goods,
    deposit: amounts.deposit,
    delivery: amounts.delivery,
    charges: chargesOfRefund([amounts]).map(({ kind, amount }) => ({ kind: nameOfKind(kind), amount })),
  }));
}
