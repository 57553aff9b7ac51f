import type { Text } from '@larder/texts/text';
import type { CategoryCells } from '../cell-readers.js';
import type { FileColumn } from '../file-columns.js';
import type { FileRow, NamedRow } from './named-row.js';

/** What a file has, by its headings in lower case. */
export type HasHeading = (...headings: readonly string[]) => boolean;

/** A system that writes files of products. */
export interface Source {
  /** Whether it wrote a file with these headings. */
  readonly wrote: (has: HasHeading, headings: readonly string[]) => boolean;
  /**
   * Headings in lower case, the preferred one first. One with `*` at the end may have anything
   * behind it, such as a location; `{currency}` is the currency of the shop.
   */
  readonly headings: Partial<Readonly<Record<FileColumn, readonly string[]>>>;
  /** The heading that the rest of a source knows for one of another language. */
  readonly headingOf?: (heading: string) => string;
  readonly categoryCells: CategoryCells;
  /** What `prepare` fills in beside the columns of the file, by the names of the shop. */
  readonly derived?: readonly FileColumn[];
  /**
   * Converts what the system spreads over several rows to one product a row. Rows that are no
   * product are left out with a note. The failed rows of a file are prepared again when they are
   * corrected, which must not change them.
   */
  readonly prepare?: (rows: readonly NamedRow[]) => Promise<Prepared>;
}

export interface Prepared {
  readonly rows: readonly FileRow[];
  readonly notes: readonly Text[];
}
