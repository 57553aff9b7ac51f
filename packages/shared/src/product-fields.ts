import {
  MAX_BARCODE_LENGTH,
  MAX_EXTERNAL_REFERENCE_LENGTH,
  MAX_FAMILY_LABEL_LENGTH,
  MAX_FAMILY_LENGTH,
  MAX_LEAD_DAYS,
  MAX_SHELF_LENGTH,
  MAX_SKU_LENGTH,
  MAX_STOCK,
  MAX_UNIT_GRAMS,
} from './limits.js';

/**
 * The optional facts of a product that are one text or number each: each once. Column, fields of
 * the API, validation, normalization, audit entry, column of a file, webhook and field of the form
 * derive from it. The web bundles this file.
 */

interface AnyField {
  /** Of `Product`. */
  readonly description: string;
  /** Of the inputs; `{max}` is the bound. */
  readonly inputDescription: string;
  /** Of the webhook. */
  readonly sentDescription: string;
  /** Shoppers may read it. Otherwise it is null for everybody but admins. */
  readonly shown?: true;
  readonly column: {
    /** Heading of an export, and the column of the table. */
    readonly name: string;
    readonly description: string;
    /** Other headings that spreadsheets use, in any language. */
    readonly synonyms?: readonly string[];
    /** Few products have it: an export has the column once any of them does. */
    readonly rare?: true;
  };
  /** Of the form, unless it has a place of its own there. */
  readonly section?: 'keys' | 'shelf' | 'weight';
}

/** One line, trimmed; null for none. */
interface LineField extends AnyField {
  readonly type: 'line';
  readonly max: number;
  readonly format?: 'barcode';
}

/** A whole number; null for none. */
interface CountField extends AnyField {
  readonly type: 'count';
  readonly min: number;
  readonly max: number;
}

/** One of a few values; null for none. */
interface ChoiceField extends AnyField {
  readonly type: 'choice';
  /** By name, with descriptions of the enum of the API. */
  readonly values: Readonly<Record<string, string>>;
  readonly enum: { readonly name: string; readonly description: string };
}

export type ProductField = LineField | CountField | ChoiceField;

/** The bound that `inputDescription` names. */
export const boundOf = (field: ProductField): string => ('max' in field ? String(field.max) : '');

export const PRODUCT_FIELDS = {
  sku: {
    type: 'line',
    max: MAX_SKU_LENGTH,
    description: 'The stock keeping unit, unique in any case; may be null.',
    inputDescription: 'The stock keeping unit, unique in any case, up to {max} characters; null for none.',
    sentDescription: 'The stock keeping unit.',
    shown: true,
    column: {
      name: 'sku',
      description: 'The stock keeping unit. A row without an id changes the product that has it.',
      synonyms: ['item number', 'item no', 'article number', 'product code', 'artikelnummer', 'artikelnr'],
    },
    section: 'keys',
  },
  barcode: {
    type: 'line',
    max: MAX_BARCODE_LENGTH,
    format: 'barcode',
    description: 'The GTIN: 8, 12, 13 or 14 digits with leading zeros, unique; may be null.',
    inputDescription:
      'The GTIN, unique: 8, 12, 13 or 14 digits. A UPC-E or GS1 code becomes it; null for none.',
    sentDescription: 'The GTIN: 8, 12, 13 or 14 digits.',
    shown: true,
    column: {
      name: 'barcode',
      description: 'The GTIN; identifies the product if no other key does.',
      synonyms: ['gtin', 'ean', 'upc', 'bar code', 'बारकोड', 'الباركود'],
    },
    section: 'keys',
  },
  externalReference: {
    type: 'line',
    max: MAX_EXTERNAL_REFERENCE_LENGTH,
    description: "The product's key in another system, for admins; null if it has none, and for others.",
    inputDescription:
      "The product's key in another system, unique in any case, up to {max} characters; null for none.",
    sentDescription: 'Its key in another system.',
    column: {
      name: 'external_reference',
      description: "The product's key in another system; identifies the product if the SKU does not.",
      synonyms: ['external id', 'reference'],
    },
    section: 'keys',
  },
  family: {
    type: 'line',
    max: MAX_FAMILY_LENGTH,
    description: 'Family that it shares with its other sizes, such as `Oat milk`; null for none.',
    inputDescription:
      'Family that it shares with its other sizes, compared in any case, up to {max} characters; null for none.',
    sentDescription: 'The family that it shares with its other sizes.',
    shown: true,
    column: { name: 'family', description: 'The family that it shares with its other sizes.', rare: true },
  },
  familyLabel: {
    type: 'line',
    max: MAX_FAMILY_LABEL_LENGTH,
    description: 'Name among the sizes of its family; null for its pack size.',
    inputDescription: 'Name among these sizes, up to {max} characters; null for its pack size.',
    sentDescription: 'What it is called among these sizes.',
    shown: true,
    column: {
      name: 'family_label',
      description: 'What it is called among the sizes of its family.',
      rare: true,
    },
  },
  lowStockThreshold: {
    type: 'count',
    min: 0,
    max: MAX_STOCK,
    description:
      'Units at or below which the stock is low, steps for `GRAMS`, for admins; null for the default, and for others.',
    inputDescription:
      'Units at or below which the stock counts as low, steps for `GRAMS`; null for the default of 5.',
    sentDescription: 'Units at or below which the stock is low, steps for `GRAMS`; null for the default.',
    column: {
      name: 'low_stock_threshold',
      description: 'Units at or below which the stock counts as low; steps for `GRAMS`.',
    },
  },
  leadDays: {
    type: 'count',
    min: 1,
    max: MAX_LEAD_DAYS,
    description: 'Days from the order to its first slot, such as 2 for a cake to order; null for none.',
    inputDescription: 'Days from the order to its first slot, from 1 to {max}; null for none.',
    sentDescription: 'Days from the order to its first slot.',
    shown: true,
    column: {
      name: 'lead_days',
      description: 'Days from the order to its first slot.',
      synonyms: ['lead time', 'preparation days', 'vorlauf', 'vorlaufzeit'],
      rare: true,
    },
  },
  aisle: {
    type: 'line',
    max: MAX_SHELF_LENGTH,
    description:
      'The aisle in which the shop picks it, such as `3`, for admins; null for none, and for others.',
    inputDescription: 'The aisle in which the shop picks it, up to {max} characters; null for none.',
    sentDescription: 'The aisle in which the shop picks it.',
    column: {
      name: 'aisle',
      description: 'The aisle in which the shop picks it; orders are picked by aisle and shelf.',
      synonyms: ['gang', 'aisle no', 'aisle number'],
      rare: true,
    },
    section: 'shelf',
  },
  shelf: {
    type: 'line',
    max: MAX_SHELF_LENGTH,
    description: 'The shelf in the aisle, such as `B2`, for admins; null for none, and for others.',
    inputDescription: 'The shelf in the aisle, up to {max} characters; null for none.',
    sentDescription: 'The shelf in the aisle.',
    column: {
      name: 'shelf',
      description: 'The shelf in the aisle.',
      synonyms: ['regal', 'bin', 'bin location', 'shelf location'],
      rare: true,
    },
    section: 'shelf',
  },
  temperature: {
    type: 'choice',
    values: {
      CHILLED: 'In a fridge.',
      FROZEN: 'In a freezer.',
    },
    enum: { name: 'Temperature', description: 'The temperature at which a product is stored.' },
    description: 'The temperature at which it is stored; null for that of the room.',
    inputDescription: 'The temperature at which it is stored; null for that of the room.',
    sentDescription: 'The temperature at which it is stored; null for that of the room.',
    shown: true,
    column: {
      name: 'temperature',
      description: 'The temperature at which it is stored; empty for that of the room.',
      rare: true,
    },
    section: 'shelf',
  },
  soldBy: {
    type: 'choice',
    values: {
      WEIGHED_PIECE: 'By piece, such as a melon. `unitGrams` is its expected weight.',
      GRAMS: 'By steps of `unitGrams`, such as cheese. The stock is counted in grams.',
    },
    enum: {
      name: 'SoldBy',
      description: 'The way in which a product is sold by weight, at prices per kilogram.',
    },
    description: 'The way it is sold by weight, at prices per kilogram; null for pieces at a price each.',
    inputDescription:
      'The way it is sold by weight, at prices per kilogram, with `unitGrams`; null for pieces.',
    sentDescription: 'The way it is sold by weight, at prices per kilogram; null for pieces at a price each.',
    shown: true,
    column: {
      name: 'sold_by',
      description: 'The way it is sold by weight: its prices are per kilogram then; empty for pieces.',
      synonyms: ['sold by', 'sold by weight', 'verkauf nach'],
      rare: true,
    },
    section: 'weight',
  },
  unitGrams: {
    type: 'count',
    min: 1,
    max: MAX_UNIT_GRAMS,
    description: 'Expected weight of a piece in grams, or the step; null for pieces at a price each.',
    inputDescription:
      'Expected weight of a piece in grams, or the step, from 1 to {max}; null without `soldBy`.',
    sentDescription: 'Expected weight of a piece in grams, or the step.',
    shown: true,
    column: {
      name: 'unit_grams',
      description: 'Expected weight of a piece in grams, or the step.',
      synonyms: ['grams', 'weight in grams', 'gewicht in gramm'],
      rare: true,
    },
    section: 'weight',
  },
} as const satisfies Readonly<Record<string, ProductField>>;

export type ProductFieldName = keyof typeof PRODUCT_FIELDS;

type ValueOf<Field extends ProductField> = Field extends ChoiceField
  ? (keyof Field['values'] & string) | null
  : Field extends LineField
    ? string | null
    : number | null;

export type ProductFieldValues = {
  -readonly [Name in ProductFieldName]: ValueOf<(typeof PRODUCT_FIELDS)[Name]>;
};

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductFieldName[];

export const productFieldOf = (name: ProductFieldName): ProductField => PRODUCT_FIELDS[name];

export const isProductField = (name: string): name is ProductFieldName => Object.hasOwn(PRODUCT_FIELDS, name);

/** A value for each field. */
export const forProductFields = <Value>(
  valueOf: (name: ProductFieldName, field: ProductField) => Value,
): Record<ProductFieldName, Value> =>
  Object.fromEntries(
    PRODUCT_FIELD_NAMES.map((name) => [name, valueOf(name, productFieldOf(name))]),
  ) as Record<ProductFieldName, Value>;

/** These fields of a product. */
export const productFieldsOf = (product: ProductFieldValues): ProductFieldValues =>
  forProductFields((name) => product[name]) as ProductFieldValues;
