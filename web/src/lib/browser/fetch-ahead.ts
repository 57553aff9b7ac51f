import { shouldSaveData } from './save-data';
import { whenIdle } from './when-idle';

/** The first seconds belong to the page itself. */
const AT_REST_MS = 7_000;
/** Events of a visitor. Screen readers emit click only. */
const SIGNS = ['pointermove', 'scroll', 'keydown', 'click'] as const;

/**
 * Fetches what a page needs offline, at the first event or when the page is idle. Not with
 * Save-Data.
 *
 * @returns a function that cancels it
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
