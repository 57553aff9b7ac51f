import { useCallback, useEffect, useRef, useState } from 'react';
import { NO_QUANTITIES } from './cart-context';

/**
 * Quantities, by product, that were asked for and are not confirmed yet. `begin` notes one and
 * gives back how to end it: the note goes when the newest change of its product has been answered,
 * well or badly.
 */
export function usePendingQuantities(uid: string | undefined) {
  const [pending, setPending] = useState(NO_QUANTITIES);
  const newest = useRef(new Map<string, number>());

  // Changes that the last person at this browser was still waiting for are none of the next one's.
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
