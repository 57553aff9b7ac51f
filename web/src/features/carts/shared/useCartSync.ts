import { useEffect } from 'react';
import { onCartChange } from './cart-channel';

/**
 * Refreshes the account's cart after changes in other tabs, whose messages contain no cart, as the
 * server decides which is newest. A hidden tab refreshes when it becomes visible.
 */
export function useCartSync(active: boolean, refresh: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    let stale = false;
    const catchUp = () => {
      if (!stale || document.visibilityState === 'hidden') return;
      stale = false;
      refresh();
    };
    const unsubscribe = onCartChange(() => {
      stale = true;
      catchUp();
    });
    document.addEventListener('visibilitychange', catchUp);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', catchUp);
    };
  }, [active, refresh]);
}
