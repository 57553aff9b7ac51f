const PATIENCE_MS = 1_000;

/**
 * Does something when the browser has nothing else to do: what somebody has just done shows before.
 * At the latest after a second, and then as well where the browser cannot tell. Returns how to give
 * it up.
 */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(() => work(), { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, PATIENCE_MS);
  return () => clearTimeout(timer);
}
