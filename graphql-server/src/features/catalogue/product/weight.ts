import { payableStep } from '@larder/shared/payable-amounts';
import { isStockedInGrams } from '@larder/shared/weights';
import { say, type Text } from '@larder/texts/text';
import type { Product } from './product.entity.js';

type Weight = Pick<Product, 'soldBy' | 'unitGrams' | 'deposit'>;

/**
 * Messages about goods by weight that cannot be, by field. In a currency whose amounts end with 0,
 * prices of grams cannot be paid.
 */
export function weightProblems(
  { soldBy, unitGrams, deposit }: Weight,
  currency: string,
): Record<string, Text> {
  if (soldBy === null && unitGrams !== null) return { soldBy: say('products.weightIncomplete') };
  if (soldBy === null) return {};
  if (unitGrams === null) return { unitGrams: say('products.weightIncomplete') };
  if (payableStep(currency) !== 1) return { soldBy: say('products.noWeightIn', { currency }) };
  return isStockedInGrams({ soldBy }) && deposit > 0 ? { deposit: say('products.noDepositByGrams') } : {};
}
