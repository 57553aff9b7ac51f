import type { EntityManager } from 'typeorm';
import { say } from '@larder/texts/text';
import { badInput } from '../../common/app-error.js';
import { Statement } from '../../database/statement.js';
import { priceRulesOf, type PriceRules, type StoredPriceRules } from '../../pricing/price-rules.js';
import { TaxRate } from './tax-rate.entity.js';

const priceRules = new Statement<[], PriceRules>('price_rules', 'select price_rules()', ([rules]) =>
  priceRulesOf(rules as StoredPriceRules | null),
);

/** In the manager's transaction, or on the primary. */
export async function loadPriceRules(manager: EntityManager): Promise<PriceRules> {
  const [rules] = await priceRules.change(manager);
  return rules ?? priceRulesOf(null);
}

/**
 * Checks that a chosen rate exists, and keeps it until the end of the transaction.
 *
 * @param id null or undefined for none
 * @throws AppError `BAD_USER_INPUT`
 */
export async function requireTaxRate(
  manager: EntityManager,
  field: string,
  id: string | null | undefined,
): Promise<void> {
  if (typeof id !== 'string') return;
  const found: unknown[] = await manager.query('select from tax_rates where id = $1 for key share', [id]);
  if (found.length === 0) throw badInput({ [field]: say('taxRates.noneAnyMore') });
}

/** In the order of the list. */
export const taxRates = (manager: EntityManager): Promise<TaxRate[]> =>
  manager.find(TaxRate, { order: { position: 'ASC', id: 'ASC' } });
