import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { updatesBegin } from './signals';

interface Callbacks<Data> {
  onUpdate?: (data: Data) => void;
  /** Called when events may have been missed: after a reconnect, or when the tab is shown again. */
  onReturn: () => void;
}

/**
 * Subscribes while a screen is mounted. Events update the cache, unless `skipCache` leaves that to
 * the screen.
 */
export function useLiveUpdates<Data>(
  query: TypedDocumentNode<Data, Record<string, never>>,
  { onUpdate, onReturn }: Callbacks<Data>,
  { skipCache = false }: { skipCache?: boolean } = {},
): void {
  const client = useApolloClient();
  const receive = useEffectEvent((data: Data) => onUpdate?.(data));
  const comeBack = useEffectEvent(onReturn);

  useEffect(() => {
    const fetchPolicy = skipCache ? 'no-cache' : 'cache-first';
    const subscription = client.subscribe({ query, fetchPolicy }).subscribe({
      next: ({ data }) => {
        if (data) receive(data as Data);
      },
      // Without events the screen shows the data as it was fetched.
      error: () => undefined,
    });
    const unsubscribe = updatesBegin.subscribe(comeBack);
    const onVisible = () => {
      if (document.visibilityState === 'visible') comeBack();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      subscription.unsubscribe();
      unsubscribe();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [client, query, skipCache]);
}
