import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { guardLeaving } from '@/config/leave-guard';

interface LeaveGuard {
  /** Whether somebody is about to leave and has to be asked. */
  asking: boolean;
  stay: () => void;
  leave: () => void;
}

/**
 * Asks before a page with unsaved changes is left: by a link, by Back and Forward, by signing out,
 * and, in the browser's own words, by closing or reloading it. What the page itself does
 * (`navigate`) is not asked about.
 */
export function useLeaveGuard(unsaved: boolean): LeaveGuard {
  const navigate = useNavigate();
  const [onward, setOnward] = useState<(() => void) | null>(null);
  const leaving = useRef(false);

  useEffect(() => {
    if (!unsaved) return undefined;
    leaving.current = false;
    const here = historyPlace(history.state);

    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    const onClick = (event: MouseEvent) => {
      const to = targetOf(event);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setOnward(() => () => void navigate(to));
    };

    // The router is not told until it is known that the page is left; meanwhile the browser is sent
    // back to where it was.
    const onPopState = (event: PopStateEvent) => {
      const there = historyPlace(event.state);
      if (leaving.current || here === undefined || there === undefined) return;
      event.stopImmediatePropagation();
      if (there === here) return;
      history.go(here - there);
      setOnward(() => () => {
        leaving.current = true;
        history.go(there - here);
      });
    };

    addEventListener('beforeunload', onBeforeUnload);
    document.addEventListener('click', onClick, { capture: true });
    const unguard = guardLeaving({ onPopState, ask: (next) => setOnward(() => next) });
    return () => {
      removeEventListener('beforeunload', onBeforeUnload);
      document.removeEventListener('click', onClick, { capture: true });
      unguard();
    };
  }, [unsaved, navigate]);

  return {
    asking: onward !== null,
    stay: () => setOnward(null),
    leave: () => {
      setOnward(null);
      onward?.();
    },
  };
}

/** The place in the history that the router notes in its state. */
function historyPlace(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined;
  return typeof state.idx === 'number' ? state.idx : undefined;
}

/**
 * Where a click leads inside the shop and away from this page; undefined when it opens another tab,
 * or does no such thing.
 */
function targetOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download'))
    return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin) return undefined;
  if (pathname === location.pathname && search === location.search) return undefined;
  return pathname + search + hash;
}
