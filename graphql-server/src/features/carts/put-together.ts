import type { EntityManager } from 'typeorm';
import { MAX_LINES, MAX_QUANTITY } from '../../common/order-totals.js';
import { changeTogether } from '../../database/together.js';
import type { Extent } from '../products/product.statements.js';
import type { CartItem } from './cart.js';
import { putIntoCarts } from './cart.statements.js';

/** So many of a product for somebody's cart; whoever makes it has checked that they are an id and a quantity. */
export interface Put {
  readonly userId: string;
  readonly productId: string;
  readonly quantity: number;
}

/**
 * Puts what several people add at the same moment into their carts by one statement. It resolves to what is in the cart then; to nothing
 * where it has done nothing, as it is not surely allowed or would have to wait for somebody else.
 * See docs/decisions/0143-carts-filled-together.md.
 */
export const puttingTogether = (
  manager: EntityManager,
  extent: Extent,
): ((put: Put) => Promise<CartItem[]>) =>
  changeTogether((puts: readonly Put[]) => {
    const carts = new Map<Put, Promise<CartItem[]>>();
    let before: Promise<unknown> = Promise.resolve();
    for (const wave of wavesOf(puts)) {
      const filled = before.then(() => fill(manager, extent, wave));
      wave.forEach((put, index) =>
        carts.set(
          put,
          filled.then((all) => all[index] ?? []),
        ),
      );
      before = filled;
    }
    return Promise.resolve(puts.map((put) => carts.get(put) ?? []));
  });

/** What each person adds first, then what they add besides. */
function wavesOf(puts: readonly Put[]): Put[][] {
  const waves: Put[][] = [];
  const counts = new Map<string, number>();
  for (const put of puts) {
    const count = counts.get(put.userId) ?? 0;
    (waves[count] ??= []).push(put);
    counts.set(put.userId, count + 1);
  }
  return waves;
}

async function fill(manager: EntityManager, extent: Extent, puts: readonly Put[]): Promise<CartItem[][]> {
  const items = await putIntoCarts[extent].change(
    manager,
    puts.map(({ userId }) => userId),
    puts.map(({ productId }) => productId),
    puts.map(({ quantity }) => quantity),
    MAX_QUANTITY,
    MAX_LINES,
  );
  const carts = puts.map((): CartItem[] => []);
  for (const { place, item } of items) carts[place - 1]?.push(item);
  return carts;
}
