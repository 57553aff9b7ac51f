import { expectedGrams, isUnlikelyWeight, priceOfGrams } from '@larder/shared/weights';
import { say } from '@larder/texts/text';
import { In, type EntityManager } from 'typeorm';
import type { AuthenticatedActor } from '../../../common/actor.js';
import { groupBy } from '../../../common/group-by.js';
import { idsOf } from '../../../common/uuid.js';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { added, recordAudits } from '../../audit/audit.js';
import { ChargeKind, LINE_KINDS, sumOf } from '../../../pricing/charge.js';
import { lineTotal } from '../../../pricing/goods.js';
import { shareHalfUp } from '../../../pricing/spread.js';
import { FulfilmentStatus } from '../purchase/fulfilment.entity.js';
import { isPacked } from '../purchase/fulfilment-process.js';
import { OrderLine } from '../purchase/order-line.entity.js';
import { substitutesOf, type OrderSubstitute } from '../purchase/order-substitute.entity.js';
import { Order } from '../purchase/order.entity.js';
import { RefundReason } from '../purchase/refund.entity.js';
import { canBeRefunded } from '../refunds/refundable-sum.js';
import {
  refundableOf,
  refundOfUnits,
  totalOf,
  type LineRefund,
  type RefundableLine,
} from '../refunds/refund-amounts.js';
import { lockPayments, refundableLines } from '../refunds/refund.repository.js';
import { requestParts } from '../refunds/request-refunds.js';
import { requireNone } from './picking.policy.js';
import { takeWeighed } from './restock.js';
import { auditSubject, type NextStatus } from './write-status.js';

interface PickedLine extends Pick<
  OrderLine,
  | 'id'
  | 'orderId'
  | 'pickedQuantity'
  | 'pickedGrams'
  | 'weightConfirmed'
  | 'unitPrice'
  | 'unitGrams'
  | 'tolerance'
> {
  /** In place of further units, without refused ones. */
  readonly substitutes: readonly OrderSubstitute[];
}

/**
 * Refunds what is short of locked orders that become packed: the units that were neither picked nor
 * refunded, and what goods by weight and substitutes cost less than was paid for them. Takes from
 * the stock what was weighed more. Other fees stay as they are. Orders without a picker, picks and
 * goods by weight are complete.
 *
 * What is less than the provider refunds remains due; see `shortSums`.
 *
 * @throws AppError `CONFLICT` with their numbers as `orders` when some have lines that are neither
 *   picked nor short, without a weight or with an unlikely one, or when nothing at all was picked
 */
export async function refundShort(
  manager: EntityManager,
  admin: AuthenticatedActor,
  orders: readonly Order[],
  nextOf: NextStatus,
): Promise<void> {
  // A rejected order may have been picked before.
  const leaving = orders.filter((order) => !isPacked(order.fulfilment.status) && isPacked(nextOf(order)));
  if (leaving.length === 0) return;
  const found = await pickedLines(manager, leaving);
  const candidates = leaving.filter((order) => isPickedByLine(order, found.get(order.id) ?? []));
  if (candidates.length === 0) return;
  await lockPayments(manager, candidates);
  const paid = await refundableLines(manager, candidates);
  const picked = new Map(
    candidates.map(({ id }) => [id, stillPicked(paid.get(id) ?? [], found.get(id) ?? [])]),
  );
  const begun = candidates.filter((order) => isPickedByLine(order, picked.get(order.id) ?? []));
  const parts = begun.map((of) => {
    const lines = paid.get(of.id) ?? [];
    const short = shortOf(lines, picked.get(of.id) ?? []);
    return { of, lines, isOpen: short.includes(null), short: short.filter((part) => part !== null) };
  });
  requireNone(
    parts.filter(({ isOpen }) => isOpen).map(({ of }) => of),
    (numbers) => say('orders.linesOpen', { numbers }),
  );
  const ofWeights = (isWrong: (line: PickedLine) => boolean) =>
    begun.filter(({ id }) => picked.get(id)?.some((line) => (line.pickedQuantity ?? 0) > 0 && isWrong(line)));
  requireNone(ofWeights(isUnweighed), (numbers) => say('orders.notWeighed', { numbers }));
  requireNone(ofWeights(isDoubtful), (numbers) => say('orders.unlikelyWeight', { numbers }));
  requireNone(
    parts.filter(({ lines, short }) => unitsLeft(lines) === unitsOf(short)).map(({ of }) => of),
    (numbers) => say('orders.nothingPicked', { numbers }),
  );
  const due = parts.flatMap(({ of, lines, short }) => {
    const total = totalOf(short);
    return total > 0 && canBeRefunded(of, total, refundableOf(lines)) ? [{ of, lines: short }] : [];
  });
  const reason = { reason: RefundReason.SHORT, requestedById: admin.userId };
  await requestParts(manager, due, reason);
  await recordAudits(
    manager,
    admin,
    due.map(({ of, lines }) => ({
      action: AuditAction.ORDER_REFUNDED,
      subject: auditSubject(of),
      changes: added({ refund: totalOf(lines), reason: RefundReason.SHORT }),
    })),
  );
  await takeWeighed(manager, idsOf(begun));
}

/**
 * Batch load: what is short of orders that are packed and has not been refunded, as it is less than
 * the provider refunds. In minor units.
 */
export async function shortSums(manager: EntityManager, orderIds: readonly string[]): Promise<number[]> {
  const orders = await manager.find(Order, {
    where: { id: In([...orderIds]) },
    relations: { fulfilment: true },
  });
  const packed = orders.filter(({ fulfilment: { status } }) => isPacked(status));
  const picked = await pickedLines(manager, packed);
  const begun = packed.filter(({ id }) => picked.get(id)?.some((line) => line.pickedQuantity !== null));
  const paid = await refundableLines(manager, begun);
  return orderIds.map((id) => {
    const lines = paid.get(id) ?? [];
    const short = shortOf(lines, stillPicked(lines, picked.get(id) ?? []));
    return totalOf(short.filter((part) => part !== null));
  });
}

async function pickedLines(
  manager: EntityManager,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, readonly PickedLine[]>> {
  const lines = await manager.find(OrderLine, {
    select: {
      id: true,
      orderId: true,
      pickedQuantity: true,
      pickedGrams: true,
      weightConfirmed: true,
      unitPrice: true,
      unitGrams: true,
      tolerance: true,
    },
    where: { orderId: In(idsOf(orders)) },
  });
  const taken = await substitutesOf(manager, idsOf(lines), { isTaken: true });
  const byLine = groupBy(taken, ({ orderLineId }) => orderLineId);
  const picked = lines.map((line) => ({ ...line, substitutes: byLine.get(line.id) ?? [] }));
  return groupBy(picked, ({ orderId }) => orderId);
}

/** One with a picker or goods by weight is; one that was rejected may have been before. */
const isPickedByLine = ({ fulfilment: { status, pickerId } }: Order, lines: readonly PickedLine[]) =>
  (status === FulfilmentStatus.PICKING && pickerId !== null) ||
  lines.some(({ pickedQuantity, unitGrams }) => pickedQuantity !== null || unitGrams !== null);

const isUnweighed = ({ unitGrams, pickedGrams }: PickedLine): boolean => unitGrams !== null && !pickedGrams;

const isDoubtful = (line: PickedLine): boolean =>
  !line.weightConfirmed &&
  line.tolerance !== null &&
  isUnlikelyWeight(line.pickedGrams ?? 0, expectedGrams(line, line.pickedQuantity ?? 0), line.tolerance);

const unitsLeft = (lines: readonly RefundableLine[]): number =>
  sumOf(lines, ({ quantity, refunded }) => quantity - refunded.quantity);

const unitsOf = (parts: readonly { readonly quantity: number }[]): number =>
  sumOf(parts, ({ quantity }) => quantity);

/** Units that the customer gets, of the product or in place of it. */
const handedOver = ({ pickedQuantity, substitutes }: PickedLine): number =>
  (pickedQuantity ?? 0) + unitsOf(substitutes);

/**
 * The picks of lines with units left. Of more units than that nobody knows the weight, or which of
 * them are substitutes, so that the line is to be picked again.
 */
function stillPicked(paid: readonly RefundableLine[], picked: readonly PickedLine[]): PickedLine[] {
  const left = new Map(paid.map((line) => [line.id, line.quantity - line.refunded.quantity]));
  return picked
    .filter(({ id }) => (left.get(id) ?? 0) > 0)
    .map((line) => {
      const isMixed = line.unitGrams !== null || line.substitutes.length > 0;
      const isStale = isMixed && handedOver(line) > (left.get(line.id) ?? 0);
      return isStale ? { ...line, pickedQuantity: null, pickedGrams: null } : line;
    });
}

/**
 * The refunds of the units that are short, and of what was weighed less than was paid for; null for
 * a line that is neither picked nor short.
 */
function shortOf(
  paid: readonly RefundableLine[],
  picked: readonly PickedLine[],
): readonly (LineRefund | null)[] {
  const picks = new Map(picked.map((line) => [line.id, line]));
  return paid.flatMap((line): (LineRefund | null)[] => {
    const left = line.quantity - line.refunded.quantity;
    const pick = picks.get(line.id);
    if (left === 0 || !pick) return [];
    if (pick.pickedQuantity === null) return [null];
    const units = refundOfUnits(line, Math.max(0, left - handedOver(pick)), LINE_KINDS);
    const part = withCheaperUnits(line, withLighterGoods(line, units, pick), pick);
    return part.quantity > 0 || totalOf([part]) > 0 ? [part] : [];
  });
}

/**
 * A refund with what goods by weight cost less than the rest that was paid for them. Goods that
 * weigh more cost no more than that.
 */
function withLighterGoods(line: RefundableLine, short: LineRefund, pick: PickedLine): LineRefund {
  const { unitPrice, pickedGrams, pickedQuantity } = pick;
  if (pickedGrams === null || !pickedQuantity) return short;
  const kept = line.goods - line.refunded.goods - short.goods;
  // Where taxes are added, they are paid in proportion.
  const most = lineTotal({ ...pick, quantity: line.quantity });
  const price = shareHalfUp(line.goods, priceOfGrams(unitPrice, pickedGrams), most);
  const lighter = Math.max(0, kept - price);
  return { ...short, goods: short.goods + lighter };
}

/**
 * A refund with what substitutes cost less than the rest that was paid for the line, and their
 * deposits. Dearer ones cost no more than that.
 */
function withCheaperUnits(line: RefundableLine, short: LineRefund, pick: PickedLine): LineRefund {
  const { substitutes, pickedQuantity } = pick;
  if (substitutes.length === 0) return short;
  const cheaper = (kind: ChargeKind, costOf: (substitute: OrderSubstitute) => number): number => {
    const unit = line.unitAmounts[kind] ?? 0;
    const costs = sumOf(substitutes, (each) => Math.min(unit, costOf(each)) * each.quantity);
    const kept = line[kind] - line.refunded[kind] - short[kind];
    // Where taxes are added, they are paid in proportion.
    const price = shareHalfUp(line[kind], unit * (pickedQuantity ?? 0) + costs, unit * line.quantity);
    return Math.max(0, kept - price);
  };
  return {
    ...short,
    goods: short.goods + cheaper(ChargeKind.GOODS, ({ unitPrice }) => unitPrice),
    deposit: short.deposit + cheaper(ChargeKind.DEPOSIT, ({ deposit }) => deposit),
  };
}
