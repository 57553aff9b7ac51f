import { toDecimal } from '@larder/shared/money';
import { PackUnit, type Product } from '../product/product.entity.js';
import { taxRateName } from '../../taxes/tax-rate-name.js';
import { factsOf, type ProductFacts } from '../product/product-changes.js';
import { pictureLines } from '../product/product-picture.js';
import {
  readChoice,
  readDay,
  readDeposit,
  readNoOrYes,
  readOptionalPrice,
  readPictures,
  readPrice,
  readStock,
  readTaxRate,
  readText,
  readWholeNumber,
  readYesOrNo,
  type CellFormat,
  type ReadCell,
} from './cell-readers.js';
import { readCategories, writeCategories } from './category-cells.js';
import { FileColumn } from './file-columns.js';
import { FOOD_COLUMNS } from './food-columns.js';
import { NO_FOOD_FACTS, type FoodFact } from '@larder/shared/food-facts';
import {
  forProductFields,
  PRODUCT_FIELD_NAMES,
  productFieldOf,
  type ProductField,
  type ProductFieldName,
} from '@larder/shared/product-fields';

/** What the cells of a product are written with. */
export type WriteFormat = Pick<CellFormat, 'currency' | 'categories' | 'taxRates'>;

/** A column of the file: its name, the property of a product that it holds, and its format. */
export interface CsvColumn {
  readonly name: string;
  readonly property: keyof ProductFacts | 'expectedStock' | 'compareAtPrice';
  /** Which of the food facts. */
  readonly fact?: FoodFact;
  readonly write: (product: ProductFacts, format: WriteFormat) => string;
  readonly read: ReadCell;
}

type Column = Omit<CsvColumn, 'property' | 'fact'>;

const text = (
  name: string,
  property: 'name' | 'description' | 'searchTerms' | 'photo' | 'photoAlt',
): Column => ({
  name,
  write: (product) => product[property],
  read: readText,
});

const wholeNumber = (name: string, property: 'packAmount' | 'packCount' | 'stock'): Column => ({
  name,
  write: (product) => String(product[property] ?? ''),
  read: readWholeNumber,
});

const day = (name: string, property: 'saleFrom' | 'saleUntil'): Column => ({
  name,
  write: (product) => product[property] ?? '',
  read: readDay,
});

const readField = (field: ProductField): ReadCell => {
  if (field.type === 'choice') return readChoice(Object.keys(field.values));
  return field.type === 'line' ? readText : readWholeNumber;
};

const PLAIN = forProductFields((property, field): Column => ({
  name: field.column.name,
  write: ({ [property]: value }) =>
    field.type === 'choice' ? String(value ?? '').toLowerCase() : String(value ?? ''),
  read: readField(field),
}));

const { sku, barcode, externalReference, lowStockThreshold, ...furtherFields } = PLAIN;

/** In file order. */
const COLUMNS: Readonly<Record<keyof Omit<ProductFacts, 'food' | 'translations'>, Column>> = {
  name: text('name', 'name'),
  description: text('description', 'description'),
  categories: {
    name: 'category',
    write: ({ categories }, format) => writeCategories(categories, format.categories),
    read: readCategories,
  },
  regularPrice: {
    name: 'price',
    write: ({ regularPrice }, { currency }) => toDecimal(regularPrice, currency),
    read: readPrice,
  },
  photo: text('photo', 'photo'),
  packAmount: wholeNumber('pack_amount', 'packAmount'),
  packUnit: {
    name: 'pack_unit',
    write: ({ packUnit }) => packUnit ?? '',
    read: readChoice(Object.values(PackUnit)),
  },
  stock: { ...wholeNumber('stock', 'stock'), read: readStock },
  lowStockThreshold,
  hidden: { name: 'hidden', write: ({ hidden }) => (hidden ? 'yes' : 'no'), read: readYesOrNo },
  searchTerms: text('search_terms', 'searchTerms'),
  sku,
  barcode,
  externalReference,
  taxRateId: {
    name: 'tax_rate',
    write: ({ taxRateId }, { taxRates }) => {
      const rate = taxRates.find(({ id }) => id === taxRateId);
      return rate ? taxRateName(rate, taxRates) : '';
    },
    read: readTaxRate,
  },
  salePrice: {
    name: 'sale_price',
    write: ({ salePrice }, { currency }) => (salePrice === null ? '' : toDecimal(salePrice, currency)),
    read: readOptionalPrice,
  },
  saleFrom: day('sale_from', 'saleFrom'),
  saleUntil: day('sale_until', 'saleUntil'),
  deposit: {
    name: 'deposit',
    write: ({ deposit }, { currency }) => (deposit === 0 ? '' : toDecimal(deposit, currency)),
    read: readDeposit,
  },
  packCount: wholeNumber('pack_count', 'packCount'),
  photoAlt: text('photo_alt', 'photoAlt'),
  furtherPictures: {
    name: 'pictures',
    write: ({ furtherPictures }) => pictureLines(furtherPictures),
    read: readPictures,
  },
  ...furtherFields,
};

/** Columns of the food facts, which have one property. */
const COLUMNS_OF_FOOD = FOOD_COLUMNS.map(([fact, { name, write, read }]): CsvColumn => ({
  name,
  property: 'food',
  fact,
  write: ({ food }) => write(food ?? NO_FOOD_FACTS),
  read,
}));

/** Separates a stock that the file changes from one that purchases have changed. */
const EXPECTED_STOCK: CsvColumn = {
  name: FileColumn.EXPECTED_STOCK,
  property: 'expectedStock',
  write: COLUMNS.stock.write,
  read: readWholeNumber,
};

/** All columns but the id, in file order. */
export const CSV_COLUMNS: readonly CsvColumn[] = [
  ...Object.entries(COLUMNS).map(([property, column]) => ({
    ...column,
    property: property as keyof ProductFacts,
  })),
  EXPECTED_STOCK,
  ...COLUMNS_OF_FOOD,
];

export const CSV_HEADER: readonly string[] = [FileColumn.ID, ...CSV_COLUMNS.map(({ name }) => name)];

/** The columns of any file by what they hold, but the id. */
export const COLUMNS_BY_NAME: ReadonlyMap<string, CsvColumn> = new Map(
  [
    ...CSV_COLUMNS,
    {
      name: FileColumn.PUBLISHED,
      property: 'hidden',
      write: ({ hidden }: ProductFacts) => (hidden ? 'no' : 'yes'),
      read: readNoOrYes,
    } as const,
    {
      name: FileColumn.COMPARE_AT_PRICE,
      property: 'compareAtPrice',
      write: () => '',
      read: readOptionalPrice,
    } as const,
  ].map((column) => [column.name, column]),
);

/** What few products have: their columns are in a file that the shop writes once any has it. */
const isRare = (name: ProductFieldName): boolean => productFieldOf(name).column.rare ?? false;

export const RARE = [
  'packCount',
  'photoAlt',
  'furtherPictures',
  'food',
  ...PRODUCT_FIELD_NAMES.filter(isRare),
] as const;
export type RareFact = (typeof RARE)[number];

/** The columns of a file that the shop writes. */
export const columnsToWrite = (held: readonly RareFact[]): readonly CsvColumn[] =>
  CSV_COLUMNS.filter(
    ({ property }) => held.includes(property as RareFact) || !RARE.includes(property as RareFact),
  );

/** Serializes a product to a line of the file. */
export const cellsOf = (product: Product, columns: readonly CsvColumn[], format: WriteFormat): string[] => {
  const facts = factsOf(product);
  return [product.id, ...columns.map(({ write }) => write(facts, format))];
};

/** The column of a property or of a food fact, for messages about it. */
export const csvColumnOf = (property: string): string =>
  CSV_COLUMNS.find((column) => (column.fact ?? column.property) === property)?.name ?? property;
