/** Something that happens now and then, for whoever wants to know. */
export interface Signal {
  /** Calls `listener` each time. Returns how to stop listening. */
  listen: (listener: () => void) => () => void;
  send: () => void;
}

function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: () => {
      for (const listener of listeners) listener();
    },
  };
}

/** The connection for news stands: some may have been missed, and they come in again from now on. */
export const liveConnected = createSignal();

/** The server takes the token no more, nor a new one. */
export const sessionEnded = createSignal();

/** The server has refused something for want of rights, which may have been there a moment ago. */
export const accessRefused = createSignal();
