import { useState } from 'react';
import { codesOf, measureOfScan } from '@/features/catalogue/scan/shared/read-scan';
import { useFindScanned } from '@/features/catalogue/scan/shared/useFindScanned';
import type { Barcode, Measure } from '@/lib/format/barcode';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { gramsOf } from '@larder/shared/weights';
import { isByWeight, isDoubtful, type OnPick, type PickRow } from './pick-rows';
import { hasSku, rowsOfScan, rowToFill } from './scanned-rows';

/** What became of a scan. */
export type ScanOutcome =
  /** `count` units of the row are in the crate. */
  | { readonly kind: 'counted'; readonly row: PickRow; readonly count: number; readonly measure?: Measure }
  /** Its weight is to be entered, or confirmed: no label has it, or it is not as expected. */
  | { readonly kind: 'unweighed'; readonly row: PickRow; readonly measure?: Measure }
  | { readonly kind: 'complete'; readonly row: PickRow }
  | { readonly kind: 'wrongValue'; readonly code: string }
  /** Not in these orders. The name is undefined while it is unknown, and null without a product. */
  | { readonly kind: 'foreign'; readonly code: string; readonly name?: string | null };

/** A scan of one unit. */
interface Unit {
  readonly row: PickRow;
  readonly measure?: Measure;
  /** Of the label of a weighed piece, which is on one piece alone. */
  readonly label: string | null;
}

const WRONG_PATTERN_MS = [80, 60, 80];

interface LineScansOptions {
  /** Those that can be picked. */
  rows: readonly PickRow[];
  /** Those of packed orders as well. */
  allRows: readonly PickRow[];
  onPick: OnPick;
}

/**
 * Counts scanned units, and picks a line with its last one. Works offline, but for the name of a
 * product that is not in the orders. Counts last as long as the page.
 */
export function useLineScans({ rows, allRows, onPick }: LineScansOptions) {
  const { currency, timeZone } = usePublicConfig();
  const find = useFindScanned();
  const { counts, pick, count, isCounted } = useCounts(onPick);
  const [outcome, setOutcome] = useState<ScanOutcome | null>(null);
  const [repeated, setRepeated] = useState<Unit | null>(null);

  const report = (next: ScanOutcome) => {
    setOutcome(next);
    // The beep of a scanner says that it has read a code, not that the code is right.
    if (next.kind !== 'counted') navigator.vibrate?.(WRONG_PATTERN_MS);
  };
  const add = (unit: Unit) => {
    const { row, measure } = unit;
    const units = count(unit);
    report({
      ...(units === null ? { kind: 'unweighed', row } : { kind: 'counted', row, count: units }),
      ...(measure && { measure }),
    });
  };
  /** @returns whether the scan was of these lines */
  const fill = (found: readonly PickRow[], all: readonly PickRow[], unit: Omit<Unit, 'row'>): boolean => {
    const row = rowToFill(found);
    if (row && isCounted(unit.label)) setRepeated({ row, ...unit });
    else if (row) add({ row, ...unit });
    else if (all[0]) report({ kind: 'complete', row: all[0] });
    return all.length > 0;
  };

  const onScan = async (scan: Barcode) => {
    if (repeated) return;
    const codes = codesOf(scan, currency, timeZone);
    const { barcode: code } = codes;
    const all = rowsOfScan(allRows, codes);
    const measure = measureOfScan(scan, codes, all.isWholeBarcode);
    const label = measure ? JSON.stringify([code, measure]) : null;
    if (fill(rowsOfScan(rows, codes).rows, all.rows, { label, ...(measure && { measure }) })) return;
    if (codes.hasWrongValue) return report({ kind: 'wrongValue', code });
    const foreign: ScanOutcome = { kind: 'foreign', code };
    report(foreign);
    if (!navigator.onLine) return;
    const product = await find(codes).catch(() => undefined);
    if (product === undefined) return;
    setOutcome((now) => (now === foreign ? { ...foreign, name: product?.name ?? null } : now));
  };

  const onText = (text: string) => {
    if (repeated) return;
    const unit = { label: null };
    if (!fill(rows.filter(hasSku(text)), allRows.filter(hasSku(text)), unit))
      report({ kind: 'foreign', code: text });
  };

  return {
    counts,
    outcome,
    pick: ((row, ...picked) => {
      setOutcome(null);
      pick(row, ...picked);
    }) satisfies OnPick,
    onScan: (scan: Barcode) => void onScan(scan),
    onText,
    repeated,
    forgetRepeated: () => setRepeated(null),
    addRepeated: () => {
      if (repeated) add(repeated);
      setRepeated(null);
    },
  };
}

/** Units of open lines that were scanned, by line, and the labels on them. */
function useCounts(onPick: LineScansOptions['onPick']) {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const [labels, setLabels] = useState<readonly { lineId: string; label: string }[]>([]);
  const set = (lineId: string, units: number) =>
    setCounts((before) => {
      const others = [...before].filter(([id]) => id !== lineId);
      return new Map(units === 0 ? others : [...others, [lineId, units]]);
    });
  return {
    counts,
    isCounted: (label: string | null) => labels.some((each) => each.label === label),
    /** @returns the units of its line in the crate; null where it is yet to be weighed */
    count: ({ row, label, measure }: Unit): number | null => {
      if (isByWeight(row)) return weigh(row, measure, onPick);
      const units = (row.picked ?? counts.get(row.id) ?? 0) + 1;
      // A line is short by what its picker says, not while it is being scanned.
      const isStored = units >= row.wanted || row.picked !== null;
      set(row.id, isStored ? 0 : units);
      if (label !== null) setLabels((before) => [...before, { lineId: row.id, label }]);
      if (isStored) onPick(row, units);
      return units;
    },
    /** By hand, which counts more than what was scanned. */
    pick: ((row, quantity, more) => {
      set(row.id, 0);
      if (quantity === null) setLabels((before) => before.filter(({ lineId }) => lineId !== row.id));
      onPick(row, quantity, more);
    }) satisfies OnPick,
  };
}

/**
 * Picks a line by the weight on a label: all of it, as a label has the weight of one piece. Prices
 * are unknown to pickers, so a label with a price says no weight.
 *
 * @returns its units; null where the weight is to be entered or confirmed by hand
 */
function weigh(row: PickRow, measure: Measure | undefined, onPick: OnPick): number | null {
  const grams = measure ? gramsOf({ measure }, { unitPrice: null, currency: '' }) : null;
  const isOnePiece = row.soldBy === 'GRAMS' || row.wanted === 1;
  if (!grams || !isOnePiece || isDoubtful(row, grams)) return null;
  onPick(row, row.wanted, { grams, weightConfirmed: false });
  return row.wanted;
}
