import { ALLERGENS, DIETS } from '../../../common/food-facts.js';
import { inSlices } from '../../../common/in-slices.js';
import { MAX_CELL_LENGTH, MAX_PRODUCT_NAME_LENGTH } from '../../../common/limits.js';
import { NONE } from './cell-readers.js';
import { FileSource } from './file-columns.js';
import { plainText } from './html-text.js';
import type { CsvRow } from './read-csv.js';
import { phrase } from '../../../common/phrase.js';

interface Prepared {
  readonly rows: readonly CsvRow[];
  readonly notes: readonly string[];
}

/** A row whose cells are found by their headings, in lower case. */
interface NamedRow {
  readonly row: number;
  readonly cells: string[];
  readonly has: (heading: string) => boolean;
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
 * Converts what a system spreads over several rows to one product a row: variants get the texts of
 * their first row and their option in the name. Rows that are no product are left out with a note.
 */
export async function prepareRows(
  rows: readonly CsvRow[],
  headings: readonly string[],
  source: FileSource,
): Promise<Prepared> {
  const prepare = PREPARE[source];
  if (!prepare) return { rows, notes: [] };
  const at = new Map(headings.map((heading, index) => [heading, index]));
  const all: NamedRow[] = [];
  for await (const { row, cells } of inSlices(rows)) all.push(named(row, [...cells], at));
  return prepare(all);
}

function named(row: number, cells: string[], at: ReadonlyMap<string, number>): NamedRow {
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
    if (index !== undefined && html.length <= MAX_HTML_LENGTH) cells[index] = textOf(html);
  };
  return { row, cells, has: (heading) => at.has(heading), get, set, setText };
}

const PREPARE: Partial<Record<FileSource, (rows: readonly NamedRow[]) => Promise<Prepared>>> = {
  [FileSource.SHOPIFY]: prepareShopify,
  [FileSource.WOOCOMMERCE]: prepareWooCommerce,
  [FileSource.SQUARE]: prepareSquare,
  [FileSource.OPEN_FOOD_FACTS]: prepareOpenFoodFacts,
};

const NO_OPTION = new Set(['', 'default title', 'regular']);

/** Fills empty cells with those of another row. */
function inherit(row: NamedRow, from: NamedRow | undefined, headings: readonly string[]): void {
  for (const heading of headings) if (from && row.get(heading) === '') row.set(heading, from.get(heading));
}

function addOption(row: NamedRow, heading: string, options: readonly string[]): void {
  const name = row.get(heading);
  // It is refused as it is, and rows that share it need no copies.
  if (name.length > MAX_PRODUCT_NAME_LENGTH) return;
  const added = options.filter((option) => !NO_OPTION.has(option.toLowerCase())).join(', ');
  if (added !== '' && !name.endsWith(added)) row.set(heading, `${name}, ${added}`);
}

const countOne = (counts: Map<string, number>, key: string): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);

const SHOPIFY_PRODUCT = [
  'title',
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

const SHOPIFY_PUBLISHED = ['published', 'published on online store'];

const isUnpublished = (row: NamedRow): boolean => /^(draft|archived)$/i.test(row.get('status'));

async function prepareShopify(all: readonly NamedRow[]): Promise<Prepared> {
  const handleOf = (row: NamedRow) => row.get('handle', 'url handle');
  const rows: NamedRow[] = [];
  const variants = new Map<string, number>();
  const first = new Map<string, NamedRow>();
  for await (const row of inSlices(all)) {
    // Rows of further pictures of a product have neither.
    if (row.get('title', 'variant price', 'price') === '') continue;
    rows.push(row);
    const handle = handleOf(row);
    countOne(variants, handle);
    if (row.get('title') !== '' && !first.has(handle)) first.set(handle, row);
    // Once for all variants, which share the text.
    for (const heading of ['body (html)', 'description']) row.setText(heading);
  }
  // Rows without a handle have nothing in common.
  for (const handles of [variants, first]) handles.delete('');
  // Names last: the first row is inherited from without its own option.
  for await (const row of inSlices(rows)) inherit(row, first.get(handleOf(row)), SHOPIFY_PRODUCT);
  for await (const row of inSlices(rows)) {
    const options = ['option1 value', 'option2 value', 'option3 value'].map((heading) => row.get(heading));
    if ((variants.get(handleOf(row)) ?? 0) > 1) addOption(row, 'title', options);
    if (isUnpublished(row)) SHOPIFY_PUBLISHED.forEach((heading) => row.set(heading, 'false'));
    // The quantity of what is not tracked is 0.
    for (const kind of ['variant inventory', 'inventory']) {
      if (!row.has(`${kind} tracker`) || row.get(`${kind} tracker`) !== '') continue;
      row.set(kind === 'inventory' ? 'inventory quantity' : 'variant inventory qty', '');
    }
  }
  const canHide = rows[0] && SHOPIFY_PUBLISHED.some(rows[0].has);
  const sold = canHide ? rows : rows.filter((row) => !isUnpublished(row));
  const notes = [
    ...leftOut(all.length - rows.length, phrase`further pictures of a product`),
    ...leftOut(rows.length - sold.length, phrase`drafts and archived products`),
  ];
  return { rows: sold, notes };
}

const WOOCOMMERCE_PRODUCT = ['description', 'short description', 'categories', 'tags', 'images', 'published'];

async function prepareWooCommerce(all: readonly NamedRow[]): Promise<Prepared> {
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
  for await (const row of inSlices(rows)) {
    inherit(row, parents.get(row.get('parent')), WOOCOMMERCE_PRODUCT);
    row.set('description', row.get('description', 'short description'));
    row.set('images', row.get('images').split(/,\s*(?=https?:)/)[0] ?? '');
    // A draft; a private product is 0.
    if (row.get('published') === '-1') row.set('published', '0');
    if (row.get('in stock?') === '0' && row.get('stock') === '') row.set('stock', '0');
  }
  return { rows, notes: leftOut(all.length - rows.length, phrase`the common part of variations or groups`) };
}

async function prepareSquare(rows: readonly NamedRow[]): Promise<Prepared> {
  const variations = new Map<string, number>();
  for await (const row of inSlices(rows)) countOne(variations, row.get('item name'));
  for await (const row of inSlices(rows)) {
    if ((variations.get(row.get('item name')) ?? 0) > 1)
      addOption(row, 'item name', [row.get('variation name')]);
    row.setText('description');
  }
  return { rows, notes: [] };
}

const AMOUNTS = [
  'energy-kj_100g',
  'energy-kcal_100g',
  'fat_100g',
  'saturated-fat_100g',
  'carbohydrates_100g',
  'sugars_100g',
  'fiber_100g',
  'proteins_100g',
  'salt_100g',
  'serving_quantity',
  'alcohol_100g',
];
const DECIMALS: Readonly<Record<string, number>> = {
  'energy-kj_100g': 0,
  'energy-kcal_100g': 0,
  alcohol_100g: 1,
};

/** Tags of allergens and labels whose words differ from those of the shop. */
const FOOD_TAGS: Readonly<Record<string, string>> = {
  'sesame-seeds': 'sesame',
  'sulphur-dioxide-and-sulphites': 'sulphites',
  'eu-organic': 'organic',
  'no-gluten': 'gluten_free',
  'no-lactose': 'lactose_free',
};
const KNOWN_TAGS = new Set([...ALLERGENS, ...DIETS, NONE].map((each) => each.toLowerCase()));

/** The shop's words for `en:milk,fr:lait`; undefined for a tag that it does not know. */
const wordsOfTags = (tags: string): (string | undefined)[] =>
  tags
    .split(',')
    .map((tag) =>
      tag
        .trim()
        .toLowerCase()
        .replace(/^[a-z]{2}:/, ''),
    )
    .filter((tag) => tag !== '')
    .map((tag) => FOOD_TAGS[tag] ?? tag)
    .map((word) => (KNOWN_TAGS.has(word) ? word : undefined));

/**
 * Numbers have any decimals there, allergens stand between underscores, and tags have a language.
 * Allergens with an unknown tag are left out: the rest would say that there are no others.
 */
async function prepareOpenFoodFacts(rows: readonly NamedRow[]): Promise<Prepared> {
  let unclear = 0;
  for await (const row of inSlices(rows)) {
    if (row.get('energy-kj_100g') === '') row.set('energy-kj_100g', row.get('energy_100g'));
    for (const heading of AMOUNTS) {
      const amount = Number(row.get(heading) || 'none');
      if (Number.isFinite(amount)) row.set(heading, amount.toFixed(DECIMALS[heading] ?? 3));
    }
    const allergens = ['allergens', 'traces'].map((heading) => wordsOfTags(row.get(heading)));
    const isUnclear = allergens.flat().includes(undefined);
    if (isUnclear) unclear += 1;
    row.set('allergens', isUnclear ? '' : (allergens[0] ?? []).join(', '));
    row.set('traces', isUnclear ? '' : (allergens[1] ?? []).join(', '));
    for (const heading of ['labels_tags', 'labels'])
      row.set(heading, wordsOfTags(row.get(heading)).filter(Boolean).join(', '));
    row.set('ingredients_text', row.get('ingredients_text').replaceAll(/_([^_]+)_/g, '*$1*'));
    row.set('quantity', /\d\s*(?:ml|cl|dl|l)\b/i.test(row.get('quantity')) ? '100 ml' : '100 g');
  }
  const note =
    unclear === 1
      ? 'The allergens of 1 row are left out, because some of them are not known here.'
      : `The allergens of ${unclear.toLocaleString('en')} rows are left out, because some of them are not known here.`;
  return { rows, notes: unclear > 0 ? [note] : [] };
}

const leftOut = (count: number, what: string): string[] =>
  count === 0
    ? []
    : [
        count === 1
          ? `1 row is left out: only ${what}.`
          : `${count.toLocaleString('en')} rows are left out: only ${what}.`,
      ];
