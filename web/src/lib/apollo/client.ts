import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { isMutationOperation, isSubscriptionOperation } from '@apollo/client/utilities';
import type { NormalizedCacheObject } from '@apollo/client';
import { AnswersOnTheWay } from './answers-on-the-way';
import { createCache } from './cache';
import { errorCode, secondsToWait } from './errors';
import { networkLink } from './network-link';
import { renewingLink } from './renewing-link';
import type { LiveOptions } from './live-connection';
import { accessRefused, askedTooMuch, newsBegins } from './signals';

interface ClientOptions {
  /** Asked before every request, for a new one when the last was refused; null for visitors. */
  getIdToken: (options?: { renew: boolean }) => Promise<string | null>;
  uri?: string;
  /** Takes the place of the network in tests and on the server. */
  transport?: ApolloLink;
  ssrMode?: boolean;
  initialState?: NormalizedCacheObject;
}

declare module '@apollo/client' {
  interface DefaultContext {
    /**
     * Whether the caller reports the failure itself, as callers of mutations do.
     */
    tellsFailure?: boolean;
  }
}

/** Nobody is to be told of the same refusal twice. */
const isToldByAsker = (operation: ApolloLink.Operation): boolean =>
  isMutationOperation(operation.query) || operation.getContext()['tellsFailure'] === true;

/** An Apollo client whose requests carry the signed-in person's ID token and may carry files. */
export function createApolloClient({
  getIdToken,
  uri = '/graphql',
  transport,
  ssrMode = false,
  initialState,
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
    if (code === 'RATE_LIMITED' && !isToldByAsker(operation)) askedTooMuch.send(secondsToWait(error));
  });
  const onTheWay = new AnswersOnTheWay();
  const requestLink = ApolloLink.from([
    onTheWay.answers,
    refusalLink,
    renewingLink(),
    authLink,
    transport ?? networkLink(uri),
  ]);
  // What is asked for again because something may have been missed must be read after that.
  const onBegin = () => onTheWay.whenArrived(newsBegins.send);
  const newsLink = onTheWay.news.concat(transport ?? subscriptionLink({ getIdToken, onBegin }));
  const link = ApolloLink.split(({ query }) => isSubscriptionOperation(query), newsLink, requestLink);
  return new ApolloClient({ cache, link, ssrMode });
}

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
