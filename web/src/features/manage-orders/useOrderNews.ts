import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { OrdersChangedDocument } from '@/graphql/generated/dashboard-operations';
import { liveConnected } from '@/graphql/signals';
import { dropOrders } from './order-list-cache';

interface OrderNews {
  /** Orders were placed. */
  onPlaced?: (ids: readonly string[]) => void;
  /** Something may have been missed: the connection stands anew, or somebody comes back to this tab. */
  onReturn: () => void;
}

/**
 * Listens to what happens to orders while a screen is open. Changes of orders that have been fetched show by themselves.
 */
export function useOrderNews({ onPlaced, onReturn }: OrderNews): void {
  const client = useApolloClient();
  const placed = useEffectEvent((ids: readonly string[]) => onPlaced?.(ids));
  const comeBack = useEffectEvent(onReturn);

  useEffect(() => {
    const subscription = client.subscribe({ query: OrdersChangedDocument }).subscribe({
      next: ({ data }) => {
        const change = data?.ordersChanged;
        if (change?.kind === 'PLACED') placed(change.orderIds);
        if (change?.kind === 'DELETED') dropOrders(client.cache, change.orderIds);
      },
      // Without news the screen is as good as any other: it shows what was true when it was fetched.
      error: () => undefined,
    });
    const stopWatching = liveConnected.listen(comeBack);
    const onVisible = () => {
      if (document.visibilityState === 'visible') comeBack();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      subscription.unsubscribe();
      stopWatching();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [client]);
}
