import { withMainCategory } from './main-category';
import type { ManagedProduct, ProductChanges } from './managed-product';

const inlineKeys = ['name', 'price', 'stock'] as const;

/** The changes of an edited row; null without changes. */
export function changesBetween(before: ManagedProduct, after: ManagedProduct): ProductChanges | null {
  const changed: [field: string, value: unknown][] = inlineKeys
    .filter((key) => before[key] !== after[key])
    .map((key) => [key, after[key]]);
  const main = after.category.id;
  if (main !== before.category.id) changed.push(['categories', withMainCategory(before, main)]);
  return changed.length > 0 ? (Object.fromEntries(changed) as ProductChanges) : null;
}
