/**
 * From how many down there are few left of a product that has no threshold of its own; as the
 * server has it.
 */
export const LOW_STOCK = 5;

interface Counted {
  stock: number | null;
  lowStockThreshold: number | null;
}

/** A product whose stock is not counted always has enough. */
export function stockState({ stock, lowStockThreshold }: Counted): 'enough' | 'low' | 'soldOut' {
  if (stock === null) return 'enough';
  if (stock === 0) return 'soldOut';
  return stock <= (lowStockThreshold ?? LOW_STOCK) ? 'low' : 'enough';
}
