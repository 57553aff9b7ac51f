import { FileColumn } from '../file-columns.js';
import type { NamedRow } from './named-row.js';
import { preparing } from './preparing.js';
import type { Source } from './source.js';
import { VARIANT_COLUMNS } from './variants.js';

/** The commas of a name, which stand alone in the reporting category, separate nothing. */
function protectCommas(row: NamedRow): void {
  const name = row.get('reporting category');
  if (name.includes(','))
    row.set('categories', row.get('categories').replaceAll(name, name.replaceAll(',', String.raw`\,`)));
}

const isSold = (row: NamedRow): boolean =>
  !/^y(es)?$/i.test(row.get('archived')) &&
  !/^n(o)?$/i.test(row.get('sellable')) &&
  !/^(hidden|unavailable)$/i.test(row.get('square online item visibility'));

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
  prepare: preparing({
    variants: {
      handleOf: (row) => row.get('item name'),
      name: 'item name',
      options: ['variation name'],
    },
    html: ['description'],
    change: protectCommas,
    isSold,
  }),
};
