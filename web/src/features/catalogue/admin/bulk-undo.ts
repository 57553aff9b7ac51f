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
 * The steps that undo a change; none for prices, whose rounding loses the former ones. Categories
 * apply only to the versions that the change has made, so that a later change stays.
 *
 * @param before the products as they were, also those that were not changed
 * @param changed the changed products as they are now
 */
export function undoOf(
  before: readonly Pick<ManagedProduct, 'id' | 'categories'>[],
  changed: readonly Pick<ManagedProduct, 'id' | 'version'>[],
  { hidden, categories }: BulkChange,
): BulkStep[] {
  if (changed.length === 0) return [];
  if (typeof hidden === 'boolean') return [{ ids: changed.map(({ id }) => id), change: { hidden: !hidden } }];
  if (!categories) return [];
  const versions = new Map(changed.map(({ id, version }) => [id, version]));
  const groups = new Map<string, (typeof before)[number][]>();
  for (const product of before.filter(({ id }) => versions.has(id))) {
    const key = product.categories.map(({ id }) => id).join();
    groups.set(key, [...(groups.get(key) ?? []), product]);
  }
  return [...groups.values()].map((products) => ({
    ids: products.map(({ id }) => id),
    change: {
      categories: products[0]?.categories.map(({ id }) => id) ?? [],
      expectedVersions: products.flatMap(({ id }) => versions.get(id) ?? []),
    },
  }));
}

/** The steps without products that can no longer be changed. */
export const withoutProducts = (steps: readonly BulkStep[], gone: readonly string[]): BulkStep[] =>
  steps
    .map(({ ids, change }) => {
      const isLeft = (_: unknown, place: number) => !gone.includes(ids[place] ?? '');
      const { expectedVersions: versions } = change;
      const left = versions && { expectedVersions: versions.filter(isLeft) };
      return { ids: ids.filter(isLeft), change: { ...change, ...left } };
    })
    .filter(({ ids }) => ids.length > 0);
