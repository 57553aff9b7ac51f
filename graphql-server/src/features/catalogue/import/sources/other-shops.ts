import { MAX_FAMILY_LENGTH } from '@larder/shared/limits';
import { say } from '@larder/texts/text';
import { FileColumn } from '../file-columns.js';
import { fill, inherit, type NamedRow } from './named-row.js';
import { leftOut, withoutTax } from './notes.js';
import { preparing } from './preparing.js';
import type { Prepared, Source } from './source.js';
import { VARIANT_COLUMNS } from './variants.js';

/** Categories by their ids in the other system are no names. */
const ID = /^(?:pcat_\w+|[\da-f]{32}|\d+)$/i;

function withoutIds(row: NamedRow, heading: string): void {
  if (
    row
      .get(heading)
      .split('|')
      .every((each) => ID.test(each))
  )
    row.set(heading, '');
}

/** The first of several pictures. */
const firstOf = (row: NamedRow, heading: string, separator: RegExp): void =>
  row.set(heading, row.get(heading).split(separator)[0] ?? '');

const isNo = (cell: string): boolean => /^(0|n|no|false)$/i.test(cell);

/** Exports of products of Medusa 2, with prices by currency. */
export const MEDUSA: Source = {
  wrote: (has) => has('product handle') && has('product title') && has('variant title', 'variant id'),
  headings: {
    name: ['product title'],
    description: ['product description'],
    category: ['product category 1', 'product categories', 'product type'],
    price: ['variant price {currency}'],
    photo: ['product thumbnail', 'product image 1 url', 'product image 1'],
    stock: ['variant inventory quantity'],
    search_terms: ['product tag 1'],
    sku: ['variant sku'],
    barcode: ['variant barcode', 'variant ean', 'variant upc'],
    external_reference: ['product external id'],
  },
  categoryCells: 'one',
  derived: [FileColumn.HIDDEN, ...VARIANT_COLUMNS],
  prepare: preparing({
    variants: {
      handleOf: (row) => row.get('product handle'),
      name: 'product title',
      options: [1, 2, 3].map((number) => `variant option ${number} value`),
    },
    change: (row) => {
      withoutIds(row, 'product category 1');
      // The quantity of what is not managed is 0.
      if (isNo(row.get('variant manage inventory'))) row.set('variant inventory quantity', '');
      fill(row, 'variant barcode', row.get('variant ean', 'variant upc'));
      const tags = [1, 2, 3, 4, 5].map((number) => row.get(`product tag ${number}`));
      row.set(
        'product tag 1',
        [...new Set(tags.flatMap((tag) => tag.split(', ')))].filter(Boolean).join(', '),
      );
    },
    isSold: (row) => /^(published)?$/i.test(row.get('product status')),
  }),
};

/** Files of the importer of Vendure, also with languages. Rows of further variants have no name. */
export const VENDURE: Source = {
  wrote: (has) => has('optiongroups') && has('optionvalues'),
  headings: {
    name: ['name'],
    description: ['description'],
    category: ['facets'],
    price: ['price'],
    photo: ['assets'],
    stock: ['stockonhand'],
    sku: ['sku'],
  },
  headingOf: (heading) => heading.replace(/:[a-z]{2}(?:[-_][a-z]+)?$/, ''),
  categoryCells: /\|/,
  derived: [FileColumn.HIDDEN, ...VARIANT_COLUMNS],
  prepare: prepareVendure,
};

const FACET = 'category:';

async function prepareVendure(rows: readonly NamedRow[]): Promise<Prepared> {
  let slug = '';
  return preparing({
    change: (row) => {
      slug = row.get('slug') || (row.get('name') === '' ? slug : row.get('name'));
      row.set('slug', slug);
      firstOf(row, 'assets', /\|/);
      // Facets of other kinds, such as brands; of none in a file of failed rows.
      const facets = row.get('facets').split('|');
      if (facets.some((facet) => facet.includes(':'))) {
        const named = facets.filter((facet) => facet.startsWith(FACET));
        row.set('facets', named.map((facet) => facet.slice(FACET.length)).join('|'));
      }
      // Stock that is not tracked is not counted.
      if (isNo(row.get('trackinventory'))) row.set('stockonhand', '');
    },
    html: ['description'],
    variants: {
      handleOf: (row) => row.get('slug'),
      name: 'name',
      common: ['description', 'assets', 'facets', 'enabled'],
      options: ['optionvalues'],
    },
    isSold: (row) => !isNo(row.get('enabled')),
  })(rows);
}

/** Files of products of EverShop, with attributes of its own. */
export const EVERSHOP: Source = {
  wrote: (has) => has('url_key') && has('sku') && has('attr:*', 'metafield:*', 'stock_availability'),
  headings: {
    name: ['name'],
    description: ['description', 'short_description'],
    category: ['category', 'categories'],
    price: ['price'],
    photo: ['images', 'image'],
    stock: ['qty'],
    sku: ['sku'],
    barcode: ['metafield:gtin', 'metafield:ean'],
  },
  categoryCells: 'one',
  derived: [FileColumn.HIDDEN, ...VARIANT_COLUMNS],
  prepare: preparing({
    html: ['description', 'short_description'],
    change: (row) => {
      firstOf(row, 'images', /\|/);
      if (isNo(row.get('manage_stock'))) row.set('qty', isNo(row.get('stock_availability')) ? '0' : '');
    },
    variants: {
      handleOf: (row) => row.get('variant_group'),
      name: 'name',
      options: ['attr:size', 'attr:weight', 'attr:volume'],
    },
    isSold: (row) => !isNo(row.get('visibility')) && !isNo(row.get('status')),
  }),
};

/** Exports of items of Loyverse, with prices and stocks of each store. */
export const LOYVERSE: Source = {
  wrote: (has) => has('handle') && has('name') && has('price [*', 'in stock [*', 'sold by weight'),
  headings: {
    name: ['name'],
    description: ['description'],
    category: ['category'],
    price: ['default price', 'price [*', 'price'],
    stock: ['in stock [*', 'in stock'],
    low_stock_threshold: ['low stock [*', 'low stock'],
    sku: ['sku'],
    barcode: ['barcode'],
  },
  categoryCells: 'one',
  derived: [FileColumn.HIDDEN, ...VARIANT_COLUMNS],
  prepare: prepareLoyverse,
};

async function prepareLoyverse(all: readonly NamedRow[]): Promise<Prepared> {
  const rows = all.filter((row) => row.get('handle', 'name') !== '');
  const prepared = await preparing({
    html: ['description'],
    variants: {
      handleOf: (row) => row.get('handle'),
      name: 'name',
      common: ['category', 'description'],
      options: ['option 1 value', 'option 2 value', 'option 3 value'],
    },
    change: (row) => {
      // The stock of what is not tracked is empty, or was before.
      if (isNo(row.get('track stock'))) for (const heading of row.headings('in stock')) row.set(heading, '');
    },
    isSold: (row) => {
      const stores = row.headings('available for sale');
      return stores.length === 0 || stores.some((store) => !isNo(row.get(store)));
    },
  })(rows);
  const notes = leftOut(all.length - rows.length, say('imports.compositeParts'));
  return { ...prepared, notes: [...notes, ...prepared.notes] };
}

/** Headings of prices with tax. */
const GROSS = ['price tax included', 'price (tax incl.)'];

/** Files of products of PrestaShop, as its sample, and its list of products. */
export const PRESTASHOP: Source = {
  wrote: (has) =>
    (has('reference #') && has('price tax excluded', 'price tax included')) ||
    (has('reference') && has('price (tax incl.)')),
  headings: {
    name: ['name *', 'name'],
    description: ['description', 'summary', 'short description'],
    category: ['categories (x,y,z...)', 'category'],
    price: GROSS,
    photo: ['image urls (x,y,z...)', 'image'],
    photo_alt: ['image alt texts (x,y,z...)'],
    stock: ['quantity'],
    low_stock_threshold: ['low stock level'],
    search_terms: ['tags (x,y,z...)'],
    sku: ['reference #', 'reference'],
    barcode: ['ean13', 'upc'],
  },
  // Commas of names stand between quotation marks.
  categoryCells: /,(?=(?:[^"]*"[^"]*")*[^"]*$)/,
  derived: [FileColumn.HIDDEN],
  prepare: preparePrestaShop,
};

async function preparePrestaShop(rows: readonly NamedRow[]): Promise<Prepared> {
  const prepared = await preparing({
    html: ['description', 'summary', 'short description'],
    change: (row) => {
      row.set('description', row.get('description', 'summary', 'short description'));
      for (const heading of ['image urls (x,y,z...)', 'image alt texts (x,y,z...)'])
        firstOf(row, heading, /,/);
      // The list of products has one, whose commas are those of its name.
      const category = row.get('category');
      if (category.includes(',')) row.set('category', `"${category.replaceAll('"', '')}"`);
      // Six decimals, most of them zeros.
      for (const heading of GROSS)
        row.set(
          heading,
          row
            .get(heading)
            .replace(/(\.\d*?)0+$/, '$1')
            .replace(/\.$/, ''),
        );
    },
    isSold: (row) =>
      !isNo(row.get('active (0/1)')) &&
      !isNo(row.get('available for order (0 = no, 1 = yes)')) &&
      !/^none$/i.test(row.get('visibility')),
  })(rows);
  const hasGross = GROSS.some((heading) => rows[0]?.has(heading));
  return { ...prepared, notes: [...prepared.notes, ...withoutTax(hasGross)] };
}

/** Exports of products of Shopware 6 with its own profile, or one with more columns. */
export const SHOPWARE: Source = {
  wrote: (has) => has('product_number') && has('price_gross', 'price_net'),
  headings: {
    name: ['name'],
    description: ['description'],
    category: ['category_paths', 'categories'],
    price: ['price_gross'],
    compare_at_price: ['list_price_gross'],
    photo: ['cover_media_url'],
    photo_alt: ['cover_media_alt'],
    stock: ['stock'],
    published: ['active'],
    sku: ['product_number'],
    barcode: ['ean'],
    tax_rate: ['tax_rate'],
  },
  categoryCells: /\|/,
  derived: VARIANT_COLUMNS,
  prepare: prepareShopware,
};

/** Variants have what is empty from their parent, which is no product of its own. */
async function prepareShopware(all: readonly NamedRow[]): Promise<Prepared> {
  const byId = new Map(all.map((row) => [row.get('id'), row]));
  byId.delete('');
  const parents = new Set(all.flatMap((row) => byId.get(row.get('parent_id')) ?? []));
  const rows = all.filter((row) => !parents.has(row));
  for (const row of rows) {
    const parent = byId.get(row.get('parent_id'));
    if (!parent) continue;
    inherit(row, parent, SHOPWARE_PRODUCT);
    fill(row, FileColumn.FAMILY, parent.get('name').slice(0, MAX_FAMILY_LENGTH));
  }
  const prepared = await preparing({
    html: ['description'],
    change: (row) => withoutIds(row, 'categories'),
  })(rows);
  const notes = leftOut(all.length - rows.length, say('imports.variationParents'));
  return { ...prepared, notes: [...notes, ...withoutTax(rows[0]?.has('price_gross') ?? true)] };
}

const SHOPWARE_PRODUCT = [
  'name',
  'description',
  'active',
  'price_gross',
  'list_price_gross',
  'tax_rate',
  'cover_media_url',
  'cover_media_alt',
  'category_paths',
  'categories',
];
