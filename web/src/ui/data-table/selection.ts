import type { ManagedProduct } from '@/features/products-admin/managed-product';

export type Selection = ReadonlyMap<string, ManagedProduct>;

export function withProduct(selection: Selection, product: ManagedProduct, selected: boolean): Selection {
  return withPage(selection, [product], selected);
}

/** Selects or deselects all products of a page. */
export function withPage(
  selection: Selection,
  products: readonly ManagedProduct[],
  selected: boolean,
): Selection {
  const next = new Map(selection);
  for (const product of products) {
    if (selected) next.set(product.id, product);
    else next.delete(product.id);
  }
  return next;
}

/** Updates the selected products; returns the same selection when nothing has changed. */
export function withProducts(selection: Selection, products: readonly ManagedProduct[]): Selection {
  const renewed = products.filter(({ id }) => selection.has(id));
  return renewed.every((product) => selection.get(product.id) === product)
    ? selection
    : withPage(selection, renewed, true);
}

/**
 * Updates the selected products to newer saved versions only: the list may contain optimistic edits
 * or the data of the previous page.
 */
export function withNewer(selection: Selection, products: readonly ManagedProduct[]): Selection {
  const newer = products.filter(({ id, version }) => version > (selection.get(id)?.version ?? Infinity));
  return withProducts(selection, newer);
}

export function withoutIds(selection: Selection, ids: readonly string[]): Selection {
  const next = new Map(selection);
  for (const id of ids) next.delete(id);
  return next;
}
