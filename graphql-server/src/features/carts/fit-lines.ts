import { MAX_LINES } from '../../common/order-totals.js';

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
