// The web bundles this file.

/** GTIN-8, UPC-A, EAN-13 and GTIN-14. Source: GS1 General Specifications, section 7.9. */
const LENGTHS: readonly number[] = [8, 12, 13, 14];
const LONGEST = 14;

export type BarcodeProblem = 'shortened' | 'notDigits' | 'length' | 'checkDigit';

/** `4.00638E+12`: what spreadsheets make of long numbers. */
const SHORTENED = /^\d+(?:[.,]\d+)?e\+?\d+$/i;
/** What people put between the digits. */
const SEPARATORS = /[\s\p{Dash}]+/gu;

/** Reads a barcode as it is printed or pasted, with blanks or full-width digits. */
export function readBarcode(text: string): { barcode: string } | { problem: BarcodeProblem } {
  const typed = text.normalize('NFKC').trim();
  if (SHORTENED.test(typed)) return { problem: 'shortened' };
  const barcode = typed.replaceAll(SEPARATORS, '');
  if (!/^\d+$/.test(barcode)) return { problem: 'notDigits' };
  if (!LENGTHS.includes(barcode.length)) return { problem: 'length' };
  return isSumRight(barcode) ? { barcode } : { problem: 'checkDigit' };
}

/** From the right, each second digit counts three times. */
function isSumRight(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/**
 * The same for all codes of one product: a scanner reads a UPC-A as an EAN-13 with a zero in front.
 * `barcode_key` in SQL is the same.
 */
export const barcodeKey = (barcode: string): string => barcode.padStart(LONGEST, '0');
