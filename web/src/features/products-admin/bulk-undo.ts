import type { UpdateProductsInput } from '@/lib/apollo/schema-types.generated';
import type { ManagedProduct } from './managed-product';

/** The same change of several products. */
export type BulkChange = Omit<UpdateProductsInput, 'ids' | 'onlyChanged'>;

/** A change of some of the products, which the server makes to all of them or to none. */
export interface BulkStep {
  readonly ids: readonly string[];
  readonly change: BulkChange;
}

/**
 * The steps that undo a change; none for prices, whose rounding loses the former ones.
 *
 * @param before the products as they were, also those that were not changed
 * @param changed the ids of the changed products
 */
export function undoOf(
  before: readonly Pick<ManagedProduct, 'id' | 'categories'>[],
  changed: readonly string[],
  { hidden, categories }: BulkChange,
): BulkStep[] {
  if (changed.length === 0) return [];
  if (typeof hidden === 'boolean') return [{ ids: changed, change: { hidden: !hidden } }];
  if (!categories) return [];
  const isChanged = new Set(changed);
  const groups = new Map<string, { ids: string[]; change: BulkChange }>();
  for (const { id, categories: former } of before.filter((product) => isChanged.has(product.id))) {
    const ids = former.map((category) => category.id);
    const group = groups.get(ids.join()) ?? { ids: [], change: { categories: ids } };
    group.ids.push(id);
    groups.set(ids.join(), group);
  }
  return [...groups.values()];
}

/** The steps without products that can no longer be changed. */
export const withoutProducts = (steps: readonly BulkStep[], gone: readonly string[]): BulkStep[] =>
  steps
    .map((step) => ({ ...step, ids: step.ids.filter((id) => !gone.includes(id)) }))
    .filter(({ ids }) => ids.length > 0);
