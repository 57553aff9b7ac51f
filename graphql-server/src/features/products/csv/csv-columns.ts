import { Category, PackUnit, type Product } from '../product.entity.js';
import type { ProductFacts } from '../product-changes.js';
import {
  readChoice,
  readPrice,
  readText,
  readWholeNumber,
  readYesOrNo,
  type ReadCell,
} from './cell-readers.js';
import { guarded } from './formula-guard.js';

/** One column of the file: how it is called, what of a product it holds, and how that is written and read. */
export interface CsvColumn {
  readonly name: string;
  readonly property: keyof ProductFacts;
  readonly write: (product: ProductFacts) => string;
  readonly read: ReadCell;
}

export const ID_COLUMN = 'id';

const text = (name: string, property: 'name' | 'description' | 'photo'): CsvColumn => ({
  name,
  property,
  write: (product) => guarded(product[property]),
  read: readText,
});

const wholeNumber = (name: string, property: 'packAmount' | 'stock' | 'lowStockThreshold'): CsvColumn => ({
  name,
  property,
  write: (product) => String(product[property] ?? ''),
  read: readWholeNumber,
});

/** Every column but the id, in their order in the file. */
export const CSV_COLUMNS: readonly CsvColumn[] = [
  text('name', 'name'),
  text('description', 'description'),
  {
    name: 'category',
    property: 'category',
    write: ({ category }) => category,
    read: readChoice(Object.values(Category), { required: true }),
  },
  { name: 'price', property: 'price', write: ({ price }) => (price / 100).toFixed(2), read: readPrice },
  text('photo', 'photo'),
  wholeNumber('pack_amount', 'packAmount'),
  {
    name: 'pack_unit',
    property: 'packUnit',
    write: ({ packUnit }) => packUnit ?? '',
    read: readChoice(Object.values(PackUnit), { required: false }),
  },
  wholeNumber('stock', 'stock'),
  wholeNumber('low_stock_threshold', 'lowStockThreshold'),
  { name: 'hidden', property: 'hidden', write: ({ hidden }) => (hidden ? 'yes' : 'no'), read: readYesOrNo },
];

export const CSV_HEADER: readonly string[] = [ID_COLUMN, ...CSV_COLUMNS.map(({ name }) => name)];

/** A product as a line of the file. */
export const cellsOf = (product: Product): string[] => [
  product.id,
  ...CSV_COLUMNS.map(({ write }) => write(product)),
];

/** The column that holds a property, for what is said about it. */
export const columnOf = (property: string): string =>
  CSV_COLUMNS.find((column) => column.property === property)?.name ?? property;
