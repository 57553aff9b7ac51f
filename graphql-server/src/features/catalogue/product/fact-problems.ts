import type { Text } from '@larder/texts/text';
import { stepProblems } from '../../../pricing/price-step.js';
import { packProblems } from './pack.js';
import { amountsOf, type ProductFacts } from './product-changes.js';
import { saleProblems } from './sale.js';
import { weightProblems } from './weight.js';

/** Messages about facts of a product that cannot be, by field. */
export const factProblems = (
  facts: ProductFacts,
  changes: Partial<ProductFacts>,
  currency: string,
): Record<string, Text> => ({
  ...stepProblems(amountsOf(changes), currency),
  ...packProblems(facts),
  ...saleProblems(facts),
  ...weightProblems(facts, currency),
});
