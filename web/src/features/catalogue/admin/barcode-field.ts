import { readBarcode, type BarcodeProblem } from '@/lib/format/barcode';

/** A key of `manageProducts.problems`. */
export type BarcodeFault = `barcode.${BarcodeProblem}`;

/** What is wrong with a typed barcode; an empty one is none. */
export function barcodeFault(typed: string): BarcodeFault | undefined {
  const read = readBarcode(typed);
  return typed.trim() === '' || 'barcode' in read ? undefined : `barcode.${read.problem}`;
}

/** The digits of a typed barcode, or null. Only for those without fault. */
export function barcodeOf(typed: string): string | null {
  const read = readBarcode(typed);
  return 'barcode' in read ? read.barcode : null;
}
