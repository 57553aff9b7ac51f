import { toMajor } from '@/lib/format/money';
import type { Formatters } from '@/lib/format/useFormatters';
import type { ManagedProduct, ProductChanges } from './managed-product';
import { parseCount, readPrice, type PriceProblem } from './numbers';
import { MAX_PRODUCT_NAME_LENGTH } from '@/lib/limits';

export type InlineField = 'name' | 'price' | 'stock';

interface InlineRule {
  inputMode: 'decimal' | 'numeric' | 'text';
  /** The value as it is typed. */
  show: (product: ManagedProduct, formatters: Formatters) => string;
  /** What is wrong with what was typed, as the name of a text of `manageProducts.problems`. */
  problemOf: (
    typed: string,
    currency: string,
    formatters: Formatters,
  ) => 'name' | PriceProblem | 'stock' | undefined;
  /** What was typed as a change of the product. */
  read: (typed: string, currency: string, formatters: Formatters) => ProductChanges;
}

/** How values are edited in the list; an empty stock means that it is not counted. */
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
    show: ({ price }, { priceField }) => priceField(toMajor(price)),
    problemOf: (typed, currency, formatters) => readPrice(typed, currency, formatters).problem,
    read: (typed, currency, formatters) => ({ price: readPrice(typed, currency, formatters).price ?? 0 }),
  },
  stock: {
    inputMode: 'numeric',
    show: ({ stock }, { numberField }) => (stock === null ? '' : numberField(stock)),
    problemOf: (typed, _currency, formatters) =>
      typed.trim() !== '' && parseCount(typed, formatters) === null ? 'stock' : undefined,
    read: (typed, _currency, formatters) => ({ stock: parseCount(typed, formatters) }),
  },
};
