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
  readonly codes: { readonly barcodes: readonly string[]; readonly skus: readonly string[] };
  /** Units that are to be picked: those that were not refunded. */
  readonly wanted: number;
  /** Units that were picked; null for an open line. */
  readonly picked: number | null;
  /** Units scanned so far of an open line. */
  readonly counted: number;
  /** Whether the shop does not have it yet. */
  readonly isWaiting: boolean;
}

const known = (...values: (string | null | undefined)[]): string[] => [
  ...new Set(values.filter((value) => value !== null && value !== undefined)),
];

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
          codes: {
            barcodes: known(barcode, line.product?.barcode),
            skus: known(sku, line.product?.sku),
          },
          wanted,
          picked: entry?.kind === 'pick' ? entry.quantity : pickedQuantity,
          counted: entry?.kind === 'count' ? entry.quantity : 0,
          isWaiting: entry?.kind === 'pick',
        },
      ];
    }),
  );
}

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
