import { payableStep } from '@larder/shared/payable-amounts';
import { say, type Text } from '@larder/texts/text';
import type { Product } from './product.entity.js';

type Weight = Pick<Product, 'soldBy' | 'unitGrams'>;

/**
 * Messages about goods by weight that cannot be, by field. In a currency whose amounts end with 0,
 * prices of grams cannot be paid.
 */
export function weightProblems({ soldBy, unitGrams }: Weight, currency: string): Record<string, Text> {
  if (soldBy === null && unitGrams !== null) return { soldBy: say('products.weightIncomplete') };
  if (soldBy === null) return {};
  if (unitGrams === null) return { unitGrams: say('products.weightIncomplete') };
  return payableStep(currency) === 1 ? {} : { soldBy: say('products.noWeightIn', { currency }) };
}
