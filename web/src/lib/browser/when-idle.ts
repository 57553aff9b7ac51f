const PATIENCE_MS = 1_000;

/**
 * Runs a task when the browser is idle, so that the response to an event is painted first; after a
 * second at the latest, also where idle time is not reported.
 *
 * @returns a function that cancels it
 */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(() => work(), { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, PATIENCE_MS);
  return () => clearTimeout(timer);
}
