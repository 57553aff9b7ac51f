import type { ApolloLink } from '@apollo/client';
import { print } from 'graphql';
import { CloseCode, createClient, type Client } from 'graphql-ws';
import { PollingFallback } from './polling-fallback';
import { accessRefused } from './signals';

const LONGEST_WAIT_MS = 30_000;

interface Observer {
  next: (result: ApolloLink.Result) => void;
  error: (error: unknown) => void;
  complete: () => void;
}

/** Queries that a screen sends before it subscribes. */
const SENT_BEFORE_MS = 1000;

export interface LiveOptions {
  getIdToken: () => Promise<string | null>;
  /** The language of messages. */
  locale: string;
  /**
   * Called when events may have been missed: when the server has started a subscription after an
   * event or a reconnect, and by interval while there is no connection.
   */
  onMissed: () => void;
}

let client: Client | undefined;
let fallback: PollingFallback | undefined;
let count = 0;

/**
 * One connection for all subscriptions, with a fresh token per connect; closes without
 * subscriptions.
 */
function connection({ getIdToken, locale, onMissed }: LiveOptions) {
  const polling = (fallback ??= new PollingFallback(onMissed));
  client ??= createClient({
    url: `${window.location.origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: async () => ({ token: await getIdToken(), locale }),
    retryAttempts: Infinity,
    // Backoff with jitter, so that clients of a restarted server do not reconnect at once.
    retryWait: (retries) => {
      const wait = Math.min(1000 * 2 ** retries, LONGEST_WAIT_MS);
      return new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random() / 2)));
    },
    // Except errors that the server reports as final, such as missing rights.
    shouldRetry: () => true,
    on: {
      connected: () => polling.setConnected(true),
      closed: (event) => {
        polling.setConnected(false);
        if ((event as CloseEvent).code === CloseCode.Unauthorized) accessRefused.emit();
      },
    },
  });
  return { live: client, polling };
}

/**
 * Subscribes. Returns the unsubscribe function.
 *
 * @param since when the screen subscribed, after which it queried; by `performance.now()`
 */
export function listen(
  { query, variables, operationName, extensions }: ApolloLink.Operation,
  observer: Observer,
  options: LiveOptions,
  since: number,
): () => void {
  count += 1;
  const acknowledge = String(count);
  const payload = {
    query: print(query),
    variables,
    operationName: operationName ?? null,
    extensions: { ...extensions, acknowledge },
  };
  const { live, polling } = connection(options);
  let isFirst = true;
  const unsubscribe = live.on('ping', (_received, message) => {
    if (message?.['acknowledged'] !== acknowledge) return;
    const quietFor = isFirst ? Number(message['quietForMs'] ?? 0) : 0;
    isFirst = false;
    if (quietFor < performance.now() - since + SENT_BEFORE_MS) options.onMissed();
  });
  const end = polling.add();
  const stop = live.subscribe(payload, {
    next: (result) => observer.next(result as ApolloLink.Result),
    error: (error) => {
      end();
      observer.error(error);
    },
    complete: () => {
      end();
      observer.complete();
    },
  });
  return () => {
    unsubscribe();
    end();
    stop();
  };
}
