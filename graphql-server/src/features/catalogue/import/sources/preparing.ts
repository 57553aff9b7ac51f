import { inSlices } from '../../../../common/in-slices.js';
import { FileColumn } from '../file-columns.js';
import type { NamedRow } from './named-row.js';
import { hidden } from './notes.js';
import type { Prepared } from './source.js';
import { joinVariants, type Variants } from './variants.js';

/** The parts of `prepare` of systems with a row for each variant. */
interface Rows {
  readonly variants?: Variants;
  /** Headings of descriptions in HTML. */
  readonly html?: readonly string[];
  /** Changes of a row before variants are joined. */
  readonly change?: (row: NamedRow) => void;
  /** Whether shoppers see the product; always unless it is given. */
  readonly isSold?: (row: NamedRow) => boolean;
}

/** Joins the variants of a file, and hides what is not sold there, with a note. */
export const preparing =
  ({ variants, html = [], change = () => undefined, isSold = () => true }: Rows) =>
  async (rows: readonly NamedRow[]): Promise<Prepared> => {
    // Once for all variants, which share the text.
    for await (const row of inSlices(rows)) {
      for (const heading of html) row.setText(heading);
      change(row);
    }
    if (variants) await joinVariants(rows, variants);
    const withdrawn = rows.filter((row) => !isSold(row));
    for (const row of withdrawn) row.set(FileColumn.HIDDEN, 'yes');
    return { rows, notes: hidden(withdrawn.length) };
  };
