import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { isMutationOperation, isSubscriptionOperation } from '@apollo/client/utilities';
import type { NormalizedCacheObject } from '@apollo/client';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales';
import { PendingResponses } from './pending-responses';
import { createCache } from './cache';
import { errorCode, secondsToWait } from './errors';
import { networkLink } from './network-link';
import { renewingLink } from './renewing-link';
import type { LiveOptions } from './live-connection';
import { accessRefused, rateLimited, updatesBegin } from './signals';
import { translatingLink } from './translating-link';

interface ClientOptions {
  /** Asked before every request, for a new one when the last was refused; null for visitors. */
  getIdToken: (options?: { renew: boolean }) => Promise<string | null>;
  uri?: string;
  /** Takes the place of the network in tests and on the server. */
  transport?: ApolloLink;
  ssrMode?: boolean;
  initialState?: NormalizedCacheObject;
  /** Of the errors' messages. */
  locale?: Locale;
}

declare module '@apollo/client' {
  interface DefaultContext {
    /**
     * Whether the caller reports the failure itself, as callers of mutations do.
     */
    reportsFailure?: boolean;
  }
}

/** Avoids two messages about one refusal. */
const showsRateLimit = (operation: ApolloLink.Operation): boolean =>
  isMutationOperation(operation.query) || operation.getContext()['reportsFailure'] === true;

/** An Apollo client whose requests carry the signed-in person's ID token and may carry files. */
export function createApolloClient({
  getIdToken,
  uri = '/graphql',
  transport,
  ssrMode = false,
  initialState,
  locale = DEFAULT_LOCALE,
}: ClientOptions): ApolloClient {
  const authLink = new SetContextLink(async (previous) => {
    const token = await getIdToken({ renew: previous['renewToken'] === true });
    const { authorization: _refused, ...headers }: Record<string, string> = previous['headers'] ?? {};
    if (!token) return { headers };
    return { headers: { ...headers, authorization: `Bearer ${token}` } };
  });
  const cache = createCache();
  if (initialState) cache.restore(initialState);
  const refusalLink = new ErrorLink(({ error, operation }) => {
    const code = errorCode(error);
    if (code === 'FORBIDDEN') accessRefused.send();
    if (code === 'RATE_LIMITED' && !showsRateLimit(operation)) rateLimited.send(secondsToWait(error));
  });
  const pending = new PendingResponses();
  const requestLink = ApolloLink.from([
    pending.responses,
    ...(locale === DEFAULT_LOCALE ? [] : [translatingLink(() => loadTranslator(locale))]),
    refusalLink,
    renewingLink(),
    authLink,
    transport ?? networkLink(uri),
  ]);
  // What is asked for again because something may have been missed must be read after that.
  const onBegin = () => pending.whenArrived(updatesBegin.send);
  const eventLink = pending.events.concat(transport ?? subscriptionLink({ getIdToken, onBegin }));
  const link = ApolloLink.split(({ query }) => isSubscriptionOperation(query), eventLink, requestLink);
  return new ApolloClient({
    cache,
    link,
    ssrMode,
    // Shows the cache at once and loads what may have changed. Pages that visitors share come with
    // the HTML or are prefetched, and say `cache-first`.
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
}

const loadTranslator = async (locale: Locale) =>
  (await import('@/lib/i18n/error-translator')).loadErrorTranslator(locale);

const loadListen = async () => (await import('./live-connection')).listen;

/**
 * Subscriptions go over a WebSocket, whose code is loaded by the first: on pages of people who are
 * signed in.
 */
function subscriptionLink(options: LiveOptions): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        let isOver = false;
        let stop = () => {
          isOver = true;
        };
        loadListen().then(
          (listen) => {
            if (!isOver) stop = listen(operation, observer, options);
          },
          (error: unknown) => observer.error(error),
        );
        return () => stop();
      }),
  );
}
