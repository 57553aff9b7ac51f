type Guard = (event: PopStateEvent) => void;

let guard: Guard | undefined;

/**
 * Lets a page hear of Back and Forward before the router does. Call it before the router is there: browsers tell the
 * listeners of a window in the order in which they came, whether they asked for the capturing phase or not.
 */
export function watchHistory(): void {
  addEventListener('popstate', (event) => guard?.(event));
}

/** From now on this is told first, and may stop the event from reaching the router. Returns how to end that. */
export function guardHistory(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}
