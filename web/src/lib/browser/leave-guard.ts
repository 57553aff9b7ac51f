type Ask = (onward: () => void) => void;

let guard: Ask | undefined;

/**
 * `ask` decides whether the page may be left without a navigation.
 *
 * @returns a function that removes the guard
 */
export function guardLeaving(ask: Ask): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = undefined;
  };
}

/**
 * Runs an action that leaves the page, such as signing out: at once, or when the guard allows it.
 */
export function leaveBy(onward: () => void): void {
  if (guard) guard(onward);
  else onward();
}
