/** An event without a place in React's tree. */
interface Signal<Detail = void> {
  /** Returns a function that unsubscribes. */
  subscribe: (listener: (detail: Detail) => void) => () => void;
  emit: (detail: Detail) => void;
}

function createSignal<Detail = void>(): Signal<Detail> {
  const listeners = new Set<(detail: Detail) => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: (detail) => {
      for (const listener of listeners) listener(detail);
    },
  };
}

/** Events of subscriptions may have been missed, so screens refetch. */
export const updatesMissed = createSignal();

/**
 * The session has ended: the server rejects the token and a new one, or the sign-in provider has
 * signed out the user with this id. Each failed request emits it.
 */
export const sessionEnded = createSignal<string | undefined>();

/** The server has refused a request for lack of rights, which may have been revoked. */
export const accessRefused = createSignal();

/** A rate limit was hit by a request that shows no error itself; seconds until a retry. */
export const rateLimited = createSignal<number>();
