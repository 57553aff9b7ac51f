import type { ManagedProduct, ProductChanges } from './managed-product';

const inlineKeys = ['name', 'category', 'price', 'stock'] as const;

/** The changes of an edited row; null without changes. */
export function changesBetween(before: ManagedProduct, after: ManagedProduct): ProductChanges | null {
  const changed = inlineKeys.filter((key) => before[key] !== after[key]).map((key) => [key, after[key]]);
  return changed.length > 0 ? (Object.fromEntries(changed) as ProductChanges) : null;
}
