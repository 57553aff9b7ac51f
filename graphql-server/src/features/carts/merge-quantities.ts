import { MAX_QUANTITY } from '../../common/order-totals.js';

interface Merged {
  /** How many there are of each product of the guest cart then, in its order. */
  readonly quantities: ReadonlyMap<string, number>;
  /** Products that there are fewer of than were wanted, or none, as no more are left. */
  readonly reduced: readonly string[];
}

/**
 * Merges a guest cart into a cart: quantities add up, to at most what fits and is in stock. The
 * cart never loses units that it had before.
 *
 * @param wanted how many of each product the guest cart holds
 * @param there how many the cart holds
 * @param most how many a cart can hold of each product that is sold
 */
export function mergeQuantities(
  wanted: ReadonlyMap<string, number>,
  there: ReadonlyMap<string, number>,
  most: ReadonlyMap<string, number>,
): Merged {
  const quantities = new Map<string, number>();
  const reduced: string[] = [];
  for (const [productId, quantity] of wanted) {
    const limit = most.get(productId);
    if (limit === undefined) continue;
    const before = there.get(productId) ?? 0;
    if (before + quantity > limit && limit < MAX_QUANTITY) reduced.push(productId);
    const after = Math.max(before, Math.min(before + quantity, limit));
    if (after > 0) quantities.set(productId, after);
  }
  return { quantities, reduced };
}
