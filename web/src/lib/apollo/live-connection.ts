import type { ApolloLink } from '@apollo/client';
import { print } from 'graphql';
import { CloseCode, createClient, type Client } from 'graphql-ws';
import { accessRefused } from './signals';

const LONGEST_WAIT_MS = 30_000;

interface Observer {
  next: (result: ApolloLink.Result) => void;
  error: (error: unknown) => void;
  complete: () => void;
}

export interface LiveOptions {
  getIdToken: () => Promise<string | null>;
  /** Called when the server has started a subscription, at first and after each reconnect. */
  onBegin: () => void;
}

let client: Client | undefined;
let count = 0;

/**
 * One connection for all subscriptions, with a fresh token per connect; closes without
 * subscriptions.
 */
function connection(getIdToken: LiveOptions['getIdToken']): Client {
  client ??= createClient({
    url: `${window.location.origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: async () => ({ token: await getIdToken() }),
    retryAttempts: Infinity,
    // Backoff with jitter, so that clients of a restarted server do not reconnect at once.
    retryWait: (retries) => {
      const wait = Math.min(1000 * 2 ** retries, LONGEST_WAIT_MS);
      return new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random() / 2)));
    },
    // Except errors that the server reports as final, such as missing rights.
    shouldRetry: () => true,
    on: {
      closed: (event) => {
        if ((event as CloseEvent).code === CloseCode.Unauthorized) accessRefused.emit();
      },
    },
  });
  return client;
}

/** Subscribes. Returns the unsubscribe function. */
export function listen(
  { query, variables, operationName, extensions }: ApolloLink.Operation,
  observer: Observer,
  { getIdToken, onBegin }: LiveOptions,
): () => void {
  count += 1;
  const acknowledge = String(count);
  const payload = {
    query: print(query),
    variables,
    operationName: operationName ?? null,
    extensions: { ...extensions, acknowledge },
  };
  const live = connection(getIdToken);
  const unsubscribe = live.on('ping', (_received, message) => {
    if (message?.['acknowledged'] === acknowledge) onBegin();
  });
  const stop = live.subscribe(payload, {
    next: (result) => observer.next(result as ApolloLink.Result),
    error: (error) => observer.error(error),
    complete: () => observer.complete(),
  });
  return () => {
    unsubscribe();
    stop();
  };
}
