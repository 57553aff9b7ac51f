import { shouldSaveData } from './save-data';
import { whenIdle } from './when-idle';

/** The first seconds belong to what the page itself needs. */
const AT_REST_MS = 7_000;
/** What tells that somebody is there. A screen reader's press is a click alone. */
const SIGNS = ['pointermove', 'scroll', 'keydown', 'click'] as const;

/**
 * Fetches what a page may need in a moment in which it can no longer be had: when somebody first
 * does something there, if only looks around, or when it has been at rest for a while. Not for who
 * spares the line. Returns how to give it up.
 */
export function fetchAhead(fetch: () => void): () => void {
  const soon = () => {
    giveUp();
    giveUp = whenIdle(() => shouldSaveData() || fetch());
  };
  const timer = setTimeout(soon, AT_REST_MS);
  SIGNS.forEach((type) => addEventListener(type, soon));
  let giveUp = () => {
    clearTimeout(timer);
    SIGNS.forEach((type) => removeEventListener(type, soon));
  };
  return () => giveUp();
}
