/**
 * Back closes the topmost overlay instead of leaving the page. Each open overlay has a history
 * entry of its own above the page's, marked with the number of open overlays.
 */
const MARK = 'larderOverlays';

/** Closes the overlay; false where it stays open. */
type Close = () => boolean;

const overlays: Close[] = [];
/** One for each traversal of this module that is not over. */
const traversals: (() => void)[] = [];
/** The router's key of the page below. */
let pageKey: unknown;

const fieldOf = (state: unknown, field: string): unknown =>
  (state as Record<string, unknown> | null)?.[field];
const markOf = (state: unknown): number => Number(fieldOf(state, MARK) ?? 0);

/**
 * @returns a function that ends it when the overlay is closed in another way. It resolves when the
 *   history is as before, or the page was left meanwhile.
 */
export function closeOnBack(close: Close): () => Promise<void> {
  watch();
  overlays.push(close);
  pageKey = fieldOf(history.state, 'key');
  addMissingEntry();
  return async () => {
    const index = overlays.indexOf(close);
    if (index < 0) return;
    overlays.splice(index, 1);
    // A link that closes the overlay navigates first: its entry is above those of the overlays.
    await new Promise((resolve) => setTimeout(resolve));
    const extra = markOf(history.state) - overlays.length;
    if (extra > 0) await traverse(-extra);
  };
}

/** An overlay that replaces another one uses its entry. */
function addMissingEntry(): void {
  if (markOf(history.state) >= overlays.length) return;
  try {
    // The router counts its entries by `idx`.
    const idx = Number(fieldOf(history.state, 'idx') ?? 0) + 1;
    history.pushState({ ...history.state, idx, [MARK]: overlays.length }, '');
  } catch {
    // Safari throws after 100 changes in 10 to 30 s: then Back leaves the page.
  }
}

function traverse(by: number): Promise<void> {
  return new Promise((resolve) => {
    traversals.push(resolve);
    history.go(by);
  });
}

let isWatching = false;
/** The index of the entry before the current one; only newer browsers know it. */
let indexBefore = 0;

const navigationOf = ({ navigation }: { navigation?: Navigation }): Navigation | undefined => navigation;

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  // Captures, to be before the router's listener.
  addEventListener('popstate', onPopState, { capture: true });
  navigationOf(window)?.addEventListener('currententrychange', ({ from }) => {
    indexBefore = from.index;
  });
}

function onPopState(event: PopStateEvent): void {
  const mark = markOf(event.state);
  const finished = traversals.shift();
  if (finished) {
    event.stopImmediatePropagation();
    addMissingEntry();
    finished();
  } else if (overlays.length > mark && fieldOf(event.state, 'key') === pageKey) {
    event.stopImmediatePropagation();
    while (overlays.length > mark) {
      const close = overlays.pop();
      if (close?.()) continue;
      // It stays open, and returns to its entry.
      if (close) overlays.push(close);
      return void traverse(overlays.length - mark);
    }
  } else if (mark > overlays.length) {
    // An overlay was open here when a link left the page.
    event.stopImmediatePropagation();
    const isForward = (navigationOf(window)?.currentEntry?.index ?? 0) > indexBefore;
    history.go(isForward ? 1 : overlays.length - mark);
  }
  return undefined;
}
