import { inSlices } from '../../../../common/in-slices.js';
import { FileColumn } from '../file-columns.js';
import type { NamedRow } from './named-row.js';
import { hidden } from './notes.js';
import type { Prepared, Source } from './source.js';
import { joinVariants, VARIANT_COLUMNS } from './variants.js';

const isWithdrawn = (row: NamedRow): boolean =>
  /^y(es)?$/i.test(row.get('archived')) ||
  /^n(o)?$/i.test(row.get('sellable')) ||
  /^(hidden|unavailable)$/i.test(row.get('square online item visibility'));

async function prepare(rows: readonly NamedRow[]): Promise<Prepared> {
  await joinVariants(rows, {
    handleOf: (row) => row.get('item name'),
    name: 'item name',
    options: ['variation name'],
  });
  let withdrawn = 0;
  for await (const row of inSlices(rows)) {
    row.setText('description');
    // The commas of a name stand alone there.
    const name = row.get('reporting category');
    if (name.includes(','))
      row.set('categories', row.get('categories').replaceAll(name, name.replaceAll(',', String.raw`\,`)));
    if (!isWithdrawn(row)) continue;
    row.set(FileColumn.HIDDEN, 'yes');
    withdrawn += 1;
  }
  return { rows, notes: hidden(withdrawn) };
}

/** Exports of the item library. Stocks have the name of their location behind the heading. */
export const SQUARE: Source = {
  wrote: (has) => has('item name') && has('variation name'),
  headings: {
    name: ['item name', 'customer-facing name'],
    description: ['description'],
    category: ['categories', 'category', 'reporting category'],
    price: ['price'],
    sale_price: ['online sale price'],
    stock: ['current quantity*', 'new quantity*'],
    low_stock_threshold: ['stock alert count*'],
    sku: ['sku'],
    barcode: ['gtin'],
  },
  categoryCells: /(?<!\\),/,
  derived: [FileColumn.HIDDEN, ...VARIANT_COLUMNS],
  prepare,
};
