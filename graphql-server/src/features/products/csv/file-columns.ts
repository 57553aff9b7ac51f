import { registerEnum } from '../../../common/graphql-fields.js';

/** Columns of a file. Exports of other systems have up to about a hundred. */
export const MAX_COLUMNS = 500;
/** Characters of a heading, and of a category of the file that a request translates. */
export const MAX_NAME_IN_FILE = 1_000;

/** What a column of a file can hold. The values are the headings of an export. */
export enum FileColumn {
  ID = 'id',
  NAME = 'name',
  DESCRIPTION = 'description',
  CATEGORY = 'category',
  PRICE = 'price',
  PHOTO = 'photo',
  PACK_AMOUNT = 'pack_amount',
  PACK_UNIT = 'pack_unit',
  STOCK = 'stock',
  EXPECTED_STOCK = 'expected_stock',
  LOW_STOCK_THRESHOLD = 'low_stock_threshold',
  HIDDEN = 'hidden',
  PUBLISHED = 'published',
  SEARCH_TERMS = 'search_terms',
  SKU = 'sku',
  BARCODE = 'barcode',
  EXTERNAL_REFERENCE = 'external_reference',
  TAX_RATE = 'tax_rate',
  SALE_PRICE = 'sale_price',
  SALE_FROM = 'sale_from',
  SALE_UNTIL = 'sale_until',
  DEPOSIT = 'deposit',
  PACK_COUNT = 'pack_count',
  PHOTO_ALT = 'photo_alt',
  PICTURES = 'pictures',
  FAMILY = 'family',
  FAMILY_LABEL = 'family_label',
  CONTAINS = 'contains',
  MAY_CONTAIN = 'may_contain',
  INGREDIENTS = 'ingredients',
  NUTRITION_PER = 'nutrition_per',
  ENERGY_KJ = 'energy_kj',
  ENERGY_KCAL = 'energy_kcal',
  FAT = 'fat',
  SATURATES = 'saturates',
  CARBOHYDRATE = 'carbohydrate',
  SUGARS = 'sugars',
  FIBRE = 'fibre',
  PROTEIN = 'protein',
  SALT = 'salt',
  PORTION_SIZE = 'portion_size',
  PORTION = 'portion',
  ORIGIN = 'origin',
  STORAGE = 'storage',
  PRODUCER = 'producer',
  ALCOHOL_BY_VOLUME = 'alcohol_by_volume',
  AGE_LIMIT = 'age_limit',
  DIETS = 'diets',
}
registerEnum({ ProductFileColumn: FileColumn }, 'Contents of a column of a file of products.', {
  ID: 'The product that the row changes.',
  NAME: 'The name.',
  DESCRIPTION: 'The description.',
  CATEGORY: 'The categories, by name or slug, separated by commas.',
  PRICE: 'The price outside a sale in major units.',
  PHOTO: "A picture's address.",
  PACK_AMOUNT: 'Amount in a pack.',
  PACK_UNIT: 'Unit of the amount in a pack.',
  STOCK: 'Units in stock.',
  EXPECTED_STOCK:
    'The stock when the file was written. The same `STOCK` leaves the stock as it is;\nfor another it must not have changed.',
  LOW_STOCK_THRESHOLD: 'Stock at or below which the product counts as low.',
  HIDDEN: 'Whether the product is hidden from shoppers.',
  PUBLISHED: 'Whether shoppers see the product, the opposite of `HIDDEN`.',
  SEARCH_TERMS: 'Other words that shoppers search for the product by.',
  SKU: 'The stock keeping unit. A row without an id changes the product that has it.',
  BARCODE: 'The GTIN; identifies the product if no other key does.',
  EXTERNAL_REFERENCE: "The product's key in another system; identifies the product if the SKU does not.",
  TAX_RATE: 'The rate of tax, by its name or in percent.',
  SALE_PRICE: 'Price during a sale in major units.',
  SALE_FROM: 'First day of the sale, such as 2026-12-01.',
  SALE_UNTIL: 'Last day of the sale, such as 2026-12-24.',
  DEPOSIT: 'The deposit, such as for a bottle, in major units.',
  PACK_COUNT: 'Number of equal parts in a pack, such as 6 bottles.',
  PHOTO_ALT: "Alternative text of the picture; empty for the product's name.",
  PICTURES: 'Further pictures, one a line: the address, a space and its text.',
  FAMILY: 'The family that it shares with its other sizes.',
  FAMILY_LABEL: 'What it is called among the sizes of its family.',
  CONTAINS: 'Allergens of its ingredients, such as `milk, nuts`, or `none`.',
  MAY_CONTAIN: 'Allergens that it may have traces of.',
  INGREDIENTS: 'The ingredients, with allergens between asterisks.',
  NUTRITION_PER: 'What the nutrition is stated for: `100 g` or `100 ml`.',
  ENERGY_KJ: 'Energy in kilojoules.',
  ENERGY_KCAL: 'Energy in kilocalories.',
  FAT: 'Fat in grams.',
  SATURATES: 'Saturates in grams.',
  CARBOHYDRATE: 'Carbohydrate in grams.',
  SUGARS: 'Sugars in grams.',
  FIBRE: 'Fibre in grams.',
  PROTEIN: 'Protein in grams.',
  SALT: 'Salt in grams.',
  PORTION_SIZE: 'Size of a portion in grams or millilitres.',
  PORTION: 'A portion in words.',
  ORIGIN: 'Country or place of origin.',
  STORAGE: 'Conditions of storage.',
  PRODUCER: 'Name and address of the producer.',
  ALCOHOL_BY_VOLUME: 'Alcohol by volume in percent.',
  AGE_LIMIT: 'Age from which it is sold.',
  DIETS: 'Diets that it suits, and its marks, such as `vegan, organic`.',
});

export enum FileSource {
  LARDER = 'larder',
  SHOPIFY = 'shopify',
  WOOCOMMERCE = 'woocommerce',
  SQUARE = 'square',
  OPEN_FOOD_FACTS = 'open_food_facts',
  OTHER = 'other',
}
registerEnum(
  { ProductFileSource: FileSource },
  'The system that wrote a file of products, by its headings.',
  {
    LARDER: 'All headings are those of an export of this shop.',
    SHOPIFY: 'Shopify.',
    WOOCOMMERCE: 'WooCommerce.',
    SQUARE: 'Square.',
    OPEN_FOOD_FACTS: 'Open Food Facts: fills in facts that products with its barcodes do not have.',
    OTHER: 'Any other.',
  },
);

type Headings = Partial<Record<FileColumn, readonly string[]>>;

/** Headings of each system in lower case, the preferred one first. */
const HEADINGS: Readonly<Record<FileSource, Headings>> = {
  larder: {},
  shopify: {
    name: ['title'],
    description: ['body (html)', 'description'],
    category: ['type', 'product category'],
    price: ['variant price', 'price'],
    photo: ['image src', 'product image url'],
    stock: ['variant inventory qty', 'inventory quantity'],
    published: ['published', 'published on online store'],
    search_terms: ['tags'],
    sku: ['variant sku', 'sku'],
    barcode: ['variant barcode', 'barcode'],
  },
  woocommerce: {
    name: ['name'],
    description: ['description', 'short description'],
    category: ['categories'],
    price: ['regular price'],
    photo: ['images'],
    stock: ['stock'],
    low_stock_threshold: ['low stock amount'],
    published: ['published'],
    search_terms: ['tags'],
    sku: ['sku'],
    barcode: ['gtin, upc, ean, or isbn'],
  },
  square: {
    name: ['item name', 'customer-facing name'],
    description: ['description'],
    category: ['category', 'reporting category', 'categories'],
    price: ['price'],
    stock: ['current quantity', 'new quantity'],
    low_stock_threshold: ['stock alert count'],
    sku: ['sku'],
    barcode: ['gtin'],
  },
  open_food_facts: {
    barcode: ['code'],
    contains: ['allergens'],
    may_contain: ['traces'],
    ingredients: ['ingredients_text'],
    nutrition_per: ['quantity'],
    energy_kj: ['energy-kj_100g', 'energy_100g'],
    energy_kcal: ['energy-kcal_100g'],
    fat: ['fat_100g'],
    saturates: ['saturated-fat_100g'],
    carbohydrate: ['carbohydrates_100g'],
    sugars: ['sugars_100g'],
    fibre: ['fiber_100g'],
    protein: ['proteins_100g'],
    salt: ['salt_100g'],
    portion: ['serving_size'],
    portion_size: ['serving_quantity'],
    origin: ['origins'],
    producer: ['brands'],
    alcohol_by_volume: ['alcohol_100g'],
    diets: ['labels_tags', 'labels'],
  },
  other: {
    name: ['product name', 'product', 'title', 'item name', 'item', 'bezeichnung', 'artikel', 'produkt'],
    description: ['product description', 'details', 'beschreibung'],
    category: ['department', 'categories', 'product category', 'kategorie', 'warengruppe'],
    price: ['regular_price', 'unit price', 'regular price', 'retail price', 'preis', 'verkaufspreis'],
    photo: ['image', 'image url', 'picture', 'images'],
    stock: ['quantity', 'qty', 'in stock', 'on hand', 'inventory', 'bestand', 'lagerbestand'],
    search_terms: ['tags', 'keywords'],
    sku: ['item number', 'item no', 'article number', 'product code', 'artikelnummer', 'artikelnr'],
    barcode: ['gtin', 'ean', 'upc', 'bar code'],
    external_reference: ['external id', 'reference'],
    tax_rate: ['vat', 'vat rate', 'tax', 'mwst', 'mwst-satz', 'steuersatz'],
    contains: ['allergens', 'allergene'],
    ingredients: ['zutaten'],
  },
};

const OWN = Object.values(FileColumn);

/** Headings as they are compared. */
export const plainHeading = (heading: string): string => heading.trim().toLowerCase();

/** @param headings as of `plainHeading` */
export function sourceOf(headings: readonly string[]): FileSource {
  const has = (...names: string[]) => names.some((name) => headings.includes(name));
  if (has('handle', 'url handle') && has('title')) return FileSource.SHOPIFY;
  if (has('regular price') && has('name') && has('type', 'sku', 'published')) return FileSource.WOOCOMMERCE;
  if (has('item name') && has('variation name')) return FileSource.SQUARE;
  if (has('code') && has('ingredients_text', 'allergens') && has('fat_100g', 'energy-kcal_100g', 'traces'))
    return FileSource.OPEN_FOOD_FACTS;
  const isOwn = headings.every((heading) => heading === '' || (OWN as string[]).includes(heading));
  return isOwn ? FileSource.LARDER : FileSource.OTHER;
}

/** Recognizes which heading holds what; each column at most once. */
export function recognize(headings: readonly string[], source: FileSource): Map<FileColumn, number> {
  const found = new Map<FileColumn, number>();
  const isOwn = source === FileSource.LARDER || source === FileSource.OTHER;
  for (const column of OWN) {
    const names = [...(isOwn ? [column] : []), ...(HEADINGS[source][column] ?? [])];
    const at = names.map((name) => headings.findIndex((heading) => isNamed(heading, name, source)));
    const first = at.find((index) => index >= 0 && ![...found.values()].includes(index));
    if (first !== undefined) found.set(column, first);
  }
  return found;
}

/** Square puts the location behind the heading: "Current Quantity Main Street". */
const isNamed = (heading: string, name: string, source: FileSource): boolean =>
  heading === name ||
  (source === FileSource.SQUARE && heading.startsWith(`${name} `) && /quantity|count/.test(name));
