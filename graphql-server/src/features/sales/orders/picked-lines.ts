import { priceOfGrams } from '@larder/shared/weights';
import { In, type EntityManager } from 'typeorm';
import { groupBy } from '../../../common/group-by.js';
import { idsOf } from '../../../common/uuid.js';
import { ChargeKind, LINE_KINDS, sumOf } from '../../../pricing/charge.js';
import { lineTotal } from '../../../pricing/goods.js';
import { shareHalfUp } from '../../../pricing/spread.js';
import { OrderLine } from '../purchase/order-line.entity.js';
import { substitutesOf, type OrderSubstitute } from '../purchase/order-substitute.entity.js';
import type { Order } from '../purchase/order.entity.js';
import {
  NOTHING,
  refundOfUnits,
  totalOf,
  type LineRefund,
  type RefundableLine,
} from '../refunds/refund-amounts.js';

export interface PickedLine extends Pick<
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

export async function pickedLines(
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

export const unitsOf = (parts: readonly { readonly quantity: number }[]): number =>
  sumOf(parts, ({ quantity }) => quantity);

type HandedOver = Pick<PickedLine, 'pickedQuantity' | 'substitutes'>;

/** Units that the customer gets, of the product or in place of it. */
const handedOver = ({ pickedQuantity, substitutes }: HandedOver): number =>
  (pickedQuantity ?? 0) + unitsOf(substitutes);

/**
 * The picks of lines with units left. Of more units than that nobody knows the weight, or which of
 * them are substitutes, so that the line is to be picked again.
 */
export function stillPicked(paid: readonly RefundableLine[], picked: readonly PickedLine[]): PickedLine[] {
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
export function shortOf(
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

/** What was paid for a line covers what is handed over, at the prices of the ordered units. */
function costOf(line: RefundableLine, kind: ChargeKind, { pickedQuantity, substitutes }: HandedOver): number {
  const unit = line.unitAmounts[kind] ?? 0;
  const costs = sumOf(substitutes, (each) => Math.min(unit, amountsOf(each)[kind] ?? 0) * each.quantity);
  // Where taxes are added, they are paid in proportion.
  return shareHalfUp(line[kind], unit * (pickedQuantity ?? 0) + costs, unit * line.quantity);
}

const amountsOf = ({ unitPrice, deposit }: OrderSubstitute): Partial<Record<ChargeKind, number>> => ({
  [ChargeKind.GOODS]: unitPrice,
  [ChargeKind.DEPOSIT]: deposit,
});

/**
 * A refund with what substitutes cost less than the rest that was paid for the line, and their
 * deposits. Dearer ones cost no more than that.
 */
function withCheaperUnits(line: RefundableLine, short: LineRefund, pick: PickedLine): LineRefund {
  if (pick.unitGrams !== null || !line.isRepriced) return short;
  const rest = (kind: ChargeKind) => Math.max(0, line[kind] - line.refunded[kind] - costOf(line, kind, pick));
  return { ...short, goods: rest(ChargeKind.GOODS), deposit: rest(ChargeKind.DEPOSIT) };
}

/** What is still short of a picked line; nothing for one that is to be picked again. */
export const stillShort = (line: RefundableLine, pick: PickedLine): LineRefund[] =>
  shortOf([line], stillPicked([line], [pick])).filter((part) => part !== null);

/**
 * What substitutes cost that the customer refuses, with what is still short of the line. An amount
 * that was refunded of it before stays with the customer.
 *
 * @param pick with the refused ones among its substitutes
 */
export function refundOfRefused(
  line: RefundableLine,
  pick: PickedLine,
  refused: readonly OrderSubstitute[],
): LineRefund {
  const [short = { orderLineId: line.id, ...NOTHING }] = stillShort(line, pick);
  const taken = pick.substitutes.filter(({ id }) => refused.every((each) => each.id !== id));
  const cost = (kind: ChargeKind) =>
    costOf(line, kind, pick) - costOf(line, kind, { ...pick, substitutes: taken });
  const amount = (kind: ChargeKind) => Math.min(line[kind] - line.refunded[kind], short[kind] + cost(kind));
  return {
    ...short,
    quantity: Math.min(line.quantity - line.refunded.quantity, short.quantity + unitsOf(refused)),
    goods: amount(ChargeKind.GOODS),
    deposit: amount(ChargeKind.DEPOSIT),
  };
}
