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
  /** Called whenever a subscription stands at the server: at first, and anew after each break. */
  onBegin: () => void;
}

let client: Client | undefined;
let count = 0;

/**
 * One connection for all that listen, made with a token of its own each time; it is closed when
 * nobody listens.
 */
function connection(getIdToken: LiveOptions['getIdToken']): Client {
  client ??= createClient({
    url: `${window.location.origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: async () => ({ token: await getIdToken() }),
    retryAttempts: Infinity,
    // A server that restarts finds its clients coming back one after the other.
    retryWait: (retries) => {
      const wait = Math.min(1000 * 2 ** retries, LONGEST_WAIT_MS);
      return new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random() / 2)));
    },
    // All but what the server says for good, such as that these rights are gone.
    shouldRetry: () => true,
    on: {
      closed: (event) => {
        if ((event as CloseEvent).code === CloseCode.Unauthorized) accessRefused.send();
      },
    },
  });
  return client;
}

/** Listens to a subscription until the returned function is called. */
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
  const unsubscribe = live.on('ping', (_received, told) => {
    if (told?.['acknowledged'] === acknowledge) onBegin();
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
