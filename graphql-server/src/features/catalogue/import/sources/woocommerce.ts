import { say } from '@larder/texts/text';
import { inSlices } from '../../../../common/in-slices.js';
import { FileColumn } from '../file-columns.js';
import { plainText } from '../html-text.js';
import { inherit, optionOf, type NamedRow } from './named-row.js';
import { hidden, leftOut } from './notes.js';
import type { Prepared, Source } from './source.js';
import { setVariant, VARIANT_COLUMNS } from './variants.js';
import { englishHeading } from './woocommerce-headings.js';

const PRODUCT = ['description', 'short description', 'categories', 'tags', 'images', 'published'];

/** Attributes have numbers from 1. */
const optionsIn = (row: NamedRow): string[] =>
  [1, 2, 3].map((number) => row.get(`attribute ${number} value(s)`));

/** Only 1 is published: there are drafts and other numbers. */
const isHidden = (row: NamedRow): boolean =>
  !/^(?:1|yes|true)?$/i.test(row.get('published')) || /^hidden$/i.test(row.get('visibility in catalog'));

/** A shared stock stands with the parent only. */
const SHARED = 'parent';

async function prepare(all: readonly NamedRow[]): Promise<Prepared> {
  const parents = new Map<string, NamedRow>();
  const rows: NamedRow[] = [];
  for await (const row of inSlices(all)) {
    // Once for all variations, which share the text.
    for (const heading of ['description', 'short description'])
      row.setText(heading, (html) => plainText(html.replaceAll(String.raw`\n`, '\n')));
    if (!/\b(variable|grouped)\b/i.test(row.get('type'))) {
      rows.push(row);
      continue;
    }
    parents.set(`id:${row.get('id')}`, row);
    if (row.get('sku') !== '') parents.set(row.get('sku'), row);
  }
  let invisible = 0;
  let shared = 0;
  for await (const row of inSlices(rows)) {
    const parent = parents.get(row.get('parent'));
    inherit(row, parent, PRODUCT);
    if (parent) setVariation(row, parent);
    row.set('description', row.get('description', 'short description'));
    row.set('images', row.get('images').split(/,\s*(?=https?:)/)[0] ?? '');
    if (isHidden(row) || (parent && isHidden(parent))) {
      row.set('published', '0');
      row.set(FileColumn.HIDDEN, 'yes');
      invisible += 1;
    }
    if (row.get('stock').toLowerCase() === SHARED) {
      shared += 1;
      row.set('stock', parent?.get('stock') ?? '');
    }
    if (row.get('in stock?') === '0' && row.get('stock') === '') row.set('stock', '0');
    // Days of a sale that was ended stay there.
    if (row.get('sale price') === '')
      for (const heading of ['date sale price starts', 'date sale price ends']) row.set(heading, '');
  }
  return {
    rows,
    notes: [
      ...leftOut(all.length - rows.length, say('imports.variationParents')),
      ...hidden(invisible),
      ...(shared > 0 ? [say('imports.sharedStock', { count: shared })] : []),
    ],
  };
}

function setVariation(row: NamedRow, parent: NamedRow): void {
  const options = optionsIn(row);
  const name = row.get('name');
  const ending = [' - ', ', ']
    .map((separator) => separator + optionOf(options))
    .find((each) => name.endsWith(each));
  // The name has the option already: "Oats - 500 g".
  if (ending) row.set('name', parent.get('name') || name.slice(0, -ending.length));
  setVariant(row, 'name', options);
}

/** Exports of products, also in other languages. */
export const WOOCOMMERCE: Source = {
  wrote: (has) => has('regular price') && has('name') && has('type', 'sku', 'published'),
  headings: {
    name: ['name'],
    description: ['description', 'short description'],
    category: ['categories'],
    price: ['regular price'],
    sale_price: ['sale price'],
    sale_from: ['date sale price starts'],
    sale_until: ['date sale price ends'],
    photo: ['images'],
    stock: ['stock'],
    low_stock_threshold: ['low stock amount'],
    published: ['published'],
    search_terms: ['tags'],
    sku: ['sku'],
    barcode: ['gtin, upc, ean, or isbn'],
  },
  headingOf: englishHeading,
  categoryCells: /(?<!\\),/,
  derived: [FileColumn.STOCK, FileColumn.HIDDEN, ...VARIANT_COLUMNS],
  prepare,
};
