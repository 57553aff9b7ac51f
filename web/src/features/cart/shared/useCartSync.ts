import { useEffect } from 'react';
import { onCartNews } from './cart-news';

/**
 * Keeps this tab's account cart in step with other tabs. They only say that something has changed:
 * whose answer is the newest is for the server to know. A tab in the background asks when it is
 * looked at again.
 */
export function useCartNews(active: boolean, refresh: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    let stale = false;
    const catchUp = () => {
      if (!stale || document.visibilityState === 'hidden') return;
      stale = false;
      refresh();
    };
    const stopListening = onCartNews(() => {
      stale = true;
      catchUp();
    });
    document.addEventListener('visibilitychange', catchUp);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', catchUp);
    };
  }, [active, refresh]);
}
