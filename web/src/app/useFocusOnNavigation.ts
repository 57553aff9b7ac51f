import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { wantedScroll } from '@/lib/url-state/scroll-state';

const GIVE_UP_MS = 30_000;

/**
 * Moves the focus to the new page's h1, so that screen readers read it and Tab continues from
 * there. Another search is a new page too.
 */
export function useFocusOnNavigation(): void {
  const { pathname, search, state } = useLocation();
  // The page moves the focus itself.
  const isKept = wantedScroll(state) === 'keep';
  const page = `${pathname}?${new URLSearchParams(search).get('q') ?? ''}`;
  const previous = useRef(page);

  useEffect(() => {
    if (previous.current === page) return undefined;
    previous.current = page;
    return isKept ? undefined : focusHeadingOnceThere();
  }, [page, isKept]);
}

/**
 * The heading may render later than the page, with its code or data, and be replaced when data
 * arrives. Stops when the visitor acts.
 */
function focusHeadingOnceThere(): () => void {
  let focused: HTMLElement | null = null;
  const observer = new MutationObserver(() => attempt());
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener('keydown', stop);
    removeEventListener('pointerdown', stop);
  };
  const attempt = () => {
    const isTaken = document.activeElement !== document.body;
    if (focused && (focused.isConnected || isTaken)) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    focused = heading;
  };
  const timer = setTimeout(stop, GIVE_UP_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  addEventListener('keydown', stop);
  addEventListener('pointerdown', stop);
  attempt();
  return stop;
}
