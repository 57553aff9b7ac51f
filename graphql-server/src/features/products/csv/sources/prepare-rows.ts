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
  const at = new Map(all.map((heading, index) => [heading, index]));
  const fitted: FileRow[] = [];
  for await (const row of inSlices(rows)) fitted.push(fit(row, headings.length, all.length));
  if (!prepare) return { rows: fitted, headings, notes: [] };
  const named: NamedRow[] = [];
  for await (const row of inSlices(fitted)) named.push(namedRow(row, at));
  const prepared = await prepare(named);
  const used = all.flatMap((heading, index) => {
    const isUsed = index < headings.length || prepared.rows.some(({ cells }) => cells[index] !== '');
    return isUsed ? [{ heading, index }] : [];
  });
  const isWhole = used.length === all.length;
  return {
    ...prepared,
    headings: used.map(({ heading }) => heading),
    rows: isWhole
      ? prepared.rows
      : prepared.rows.map((row) => ({ ...row, cells: used.map(({ index }) => row.cells[index] ?? '') })),
  };
}

/** A row with a cell for each heading, and its number of cells before. */
function fit({ row, cells }: CsvRow, width: number, fullWidth: number): FileRow {
  const last = cells.findLastIndex((cell, index) => index < width || cell !== '') + 1;
  const fitted = Array.from({ length: fullWidth }, (_, index) => (index < width ? (cells[index] ?? '') : ''));
  return { row, cells: fitted, cellCount: last };
}
