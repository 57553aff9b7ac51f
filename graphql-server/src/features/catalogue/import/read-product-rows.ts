import { intlLocale } from '@larder/shared/locale';
import { plainHeading } from '@larder/shared/plain-heading';
import { DEFAULT_LOCALE } from '@larder/shared/locales';
import { currencyRule } from '@larder/shared/currency-rule';
import { inSlices } from '../../../common/in-slices.js';
import { MAX_IMPORT_ROWS } from '@larder/shared/limits';
import { say, type Text } from '@larder/texts/text';
import type { CellFormat, Misread, ReadValue } from './cell-readers.js';
import { COLUMNS_BY_NAME, CSV_HEADER, type CsvColumn } from './csv-columns.js';
import { FileColumn, FileSource, MAX_NAME_IN_FILE, REASON_HEADING } from './file-columns.js';
import { headingsAt, MAX_ROWS_TO_HEADINGS } from './find-headings.js';
import { readPackSize } from '../product/pack-sizes.js';
import { PackUnit } from '../product/product.entity.js';
import type { ImportColumn } from './import-column.js';
import type { ProblemList } from './import-problem.js';
import type { CsvRow } from './read-csv.js';
import type { CellFault, ProductFile } from './file-rows.js';
import type { FileRow } from './sources/named-row.js';
import { prepareRows } from './sources/prepare-rows.js';
import { recognizeColumns, recognizeSource, SUMMED, type Places } from './sources/recognize.js';
import type { Source } from './sources/source.js';

/** How an admin wants the file to be read, beyond what its headings say. */
export interface ReadingWishes extends Pick<CellFormat, 'categories' | 'chosen' | 'taxRates'> {
  /** What each heading holds, null for nothing; headings that are missing hold nothing. */
  readonly columns: ReadonlyMap<string, FileColumn | null> | null;
}

/** A column of the shop with the places in the file that hold it, several that are added up. */
export interface TableColumn {
  readonly column: CsvColumn;
  readonly places: readonly number[];
}

/** The cell of a column, or those of several that are added up. */
export const cellIn = (cells: readonly string[], places: readonly number[]): string =>
  places.length === 1
    ? (cells[places[0] ?? -1] ?? '')
    : places
        .map((at) => cells[at] ?? '')
        .filter((cell) => cell.trim() !== '')
        .join(' + ');

/** Reads a column, and adds up several. */
export function readIn(
  cells: readonly string[],
  { column: { name, read }, places }: TableColumn,
  format: CellFormat,
): ReadValue | Misread {
  const filled = places.map((at) => cells[at] ?? '').filter((cell) => cell.trim() !== '');
  if (filled.length < 2) return read(filled[0] ?? cells[places[0] ?? -1] ?? '', name, format);
  const all = filled.map((cell) => read(cell, name, format));
  const values = all.flatMap((each) => ('value' in each ? [Number(each.value)] : []));
  const wrong = all.find((each) => 'problem' in each);
  const note = all.map((each) => ('note' in each ? each.note : undefined)).find((each) => each !== undefined);
  return wrong ?? { value: values.reduce((sum, each) => sum + each), ...(note !== undefined && { note }) };
}

/** A file with valid headings. */
export interface ProductTable {
  readonly format: CellFormat;
  readonly headings: readonly string[];
  /** Index of the id column; -1 in a file of new products. */
  readonly idAt: number;
  readonly columns: readonly TableColumn[];
  /** Number of cells per row in the file. */
  readonly width: number;
  readonly rows: readonly FileRow[];
  /** Whether it only adds facts about food that products with its barcodes do not have. */
  readonly fillsIn: boolean;
}

/** A file as it was read, for its report. */
export interface FileReading {
  readonly source: FileSource;
  readonly columns: readonly ImportColumn[];
  readonly notes: readonly Text[];
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
  checkCount(all, problems);
  const inFile = headingsIn(head?.cells ?? []);
  const { kind: source, source: writer, headings: known } = recognizeSource(inFile);
  const prepared = await prepareRows(all, known, writer);
  const headings = [...inFile, ...prepared.headings.slice(inFile.length)];
  const found = placesIn(
    headings,
    prepared,
    { kind: source, source: writer, currency, width: inFile.length },
    wishes,
  );
  if (head) checkHeadings(headings, found, head.row, problems);
  const { places, halfAt, notes } = usable(found, headings);
  const columns = columnsOf(headings, places, prepared.rows);
  if (problems.count === 0 && prepared.rows.length === 0)
    problems.add(head ? head.row + 1 : 1, null, say('imports.noProducts'));
  const fillsIn = source === FileSource.OPEN_FOOD_FACTS;
  const table = {
    format: {
      price: priceRule(currency, hasDecimalCommas),
      currency,
      categories: wishes.categories,
      chosen: wishes.chosen,
      taxRates: wishes.taxRates,
      categoryCells: writer.categoryCells,
      writer: writerOf(source),
    },
    headings,
    width: inFile.length,
    idAt: places.get(FileColumn.ID)?.[0] ?? -1,
    columns: usedColumns(places, fillsIn),
    rows: await withPlainPacks(prepared.rows, places),
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
      ...addedUp(places, headings),
      ...notes,
    ],
    table: isReadable ? table : null,
  };
}

function columnsOf(headings: readonly string[], places: Places, rows: readonly FileRow[]): ImportColumn[] {
  return headings.map((heading, index) => ({
    heading,
    column: [...places].find(([, held]) => held.includes(index))?.[0] ?? null,
    samples: rows
      .slice(0, SAMPLES)
      .map(({ cells }) => (cells[index] ?? '').slice(0, MAX_SAMPLE).toWellFormed()),
  }));
}

const usedColumns = (places: Places, fillsIn: boolean): TableColumn[] =>
  [...places].flatMap(([name, held]) => {
    const column = COLUMNS_BY_NAME.get(name);
    const isUsed = column && (!fillsIn || column.fact || column.property === 'barcode');
    return isUsed ? [{ column, places: held }] : [];
  });

function priceRule(currency: string, hasDecimalCommas: boolean): CellFormat['price'] {
  const rule = currencyRule(intlLocale(DEFAULT_LOCALE), currency);
  return hasDecimalCommas ? { ...rule, decimal: ',', isLikely: true } : rule;
}

function checkCount(rows: readonly { readonly row: number }[], problems: ProblemList): void {
  const tooMany = rows[MAX_IMPORT_ROWS];
  if (!tooMany) return;
  problems.add(tooMany.row, null, say('imports.tooManyProducts', { most: MAX_IMPORT_ROWS }));
}

/** Adds a problem for each row of the table that lacks the value of a cell. */
function addFaults(
  faults: readonly CellFault[],
  { rows, columns, headings }: ProductTable,
  problems: ProblemList,
): void {
  if (faults.length === 0) return;
  const used = new Set(columns.flatMap(({ places }) => places));
  const there = new Set(rows.map(({ row }) => row));
  for (const { row, at, message } of faults)
    if (used.has(at) && there.has(row)) problems.add(row, headings[at] ?? null, message);
}

function writerOf(source: FileSource): CellFormat['writer'] {
  if (source === FileSource.LARDER) return 'shop';
  return source === FileSource.OTHER ? 'people' : 'program';
}

/** Rows above the headings, such as a title, the headings, and the rows below. */
function splitAtHeadings(lines: readonly CsvRow[]) {
  const at = Math.max(headingsAt(lines.slice(0, MAX_ROWS_TO_HEADINGS).map(({ cells }) => cells)), 0);
  return { above: lines.slice(0, at), head: lines[at], all: lines.slice(at + 1) };
}

function leftOutAbove(above: readonly CsvRow[]): Text[] {
  const [first, last] = [above[0], above.at(-1)];
  if (!first || !last) return [];
  return [
    first === last
      ? say('imports.rowAboveHeadings', { row: first.row })
      : say('imports.rowsAboveHeadings', { first: first.row, last: last.row }),
  ];
}

/** Removes trailing empty headings, which spreadsheets leave behind after deletions. */
function headingsIn(cells: readonly string[]): string[] {
  const headings = cells.map((cell) => cell.trim());
  return headings.slice(0, headings.findLastIndex((heading) => heading !== '') + 1);
}

/** Which heading holds what: as the admin says, or else as the headings are known. */
function placesIn(
  headings: readonly string[],
  prepared: { readonly headings: readonly string[]; readonly rows: readonly CsvRow[] },
  { kind, source, currency, width }: { kind: FileSource; source: Source; currency: string; width: number },
  { columns }: ReadingWishes,
): Places {
  if (columns) {
    const chosen = new Map<FileColumn, readonly number[]>();
    for (const [index, heading] of headings.entries()) {
      const column = columns.get(plainHeading(heading));
      const before = column ? chosen.get(column) : undefined;
      if (column && (!before || SUMMED.has(column))) chosen.set(column, [...(before ?? []), index]);
    }
    // Derived columns are not in the file that was described: what is not for sale stays hidden.
    for (const [column, held] of recognizeColumns(prepared.headings, source, currency)) {
      const [at = -1] = held;
      const isDerived = at >= width && !columns.has(plainHeading(headings[at] ?? ''));
      if (isDerived && !chosen.has(column)) chosen.set(column, held);
    }
    return chosen;
  }
  const places = new Map(recognizeColumns(prepared.headings, source, currency));
  const idAt = places.get(FileColumn.ID)?.[0] ?? -1;
  // Ids of another system are no ids of products of this shop.
  const isForeign =
    kind === FileSource.OTHER && prepared.rows.some(({ cells }) => /^\d+$/.test(cells[idAt] ?? ''));
  if (isForeign) places.delete(FileColumn.ID);
  return places;
}

/** Notes about columns that are added up. */
const addedUp = (places: Places, headings: readonly string[]): Text[] =>
  [...places.values()]
    .filter((held) => held.length > 1)
    .map((held) => say('imports.columnsAddedUp', { names: held.map((at) => headings[at]).join(', ') }));

function checkHeadings(
  headings: readonly string[],
  places: Places,
  row: number,
  problems: ProblemList,
): void {
  if (places.size === 0) {
    const names = CSV_HEADER.join(', ');
    problems.add(row, null, say('imports.noKnownColumn', { names }));
  }
  if (headings.some((heading) => heading.length > MAX_NAME_IN_FILE)) {
    problems.add(row, null, say('imports.headingTooLong', { most: MAX_NAME_IN_FILE }));
  }
  const twice = [...places.values()]
    .flatMap((held) => held.map((at) => headings[at] ?? ''))
    .filter((heading) => headings.filter((each) => plainHeading(each) === plainHeading(heading)).length > 1);
  for (const heading of new Set(twice)) problems.add(row, heading, say('imports.columnTwice'));
}

/** New products need both parts of a pack size, so that one column alone would refuse each row. */
function usable(places: Places, headings: readonly string[]) {
  const [amount, unit] = [FileColumn.PACK_AMOUNT, FileColumn.PACK_UNIT].map((part) => places.get(part)?.[0]);
  const half = amount ?? unit;
  if (places.has(FileColumn.ID) || half === undefined || (amount !== undefined && unit !== undefined)) {
    return { places, halfAt: -1, notes: [] };
  }
  const kept = new Map([...places].filter(([, held]) => held[0] !== half));
  const heading = headings[half] ?? '';
  const note =
    amount === undefined
      ? say('imports.sizeWithoutAmount', { heading })
      : say('imports.sizeWithoutUnit', { heading });
  return { places: kept, halfAt: half, notes: [note] };
}

const OWN_UNITS: readonly string[] = Object.values(PackUnit);

/** Packs in the units of the shop: `0,5` and `Liter` are `500` and `ml`. */
async function withPlainPacks(rows: readonly FileRow[], places: Places): Promise<readonly FileRow[]> {
  const [amountAt = -1, unitAt = -1] = [FileColumn.PACK_AMOUNT, FileColumn.PACK_UNIT].map(
    (column) => places.get(column)?.[0] ?? -1,
  );
  if (amountAt < 0 || unitAt < 0) return rows;
  const plain: FileRow[] = [];
  for await (const row of inSlices(rows)) {
    const unit = row.cells[unitAt] ?? '';
    const size = OWN_UNITS.includes(unit) ? null : readPackSize(`${row.cells[amountAt]} ${unit}`);
    if (!size) plain.push(row);
    else
      plain.push({
        ...row,
        cells: row.cells.with(amountAt, String(size.packAmount)).with(unitAt, size.packUnit),
      });
  }
  return plain;
}

/** A note about the columns that nothing is read from. */
function leftOut(columns: readonly ImportColumn[]): Text[] {
  const names = columns.filter(({ column }) => column === null).map(({ heading }) => heading);
  const named = names.filter((heading) => heading !== '' && plainHeading(heading) !== REASON_HEADING);
  if (named.length === 0) return [];
  return [
    named.length === 1
      ? say('imports.columnLeftOut', { names: named.join(', ') })
      : say('imports.columnsLeftOut', { names: named.join(', ') }),
  ];
}
