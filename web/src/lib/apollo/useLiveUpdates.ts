import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { finalize, share, type Observable } from 'rxjs';
import { updatesMissed } from './signals';

interface Callbacks<Data> {
  onUpdate?: (data: Data) => void;
  /**
   * Called when events may have been missed: after a reconnect, by interval while there is no
   * connection, or when the tab is shown again.
   */
  onReturn: () => void;
}

type Document = TypedDocumentNode<unknown, Record<string, never>>;
type Events = Observable<ApolloClient.SubscribeResult>;

const active = new WeakMap<ApolloClient, Map<Document, Events>>();

/** One subscription for all screens with the same document. */
function eventsOf(client: ApolloClient, query: Document, skipCache: boolean): Events {
  const ofClient = active.get(client) ?? new Map<Document, Events>();
  active.set(client, ofClient);
  const subscribe = (): Events =>
    client.subscribe({ query, fetchPolicy: skipCache ? 'no-cache' : 'cache-first' }).pipe(
      finalize(() => ofClient.delete(query)),
      share(),
    );
  const events = ofClient.get(query) ?? subscribe();
  ofClient.set(query, events);
  return events;
}

/**
 * Subscribes while a screen is mounted; screens share the subscription of a document. Events update
 * the cache, unless `skipCache` leaves that to the screen.
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
    const subscription = eventsOf(client, query, skipCache).subscribe({
      next: ({ data }) => {
        if (data) receive(data as Data);
      },
      // Without events the screen shows the data as it was fetched.
      error: () => undefined,
    });
    const unsubscribe = updatesMissed.subscribe(comeBack);
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
