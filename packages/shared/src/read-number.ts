/**
 * Parses numbers of forms and files. Rejects ambiguous ones, so that a price is never read as
 * another price. The web bundles this file, so it imports nothing.
 */

export interface NumberRule {
  /** Decimal separator of the locale or the file. */
  readonly decimal: '.' | ',';
  /** Whether `decimal` is only a guess, which makes `1,234` and `1.234` ambiguous. */
  readonly isLikely?: boolean;
  /** Maximum number of decimals. */
  readonly digits: number;
  /** Symbols and code of the currency, allowed before or after the number. */
  readonly symbols?: readonly string[];
  readonly signed?: boolean;
}

export type NumberProblem =
  | 'empty'
  | 'notANumber'
  | 'negative'
  | 'tooManyDecimals'
  | 'ambiguous'
  | 'otherCurrency'
  | 'tooLarge';

/** An integer in units of the last decimal: 3.50 with two digits is 350. */
export type NumberReading =
  | { readonly units: number; readonly problem?: never }
  | { readonly problem: NumberProblem };

/** Zeros after the decimal separator that are allowed beyond `digits`, as in `12.0`. */
const ZERO_DECIMALS = 2;
/** Bounds the work on what cannot be a number. */
const MAX_LENGTH = 100;

/** Parses `3,50`, `$3.50`, `1,000.00` and `１２`; rejects `1e3`, `0x10` and `-0`. */
export function readNumber(text: string, rule: NumberRule): NumberReading {
  if (text.trim().length > MAX_LENGTH) return { problem: 'notANumber' };
  const typed = plainText(text);
  if (typed === '') return { problem: 'empty' };
  const { sign, number } = withoutSignAndCurrency(typed, rule.symbols ?? []);
  if (/\p{Sc}/u.test(number)) return { problem: 'otherCurrency' };
  if (!/^[\d.,'’ ]*\d$/.test(number)) return { problem: 'notANumber' };
  if (sign && !rule.signed) return { problem: sign === '-' ? 'negative' : 'notANumber' };
  const parts = splitNumber(number, rule);
  if (typeof parts === 'string') return { problem: parts };
  const units = Number(parts.whole + parts.fraction.slice(0, rule.digits).padEnd(rule.digits, '0'));
  if (!Number.isSafeInteger(units)) return { problem: 'tooLarge' };
  if (sign === '-' && units === 0) return { problem: 'notANumber' };
  return { units: sign === '-' ? -units : units };
}

export function decimalMark(locale: string): '.' | ',' {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
}

/** Digits of a script are ten consecutive code points, from zero to nine. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/**
 * Converts digits, full-width characters, separators and minus signs to ASCII, collapses white
 * space, and removes bidirectional marks.
 */
export function plainText(text: string): string {
  return text
    .replaceAll(/[\u{FF01}-\u{FF5E}]/gu, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll(/(?!\d)\p{Nd}/gu, asciiDigit)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll('￥', '¥')
    .replaceAll(/[\u2212\u2012\u2013]/g, '-')
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Removes one sign and one currency symbol, in either order. */
function withoutSignAndCurrency(typed: string, symbols: readonly string[]) {
  let sign = '';
  let number = typed;
  const takeSign = () => {
    if (sign === '' && /^[+-]/.test(number)) {
      sign = number.charAt(0);
      number = number.slice(1).trimStart();
    }
  };
  takeSign();
  const small = number.toLowerCase();
  const before = symbols.find((symbol) => small.startsWith(symbol.toLowerCase()));
  const after = symbols.find((symbol) => small.endsWith(symbol.toLowerCase()));
  if (before) number = number.slice(before.length).trimStart();
  else if (after) number = number.slice(0, -after.length).trimEnd();
  takeSign();
  return { sign, number };
}

interface Split {
  readonly whole: string;
  readonly fraction: string;
}

function splitNumber(number: string, { decimal, digits, isLikely }: NumberRule): Split | NumberProblem {
  const marks = number.replaceAll(/\d/g, '');
  const last = marks.slice(-1);
  const isPoint = (last === '.' || last === ',') && marks.indexOf(last) === marks.length - 1;
  if (!isPoint) return wholeOf(number, '');
  const [head = '', fraction = ''] = number.split(last);
  // A single mark before three digits may be a thousands separator as well.
  if (marks.length === 1 && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(head)) {
    if (isLikely) return 'ambiguous';
    if (last !== decimal) return digits < 3 ? wholeOf(number, '') : 'ambiguous';
    if (digits < 3) return 'ambiguous';
  }
  const surplus = fraction.slice(digits);
  if (surplus !== '' && (fraction.length > ZERO_DECIMALS || /[^0]/.test(surplus))) return 'tooManyDecimals';
  return wholeOf(head, fraction);
}

/** Parses the integer part, whose groups have one separator; Indian groups have two digits. */
function wholeOf(head: string, fraction: string): Split | NumberProblem {
  if (head === '' || /^\d+$/.test(head)) return { whole: head, fraction };
  const isGrouped = /^[1-9]\d{0,2}(?:([.,'’ ])\d{3})(?:\1\d{3})*$/.test(head);
  const isIndian = /^[1-9]\d?(?:,\d{2})+,\d{3}$/.test(head);
  return isGrouped || isIndian ? { whole: head.replaceAll(/\D/g, ''), fraction } : 'notANumber';
}
