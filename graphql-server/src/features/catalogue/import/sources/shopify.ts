import { say } from '@larder/texts/text';
import { inSlices } from '../../../../common/in-slices.js';
import type { NamedRow } from './named-row.js';
import { hidden, leftOut } from './notes.js';
import type { Prepared, Source } from './source.js';
import { joinVariants, setSize, VARIANT_COLUMNS } from './variants.js';

const COMMON = [
  'body (html)',
  'description',
  'product category',
  'type',
  'tags',
  'published',
  'published on online store',
  'status',
  'image src',
  'product image url',
];

const PUBLISHED = ['published', 'published on online store'];

const isUnpublished = (row: NamedRow): boolean => /^(draft|archived|unlisted)$/i.test(row.get('status'));

async function prepare(all: readonly NamedRow[]): Promise<Prepared> {
  // Rows of further pictures of a product have neither.
  const rows = all.filter((row) => row.get('title', 'variant price', 'price') !== '');
  // Once for all variants, which share the text.
  for await (const row of inSlices(rows))
    for (const heading of ['body (html)', 'description']) row.setText(heading);
  await joinVariants(rows, {
    handleOf: (row) => row.get('handle', 'url handle'),
    name: 'title',
    common: COMMON,
    options: ['option1 value', 'option2 value', 'option3 value'],
  });
  let unpublished = 0;
  for await (const row of inSlices(rows)) {
    setSize(row, `${row.get('unit price total measure')} ${row.get('unit price total measure unit')}`);
    if (row.get('type') === '') row.set('type', row.get('product category'));
    if (isUnpublished(row)) {
      PUBLISHED.forEach((heading) => row.set(heading, 'false'));
      unpublished += 1;
    }
    // The quantity of what is not tracked is 0.
    for (const kind of ['variant inventory', 'inventory']) {
      if (!row.has(`${kind} tracker`) || row.get(`${kind} tracker`) !== '') continue;
      row.set(kind === 'inventory' ? 'inventory quantity' : 'variant inventory qty', '');
    }
  }
  const canHide = rows[0] && PUBLISHED.some(rows[0].has);
  const sold = canHide ? rows : rows.filter((row) => !isUnpublished(row));
  const notes = [
    ...leftOut(all.length - rows.length, say('imports.furtherPictures')),
    ...leftOut(rows.length - sold.length, say('imports.drafts')),
    ...hidden(canHide ? unpublished : 0),
  ];
  return { rows: sold, notes };
}

/** Exports of products, with the headings of before and after 2024. */
export const SHOPIFY: Source = {
  wrote: (has) => has('handle', 'url handle') && has('title'),
  headings: {
    name: ['title'],
    description: ['body (html)', 'description'],
    category: ['type', 'product category'],
    price: ['variant price', 'price'],
    compare_at_price: ['variant compare at price', 'compare-at price', 'compare at price'],
    photo: ['image src', 'product image url'],
    photo_alt: ['image alt text'],
    stock: ['variant inventory qty', 'inventory quantity'],
    published: ['published', 'published on online store'],
    search_terms: ['tags'],
    sku: ['variant sku', 'sku'],
    barcode: ['variant barcode', 'barcode'],
  },
  categoryCells: 'one',
  derived: VARIANT_COLUMNS,
  prepare,
};
