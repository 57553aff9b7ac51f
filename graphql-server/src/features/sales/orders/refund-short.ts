import { expectedGrams, isUnlikelyWeight } from '@larder/shared/weights';
import { say } from '@larder/texts/text';
import { In, type EntityManager } from 'typeorm';
import type { AuthenticatedActor } from '../../../common/actor.js';
import { idsOf } from '../../../common/uuid.js';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { added, recordAudits } from '../../audit/audit.js';
import { sumOf } from '../../../pricing/charge.js';
import { FulfilmentStatus } from '../purchase/fulfilment.entity.js';
import { isPacked } from '../purchase/fulfilment-process.js';
import { Order } from '../purchase/order.entity.js';
import { RefundReason } from '../purchase/refund.entity.js';
import { canBeRefunded } from '../refunds/refundable-sum.js';
import { refundableOf, totalOf, type RefundableLine } from '../refunds/refund-amounts.js';
import { lockPayments, refundableLines } from '../refunds/refund.repository.js';
import { requestParts } from '../refunds/request-refunds.js';
import { pickedLines, shortOf, stillPicked, unitsOf, type PickedLine } from './picked-lines.js';
import { requireNone } from './picking.policy.js';
import { takeWeighed } from './restock.js';
import { auditSubject, type NextStatus } from './write-status.js';

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
