import type { DataRouter } from 'react-router-dom';

/**
 * Back closes the topmost overlay instead of leaving the page. Each open overlay has a history
 * entry of its own above the page's, marked with the number of open overlays.
 */
const MARK = 'larderOverlays';

/** A traversal never arrives where entries of a frame are above those of the overlays. */
const TRAVERSAL_LIMIT_MS = 1000;

/** Closes the overlay; false where it stays open. */
type Close = () => boolean;

const overlays: Close[] = [];
/** The router's key of the page below. */
let pageKey: unknown;

const fieldOf = (state: unknown, field: string): unknown =>
  (state as Record<string, unknown> | null)?.[field];
const markOf = (state: unknown): number => Number(fieldOf(state, MARK) ?? 0);

/** @returns a function that ends it when the overlay is closed in another way */
export function closeOnBack(close: Close): () => void {
  watch();
  overlays.push(close);
  pageKey = fieldOf(history.state, 'key');
  addMissingEntry();
  return () => {
    const index = overlays.indexOf(close);
    if (index < 0) return;
    overlays.splice(index, 1);
    void dropEntries();
  };
}

const routers = new WeakSet<DataRouter>();

/**
 * Navigations of `router` end the overlays first: a replacement replaces the page's entry, and no
 * entry of an overlay stays below the next page.
 */
export function navigateBelowOverlays(router: DataRouter): void {
  watch();
  if (routers.has(router)) return;
  routers.add(router);
  const { navigate } = router;
  type Navigation = Parameters<DataRouter['navigate']>;
  let latest: Navigation;
  router.navigate = async (...navigation: unknown[]) => {
    latest = navigation as Navigation;
    if (markOf(history.state) > 0) {
      overlays.length = 0;
      await dropEntries();
    }
    // As in the router, a later navigation interrupts this one.
    if (latest === navigation) await navigate(...latest);
  };
}

/** An overlay that replaces another one uses its entry. */
function addMissingEntry(): void {
  if (markOf(history.state) >= overlays.length) return;
  try {
    // The router counts its entries by `idx`, which is the page's.
    history.pushState({ ...history.state, [MARK]: overlays.length }, '');
  } catch {
    // Safari throws after 100 changes in 10 to 30 s: then Back leaves the page.
  }
}

let arrival: { key: unknown; mark: number; finish: () => void } | undefined;

function traverse(by: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      arrival = undefined;
      addMissingEntry();
      resolve();
    };
    const timer = setTimeout(finish, TRAVERSAL_LIMIT_MS);
    arrival = { key: fieldOf(history.state, 'key'), mark: markOf(history.state) + by, finish };
    history.go(by);
  });
}

/** One traversal at a time. */
let traversals = Promise.resolve();

/** Leaves the entries without an overlay for the one below them. */
function dropEntries(): Promise<void> {
  traversals = traversals.then(() => {
    const extra = markOf(history.state) - overlays.length;
    return extra > 0 ? traverse(-extra) : undefined;
  });
  return traversals;
}

let isWatching = false;

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  // Captures, to be before the router's listener.
  addEventListener('popstate', onPopState, { capture: true });
  // After a reload, no overlay is open.
  void dropEntries();
}

function onPopState(event: PopStateEvent): void {
  const key = fieldOf(event.state, 'key');
  const mark = markOf(event.state);
  if (arrival && arrival.key === key && arrival.mark === mark) {
    event.stopImmediatePropagation();
    arrival.finish();
  } else if (overlays.length > mark && key === pageKey) {
    event.stopImmediatePropagation();
    while (overlays.length > mark) {
      const close = overlays.pop();
      if (close?.()) continue;
      // It stays open, and returns to its entry.
      if (close) overlays.push(close);
      const by = overlays.length - mark;
      traversals = traversals.then(() => traverse(by));
      return;
    }
  } else if (mark > overlays.length) {
    // By Forward. To the router it is the page.
    void dropEntries();
  }
}
