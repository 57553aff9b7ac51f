import { stringify } from 'csv-stringify/sync';
import type { DataSource } from 'typeorm';
import { requireAdmin, type Actor } from '../../../common/actor.js';
import type { Product } from '../product.entity.js';
import { productsAfter } from '../product.repository.js';
import { cellsOf, CSV_HEADER } from './csv-columns.js';

/** Products that are held in memory at a time. */
const PAGE_SIZE = 500;
/** Without it Excel takes UTF-8 for the letters of its own country. */
const BYTE_ORDER_MARK = '\uFEFF';

const EXAMPLE = [
  ['', 'Victoria plums', 'Sweet and juicy.', 'Fruits', '3.50', '', '500', 'g', '24', '5', 'no'],
  ['', 'Apple juice', 'Pressed from windfalls.', 'Beverage', '2.95', '', '750', 'ml', '', '', 'yes'],
];

/** Writes files of products, as the import reads them. */
export class ProductExportService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Every product, hidden ones too, oldest first, as pieces of a CSV file (RFC 4180).
   *
   * @throws AppError `FORBIDDEN` for non-admins, at once and not with the first piece
   */
  export(actor: Actor): AsyncGenerator<string> {
    requireAdmin(actor, 'read:products');
    return this.pieces();
  }

  /** A file that shows how one has to look. */
  template(): string {
    return BYTE_ORDER_MARK + linesOf([CSV_HEADER, ...EXAMPLE]);
  }

  private async *pieces(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + linesOf([CSV_HEADER]);
    let last: Product | undefined;
    do {
      const page = await productsAfter(this.dataSource.manager, last, PAGE_SIZE);
      if (page.length > 0) yield linesOf(page.map(cellsOf));
      last = page.length === PAGE_SIZE ? page.at(-1) : undefined;
    } while (last);
  }
}

// Spreadsheets that separate by semicolons keep a cell together that has quotes. The package itself
// quotes separators and whole record delimiters, but not one half of such a delimiter.
const linesOf = (lines: readonly (readonly string[])[]): string =>
  stringify(
    lines.map((cells) => [...cells]),
    { record_delimiter: 'windows', quoted_match: /[;\t\r\n]/ },
  );
