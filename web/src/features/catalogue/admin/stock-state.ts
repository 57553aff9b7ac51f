/** The threshold of products without their own; the server has the same default. */
const LOW_STOCK = 5;

interface Counted {
  stock: number | null;
  lowStockThreshold: number | null;
}

/** The states that a product's chips show. */
export function productStates(product: Counted & { hidden: boolean }): ('hidden' | 'soldOut' | 'low')[] {
  const stock = stockState(product);
  return [...(product.hidden ? ['hidden' as const] : []), ...(stock === 'enough' ? [] : [stock])];
}

/** `enough` when the stock is not counted. */
export function stockState({ stock, lowStockThreshold }: Counted): 'enough' | 'low' | 'soldOut' {
  if (stock === null) return 'enough';
  if (stock === 0) return 'soldOut';
  return stock <= (lowStockThreshold ?? LOW_STOCK) ? 'low' : 'enough';
}
