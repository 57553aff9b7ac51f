import { LOCALE } from '../../../common/locale.js';
import { currencyRule } from '../../../common/read-number.js';
import type { CellFormat } from './cell-readers.js';
import { CSV_COLUMNS, CSV_HEADER, ID_COLUMN, type CsvColumn } from './csv-columns.js';
import type { ProblemList } from './import-problem.js';
import { BrokenCsv, readRows, separatorOf, type CsvRow } from './read-csv.js';

/** Maximum number of products per file. */
export const MAX_ROWS = 5_000;
/** Length at which unknown headings are cut in messages. */
const MAX_HEADING = 40;

/** A file with valid headings. */
export interface ProductTable {
  readonly format: CellFormat;
  /** Index of the id column; -1 in a file of new products. */
  readonly idAt: number;
  readonly columns: readonly { readonly column: CsvColumn; readonly at: number }[];
  /** Number of cells per row. */
  readonly width: number;
  readonly rows: readonly CsvRow[];
}

/**
 * Parses a file; null when a problem with the whole file leaves no rows to check.
 *
 * @param currency currency of the prices
 */
export async function readProductTable(
  bytes: Buffer,
  currency: string,
  problems: ProblemList,
): Promise<ProductTable | null> {
  const separator = separatorOf(bytes);
  const rows: CsvRow[] = [];
  let headings: string[] | undefined;
  try {
    for await (const { row, cells } of readRows(bytes, separator)) {
      if (!headings) {
        headings = headingsIn(cells);
        checkHeadings(headings, row, problems);
        if (problems.count > 0) return null;
      } else if (rows.length === MAX_ROWS) {
        problems.add(row, null, `A file can hold ${MAX_ROWS.toLocaleString('en')} products at the most.`);
        return null;
      } else rows.push({ row, cells });
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    problems.add(error.row, null, error.message);
    return null;
  }
  if (!headings || rows.length === 0) {
    problems.add(headings ? 2 : 1, null, 'There are no products in this file.');
    return null;
  }
  const rule = currencyRule(LOCALE, currency);
  const price = separator === ';' ? ({ ...rule, decimal: ',', isLikely: true } as const) : rule;
  return { ...placesIn(headings), format: { price }, rows };
}

/** Removes trailing empty headings, which spreadsheets leave behind after deletions. */
function headingsIn(cells: readonly string[]): string[] {
  const headings = cells.map((cell) => cell.trim().toLowerCase());
  return headings.slice(0, headings.findLastIndex((heading) => heading !== '') + 1);
}

function checkHeadings(headings: readonly string[], row: number, problems: ProblemList): void {
  if (!headings.some((heading) => CSV_HEADER.includes(heading))) {
    return problems.add(row, null, `The first row has to name the columns: ${CSV_HEADER.join(', ')}.`);
  }
  for (const [index, heading] of headings.entries()) {
    if (heading === '') problems.add(row, null, `Column ${index + 1} has no name.`);
    else if (!CSV_HEADER.includes(heading)) {
      problems.add(
        row,
        heading.slice(0, MAX_HEADING),
        `There is no such column. The columns are ${CSV_HEADER.join(', ')}.`,
      );
    } else if (headings.indexOf(heading) !== index) problems.add(row, heading, 'This column is there twice.');
  }
}

const placesIn = (headings: readonly string[]) => ({
  width: headings.length,
  idAt: headings.indexOf(ID_COLUMN),
  columns: CSV_COLUMNS.flatMap((column) => {
    const at = headings.indexOf(column.name);
    return at < 0 ? [] : [{ column, at }];
  }),
});
