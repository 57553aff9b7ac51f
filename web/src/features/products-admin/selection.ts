import type { ManagedProduct } from './managed-product';

export type Selection = ReadonlyMap<string, ManagedProduct>;

export function withProduct(selection: Selection, product: ManagedProduct, selected: boolean): Selection {
  return withPage(selection, [product], selected);
}

/** The selection with all products of a page, or without them. */
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

/** The same selection with what is known of its products now; itself where that is nothing new. */
export function withProducts(selection: Selection, products: readonly ManagedProduct[]): Selection {
  const renewed = products.filter(({ id }) => selection.has(id));
  return renewed.every((product) => selection.get(product.id) === product)
    ? selection
    : withPage(selection, renewed, true);
}

/**
 * The same with what has been saved since, and nothing else: what is shown may be an edit that
 * fails yet, or a page that is on its way out.
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
