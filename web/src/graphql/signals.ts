/** Something that happens now and then, for whoever wants to know. */
export interface Signal<News = void> {
  /** Calls `listener` each time. Returns how to stop listening. */
  listen: (listener: (news: News) => void) => () => void;
  send: (news: News) => void;
}

function createSignal<News = void>(): Signal<News> {
  const listeners = new Set<(news: News) => void>();
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: (news) => {
      for (const listener of listeners) listener(news);
    },
  };
}

/** The server tells news from now on; what happened before may have been missed. */
export const newsBegins = createSignal();

/**
 * The session is over: the server takes the token no more, nor a new one, or the sign-in provider
 * has signed out by itself, and then it says whom. Everything that was under way tells it.
 */
export const sessionEnded = createSignal<string | undefined>();

/** The server has refused something for want of rights, which may have been there a moment ago. */
export const accessRefused = createSignal();

/**
 * The server was asked for too much by what says nothing of it by itself: after how many seconds it
 * may be asked again.
 */
export const askedTooMuch = createSignal<number>();
