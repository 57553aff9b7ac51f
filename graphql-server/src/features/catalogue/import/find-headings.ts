import { recognizeColumns, recognizeSource } from './sources/recognize.js';

/** Rows among which the headings are looked for: titles and dates of reports stand above them. */
export const MAX_ROWS_TO_HEADINGS = 10;

/** How many cells of a row are headings that the shop knows; a single one may be a word. */
export function knownHeadings(cells: readonly string[]): number {
  const { headings, source } = recognizeSource(cells);
  // Prices are in any currency here: other headings are known beside them.
  const { size } = recognizeColumns(headings, source, '');
  return size > 1 ? size : 0;
}

/**
 * Index of the headings among the first rows of a file: the first row with headings that are
 * known, or else with more than half as many cells as the fullest of these rows. -1 without rows.
 */
export function headingsAt(rows: readonly (readonly string[])[]): number {
  const known = rows.findIndex((cells) => knownHeadings(cells) > 0);
  if (known >= 0) return known;
  const filled = rows.map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  return filled.findIndex((count) => count * 2 > Math.max(...filled));
}
