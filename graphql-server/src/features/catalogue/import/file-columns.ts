import { PRODUCT_FIELDS, type ProductField, type ProductFieldName } from '@larder/shared/product-fields';
import { registerEnum } from '../../../common/graphql-fields.js';

/** Columns of a file. Exports of other systems have up to about a hundred. */
export const MAX_COLUMNS = 500;
/** Characters of a heading, and of a category of the file that a request translates. */
export const MAX_NAME_IN_FILE = 1_000;

type FieldColumn = (typeof PRODUCT_FIELDS)[ProductFieldName]['column']['name'];

const byConstant = <Value>(valueOf: (field: ProductField) => Value) =>
  Object.fromEntries(
    Object.values<ProductField>(PRODUCT_FIELDS).map((field) => [
      field.column.name.toUpperCase(),
      valueOf(field),
    ]),
  );

const FIELD_COLUMNS = byConstant(({ column }) => column.name) as {
  [Name in FieldColumn as Uppercase<Name>]: Name;
};
const DESCRIPTIONS_OF_FIELDS = byConstant(({ column }) => column.description) as Record<
  Uppercase<FieldColumn>,
  string
>;

/** What a column of a file can hold. The values are the headings of an export. */
export const FileColumn = {
  ID: 'id',
  NAME: 'name',
  DESCRIPTION: 'description',
  CATEGORY: 'category',
  PRICE: 'price',
  PHOTO: 'photo',
  PACK_AMOUNT: 'pack_amount',
  PACK_UNIT: 'pack_unit',
  STOCK: 'stock',
  EXPECTED_STOCK: 'expected_stock',
  HIDDEN: 'hidden',
  PUBLISHED: 'published',
  SEARCH_TERMS: 'search_terms',
  TAX_RATE: 'tax_rate',
  COMPARE_AT_PRICE: 'compare_at_price',
  SALE_PRICE: 'sale_price',
  SALE_FROM: 'sale_from',
  SALE_UNTIL: 'sale_until',
  DEPOSIT: 'deposit',
  PACK_COUNT: 'pack_count',
  PHOTO_ALT: 'photo_alt',
  PICTURES: 'pictures',
  CONTAINS: 'contains',
  MAY_CONTAIN: 'may_contain',
  INGREDIENTS: 'ingredients',
  NUTRITION_PER: 'nutrition_per',
  ENERGY_KJ: 'energy_kj',
  ENERGY_KCAL: 'energy_kcal',
  FAT: 'fat',
  SATURATES: 'saturates',
  CARBOHYDRATE: 'carbohydrate',
  SUGARS: 'sugars',
  FIBRE: 'fibre',
  PROTEIN: 'protein',
  SALT: 'salt',
  PORTION_SIZE: 'portion_size',
  PORTION: 'portion',
  ORIGIN: 'origin',
  STORAGE: 'storage',
  PRODUCER: 'producer',
  ALCOHOL_BY_VOLUME: 'alcohol_by_volume',
  AGE_LIMIT: 'age_limit',
  DIETS: 'diets',
  ...FIELD_COLUMNS,
} as const;
export type FileColumn = (typeof FileColumn)[keyof typeof FileColumn];

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
  HIDDEN: 'Whether the product is hidden from shoppers.',
  PUBLISHED: 'Whether shoppers see the product, the opposite of `HIDDEN`.',
  SEARCH_TERMS: 'Other words that shoppers search for the product by.',
  TAX_RATE: 'The rate of tax, by its name or in percent.',
  COMPARE_AT_PRICE:
    'The price before a reduction, where `PRICE` is the reduced one: the price of a sale from today.',
  SALE_PRICE: 'Price during a sale in major units.',
  SALE_FROM: 'First day of the sale, such as 2026-12-01.',
  SALE_UNTIL: 'Last day of the sale, such as 2026-12-24.',
  DEPOSIT: 'The deposit, such as for a bottle, in major units.',
  PACK_COUNT: 'Number of equal parts in a pack, such as 6 bottles.',
  PHOTO_ALT: "Alternative text of the picture; empty for the product's name.",
  PICTURES: 'Further pictures, one a line: the address, a space and its text.',
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
  ...DESCRIPTIONS_OF_FIELDS,
});

export enum FileSource {
  LARDER = 'larder',
  SHOPIFY = 'shopify',
  WOOCOMMERCE = 'woocommerce',
  SQUARE = 'square',
  OPEN_FOOD_FACTS = 'open_food_facts',
  MEDUSA = 'medusa',
  VENDURE = 'vendure',
  EVERSHOP = 'evershop',
  LOYVERSE = 'loyverse',
  PRESTASHOP = 'prestashop',
  SHOPWARE = 'shopware',
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
    MEDUSA: 'Medusa.',
    VENDURE: 'Vendure.',
    EVERSHOP: 'EverShop.',
    LOYVERSE: 'Loyverse.',
    PRESTASHOP: 'PrestaShop.',
    SHOPWARE: 'Shopware.',
    OTHER: 'Any other.',
  },
);

/** Last heading of a file of failed rows, which is made anew when such a file is imported. */
export const REASON_HEADING = 'reason';
