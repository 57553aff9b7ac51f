import { useCallback, useEffect, useRef, useState } from 'react';
import { NO_QUANTITIES } from './cart-context';

/**
 * Quantities by product that the server has not confirmed. `begin` records one and returns a
 * function that ends it: the quantity is dropped when the response to the product's newest change
 * arrives, or it fails.
 */
export function usePendingQuantities(uid: string | undefined) {
  const [pending, setPending] = useState(NO_QUANTITIES);
  const newest = useRef(new Map<string, number>());

  // Pending changes of the previous customer of this browser do not apply to the next.
  useEffect(() => () => setPending(NO_QUANTITIES), [uid]);

  const begin = useCallback((productId: string, quantityAfter: (pending: number | undefined) => number) => {
    const ticket = (newest.current.get(productId) ?? 0) + 1;
    newest.current.set(productId, ticket);
    setPending((before) => new Map(before).set(productId, quantityAfter(before.get(productId))));
    return () => {
      if (newest.current.get(productId) !== ticket) return;
      setPending((before) => {
        const after = new Map(before);
        after.delete(productId);
        return after;
      });
    };
  }, []);

  return { pending, begin };
}
