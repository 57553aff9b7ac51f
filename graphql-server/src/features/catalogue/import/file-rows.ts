import { badInput } from '../../../common/app-error.js';
import { unguarded } from '@larder/shared/formula-guard';
import { MAX_IMPORT_ROWS } from '@larder/shared/limits';
import { say, type Text } from '@larder/texts/text';
import { decodeText, type DecodedText } from './decode-text.js';
import { MAX_COLUMNS } from './file-columns.js';
import { MAX_ROWS_TO_HEADINGS } from './find-headings.js';
import type { ProblemList } from './import-problem.js';
import { BrokenCsv, csvFormatOf, readRows, type CsvRow } from './read-csv.js';
import { BrokenWorkbook, LargeWorkbook, type SheetRow } from './sheet-rows.js';
import { readWorkbookInThread } from './workbook-thread.js';

/** A cell that a spreadsheet has no value for. */
export interface CellFault {
  readonly row: number;
  /** Index of the cell. */
  readonly at: number;
  readonly message: Text;
}

/** The rows of a file in any format. */
export interface FileRows {
  /** Without empty ones, and without the marks that spreadsheets add to text. */
  readonly rows: readonly CsvRow[];
  /** The first of each row. */
  readonly faults: readonly CellFault[];
  /** Whether numbers probably have decimal commas. */
  readonly hasDecimalCommas: boolean;
  readonly notes: readonly Text[];
}

/** A sent file whose format was recognized. */
export interface ProductFile {
  /** Adds a problem, and ends, where the file cannot be read further. */
  readonly read: (problems: ProblemList) => Promise<FileRows>;
}

const ZIP = Buffer.from('PK\u0003\u0004');
/** Of compound files: Excel 97 to 2003, and workbooks with a password. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet';
/** Names of parts of workbooks in formats of Apple Numbers and Excel's binary one. */
const OTHER_PARTS = ['Index/Document.iwa', 'Index.zip', 'xl/workbook.bin'];

/**
 * Recognizes the format by the content, as names and media types may be wrong.
 *
 * @param signal ends the reading of a workbook
 * @throws AppError `BAD_USER_INPUT` for a file that cannot be read
 */
export async function openProductFile(bytes: Buffer, signal: AbortSignal): Promise<ProductFile> {
  const startsWith = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);
  if (startsWith(COMPOUND)) {
    if (!bytes.includes(ENCRYPTED)) throw otherWorkbook();
    throw badInput({ file: say('imports.workbookPassword') });
  }
  if (!startsWith(ZIP)) {
    const text = await decodeText(bytes);
    return { read: (problems) => readText(text, problems) };
  }
  if (bytes.subarray(0, 200).includes(OPEN_DOCUMENT) || OTHER_PARTS.some((part) => bytes.includes(part)))
    throw otherWorkbook();
  if (!bytes.includes('[Content_Types].xml')) throw badInput({ file: say('imports.neitherCsvNorWorkbook') });
  return { read: (problems) => readSheetRows(bytes, signal, problems) };
}

const otherWorkbook = () =>
  badInput({
    file: say('imports.workbookFormat'),
  });

async function readText({ bytes, notes }: DecodedText, problems: ProblemList): Promise<FileRows> {
  const format = await csvFormatOf(bytes);
  const collector = new RowCollector();
  try {
    for await (const row of readRows(bytes, format)) if (!collector.add(row)) break;
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    problems.add(error.row, null, error.text);
  }
  return { ...collector.end(problems), hasDecimalCommas: format.separator === ';', notes };
}

async function readSheetRows(bytes: Buffer, signal: AbortSignal, problems: ProblemList): Promise<FileRows> {
  const collector = new RowCollector();
  const notes: Text[] = [];
  try {
    let width = 0;
    // Rows of sheets end with their last value, and the headings are among the longest.
    const onRows = (rows: readonly SheetRow[]) => {
      for (const { row, cells, unread } of rows) {
        width = Math.max(width, cells.length);
        collector.add({ row, unread, cells: [...cells, ...BLANKS.slice(0, width - cells.length)] });
      }
    };
    const { name, isOneOfSeveral } = await readWorkbookInThread(bytes, { onRows, signal });
    if (isOneOfSeveral) notes.push(say('imports.onlySheet', { name }));
  } catch (error) {
    if (error instanceof LargeWorkbook) problems.add(1, null, say('imports.workbookTooLarge'));
    else if (error instanceof BrokenWorkbook) problems.add(1, null, say('imports.workbookDamaged'));
    else throw error;
  }
  return { ...collector.end(problems), hasDecimalCommas: false, notes };
}

const BLANKS: readonly string[] = Array.from({ length: MAX_COLUMNS }, () => '');

/**
 * What spreadsheets show in place of a value: workbooks have it in English, CSV files in the
 * language of the spreadsheet (English, German, French and Spanish; Err:502 of LibreOffice).
 */
const ERROR =
  /^(?:#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|CALC!|SPILL!|NV|WERT!|BEZUG!|ZAHL!|VALEUR!|NOM\?|NOMBRE!|NUL!|N\/D|¡(?:VALOR|REF|DIV\/0|NUM)!|¿NOMBRE\?)|Err:\d{3})$/;

/** The first letter spares the rest for almost all cells. */
const isError = (cell: string): boolean => (cell.startsWith('#') || cell.startsWith('E')) && ERROR.test(cell);

class RowCollector {
  private readonly rows: CsvRow[] = [];
  private readonly faults: CellFault[] = [];
  private longRow: number | null = null;

  /** @returns whether further rows are wanted */
  add({ row, cells, unread = [] }: Pick<SheetRow, 'row' | 'cells'> & Partial<SheetRow>): boolean {
    if (this.longRow !== null) return false;
    if (cells.length > MAX_COLUMNS) {
      this.longRow = row;
      return false;
    }
    const read = cells.map(unguarded);
    for (const [at, cell] of read.entries())
      if (isError(cell) || unread.includes(at))
        this.faults.push({ row, at, message: faultOf(`${columnName(at)}${row}`, cell) });
    this.rows.push({ row, cells: read });
    return this.rows.length <= MAX_IMPORT_ROWS + MAX_ROWS_TO_HEADINGS;
  }

  end(problems: ProblemList): Pick<FileRows, 'rows' | 'faults'> {
    if (this.longRow !== null)
      problems.add(this.longRow, null, say('imports.tooManyColumns', { most: MAX_COLUMNS }));
    return { rows: this.rows, faults: this.faults };
  }
}

const faultOf = (cell: string, error = ''): Text =>
  error === '' ? say('imports.formulaWithoutResult', { cell }) : say('imports.cellHasError', { cell, error });

/** The letters of a column in spreadsheets. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}
