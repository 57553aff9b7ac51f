type Ask = (onward: () => void) => void;

let guard: Ask | undefined;

/** `ask` decides about what takes people away without a navigation. Returns how to end that. */
export function guardLeaving(ask: Ask): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = undefined;
  };
}

/** Signs out, for example: at once, or when a page with unsaved changes lets people go. */
export function leaveBy(onward: () => void): void {
  if (guard) guard(onward);
  else onward();
}
