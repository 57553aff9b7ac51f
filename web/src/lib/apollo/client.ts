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
import { accessRefused, rateLimited, updatesMissed } from './signals';

interface ClientOptions {
  /** Called before each request, with `renew` after a rejected token; null for visitors. */
  getIdToken: (options?: { renew: boolean }) => Promise<string | null>;
  uri?: string;
  /** Replaces the network in tests and on the server. */
  transport?: ApolloLink;
  ssrMode?: boolean;
  initialState?: NormalizedCacheObject;
  /** The language that the server writes messages in. */
  locale?: Locale;
}

declare module '@apollo/client' {
  interface DefaultContext {
    /** Whether the caller shows errors itself, like callers of mutations. */
    reportsFailure?: boolean;
  }
}

/** Avoids two messages about one error. */
const showsRateLimit = (operation: ApolloLink.Operation): boolean =>
  isMutationOperation(operation.query) || operation.getContext()['reportsFailure'] === true;

/** An Apollo client that sends the ID token and the language, and uploads files. */
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
    // Always the page's: the browser's own may be another one.
    headers['accept-language'] = locale;
    if (!token) return { headers };
    return { headers: { ...headers, authorization: `Bearer ${token}` } };
  });
  const cache = createCache();
  if (initialState) cache.restore(initialState);
  const refusalLink = new ErrorLink(({ error, operation }) => {
    const code = errorCode(error);
    if (code === 'FORBIDDEN') accessRefused.emit();
    if (code === 'RATE_LIMITED' && !showsRateLimit(operation)) rateLimited.emit(secondsToWait(error));
  });
  const pending = new PendingResponses();
  const requestLink = ApolloLink.from([
    pending.responses,
    refusalLink,
    renewingLink(),
    authLink,
    transport ?? networkLink(uri),
  ]);
  // Refetches after missed events start once pending responses have arrived.
  const onMissed = () => pending.whenArrived(updatesMissed.emit);
  const eventLink = pending.events.concat(transport ?? subscriptionLink({ getIdToken, locale, onMissed }));
  const link = ApolloLink.split(({ query }) => isSubscriptionOperation(query), eventLink, requestLink);
  return new ApolloClient({
    cache,
    link,
    ssrMode,
    // Renders cached data and refetches it. Public pages come with the HTML or are prefetched, and
    // use `cache-first`.
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
}

const loadListen = async () => (await import('./live-connection')).listen;

/** Subscriptions use a WebSocket. Its code is lazy, since only signed-in users subscribe. */
function subscriptionLink(options: LiveOptions): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const since = performance.now();
        let isOver = false;
        let stop = () => {
          isOver = true;
        };
        loadListen().then(
          (listen) => {
            if (!isOver) stop = listen(operation, observer, options, since);
          },
          (error: unknown) => observer.error(error),
        );
        return () => stop();
      }),
  );
}
