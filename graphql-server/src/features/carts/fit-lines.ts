import { MAX_LINES, MAX_QUANTITY } from '../../common/limits.js';

interface Line {
  readonly productId: string;
  readonly quantity: number;
}

interface Fit<Wanted extends Line> {
  /**
   * The products that get more, in the order they were wanted, and how many there are of each then.
   */
  readonly quantities: ReadonlyMap<string, number>;
  readonly added: readonly Wanted[];
  /**
   * Lines of products that are not sold, and lines that would be more than are left or than a cart
   * takes.
   */
  readonly notAdded: readonly Wanted[];
}

/**
 * Selects the lines that fit into a cart beside its present lines. A line is added whole or not at
 * all, so that the response can name the products that were left out.
 *
 * @param there how many of each product are in the cart
 * @param most how many the cart can hold of each product that can be bought
 */
export function fitLines<Wanted extends Line>(
  wanted: readonly Wanted[],
  there: ReadonlyMap<string, number>,
  most: ReadonlyMap<string, number>,
): Fit<Wanted> {
  const quantities = new Map<string, number>();
  const added: Wanted[] = [];
  const notAdded: Wanted[] = [];
  let room = MAX_LINES - there.size;
  for (const line of wanted) {
    const { productId, quantity } = line;
    const before = quantities.get(productId) ?? there.get(productId) ?? 0;
    const fits = before + quantity <= (most.get(productId) ?? 0) && (before > 0 || room > 0);
    (fits ? added : notAdded).push(line);
    if (!fits) continue;
    if (before === 0) room -= 1;
    quantities.set(productId, before + quantity);
  }
  return { quantities, added, notAdded };
}

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
