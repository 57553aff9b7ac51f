import type { PackSize } from '@/features/catalogue/product/shared/pack';
import type { Placed } from '@/features/sales/orders/shared/by-place';
import { isConflict, type Stored } from './pick-entry';
import type { PickedOrderFragment } from './pick.generated';

type Line = PickedOrderFragment['lines'][number];

/** A line to pick. */
export interface PickRow extends Placed, PackSize {
  readonly id: string;
  readonly orderId: string;
  readonly number: number;
  readonly packAmount: number | null;
  readonly ageLimit: number | null;
  readonly photo: Line['photo'];
  readonly product: Line['product'];
  /** Its barcode, or its SKU where it has none. */
  readonly code: string | null;
  /** Units that are to be picked: those that were not refunded. */
  readonly wanted: number;
  /** Units that were picked; null for an open line. */
  readonly picked: number | null;
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
  return orders.flatMap(({ id: orderId, number, lines }) =>
    lines.flatMap((line) => {
      const { quantity, refundedQuantity, pickedQuantity, sku, barcode, ...facts } = line;
      const entry = ofLines.get(line.id);
      const wanted = quantity - refundedQuantity;
      if (wanted <= 0) return [];
      return [
        {
          ...facts,
          orderId,
          number,
          code: barcode ?? line.product?.barcode ?? sku ?? line.product?.sku ?? null,
          wanted,
          picked: entry ? entry.quantity : pickedQuantity,
          isWaiting: entry !== undefined,
        },
      ];
    }),
  );
}

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
    short: done.filter(({ picked, wanted }) => (picked ?? 0) < wanted),
    isNothing: done.every(({ picked }) => picked === 0),
  };
}

export const isComplete = ({ done, total }: Progress): boolean => done === total;

/** What a tap on a line sets: all units, or none of them to undo it. */
export const tapped = ({ picked, wanted }: PickRow): number | null => (picked === null ? wanted : null);
