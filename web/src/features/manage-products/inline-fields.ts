import type { ManagedProduct, ProductChanges } from './managed-product';
import { parseCount, priceField, readPrice, type PriceProblem } from './numbers';
import { NAME_LIMIT } from './product-draft';

export type InlineField = 'name' | 'price' | 'stock';

interface InlineRule {
  inputMode: 'decimal' | 'numeric' | 'text';
  /** The value as it is typed. */
  show: (product: ManagedProduct) => string;
  /** What is wrong with what was typed, as the name of a text of `manageProducts.problems`. */
  problemOf: (typed: string, currency: string) => 'name' | PriceProblem | 'stock' | undefined;
  /** What was typed as a change of the product. */
  read: (typed: string, currency: string) => ProductChanges;
}

/** How values are edited in the list; an empty stock means that it is not counted. */
export const inlineFields: Record<InlineField, InlineRule> = {
  name: {
    inputMode: 'text',
    show: ({ name }) => name,
    problemOf: (typed) => (typed.trim() === '' || typed.trim().length > NAME_LIMIT ? 'name' : undefined),
    read: (typed) => ({ name: typed.trim() }),
  },
  price: {
    inputMode: 'decimal',
    show: ({ price }) => priceField(price),
    problemOf: (typed, currency) => readPrice(typed, currency).problem,
    read: (typed, currency) => ({ price: readPrice(typed, currency).price ?? 0 }),
  },
  stock: {
    inputMode: 'numeric',
    show: ({ stock }) => (stock === null ? '' : String(stock)),
    problemOf: (typed) => (typed.trim() !== '' && parseCount(typed) === null ? 'stock' : undefined),
    read: (typed) => ({ stock: parseCount(typed) }),
  },
};
