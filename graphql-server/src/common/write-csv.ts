import { guarded } from '@larder/shared/formula-guard';

/** Without it Excel does not detect UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Some spreadsheets split at semicolons and tabs as well. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

function cellOf(text: string): string {
  const safe = guarded(text);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes lines of a CSV file for spreadsheets (RFC 4180). */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
