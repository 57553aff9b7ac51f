import type { Allergen, FoodFacts } from './food-facts.js';

/** Substitutes of goods that are out: pure functions. The web bundles this file. */

type StatedAllergens = Pick<FoodFacts, 'contains' | 'mayContain'>;

/** What a substitute adds to the allergens of the ordered product. */
export interface AllergenChange {
  /** Contained where the ordered product has at most traces, or maybe in it where that has none. */
  readonly added: readonly Allergen[];
  /** False where nobody has stated those of one of both. */
  readonly isStated: boolean;
}

/** @param ordered null for a product without stated facts */
export function allergenChange(
  ordered: StatedAllergens | null,
  substitute: StatedAllergens | null,
): AllergenChange {
  const before = ordered?.contains ?? [];
  const traces = [...before, ...(ordered?.mayContain ?? [])];
  const contained = substitute?.contains ?? [];
  const added = [
    ...contained.filter((allergen) => !before.includes(allergen)),
    ...(substitute?.mayContain ?? []).filter((allergen) => !traces.includes(allergen)),
  ];
  return { added, isStated: Boolean(ordered?.contains && substitute?.contains) };
}

/** What customers may want where goods are out. */
export type SubstitutionWish = 'BEST_MATCH' | 'CALL_ME' | 'REFUND';

/** Whether somebody has to ask the customer before they get a substitute. */
export const needsConsent = (wish: SubstitutionWish): boolean => wish !== 'BEST_MATCH';

/** Steps of an order whose substitutes are decided. */
const DECIDED: readonly string[] = ['PACKED', 'OUT', 'READY', 'DELIVERED', 'COLLECTED'];

/**
 * Whether customers see the substitutes of an order: they are decided once it is packed,
 * and nobody gets those of a rejected one.
 *
 * @param status of the order, and of its fulfilment, by their names in the API
 */
export const hasSubstitutes = (status: string, fulfilmentStatus: string | undefined): boolean =>
  status !== 'REJECTED' && DECIDED.includes(fulfilmentStatus ?? '');
