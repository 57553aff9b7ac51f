import { stringify } from 'csv-stringify/sync';
import { guarded } from '@larder/shared/formula-guard';

/** Without it Excel does not detect UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes lines of a CSV file for spreadsheets. Also quotes cells with semicolons or tabs, at which
 * some spreadsheets split, and with half of a record delimiter; csv-stringify quotes only its own
 * delimiters.
 */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  stringify(
    lines.map((cells) => cells.map(guarded)),
    { record_delimiter: 'windows', quoted_match: /[;\t\r\n]/ },
  );
