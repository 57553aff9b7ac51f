import {
  readScaleLabel,
  scaleCountryOf,
  type Barcode,
  type Measure,
  type ScaleLabel,
} from '@/lib/format/barcode';

/** The codes of a product that a scan may mean, in the order in which they are looked up. */
export interface ScannedCodes {
  readonly barcode: string;
  /** A second reading of the barcode. */
  readonly other: string | null;
  /** Of a scale. */
  readonly label: ScaleLabel | null;
  /** Its item number without zeros. */
  readonly number: string | null;
  /** Whether the digit that verifies the price or the weight on the label is wrong. */
  readonly hasWrongValue: boolean;
}

/**
 * The label of a scale is that of the product whose barcode is the label with zeros as its value,
 * or whose SKU is the item number.
 */
export function codesOf({ barcode, other }: Barcode, currency: string, timeZone: string): ScannedCodes {
  const country = scaleCountryOf(currency, timeZone);
  const read = country && readScaleLabel(barcode, country);
  const label = read && 'item' in read ? read : null;
  return {
    barcode,
    other: other ?? label?.base ?? null,
    label,
    number: label && label.item.replace(/^0+/, ''),
    hasWrongValue: read !== null && 'problem' in read,
  };
}

/**
 * What a label says of its piece. A product may have the whole label as its barcode, which then
 * says nothing else.
 */
export const measureOfScan = (
  { measure }: Barcode,
  { label }: ScannedCodes,
  isWholeBarcode: boolean,
): Measure | undefined => measure ?? (isWholeBarcode ? undefined : label?.measure);
