import type { PackSize } from '@/features/catalogue/product/shared/pack';
import { isUnlikelyWeight } from '@larder/shared/weights';
import type { Placed } from '@/features/sales/orders/shared/by-place';
import type { SubstitutionWish } from '@/lib/apollo/schema-types.generated';
import { isConflict, type EntrySubstitute, type Stored } from './pick-entry';
import type { PickedOrderFragment } from './pick.generated';

type Line = PickedOrderFragment['lines'][number];

export type RowSubstitute = Pick<EntrySubstitute, 'productId' | 'name' | 'quantity'> &
  Partial<EntrySubstitute>;

/** A line to pick. */
export interface PickRow extends Placed, PackSize {
  readonly id: string;
  readonly orderId: string;
  readonly number: number;
  readonly packAmount: number | null;
  readonly ageLimit: number | null;
  readonly photo: Line['photo'];
  readonly product: Line['product'];
  /** Those of the purchase; the product may have others by now. */
  readonly sku: string | null;
  readonly barcode: string | null;
  /** Its barcode, or its SKU where it has none. */
  readonly code: string | null;
  /** Units that are to be picked: those that were not refunded. */
  readonly wanted: number;
  /**
   * Units that were picked; null for an open line. A line by weight is open until it is weighed; it
   * and one with substitutes are open again once fewer are wanted.
   */
  readonly picked: number | null;
  /** Picked units and substitutes to put back, as they were refunded since. */
  readonly surplus: number;
  readonly soldBy: Line['soldBy'];
  /** Expected of a unit; null for a line that is not sold by weight. */
  readonly unitGrams: number | null;
  readonly tolerance: number | null;
  /** Weighed; null before, and for lines that are not sold by weight. */
  readonly grams: number | null;
  /** In place of further units. */
  readonly substitutes: readonly RowSubstitute[];
  /** What the customer wants where it is out, and the number to call; empty for none. */
  readonly wish: SubstitutionWish;
  readonly phone: string;
  /** Whether the shop does not have it yet. */
  readonly isWaiting: boolean;
}

/**
 * The lines of orders with what waits on the device. Lines that are refunded whole are not there.
 */
export function rowsOf(orders: readonly PickedOrderFragment[], entries: readonly Stored[]): PickRow[] {
  const ofLines = new Map(
    entries.flatMap((entry) =>
      entry.kind === 'pack' || isConflict(entry) ? [] : [[entry.lineId, entry] as const],
    ),
  );
  return orders.flatMap(({ id: orderId, number, phone, fulfilment, lines }) =>
    lines.flatMap((line) => {
      const { quantity, refundedQuantity, pickedQuantity, pickedGrams, substitutionWish, ...facts } = line;
      const entry = ofLines.get(line.id);
      const wanted = quantity - refundedQuantity;
      const picked = entry ? entry.quantity : pickedQuantity;
      const grams = entry ? (entry.grams ?? null) : pickedGrams;
      const substitutes = entry?.substitutes ?? (entry?.quantity === null ? NO_SUBSTITUTES : takenOf(line));
      const surplus = Math.max(0, (picked ?? 0) + unitsOf(substitutes) - wanted);
      // Nobody knows what more units than that weigh, or which of them are substitutes.
      const isStale = surplus > 0 && (facts.unitGrams !== null || substitutes.length > 0);
      const isUnweighed = facts.unitGrams !== null && picked !== 0 && !grams;
      if (wanted <= 0) return [];
      return [
        {
          ...facts,
          orderId,
          number,
          code: line.barcode ?? line.product?.barcode ?? line.sku ?? line.product?.sku ?? null,
          wanted,
          picked: isUnweighed || isStale ? null : picked,
          surplus,
          grams,
          substitutes,
          wish: substitutionWish ?? fulfilment?.substitutionWish ?? 'REFUND',
          phone,
          isWaiting: entry !== undefined,
        },
      ];
    }),
  );
}

const NO_SUBSTITUTES: readonly RowSubstitute[] = [];

/** Without those that the customer refused when the order was out before. */
const takenOf = ({ substitutes }: Line): PickRow['substitutes'] =>
  // The same list while there are none, as rows are compared by their parts.
  substitutes.some(({ refusedAt }) => refusedAt !== null)
    ? substitutes.filter(({ refusedAt }) => refusedAt === null)
    : substitutes;

export const unitsOf = (substitutes: PickRow['substitutes']): number =>
  substitutes.reduce((sum, { quantity }) => sum + quantity, 0);

/** Units that the customer gets, of the product or in place of it; null for an open line. */
export const handedOver = (row: Pick<PickRow, 'picked' | 'substitutes'>): number | null =>
  row.picked === null ? null : row.picked + unitsOf(row.substitutes);

/** Whether a row looks as before. Photos and products of the cache are new objects on a change. */
export const isSameRow = (row: PickRow, other: PickRow): boolean =>
  (Object.keys(row) as (keyof PickRow)[]).every((key) => Object.is(row[key], other[key]));

export interface Progress {
  readonly done: number;
  readonly total: number;
  /** Lines with fewer units than wanted. */
  readonly short: readonly PickRow[];
  /** Whether nothing at all was there: such an order is rejected, not packed. */
  readonly isNothing: boolean;
}

export function progressOf(rows: readonly PickRow[]): Progress {
  const done = rows.filter(({ picked }) => picked !== null);
  return {
    done: done.length,
    total: rows.length,
    short: done.filter((row) => (handedOver(row) ?? 0) < row.wanted),
    isNothing: done.every((row) => handedOver(row) === 0),
  };
}

export const isComplete = ({ done, total }: Progress): boolean => done === total;

/** What was weighed of a line. */
export interface Weight {
  readonly grams: number;
  readonly weightConfirmed: boolean;
}

/** Sets what was picked of a line; a null quantity opens it again. */
export type OnPick = (row: PickRow, quantity: number | null, more?: PickedMore) => void;

/** What a pick has beside its units. */
export interface PickedMore extends Partial<Weight> {
  /** Those of the row by default, if they still fit. */
  readonly substitutes?: readonly EntrySubstitute[];
}

/** The substitutes that a pick of so many units of a row has: all or none. */
export function substitutesWith(row: PickRow, quantity: number | null): readonly EntrySubstitute[] {
  if (quantity === null || quantity + unitsOf(row.substitutes) > row.wanted) return [];
  // The shop has what was agreed to before.
  return row.substitutes.map(({ productId, name, quantity: units, ...agreed }) => ({
    productId,
    name,
    quantity: units,
    allergensAgreed: agreed.allergensAgreed ?? false,
    customerAgreed: agreed.customerAgreed ?? false,
  }));
}

/** Whether a line is sold by weight: it is picked by entering what it weighs. */
export const isByWeight = ({ unitGrams }: PickRow): boolean => unitGrams !== null;

/** Whether a weight is off by more than the tolerance, so that it has to be confirmed. */
export const isDoubtful = (
  { unitGrams, tolerance, wanted }: PickRow,
  grams: number,
  quantity = wanted,
): boolean => isUnlikelyWeight(grams, (unitGrams ?? 0) * quantity, tolerance ?? 0);

/** What a tap on a line sets: all units, or none of them to undo it. */
export const tapped = ({ picked, wanted }: PickRow): number | null => (picked === null ? wanted : null);
