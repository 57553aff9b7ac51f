import type { ScannedCodes } from '@/features/catalogue/scan/shared/read-scan';
import { barcodeKey } from '@/lib/format/barcode';
import type { PickRow } from './pick-rows';

const hasBarcode =
  (barcode: string | null) =>
  ({ barcode: bought, product }: PickRow): boolean =>
    barcode !== null &&
    [bought, product?.barcode].some((each) => each && barcodeKey(each) === barcodeKey(barcode));

/** SKUs differ in more than case and blanks around them. */
const skuKey = (sku: string): string => sku.trim().toLowerCase();

export const hasSku =
  (sku: string | null) =>
  ({ sku: bought, product }: PickRow): boolean =>
    sku !== null && [bought, product?.sku].some((each) => each && skuKey(each) === skuKey(sku));

/** The rows of a scanned product, by the keys of the purchase and by those of now. */
export function rowsOfScan(rows: readonly PickRow[], { barcode, other, label, number }: ScannedCodes) {
  const byBarcode = rows.filter(hasBarcode(barcode));
  const found = [hasBarcode(other), hasSku(label?.item ?? null), hasSku(number)].map((fits) =>
    rows.filter(fits),
  );
  const isWholeBarcode = byBarcode.length > 0;
  return {
    isWholeBarcode,
    rows: isWholeBarcode ? byBarcode : (found.find(({ length }) => length > 0) ?? []),
  };
}

/** The row that a unit in the hand is for: an open one before one that is short. */
export const rowToFill = (rows: readonly PickRow[]): PickRow | undefined =>
  rows.find(({ picked }) => picked === null) ??
  rows.find(({ picked, wanted }) => picked !== null && picked < wanted);
