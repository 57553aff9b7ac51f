import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { newsBegins } from './signals';

interface News<Data> {
  onNews?: (data: Data) => void;
  /**
   * Something may have been missed: the connection stands anew, or somebody comes back to this tab.
   */
  onReturn: () => void;
}

/**
 * Listens to a subscription while a screen is open. What it tells of things that have been fetched
 * shows by itself, unless `keepOut` says that the screen sees to that.
 */
export function useNews<Data>(
  query: TypedDocumentNode<Data, Record<string, never>>,
  { onNews, onReturn }: News<Data>,
  { keepOut = false }: { keepOut?: boolean } = {},
): void {
  const client = useApolloClient();
  const hear = useEffectEvent((data: Data) => onNews?.(data));
  const comeBack = useEffectEvent(onReturn);

  useEffect(() => {
    const fetchPolicy = keepOut ? 'no-cache' : 'cache-first';
    const subscription = client.subscribe({ query, fetchPolicy }).subscribe({
      next: ({ data }) => {
        if (data) hear(data as Data);
      },
      // Without news the screen is as good as any other: it shows what was true when it was
      // fetched.
      error: () => undefined,
    });
    const stopWatching = newsBegins.listen(comeBack);
    const onVisible = () => {
      if (document.visibilityState === 'visible') comeBack();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      subscription.unsubscribe();
      stopWatching();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [client, query, keepOut]);
}
