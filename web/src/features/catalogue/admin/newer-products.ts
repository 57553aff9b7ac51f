import { withUpdated, type Selection } from '@/ui/lists/data-table/selection';
import type { ManagedProduct } from './managed-product';

/**
 * Updates the selected products to newer saved versions only: the list may contain optimistic edits
 * or the data of the previous page.
 */
export function withNewer(
  selection: Selection<ManagedProduct>,
  products: readonly ManagedProduct[],
): Selection<ManagedProduct> {
  const newer = products.filter(({ id, version }) => version > (selection.get(id)?.version ?? Infinity));
  return withUpdated(selection, newer);
}
