import { inSlices } from '../../../../common/in-slices.js';
import type { CsvRow } from '../read-csv.js';
import { namedRow, type FileRow, type NamedRow } from './named-row.js';
import type { Prepared, Source } from './source.js';

interface PreparedFile extends Prepared {
  /** Those of the file and of the derived columns that any row has something in. */
  readonly headings: readonly string[];
}

/**
 * One product a row, as the source converts its files.
 *
 * @param headings as the source knows them
 */
export async function prepareRows(
  rows: readonly CsvRow[],
  headings: readonly string[],
  { derived = [], prepare }: Source,
): Promise<PreparedFile> {
  const added = derived.filter((column) => !headings.includes(column));
  const all = [...headings, ...added];
  // Of several languages the first.
  const at = new Map(all.map((heading, index) => [heading, index] as const).toReversed());
  const fitted: FileRow[] = [];
  const named: NamedRow[] = [];
  for await (const row of inSlices(rows)) {
    if (prepare) named.push(namedRow(fit(row, headings.length, all.length), at));
    // Needs no copy, as nothing changes it.
    else if (row.cells.length === all.length) fitted.push({ ...row, cellCount: all.length });
    else fitted.push(fit(row, headings.length, all.length));
  }
  if (!prepare) return { rows: fitted, headings, notes: [] };
  const prepared = await prepare(named);
  const isUsed = (index: number) => prepared.rows.some(({ cells }) => (cells[index] ?? '') !== '');
  // Derived columns without anything in them are none; their cells stay, which costs no copy.
  const used = all.map((heading, index) => (index < headings.length || isUsed(index) ? heading : ''));
  return { ...prepared, headings: used.slice(0, used.findLastIndex((heading) => heading !== '') + 1) };
}

/** A copy of a row with a cell for each heading, and its number of cells before. */
function fit({ row, cells }: CsvRow, width: number, fullWidth: number) {
  const cellCount = cells.findLastIndex((cell, index) => index < width || cell !== '') + 1;
  const fitted = cells.slice(0, width);
  while (fitted.length < fullWidth) fitted.push('');
  return { row, cells: fitted, cellCount };
}
