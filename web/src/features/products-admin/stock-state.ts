/** The threshold of products without their own; the server has the same default. */
export const LOW_STOCK = 5;

interface Counted {
  stock: number | null;
  lowStockThreshold: number | null;
}

/** `enough` when the stock is not counted. */
export function stockState({ stock, lowStockThreshold }: Counted): 'enough' | 'low' | 'soldOut' {
  if (stock === null) return 'enough';
  if (stock === 0) return 'soldOut';
  return stock <= (lowStockThreshold ?? LOW_STOCK) ? 'low' : 'enough';
}
