import type { FormFormatters } from '@/lib/format/useFormFormatters';
import type { ManagedProduct, ProductChanges } from './managed-product';
import { parseCount, readPrice, type PriceProblem } from './numbers';
import { MAX_PRODUCT_NAME_LENGTH } from '@/lib/limits';

export type InlineField = 'name' | 'price' | 'stock';

interface InlineRule {
  inputMode: 'decimal' | 'numeric' | 'text';
  /** Formats the value for the field. */
  show: (product: ManagedProduct, currency: string, formatters: FormFormatters) => string;
  /** Validates an input: a key of `manageProducts.problems`. */
  problemOf: (
    typed: string,
    currency: string,
    formatters: FormFormatters,
  ) => 'name' | PriceProblem | 'stock' | undefined;
  /** Parses an input to a change of the product. */
  read: (typed: string, currency: string, formatters: FormFormatters) => ProductChanges;
}

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
    show: ({ price }, currency, { moneyField }) => moneyField(price, currency),
    problemOf: (typed, currency, formatters) => readPrice(typed, currency, formatters).problem,
    read: (typed, currency, formatters) => ({ price: readPrice(typed, currency, formatters).price ?? 0 }),
  },
  stock: {
    inputMode: 'numeric',
    show: ({ stock }, _currency, { numberField }) => (stock === null ? '' : numberField(stock)),
    problemOf: (typed, _currency, formatters) =>
      typed.trim() !== '' && parseCount(typed, formatters) === null ? 'stock' : undefined,
    read: (typed, _currency, formatters) => ({ stock: parseCount(typed, formatters) }),
  },
};
