import type { FormFormatters } from '@/lib/format/useFormFormatters';
import type { ManagedProduct, ProductChanges } from './managed-product';
import { parseCount, readPrice, type PriceProblem } from './numbers';
import { barcodeFault, barcodeOf, type BarcodeFault } from './barcode-field';
import { MAX_EXTERNAL_REFERENCE_LENGTH, MAX_PRODUCT_NAME_LENGTH, MAX_SKU_LENGTH } from '@/lib/limits';

export type InlineField = 'name' | 'price' | 'stock' | ProductKey;

/** The keys of a product. */
export const PRODUCT_KEYS = ['sku', 'barcode', 'externalReference'] as const;
type ProductKey = (typeof PRODUCT_KEYS)[number];

interface InlineRule {
  inputMode: 'decimal' | 'numeric' | 'text';
  /** Formats the value for the field. */
  show: (product: ManagedProduct, currency: string, formatters: FormFormatters) => string;
  /** Validates an input: a key of `manageProducts.problems`. */
  problemOf: (
    typed: string,
    currency: string,
    formatters: FormFormatters,
  ) => 'name' | PriceProblem | 'stock' | 'key' | BarcodeFault | undefined;
  /** Parses an input to a change of the product. */
  read: (typed: string, currency: string, formatters: FormFormatters) => ProductChanges;
}

const key = (field: 'sku' | 'externalReference', max: number): InlineRule => ({
  inputMode: 'text',
  show: (product) => product[field] ?? '',
  problemOf: (typed) => (typed.trim().length > max ? 'key' : undefined),
  read: (typed) => ({ [field]: typed.trim() || null }),
});

/** The fields that are edited in the list. An empty stock is not counted. */
export const inlineFields: Record<InlineField, InlineRule> = {
  name: {
    inputMode: 'text',
    show: ({ name }) => name,
    problemOf: (typed) =>
      typed.trim() === '' || typed.trim().length > MAX_PRODUCT_NAME_LENGTH ? 'name' : undefined,
    read: (typed) => ({ name: typed.trim() }),
  },
  price: {
    inputMode: 'decimal',
    show: ({ regularPrice }, currency, { moneyField }) => moneyField(regularPrice, currency),
    problemOf: (typed, currency, formatters) => readPrice(typed, currency, formatters).problem,
    read: (typed, currency, formatters) => ({
      regularPrice: readPrice(typed, currency, formatters).price ?? 0,
    }),
  },
  stock: {
    inputMode: 'numeric',
    show: ({ stock }, _currency, { numberField }) => (stock === null ? '' : numberField(stock)),
    problemOf: (typed, _currency, formatters) =>
      typed.trim() !== '' && parseCount(typed, formatters) === null ? 'stock' : undefined,
    read: (typed, _currency, formatters) => ({ stock: parseCount(typed, formatters) }),
  },
  sku: key('sku', MAX_SKU_LENGTH),
  externalReference: key('externalReference', MAX_EXTERNAL_REFERENCE_LENGTH),
  barcode: {
    inputMode: 'numeric',
    show: ({ barcode }) => barcode ?? '',
    problemOf: barcodeFault,
    read: (typed) => ({ barcode: barcodeOf(typed) }),
  },
};
