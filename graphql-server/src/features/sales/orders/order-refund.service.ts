import { createHash } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { requireAdmin, type Actor, type AuthenticatedActor } from '../../../common/actor.js';
import { badInput } from '../../../common/app-error.js';
import { say, plain } from '@larder/texts/text';
import { ChargeKind, LINE_KINDS } from '../../../pricing/charge.js';
import {
  refundableOf,
  refundableOfTarget,
  refundOfAmount,
  refundOfTarget,
  refundOfUnits,
  totalOf,
  type LineRefund,
  type RefundableLine,
} from '../refunds/refund-amounts.js';
import { RefundReason } from '../purchase/refund.entity.js';
import { OrderChangeKind, type AnnounceOrders } from '../purchase/order-change.js';
import type { Order } from '../purchase/order.entity.js';
import { exceedsRefundable, requireMinimum } from './refund-limits.js';
import { writeRefusal, type Refusal } from './refuse-substitutes.js';
import { isRestockedByDefault, type LineUnits } from './restock.js';
import { writeRefund, type WrittenRefund } from './write-refund.js';
import { lockOrders } from './write-status.js';

/** Units of a line, and the charges of theirs to refund. */
interface RefundedUnits extends LineUnits {
  /** Default: the goods and their deposit. */
  readonly charges?: readonly ChargeKind[] | null;
}

/** A refund of either an amount, in minor units, or lines. */
interface OrderRefundRequest {
  readonly id: string;
  readonly amount?: number | null;
  /** What the amount is refunded of. Required where that decides about the tax. */
  readonly of?: { readonly charge: ChargeKind; readonly lineId?: string | null } | null;
  readonly lines?: readonly RefundedUnits[] | null;
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

/** Refunds of orders that admins request. */
export class OrderRefundService {
  /** @param announce is notified of every change after its commit */
  constructor(
    private readonly dataSource: DataSource,
    private readonly announce: AnnounceOrders,
  ) {}

  /**
   * Refunds an amount of a line or fee, or charges of units of lines.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`, `BAD_USER_INPUT` with `refundable`
   *   for more than is left, and for an amount whose tax depends on what it is for,
   *   `IDEMPOTENCY_KEY_REUSED` for a key of a different refund
   */
  async refund(actor: Actor, request: OrderRefundRequest): Promise<Order> {
    const admin = requireAdmin(actor, 'refund:orders');
    requireShape(request);
    const { order, isNew } = await this.dataSource.transaction((manager) => write(manager, admin, request));
    if (isNew) this.announce(OrderChangeKind.REFUNDED, [order]);
    return order;
  }

  /**
   * Marks substitutes as refused by the customer, and refunds what they cost. Those that were
   * refused before are unchanged, so that a retry changes nothing.
   *
   * @throws AppError `FORBIDDEN` without the right to hand over the order, or to refund one that
   *   was handed over; `NOT_FOUND`, also for a substitute of another order; `CONFLICT` until the
   *   order is on its way or ready, and after a rejection
   */
  async refuseSubstitutes(actor: Actor, refusal: Refusal): Promise<Order> {
    const admin = requireAdmin(actor, 'read:fulfilments');
    const { order, isNew } = await this.dataSource.transaction((manager) =>
      writeRefusal(manager, admin, refusal),
    );
    if (isNew) this.announce(OrderChangeKind.REFUNDED, [order]);
    return order;
  }
}

const chargesOf = ({ charges }: RefundedUnits): readonly ChargeKind[] => charges ?? LINE_KINDS;

function requireShape({ amount, of, lines, restock: isRestocked }: OrderRefundRequest): void {
  if ((amount ?? null) === null && !lines) throw badInput({ amount: say('refunds.nothingChosen') });
  if ((amount ?? null) !== null && lines) throw badInput({ amount: say('refunds.amountOrLines') });
  if (of && lines) throw badInput({ of: say('refunds.onlyAmountOfLine') });
  if (of && LINE_KINDS.includes(of.charge) && !of.lineId) {
    throw badInput({ of: say('refunds.lineMissing') });
  }
  if (isRestocked && !lines) throw badInput({ restock: say('refunds.onlyUnitsRestocked') });
  const ids = (lines ?? []).map(({ lineId }) => lineId.toLowerCase());
  if (new Set(ids).size < ids.length) throw badInput({ lines: say('refunds.lineTwice') });
}

async function write(
  manager: EntityManager,
  admin: AuthenticatedActor,
  request: OrderRefundRequest,
): Promise<WrittenRefund> {
  const [order] = (await lockOrders(manager, [request.id])) as [Order];
  const isRestocked = request.restock ?? isRestockedByDefault(order);
  const returned = request.lines?.filter((line) => chargesOf(line).includes(ChargeKind.GOODS)) ?? [];
  return writeRefund(manager, admin, order, {
    reason: RefundReason.ADJUSTMENT,
    note: plain(request.reason),
    key: request.key ?? null,
    hash: hashOf(request),
    decide: (lines) => ({
      parts: partOf(order, lines, request),
      restocked: isRestocked ? returned : [],
    }),
  });
}

/** Of what is refunded and why, the same for equal requests. */
function hashOf({ amount, of, lines, reason }: OrderRefundRequest): string {
  const units = lines
    ?.map((line) => [line.lineId.toLowerCase(), line.quantity, chargesOf(line).toSorted()])
    .toSorted();
  const target = of && [of.charge, of.lineId?.toLowerCase() ?? null];
  const request = [amount ?? null, target ?? null, units ?? null, reason];
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

/** @throws AppError `BAD_USER_INPUT` for more than is left */
function partOf(
  order: Order,
  lines: readonly RefundableLine[],
  { amount, of, lines: wanted }: OrderRefundRequest,
): readonly LineRefund[] {
  const refundable = refundableOf(lines);
  if (!wanted) {
    const { left, part } = partOfAmount(order, lines, amount ?? 0, of ?? null);
    return requireMinimum('amount', order, left, part);
  }
  const part = wanted.map((each) => {
    const charges = chargesOf(each);
    const line = lines.find(({ id }) => id === each.lineId.toLowerCase());
    if (!line) throw badInput({ lines: say('refunds.unknownLines') });
    const refunded = charges.includes(ChargeKind.GOODS) ? line.refunded.quantity : 0;
    if (each.quantity > line.quantity - refunded) throw exceedsRefundable('lines', order, refundable);
    return refundOfUnits(line, each.quantity, charges);
  });
  if (totalOf(part) === 0) throw exceedsRefundable('lines', order, refundable);
  return requireMinimum('lines', order, refundable, part);
}

/** @returns what is left of the payment, and the refund */
function partOfAmount(
  order: Order,
  lines: readonly RefundableLine[],
  amount: number,
  of: OrderRefundRequest['of'] | null,
): { left: number; part: LineRefund[] } {
  if (!of) {
    const left = refundableOf(lines);
    if (amount > left) throw exceedsRefundable('amount', order, left);
    if (amount < left && !hasSingleRate(order)) {
      throw badInput({ of: say('refunds.targetMissing') });
    }
    return { left, part: refundOfAmount(lines, amount) };
  }
  const target = { charge: of.charge, lineId: of.lineId?.toLowerCase() ?? null };
  if (target.lineId !== null && lines.every(({ id }) => id !== target.lineId)) {
    throw badInput({ of: say('refunds.unknownLine') });
  }
  const left = refundableOfTarget(lines, target);
  if (amount > left) throw exceedsRefundable('amount', order, left, refundableOf(lines));
  // The provider's minimum is about the payment, not about one of its charges.
  return { left: refundableOf(lines), part: refundOfTarget(lines, target, amount) };
}

/** Whether everything in the order has the same rate, so that an amount of it has that one too. */
const hasSingleRate = ({ taxes, total }: Order): boolean =>
  taxes.length === 0 || (taxes.length === 1 && taxes[0]?.gross === total);
