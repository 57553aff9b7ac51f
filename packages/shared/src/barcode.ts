// The web bundles this file.
import { elementsOf, measureOf, type Measure } from './gs1-elements.js';

/** GTIN-8, UPC-A, EAN-13 and GTIN-14. Source: GS1 General Specifications, section 7.9. */
const LENGTHS: readonly number[] = [8, 12, 13, 14];
const LONGEST = 14;

export type BarcodeProblem = 'shortened' | 'notDigits' | 'length' | 'checkDigit' | 'noGtin';

export interface Barcode {
  /** The GTIN: 8, 12, 13 or 14 digits. Reading it again gives the same. */
  readonly barcode: string;
  /** What eight digits are as well: the GTIN of a UPC-E, or a GTIN-8. */
  readonly other?: string;
  /** What an element string says of the weighed piece. */
  readonly measure?: Measure;
}

/** `4.00638E+12`: what spreadsheets make of long numbers. */
const SHORTENED = /^\d+(?:[.,]\d+)?e\+?\d+$/i;
/** What people put between the digits. */
const SEPARATORS = /[\s\p{Dash}]+/gu;
/** The symbology identifier of ISO/IEC 15424, which scanners can be set to send: `]E0`, `]C1`. */
const IDENTIFIER = /^\](?<symbology>[A-Za-z]\d)/;
/** Symbols whose data are element strings. Source: GS1 General Specifications, section 5.1.6. */
const OF_ELEMENTS: readonly string[] = ['C1', 'e0', 'd2', 'Q3', 'J1'];
const EAN_8 = 'E4';

/**
 * Reads a barcode as it is printed, pasted or sent by a scanner: digits, with blanks or full-width
 * ones, a UPC-E, an element string with `]C1`, FNC1 or brackets, or a GS1 Digital Link.
 *
 * Eight digits that begin with 0 may be a UPC-E and a GTIN-8; half of the right ones are both. Such
 * a GTIN-8 is a number inside a company, as GS1 issues none. So they are a UPC-E if its check digit
 * is right; a symbol that is an EAN-8 has the GTIN-8, here in 14 digits. Those with 1 in front are
 * a GTIN-8: GS1 has no UPC-E of number system 1.
 *
 * @param symbology of the symbol as the Shape Detection API names it; `ean_8` and `upc_e` matter
 */
export function readBarcode(text: string, symbology?: string): Barcode | { problem: BarcodeProblem } {
  const typed = text.normalize('NFKC').trim();
  if (SHORTENED.test(typed)) return { problem: 'shortened' };
  const identifier = IDENTIFIER.exec(typed)?.groups?.symbology ?? '';
  const data = identifier ? typed.slice(identifier.length + 1) : typed;
  const elements = elementsOf(data, OF_ELEMENTS.includes(identifier));
  if (!elements) return readDigits(data, identifier === EAN_8 ? 'ean_8' : symbology);
  // 02 is the GTIN of what a logistic unit contains.
  const gtin = elements.get('01') ?? elements.get('02');
  if (gtin === undefined) return { problem: 'noGtin' };
  const measure = measureOf(elements);
  const read = readDigits(gtin, 'ean_8');
  return 'barcode' in read && measure ? { ...read, measure } : read;
}

function readDigits(data: string, symbology?: string): Barcode | { problem: BarcodeProblem } {
  const digits = data.replaceAll(SEPARATORS, '');
  if (!/^\d+$/.test(digits)) return { problem: 'notDigits' };
  if (!LENGTHS.includes(digits.length)) return { problem: 'length' };
  const isGtin = isSumRight(digits);
  const upcE = gtinOfUpcE(digits);
  if (upcE && symbology === 'upc_e') return { barcode: upcE };
  if (upcE && symbology === 'ean_8' && isGtin) return { barcode: barcodeKey(digits), other: upcE };
  if (upcE) return isGtin ? { barcode: upcE, other: barcodeKey(digits) } : { barcode: upcE };
  const isNoUpcE = symbology === 'upc_e' && digits.length === LENGTHS[0];
  return isGtin && !isNoUpcE ? { barcode: digits } : { problem: 'checkDigit' };
}

/**
 * The zeros that a UPC-E leaves out. Each GTIN has one form only: the first here that it fits.
 * Source: GS1 General Specifications, section 7.10.
 */
const ZEROS_OF_UPC_E: readonly (readonly [upcE: RegExp, gtin12: string])[] = [
  [/^0(?<a>\d{2})(?<c>\d{3})(?<b>[012])(?<check>\d)$/, '0$<a>$<b>0000$<c>$<check>'],
  [/^0(?<a>\d{2}[3-9])(?<b>\d{2})3(?<check>\d)$/, '0$<a>00000$<b>$<check>'],
  [/^0(?<a>\d{3}[1-9])(?<b>\d)4(?<check>\d)$/, '0$<a>00000$<b>$<check>'],
  [/^0(?<a>\d{4}[1-9])(?<b>[5-9])(?<check>\d)$/, '0$<a>0000$<b>$<check>'],
];
/** No GTIN-12 begins so, as it would be a GTIN-8. Source: the same, figure 1.4.2-1. */
const UNUSED = '0000';

/** The GTIN-12 of a UPC-E; null where the eight digits are none. */
function gtinOfUpcE(digits: string): string | null {
  const form = ZEROS_OF_UPC_E.find(([upcE]) => upcE.test(digits));
  const gtin = form && digits.replace(...form);
  return gtin && !gtin.startsWith(UNUSED) && isSumRight(gtin) ? gtin : null;
}

/** From the right, each second digit counts three times. */
export function isSumRight(digits: string): boolean {
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
