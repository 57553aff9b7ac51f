/** Who wants to know that news may have been missed and comes in again from now on. */
const listeners = new Set<() => void>();

/** Calls `listener` each time that the connection for news stands. Returns how to stop listening. */
export function onLiveConnected(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function reportLiveConnected(): void {
  for (const listener of listeners) listener();
}
