/** How a cell shows a number, where that matters; a count is that of digits with zeros in front. */
export type NumberFormat = 'date' | 'percent' | number | null;

/** Formats without a code of their own (ECMA-376 part 1, 18.8.30; 27 to 58 are dates in Asia). */
const BUILT_IN: readonly (readonly [from: number, to: number, NumberFormat])[] = [
  [9, 10, 'percent'],
  [14, 17, 'date'],
  [22, 22, 'date'],
  [27, 31, 'date'],
  [36, 36, 'date'],
  [50, 54, 'date'],
  [57, 58, 'date'],
];

/**
 * @param ids `numFmtId` of each style of cells
 * @param codes format codes by their ids
 */
export const formatsOf = (ids: readonly string[], codes: ReadonlyMap<string, string>): NumberFormat[] =>
  ids.map((id) => {
    const code = codes.get(id);
    if (code !== undefined) return formatOf(code);
    return BUILT_IN.find(([from, to]) => Number(id) >= from && Number(id) <= to)?.[2] ?? null;
  });

/** By the code without colours, conditions, quoted text and escaped characters. */
function formatOf(code: string): NumberFormat {
  const [positive = ''] = code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|[_*]./g, '').split(';');
  if (/^0+$/.test(positive)) return positive.length;
  // Times have no year and no day.
  if (/[dy]/i.test(positive) && !/general/i.test(positive)) return 'date';
  return positive.includes('%') ? 'percent' : null;
}

/** Digits that Excel stores; further ones are noise, as of 0.1 + 0.2. */
const PRECISION = 15;

/** @param raw a number as XML has it, in up to 17 digits */
export function numberText(raw: string, format: NumberFormat, is1904: boolean): string {
  const number = Number(raw);
  if (!Number.isFinite(number)) return raw;
  if (format === 'date') return dateText(number, is1904) ?? plain(number);
  if (format === 'percent') return `${plain(number * 100)}%`;
  return typeof format === 'number' ? plain(number).padStart(format, '0') : plain(number);
}

function plain(number: number): string {
  const text = String(Number(number.toPrecision(PRECISION)));
  return text.includes('e')
    ? number.toLocaleString('en', { useGrouping: false, maximumSignificantDigits: PRECISION })
    : text;
}

const DAY_MS = 86_400_000;
/** Days from 1899-12-30 to the first day after the leap day of 1900 that Excel made up. */
const FIRST_DAY = 61;
const DAYS_TO_1904 = 1_462;
/** 9999-12-31. */
const LAST_DAY = 2_958_465;

/** Null for a number that is no day, such as a time. */
function dateText(number: number, is1904: boolean): string | null {
  const days = Math.floor(number) + (is1904 ? DAYS_TO_1904 : 0);
  if (days < FIRST_DAY || days > LAST_DAY) return null;
  return new Date(Date.UTC(1899, 11, 30) + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
