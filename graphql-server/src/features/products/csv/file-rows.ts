import { badInput } from '../../../common/app-error.js';
import { unguarded } from '../../../common/formula-guard.js';
import { MAX_IMPORT_ROWS } from '../../../common/limits.js';
import { decodeText, type DecodedText } from './decode-text.js';
import { MAX_COLUMNS } from './file-columns.js';
import { MAX_ROWS_TO_HEADINGS } from './find-headings.js';
import type { ProblemList } from './import-problem.js';
import { BrokenCsv, csvFormatOf, readRows, type CsvRow } from './read-csv.js';

/** A sent file whose content was recognized. */
export type ProductFile = DecodedText;

/** The rows of a file in any format. */
export interface FileRows {
  /** Without empty ones, and without the marks that spreadsheets add to text. */
  readonly rows: readonly CsvRow[];
  /** Whether numbers probably have decimal commas. */
  readonly hasDecimalCommas: boolean;
  readonly notes: readonly string[];
}

/** Signature of zip archives, which spreadsheets' native formats are. */
const ZIP = Buffer.from('PK\u0003\u0004');

/** @throws AppError `BAD_USER_INPUT` for a file that cannot be read */
export async function openProductFile(bytes: Buffer): Promise<ProductFile> {
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) {
    throw badInput({
      file: 'This is a workbook. Save it as “CSV UTF-8” in your spreadsheet and choose that file.',
    });
  }
  return decodeText(bytes);
}

/** Adds a problem, and ends, where the file cannot be read further. */
export async function readFileRows({ bytes, notes }: ProductFile, problems: ProblemList): Promise<FileRows> {
  const format = await csvFormatOf(bytes);
  const rows: CsvRow[] = [];
  try {
    for await (const { row, cells } of readRows(bytes, format)) {
      if (cells.length > MAX_COLUMNS) {
        problems.add(row, null, `A file can have ${MAX_COLUMNS} columns at the most.`);
        break;
      }
      rows.push({ row, cells: cells.map(unguarded) });
      if (rows.length > MAX_IMPORT_ROWS + MAX_ROWS_TO_HEADINGS) break;
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    problems.add(error.row, null, error.message);
  }
  return { rows, hasDecimalCommas: format.separator === ';', notes };
}
