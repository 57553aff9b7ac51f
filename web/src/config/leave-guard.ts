/** A page that is not to be left without asking. */
interface LeaveGuard {
  /** Hears of Back and Forward before the router does, and may stop the event from reaching it. */
  onPopState: (event: PopStateEvent) => void;
  /** Is handed what was about to happen, to do it or not. */
  ask: (onward: () => void) => void;
}

let guard: LeaveGuard | undefined;

/**
 * Lets a page hear of Back and Forward before the router does. Call it before the router is there:
 * browsers tell the listeners of a window in the order in which they came, whether they asked for
 * the capturing phase or not.
 */
export function watchHistory(): void {
  addEventListener('popstate', (event) => guard?.onPopState(event));
}

/** From now on this is asked first. Returns how to end that. */
export function guardLeaving(next: LeaveGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}

/**
 * Does what takes people away from where they are: at once, or when a page with unsaved changes
 * lets them go.
 */
export function leaveBy(onward: () => void): void {
  if (guard) guard.ask(onward);
  else onward();
}
