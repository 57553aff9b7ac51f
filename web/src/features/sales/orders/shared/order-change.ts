import { isRepriced, refundOfCharge } from '@larder/shared/refund-shares';
import type { ChargeKind } from '@/lib/apollo/schema-types.generated';
import type { ChangeableOrderQuery } from './change-order.generated';

export type ChangeableOrder = NonNullable<ChangeableOrderQuery['order']>;
type Line = ChangeableOrder['lines'][number];

/** Units to remove by line id. */
export type RemovedUnits = Readonly<Record<string, number>>;

/** What the units of a line cost themselves. */
const OF_UNITS: readonly ChargeKind[] = ['GOODS', 'DEPOSIT'];
/** Fees that can be for each line. */
const OF_LINES: readonly ChargeKind[] = ['DELIVERY', 'COLLECTION'];

export const unitsLeft = ({ quantity, refundedQuantity }: Line): number => quantity - refundedQuantity;

/** The removed units of a line, at most those that are left by now. */
export const removedOf = (line: Line, removed: RemovedUnits): number =>
  Math.min(removed[line.id] ?? 0, unitsLeft(line));

/** The refund of removed units, in minor units: with the last ones of a line its fee. */
export const removalSum = (order: ChangeableOrder, removed: RemovedUnits): number =>
  order.lines.reduce((sum, line) => sum + lineSum(order, line, removedOf(line, removed)), 0);

function lineSum({ charges, fulfilment }: ChangeableOrder, line: Line, units: number): number {
  if (units === 0) return 0;
  const isWhole = units === unitsLeft(line) && Boolean(fulfilment?.feePerLine);
  return charges
    .filter(({ lineId }) => lineId === line.id)
    .reduce((sum, charge) => {
      if (OF_UNITS.includes(charge.kind))
        return sum + refundOfCharge(charge, { ...line, isRepriced: isRepriced(line) }, units, true);
      return isWhole && OF_LINES.includes(charge.kind) ? sum + charge.paid - charge.refunded : sum;
    }, 0);
}

/** Whether nothing would be left of the order. */
export const isAllRemoved = ({ lines }: ChangeableOrder, removed: RemovedUnits): boolean =>
  lines.every((line) => removedOf(line, removed) === unitsLeft(line));

/** The units for the API. */
export const removalInput = ({ lines }: ChangeableOrder, removed: RemovedUnits) =>
  lines
    .map((line) => ({ lineId: line.id, quantity: removedOf(line, removed) }))
    .filter(({ quantity }) => quantity > 0);
