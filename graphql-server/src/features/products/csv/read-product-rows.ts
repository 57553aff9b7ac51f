import { intlLocale } from '../../../common/locale.js';
import { DEFAULT_LOCALE } from '../../../common/locales.js';
import { currencyRule } from '../../../common/currency-rule.js';
import { MAX_IMPORT_ROWS } from '../../../common/limits.js';
import type { CellFormat } from './cell-readers.js';
import { COLUMNS_BY_NAME, CSV_HEADER, type CsvColumn } from './csv-columns.js';
import {
  FileColumn,
  FileSource,
  MAX_NAME_IN_FILE,
  plainHeading,
  recognize,
  sourceOf,
} from './file-columns.js';
import { headingsAt, MAX_ROWS_TO_HEADINGS } from './find-headings.js';
import type { ImportColumn } from './import-column.js';
import type { ProblemList } from './import-problem.js';
import { prepareRows } from './prepare-rows.js';
import type { CsvRow } from './read-csv.js';
import type { CellFault, ProductFile } from './file-rows.js';

/** Last heading of a file of failed rows, which is made anew when such a file is imported. */
export const REASON_HEADING = 'reason';

/** How an admin wants the file to be read, beyond what its headings say. */
export interface ReadingWishes extends Pick<CellFormat, 'categories' | 'chosen' | 'taxRates'> {
  /** What each heading holds, null for nothing; headings that are missing hold nothing. */
  readonly columns: ReadonlyMap<string, FileColumn | null> | null;
}

/** A file with valid headings. */
export interface ProductTable {
  readonly format: CellFormat;
  readonly headings: readonly string[];
  /** Index of the id column; -1 in a file of new products. */
  readonly idAt: number;
  readonly columns: readonly { readonly column: CsvColumn; readonly at: number }[];
  /** Number of cells per row. */
  readonly width: number;
  readonly rows: readonly CsvRow[];
  /** Whether it only adds facts about food that products with its barcodes do not have. */
  readonly fillsIn: boolean;
}

/** A file as it was read, for its report. */
export interface FileReading {
  readonly source: FileSource;
  readonly columns: readonly ImportColumn[];
  readonly notes: readonly string[];
  /** Null when a problem with the whole file leaves no rows to check. */
  readonly table: ProductTable | null;
}

const SAMPLES = 3;
const MAX_SAMPLE = 80;

/** @param currency currency of the prices */
export async function readProductTable(
  file: ProductFile,
  currency: string,
  wishes: ReadingWishes,
  problems: ProblemList,
): Promise<FileReading> {
  const { rows: lines, faults, hasDecimalCommas, notes: readNotes } = await file.read(problems);
  const { above, head, all } = splitAtHeadings(lines);
  const tooMany = all[MAX_IMPORT_ROWS];
  if (tooMany) {
    const most = MAX_IMPORT_ROWS.toLocaleString('en');
    problems.add(tooMany.row, null, `A file can hold ${most} products at the most.`);
  }
  const headings = headingsIn(head?.cells ?? []);
  const plain = headings.map(plainHeading);
  const source = sourceOf(plain);
  const prepared = await prepareRows(all, plain, source);
  const found = placesIn(plain, source, prepared.rows, wishes);
  if (head) checkHeadings(headings, found, head.row, problems);
  const { places, halfAt, notes } = usable(found, headings);
  const columns = headings.map((heading, index) => ({
    heading,
    column: [...places].find(([, at]) => at === index)?.[0] ?? null,
    samples: prepared.rows
      .slice(0, SAMPLES)
      .map(({ cells }) => (cells[index] ?? '').slice(0, MAX_SAMPLE).toWellFormed()),
  }));
  if (problems.count === 0 && prepared.rows.length === 0)
    problems.add(head ? head.row + 1 : 1, null, 'There are no products in this file.');
  const fillsIn = source === FileSource.OPEN_FOOD_FACTS;
  const rule = currencyRule(intlLocale(DEFAULT_LOCALE), currency);
  const price = hasDecimalCommas ? ({ ...rule, decimal: ',', isLikely: true } as const) : rule;
  const table = {
    format: {
      price,
      currency,
      categories: wishes.categories,
      chosen: wishes.chosen,
      taxRates: wishes.taxRates,
    },
    headings,
    width: headings.length,
    idAt: places.get(FileColumn.ID) ?? -1,
    columns: [...places].flatMap(([name, at]) => {
      const column = COLUMNS_BY_NAME.get(name);
      const isUsed = column && (!fillsIn || column.fact || column.property === 'barcode');
      return isUsed ? [{ column, at }] : [];
    }),
    rows: prepared.rows,
    fillsIn,
  };
  const isReadable = problems.count === 0;
  if (isReadable) addFaults(faults, table, problems);
  return {
    source,
    columns: columns.filter(({ heading }) => heading !== ''),
    // Exports of Open Food Facts have some two hundred columns.
    notes: [
      ...readNotes,
      ...leftOutAbove(above),
      ...(fillsIn ? [] : leftOut(columns.filter((_column, index) => index !== halfAt))),
      ...prepared.notes,
      ...notes,
    ],
    table: isReadable ? table : null,
  };
}

/** Adds a problem for each row of the table that lacks the value of a cell. */
function addFaults(
  faults: readonly CellFault[],
  { rows, columns, headings }: ProductTable,
  problems: ProblemList,
): void {
  if (faults.length === 0) return;
  const used = new Set(columns.map(({ at }) => at));
  const there = new Set(rows.map(({ row }) => row));
  for (const { row, at, message } of faults)
    if (used.has(at) && there.has(row)) problems.add(row, headings[at] ?? null, message);
}

/** Rows above the headings, such as a title, the headings, and the rows below. */
function splitAtHeadings(lines: readonly CsvRow[]) {
  const at = Math.max(headingsAt(lines.slice(0, MAX_ROWS_TO_HEADINGS).map(({ cells }) => cells)), 0);
  return { above: lines.slice(0, at), head: lines[at], all: lines.slice(at + 1) };
}

function leftOutAbove(above: readonly CsvRow[]): string[] {
  const [first, last] = [above[0], above.at(-1)];
  if (!first || !last) return [];
  return [
    first === last
      ? `Row ${first.row} is left out: it stands above the headings.`
      : `Rows ${first.row} to ${last.row} are left out: they stand above the headings.`,
  ];
}

/** Removes trailing empty headings, which spreadsheets leave behind after deletions. */
function headingsIn(cells: readonly string[]): string[] {
  const headings = cells.map((cell) => cell.trim());
  return headings.slice(0, headings.findLastIndex((heading) => heading !== '') + 1);
}

type Places = ReadonlyMap<FileColumn, number>;

/** Which heading holds what: as the admin says, or else as the headings are known. */
function placesIn(
  headings: readonly string[],
  source: FileSource,
  rows: readonly CsvRow[],
  { columns }: ReadingWishes,
): Places {
  if (columns) {
    const chosen = new Map<FileColumn, number>();
    for (const [index, heading] of headings.entries()) {
      const column = columns.get(heading);
      if (column && !chosen.has(column)) chosen.set(column, index);
    }
    return chosen;
  }
  const places = recognize(headings, source);
  const idAt = places.get(FileColumn.ID);
  // Ids of another system are no ids of products of this shop.
  const isForeign =
    source === FileSource.OTHER && rows.some(({ cells }) => /^\d+$/.test(cells[idAt ?? -1] ?? ''));
  if (isForeign) places.delete(FileColumn.ID);
  return places;
}

function checkHeadings(
  headings: readonly string[],
  places: Places,
  row: number,
  problems: ProblemList,
): void {
  if (places.size === 0) {
    const names = CSV_HEADER.join(', ');
    problems.add(row, null, `No column is known. Choose what each holds, or name them: ${names}.`);
  }
  if (headings.some((heading) => heading.length > MAX_NAME_IN_FILE)) {
    const most = MAX_NAME_IN_FILE.toLocaleString('en');
    problems.add(row, null, `A heading has ${most} characters at the most.`);
  }
  for (const at of places.values()) {
    const heading = headings[at] ?? '';
    const isTwice = headings.filter((each) => plainHeading(each) === plainHeading(heading)).length > 1;
    if (isTwice) problems.add(row, heading, 'This column is there twice.');
  }
}

/** New products need both parts of a pack size, so that one column alone would refuse each row. */
function usable(places: Places, headings: readonly string[]) {
  const [amount, unit] = [places.get(FileColumn.PACK_AMOUNT), places.get(FileColumn.PACK_UNIT)];
  const half = amount ?? unit;
  if (places.has(FileColumn.ID) || half === undefined || (amount !== undefined && unit !== undefined)) {
    return { places, halfAt: -1, notes: [] };
  }
  const kept = new Map([...places].filter(([, at]) => at !== half));
  const heading = headings[half] ?? '';
  const note =
    amount === undefined
      ? `${heading} is left out, because no column has the amount in a pack.`
      : `${heading} is left out, because no column has the unit of the pack.`;
  return { places: kept, halfAt: half, notes: [note] };
}

/** A note about the columns that nothing is read from. */
function leftOut(columns: readonly ImportColumn[]): string[] {
  const names = columns.filter(({ column }) => column === null).map(({ heading }) => heading);
  const named = names.filter((heading) => heading !== '' && plainHeading(heading) !== REASON_HEADING);
  if (named.length === 0) return [];
  return [
    named.length === 1
      ? `This column is left out: ${named.join(', ')}.`
      : `These columns are left out: ${named.join(', ')}.`,
  ];
}
