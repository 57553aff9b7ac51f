import { MAX_CELL_LENGTH, MAX_PRODUCT_NAME_LENGTH } from '@larder/shared/limits';
import { REASON_HEADING } from '../file-columns.js';
import { plainText } from '../html-text.js';
import type { CsvRow } from '../read-csv.js';

/** A row with a cell for each heading. */
export interface FileRow extends CsvRow {
  /** How many cells it has in the file. */
  readonly cellCount: number;
}

/** A row whose cells are found by their headings, in lower case. */
export interface NamedRow extends FileRow {
  readonly cells: string[];
  readonly has: (heading: string) => boolean;
  /** Headings that begin with these words, such as those of several locations. */
  readonly headings: (start: string) => readonly string[];
  /** The first of these cells that is not empty, apart from cells that are too long to be read. */
  readonly get: (...headings: string[]) => string;
  /** Does nothing where there is no such column, or a cell that is too long to be read. */
  readonly set: (heading: string, value: string) => void;
  /** Converts HTML to its text, which may be short enough for a cell where the HTML is not. */
  readonly setText: (heading: string, textOf?: (html: string) => string) => void;
}

/** Characters of a cell of HTML, which can hold whole pictures: some 10 ms of work. */
const MAX_HTML_LENGTH = 256 * 1024;

/**
 * @param row whose cells are changed in place
 * @param at places of the headings
 */
export function namedRow(row: FileRow & Pick<NamedRow, 'cells'>, at: ReadonlyMap<string, number>): NamedRow {
  const { cells } = row;
  const cellOf = (name: string) => cells[at.get(name) ?? -1] ?? '';
  const isLong = (name: string) => cellOf(name).length > MAX_CELL_LENGTH;
  const get = (...names: string[]) =>
    names.map((name) => (isLong(name) ? '' : cellOf(name).trim())).find((cell) => cell !== '') ?? '';
  const set = (heading: string, value: string) => {
    const index = at.get(heading);
    if (index !== undefined && !isLong(heading)) cells[index] = value;
  };
  const setText = (heading: string, textOf = plainText) => {
    const index = at.get(heading);
    const html = cellOf(heading);
    // It is text already in a file of failed rows.
    if (index !== undefined && html.length <= MAX_HTML_LENGTH && !at.has(REASON_HEADING))
      cells[index] = textOf(html);
  };
  return {
    ...row,
    has: (heading) => at.has(heading),
    headings: (start) => [...at.keys()].filter((heading) => heading.startsWith(start)),
    get,
    set,
    setText,
  };
}

/** Fills empty cells with those of another row. */
export function inherit(row: NamedRow, from: NamedRow | undefined, headings: readonly string[]): void {
  for (const heading of headings) if (from && row.get(heading) === '') row.set(heading, from.get(heading));
}

/** Fills a cell that is empty: what an admin has corrected stays. */
export function fill(row: NamedRow, heading: string, value: string): void {
  if (row.get(heading) === '') row.set(heading, value);
}

const NO_OPTION = new Set([
  '',
  'default title',
  'regular',
  'default',
  'default variant',
  'default option value',
  'one size',
]);

/** How a variant differs from others of its product, such as `500 g`; empty for none. */
export const optionOf = (options: readonly string[]): string =>
  options.filter((option) => !NO_OPTION.has(option.toLowerCase())).join(', ');

/** Puts an option behind a name. */
export function addOption(row: NamedRow, heading: string, option: string): void {
  const name = row.get(heading);
  // It is refused as it is, and rows that share it need no copies.
  if (name.length > MAX_PRODUCT_NAME_LENGTH) return;
  if (option !== '' && !name.endsWith(option)) row.set(heading, `${name}, ${option}`);
}
