import type { Temperature } from '@/lib/apollo/schema-types.generated';
import type { BagCounts } from '@/features/sales/orders/shared/useBagWords';

/** The sizes of labels: sheets of A4 with 24 of them, and rolls of label printers. */
export const LABEL_SIZES = ['sheet', 'roll'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

interface LabelForm {
  /** Of the page, as CSS has it. */
  readonly page: string;
  readonly columns: number;
  readonly rows: number;
  readonly width: string;
  readonly height: string;
  /** Of the QR code. */
  readonly code: string;
}

/**
 * 70 × 37 mm is the most common sheet without margins (Avery 3474); 100 × 62 mm fits rolls of both
 * Brother and Zebra. 8 × 37 mm leave 1 mm of A4, half of it above.
 */
export const LABEL_FORMS: Readonly<Record<LabelSize, LabelForm>> = {
  sheet: { page: 'A4 portrait', columns: 3, rows: 8, width: '70mm', height: '37mm', code: '25mm' },
  roll: { page: '100mm 62mm', columns: 1, rows: 1, width: '100mm', height: '62mm', code: '38mm' },
};

export interface BagLabel<Order> {
  readonly order: Order;
  readonly bag: number;
  readonly bags: number;
  /** Null for one at the temperature of the room, and where they were not counted. */
  readonly temperature: Temperature | null;
}

/** A label for each bag, frozen ones last; one for an order whose bags were not counted. */
export const labelsOf = <Order extends { fulfilment: BagCounts | null }>(
  orders: readonly Order[],
): BagLabel<Order>[] =>
  orders.flatMap((order) => {
    const { chilledBags, frozenBags, ...counted } = order.fulfilment ?? NOT_COUNTED;
    const bags = counted.bags ?? 1;
    const frozen = bags - (frozenBags ?? 0);
    const chilled = frozen - (chilledBags ?? 0);
    return Array.from({ length: bags }, (_, at) => {
      const temperature = at >= frozen ? 'FROZEN' : at >= chilled ? 'CHILLED' : null;
      return { order, bag: at + 1, bags, temperature };
    });
  });

const NOT_COUNTED: BagCounts = { bags: null, chilledBags: null, frozenBags: null };

/** Labels by page. */
export function pagesOf<Label>(labels: readonly Label[], { columns, rows }: LabelForm): Label[][] {
  const onPage = columns * rows;
  return Array.from({ length: Math.ceil(labels.length / onPage) }, (_, page) =>
    labels.slice(page * onPage, (page + 1) * onPage),
  );
}
