import { MAX_LINES, MAX_QUANTITY } from '@larder/shared/limits';

interface Line {
  readonly productId: string;
  readonly quantity: number;
}

interface Fit<Wanted extends Line> {
  /** New quantities of the products that get more, in the order of the request. */
  readonly quantities: ReadonlyMap<string, number>;
  readonly added: readonly Wanted[];
  /** Lines of products that are not sold, or that exceed the stock or the limits of a cart. */
  readonly notAdded: readonly Wanted[];
}

/**
 * Selects the lines that fit into a cart. A line is added whole or not at all, so that the response
 * can name the products that were left out.
 *
 * @param current quantities in the cart, by product
 * @param limits maximum quantities of the products that are sold
 */
export function fitLines<Wanted extends Line>(
  wanted: readonly Wanted[],
  current: ReadonlyMap<string, number>,
  limits: ReadonlyMap<string, number>,
): Fit<Wanted> {
  const quantities = new Map<string, number>();
  const added: Wanted[] = [];
  const notAdded: Wanted[] = [];
  let room = MAX_LINES - current.size;
  for (const line of wanted) {
    const { productId, quantity } = line;
    const before = quantities.get(productId) ?? current.get(productId) ?? 0;
    const fits = before + quantity <= (limits.get(productId) ?? 0) && (before > 0 || room > 0);
    (fits ? added : notAdded).push(line);
    if (!fits) continue;
    if (before === 0) room -= 1;
    quantities.set(productId, before + quantity);
  }
  return { quantities, added, notAdded };
}

interface Merged {
  /** New quantities of the products of the guest cart, in its order. */
  readonly quantities: ReadonlyMap<string, number>;
  /** Products with a lower quantity than requested, or none, for lack of stock. */
  readonly reduced: readonly string[];
}

/**
 * Merges a guest cart into a cart: adds up quantities, limited by the stock and the limits of a
 * cart. Never reduces a line of the cart.
 *
 * @param wanted quantities of the guest cart, by product
 * @param current quantities of the cart
 * @param limits maximum quantities of the products that are sold
 */
export function mergeQuantities(
  wanted: ReadonlyMap<string, number>,
  current: ReadonlyMap<string, number>,
  limits: ReadonlyMap<string, number>,
): Merged {
  const quantities = new Map<string, number>();
  const reduced: string[] = [];
  for (const [productId, quantity] of wanted) {
    const limit = limits.get(productId);
    if (limit === undefined) continue;
    const before = current.get(productId) ?? 0;
    if (before + quantity > limit && limit < MAX_QUANTITY) reduced.push(productId);
    const after = Math.max(before, Math.min(before + quantity, limit));
    if (after > 0) quantities.set(productId, after);
  }
  return { quantities, reduced };
}
